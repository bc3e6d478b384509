"""The examples of README.md and of the pages in docs are run as they are written."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [page for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))] if ">>> " in page.read_text(encoding="utf-8")]
ELSEWHERE = {"a-new-game.md": "house/test_a_new_game.py", "environments.md": "lab/test_docs_environments.py"}  # pages with a test of their own


def examples(page):
    """One session a page; the fences round its parts are no output."""
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in ELSEWHERE], ids=lambda page: page.name)
def test_the_examples_of_a_page_do_what_they_say(page, capsys):
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples(page))
    assert result.attempted
    assert not result.failed, capsys.readouterr().out


def test_the_readme_shows_how_to_begin():
    assert len(examples(ROOT / "README.md").examples) > 10


@pytest.mark.parametrize(("page", "test"), ELSEWHERE.items())
def test_a_page_with_a_test_of_its_own_has_it(page, test):
    assert page in (ROOT / "tests" / test).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page):
    prose = re.sub(r"^```.*?^```$|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", prose)
    assert not [link for link in links if not (page.parent / link).exists()]


def test_the_example_of_the_package_does_what_it_says():
    import salon

    assert doctest.testmod(salon).attempted
    assert not doctest.testmod(salon).failed
