"""What lies before a seat: its hand, whose rows are separate choices, the cards played in this turn, what there is to spend, its token and piles."""

from html import escape

from salon.engine.board import Scene
from salon.games.great_art_robbery.actions import mixtures
from salon.games.great_art_robbery.components import (
    HAND_SIZE,
    KINDS,
    LEVELS,
    MAY_KEEP,
    MOST_IN_HAND,
    PLAYS,
    REACTIVATION_PRICE,
    SKILLS,
    SPECIALISTS,
    UPGRADE_PRICE,
)
from salon.games.great_art_robbery.drawings import bust, person, plays_of, row, row_line, row_said, sign
from salon.games.great_art_robbery.reading import is_mine, sentence, turn_of


def dock(scene: Scene) -> str:
    assert scene.seat is not None
    return f'<div class="desk-r">{hand(scene, scene.seat)}{played(scene)}{pool(scene)}{yours(scene, scene.seat)}</div>'


def cards_of(scene: Scene, field: str, seat: int | None = None) -> list[tuple[str, int]]:
    """Cards by kind, each with its number among those of its kind that the seat has played or holds: played ones come first, so that a card
    keeps its number when it is played. The numbers tell nothing: cards of a kind are interchangeable."""
    counts = scene.numbers(field, seat)
    begin = scene.numbers("played") if seat is not None and seat == turn_of(scene) else {}
    return [(kind, begin.get(kind, 0) + k) for kind in KINDS for k in range(counts.get(kind, 0))]


def key_of(kind: str, seat: int, copy: int) -> str:
    return f"card-{seat}-{KINDS.index(kind)}-{copy}"


# The hand


def hand(scene: Scene, seat: int) -> str:
    held = cards_of(scene, "hand", seat)
    kept = [scene.text("kept")] if scene.text("pending") == "keeping" else []
    cards = "".join(in_hand(scene, seat, kind, copy, kept) for kind, copy in held)
    may = MAY_KEEP[scene.number("hideout", seat)]
    note = scene.say("may_keep", count=may) if may else scene.say("keep_none")
    roomy = "roomy" if len(held) < MOST_IN_HAND else ""
    none = f'<li class="none">{scene.say("no_cards")}</li>'
    return f'<section class="d-hand"><h2 class="label">{scene.say("your_hand")} <b>{note}</b></h2><ul class="{roomy}">{cards or none}</ul></section>'


def in_hand(scene: Scene, seat: int, kind: str, copy: int, kept: list[str]) -> str:
    nick, name = person(scene.words, kind, seat, copy)
    if kind == "interpol":
        nick, name = scene.words.parts["board"].get("dead_card", ""), scene.words.parts["board"].get("interpol", "")
    stays = kind in kept
    if stays:
        kept.remove(kind)
    does = stays_or_rows(scene, kind, copy, stays)
    shape = " r1" if len(plays_of(kind)) == 1 else " r3" if len(plays_of(kind)) > 2 else ""
    lit = " can" if any(scene.may(action) for action in actions_with(kind)) and not stays else ""
    tip = f"{nick} {name}: {' / '.join(row_said(scene.words, play) for play in plays_of(kind))}. " if plays_of(kind) else ""
    tip += " ".join(scene.words.found("explain", kind))
    label = escape(f"{nick} {name}".strip())
    return (
        f'<li class="hcard{shape}{lit}{" kept" if stays else ""}" id="{key_of(kind, seat, copy)}" data-fly data-from="draw-pile">'
        f'<span class="top" tabindex="0" role="img" aria-label="{label}"{scene.tip(tip)}>{bust(scene.words, kind, seat, copy)}'
        f'<span class="who"><i>{escape(nick)}</i><b>{escape(name)}</b></span></span><span class="plays">{does}</span>{remove(scene, kind, copy)}</li>'
    )


def actions_with(kind: str) -> list[str]:
    more = ["discard interpol"] if kind == "interpol" else []
    return [f"play {PLAYS[play]}" for play in plays_of(kind)] + [f"eliminate {kind}", f"keep {kind}", *more]


def stays_or_rows(scene: Scene, kind: str, copy: int, stays: bool) -> str:
    """The rows of a card to choose from; when the turn ends, whether it is kept."""
    number = KINDS.index(kind)
    if scene.text("pending") == "keeping" and is_mine(scene):
        if stays:
            return f'<b class="stays">{scene.say("is_kept")}</b>'
        rows = "".join(row_line(play) for play in plays_of(kind))
        return f"{rows}{scene.button(f'keep {kind}', scene.say('keep_it'), 'play', '', f'keep-{number}-{copy}')}"
    if kind == "interpol":
        aside = scene.button("discard interpol", scene.say("put_aside"), "play", "", f"aside-{copy}")
        return f"{aside}<small>{scene.say('minus_one')}</small>"
    return "".join(one_row(scene, kind, play, copy) for play in plays_of(kind))


def one_row(scene: Scene, kind: str, play: int, copy: int) -> str:
    said = row_said(scene.words, play)
    signs = row(play)
    inside = f"{signs}<span>{escape(said)}</span>" if signs.count("<svg") == 1 and "num" not in signs else signs
    label = sentence(scene, f"play {PLAYS[play]}")
    tip = scene.tip(f"{said}. {' '.join(explained_signs(scene, signs))}")
    return scene.button(f"play {PLAYS[play]}", inside, "play", label, f"play-{play}-{copy}", tip)


def explained_signs(scene: Scene, signs: str) -> list[str]:
    """What the symbols of a row do that is not plain."""
    board = scene.words.parts.get("board", {})
    return [board[f"does_{key}"] for key in ("replace", "car", "airplane", "eliminate", "siren", "less_visible", "any_skill") if f"#r-{key}" in signs]


def remove(scene: Scene, kind: str, copy: int) -> str:
    """Eliminating, on the card itself."""
    words = f"eliminate {kind}"
    if not scene.may(words):
        return ""
    label = sentence(scene, words)
    tip = scene.tip(scene.words.first("explain", "eliminate"))
    return scene.button(words, sign("eliminate"), "rid", label, f"rid-{KINDS.index(kind)}-{copy}", tip)


# Played cards and what they gave


def played(scene: Scene) -> str:
    turn = turn_of(scene)
    if turn is None:
        return ""
    counts = scene.numbers("played")
    lines = "".join(on_table(scene, turn, kind, k) for kind in KINDS for k in range(counts.get(kind, 0)))
    many = sum(counts.values())
    dense = "close tight" if many > 6 else "close" if many > 4 else ""
    title = scene.say("played") if turn == scene.seat else scene.say("played_by", name=scene.name(turn))
    return f'<section class="d-played"><h2 class="label">{title}</h2><ul class="{dense}">{lines}</ul></section>' if lines else ""


def on_table(scene: Scene, seat: int, kind: str, copy: int) -> str:
    nick, name = person(scene.words, kind, seat, copy)
    rows = "".join(row_line(play) for play in plays_of(kind))
    said = " / ".join(row_said(scene.words, play) for play in plays_of(kind))
    came = "" if seat == scene.seat else f' data-from="seat-{seat}"'
    return (
        f'<li class="pcard" id="{key_of(kind, seat, copy)}" data-fly{came} tabindex="0"{scene.tip(f"{nick} {name}: {said}.")}>'
        f'{bust(scene.words, kind, seat, copy)}<b>{escape(name)}</b><span class="rows-r">{rows}</span></li>'
    )


def pool(scene: Scene) -> str:
    turn = turn_of(scene)
    if turn is None:
        return ""
    title = scene.say("to_spend") if turn == scene.seat else scene.say("spends", name=scene.name(turn))
    have = scene.numbers("skills")
    skills = "".join(
        f'<li class="{"on" if have.get(skill) else ""}">{sign(skill)}<span>{escape(scene.words.name(skill).capitalize())}</span>'
        f"{f'<b>{have[skill]}</b>' if have.get(skill, 0) > 1 else ''}</li>"
        for skill in SKILLS
        if skill != "any_skill" or have.get(skill)
    )
    figures = "".join(
        f"<div><dt>{sign(key)}<span>{scene.say(key)}</span></dt><dd>{scene.number(field)}</dd></div>"
        for key, field in (("money", "money"), ("wheel", "wheels"))
    )
    end = scene.button("end turn", scene.say("end_turn"), "end-r", "", "end-turn") if scene.may("end turn") else ""
    if scene.may("keep no more"):
        end = scene.button("keep no more", scene.say("keep_no_more"), "end-r", "", "end-turn")
    tip = scene.tip(scene.words.first("explain", "play"))
    head = f'<h2 class="label" tabindex="0"{tip}>{title}</h2>'
    return f'<section class="d-pool">{head}<dl class="pool">{figures}</dl><ul class="skills">{skills}</ul>{end}</section>'


# Token, hideout, piles


def yours(scene: Scene, seat: int) -> str:
    lines = f"{token_line(scene, seat)}{hideout_line(scene, seat)}{pile_lines(scene, seat)}"
    return f'<section class="d-yours"><h2 class="label">{scene.say("yours")}</h2><ul>{lines}</ul></section>'


def token_line(scene: Scene, seat: int) -> str:
    active = scene.text("token", seat) == "active"
    if active:
        gives = [("M", sign("money")), ("W", sign("wheel"))] if is_mine(scene) else []
        does = "".join(small(scene, f"token {letter}", f"+{icon}") for letter, icon in gives)
    else:
        does = mixed(scene, "reactivate", REACTIVATION_PRICE)
    icon = sign("car", f" p{seat}" if active else " off")
    tip = scene.tip(f"{scene.words.first('explain', 'token')} {scene.words.first('explain', 'reactivate')}")
    return f'<li tabindex="0"{tip}>{icon}<span>{scene.say("token")} <b>{scene.say("ready" if active else "used")}</b></span>{does}</li>'


def hideout_line(scene: Scene, seat: int) -> str:
    level = scene.number("hideout", seat)
    better = mixed(scene, "upgrade", UPGRADE_PRICE) if level < LEVELS else ""
    gives = f"<small>{scene.say('hand_of', count=HAND_SIZE[level])}, {scene.say('keep', count=MAY_KEEP[level])}</small>"
    tip = scene.tip(scene.words.first("explain", "hideout"))
    return f'<li tabindex="0"{tip}>{sign("house")}<span>{scene.say("hideout")} <b>{level}</b></span>{better or gives}</li>'


def pile_lines(scene: Scene, seat: int) -> str:
    discards = scene.numbers("discard_pile", seat)
    hired = next((told.piece for told in scene.told if told.kind == "hires" and told.seat == seat and told.piece), None)
    new = f'<span class="new-card" id="hired-{hired}" data-fly data-from="stack-{hired}">{bust(scene.words, hired)}</span>' if hired else ""
    return (
        f'<li id="draw-pile" data-spot>{sign("deck")}<span>{scene.say("draw_pile")} <b>{scene.number("cards_in_pile", seat)}</b></span></li>'
        f'<li id="discard-pile" tabindex="0"{scene.tip(listed(scene, discards))}>{sign("deck", " off")}'
        f"<span>{scene.say('discard_pile')} <b>{sum(discards.values())}</b></span>{new}</li>"
    )


def small(scene: Scene, words: str, inside: str) -> str:
    label = sentence(scene, words)
    return scene.button(words, inside, "mini", label, "act-" + words.replace(" ", "-"))


def mixed(scene: Scene, verb: str, price: int) -> str:
    """A price that takes any mixture: the mixtures that can be paid."""
    can = [mixture for mixture in mixtures(price) if scene.may(f"{verb} {mixture}")]
    return "".join(small(scene, f"{verb} {mixture}", paid(mixture)) for mixture in can)


def paid(mixture: str) -> str:
    parts = [(sign("money"), mixture.count("M")), (sign("wheel"), mixture.count("W"))]
    return "".join(f"{many}{icon}" for icon, many in parts if many)


def listed(scene: Scene, counts: dict[str, int]) -> str:
    """Cards in words: only specialists have a short name that says who they are."""
    names = {kind: scene.words.short(kind) if kind in SPECIALISTS else scene.words.among(kind) for kind in counts}
    return ", ".join(f"{names[kind]} ×{many}" if many > 1 else names[kind] for kind, many in counts.items())
