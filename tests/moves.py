"""What tests of every game do at a table: moves, refusals and views by their words."""

import salon


def played(position):
    return salon.game(position.game_key())


def play(position, *moves, eyes=None):
    """Plays the moves in words, each for the seat to move; says what was told of them, as a spectator saw it unless other eyes are named."""
    game = played(position)
    heard = position.listen()
    for words in moves:
        [seat] = position.movers()
        position.play(seat, game.actions.number(words))
    return [game.told(event, eyes, position.seats) for event in heard]


def legal(position, verb=""):
    """What the seat to move may do, in words; only what begins with the verb."""
    said = played(position).actions.words
    return [words for seat in position.movers() for words in map(said, position.legal(seat)) if words.startswith(verb)]


def why_not(position, words, seat=None):
    """The clause that forbids this to the seat, or to the seat to move; None where it is legal, and then it is offered too."""
    seat = position.movers()[0] if seat is None else seat
    action = played(position).actions.number(words)
    clause = position.why_not(seat, action)
    assert (clause is None) == (action in position.legal(seat))
    return clause


def view(position, who=None):
    return played(position).view(position, who)


def now(position):
    return played(position).notation(position)


def player(position, seat=0):
    return now(position)["players"][seat]
