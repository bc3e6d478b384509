"""Who somebody is: a name they chose and a number of their own, signed by the house. There are no accounts and no passwords."""

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

LONGEST_NAME = 24


@dataclass(frozen=True)
class Person:
    """Known by `id`, which nobody else is shown."""

    id: str
    name: str


class Passport:
    """Signs who somebody is, and reads it back."""

    def __init__(self, secret: str) -> None:
        self.signer = URLSafeSerializer(secret, salt="salon person")

    def issue(self, person: Person) -> str:
        signed = self.signer.dumps([person.id, person.name])
        return signed if isinstance(signed, str) else signed.decode()

    def read(self, token: str) -> Person | None:
        try:
            id_, name = self.signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(str(id_), str(name))


def stranger(name: str = "", guest: str = "Guest {n}") -> Person:
    return Person(secrets.token_urlsafe(16), tidy_name(name) or guest.format(n=secrets.randbelow(9000) + 1000))


def tidy_name(name: str) -> str:
    """What can be printed of it, without brackets, which a record uses for bots."""
    return " ".join("".join(c if c.isprintable() and c not in "()<>" else " " for c in name).split())[:LONGEST_NAME].strip()
