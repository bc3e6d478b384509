"""A league while it is played, and its tables."""

import gc
from collections import defaultdict
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from salon.lab.league import League, Played, Thought
from salon.lab.plot import plot
from salon.lab.standings import by_seat, pairings, ratings, thoughts

LATE = 1.5


def run(league: League, deals: int, console: Console, file: Path | None, first: int = 0) -> list[Played]:
    """Plays under a bar. What was played until Ctrl-C stands in the file."""
    games: list[Played] = []
    gc.collect()
    gc.freeze()  # what is here by now stays: no bot has to wait while all of it is looked through for garbage
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"{league.game.title}, {league.seats} seats", total=deals * len(league.lineups()))
        for played in league.run(deals, file, first):
            games.append(played)
            progress.advance(task)
    return games


def tell(league: League, games: list[Played], console: Console) -> None:
    together = league.game.cooperative
    fair = "" if together else f"; a fair share is {1 / league.seats:.2f}"
    console.print(f"{league.game.title}, {league.seats} seats, {len(games)} games{fair}", style="bold")
    console.print("In brackets: 95 % intervals.\n")
    wins = Table("bot", "won", "games", *([] if together else ["won in each seat"]), box=None)
    for (one, others), share in pairings(games).items():
        if together:
            wins.add_row(one, str(share), str(share.games))
        else:
            seats = " ".join(f"{there.share:.2f}" for there in by_seat(games, league.seats)[one, others])
            wins.add_row(f"{one} {'among' if league.seats > 2 else 'against'} {others}", str(share), str(share.games), seats)
    console.print(wins)
    thinks = Table("bot", *([] if together else ["rating"]), "decisions", "ms a decision", "longest, ms", box=None)
    rated = {} if together else ratings(games, league.bots, league.seats)
    reference = league.bots[-1]
    for bot, thought in thoughts(games).items():
        times = f"{1000 * thought.seconds / max(1, thought.choices):.1f}", f"{1000 * thought.longest:.0f}"
        thinks.add_row(bot, *([] if together else ["0" if bot == reference else str(rated[bot])]), str(thought.choices), *times)
    console.print()
    console.print(thinks)
    if rated:
        console.print(f"\nRatings are Elo's above {reference}: 400 are ten wins to one.")
    if isinstance(league.plan["seconds"], float):
        late = overruns(games, LATE * league.plan["seconds"])
        console.print(f"\nLonger than {LATE} times the budget for a decision: {'; '.join(late) or 'nobody'}.")


def overruns(games: list[Played], most: float) -> list[str]:
    """Who took longer than that for a decision, and in how many of its games: by the clock, and by the computing of its own thread."""
    longest: defaultdict[str, list[Thought]] = defaultdict(list)
    for played in games:
        for bot, thought in played.thought.items():
            longest[bot].append(thought)
    late: list[str] = []
    for bot, each in longest.items():
        many, own = sum(thought.longest > most for thought in each), sum(thought.computing > most for thought in each)
        if many:
            late.append(f"{bot}, in {many} of {len(each)} games, in {own or 'none'} by the computing of its thread")
    return late


def picture(league: League, games: list[Played]) -> str:
    title = f"{league.game.title}, {league.seats} seats"
    if league.game.cooperative:
        return plot(title, "share of games won", [(one, share.share, *share.bounds) for (one, _), share in pairings(games).items()], 0.5)
    rows = [(bot, r.points, r.low, r.high) for bot, r in ratings(games, league.bots, league.seats).items()]
    return plot(title, f"rating above {league.bots[-1]}", rows, 0.0)
