"""A record kept in a file: whole at every moment, and never in the place of something else."""

import contextlib
import os
import tempfile
from datetime import datetime
from pathlib import Path

from salon.engine.errors import SalonError
from salon.engine.record import Record


class Keeper:
    """Writes the record of one game, again after every move."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.written = ""  # what was last written there

    @staticmethod
    def fresh(folder: Path, game: str) -> "Keeper":
        """A new file in this folder."""
        name = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SalonError(f"{folder}: games cannot be kept here ({error.strerror})") from None
        free = (file for n in range(1, 10_000) if not (file := folder / f"{name}{f'-{n}' if n > 1 else ''}.json").exists())
        return Keeper(next(free))

    def keep(self, record: Record) -> None:
        """Writes a new file beside the old one and puts it in its place, so that at no moment there is half a record."""
        text = record.to_json()
        try:
            if self.written and self.file.exists() and self.file.read_text(encoding="utf-8") != self.written:
                raise SalonError("{file}: this game was played on at another table; what is played here needs a file of its own", file=self.file)
            number, name = tempfile.mkstemp(dir=self.file.parent, prefix=f".{self.file.name[:100]}-")
            try:
                with open(number, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(number)
                os.replace(name, self.file)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(name)
                raise
            self.written = text
        except SalonError:
            raise
        except (OSError, ValueError) as error:
            raise SalonError(
                "{file}: the game cannot be kept here ({error})", file=self.file, error=getattr(error, "strerror", None) or error
            ) from None

    def move_to(self, file: Path, record: Record) -> None:
        """From now on the record is kept in this file; one that holds something else is refused."""
        other = Keeper(file)
        try:
            there = file.exists()
        except (OSError, ValueError) as error:
            raise SalonError("{file}: the game cannot be kept here ({error})", file=file, error=error) from None
        if there and not same_game(file, record):
            raise SalonError("{file}: is there already and holds something else; choose another name", file=file)
        other.keep(record)
        self.file, self.written = other.file, other.written


def same_game(file: Path, record: Record) -> bool:
    try:
        there = Record.read(file)
    except SalonError:
        return False
    return (there.mark, there.seed) == (record.mark, record.seed)


def path_of(typed: str) -> Path:
    """`~` is one's own folder."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise SalonError("{file}: there is no such user here", file=typed) from None
