"""A record shown again: what happened move by move, and the position, as a seat or a spectator saw them."""

from itertools import islice

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from salon.engine.record import Record
from salon.engine.words import Words
from salon.terminal.phrases import Phrases
from salon.terminal.players import recorded
from salon.terminal.screen import Screen


def show(console: Console, record: Record, words: Words, moves: int | None, who: int | None, language: str = "en") -> None:
    game = record.played()
    seated = recorded(record, language)
    phrases = Phrases(game, words, [player.name for player in seated], language, [player.kind for player in seated])
    record.verify()
    position = record.replay(moves)
    screen = Screen(console, phrases, game.view(position, who))
    for number, told in enumerate(islice(record.told(who), None if moves is None else moves + 1)):
        for line in phrases.lines(told):
            console.print(Text.assemble((f"{number:>3} ", "dim"), line))
    console.print(Rule(style="dim"))
    screen.draw()
    outcome = position.outcome()
    if outcome is not None:
        screen.count(outcome)
