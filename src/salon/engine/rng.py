"""The one source of chance: BLAKE2b in counter mode for games that are played, and a light generator for those that are imagined."""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
MOST: Final = 2147483648  # what `below` can be asked for
WORDS: Final = 16  # 32-bit words in a block of BLAKE2b


@final
class Rng:
    """`Rng(seed)` cannot be foretold without its seed. `Rng.light(seed)` is fifty times faster and for search only.

    Both give the same numbers on every platform, compiled and interpreted.
    """

    def __init__(self, seed: int | str | bytes) -> None:
        """An integer or a text is a seed; bytes are a key of 32, or none for a light generator whose words are set afterwards."""
        if isinstance(seed, bytes):
            if seed and len(seed) != 32:
                raise ValueError(f"a key has 32 bytes, not {len(seed)}")
            self.key: bytes = seed
        else:
            self.key = blake2b(str(seed).encode(), digest_size=32, person=b"salon key").digest()
        self.at: i64 = 0  # words drawn; in a light generator, its counter
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.block: bytes = b""
        self.block_number: i64 = -1

    @staticmethod
    def light(seed: int) -> "Rng":
        return light(seed & MASK, seed >> 32 & MASK, 0x5A10)

    def lighter(self) -> "Rng":
        """An independent light generator."""
        return light(self.word(), self.word(), self.word())

    def copy(self) -> "Rng":
        twin = Rng(self.key)
        twin.at = self.at
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.block = self.block
        twin.block_number = self.block_number
        return twin

    def word(self) -> i64:
        """The next 32 bits."""
        if len(self.key) == 0:
            return self.light_word()
        number: i64 = self.at // WORDS
        if number != self.block_number:
            self.block = blake2b(int(number).to_bytes(8, "little"), key=self.key).digest()
            self.block_number = number
        block = self.block
        k: i64 = self.at % WORDS * 4
        self.at += 1
        return block[k] | block[k + 1] << 8 | block[k + 2] << 16 | block[k + 3] << 24

    def light_word(self) -> i64:
        """Chris Doty-Humphrey's sfc32: sums and shifts of 32-bit words, so that no product outgrows an i64."""
        word: i64 = (self.a + self.b + self.at) & MASK
        self.at = (self.at + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK) + word) & MASK
        return word

    def below(self, n: i64) -> i64:
        """Uniform in 0 .. n - 1."""
        if n < 1 or n > MOST:
            raise ValueError(f"a number below {n} cannot be drawn: it must be from 1 to {MOST}")
        if len(self.key) == 0:  # `not` would ask Python itself
            return self.light_word() * n >> 32
        limit: i64 = 4294967296 - 4294967296 % n
        while True:
            word: i64 = self.word()
            if word < limit:
                return word % n

    def shuffle(self, cards: vec[i64], low: i64, high: i64) -> None:
        """Shuffles cards[low:high] in place."""
        i: i64
        for i in range(high - 1, low, -1):
            j: i64 = low + self.below(i - low + 1)
            card: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def notation(self) -> dict[str, str | int | list[int]]:
        """All of it, so that chance goes on where it was. Never for a client: whoever has the key knows every card to come."""
        if self.key:
            return {"key": self.key.hex(), "at": int(self.at)}
        return {"light": [int(self.a), int(self.b), int(self.c), int(self.at)]}


def light(a: i64, b: i64, c: i64) -> Rng:
    _: i64
    rng = Rng(b"")
    rng.a = a
    rng.b = b
    rng.c = c
    rng.at = 1
    for _ in range(12):
        rng.light_word()
    return rng


def resume(notation: dict[str, object]) -> Rng:
    """The generator that `Rng.notation` wrote down."""
    words = notation.get("light")
    if isinstance(words, list) and len(words) == 4 and all(type(w) is int and 0 <= w <= MASK for w in words):
        rng = Rng(b"")
        rng.a, rng.b, rng.c, rng.at = words
        return rng
    key = notation.get("key")
    at = notation.get("at")
    if isinstance(key, str) and type(at) is int and 0 <= at < 1 << 60:
        try:
            rng = Rng(bytes.fromhex(key))
        except ValueError:
            rng = Rng(b"")
        if len(rng.key) == 32:
            rng.at = at
            return rng
    raise ValueError("a generator is written {'key': 64 hexadecimal digits, 'at': a count} or {'light': four words of 32 bits}")
