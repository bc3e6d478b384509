"""The rules of a game as numbered clauses, the tests that prove each, and the lines that carry it out."""

import ast
import re
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from salon.engine.errors import SalonError

HEAD = re.compile(r"^- ([A-Z]{3}-[0-9A-Za-z]+\.[0-9]+[a-z]?) (.*)$")
EMPHASIS, CODE = re.compile(r"\*(\S|\S[^*]*\S)\*"), re.compile(r"`([^`]+)`")
CITED = re.compile(r"\b[A-Z]{3}-[0-9A-Za-z]+\.[0-9]+[a-z]?\b")


@dataclass(frozen=True)
class Clause:
    """One numbered sentence of a game's rules, in Markdown; `part` is the heading it stands under."""

    id: str
    part: str
    text: str

    @property
    def plain(self) -> str:
        """Where nothing can be set in italics."""
        return EMPHASIS.sub(r"\1", CODE.sub(r"\1", self.text))


def read_clauses(file: Path) -> dict[str, Clause]:
    """Headings are lines with #, clauses are lines such as `- STK-3.7 A top card covers ...`; a line that follows goes on with it. Of Markdown a
    clause may have *emphasis*, `code` and a table."""
    clauses: dict[str, Clause] = {}
    part = ""
    last = ""
    for line in lines_of(file):
        if line.startswith("#"):
            part, last = line.lstrip("# "), ""
        elif found := HEAD.match(line):
            last = found[1]
            if last in clauses:
                raise SalonError(f"{file.name}: {last} is there twice")
            clauses[last] = Clause(last, part, found[2])
        elif last and line.startswith("  "):
            clauses[last] = Clause(last, part, f"{clauses[last].text}\n{line[2:]}")
        elif line.strip():
            last = ""
    return clauses


def read_introduction(file: Path) -> str:
    """What stands below the title, before the first part."""
    lines = takewhile(lambda line: not line.startswith("##") and not HEAD.match(line), lines_of(file))
    return "\n".join(line for line in lines if not line.startswith("#")).strip()


def lines_of(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise SalonError(f"{file.name}: the rules cannot be read ({error})") from None


def proofs(tests: Path) -> dict[str, list[str]]:
    """For each clause the tests marked with it: `@clause("STK-3.7")`, or `@pytest.mark.clause("STK-3.7")`."""
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func).rpartition(".")[2] == "clause":
                        for argument in mark.args:
                            if isinstance(argument, ast.Constant):
                                found.setdefault(str(argument.value), []).append(f"{file.relative_to(tests).as_posix()}::{node.name}")
    return found


def citations(folder: Path) -> dict[str, list[str]]:
    """For each clause the lines of the game's code that cite it."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for clause in CITED.findall(line):
                found.setdefault(clause, []).append(f"{file.name}:{number}")
    return found
