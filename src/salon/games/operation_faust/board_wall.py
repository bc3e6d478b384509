"""The players, in the order in which they are asked in this turn: what lies before each, what is known of it, and what each says."""

from html import escape

from salon.engine.board import Scene
from salon.engine.words import Told
from salon.games.operation_faust.components import HAND_LIMIT
from salon.games.operation_faust.drawings import NOTHING, canvas, described, emblem, intel, named, pip, sign
from salon.games.operation_faust.reading import (
    EFFECTS,
    Claim,
    asked,
    card_of,
    claim_of,
    is_over,
    may_challenge,
    pending_of,
    plain,
    raw_name,
    round_from,
    turn_of,
)

DEEDS = ("passes", "recruits", "forges", "buys", "claims", "challenges", "shows", "declines", "gifts", "offers", "refuses", "agrees")
TO_SOMEBODY = ("challenges", "gifts", "offers")


def wall(scene: Scene) -> str:
    order = round_from(scene, turn_of(scene))
    seats = "".join(player(scene, seat, seat == order[-1]) for seat in order)
    return f'<ol class="players n{len(order)}" aria-label="{scene.say("players")}">{seats}</ol>'


def player(scene: Scene, seat: int, is_last: bool) -> str:
    state, icon, says = answer(scene, seat)
    cards, tabled = scene.number("plot_cards", seat), scene.number("tabled") if seat == turn_of(scene) else 0
    paintings, papers = scene.number("paintings", seat), scene.number("documents", seat)
    limit = HAND_LIMIT[len(scene.names)]
    plots = plot_cards(scene, seat) + ('<span class="plus" aria-hidden="true">+</span>' + sign("plot", " tb") * tabled if tabled else "")
    tips = (
        plain(scene, "tip_plot", count=cards, limit=limit) + (" " + plain(scene, "tip_tabled", count=tabled) if tabled else ""),
        plain(scene, "tip_art", count=paintings),
        plain(scene, "tip_papers", count=papers),
    )
    figures = (
        ("plot", "plot_cards", f"{cards}+{tabled}" if tabled else str(cards), plots, tips[0]),
        ("art", "paintings", str(paintings), works(scene, seat), tips[1]),
        ("doc", "documents", str(papers), sign("doc") * papers, tips[2]),
    )
    rows = "".join(
        f'<div id="{key}-{seat}" data-spot tabindex="0"{scene.tip(tip)}><dt>{sign(key)}<span>{scene.say(f"short_{said}")}</span> <b>{figure}</b></dt>'
        f"<dd>{pieces or NOTHING}</dd></div>"
        for key, said, figure, pieces, tip in figures
    )
    last = " data-last" if is_last else ""
    return (
        f'<li class="pl {state}" id="player-{seat}" data-fly{last}><div class="hd"><h3>{pip(seat, "tok")}<span>{scene.name(seat)}</span></h3>'
        f'<p class="intel" tabindex="0"{scene.tip(plain(scene, "tip_intel", count=scene.number("intel", seat)))}>'
        f"{intel(scene.number('intel', seat))}</p></div><dl>{rows}</dl>"
        f'<p class="ask"><span class="node">{sign(icon) if icon else ""}</span><span class="says">{says}</span></p></li>'
    )


def plot_cards(scene: Scene, seat: int) -> str:
    """From behind; in a replay that lays everything open, by their emblems."""
    held = scene.numbers("hand", seat) if scene.seat is None else {}
    if not held:
        return sign("plot") * scene.number("plot_cards", seat)
    cards = [kind for kind, many in held.items() for _ in range(many)]
    return "".join(f'<span class="pf" role="img" aria-label="{escape(scene.words.name(kind))}">{emblem(kind)}</span>' for kind in cards)


def works(scene: Scene, seat: int) -> str:
    """Paintings: those that are known as small pictures, the others from behind. One's own lie before the seat."""
    many = scene.number("paintings", seat)
    if seat == scene.seat and not is_over(scene):
        return sign("art") * many
    known = scene.listed("art", seat)
    pictures = "".join(
        f'<span class="mini" id="art-{art}" data-fly tabindex="0" role="img" aria-label="{escape(named(scene.words, art))}"'
        f"{scene.tip(described(scene.words, art))}>{canvas(art)}</span>"
        for art in known
    )
    backs = "".join(
        f'<span class="mini bk" id="back-{seat}-{k}" data-fly{came(scene, seat, k, many - len(known))}>{sign("art")}</span>'
        for k in range(many - len(known))
    )
    return pictures + backs


def came(scene: Scene, seat: int, k: int, many: int) -> str:
    """Where the last of the unknown paintings has just come from."""
    if k < many - 1:
        return ""
    for told in scene.told:
        if told.seat == seat and told.kind in ("buys", "recovers") and told.other:
            return f' data-from="{"pile" if told.other == "pile" else f"cache-{told.other}"}"'
        if told.other == str(seat) and told.kind == "gives" and told.seat is not None:
            return f' data-from="art-{told.seat}"'
        if told.seat == seat and told.kind in ("takes", "keeps") and told.other:
            return f' data-from="art-{told.other}"'
    return ""


# What a seat says, or is asked


def answer(scene: Scene, seat: int) -> tuple[str, str, str]:
    """Its class, its sign, its words."""
    if is_over(scene):
        won = scene.text("winner") == str(seat)
        return ("asked", "check", scene.say("wins")) if won else ("", "", "")
    claim, pending = claim_of(scene), pending_of(scene)
    if pending in ("trading", "gifting", "offering", "replying"):
        return trader(scene, seat, pending)
    if claim is None:
        if seat == asked(scene):
            return "asked", "hand", scene.say("to_act_you" if seat == scene.seat else "to_act")
        return "", "", did(scene, seat)
    if seat == asked(scene):
        key = "effect" if pending in EFFECTS else pending
        return "asked", "hand", scene.say(f"node_{key}_you" if seat == scene.seat else f"node_{key}")
    return bystander(scene, claim, pending, seat)


def bystander(scene: Scene, claim: Claim, pending: str, seat: int) -> tuple[str, str, str]:
    """Somebody who is not asked at the moment."""
    if seat == claim.in_question:
        return "claims", "table" if claim.is_tabled and claim.blocker is None else "hand", said_by(scene, claim, seat)
    if seat == claim.doubter:
        return "doubts", "mask", scene.say("node_challenges")
    if seat == claim.by:
        return "claims", "table" if claim.is_tabled else "hand", said_by(scene, claim, seat)
    if pending in ("challenging", "answering"):
        return in_window(scene, claim, seat)
    if seat == claim.at:
        return "aimed", "eye", scene.say("node_aimed")
    return "", "", ""


def said_by(scene: Scene, claim: Claim, seat: int) -> str:
    if seat == claim.blocker:
        return scene.say("node_blocks")
    many = f"{claim.cards} × " if claim.cards > 1 else ""
    return scene.say("node_says", card=many + escape(scene.words.short(claim.card)))


def in_window(scene: Scene, claim: Claim, seat: int) -> tuple[str, str, str]:
    """FAU-D.9: those who have let it pass, those who cannot challenge, those who are still to be asked."""
    order = round_from(scene, claim.in_question)[1:]
    now = asked(scene) if pending_of(scene) == "challenging" else claim.doubter
    if not may_challenge(scene, seat):
        return "cannot", "cross", scene.say("node_cannot", count=scene.number("intel", seat))
    if now in order and order.index(seat) < order.index(now):
        return "passed", "check", scene.say("node_passed")
    if pending_of(scene) == "answering":
        return "", "", ""
    return "later", "hour", scene.say("node_later")


def trader(scene: Scene, seat: int, pending: str) -> tuple[str, str, str]:
    if seat == asked(scene):
        return "asked", "swap", scene.say(f"node_{pending}_you" if seat == scene.seat else f"node_{pending}")
    if scene.text("offer_by") == str(seat):
        return "claims", "swap", scene.say("node_offers")
    if str(seat) in scene.listed("done_trading"):
        return "passed", "check", scene.say("node_done")
    if not scene.number("offers_left", seat):
        return "cannot", "cross", scene.say("node_no_offers")
    return "later", "hour", ""


def did(scene: Scene, seat: int) -> str:
    """The last thing that somebody did, if it was lately."""
    deed = next((told for told in reversed(scene.lately) if told.seat == seat and told.kind in DEEDS), None)
    return "" if deed is None else deed_said(scene, deed)


def deed_said(scene: Scene, deed: Told) -> str:
    other = deed.other or ""
    if deed.kind in TO_SOMEBODY and other == str(scene.seat):
        return scene.say(f"did_{deed.kind}_you")
    what = scene.words.short(card_of(other)) if deed.kind == "claims" else scene.words.name(other)
    if other.isdigit() and int(other) < len(scene.names):
        what = raw_name(scene, int(other))
    return scene.say(f"did_{deed.kind}", what=escape(what))
