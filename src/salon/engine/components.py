"""The component data of a game: its own file, or one of the user's own that replaces it, one set of data a process."""

import json
import os
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from salon.engine.entry import Entry
from salon.engine.errors import BadComponents

Data: TypeAlias = dict[str, object]
LOADED: set[str] = set()  # the games whose components have been read


def variable(key: str) -> str:
    """The environment variable that carries a replacement, so that the processes this one starts play with the same cards."""
    return f"SALON_COMPONENTS_{key.upper()}"


def replace(key: str, file: Path) -> None:
    """From now on the game is played with the components in this file. Only before the game is first used."""
    if key in LOADED:
        raise BadComponents(f"{key} has been used already: a process plays with one set of components")
    os.environ[variable(key)] = str(file.resolve())


def load(key: str, own: Path) -> Data:
    """The data of the game: its own file unless it was replaced."""
    file = Path(os.environ.get(variable(key)) or own)
    if file.exists() and not file.is_file():
        raise BadComponents(f"{file}: is not a file")
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(f"{file}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise BadComponents(f"{file}: not a TOML file ({error})") from None
    LOADED.add(key)
    return data


def digest(data: Data) -> str:
    """Names the data whatever its layout: a record carries it. Where a figure comes from and remarks on it play no part."""

    def bare(value: object) -> object:
        if isinstance(value, dict):
            return {k: bare(v) for k, v in value.items() if k not in ("source", "note")}
        return [bare(v) for v in value] if isinstance(value, list) else value

    return blake2b(json.dumps(bare(data), sort_keys=True, default=str).encode(), digest_size=8).hexdigest()


def table(data: Data, name: str) -> Entry:
    """`[name]` of the file."""
    if name not in data:
        raise BadComponents(f"[{name}] is missing")
    return Entry(f"[{name}]", data[name], BadComponents)


def entries(data: Data, name: str, many: int, key: str = "id") -> list[Entry]:
    """`[[name]]` of the file: so many, each with a key of its own."""
    found = data.get(name)
    if not isinstance(found, list) or len(found) != many:
        count = f"there are {len(found)}" if isinstance(found, list) else "there is none"
        raise BadComponents(f"[[{name}]]: there must be {many}; {count}")
    listed = [Entry(f"[[{name}]] {k + 1}", v, BadComponents) for k, v in enumerate(found)]
    seen: set[str] = set()
    for e in listed:
        e.where = f"{name} {e.text(key)}"
        if e.text(key) in seen:
            raise BadComponents(f"{e.where}: is there twice")
        seen.add(e.text(key))
    return listed
