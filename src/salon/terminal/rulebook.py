"""The rules of a game for reading, and which tests and lines of code stand behind each clause."""

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import salon
from salon.engine.clauses import Clause, citations, proofs
from salon.engine.errors import SalonError
from salon.engine.game import Game, game, games
from salon.terminal.explain import chapters, clause_page
from salon.terminal.own import own_words, words_in


def tests_folder() -> Path | None:
    """The tests, where this is a checkout."""
    folder = Path(salon.__file__).parents[2] / "tests"
    return folder if folder.is_dir() else None


def clause_named(name: str) -> tuple[Game, Clause]:
    for key in games():
        found = game(key)
        if name.upper() in found.clauses:
            return found, found.clauses[name.upper()]
    raise SalonError(f"{name[:40]!r} is neither a clause nor a game; clauses are listed by salon rules GAME, with GAME one of {', '.join(games())}")


def print_clause(console: Console, name: str, language: str) -> None:
    """The clause, the lines that carry it out, and the tests that prove it."""
    found, clause = clause_named(name)
    words_in(found, language)  # refuses a language in which there are none
    console.print(clause_page(found.clauses_in(language)[clause.id]))
    tests = tests_folder()
    if tests is not None:
        own = own_words(language)
        for heading, places in (("carried_out", citations(found.folder)), ("proved", proofs(tests))):
            for place in places.get(clause.id, []):
                console.print(Text.assemble((f"  {own[heading]} ", "dim"), place), soft_wrap=True)


def print_rules(console: Console, found: Game, language: str) -> None:
    console.print(Text(own_words(language).say("rules_of", game=words_in(found, language).title), "bold"))
    console.print(Markdown(found.about_clauses(language)))
    part = ""
    for clause in found.clauses_in(language).values():
        if clause.part != part:
            part = clause.part
            console.print(Text(f"\n{part}", "bold"))
        table = Table.grid(padding=(0, 2))
        table.add_row(Text(clause.id, "dim"), Markdown(clause.text))
        console.print(Padding(table, (0, 0, 0, 1)))


def print_chapters(console: Console, language: str) -> None:
    """Every game with the chapters of its rules."""
    for key in games():
        found = game(key)
        again = "" if language == "en" else f" --language {language}"
        console.print(Text.assemble((words_in(found, language).title, "bold"), (f"  salon rules {key}{again}", "dim")))
        console.print(Padding(chapters(found.clauses_in(language).values(), own_words(language)), (0, 0, 0, 2), expand=False))


def print_coverage(console: Console, keys: list[str]) -> int:
    """Every clause with its tests and lines, those without a test last; says how many those are."""
    tests = tests_folder()
    if tests is None:
        raise SalonError("the tests are not here: coverage is reported in a checkout of the project")
    proved = proofs(tests)
    missing = 0
    for found in map(game, keys):
        cited = citations(found.folder)
        clauses = sorted(found.clauses.values(), key=lambda clause: clause.id not in proved)
        for clause in clauses:
            console.print(
                Text.assemble((clause.id, "bold" if clause.id in proved else "bold red"), f" {clause.plain.splitlines()[0]}"), soft_wrap=True
            )
            for place in (*proved.get(clause.id, ["no test"]), *cited.get(clause.id, [])):
                console.print(Text(f"    {place}", "dim" if clause.id in proved else "red"), soft_wrap=True)
        without = [clause.id for clause in clauses if clause.id not in proved]
        missing += len(without)
        console.print(f"{found.title}: {len(clauses) - len(without)} of {len(clauses)} clauses have a test", markup=False, highlight=False)
        if without:
            console.print(f"without: {' '.join(without)}", markup=False, highlight=False, soft_wrap=True)
    return missing
