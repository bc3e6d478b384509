"""What an environment shows a seat: what the seat sees of the position, whom the environment asks, and who waits."""

from salon.engine.asking import Asking
from salon.engine.fields import text_of
from salon.engine.game import Game
from salon.engine.position import NOBODY


def bounds(game: Game) -> tuple[list[int], list[int]]:
    """The least and the greatest of each number, the same for every seat count."""
    more = 2 * game.fields.most_seats
    return game.fields.low + [0] * more, game.fields.high + [1] * more


def numbers(game: Game, asking: Asking, seat: int) -> list[int]:
    asked, waiting = asked_and_waiting(asking, seat)
    seats = range(game.fields.most_seats)
    return game.look(asking.position, seat) + [int(s == asked) for s in seats] + [int(s in waiting) for s in seats]


def text(game: Game, asking: Asking, seat: int) -> str:
    """The same to be read."""
    asked, waiting = asked_and_waiting(asking, seat)
    return text_of({**game.view(asking.position, seat), "asked": asked, "waiting": waiting})


def asked_and_waiting(asking: Asking, seat: int) -> tuple[int, list[int]]:
    """As the seat knows it. Of those who merely may act it knows only itself; while another of them is asked, it sees whose turn it is to be
    asked among those it knows: its own, unless it waits, and then that of those whom the game waits for."""
    position, asked = asking.position, int(asking.seat)
    known = [s for s in position.movers() if s == seat or position.obliged(s)]
    waiting = [s for s in known if asking.waited >> s & 1]
    if asked != NOBODY and asked not in known:
        left = [s for s in known if s not in waiting and not position.obliged(s)] or [s for s in known if s not in waiting] or known[:1]
        asked = min(left, key=lambda s: (s - asking.last) % position.seats, default=NOBODY)
    return asked, waiting
