"""What may be answered to a claim and what each answer would cost: challenge, show, block; then what the ability asks of who carries it out."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.components import COPIES, KINDS
from salon.games.operation_faust.drawings import canvas, described, emblem, intel, is_forged, label, money, named, sign, title, value_of
from salon.games.operation_faust.reading import Claim, asked, effect_note, evidence, half, is_mine, pending_of, raw_name, sentence

# What the answers cost


def fork(scene: Scene, claim: Claim) -> str:
    pending = pending_of(scene)
    if pending == "challenging":
        doubter = asked(scene)
        return "" if doubter is None else doubted(scene, claim, doubter)
    if pending == "answering" and claim.doubter is not None:
        return answered(scene, claim, claim.doubter)
    return blocked(scene, claim) if pending == "blocking" and claim.at is not None else ""


def out(kind: str, heading: str, text: str, button: str = "") -> str:
    return f'<div class="out {kind}"><h3>{heading}</h3><p>{text}</p>{button}</div>'


def pays(scene: Scene, payer: int, receiver: int) -> str:
    """FAU-8.12: half of what the loser has."""
    has = scene.number("intel", payer)
    key = "you_pay" if payer == scene.seat else "pays_you" if receiver == scene.seat else "pays"
    return scene.say(key, payer=scene.name(payer), name=scene.name(receiver), half=intel(half(has)), all=has)


def doubted(scene: Scene, claim: Claim, doubter: int) -> str:
    """Somebody could challenge: what it wins or costs."""
    liar = claim.in_question
    name = scene.name(liar)
    goes_on = scene.say("then_blocked" if claim.blocker is not None else "then_goes_on")
    fails = scene.say("then_no_block" if claim.blocker is not None else "then_nothing")
    mine = doubter == scene.seat
    good, bad = ("win", "lose") if mine else ("", "")
    if mine:
        buttons = scene.button("challenge", f"{sign('mask')}{scene.say('do_challenge')}", "ans", "", "act-challenge") + scene.button(
            "let pass", scene.say("do_let_pass"), "ans", "", "act-let-pass"
        )
    else:
        buttons = ""
    intro = scene.say("if_you_challenge") if mine else scene.say("if_challenges", name=scene.name(doubter))
    return (
        f'<div class="fork-f"><p class="label">{intro}</p>'
        f"{out(bad, scene.say('shows', name=name), f'{pays(scene, doubter, liar)} {goes_on}')}"
        f"{out(good, scene.say('declines', name=name), f'{pays(scene, liar, doubter)} {fails}')}"
        f'<div class="answers">{buttons}</div></div>'
    )


def answered(scene: Scene, claim: Claim, doubter: int) -> str:
    """The challenged shows or declines."""
    liar = claim.in_question
    mine = liar == scene.seat
    name = scene.name(liar)
    able = scene.may("show")
    cards = scene.say("cards_shown" if claim.is_tabled and claim.blocker is None else "cards_replaced")
    goes_on = scene.say("then_blocked" if claim.blocker is not None else "then_goes_on")
    fails = scene.say("then_no_block" if claim.blocker is not None else "then_nothing")
    show = scene.button("show", scene.say("do_show"), "ans", "", "act-show") if mine else ""
    decline = scene.button("decline", scene.say("do_decline"), "ans", "", "act-decline") if mine else ""
    kinds = ("win" if mine else "", "lose" if mine else "")
    heads = ("you_show" if mine else "shows", "you_decline" if mine else "declines")
    cannot = f"<em>{scene.say('cannot_show')}</em> " if mine and not able else ""
    return (
        f'<div class="fork-f two">{out(kinds[0], scene.say(heads[0], name=name), f"{cannot}{pays(scene, doubter, liar)} {cards} {goes_on}", show)}'
        f"{out(kinds[1], scene.say(heads[1], name=name), f'{pays(scene, liar, doubter)} {fails}', decline)}</div>"
    )


def blocked(scene: Scene, claim: Claim) -> str:
    """The target blocks, truly or not, or accepts."""
    assert claim.at is not None
    mine = claim.at == scene.seat
    has = scene.number("intel", claim.at)
    block = scene.button("block", f"{emblem('allies')}{scene.say('do_block')}", "ans", "", "act-block") if mine else ""
    accept = scene.button("accept ability", scene.say("do_accept"), "ans", "", "act-accept") if mine else ""
    true = evidence(scene, "allies").own > 0
    truth = scene.say("block_true" if true else "block_bluff", half=intel(half(has)), all=has) if mine else scene.say("block_risk")
    return (
        f'<div class="fork-f two">{out("win" if mine else "", scene.say("if_block"), truth, block)}'
        f"{out('lose' if mine else '', scene.say('if_accept'), effect_note(scene, claim), accept)}</div>"
    )


# What the ability asks when it takes effect


def effect(scene: Scene, claim: Claim) -> str:
    pending = pending_of(scene)
    if pending == "keeping":
        return keeping(scene)
    if pending == "taking" and claim.at is not None:
        return taking(scene, claim.at)
    if pending == "returning" and is_mine(scene, pending):
        same = scene.button("as they were", scene.say("do_same"), "ans", "", "act-as-they-were")
        swap = scene.button("exchange", f"{sign('swap')}{scene.say('do_exchange')}", "ans", "", "act-exchange")
        return f'<div class="fork-f one"><p>{scene.say("how_return")}</p><div class="answers">{same}{swap}</div></div>'
    if pending in ("looking", "buying", "giving", "tabling") and is_mine(scene, pending):
        return f'<p class="point">{scene.say(f"point_{pending}")}</p>'
    return ""


def keeping(scene: Scene) -> str:
    art = scene.text("looked_at")
    if art == "nothing":
        return ""
    picture = (
        f'<figure class="found" tabindex="0"{scene.tip(described(scene.words, art))}><span class="frame">{canvas(art)}</span><figcaption>'
        f"<h3>{escape(title(scene.words, art))}</h3><b>{money(scene.words, value_of(art))}</b>{label(scene.words, art)}</figcaption></figure>"
    )
    buttons = ""
    if is_mine(scene, "keeping"):
        keep = scene.button("keep", scene.say("do_keep"), "ans", "", "act-keep")
        back = scene.button("put back", scene.say("do_put_back"), "ans", "", "act-put-back")
        buttons = f'<div class="answers">{keep}{back}</div>'
    return f'<div class="fork-f one">{picture}{buttons}</div>'


def taking(scene: Scene, owner: int) -> str:
    """All the art of the one who is searched; forgeries can be taken."""
    if not is_mine(scene, "taking"):
        return ""
    arts = ""
    for art in scene.listed("art", owner):
        face = f'<span class="frame">{canvas(art)}</span><b>{money(scene.words, value_of(art))}</b>{label(scene.words, art)}'
        said = f"{sentence(scene, f'take {art}')}, {named(scene.words, art)}"
        arts += scene.button(f"take {art}", face, "loot-f", said, f"act-take-{art}", scene.tip(described(scene.words, art)))
    none = any(is_forged(art) for art in scene.listed("art", owner))
    nothing = scene.button("take nothing", scene.say("do_take_nothing"), "ans", "", "act-take-nothing")
    head = scene.say("searched" if none else "searched_none", name=escape(raw_name(scene, owner)))
    return f'<div class="fork-f one"><p>{head}</p><div class="loots">{arts}</div><div class="answers">{nothing}</div></div>'


# Evidence


def where_are(scene: Scene, claim: Claim) -> str:
    """Where the copies of the claimed card are, as far as these eyes know."""
    if pending_of(scene) not in ("challenging", "blocking", "answering", "tabling"):
        return ""
    kind = "allies" if pending_of(scene) == "blocking" else claim.card_in_question
    known = evidence(scene, kind)
    own = f'<li class="own">{emblem(kind)}<span>{scene.say("pip_own")}</span></li>' * known.own
    gone = f'<li class="disc">{emblem(kind)}<span>{scene.say("pip_gone")}</span></li>' * known.discarded
    rest = f'<li class="open">{emblem(kind)}</li>' * known.unseen
    name = escape(scene.words.name(kind))
    sentence_ = scene.say(
        "evidence" if known.unseen else "evidence_none",
        count=known.unseen,
        hidden=known.hidden,
        hands=known.hands,
        tabled=known.tabled,
        deck=known.deck,
        discards=known.discards,
    )
    head = scene.say("where_are", count=COPIES[KINDS.index(kind)], name=name)
    return f'<div class="evid"><h3>{head}</h3><ul class="pips-f">{own}{gone}{rest}</ul><p>{sentence_}</p></div>'
