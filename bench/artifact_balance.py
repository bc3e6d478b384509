"""Greedy players at Artifact: how long games last, how they end, who wins, what is pursued. `python bench/artifact_balance.py 100`: so many games for
each mode and seat count."""

import argparse
from collections import Counter

import salon
from salon.bots import Greedy, Seen
from salon.engine.rng import Rng


def play(game, seats, mode, number):
    position = game.new(seats=seats, seed=Rng.light(number), mode=mode, opening=("free", "fixed")[number % 2])
    bots = [Greedy(Rng.light(1000 * number + seat)) for seat in range(seats)]
    roles, regions = Counter(), Counter()
    while movers := position.movers():
        action = bots[movers[0]].choose(Seen(position, movers[0]))
        verb, argument = game.actions.verb(action), game.actions.argument(action)
        if verb in ("appoint", "move to"):
            roles[argument] += 1
        if verb in ("place", "research", "hire", "hire two"):
            regions[argument] += 1
        position.play(movers[0], action)
    return position, roles, regions


def study(game, seats, mode, games):
    years, ends, wins, tiles, roles, regions = Counter(), Counter(), Counter(), Counter(), Counter(), Counter()
    scores, best, exhibitions = 0, 0, 0
    for number in range(games):
        position, chosen, dug = play(game, seats, mode, number)
        view, outcome = game.view(position, None), position.outcome()
        years[view["year"] - 1919] += 1
        ends[position.ended] += 1
        for seat, rank in enumerate(outcome.ranks):
            if rank == 1:
                wins[(seat - int(number_of_first(game, seats, mode, number))) % seats] += 1 / outcome.ranks.count(1)
        scores += sum(outcome.scores) / seats
        best += max(outcome.scores)
        exhibitions += sum(view["organised"]) / seats
        tiles.update(size(tile) for own in view["exhibitions"] for tile in own)
        roles += chosen
        regions += dug
    print(f"\n{seats} players, {mode}: mean {scores / games:.1f}, winner {best / games:.1f}, {exhibitions / games:.1f} exhibitions a player")
    print("  years", dict(sorted(years.items())), "ends", dict(ends))
    print("  wins by place in the first order of play", [f"{wins[k] / games:.0%}" for k in range(seats)])
    print("  tiles a game", {k: round(v / games, 2) for k, v in tiles.most_common()})
    print("  huts by region", {k: f"{v / regions.total():.0%}" for k, v in regions.most_common()})
    if roles:
        print("  roles", {k: f"{v / roles.total():.0%}" for k, v in roles.most_common()})


def number_of_first(game, seats, mode, number):
    """Who began."""
    return game.view(game.new(seats=seats, seed=Rng.light(number), mode=mode, opening=("free", "fixed")[number % 2]), None)["first"]


def size(tile):
    """The kind of tile: `3 of a type`, `4 of a region`."""
    name, _, cards = tile.rpartition("_")
    if not cards.isdigit():
        return tile
    return f"{cards} of a {'region' if name in ('africa', 'america', 'asia', 'middle_east') else 'type'}"


def main():
    parser = argparse.ArgumentParser(description="Studies Artifact with greedy players.")
    parser.add_argument("games", type=int, nargs="?", default=100)
    games = parser.parse_args().games
    game = salon.game("artifact")
    for seats in game.seats:
        for mode in game.setup[0].options:
            study(game, seats, mode, games)


if __name__ == "__main__":
    main()
