"""The pauses for gifts and trades in the variants: who may propose what to whom, an offer in the making, an offer that waits for its answer."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.drawings import canvas, intel, pip, sign, title
from salon.games.operation_faust.reading import asked, is_mine, pending_of, round_from, seat_in, sentence, turn_of

SIDES = (("own_intel", "own_documents", "own_art"), ("wanted_intel", "wanted_documents", "wanted_art"))
AMOUNTS = {"own_intel": "offer intel", "own_documents": "offer documents", "wanted_intel": "want intel", "wanted_documents": "want documents"}


def trade(scene: Scene) -> str:
    pending = pending_of(scene)
    inside = open_market(scene) if pending == "trading" else giving(scene) if pending == "gifting" else offer(scene)
    return f'<section class="trade" aria-labelledby="h-trade">{inside}</section>'


def heading(scene: Scene, text: str, sub: str = "") -> str:
    return f'<h2 id="h-trade">{sign("swap")}{text} <span class="sub">{sub}</span></h2>'


# The pause


def open_market(scene: Scene) -> str:
    """Who is asked, and to whom something can be given or offered."""
    now = asked(scene)
    if not is_mine(scene, "trading"):
        who = scene.say("trade_waits", name=scene.name(now)) if now is not None else ""
        return heading(scene, scene.say("trade"), scene.say("trade_sub")) + f"<p>{who}</p>"
    assert scene.seat is not None
    left = scene.say("offers_left", count=scene.number("offers_left", scene.seat))
    rows = "".join(partner(scene, seat) for seat in round_from(scene, scene.seat)[1:])
    done = scene.button("done", scene.say("do_done"), "ans", "", "act-done", scene.tip(scene.words.first("explain", "done")))
    return f'<header>{heading(scene, scene.say("trade"), left)}{done}</header><ul class="partners">{rows}</ul>'


def partner(scene: Scene, seat: int) -> str:
    has = (
        f"{intel(scene.number('intel', seat))}<span>{sign('art')}{scene.number('paintings', seat)}</span>"
        f"<span>{sign('doc')}{scene.number('documents', seat)}</span>"
    )
    buttons = "".join(
        scene.button(f"{verb} {seat}", scene.say(key), "cl", sentence(scene, f"{verb} {seat}"), f"act-{verb.replace(' ', '-')}-{seat}")
        for verb, key in (("gift to", "do_gift"), ("offer to", "do_offer"))
        if scene.may(f"{verb} {seat}")
    )
    return f'<li>{pip(seat)}<b>{scene.name(seat)}</b><span class="has">{has}</span><span class="does">{buttons}</span></li>'


# A gift


def giving(scene: Scene) -> str:
    to = seat_in(scene, "offer_to")
    if not is_mine(scene, "gifting") or to is None:
        return heading(scene, scene.say("trade"), scene.say("trade_sub")) + f"<p>{scene.say('gift_waits', name=scene.name(asked(scene) or 0))}</p>"
    return heading(scene, scene.say("gift_to", name=scene.name(to))) + amounts(scene, "gift")


def amounts(scene: Scene, verb: str) -> str:
    """Numbers to press."""
    can = [words for words in scene.legal if words.rpartition(" ")[0] == verb]
    what = sign("doc") if "documents" in verb else sign("intel")
    buttons = "".join(
        scene.button(words, f"{what}<b>{words.rpartition(' ')[2]}</b>", "num-f", sentence(scene, words), "act-" + words.replace(" ", "-"))
        for words in can
    )
    return f'<div class="nums">{buttons}</div>'


# An offer


def offer(scene: Scene) -> str:
    by, to = seat_in(scene, "offer_by"), seat_in(scene, "offer_to")
    if by is None:
        by = turn_of(scene)
    if to is None:
        return heading(scene, scene.say("trade"), scene.say("trade_sub")) + f"<p>{scene.say('offer_waits', name=scene.name(by))}</p>"
    both = f'<div class="sides">{side(scene, by, 0)}{sign("swap")}{side(scene, to, 1)}</div>'
    head = heading(scene, scene.say("offer_from", name=scene.name(by), to=scene.name(to)))
    if is_mine(scene, "offering"):
        return f"{head}{both}{step(scene)}"
    if is_mine(scene, "replying"):
        return f"{head}{both}{reply(scene)}"
    return f"{head}{both}<p>{scene.say('reply_waits', name=scene.name(to))}</p>"


def side(scene: Scene, seat: int, number: int) -> str:
    """What one of the two would give."""
    terms, art = scene.numbers("offer"), scene.text("offered_art")
    intel_, papers, painting = (terms.get(step, 0) for step in SIDES[number])
    now = scene.text("offer_step") if pending_of(scene) == "offering" else ""
    given = [intel(intel_)] if intel_ else []
    given += [f"<span>{sign('doc')}<b>{papers}</b></span>"] if papers else []
    if painting:
        known = number == 0 and art != "nothing"
        picture = f'<span class="mini">{canvas(art)}</span>{escape(title(scene.words, art))}'
        given.append(f"<span>{picture}</span>" if known else f"<span>{sign('art')}{scene.say('one_painting')}</span>")
    body = "".join(given) or f"<span>{scene.say('nothing')}</span>"
    here = " here" if now in SIDES[number] else ""
    who = scene.say("would_give", name=f"{pip(seat)}{scene.name(seat)}")
    return f'<div class="side{here}"><p class="label">{who}</p><p class="terms">{body}</p></div>'


def step(scene: Scene) -> str:
    """The next word of an offer that is being made; paintings are pressed where they lie."""
    now = scene.text("offer_step")
    asks = f'<p class="point">{scene.say(f"step_{now}")}</p>'
    if now in AMOUNTS:
        return asks + amounts(scene, AMOUNTS[now])
    words = ("offer no art",) if now == "own_art" else ("want art", "want no art")
    buttons = "".join(
        scene.button(word, scene.say("do_" + word.replace(" ", "_")), "ans", "", "act-" + word.replace(" ", "-")) for word in words if scene.may(word)
    )
    return f'{asks}<div class="answers">{buttons}</div>'


def reply(scene: Scene) -> str:
    wants = scene.numbers("offer").get("wanted_art", 0)
    accept = "" if wants else scene.button("accept", scene.say("do_agree"), "ans", "", "act-accept")
    refuse = scene.button("refuse", scene.say("do_refuse"), "ans", "", "act-refuse")
    note = f'<p class="point">{scene.say("point_reply")}</p>' if wants else ""
    return f'{note}<div class="answers">{accept}{refuse}</div>'
