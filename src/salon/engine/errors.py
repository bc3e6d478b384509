"""What can be wrong with what people hand in. Each message says what was wrong and what would be right."""


class SalonError(ValueError):
    """Anything a person, a file or a request got wrong. Where the {places} of `message` are filled from `values`, it can be said in another
    language too."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message = message
        self.values = values


class UnknownGame(SalonError):
    """No game goes by this key."""


class BadSetup(SalonError):
    """A choice before the deal that the game does not offer."""


class BadComponents(SalonError):
    """Component data whose counts or references do not fit the game."""


class BadNotation(SalonError):
    """A notation that describes no position."""


class BadRecord(SalonError):
    """A record that cannot be read, or that is not the game it claims to be."""


class StaleBuild(ImportError):
    """Compiled code that is older than its source."""


class IllegalMove(SalonError):
    """A move that a rule forbids. `clause` names the rule; the position is unchanged."""

    def __init__(self, seat: int, words: str, clause: str) -> None:
        super().__init__(f"seat {seat} may not {words!r} now: {clause}")
        self.seat = seat
        self.words = words
        self.clause = clause


class Ended(Exception):
    """Raised by a rule, at any depth, when the game is over; `Position.play` catches it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause
