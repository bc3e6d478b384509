"""A table of Operation F.A.U.S.T. for tests: positions from a few words of notation, moves and refusals by their words."""

from salon.engine.record import Record
from salon.engine.sitting import Sitting
from salon.engine.words import Told
from salon.games.operation_faust.components import ART
from salon.games.operation_faust.game import GAME as game
from salon.games.operation_faust.notation import OWN
from tests.moves import now, player, view, why_not

FR, SPY, DEALER, AGENT, ALLIES = "french_resistance", "spy", "art_dealer", "double_agent", "allies"
KINDS = (FR, SPY, DEALER, AGENT, ALLIES)
COPIES = (11, 6, 4, 3, 2)
NORMAL = ["mona_lisa", "astronomer", "young_man", "lady_ermine", "conservatory", "courtyard"]
DEGENERATE = ["dr_gachet", "blue_horses", "self_gauguin", "soler_family", "bathers_turtle", "street_berlin", "two_riders", "camellia", "ecce_homo"]
FORGERIES = ["emmaus", "adulteress", "washing_feet", "head_christ", "reading_music"]
BOTH = "wacker_cypresses"
PLACES = ("c1", "c2", "c3", "c4")


def position(*others, seats=None, **notation):
    """Seat 0's turn. What belongs to a player is said of seat 0, and of the others one after the other:
    `position({"hand": [ALLIES, SPY]}, {"intel": 9}, hand=[FR, FR], art=["mona_lisa"])`."""
    players = [{name: notation.pop(name) for name in OWN if name in notation}, *others]
    return game.parse({"seats": seats or max(3, len(players)), "players": players, **notation})


def play(position, *moves, eyes=None):
    """Plays moves such as `"1 challenge"`, or without the seat for the one who is asked; says what was told of them, as a spectator saw it
    unless other eyes are named."""
    heard = position.listen()
    for words in moves:
        seat, _, rest = words.partition(" ")
        if not seat.isdigit():
            seat, rest = position.movers()[0], words
        position.play(int(seat), game.actions.number(rest))
    return [game.told(event, eyes, position.seats) for event in heard]


def unchallenged(position, *moves):
    """Plays the moves; between them everybody lets claims pass."""
    for words in moves:
        let_pass(position)
        play(position, words)
    let_pass(position)
    return position


def let_pass(position):
    while not position.ended and pending(position).startswith("challenging"):
        play(position, "let pass")


def finish_trade(position):
    """Everybody is done."""
    while not position.ended and pending(position) == "trading":
        play(position, "done")


def pending(position):
    return game.view(position, None)["pending"]


def legal(position, verb="", seat=None):
    """What the seat to move may do, in words; only what begins with the verb."""
    seat = position.movers()[0] if seat is None else seat
    return [words for words in map(game.actions.words, position.legal(seat)) if words.startswith(verb)]


def intel(position):
    return [p["intel"] for p in now(position)["players"]]


def cards(position):
    """How many plot cards each has in hand."""
    return view(position)["plot_cards"]


def places(position, who, card):
    """Where the card can be, as far as the viewer knows."""
    shown = view(position, who)
    found = [f"seat {s}" for s in range(position.seats) if card in shown["may_have"][s]]
    found += [k for k in PLACES if card in shown[f"may_be_in_{k}"]]
    return found + (["pile"] if card in shown["may_be_in_pile"] else [])


def knowing(position, viewer, **known):
    """The same position, in which the viewer knows where these cards are: `knowing(p, 0, mona_lisa="seat 2")`."""
    notation = game.notation(position)
    sets = notation["memory"][str(viewer)]
    for card, place in known.items():
        for name in sets:
            sets[name] = [c for c in sets[name] if c != card or name == place]
    return game.parse(notation)


def taken_back(position, *moves):
    """Plays the moves; says after which of them the player could take it back."""
    sitting = Sitting(Record.begin(game.key, int(position.seats), "any", (), (), game.notation(position)))
    found = []
    for words in moves:
        seat = sitting.position.movers()[0]
        sitting.play(seat, words)
        if not sitting.why_no_undo(seat):
            found.append(words)
    return found


__all__ = ["ART", "Told", "player", "why_not"]
