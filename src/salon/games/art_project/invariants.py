"""What holds in every position of The A.R.T. Project that was reached by play: the catalogue's invariants, as far as one position shows
them."""

from collections.abc import Iterator

from salon.engine.position import Position
from salon.games.art_project.components import (
    AGENT_PAWNS,
    ALLY_DICE,
    ART_PIECES,
    CARD_COUNT,
    CITY_COUNT,
    CLUES,
    DICE_COUNT,
    EACH_RESOURCE,
    HEALTH_TOKENS,
    LOST_AT,
    MAP_CITIES,
    MARKERS,
    MOST_SEATS,
    RESOURCES,
    SET,
    SOLO_REMOVED,
    SPACES,
    SYMBOL_COUNT,
    SYMBOLS,
)
from salon.games.art_project.position import (
    AGENTS,
    BATTLE,
    BEFORE_FIGHTS,
    CLUE,
    DIE,
    DISCOVERING,
    DUE,
    EMPTY,
    HAND,
    HEALTH,
    IN_DECK,
    LOST,
    PAWN,
    PIECE,
    REMOVED,
    SUPPLY,
    THROWN,
    TO_COLLECT,
    TO_DRAW,
    TO_FIGHT,
    TO_PLAY,
    TO_PLAY_CARDS,
)
from salon.games.art_project.rules.clues import collection_of, is_clue
from salon.games.art_project.rules.fight import agents_strength, battle_city, fighting_strength
from salon.games.art_project.rules.movement import pawns
from salon.games.art_project.rules.table import Table
from salon.games.art_project.view import MOST_ROUNDS


def faults(position: Position) -> list[str]:
    assert isinstance(position, Table)
    return [*tokens(position), *cities(position), *cards(position), *clues(position), *steps(position)]


def tokens(p: Table) -> Iterator[str]:
    for k, name in enumerate(RESOURCES):
        if not 0 <= p.tokens[SUPPLY + k] <= EACH_RESOURCE:
            yield f"ART-I.1: there are {p.tokens[SUPPLY + k]} {name} in the supply"
    health = [int(p.tokens[HEALTH + seat]) for seat in range(p.seats)]
    if sum(health) > HEALTH_TOKENS or min(health) < (0 if p.ended == "ART-13.2" else 1):
        yield f"ART-I.2: the players have {health} Health"
    if not 0 <= p.allies <= ALLY_DICE:
        yield f"ART-I.6: {p.allies} Ally dice are unlocked"
    if not 0 <= p.track <= SPACES[p.map] or (p.track == SPACES[p.map]) != (p.ended == "ART-13.1"):
        yield f"ART-I.18: {p.track} pieces are on the track, and the game {'ended' if p.ended else 'goes on'}"


def cities(p: Table) -> Iterator[str]:
    many = range(CITY_COUNT[p.map])
    agents = [int(p.city[AGENTS + k]) for k in many]
    if sum(agents) + p.spot + p.stock != AGENT_PAWNS or min(*agents, p.spot, p.stock) < 0:
        yield f"ART-I.3: {sum(agents)} Agents are in cities, {p.spot} on the spot, {p.stock} in Stock"
    art = [int(p.city[PIECE + k]) for k in many]
    if max(art) > 1 or sum(art) + p.track > ART_PIECES:
        yield f"ART-I.4: {sum(art)} pieces are in cities and {p.track} on the track"
    lost = [k for k in many if p.city[LOST + k]]
    if any(agents[k] or art[k] for k in lost):
        yield "ART-I.4: a Lost City holds an Agent or a piece"
    if len(lost) > MARKERS[p.map]:
        yield f"ART-I.7: {len(lost)} cities are lost"
    if p.spot and not lost:
        yield "ART-I.8: Agents are on the White Hand Spot, and no city is lost"
    stage = p.stack[0].stage if p.stack else TO_DRAW
    if stage == TO_DRAW and p.round > 1 and not p.ended and max(agents) >= LOST_AT:
        yield f"ART-I.13: {MAP_CITIES[p.map][agents.index(max(agents))]} begins a round with {max(agents)} Agents"
    if TO_COLLECT <= stage <= TO_FIGHT and any(p.tokens[PAWN + k] in lost for k in range(pawns(p))):
        yield "ART-I.12: a pawn is in a Lost City after Movement"


def cards(p: Table) -> Iterator[str]:
    deck = [int(p.deck[k]) for k in range(p.left)]
    if sorted(deck) != [k for k in range(CARD_COUNT) if p.place[k] == IN_DECK] or any(p.deck[k] != EMPTY for k in range(p.left, CARD_COUNT)):
        yield "ART-I.5: the deck holds other cards than it should"
    if sum(1 for k in range(CARD_COUNT) if p.place[k] == REMOVED) != (SOLO_REMOVED if p.seats == 1 else 0):
        yield "ART-I.5: cards were removed"
    if p.below and p.left <= p.below:
        yield "ART-I.5: the End tile is on top, and not revealed"
    stage = p.stack[0].stage if p.stack else TO_DRAW
    for seat in range(p.seats):
        held = sum(1 for k in range(CARD_COUNT) if HAND <= p.place[k] < THROWN and (p.place[k] - HAND) % MOST_SEATS == seat)
        if held and not p.ended and stage not in (TO_DRAW, TO_PLAY_CARDS):
            yield f"ART-I.11: seat {seat} holds {held} cards outside phase A"
        if stage == TO_PLAY_CARDS and p.tokens[TO_PLAY + seat] and held < 2:
            yield f"ART-I.11: seat {seat} has a card to play, and holds {held}"
        if p.tokens[DUE + seat] < 0 or p.tokens[TO_PLAY + seat] < 0:
            yield f"ART-I.11: seat {seat} drew or played too much"


def clues(p: Table) -> Iterator[str]:
    counts = [0] * (MOST_SEATS * SYMBOL_COUNT)
    for k in range(CARD_COUNT):
        if is_clue(p.place[k]):
            for s in range(SYMBOL_COUNT):
                counts[(collection_of(p.place[k]) - CLUE) * SYMBOL_COUNT + s] += CLUES[k] >> s & 1
    for k, count in enumerate(counts):
        if count != p.clues[k]:
            yield f"ART-I.10: {SYMBOLS[k % SYMBOL_COUNT]} is visible {count} times and counted {p.clues[k]} times"
        if count >= SET and not any(frame.kind == DISCOVERING for frame in p.stack):
            yield f"ART-I.10: {SYMBOLS[k % SYMBOL_COUNT]} is visible {count} times, and nothing is discovered"


def steps(p: Table) -> Iterator[str]:
    if not 1 <= p.round <= MOST_ROUNDS:
        yield f"ART-I.15: this is round {p.round}"
    battles = [frame for frame in p.stack if frame.kind == BATTLE]
    rolled = any(p.tokens[DIE + k] for k in range(DICE_COUNT))
    if p.stack and rolled != bool(battles):
        yield "ART-I.14: dice lie on the table outside a fight, or none in it"
    for battle in battles:
        city = battle_city(p, battle)
        if fighting_strength(p) >= agents_strength(p, city) or not p.fought >> city & 1:
            yield "ART-I.14: a fight goes on that is won, or was not begun"
    if p.stack and ((p.fought and p.stack[0].stage != TO_FIGHT) or (p.moved and p.stack[0].stage > BEFORE_FIGHTS)):
        yield "ART-I.14: what happened in a step outlasts it"
