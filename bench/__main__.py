"""`make bench`: how fast the games of the house are, compiled and interpreted, and beside catanatron's random play; and how much its server carries.

Each figure of speed is measured in a process of its own, all kinds in turn, several times over, and the best is kept: so noise hits all alike.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

import salon

HERE = Path(__file__).parent
ROUNDS = 8
TIMES_INTERPRETED = 8
TARGETS = {  # times catanatron's decisions, and microseconds at most
    "artifact_stack": (50, {"copy": 1, "imagine": 6}),
    "great_art_robbery": (30, {"copy": 1.5}),
    "operation_faust": (80, {"copy": 1, "imagine": 4}),
    "art_project": (30, {"copy": 1}),
    "artifact": (30, {"copy": 1}),
}

SERVED = ("artifact_stack", "great_art_robbery")
LOADS = {"as fast as they can": (24, 0, 8), "at a human pace": (500, 10, 15)}  # tables, seconds of thought before a move, seconds of measuring
SLOWEST = 100  # milliseconds, of 99 moves in 100 at a human pace


def measure(kind):
    """What the script for it prints; CalledProcessError where it cannot run."""
    script = HERE / ("catan.py" if kind == "catanatron" else "salon_speed.py")
    form = os.environ | {"SALON_FORM": "" if kind == "catanatron" else kind}
    return json.loads(subprocess.run([sys.executable, script], env=form, capture_output=True, text=True, check=True).stdout)


def carried(game, tables, pace, seconds):
    command = [sys.executable, HERE / "web_load.py", game, f"--tables={tables}", f"--pace={pace}", f"--seconds={seconds}"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def best(runs):
    """Figure by figure: the most decisions a second, the fewest microseconds."""
    kept = {}
    for run in runs:
        for game, figures in run.items():
            for (what, unit), value in ((tuple(name.split(" | ")), v) for name, v in figures.items()):
                known = kept.setdefault(game, {}).setdefault((what, unit), value)
                kept[game][what, unit] = max(known, value) if unit == "/s" else min(known, value)
    return kept


def shown(text, good):
    return text if good is None else f"[{'green' if good else 'red'}]{text}[/]"


def ratio(more, less, target=None):
    if more is None or less is None:
        return "-"
    return shown(f"{more / less:,.1f}", target and more / less >= target)


def figure(value, unit, most=None):
    if value is None:
        return "-"
    return shown(f"{value:,.0f}" if unit == "/s" else f"{value:,.2f}", most and value <= most)


def label(what, unit, most):
    return f"{what}, {unit}" + (f" (≤ {most})" if most else "")


def table(game, compiled, interpreted, catanatron):
    """The targets stand beside what they are for; a figure that misses its target is red."""
    times, at_most = TARGETS.get(game, (None, {}))
    against = f"× interpreted\n(≥ {TIMES_INTERPRETED})", "× catanatron" + (f"\n(≥ {times})" if times else "")
    drawn = Table("", "compiled", "interpreted", *against, title=salon.game(game).title)
    for column in drawn.columns[1:]:
        column.justify = "right"
    for (what, unit), slow in interpreted.items():
        fast = compiled.get((what, unit))
        row = [label(what, unit, at_most.get(what)), figure(fast, unit, at_most.get(what)), figure(slow, unit)]
        if unit == "/s":
            row += [ratio(fast, slow, TIMES_INTERPRETED), ratio(fast, catanatron, times)]
        else:
            row += [ratio(slow, fast)]
        drawn.add_row(*row)
    return drawn


def load_table(screen):
    """Two people at each table; from the sending of a move to the opponent's receipt, drawn and on disk."""
    named = "tables", "moves/s", "p50, ms", f"p99, ms (≤ {SLOWEST})", "CPU, ms/move", "server, MB", "opening, s"
    rows = {name: [] for name in named}
    drawn = Table(Column("", no_wrap=True), title="The salon in the browser: from a move to the opponent's screen")
    for game in track(SERVED, "two people at each table", console=screen, transient=True):
        for how, (tables, pace, seconds) in LOADS.items():
            got = carried(game, tables, pace, seconds)
            drawn.add_column(f"{salon.game(game).title},\n{how}", justify="right")
            slowest = shown(f"{got['p99']:,.1f}", got["p99"] <= SLOWEST if pace else None)
            figures = f"{got['moves']:,.0f}", f"{got['p50']:,.1f}", slowest, f"{got['cpu']:,.2f}", f"{got['memory']:,.0f}", f"{got['opening']:,.1f}"
            for row, value in zip(rows.values(), (str(tables), *figures), strict=True):
                row.append(value)
    for name, row in rows.items():
        drawn.add_row(name, *row)
    return drawn


def main():
    argparse.ArgumentParser(prog="python -m bench", description=__doc__).parse_args()
    screen = Console()
    runs = {"interpreted": [], "compiled": [], "catanatron": []}
    for _ in track(range(ROUNDS), "measuring", console=screen, transient=True):
        for kind in list(runs):
            try:
                runs[kind].append(measure(kind))
            except subprocess.CalledProcessError as error:
                reason = error.stderr.strip().splitlines()[-1]
                if kind == "interpreted":
                    sys.exit(f"salon: nothing can be measured: {reason}")
                screen.print(f"salon: measured without {kind}: {reason}", highlight=False, markup=False)
                del runs[kind]
    kept = {kind: best(done) for kind, done in runs.items()}
    peer = kept.get("catanatron", {}).get("catanatron", {}).get(("play, 4 seats", "/s"))
    for game, interpreted in kept["interpreted"].items():
        screen.print(table(game, kept.get("compiled", {}).get(game, {}), interpreted, peer))
    if peer:
        screen.print(f"catanatron, 4 random players: {peer:,.0f} decisions/s", highlight=False)
    screen.print(f"Random play in decisions/s, inside the rules; the rest for a call from Python. The best of {ROUNDS} runs.", highlight=False)
    busy, cores = os.getloadavg()[0] - 1, os.cpu_count() or 1  # one is ours
    try:
        screen.print(load_table(screen))
    except subprocess.CalledProcessError as error:
        sys.exit(f"salon: the server could not be measured: {error.stderr.strip().splitlines()[-1]}")
    if busy > cores / 2:
        screen.print(f"The machine was busy with other things (load {busy:.1f} on {cores} cores), so it is faster than that.", highlight=False)


if __name__ == "__main__":
    main()
