"""The claim in the middle of the table: what is said, and how it goes on."""

from html import escape

from salon.engine.board import Scene
from salon.games.operation_faust.board_answers import effect, fork, where_are
from salon.games.operation_faust.components import DISCOUNT, KINDS, PURCHASE_PRICE
from salon.games.operation_faust.drawings import PLOT_BACK, emblem, intel, pip, sign
from salon.games.operation_faust.reading import (
    EFFECTS,
    TRADES,
    Claim,
    asked,
    effect_note,
    gain_of,
    is_mine,
    pending_of,
    plain,
    price,
    sentence,
    still_to_ask,
    to_you,
)


def in_the_middle(scene: Scene, claim: Claim, more: str = "") -> str:
    """`more` takes the place of the answers: a trade that is made before the claim goes on."""
    tail = more or f"{fork(scene, claim)}{effect(scene, claim)}{where_are(scene, claim)}"
    return f'<section class="claim" aria-labelledby="h-claim">{announced(scene, claim)}{line(scene, claim)}{tail}</section>'


# What is said


def announced(scene: Scene, claim: Claim) -> str:
    block = ""
    if claim.blocker is not None:
        said = scene.say(to_you(scene, "claims_block", claim.blocker), name=whose(scene, claim.blocker))
        block = f'<p class="blocks">{emblem("allies")}<span>{said}</span></p>'
    at = "" if claim.at is None else f' <span class="aim">{scene.say("aimed_at", name=whose(scene, claim.at))}</span>'
    who = scene.say(to_you(scene, "claims", claim.by), name=whose(scene, claim.by))
    return (
        f'<div class="said-f">{cards(scene, claim)}<div><p class="label">{who}{at}</p>'
        f'<h2 id="h-claim">{escape(headline(scene, claim))}</h2>{sum_of(scene, claim)}{block}</div></div>'
    )


def whose(scene: Scene, seat: int) -> str:
    return f"{pip(seat)}{scene.name(seat)}"


def headline(scene: Scene, claim: Claim) -> str:
    if claim.cards == 1 or claim.ability == "monuments":
        return plain(scene, f"title_{claim.ability}")
    return plain(scene, f"title_{claim.ability}_many", count=plain(scene, f"number_{claim.cards}"))


def cards(scene: Scene, claim: Claim) -> str:
    """The tabled cards face down, one's own with their faces to oneself; or the card that is only spoken of."""
    if not claim.is_tabled:
        inside = f'<span class="ghost">{emblem(claim.card)}<b>{f"×{claim.cards}" if claim.cards > 1 else ""}</b></span>'
        tip = plain(scene, "tip_spoken")
    else:
        inside = tabled(scene, claim)
        tip = plain(scene, "tip_tabled_cards", count=claim.cards)
    if is_mine(scene, "challenging") and claim.blocker is None:
        label = f"{sentence(scene, 'challenge')}: {headline(scene, claim)}"
        return scene.button("challenge", inside, f"tabled-f t{claim.cards}", label, "tabled", scene.tip(tip))
    return (
        f'<span class="tabled-f t{claim.cards}" id="tabled" tabindex="0" role="img" aria-label="{escape(headline(scene, claim))}"'
        f"{scene.tip(tip)}>{inside}</span>"
    )


def tabled(scene: Scene, claim: Claim) -> str:
    mine = scene.numbers("tabled_cards")
    if claim.by == scene.seat or mine:  # or in a replay that lays everything open
        faces = "".join(
            f'<span class="tc" id="card-{KINDS.index(kind)}-{copy}" data-fly>{PLOT_BACK}<i>{emblem(kind)}</i></span>'
            for kind in KINDS
            for copy in range(mine.get(kind, 0))
        )
        left = claim.cards - sum(mine.values())
    else:
        down = scene.number("tabled")
        faces = "".join(f'<span class="tc" id="tabled-{k}" data-fly data-from="plot-{claim.by}">{PLOT_BACK}</span>' for k in range(down))
        left = claim.cards - down
    if is_proved(scene, claim):  # shown and discarded
        return f'<span class="ghost">{emblem(claim.card)}<b>{f"×{claim.cards}" if claim.cards > 1 else ""}</b></span>'
    return faces + '<span class="tc slot"></span>' * left


def is_proved(scene: Scene, claim: Claim) -> bool:
    return claim.challenger is not None and stage(scene, claim) in ("block", "effect")


def sum_of(scene: Scene, claim: Claim) -> str:
    """What it brings or costs, reckoned out."""
    gain, many = gain_of(scene, claim), claim.cards
    parts = ""
    if claim.ability in ("spy_buy_pile", "spy_buy_cache"):
        parts = f'<span>{PURCHASE_PRICE}</span><span class="op">−</span><span>{many} × {DISCOUNT}</span><span class="op">=</span>'
        total, note = price(many), scene.say("sum_pays")
    elif gain is None:
        return f'<p class="gives">{escape(plain(scene, f"does_{claim.ability}"))}</p>'
    elif claim.at is not None:
        total, has = gain, scene.number("intel", claim.at)
        note = scene.say(to_you(scene, "sum_steals", claim.at), name=scene.name(claim.at), count=has)
    else:
        parts = f'<span>{many} × {gain // many}</span><span class="op">=</span>' if many > 1 else ""
        total, note = gain, scene.say("sum_earns")
    return f'<p class="sum">{parts}{intel(total)}<span class="op">{note}</span></p>'


# How it goes on


def stage(scene: Scene, claim: Claim) -> str:
    """At which station the claim is."""
    pending = pending_of(scene)
    if pending == "tabling":
        return "claim"
    if pending in EFFECTS:
        return "effect"
    if claim.blocker is not None or pending == "blocking":
        return "block"
    return "challenge"


def line(scene: Scene, claim: Claim) -> str:
    now = stage(scene, claim)
    names = ("claim", "challenge", "block", "effect")
    at = names.index(now)
    blockable = claim.is_blockable and claim.at is not None
    stations = ""
    for k, name in enumerate(names):
        state, icon = ("did", "check") if k < at else ("here", "hand") if k == at else ("next", "")
        if name == "block" and not blockable:
            state, icon = "none", "cross"
        current = ' aria-current="step"' if state == "here" else ""
        note = note_of(scene, claim, name, state)
        stations += (
            f'<li class="{state}"{current}><span class="stn">{sign(icon) if icon else ""}</span><h3>{scene.say(f"station_{name}")}</h3>'
            f"<p>{note}</p></li>"
        )
    return f'<ol class="line-f" aria-label="{scene.say("goes_on")}">{stations}</ol>'


def note_of(scene: Scene, claim: Claim, station: str, state: str) -> str:
    if station == "claim":
        return scene.say("note_tabled", count=claim.cards) if claim.is_tabled else scene.say("note_hand")
    if station == "challenge":
        return challenge_note(scene, claim, state)
    if station == "block":
        return block_note(scene, claim, state)
    return effect_note(scene, claim)


def challenge_note(scene: Scene, claim: Claim, state: str) -> str:
    if state == "next":
        return scene.say("note_may_challenge")
    if claim.challenger is not None:
        return scene.say(to_you(scene, "note_challenged", claim.challenger) if state == "here" else "note_shown", name=scene.name(claim.challenger))
    if state == "did":
        return scene.say("note_unchallenged")
    return asked_note(scene, claim)


def asked_note(scene: Scene, claim: Claim) -> str:
    now, after = asked(scene), len(still_to_ask(scene, claim))
    if now is None or pending_of(scene) in TRADES:
        return scene.say("note_trade")
    return scene.say(to_you(scene, "note_asked" if after else "note_asked_last", now), name=scene.name(now), count=after)


def block_note(scene: Scene, claim: Claim, state: str) -> str:
    if claim.at is None:
        return scene.say("note_no_target")
    if state == "none":
        return scene.say("note_no_block")
    if claim.blocker is None:
        return scene.say(to_you(scene, "note_may_block", claim.at), name=scene.name(claim.at))
    if claim.block_challenger is not None:
        return scene.say(to_you(scene, "note_challenged", claim.block_challenger), name=scene.name(claim.block_challenger))
    return asked_note(scene, claim)
