"""Before the seat: who one is, one's Mission cards with what each would bring about, and what can be done that lies nowhere on the map."""

from html import escape

from salon.engine.board import Scene
from salon.games.art_project.components import LOST_AT, SYMBOLS
from salon.games.art_project.drawings import face, hearts, in_words, meeple, portrait, shown, sign
from salon.games.art_project.facts import clues
from salon.games.art_project.reading import (
    Forecast,
    announced,
    character,
    cities_of,
    forecast,
    hand,
    is_over,
    listed,
    lost,
    map_of,
    my_clues,
    my_health,
    pawns,
    piece_can_come,
    plain,
    sentence,
)


def dock(scene: Scene) -> str:
    assert scene.seat is not None
    if is_over(scene):
        return ""
    cards = hand(scene, scene.seat)
    return f'<div class="mine-a">{me(scene, scene.seat)}{plans(scene, cards) if cards else idle(scene, scene.seat)}</div>'


def me(scene: Scene, seat: int) -> str:
    health = my_health(scene)
    heart = shown(scene, hearts(health), "hp", plain(scene, "health", count=health), scene.words.first("explain", "health"), f"health-{seat}")
    last = f'<em class="bad-a">{scene.say("last_health")}</em>' if health == 1 else ""
    place = escape(scene.words.name(scene.text("pawn", seat)))
    ally = f"<p>{meeple(1)} {scene.say('ally_in', city=escape(scene.words.name(scene.text('ally'))))}</p>" if len(scene.names) == 1 else ""
    who = f"<h2>{escape(character(scene, seat))}</h2><p>{scene.say('you_in', city=place)}</p>{ally}<p>{heart}</p>{last}"
    return f'<div class="me-a">{portrait(seat)}<div>{who}{actions(scene)}</div></div>'


def actions(scene: Scene) -> str:
    """Drawing; a card for one's own Health, when the van is empty (ART-5.8); and that one does nothing more."""
    buttons = ""
    if scene.may("draw"):
        buttons += scene.button("draw", f"{sign('deck')}{scene.say('do_draw')}", "do-a", sentence(scene, "draw"), "act-draw")
    if scene.may("extra health"):
        buttons += scene.button(
            "extra health", f"{sign('deck')}+1 {scene.say('for')} {sign('heart')}", "do-a", sentence(scene, "extra health"), "act-extra"
        )
    if scene.may("done"):
        buttons += scene.button("done", f"{sign('check')}{scene.say('done_' + scene.text('pending'))}", "do-a", sentence(scene, "done"), "act-done")
    return f'<div class="acts-a">{buttons}</div>' if buttons else ""


def idle(scene: Scene, seat: int) -> str:
    """No cards in hand: what this part of the round is for."""
    step = scene.text("step")
    if scene.number("to_draw", seat) and step == "draw":
        return f'<p class="idle-a">{scene.say("idle_draw", count=scene.number("to_draw", seat))}</p>'
    text = scene.say(f"idle_{step}", count=0, price=scene.number("ally_price"), walkies=scene.numbers("supply").get("walkie", 0))
    here = pawns(scene)[seat]
    stuck = (
        f'<p class="idle-a bad-a">{scene.say("must_leave", city=escape(scene.words.name(here)))}</p>'
        if step == "movement" and here in lost(scene)
        else ""
    )
    return f'<div class="idles"><p class="idle-a">{text}</p>{stuck}</div>'


# Cards


def plans(scene: Scene, cards: list[str]) -> str:
    return f'<div class="plans n{min(len(cards), 5)}">{"".join(plan(scene, card) for card in cards)}</div>'


def plan(scene: Scene, card: str) -> str:
    assert scene.seat is not None
    ahead = forecast(scene, card)
    words = scene.words
    label = in_words(words, card) + (f". {plain(scene, ahead.loses)}" if ahead.loses else "")
    deadly = " deadly" if ahead.loses else ""
    tip = scene.tip(words.first("explain", card))
    button = scene.button(f"play {card}", face(words, card), f"mission{deadly}", label, f"card-{card}", f' data-fly data-from="deck"{tip}')
    said = card in announced(scene, scene.seat)
    speak = ""
    if said:
        speak = f'<span class="said-a">{sign("speak")}{scene.say("announced")}</span>'
    elif len(scene.names) > 1:
        speak = scene.button(
            f"announce {card}", f"{sign('speak')}{scene.say('announce')}", "do-a", sentence(scene, f"announce {card}"), f"say-{card}"
        )
    head = scene.say("if_played") if scene.may(f"play {card}") else scene.say("would")
    return f'<article class="plan-a">{button}<div class="effect-a"><h3>{head} {speak}</h3><ul>{effects(scene, card, ahead)}</ul></div></article>'


def effects(scene: Scene, card: str, ahead: Forecast) -> str:
    """The frames of a card as what they would change now."""
    lines: list[tuple[str, str]] = []
    spent = {key: figures for key, figures in ahead.spent.items() if figures[0] != figures[1]}
    if spent:
        lines.append(("", moved(scene, spent)))
    if ahead.health:
        key = "costs_last" if ahead.loses == "loses_health" else "costs_health"
        lines.append(("warn-a", scene.say(key, count=ahead.health)))
    if ahead.loses:
        lines.append(("warn-a deadly-a", f"{sign('skull')}<b>{scene.say(ahead.loses)}</b>"))
        if ahead.loses == "loses_health":
            return items(lines)
    if ahead.arrive:
        fall = [city for city, (_, after) in ahead.arrive.items() if after >= LOST_AT]
        told = ", ".join(f"{escape(scene.words.name(city))} <b>{a}→{b}</b>" for city, (a, b) in ahead.arrive.items())
        lines.append(("warn-a" if fall else "", sign("agent") + scene.say("agents_fall" if fall else "agents_come", cities=told)))
    if ahead.spot:
        lines.append(("warn-a", scene.say("spot_grows", count=ahead.spot)))
    if ahead.loses:
        return items(lines)
    if ahead.gained:
        lines.append(("", moved(scene, ahead.gained)))
    if ahead.healed:
        lines.append(("", scene.say("heals", count=ahead.healed)))
    lines += [clue_line(scene, symbol, symbol in ahead.sets) for symbol in SYMBOLS if symbol in clues(card)]
    return items(lines)


def clue_line(scene: Scene, symbol: str, third: bool) -> tuple[str, str]:
    name = escape(scene.words.name(symbol))
    if not third:
        return "", scene.say("clue_more", symbol=name, count=my_clues(scene).get(symbol, 0) + 1)
    there = cities_of(map_of(scene), SYMBOLS.index(symbol))
    if not piece_can_come(scene, symbol):
        return "warn-a", scene.say("clue_vain", symbol=name)
    return "good-a", scene.say("clue_third", symbol=name, city=escape(listed(scene.words.name(city) for city in there)))


def moved(scene: Scene, figures: dict[str, tuple[int, int]]) -> str:
    return ", ".join(f"{escape(scene.words.short(key))} <b>{a}→{b}</b>" for key, (a, b) in figures.items())


def items(lines: list[tuple[str, str]]) -> str:
    return "".join(f'<li class="{kind}">{line}</li>' for kind, line in lines)
