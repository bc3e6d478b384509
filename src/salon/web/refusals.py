"""Why something was not done. Messages are translated where they are shown."""

from salon.engine.errors import SalonError


class Refused(SalonError):
    """What was asked cannot be; nothing has changed. `clause` names the rule where the game forbids it; `stale` says that the asker has not seen
    the newest state."""

    status = 409

    def __init__(self, message: str, clause: str = "", stale: bool = False, **values: object) -> None:
        super().__init__(message, **values)
        self.clause = clause
        self.stale = stale


class NoSuchTable(Refused):
    """No table goes by this key."""

    status = 404


class NotKept(Refused):
    """The disk refused; what was to be written has not happened."""

    status = 503


class TooMuch(Refused):
    """Too many, too fast."""

    status = 429


class TooLarge(Refused):
    """More bytes than anything here needs."""

    status = 413


class Foreign(Refused):
    """A request that another site made somebody's browser send."""

    status = 403


class BadToken(Refused):
    """A token that is none."""

    status = 401
