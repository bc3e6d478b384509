"""Every message of the house, found in its sources; and bringing the catalogues up to date with them: python -m salon.web.catalogue."""

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from salon.engine import errors
from salon.web.languages import FOLDER, LANGUAGES

HERE = Path(__file__).parent
ENGINE = Path(errors.__file__).parent
SAYING = ("record.py", "game.py", "actions.py")  # of the engine: what can reach a page, of records, seats and moves
WRONG = ("SalonError", "UnknownGame", "BadSetup", "BadRecord")
ONE = ("say", "Refused", "NoSuchTable", "NotKept", "TooMuch", "TooLarge", "Foreign", *WRONG)  # what is called with a message first
MANY = "say_n"  # with its singular and its plural
BY_THE_ENGINE = (  # why a move cannot be taken back, as `Sitting` says it
    "nothing has been played yet",
    "the game is over",
    "somebody else has moved since",
    "chance was used",
    "a piece was shown",
)
BY_THE_STORE = ("database or disk is full", "attempt to write a readonly database", "disk I/O error", "database is locked")


def messages() -> set[str | tuple[str, str]]:
    """Each message, or its singular and plural."""
    found: set[str | tuple[str, str]] = {*BY_THE_ENGINE, *BY_THE_STORE}
    for file in [*HERE.glob("*.py"), *(ENGINE / name for name in SAYING)]:
        if file.name == "api.py":  # programs are spoken to in English
            continue
        found.update(in_python(file.read_text(encoding="utf-8")))
    environment = Environment()
    for file in (HERE / "templates").glob("*.html"):
        for node in environment.parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(node.node, nodes.Name) and node.node.name in (*ONE, MANY):
                texts = [arg.value for arg in node.args if isinstance(arg, nodes.Const) and isinstance(arg.value, str)]
                found.add((texts[0], texts[1]) if node.node.name == MANY else texts[0])
    return found


def in_python(source: str) -> Iterator[str | tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
            texts = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if name == MANY and len(texts) == 2:
                yield texts[0], texts[1]
            elif name in ONE and texts:
                yield texts[0]


def template() -> Catalog:
    catalog = Catalog(fuzzy=False)
    for message in messages():
        catalog.add(message)
    return catalog


def spoken(key: str) -> Catalog:
    file = FOLDER / key / "salon.po"
    if not file.exists():
        return Catalog(locale=key, fuzzy=False)
    with file.open("rb") as source:
        return read_po(source, locale=key)


def update(key: str) -> None:
    """New messages come in without a translation, those no longer used go."""
    catalog = spoken(key)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    (FOLDER / key).mkdir(exist_ok=True)
    with (FOLDER / key / "salon.po").open("wb") as file:
        write_po(file, catalog, width=150, omit_header=True, sort_output=True, no_location=True, ignore_obsolete=True)


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m salon.web.catalogue", description=__doc__).parse_args()
    for key in LANGUAGES:
        if key != "en":
            update(key)
