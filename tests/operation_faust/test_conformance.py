"""Operation F.A.U.S.T. keeps the contract of every game: the whole kit, at every seat count, with every variant alone and in mixes."""

import pytest

import salon
from salon.engine.form import built
from salon.engine.game import bring
from salon.engine.record import Record
from salon.engine.rng import Rng
from salon.engine.testing.conformance import conformance
from salon.engine.testing.kit import Kit
from salon.games.operation_faust.components import VARIANTS
from tests.operation_faust.table import game

TURN = {"frame": "turn", "stage": "closing"}
COMPILED = salon.form() == "compiled" and "salon.games.operation_faust.position" in built()


def rich(seats, turns=None, **notation):
    """The last round, or the last so many turns; everybody is near the win, and full of INTEL."""
    art = [
        ["mona_lisa", "emmaus"], ["astronomer", "dr_gachet", "courtyard"], ["young_man", "blue_horses", "wacker_cypresses"],
        ["lady_ermine", "adulteress"], ["conservatory"], ["self_gauguin"], ["washing_feet"], ["soler_family"],
    ]  # fmt: skip
    players = [{"intel": 12 + seat % 3, "art": art[seat]} for seat in range(seats)]
    return {"seats": seats, "round": 200, "turn": seats - turns if turns else 0, "players": players, **notation}


def claimed(what, seats=4, **claim):
    """A claim in the middle, with the question whether somebody challenges."""
    frame = {"frame": "claiming", "what": what, "stage": "trade_before_answer", **claim}
    return rich(seats, tabled=["spy"], stack=[TURN, frame, {"frame": "challenging", "seat": 1}])


STARTS = [
    rich(3),
    rich(8, turns=3, auto_claim_win=False),
    rich(5, variants=["super_spies", "monuments_men"], cache_refill=True),
    claimed("agent_look", target=2),
    rich(3, turns=1, variants=["full_negotiation"], trade_offers=1),
    rich(4, turns=1, variants=["intel_sharing", "art_trading"], trade_offers=1, auto_claim_win=False),
]
TestOperationFaust = conformance(game, games=12 if COMPILED else 6, starts=STARTS if COMPILED else (), both_forms=6)


def mixes():
    """Twenty sets of variants, each as likely as any other."""
    rng = Rng("mixes")
    return [tuple(name for name in VARIANTS if rng.below(2)) for _ in range(20)]


ALONE = [(), *[(name,) for name in VARIANTS]]
TRIED = [(variants, seats) for k, variants in enumerate(ALONE) for seats in (game.seats if COMPILED else [3 + k % 6])]
TRIED += [(variants, 3 + k % 6) for k, variants in enumerate(mixes())]


@pytest.mark.parametrize(("variants", "seats"), TRIED, ids=lambda v: "+".join(v) or "standard" if isinstance(v, tuple) else f"{v} seats")
def test_every_variant_keeps_the_contract_alone_and_mixed(variants, seats):
    """The last turn of a game, by another walker for each."""
    number = len("".join(variants)) + seats
    with bring(game):
        kit = Kit(game)
        walker = kit.walkers[number % len(kit.walkers)]
        walker.begin(Rng.light(number))
        start = rich(seats, turns=1, variants=list(variants), trade_offers=1)
        kit.follow(Record.begin(game.key, seats, str(number), (), (), start), walker.choose, Rng.light(number), walker.name)
