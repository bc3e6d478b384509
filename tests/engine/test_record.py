"""A game that was played: written down, read back, dealt again and checked, move by move."""

import json
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import salon
from salon import Record, Sitting
from salon.engine.errors import BadRecord, BadSetup
from salon.engine.record import chain
from salon.engine.seed import commitment, fresh_seed
from tests.engine.refusals import or_refused


def play_on(record, moves=10_000, seed=1):
    """Plays so many moves at random, or to the end."""
    sitting = Sitting(record)
    rng = salon.Rng.light(seed)
    while sitting.position.movers() and moves:
        seat = sitting.position.movers()[0]
        legal = sitting.position.legal(seat)
        sitting.play(seat, sitting.game.actions.words(legal[rng.below(len(legal))]))
        moves -= 1
    return record


def finished(**options):
    return play_on(Record.begin("artifact_stack", **{"seats": 3, "seed": 7, "names": ["Ada", "Bo"], "contributions": ["x", "y"], **options}))


WHOLE = finished()
TEXT = WHOLE.to_json()


# Written and read


def test_a_record_is_written_and_read_back_as_it_was():
    again = Record.from_json(TEXT)
    assert again == WHOLE
    assert again.to_json() == TEXT
    assert again.verify() == WHOLE.replay()


def test_a_record_that_has_just_begun_is_written_and_read_back_too():
    record = Record.begin(
        "artifact_stack", seats=2, seed="début", names=["Zoë", "李"], stacks=["coins", "weapons", "relics", "jewelry", "statues", "treasure"]
    )
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.verify().movers() == [again.replay(0).movers()[0]]


def test_a_record_shows_one_line_a_move():
    lines = TEXT.splitlines()
    first = WHOLE.moves[0]
    assert f'[{first.seat}, "{first.words}", "{first.mark}"],' in lines
    assert json.loads(TEXT)["outcome"]["clause"] == "STK-21.1"


def test_the_same_seed_and_moves_give_the_same_record():
    assert finished().to_json() == TEXT
    assert finished(seed=8).moves != WHOLE.moves


def test_a_record_is_read_from_its_file(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(TEXT, encoding="utf-8")
    assert Record.read(file) == WHOLE


# Replayed


def test_positions_can_be_had_after_any_number_of_moves():
    half = len(WHOLE.moves) // 2
    position = WHOLE.replay(half)
    rest = [(m.seat, m.words) for m in WHOLE.moves[half:]]
    for seat, words in rest:
        position.play(seat, salon.game("artifact_stack").actions.number(words))
    assert position == WHOLE.replay() == WHOLE.replay(len(WHOLE.moves))
    assert WHOLE.replay(0) == salon.game("artifact_stack").new(seats=3, seed=7, contributions=["x", "y"])


@pytest.mark.parametrize("moves", [-1, len(WHOLE.moves) + 1])
def test_more_moves_than_there_are_cannot_be_shown(moves):
    with pytest.raises(BadRecord, match=f"the record has {len(WHOLE.moves)} moves: {moves} cannot be shown"):
        WHOLE.replay(moves)


def test_what_each_seat_was_told_comes_with_the_deal_and_with_each_move():
    told = list(WHOLE.told(0))
    assert len(told) == 1 + len(WHOLE.moves)
    assert told[0][0].kind == "builds"
    assert WHOLE.events(0) == [event for after in told for event in after]


def test_seats_are_told_the_same_but_for_the_pieces_they_did_not_see():
    peeks = {who: [e for e in WHOLE.events(who) if e.kind == "peeks"] for who in (0, 1, 2, None)}
    assert peeks[None]
    for who in (0, 1, 2, None):
        assert all((e.piece is not None) == (e.seat == who) for e in peeks[who])
        assert [(e.seat, e.other) for e in peeks[who]] == [(e.seat, e.other) for e in peeks[None]]


# The seed


def test_the_commitment_is_there_before_anything_is_dealt_and_contributions_can_follow_it():
    seed = fresh_seed()
    published = commitment(seed)
    record = Record.begin("artifact_stack", seats=2, seed=seed, contributions=["mine", "yours"])
    assert record.commitment == published
    assert record.moves == []


def test_seeds_are_fresh_unless_one_is_given():
    seeds = {Record.begin("artifact_stack").seed for _ in range(5)}
    assert len(seeds) == 5


def test_contributions_change_the_deal_and_are_verified():
    one, two = (Record.begin("artifact_stack", seats=2, seed=7, contributions=[word]) for word in ("a", "b"))
    assert one.replay(0) != two.replay(0)
    one.verify()
    one.contributions = ("b",)
    with pytest.raises(BadRecord, match=r"head: .*contributions"):
        one.verify()


# Begun wrongly


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 5}, "2 to 4 seats, not 5"),
        ({"seats": 2, "names": ["a", "b", "c"]}, "more contributions or names than the 2 seats"),
        ({"seats": 2, "contributions": ["a", "b", "c"]}, "more contributions or names than the 2 seats"),
        ({"stacks": ["coins"]}, "stacks cannot be"),
        ({"maps": "japan"}, "there is no choice 'maps'"),
        ({"names": ["\udcff"]}, "cannot be written down"),
        ({"contributions": ["\udcff"]}, "cannot be written down"),
        ({"seed": "\udcff"}, "cannot be written down"),
        ({"start": {"seats": 2}, "stacks": []}, "stacks cannot be chosen: a game that begins from a notation has its setup there"),
    ],
)
def test_a_record_is_not_begun_with_what_the_game_does_not_offer(options, message):
    with pytest.raises(BadSetup, match=message):
        Record.begin("artifact_stack", **options)


# Changed by hand


def changed(text=TEXT, **parts):
    return json.dumps({**json.loads(text), **parts})


def moves_with(change):
    moves = json.loads(TEXT)["moves"]
    change(moves)
    return changed(moves=moves)


def put(at, part, value):
    return lambda moves: moves[at].__setitem__(part, value)


LAST = len(WHOLE.moves)
EDITS = {
    "one move's words": (moves_with(put(4, 1, "take B00")), "move 5 "),
    "one move's seat": (moves_with(lambda m: put(4, 0, (m[4][0] + 1) % 3)(m)), "move 5 "),
    "one move's mark": (moves_with(put(4, 2, "00000000")), "move 5 "),
    "words that are no action": (moves_with(put(4, 1, "fly away")), "move 5 .*'fly away'"),
    "the first move left out": (moves_with(lambda m: m.pop(0)), "move 1 .*left out"),
    "a move left out": (moves_with(lambda m: m.pop(9)), "move 10 .*left out"),
    "two moves swapped": (moves_with(lambda m: m.insert(9, m.pop(10))), "move 10 "),
    "a move said twice": (moves_with(lambda m: m.insert(9, m[9])), "move 11 .*put in"),
    "the last move left out": (moves_with(lambda m: m.pop()), "outcome: the record says .*, the moves lead to 'null'"),
    "a move after the end": (
        moves_with(lambda m: m.append([0, "take B00", chain(m[-1][2], "0 take B00")])),
        f"move {LAST + 1} .*the game is over by then",
    ),
    "one character of the seed": (changed(seed="8"), "seed: it does not fit the commitment"),
    "the commitment": (changed(commitment=commitment("8")), "seed: it does not fit the commitment"),
    "seed and commitment": (changed(seed="8", commitment=commitment("8")), "head: .*commitment"),
    "the version": (changed(version=2), "version: this game was played by version 2 of the rules; this house plays version 1"),
    "the components": (changed(components="0123"), "components: this game was played with others .'0123', here are"),
    "the seats": (changed(seats=4), "head: .*seats"),
    "a name": (changed(names=["Ada", "Bob"]), "head: .*names"),
    "the setup": (changed(setup={"stacks": ["coins", "weapons", "relics", "jewelry", "statues", "treasure"]}), "head: .*setup"),
    "a contribution": (changed(contributions=["x", "z"]), "head: .*contributions"),
    "the mark": (changed(mark="00000000"), "head: .*mark"),
    "a start": (changed(start={"seats": 3}), "head: .*start"),
    "the scores": (changed(outcome={**WHOLE.outcome, "scores": [99, 1, 1]}), "outcome: the record says .*99"),
    "the ranks": (changed(outcome={**WHOLE.outcome, "ranks": [True, 2, 3]}), "outcome: "),
    "the ending clause": (changed(outcome={**WHOLE.outcome, "clause": "STK-1.1"}), "outcome: "),
    "no outcome": (changed(outcome=None), "outcome: the record says 'null'"),
    "more in the outcome": (changed(outcome={**WHOLE.outcome, "winner": 0}), "outcome: "),
}


@pytest.mark.parametrize(("text", "where"), EDITS.values(), ids=EDITS)
def test_a_record_that_was_changed_fails_and_says_where(text, where):
    record = Record.from_json(text)
    with pytest.raises(BadRecord, match=where) as refused:
        record.verify()
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("at", range(0, LAST, 7))
def test_any_other_legal_move_in_place_of_one_that_was_played_is_noticed(at):
    position = WHOLE.replay(at)
    move = WHOLE.moves[at]
    table = salon.game("artifact_stack").actions
    for other in position.legal(move.seat):
        if table.words(other) != move.words:
            with pytest.raises(BadRecord, match=f"move {at + 1} "):
                Record.from_json(moves_with(put(at, 1, table.words(other)))).verify()


def test_an_illegal_move_is_noticed_by_its_clause_even_where_all_marks_were_made_anew():
    record = Record.begin("artifact_stack", seats=3, seed=7)
    [seat] = record.replay().movers()
    record.add(seat, "end turn")
    with pytest.raises(BadRecord, match=rf"move 1 \(seat {seat}: 'end turn'\): illegal by STK-4\.2"):
        record.verify()
    with pytest.raises(BadRecord, match="move 1 "):
        record.replay()


def test_a_seat_that_is_not_asked_is_noticed():
    record = Record.begin("artifact_stack", seats=3, seed=7)
    [seat] = record.replay().movers()
    record.add((seat + 1) % 3, "take T00")
    with pytest.raises(BadRecord, match=r"move 1 .*illegal by STK-4\.1"):
        record.verify()


def test_a_record_by_other_rules_can_be_read_and_is_refused_when_it_is_played():
    """Whatever its setup, seats and moves were called then."""
    old = changed(version=99, seats=8, setup={"decks": ["x"], "length": 3, "fast": True, "map": "y"}, moves=[[7, "an old move", "0"]] * 2000)
    record = Record.from_json(old)
    assert Record.from_json(record.to_json()) == record
    for use in (record.verify, record.replay, record.deal, lambda: record.events(None), lambda: Sitting(record)):
        with pytest.raises(BadRecord, match="version: this game was played by version 99 of the rules; this house plays version 1"):
            use()


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"seats": 7}, "setup: .*2 to 4 seats, not 7"),
        ({"setup": {"stacks": ["coins"]}}, "setup: stacks cannot be"),
        ({"setup": {"x": 1}}, "setup: there is no choice 'x'"),
    ],
)
def test_a_setup_that_the_game_does_not_offer_is_noticed_even_where_the_head_was_marked_anew(parts, where):
    record = Record.from_json(changed(moves=[], outcome=None, **parts))
    record.mark = record.head()
    with pytest.raises(BadRecord, match=where):
        record.verify()


# From a notation

CONTRIVED = {
    "seats": 3,
    "round": 2,
    "turn": 1,
    "temple": {"B00": "ST1", "B01": "ST7", "B02": "CB3"},
    "tableaus": [{"open": ["CO1", "CO2"]}, {"open": ["MA1", "MA2", "WE1", "WE2"], "silver": 5}],
}


@pytest.mark.parametrize(
    "start",
    [CONTRIVED, {}, {"seats": 4}, {"temple": {"T00": "ST1"}}, salon.game("artifact_stack").notation(WHOLE.replay(20))],
    ids=["contrived", "nothing said", "seats", "one card", "a game in the middle"],
)
def test_a_record_can_begin_from_a_notation(start):
    record = Record.begin("artifact_stack", start=start, seed=5)
    assert record.setup == {}
    assert record.seats == start.get("seats", 2)
    play_on(record, 3)
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.verify() == record.replay()
    resumed = Sitting(again)
    assert resumed.position == record.replay()
    play_on(again)
    assert Record.from_json(again.to_json()).verify().ended


def test_a_start_is_kept_as_json_would_give_it_back():
    record = Record.begin("artifact_stack", start={"tableaus": ({"open": ("CO1", "CO2")},)})
    assert record.start == {"tableaus": [{"open": ["CO1", "CO2"]}]}
    assert Record.from_json(record.to_json()) == record


def test_a_game_for_one_has_a_record_too(toy_game):
    record = play_on(Record.begin("toy", seats=1, seed=1))
    assert Record.from_json(record.to_json()).verify().ended


def test_a_start_says_how_many_seats_there_are_or_is_told():
    assert Record.begin("artifact_stack", seats=4, start={"round": 1}).replay().seats == 4
    with pytest.raises(salon.SalonError, match="start: it is for 3 seats; the record says 2"):
        Record.begin("artifact_stack", seats=2, start={"seats": 3})


def test_chance_goes_on_where_the_notation_left_it_or_else_comes_from_the_seed(toy_game):
    contrived = [
        Record.begin("toy", start={"seats": 2}, seed=seed, contributions=c).replay().rng.word() for seed, c in ((1, ()), (2, ()), (1, ("x",)))
    ]
    assert len(set(contrived)) == 3
    whole = toy_game.notation(toy_game.new(seats=2, seed=9))
    assert len({Record.begin("toy", start=whole, seed=seed).replay().rng.word() for seed in (1, 2)}) == 1


def test_a_record_that_begins_where_the_game_is_over_has_its_outcome_at_once():
    record = Record.begin("artifact_stack", start=salon.game("artifact_stack").notation(WHOLE.replay()))
    assert record.outcome == WHOLE.outcome
    assert Sitting(Record.from_json(record.to_json())).position.ended


@pytest.mark.parametrize(
    "start",
    [
        {"seats": 9},
        {"temple": {"B00": "XX"}},
        {"stack": [{"frame": "turn", "stage": "x"}]},
        {"pile": 3},
        {"game": "chess"},
        {"rng": {"light": [True]}},
    ],
)
def test_a_start_that_is_no_position_is_refused(start):
    with or_refused(salon.SalonError):
        pytest.fail(f"taken: {Record.begin('artifact_stack', start=start)}")
    record = Record.from_json(Record.begin("artifact_stack", start={}).to_json())
    record.start = start
    record.mark = record.head()
    with pytest.raises(BadRecord, match="start: notation: "):
        record.verify()


@pytest.mark.parametrize(
    ("parts", "where"), [({"seats": 2}, "start: it is for 3 seats; the record says 2"), ({"setup": {"stacks": ()}}, "setup: it must be empty")]
)
def test_seats_and_setup_beside_a_start_must_agree_with_it(parts, where):
    record = Record.begin("artifact_stack", start=CONTRIVED)
    for name, value in parts.items():
        setattr(record, name, value)
    record.mark = record.head()
    with pytest.raises(BadRecord, match=where):
        record.verify()


# Garbage

GARBAGE = {
    "nothing": "",
    "no JSON": "salon",
    "half of it": TEXT[: len(TEXT) // 2],
    "a list": "[]",
    "null": "null",
    "an empty table": "{}",
    "a format of the future": changed(salon=2),
    "a format that is true": changed(salon=True),
    "a part too many": changed(extra=1),
    "a part too few": json.dumps({k: v for k, v in json.loads(TEXT).items() if k != "seed"}),
    "a part twice": TEXT.replace('"seats": 3,', '"seats": 3,\n"seats": 4,'),
    "an unknown game": changed(game="chess"),
    "a game that is a number": changed(game=3),
    "seats that are true": changed(seats=True),
    "seats with a fraction": changed(seats=3.0),
    "no seats": changed(seats=0),
    "countless seats": changed(seats=10**4000),
    "a version that is null": changed(version=None),
    "a version below one": changed(version=0),
    "names that are no texts": changed(names=[1, 2]),
    "names for more than the seats": changed(names=["a", "b", "c", "d"]),
    "contributions that are a text": changed(contributions="xy"),
    "a seed that is a number": changed(seed=7),
    "half a character": TEXT.replace("Ada", "\\ud800"),
    "a setup that is a list": changed(setup=[]),
    "a setup of tables": changed(setup={"stacks": {"a": 1}}),
    "a setup of numbers": changed(setup={"stacks": [1, 2]}),
    "a start that is a text": changed(start="here"),
    "an outcome that is a list": changed(outcome=[1]),
    "a score that is no number": TEXT.replace('"scores": [', '"scores": [NaN, '),
    "a score without end": TEXT.replace('"scores": [', '"scores": [1e999, '),
    "moves that are a table": changed(moves={}),
    "a move that is a text": changed(moves=["take B00"]),
    "a move of two": changed(moves=[[0, "take B00"]]),
    "a seat that is true": changed(moves=[[True, "take B00", ""]]),
    "a seat with a fraction": changed(moves=[[0.0, "take B00", ""]]),
    "a seat that is not at the table": changed(moves=[[3, "take B00", ""]]),
    "a seat below the first": changed(moves=[[-1, "take B00", ""]]),
    "a seat far away": changed(moves=[[10**30, "take B00", ""]]),
    "words that are a number": changed(moves=[[0, 5, ""]]),
    "bottomless lists": changed(start={"x": 1}).replace('{"x": 1}', "[" * 90_000 + "]" * 90_000),
    "bottomless tables": changed(start={"x": 1}).replace('{"x": 1}', '{"a":' * 90_000 + "1" + "}" * 90_000),
    "deep tables": changed(start={"x": 1}).replace('{"x": 1}', '{"a":' * 400 + "1" + "}" * 400),
    "an endless number": TEXT.replace('"seats": 3', '"seats": ' + "3" * 10_000),
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused_in_one_clear_line(text):
    with or_refused(BadRecord):
        pytest.fail(f"taken: {Record.from_json(text)}")


def test_a_move_that_is_none_is_named_by_its_number():
    with pytest.raises(BadRecord, match=r"""move 2: it is \[3, 'take B00', ''\]; it must be \[seat, "words", "mark"\] with a seat from 0 to 2"""):
        Record.from_json(changed(moves=[[2, "take B00", ""], [3, "take B00", ""]]))


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", TEXT.encode("utf-16"), b"\x89PNG\r\n", b"\x00" * 100], ids=["empty", "no text", "utf-16", "picture", "zeros"]
)
def test_a_file_that_is_no_record_is_refused_by_name(tmp_path, content):
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=r"game\.json: "):
        Record.read(file)


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path):
    for file in (tmp_path, tmp_path / "no such file", tmp_path / "x" / "y", tmp_path / ("n" * 5000), tmp_path / "a\0b"):
        with pytest.raises(BadRecord, match="cannot be read"):
            Record.read(file)


def test_a_file_without_end_is_not_read_to_its_end(tmp_path):
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(1 << 33)  # takes no room
    with pytest.raises(BadRecord, match=r"huge\.json: is larger than any record"):
        Record.read(file)


def test_a_megabyte_of_moves_is_refused_at_once():
    started = time.process_time()
    record = Record.from_json(changed(moves=[[0, "x" * 50, "00"]] * 50_000))
    with or_refused(BadRecord):
        record.verify()
    record.moves = [salon.engine.record.Move(0, "take\n" * 200_000, chain(record.mark, "0 " + "take\n" * 200_000))]
    with or_refused(BadRecord):
        record.verify()
    assert time.process_time() - started < 5


def read_and_verify(text):
    with or_refused(BadRecord, most=400):
        Record.from_json(text).verify()


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=6,
)
PART_NAMES = st.sampled_from(sorted(json.loads(TEXT)))


@given(st.text(max_size=60) | values.map(json.dumps))
def test_any_text_is_refused(text):
    with pytest.raises(BadRecord):
        Record.from_json(text)


@given(st.dictionaries(PART_NAMES, values, min_size=1, max_size=4))
@settings(max_examples=200, deadline=None)
def test_a_record_with_any_parts_changed_to_anything_is_taken_or_refused(parts):
    read_and_verify(changed(**parts))


def everywhere(value, path=()):
    """Every place in a value, the value itself first."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for k, v in inner:
        yield from everywhere(v, (*path, k))


STARTED = json.loads(
    play_on(Record.begin("artifact_stack", start=CONTRIVED | salon.game("artifact_stack").notation(WHOLE.replay(31)), seed=5), 3).to_json()
)
PLACES = [path for path in everywhere(STARTED) if path and path[0] in ("start", "setup", "moves", "outcome")]


@given(
    st.sampled_from(PLACES), values | st.sampled_from(["ST1", "turn", "theft", "resolving", "coins", "STK-21.1", 0, 1, -1, 2, 3, 99]), st.booleans()
)
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_start_with_any_value_changed_or_left_out_is_taken_or_refused(place, value, left_out):
    data = json.loads(json.dumps(STARTED))
    inner = data
    for step in place[:-1]:
        inner = inner[step]
    if left_out:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    with or_refused(BadRecord, most=700):
        record = Record.from_json(json.dumps(data))
        record.mark = record.head()
        moves, record.moves = record.moves, []
        for move in moves:
            record.add(move.seat, move.words)
        record.verify()


@given(st.integers(0, len(TEXT) - 1), st.characters(), st.sampled_from(["put", "in", "out"]))
@settings(max_examples=300, deadline=None)
def test_a_record_with_any_character_changed_fails(at, character, how):
    before, after = TEXT[:at], TEXT[at + (how != "in") :]
    text = before + (character if how != "out" else "") + after
    try:
        unchanged = json.loads(text) == json.loads(TEXT)
    except ValueError:
        unchanged = False
    if not unchanged:
        with pytest.raises(BadRecord):
            Record.from_json(text).verify()


def test_an_error_keeps_its_message_and_what_fills_its_places_so_that_it_can_be_said_in_another_language():
    with pytest.raises(BadRecord) as refused:
        WHOLE.replay(10_000)

    assert refused.value.message == "the record has {count} moves: {wanted} cannot be shown"
    assert refused.value.values == {"count": len(WHOLE.moves), "wanted": 10_000}
    assert str(refused.value) == refused.value.message.format(**refused.value.values)
