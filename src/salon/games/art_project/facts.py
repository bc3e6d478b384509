"""What cards and cities say, in the words of a language: made from the components, so that a changed file reads right too."""

from functools import cache
from pathlib import Path

from salon.engine.words import Words, words_of
from salon.games.art_project.components import (
    CARD_AGENTS,
    CARDS,
    CITY_COUNT,
    CLUES,
    COST,
    GAIN,
    MAP_CITIES,
    MOST_CITIES,
    NO_ROAD,
    ROAD,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
)
from salon.games.art_project.view import ROADS


@cache
def words_with_facts(folder: Path, language: str) -> Words:
    """The words of the game, which find in each card its frames, in each city its roads, and what a road is called."""
    words = words_of(folder, language)
    facts = dict(words.facts)
    for card in CARDS:
        facts[card] = {**facts[card], **frames(words, card)}
    for m, cities in enumerate(MAP_CITIES):
        for city in cities:
            facts[city] = {**facts[city], "roads": roads(words, m, city)}
    facts |= {road: {"name": way(words, road)} for road in ROADS}
    return Words(words.title, words.about, words.parts, facts)


# Cards


def counts(table: bytes, card: str) -> dict[str, int]:
    """The tokens of a frame."""
    k = CARDS.index(card) * len(TOKENS)
    return {key: many for key, many in zip(TOKENS, table[k : k + len(TOKENS)], strict=True) if many}


def brings(card: str) -> dict[str, int]:
    """The Agents of a card, by symbol."""
    k = CARDS.index(card) * SYMBOL_COUNT
    return {symbol: CARD_AGENTS[k + s] for s, symbol in enumerate(SYMBOLS) if CARD_AGENTS[k + s]}


def clues(card: str) -> list[str]:
    return [symbol for s, symbol in enumerate(SYMBOLS) if CLUES[CARDS.index(card)] >> s & 1]


def frames(words: Words, card: str) -> dict[str, str]:
    """All that an announcement tells (ART-D.80), and the name of the card's pattern."""
    board = words.parts["board"]

    def tokens(many: dict[str, int]) -> str:
        return ", ".join(f"{count} {called(words, key, count)}" for key, count in many.items()) or board["nothing"]

    places = [words.name(symbol) + (f" {count}" if count > 1 else "") for symbol, count in brings(card).items()]
    return {
        "title": board.get(f"pattern_{words.facts[card].get('pattern', '')}", ""),
        "cost": tokens(counts(COST, card)),
        "agents": ", ".join(places) or board["nothing"],
        "gain": tokens(counts(GAIN, card)),
        "clues": ", ".join(words.name(symbol) for symbol in clues(card)),
    }


def called(words: Words, token: str, count: int) -> str:
    return (words.first("plural", token) if count > 1 else "") or words.short(token)


# Cities


def roads(words: Words, m: int, city: str) -> str:
    """Where they lead, and what a step costs; nothing where all cities are neighbours, as in Polynesia (ART-18.4)."""
    many, first = CITY_COUNT[m], m * MOST_CITIES
    if all(ROAD[(first + a) * MOST_CITIES + b] != NO_ROAD for a in range(many) for b in range(many) if a != b):
        return ""
    board = words.parts["board"]
    fuel = ROAD[(first + MAP_CITIES[m].index(city)) * MOST_CITIES :][:many]
    price = {one: board["cost_fuel"].format(count=one) if one else board["cost_free"] for one in set(fuel)}
    return ", ".join(f"{words.name(there)} ({price[one]})" for there, one in zip(MAP_CITIES[m], fuel, strict=True) if one != NO_ROAD)


def way(words: Words, road: str) -> str:
    """A road with its ends: an arrow leads where a step is cheaper; the Fuel of a step, where it is not 1."""
    a, b = road.split("-")
    m = next(m for m, cities in enumerate(MAP_CITIES) if a in cities)
    start, end = MAP_CITIES[m].index(a), MAP_CITIES[m].index(b)
    there, back = (ROAD[(m * MOST_CITIES + x) * MOST_CITIES + y] for x, y in ((start, end), (end, start)))
    return f"{words.short(a)}{'–' if there == back else '→'}{words.short(b)}{'' if there == 1 or there < back else f' {there}F'}"
