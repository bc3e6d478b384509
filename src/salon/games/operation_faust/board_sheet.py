"""The reference sheet in the middle of the table: the five plot cards and what can be claimed with them, to press when it is the seat's turn."""

from html import escape

from salon.engine.board import Scene
from salon.engine.words import Told
from salon.games.operation_faust.actions import ABILITIES, ACTIONS, IS_TABLED
from salon.games.operation_faust.components import COPIES, KINDS
from salon.games.operation_faust.drawings import emblem, intel, pip, sign
from salon.games.operation_faust.reading import AIMED, EARNS, MANY, PURCHASES, card_of, evidence, is_mine, is_true, parts, plain, price, sentence

BY_VARIANT = {"super_look": "super_spies", "super_cache": "super_spies", "monuments": "monuments_men"}


def sheet(scene: Scene) -> str:
    mine = is_mine(scene, "acting")
    rows = "".join(card_row(scene, kind, mine) for kind in KINDS)
    sub = scene.say("sheet_sub_mine" if mine else "sheet_sub")
    keys = f'<p class="keys"><span>{sign("hand")}{scene.say("key_hand")}</span><span>{sign("table")}{scene.say("key_table")}</span>'
    keys += f'<span><i class="cl bluff lit"></i>{scene.say("key_bluff")}</span></p>' if mine else "</p>"
    rest = scene.button("pass", scene.say("pass"), "quiet-f", "", "act-pass", scene.tip(scene.words.first("explain", "pass"))) if mine else ""
    head = f'<header><h2 id="h-sheet">{scene.say("sheet_mine" if mine else "sheet")} <span class="sub">{sub}</span></h2>{rest}</header>'
    kind = "sheet-f" + (" live" if mine else "") + (" crowd" if len(scene.names) > 5 else "")
    news = verdict(scene, scene.told if mine else scene.lately)
    return f'<section class="{kind}" aria-labelledby="h-sheet">{head}{news}<ul class="plots">{rows}</ul>{keys}</section>'


def verdict(scene: Scene, lately: tuple[Told, ...]) -> str:
    """How the last challenge ended: the cards that were shown, or that none were."""
    end = next((k for k in range(len(lately) - 1, -1, -1) if lately[k].kind in ("shows", "declines")), None)
    if end is None:
        return ""
    told = lately[end]
    paid = next((later for later in lately[end + 1 :] if later.kind == "pays"), None)
    assert told.seat is not None
    doubter = int(told.other or 0)
    if told.kind == "shows" and told.piece:
        cards = "".join(
            f'<span class="face" id="shown-{told.seat}-{k}" data-fly data-from="plot-{told.seat}">{emblem(told.piece)}</span>'
            for k in range(told.amount)
        )
        said = scene.say("verdict_shown", name=scene.name(told.seat), card=escape(scene.words.name(told.piece)))
    else:
        cards, said = f'<span class="face none">{sign("cross")}</span>', scene.say("verdict_declined", name=scene.name(told.seat))
    winner = told.seat if told.kind == "shows" else doubter
    won = scene.say("verdict_wins", name=f"{pip(winner)}{scene.name(winner)}", count=intel(paid.amount if paid else 0))
    return f'<p class="verdict">{cards}<span>{said} {won}</span></p>'


def offered(scene: Scene) -> list[str]:
    """The abilities that this game has, in the order of the sheet."""
    variants, options = scene.listed("variants"), scene.listed("options")
    here = [
        ability
        for ability in ABILITIES
        if (ability not in BY_VARIANT or BY_VARIANT[ability] in variants) and (ability != "dealer_intel" or "art_dealer_hand" in options)
    ]
    return sorted(here, key=is_tabled)


def is_tabled(ability: str) -> bool:
    return bool(IS_TABLED[ABILITIES.index(ability)])


def card_row(scene: Scene, kind: str, mine: bool) -> str:
    abilities = [ability for ability in offered(scene) if card_of(ability) == kind]
    lines = "".join(ability_line(scene, ability, mine) for ability in abilities)
    known = evidence(scene, kind)
    count = scene.say("copies", count=COPIES[KINDS.index(kind)])
    notes = [f'<b class="own">{scene.say("yours", count=known.own)}</b>'] if known.own else []
    notes += [f"<span>{sign('mask')}{scene.say('bluff')}</span>"] if mine and not known.own else []
    notes += [f"<span>{scene.say('discarded', count=known.discarded)}</span>"] if known.discarded else []
    tip = scene.tip(seen_tip(scene, kind))
    name = escape(scene.words.short(kind))
    return (
        f'<li class="prow{" have" if known.own else ""}"><div class="pk" tabindex="0"{tip}>{emblem(kind)}'
        f"<h3>{name}</h3><p>{count}</p><p>{' · '.join(notes)}</p></div><ul>{lines}</ul></li>"
    )


def seen_tip(scene: Scene, kind: str) -> str:
    """Where the copies of a card can be."""
    known = evidence(scene, kind)
    return plain(
        scene,
        "tip_evidence",
        name=scene.words.name(kind),
        copies=known.copies,
        unseen=known.unseen,
        hidden=known.hidden,
        hands=known.hands,
        tabled=known.tabled,
        deck=known.deck,
        discards=known.discards,
    )


def ability_line(scene: Scene, ability: str, mine: bool) -> str:
    how = "table" if is_tabled(ability) else "hand"
    said = scene.say(f"aim_{ability}" if mine and ability in AIMED else f"does_{ability}")
    tip = scene.tip(scene.words.first("explain", "block" if ability == "allies_block" else f"claim {ability}"))
    buttons = "".join(claim_button(scene, words) for words in claims(scene, ability)) if mine else ""
    does = f'<span class="does">{buttons}</span>' if buttons else ""
    return f'<li class="ab"><p tabindex="0"{tip}>{sign(how)}<span class="vh">{scene.say(f"key_{how}")}</span><span>{said}</span></p>{does}</li>'


def claims(scene: Scene, ability: str) -> list[str]:
    """What can be announced with it at this table, forbidden ones too as far as they could become legal."""
    if ability == "allies_block":
        return []
    assert scene.seat is not None
    if ability in MANY:
        return [f"claim {ability} {k}" for k in range(1, scene.number("plot_cards", scene.seat) + 1)]
    if ability in AIMED:
        others = [(scene.seat + k) % len(scene.names) for k in range(1, len(scene.names))]
        return [f"claim {ability} {seat}" for seat in others]
    return [f"claim {ability}"]


def brings(words: str) -> str:
    """What a claim earns or costs."""
    ability, many = parts(words)
    if ability in PURCHASES:
        return f"−{price(many)}" if price(many) else "0"
    return f"+{many * EARNS[ability]}" if ability in EARNS else ""


def claim_button(scene: Scene, words: str) -> str:
    ability, many = parts(words)
    true = is_true(scene, words)
    argument = ACTIONS.argument(ACTIONS.number(words))
    if ability in AIMED:
        inside = f"{pip(int(argument))}<span>{scene.name(int(argument))}</span>"
    elif ability in MANY:
        inside = f'<span class="x">{many}×</span>{brings(words)}'
    else:
        inside = brings(words) or scene.say("claim_it")
    label = f"{sentence(scene, words)}, {plain(scene, 'true' if true else 'bluff')}"
    why = "" if scene.may(words) else why_not(scene, ability, argument)
    tip = f"{sentence(scene, words)}. {plain(scene, 'tip_true' if true else 'tip_bluff')} {why}".strip()
    key = "act-" + words.replace(" ", "-")
    return scene.button(words, inside, f"cl{'' if true else ' bluff'}", label, key, scene.tip(tip))


def why_not(scene: Scene, ability: str, argument: str) -> str:
    """What is in the way, in the board's words; the clause answers the click."""
    if ability in PURCHASES:
        assert scene.seat is not None
        short = price(int(argument)) - scene.number("intel", scene.seat)
        return plain(scene, "why_dear", count=short) if short > 0 else plain(scene, "why_empty")
    return plain(scene, "why_nothing") if ability in AIMED else plain(scene, "why_empty")
