"""Records to hand to the command."""

from functools import cache

from salon import Rng
from salon.bots import Chance, Seen
from salon.engine.record import Record
from salon.engine.sitting import Sitting


@cache
def played(moves=None, seats=3, seed=4):
    """The JSON of a game by bots that play at random: so many moves, or all."""
    sitting = Sitting(Record.begin("artifact_stack", seats, seed, (), ["Ada", "Frida (random)", "Vincent (club)"][:seats]))
    bot = Chance(Rng.light(seed))
    while not sitting.position.ended and (moves is None or len(sitting.record.moves) < moves):
        seat = sitting.position.movers()[0]
        sitting.play(seat, sitting.game.actions.words(bot.choose(Seen(sitting.position, seat))))
    return sitting.record.to_json()


def record(folder, moves=None, name="game.json", **game):
    file = folder / name
    file.write_text(played(moves, **game))
    return file
