"""The seed of a game: its commitment is published before the deal, each seat may add a word of its own, and it is shown after the end."""

import secrets
from collections.abc import Sequence
from hashlib import blake2b

from salon.engine.errors import BadSetup
from salon.engine.fields import text_of
from salon.engine.rng import Rng


def fresh_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Binds whoever publishes it to the seed, without telling it."""
    return blake2b(written(seed).encode(), digest_size=32, person=b"salon commitment").hexdigest()


def generator(seed: str, contributions: Sequence[str] = ()) -> Rng:
    """The chance of the game. Nobody who knows only the seed, or only the contributions, can foretell it."""
    said = text_of([seed, list(contributions)]) if any(contributions) else seed
    return Rng(written(said))


def written(text: str) -> str:
    """The text itself; half a character, such as a keyboard or a command line in disorder can give, cannot be written down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadSetup(f"{ascii(text)[:60]} cannot be written down: it holds half a character") from None
    return text
