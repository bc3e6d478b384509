"""What a language says of art and spaces by what the components show: skills and value beside a painting, the ways from a space."""

from functools import cache

from salon.engine.words import Words
from salon.games.great_art_robbery.bot_roads import DISTANCE
from salon.games.great_art_robbery.components import ANY, ART, CITIES, LETTERS, NEEDS, NEIGHBOURS, SKILLS, SPACES, SYMBOLS, VALUE


@cache
def worded(words: Words) -> Words:
    tags = {art: f"{letters(card)} {VALUE[card]}" for card, art in enumerate(ART)}
    roads = {space: ways(words, here) for here, space in enumerate(SPACES)}
    explain = words.parts["explain"]
    return Words(words.title, words.about, {**words.parts, "tag": tags, "explain": {**explain, **roads}}, words.facts)


def letters(card: int) -> str:
    """The skills that the heist needs, such as AASF."""
    return "".join(LETTERS[SYMBOLS.index(SKILLS[skill])] * NEEDS[card * ANY + skill] for skill in range(ANY))


def ways(words: Words, here: int) -> str:
    """Which spaces are next to this one, and how far the cities are (ROB-5.2)."""
    near = ", ".join(words.name(SPACES[space]) for space in NEIGHBOURS[here])
    far = sorted((DISTANCE[here][city], words.name(name)) for city, name in enumerate(CITIES) if city != here)
    return words.parts["map"]["ways"].format(near=near, far=", ".join(f"{name} {wheels}" for wheels, name in far))
