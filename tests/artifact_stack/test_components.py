"""The cards of the house, and those of somebody who owns the box: what a file may change, and how a wrong one is refused."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import salon
from salon.engine import components as engine
from salon.games.artifact_stack import components
from tests.components import File

FILE = File(components)
HOUSE, read, refusal = FILE.house, FILE.read, FILE.refusal
KEY = {"artifact_type": "key", "artifact": "id", "curse_blessing_effect": "kind", "assistant": "id"}


# A change is a function of the data.


def entry(data, table, name):
    return next(e for e in data[table] if e[KEY[table]] == name) if table in KEY else data[table]


def put(table, name="", /, **values):
    """Writes these values into an entry; None takes a value out."""

    def change(data):
        for key, value in values.items():
            if value is None:
                del entry(data, table, name)[key]
            else:
                entry(data, table, name)[key] = value

    return change


def all_of(table, type_="", /, **values):
    """Writes these values into all entries, or all cards of a type."""

    def change(data):
        for e in data[table]:
            if type_ in ("", e.get("type")):
                e.update(values)
                for gone in [key for key, value in values.items() if value is None]:
                    del e[gone]

    return change


def restate_cells(**covered_by):
    """Says again where the cells lie, with these changes."""

    def change(data):
        data["cell"] = [
            {
                "id": cell,
                "covers": [components.CELLS[other] for other in components.COVERS[k]],
                "covered_by": covered_by.get(cell, [components.CELLS[other] for other in components.COVERED_BY[k]]),
            }
            for k, cell in enumerate(components.CELLS)
        ]

    return change


def test_a_file_may_say_again_what_the_rulebook_says():
    counts = {"artifact_cards": 90, "assistant_cards": 12, "silver_cards": 40, "temple_cards": 26}
    again = read(
        restate_cells(),
        lambda data: data.update(counts=counts, costs={"peek": 1}, players={"min": 2, "max": 4}, majorities={"star_most": 3}),
        put("artifact_type", "statues", prefix="ST", score="set", lockable=True, cards=9),
        put("artifact", "ST1", kind="statue"),
        put("curse_blessing_effect", "haste", optional=False),
        put("assistant", "AS12", stack="", per_card=0, per_card_type="", per_card_max=0, power_amount=1),
    )
    assert (again.COVERS, again.CARD_VP, again.ASSISTANT_STACK) == (components.COVERS, components.CARD_VP, components.ASSISTANT_STACK)


def test_the_file_of_the_house_is_what_the_game_plays_with():
    assert read().DIGEST == components.DIGEST == salon.game("artifact_stack").components


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(prices={"peek": 2}), "components: there is no 'prices' here; there is game, silver, star_card, artifact_type, "
            "artifact, curse_blessing_effect, assistant, players, counts, costs, majorities, stacks, totals, temple, cell, tie_breaks"),
        (lambda data: data.update(costs={"peek": 2}), "[costs]: peek is 2; it must be 1"),
        (lambda data: data.update(counts={"artifact_cards": 89}), "[counts]: artifact_cards is 89; it must be 90"),
        (lambda data: data.update(counts={"leftover_cards": 3}), "[counts]: leftover_cards is 3; it must be 2"),
        (lambda data: data.update(players={"max": 5}), "[players]: max is 5; it must be 4"),
        (lambda data: data.update(majorities={"relics_fewest": -2}), "[majorities]: relics_fewest is -2; it must be -3"),
        (lambda data: data.update(totals={"face_down_artifacts": 40}), "[totals]: face_down_artifacts is 40; it must be 39"),
        (lambda data: data.update(cell=[{"id": "B00"}]), "[[cell]]: there must be 26; there are 1"),
        (restate_cells(B00=["M01"]), "cell B00: covered_by is ['M01']; it must be M00"),
        (lambda data: data.pop("game"), "[game] is missing"),
        (put("game", name="Artifact"), "[game]: name is 'Artifact'; it must be Artifact Stack"),
        (put("game", rounds=3), "[game]: rounds is 3; it must be 2"),
        (lambda data: data.pop("silver"), "[silver] is missing"),
        (put("silver", vp_each_at_end=3), "[silver]: vp_each_at_end is 3; it must be a number from 0 to 2"),
        (put("silver", value_each=2), "[silver]: value_each is 2; it must be 1"),
        (lambda data: data.pop("star_card"), "[star_card] is missing"),
        (put("star_card", vp=10), "[star_card]: vp is 10; it must be a number from 0 to 9"),
        (put("star_card", vp=-1), "[star_card]: vp is -1; it must be a number from 0 to 9"),
        (put("star_card", count=5), "[star_card]: count is 5; it must be 4"),
    ],
)  # fmt: skip
def test_tables_that_are_missing_unknown_or_out_of_bounds_are_refused_by_name(change, message):
    assert refusal(change) == message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["artifact_type"].pop(), "[[artifact_type]]: there must be 10; there are 9"),
        (put("artifact_type", "coins", key="gold"), "artifact_type gold: coins must stand here; the order is statues, coins, weapons, manuscript, "
            "jewelry, relics, curse_blessing, china_set, vampire_mummy, treasure"),
        (put("artifact_type", "statues", vp=1), "artifact_type statues: there is no 'vp' here; there is key, cards, set_vp"),
        (put("artifact_type", "statues", set_vp=[0, 1]), "artifact_type statues: set_vp is [0, 1]; it must be a list of 10 numbers from 0 to 99"),
        (put("artifact_type", "statues", set_vp=[1, 1, 3, 6, 10, 15, 21, 28, 36, 45]),
            "artifact_type statues: set_vp has 1 for a set of 0; it must be at most 0"),
        (put("artifact_type", "statues", set_vp=[0, 1, 23, 6, 10, 15, 21, 28, 36, 45]),
            "artifact_type statues: set_vp has 23 for a set of 2; it must be at most 22"),
        (put("artifact_type", "coins", vp="2"), "artifact_type coins: vp is '2'; it must be a number from -9 to 9"),
        (put("artifact_type", "coins", vp=True), "artifact_type coins: vp is True; it must be a number from -9 to 9"),
        (put("artifact_type", "coins", vp=2.0), "artifact_type coins: vp is 2.0; it must be a number from -9 to 9"),
        (put("artifact_type", "weapons", vp=None), "artifact_type weapons: vp is missing; it must be a number from -9 to 9"),
        (put("artifact_type", "coins", bonus="steal"), "artifact_type coins: bonus is 'steal'; it must be silver"),
        (put("artifact_type", "weapons", bonus="silver"), "artifact_type weapons: bonus is 'silver'; it must be steal"),
        (put("artifact_type", "manuscript", bonus=None), "artifact_type manuscript: bonus is missing; it must be extra_action"),
        (put("artifact_type", "jewelry", bonus="steal"), "artifact_type jewelry: bonus is 'steal'; it must be assistant"),
        (put("artifact_type", "coins", bonus_of_2=0), "artifact_type coins: bonus_of_2 is 0; it must be a number from 1 to 9"),
        (put("artifact_type", "coins", bonus_of_3=10), "artifact_type coins: bonus_of_3 is 10; it must be a number from 1 to 9"),
        (put("artifact_type", "weapons", bonus_of_3=5), "artifact_type weapons: bonus_of_3 is 5; it must be a number from 1 to 4"),
        (put("artifact_type", "manuscript", bonus_of_2=5), "artifact_type manuscript: bonus_of_2 is 5; it must be a number from 1 to 4"),
        (put("artifact_type", "jewelry", bonus_of_3=0), "artifact_type jewelry: bonus_of_3 is 0; it must be a number from 1 to 4"),
        (put("artifact_type", "relics", most=10), "artifact_type relics: most is 10; it must be a number from -9 to 9"),
        (put("artifact_type", "relics", fewest=-10), "artifact_type relics: fewest is -10; it must be a number from -9 to 9"),
        (put("artifact_type", "relics", bonus="silver"),
            "artifact_type relics: there is no 'bonus' here; there is key, cards, vp, most, fewest"),
        (put("artifact_type", "china_set", single_vp=10), "artifact_type china_set: single_vp is 10; it must be a number from -9 to 9"),
        (put("artifact_type", "china_set", pair_same_letter_vp=23),
            "artifact_type china_set: pair_same_letter_vp is 23; it must be a number from 0 to 22"),
        (put("artifact_type", "china_set", three_same_letter_vp=34),
            "artifact_type china_set: three_same_letter_vp is 34; it must be a number from 0 to 33"),
        (put("artifact_type", "china_set", one_of_each_letter_vp=-1),
            "artifact_type china_set: one_of_each_letter_vp is -1; it must be a number from 0 to 33"),
        (put("artifact_type", "vampire_mummy", single_vp=3), "artifact_type vampire_mummy: single_vp: must be a table of names and values"),
        (put("artifact_type", "vampire_mummy", single_vp={"vampire": -1}),
            "artifact_type vampire_mummy: single_vp: mummy is missing; it must be a number from -9 to 9"),
        (lambda data: entry(data, "artifact_type", "vampire_mummy")["single_vp"].update(ghost=1),
            "artifact_type vampire_mummy: single_vp: there is no 'ghost' here; there is vampire, mummy, vampire_mummy, silver_cross, coffin"),
        (put("artifact_type", "treasure", vp=3), "artifact_type treasure: there is no 'vp' here; there is key, cards"),
    ],
)  # fmt: skip
def test_types_with_one_thing_wrong_are_refused_by_name(change, message):
    assert refusal(change) == message


@pytest.mark.parametrize(
    ("combination", "message"),
    [
        ({"monster": "vampire", "trap": "coffin", "vp": 5}, "vampire and coffin are no combination"),
        ({"monster": "vampire", "trap": "silver_cross", "vp": 5}, "vampire and silver_cross are there twice"),
        ({"monster": "ghost", "trap": "coffin", "vp": 5}, "monster is 'ghost'; it must be one of vampire, mummy, vampire_mummy"),
        ({"monster": "mummy", "trap": "vampire", "vp": 5}, "trap is 'vampire'; it must be one of silver_cross, coffin"),
        ({"monster": "mummy", "trap": "coffin", "vp": 23}, "vp is 23; it must be a number from 0 to 22"),
        ({"monster": "mummy", "trap": "coffin"}, "vp is missing; it must be a number from 0 to 22"),
        ({"monster": "mummy", "trap": "coffin", "vp": 5, "star": True}, "there is no 'star' here; there is monster, trap, vp"),
        (7, "must be a table of names and values"),
        (None, "mummy and coffin are missing"),
    ],
)
def test_the_four_combinations_must_be_these_four(combination, message):
    def second(data):
        combos = entry(data, "artifact_type", "vampire_mummy")["combos"]
        combos[1:2] = [] if combination is None else [combination]

    assert refusal(second) == f"artifact_type vampire_mummy: combos: {message}"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["artifact"].pop(), "[[artifact]]: there must be 90; there are 89"),
        (put("artifact", "ST2", id="ST1"), "artifact ST1: is there twice"),
        (put("artifact", "ST2", id="XX2"), "artifact XX2: ST2 must stand here; the order is ST1, ST2, ST3"),
        (lambda data: data["artifact"].reverse(), "artifact TR9: ST1 must stand here; the order is ST1, ST2, ST3"),
        (put("artifact", "ST2", type="coins"), "artifact ST2: type is 'coins'; it must be statues"),
        (put("artifact", "ST2", star=None), "artifact ST2: star is missing; it must be true or false"),
        (put("artifact", "ST2", star=1), "artifact ST2: star is 1; it must be true or false"),
        (put("artifact", "ST2", face_down="no"), "artifact ST2: face_down is 'no'; it must be true or false"),
        (put("artifact", "ST2", vp=3), "artifact ST2: there is no 'vp' here; there is id, type, face_down, star"),
        (put("artifact", "CH1", letter="D"), "artifact CH1: letter is 'D'; it must be one of A, B, C"),
        (put("artifact", "CH1", letter=None), "artifact CH1: letter is missing; it must be one of A, B, C"),
        (put("artifact", "VM1", kind="ghost"),
            "artifact VM1: kind is 'ghost'; it must be one of vampire, mummy, vampire_mummy, silver_cross, coffin"),
        (put("artifact", "VM1", letter="A"),
            "artifact VM1: there is no 'letter' here; there is id, type, face_down, star, kind"),
        (put("artifact", "CB1", kind="wealth"),
            "artifact CB1: kind is 'wealth'; it must be one of plenty, haste, company, favour, poverty, sloth, tribute"),
        (put("artifact", "TR1", bonus="gold"), "artifact TR1: bonus is 'gold'; it must be one of silver, extra_action, assistant, steal"),
        (put("artifact", "TR1", amount=0), "artifact TR1: amount is 0; it must be a number from 1 to 9"),
        (put("artifact", "TR1", amount=10), "artifact TR1: amount is 10; it must be a number from 1 to 9"),
        (put("artifact", "TR4", amount=5), "artifact TR4: amount is 5; it must be a number from 1 to 4"),
        (put("artifact", "TR6", amount=5), "artifact TR6: amount is 5; it must be a number from 1 to 4"),
        (put("artifact", "TR8", amount=5), "artifact TR8: amount is 5; it must be a number from 1 to 4"),
        (put("artifact", "TR1", vp=10), "artifact TR1: vp is 10; it must be a number from -9 to 9"),
    ],
)  # fmt: skip
def test_cards_with_one_thing_wrong_are_refused_by_name(change, message):
    assert refusal(change).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("curse_blessing_effect"),
            "[[curse_blessing_effect]]: there must be one for each kind of Curse & Blessing card; there is none"),
        (lambda data: data["curse_blessing_effect"].clear(),
            "[[curse_blessing_effect]]: there must be one for each kind of Curse & Blessing card; there is none"),
        (put("curse_blessing_effect", "haste", kind="plenty"), "curse_blessing_effect plenty: is there twice"),
        (put("curse_blessing_effect", "haste", kind=None), "[[curse_blessing_effect]] 2: kind is missing; it must be a text"),
        (put("curse_blessing_effect", "haste", op="fly"), "curse_blessing_effect haste: op is 'fly'; it must be one of gain_silver, extra_action, "
            "assistant, steal, lose_silver, miss_turn, give_card"),
        (put("curse_blessing_effect", "plenty", amount=0), "curse_blessing_effect plenty: amount is 0; it must be a number from 1 to 9"),
        (put("curse_blessing_effect", "plenty", amount=10), "curse_blessing_effect plenty: amount is 10; it must be a number from 1 to 9"),
        (put("curse_blessing_effect", "haste", amount=5), "curse_blessing_effect haste: amount is 5; it must be a number from 1 to 4"),
        (put("curse_blessing_effect", "company", amount=5), "curse_blessing_effect company: amount is 5; it must be a number from 1 to 4"),
        (put("curse_blessing_effect", "favour", amount=5), "curse_blessing_effect favour: amount is 5; it must be a number from 1 to 4"),
        (put("curse_blessing_effect", "poverty", amount=10), "curse_blessing_effect poverty: amount is 10; it must be a number from 1 to 9"),
        (put("curse_blessing_effect", "sloth", amount=2), "curse_blessing_effect sloth: amount is 2; it must be 1"),
        (put("curse_blessing_effect", "tribute", amount=2), "curse_blessing_effect tribute: amount is 2; it must be 1"),
        (put("curse_blessing_effect", "favour", optional=1), "curse_blessing_effect favour: optional is 1; it must be true or false"),
        (put("curse_blessing_effect", "company", optional=True),
            "curse_blessing_effect company: optional is True; it must be false: only a theft can be declined"),
    ],
)  # fmt: skip
def test_effects_with_one_thing_wrong_are_refused_by_name(change, message):
    assert refusal(change) == message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["assistant"].pop(), "[[assistant]]: there must be 12; there are 11"),
        (put("assistant", "AS2", id="AS13"), "assistant AS13: AS2 must stand here; the order is AS1, AS2, AS3, AS4, AS5, AS6, AS7, AS8, AS9, AS10, "
            "AS11, AS12"),
        (put("assistant", "AS1", stack="gems"), "assistant AS1: stack is 'gems'; it must be one of statues, coins, weapons, manuscript, jewelry, "
            "relics, curse_blessing, china_set, vampire_mummy, treasure"),
        (put("assistant", "AS1", vp=-1), "assistant AS1: vp is -1; it must be a number from 0 to 9"),
        (put("assistant", "AS1", vp=None), "assistant AS1: vp is missing; it must be a number from 0 to 9"),
        (put("assistant", "AS1", star=0), "assistant AS1: star is 0; it must be true or false"),
        (put("assistant", "AS1", per_card=0), "assistant AS1: per_card is missing; it must be a number from 1 to 9"),
        (put("assistant", "AS1", per_card=None), "assistant AS1: per_card is missing; it must be a number from 1 to 9"),
        (put("assistant", "AS1", per_card_type=None), "assistant AS1: per_card_type is missing; it must be one of statues, coins, weapons, "
            "manuscript, jewelry, relics, curse_blessing, china_set, vampire_mummy, treasure"),
        (put("assistant", "AS1", per_card_max=None), "assistant AS1: per_card_max is missing; it must be a number from 1 to 81"),
        (put("assistant", "AS1", per_card_max=82), "assistant AS1: per_card_max is 82; it must be a number from 1 to 81"),
        (put("assistant", "AS1", power="fly"), "assistant AS1: power is 'fly'; it must be one of excavate_discount, free_peek"),
        (put("assistant", "AS11", power_amount=0), "assistant AS11: power_amount is 0; it must be a number from 1 to 5"),
        (put("assistant", "AS11", power_amount=6), "assistant AS11: power_amount is 6; it must be a number from 1 to 5"),
        (put("assistant", "AS11", power_amount=None), "assistant AS11: power_amount is missing; it must be a number from 1 to 5"),
        (put("assistant", "AS1", power_amount=1), "assistant AS1: there is no 'power_amount' here; there is id, "
            "stack, vp, star, per_card, per_card_type, per_card_max, power"),
        (put("assistant", "AS1", per_card_max=53), "assistants: vp and per_card_max come to 100 in all; it must be at most 99"),
    ],
)  # fmt: skip
def test_assistants_with_one_thing_wrong_are_refused_by_name(change, message):
    assert refusal(change) == message


def test_everything_up_to_its_bounds_is_accepted_and_read():
    own = read(
        put("silver", vp_each_at_end=2),
        put("star_card", vp=0),
        put("artifact_type", "statues", set_vp=[0, 11, 22, 33, 44, 55, 66, 77, 88, 99]),
        put("artifact_type", "coins", vp=-9, bonus_of_2=1, bonus_of_3=9),
        put("artifact_type", "weapons", vp=9, bonus_of_2=4, bonus_of_3=1),
        put("artifact_type", "manuscript", bonus_of_2=4, bonus_of_3=4),
        put("artifact_type", "jewelry", bonus_of_2=1, bonus_of_3=4),
        put("artifact_type", "relics", most=9, fewest=-9),
        put("artifact_type", "china_set", single_vp=9, pair_same_letter_vp=22, three_same_letter_vp=33, one_of_each_letter_vp=33),
        put("artifact_type", "vampire_mummy", single_vp={"vampire": -9, "mummy": 9, "vampire_mummy": 0, "silver_cross": 1, "coffin": -1}),
        put("artifact", "TR1", bonus="steal", amount=4, vp=-9),
        put("artifact", "TR2", amount=9, vp=9),
        put("artifact", "CB1", kind="sloth"),
        put("curse_blessing_effect", "favour", amount=4, optional=False),
        put("assistant", "AS1", per_card_max=52, per_card=9, per_card_type="coins", stack=None),
        put("assistant", "AS11", power_amount=5),
    )

    assert (own.SILVER_VP, own.STAR_VP) == (2, 0)
    assert own.STATUES_VP == [0, 11, 22, 33, 44, 55, 66, 77, 88, 99]
    assert own.CARD_VP == [0, -9, 9, 1, 1, 1, 0, 0, 0, 0]
    assert own.SMALL_BONUS == [0, 1, 4, 4, 1, 0, 0, 0, 0, 0]
    assert own.LARGE_BONUS == [0, 9, 1, 4, 4, 0, 0, 0, 0, 0]
    assert (own.RELICS_MOST, own.RELICS_FEWEST) == (9, -9)
    assert (own.CHINA_SINGLE, own.CHINA_PAIR, own.CHINA_THREE, own.CHINA_ABC) == (9, 22, 33, 33)
    assert own.MONSTER_VP == [-9, 9, 0, 1, -1]
    treasure, silver = own.CARDS.index("TR1"), own.CARDS.index("TR2")
    assert (own.CARD_EFFECT[treasure].op, own.CARD_EFFECT[treasure].amount, own.TREASURE_VP[treasure]) == (own.STEAL, 4, -9)
    assert (own.CARD_EFFECT[silver].amount, own.TREASURE_VP[silver]) == (9, 9)
    assert own.CARD_EFFECT[own.CARDS.index("CB1")].op == own.MISS_TURN
    favour = own.CARD_EFFECT[own.CARDS.index("CB5")]
    assert (favour.op, favour.amount, favour.optional) == (own.STEAL, 4, False)
    assert (own.ASSISTANT_MOST[0], own.ASSISTANT_PER_CARD[0], own.ASSISTANT_COUNTS[0], own.ASSISTANT_STACK[0]) == (52, 9, own.COINS, own.NO_STACK)
    assert own.ASSISTANT_POWER_AMOUNT == [0] * 10 + [5, 0]


def test_a_combination_is_worth_what_its_entry_says_in_whatever_order_they_stand():
    def reverse(data):
        entry(data, "artifact_type", "vampire_mummy")["combos"].reverse()
        entry(data, "artifact_type", "vampire_mummy")["combos"][0]["vp"] = 22

    assert read(reverse).COMBINATION_VP == [5, 5, 4, 22]


def test_the_digest_ignores_sources_notes_and_the_order_of_names_and_tells_every_other_change():
    remarks = [put("artifact", "ST1", source="box", note="looked at twice"), put("game", note="mine"), put("star_card", note=None)]
    shuffled = {name: HOUSE[name] for name in reversed(HOUSE)}

    assert read(*remarks).DIGEST == components.DIGEST
    assert engine.digest(shuffled) == components.DIGEST
    others = [put("artifact", "ST1", star=True), put("assistant", "AS11", power_amount=2), put("artifact", "TR1", amount=3), put("star_card", vp=4)]
    assert len({components.DIGEST, *[read(change).DIGEST for change in others]}) == 5


# Played in a process of its own, with a file of the user's own.


def toml(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {toml(v)}" for name, v in value.items()) + "}"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else json.dumps(value, ensure_ascii=False)


def play_with(folder, program, *changes):
    """What the program prints, where the game is played with the data after these changes."""
    file = folder / "own.toml"
    file.write_text("\n".join(f"{name} = {toml(value)}" for name, value in FILE.changed(*changes).items()), encoding="utf-8")
    here = f"{Path(__file__).parents[2]}{os.pathsep}{FILE.source.parents[3]}"  # these tests, and the very source they are run with
    environment = {**os.environ, engine.variable("artifact_stack"): str(file), "PYTHONPATH": here}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, env=environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


CHANGED_PLAY = """
import json
from tests.artifact_stack.table import game, full_temple, legal_words, play, position, view
china = position(temple={"B00": "ST1"}, tableaus=[{"open": ["CH1", "CH2", "CH3", "CH4"]}])
foreman = position(temple=full_temple(B00="ST1"), tableaus=[{"silver": 2, "assistants": ["AS11"]}])
foremen = position(temple=full_temple(B00="ST1"), tableaus=[{"silver": 1, "assistants": ["AS11", "AS12"]}])
treasure = position(temple={"B00": "TR2", "B04": "ST1"}, tableaus=[{"silver": 0}])
taken = treasure.copy()
play(taken, "take B00", "use")
theft = position(temple={"B00": "CB5", "B04": "ST1"}, tableaus=[{}, {"open": ["CO1", "CO2", "CO3", "CO4"]}])
play(theft, "take B00")
steals = [legal_words(theft)]
play(theft, "steal CO1")
steals.append(legal_words(theft))
without_relics = position(stacks=["statues", "coins", "weapons", "manuscript", "jewelry", "treasure"])
poor = position(temple={"B00": "CB6", "B04": "ST1"}, tableaus=[{"silver": 9}])
play(poor, "take B00")
print(json.dumps({
    "digest": game.components,
    "china": [legal_words(china, "lock"), view(china)["points"][0]["china_set"]],
    "foreman": [play(foreman.copy(), f"take {cell}")[0].amount for cell in ("B12", "M01", "M00", "T00")],
    "foremen": play(foremen, "take B11")[0].amount,
    "treasure": [view(taken)["silver"][0], view(position(tableaus=[{"open": ["TR2"]}]))["points"][0]["treasure"]],
    "steals": steals,
    "poor": view(poor)["silver"][0],
    "relics": [view(p)["points"][0]["relic_majority"] for p in (without_relics, position(tableaus=[{"open": ["RE1"]}, {"open": ["RE2"]}]))],
    "face_down": view(position(temple={"B00": "ST1", "B04": "ST7"}))["temple"],
}))
"""


@pytest.mark.clause("STK-19.3", "STK-D.26", "STK-D.28")
def test_a_users_own_cards_change_the_game_that_is_played_and_no_foreman_makes_a_price_negative(tmp_path):
    played = play_with(
        tmp_path,
        CHANGED_PLAY,
        put("artifact", "CH4", letter="A"),
        put("assistant", "AS11", power_amount=3),
        put("assistant", "AS12", power="excavate_discount", power_amount=1),
        put("artifact", "TR2", amount=5, vp=1),
        put("artifact", "ST1", face_down=True),
        put("artifact", "ST7", face_down=False),
        put("curse_blessing_effect", "favour", amount=3, optional=False),
        put("curse_blessing_effect", "poverty", amount=7),
        put("artifact_type", "relics", most=5, fewest=-2),
    )

    assert played.pop("digest") != components.DIGEST
    assert played == {
        "china": [["lock AA", "lock AAA"], 9],
        "foreman": [2, 0, 0, 0],
        "foremen": 1,
        "treasure": [5, 1],
        "steals": [["steal CO1", "steal CO2", "steal CO3", "steal CO4"], ["steal CO2", "steal CO3", "steal CO4", "decline"]],
        "poor": 2,
        "relics": [0, 3],
        "face_down": {"B00": "face_down", "B04": "ST7"},
    }


GAINS = """
import json
from salon.games.artifact_stack.bot import take_gain
from salon.games.artifact_stack.components import CELLS
from tests.artifact_stack.table import position

def gain(cell, held=(), **temple):  # where there is nothing more to hope for
    return take_gain(position(temple=temple, tableaus=[{"open": list(held), "silver": 1}]), 0, CELLS.index(cell), 0.0, 1.0)

statues = [f"ST{n}" for n in range(1, 10)]
print(json.dumps({
    "statues": [gain("T00", statues[:many], T00=statues[many]) for many in range(9)],
    "free": gain("B00", B00="RE1"),
    "under_one": gain("B00", B00="RE1", M00="RE2"),
}))
"""


@pytest.mark.parametrize(
    ("silver", "sets"),
    [(1, [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]), (2, [0, 7, 7, 9, 5, 55, 55, 60, 88, 99]), (0, [0] * 10)],
    ids=["those of the house", "others", "nothing"],
)
def test_the_evaluation_reckons_with_what_statues_and_silver_are_worth_in_the_file(tmp_path, silver, sets):
    plain = all_of("artifact", "statues", face_down=False, star=False)
    gains = play_with(tmp_path, GAINS, plain, put("silver", vp_each_at_end=silver), put("artifact_type", "statues", set_vp=sets))

    assert gains["statues"] == [after - before for before, after in pairwise(sets)]
    assert gains["free"] - gains["under_one"] == pytest.approx(silver)


RANDOM_PLAY = """
import json, salon
game = salon.game("artifact_stack")
longest, ended, wrong = 0, 0, []
for seed in range(24):
    rng = salon.Rng.light(seed)
    p = game.new(seats=2 + seed % 3, seed=rng)
    moves = 0
    while p.movers():
        [seat] = p.movers()
        legal = p.legal(seat)
        peeks = [a for a in legal if game.actions.verb(a) == "peek"]
        options = peeks if peeks and seed % 2 else legal
        p.play(seat, options[rng.below(len(options))])
        moves += 1
        numbers = game.look(p, seat)
        if any(not low <= n <= high for low, n, high in zip(game.fields.low, numbers, game.fields.high)) or game.faults(p):
            wrong.append([seed, moves, game.faults(p)])
    longest = max(longest, moves)
    ended += p.ended == "STK-21.1"
    q = game.parse(game.notation(p.imagine(0, rng)))
print(json.dumps([ended, wrong[:3], longest <= game.longest(4)]))
"""


@pytest.mark.parametrize(
    "changes",
    [
        [all_of("artifact", face_down=False, star=False)],
        [
            all_of("artifact", face_down=True, star=True),
            all_of("assistant", power="free_peek", power_amount=None, stack=None, per_card=9, per_card_type="coins", per_card_max=5, vp=1),
            all_of("artifact", "treasure", bonus="steal", amount=4),
            all_of("artifact", "curse_blessing", kind="favour"),
            put("curse_blessing_effect", "favour", amount=4),
            put("artifact_type", "weapons", bonus_of_2=4, bonus_of_3=4),
        ],
        [
            all_of("artifact", "curse_blessing", kind="haste"),
            all_of("artifact", "treasure", bonus="extra_action", amount=4, vp=9),
            put("curse_blessing_effect", "haste", amount=4),
            put("artifact_type", "manuscript", bonus_of_2=4, bonus_of_3=4),
            put("artifact_type", "statues", set_vp=[0, 11, 22, 33, 44, 55, 66, 77, 88, 99]),
            put("artifact_type", "china_set", single_vp=9, pair_same_letter_vp=22, three_same_letter_vp=33, one_of_each_letter_vp=33),
            all_of("artifact", "china_set", letter="A"),
            all_of("artifact", "vampire_mummy", kind="vampire"),
            put("artifact", "VM8", kind="silver_cross"),
            put("silver", vp_each_at_end=2),
        ],
        [
            all_of("artifact", "curse_blessing", kind="sloth"),
            all_of("artifact", "treasure", bonus="silver", amount=9, vp=-9),
            all_of("artifact", "vampire_mummy", kind="coffin"),
            put("artifact_type", "coins", vp=-9, bonus_of_2=9, bonus_of_3=9),
            put("artifact_type", "relics", most=9, fewest=9),
            put("artifact_type", "jewelry", bonus_of_2=4, bonus_of_3=4),
        ],
    ],
    ids=["nothing is hidden", "everything is hidden, everybody peeks and steals", "actions and points without end", "sloth and riches"],
)  # fmt: skip
def test_extreme_cards_never_break_the_rules_or_leave_the_bounds_of_a_view(tmp_path, changes):
    assert play_with(tmp_path, RANDOM_PLAY, *changes) == [24, [], True]


GROUPING = """
import json
from itertools import product
from salon.games.artifact_stack.scoring import china_open, monsters_open

def best(held, alone, sets):
    most = sum(n * vp for n, vp in zip(held, alone))
    for needed, vp in sets:
        left = tuple(n - m for n, m in zip(held, needed))
        if min(left) >= 0:
            most = max(most, vp + best(left, alone, sets))
    return most

A, B, C = (1, 0, 0), (0, 1, 0), (0, 0, 1)
china = [(tuple(n * x for x in letter), vp) for letter in (A, B, C) for n, vp in ((2, PAIR), (3, THREE))] + [((1, 1, 1), ABC)]
monsters = [((1, 0, 0, 1, 0), 7), ((0, 1, 0, 0, 1), 3), ((0, 0, 1, 1, 0), 9), ((0, 0, 1, 0, 1), 6)]
wrong = [held for held in product(range(6), range(4), range(4)) if china_open(*held) != best(held, (SINGLE,) * 3, china)]
wrong += [held for held in product(*[range(4)] * 5) if monsters_open(*held) != best(held, (1, -2, 2, -3, 5), monsters)]
print(json.dumps(wrong))
"""


@pytest.mark.clause("STK-16.8", "STK-17.10", "STK-D.23")
@pytest.mark.parametrize(("single", "pair", "three", "abc"), [(1, 4, 8, 10), (5, 4, 9, 12), (2, 7, 8, 5), (-3, 1, 0, 2)])
def test_open_sets_are_grouped_at_best_value_whatever_the_cards_are_worth(tmp_path, single, pair, three, abc):
    def combinations(data):
        for combination, vp in zip(entry(data, "artifact_type", "vampire_mummy")["combos"], (7, 3, 9, 6), strict=True):
            combination["vp"] = vp

    wrong = play_with(
        tmp_path,
        f"SINGLE, PAIR, THREE, ABC = {single}, {pair}, {three}, {abc}\n" + GROUPING,
        put("artifact_type", "china_set", single_vp=single, pair_same_letter_vp=pair, three_same_letter_vp=three, one_of_each_letter_vp=abc),
        put("artifact_type", "vampire_mummy", single_vp={"vampire": 1, "mummy": -2, "vampire_mummy": 2, "silver_cross": -3, "coffin": 5}),
        combinations,
    )

    assert wrong == []
