"""Clauses, the tests that prove them and the lines that carry them out."""

import pytest

import salon
from salon.engine.clauses import Clause, citations, proofs, read_clauses, read_introduction

RULES = """# A game

What comes before the first clause is nobody's.

## 1. Aim

- TOY-1.1 The first sentence.
- TOY-1.2 A second
  that goes on

  - and on.
Between two clauses.
  Not part of either.

- TOY-D.3 *A decision?* Yes.

## Examples

- TOY-E.1 An example of TOY-1.1.
- no clause
"""


def written(folder, name, text):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_clauses_are_read_with_the_heading_they_stand_under(tmp_path):
    assert list(read_clauses(written(tmp_path, "clauses.md", RULES)).values()) == [
        Clause("TOY-1.1", "1. Aim", "The first sentence."),
        Clause("TOY-1.2", "1. Aim", "A second\nthat goes on\n- and on."),
        Clause("TOY-D.3", "1. Aim", "*A decision?* Yes."),
        Clause("TOY-E.1", "Examples", "An example of TOY-1.1."),
    ]


def test_a_clause_that_is_there_twice_is_refused(tmp_path):
    with pytest.raises(salon.SalonError, match=r"clauses\.md: TOY-1\.1 is there twice"):
        read_clauses(written(tmp_path, "clauses.md", "- TOY-1.1 a\n- TOY-1.1 b\n"))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("# Toy: the rules\n\nIn our words.\n`F` is food.\n\n## 1. Aim\n\n- TOY-1.1 a\n", "In our words.\n`F` is food."),
        ("# The deal\n\n- TOY-1.1 a\n\nNo introduction.\n", ""),
        ("", ""),
    ],
)
def test_what_stands_before_the_first_clause_introduces_them(tmp_path, rules, said):
    assert read_introduction(written(tmp_path, "clauses.md", rules)) == said


def test_a_clause_can_be_told_without_its_marks():
    text = "*May `a` card lie?* Yes, `R2 !`, at 3 * 4 and 2 * 2."
    assert Clause("TOY-1.1", "1. Aim", text).plain == "May a card lie? Yes, R2 !, at 3 * 4 and 2 * 2."


TESTS = '''
import pytest

@pytest.mark.clause("TOY-1.1", "TOY-1.2")
def test_one():
    """TOY-9.9 in a docstring proves nothing."""

@clause("TOY-1.1")
@pytest.mark.parametrize("x", [1])
def test_two(x): ...

class TestThree:
    @pytest.mark.clause("TOY-2.1")
    def test_inside(self): ...

@pytest.mark.clause("TOY-3.1")
def no_test(): ...

@pytest.mark.other("TOY-4.1")
def test_other(): ...
'''


def test_proofs_are_the_tests_marked_with_a_clause(tmp_path):
    written(tmp_path, "rooms/test_toy.py", TESTS)
    written(tmp_path, "toys.py", TESTS)
    assert proofs(tmp_path) == {
        "TOY-1.1": ["rooms/test_toy.py::test_one", "rooms/test_toy.py::test_two"],
        "TOY-1.2": ["rooms/test_toy.py::test_one"],
        "TOY-2.1": ["rooms/test_toy.py::test_inside"],
    }


def test_citations_are_the_lines_of_code_that_name_a_clause(tmp_path):
    written(tmp_path, "rules.py", "x = 1  # TOY-1.1\n\n# TOY-1.2, TOY-D.3\n")
    written(tmp_path, "phases/end.py", '"""TOY-1.1 to TOY-1.4"""\nNOT = "XTOY-1.12b TOY-1"\n')
    written(tmp_path, "locale/en/clauses.md", "- TOY-8.8 not code\n")
    assert citations(tmp_path) == {
        "TOY-1.1": ["end.py:1", "rules.py:1"],
        "TOY-1.4": ["end.py:1"],
        "TOY-1.2": ["rules.py:3"],
        "TOY-D.3": ["rules.py:3"],
    }
