"""The one source of chance: a keyed hash in counter mode.

It is a pure function of its key and a counter, so that a state carries its whole future of draws in two small fields, and
nobody can work back from the draws that were seen to those that were not.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, Final, TypeVar

T = TypeVar("T")
WORDS_PER_BLOCK: Final = 16
WORD: Final = 1 << 32
_SPLIT: Final = Struct("<16I")


class Rng:
    """A seeded generator. `key` is secret; `drawn` counts the 32-bit words used so far."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        self._block: tuple[int, ...] = ()
        self._block_number = -1

    def __repr__(self) -> str:
        return f"Rng(<secret>, drawn={self.drawn})"

    def clone(self) -> "Rng":
        other = Rng(self.key, self.drawn)
        other._block = self._block  # a block is never changed once made
        other._block_number = self._block_number
        return other

    def __reduce__(self) -> tuple[type["Rng"], tuple[bytes, int]]:
        return Rng, (self.key, self.drawn)

    def dump(self) -> dict[str, Any]:
        """Both fields as plain JSON: what the dump of a state holds under "rng"."""
        return {"key": self.key.hex(), "drawn": self.drawn}

    def word(self) -> int:
        """The next 32 random bits."""
        drawn = self.drawn
        if drawn // WORDS_PER_BLOCK != self._block_number:
            self._fill(drawn // WORDS_PER_BLOCK)
        self.drawn = drawn + 1
        return self._block[drawn % WORDS_PER_BLOCK]

    def _fill(self, number: int) -> None:
        self._block = _SPLIT.unpack(blake2b(number.to_bytes(8, "little"), key=self.key).digest())
        self._block_number = number

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        drawn = self.drawn
        if drawn // WORDS_PER_BLOCK != self._block_number:
            self._fill(drawn // WORDS_PER_BLOCK)
        self.drawn = drawn + 1
        value = self._block[drawn % WORDS_PER_BLOCK]  # so far `word`, written out: the call would cost as much again
        rest = value % n
        while value - rest > WORD - n:  # the last n numbers are not all there: they would favour small ones
            value = self.word()
            rest = value % n
        return rest

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def chance(self, probability: float) -> bool:
        return self.word() < probability * WORD

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the last place down. It draws as `below` does, block by block: whole decks pass here."""
        i = len(items) - 1
        while i > 0:
            if self.drawn // WORDS_PER_BLOCK != self._block_number:
                self._fill(self.drawn // WORDS_PER_BLOCK)
            for value in self._block[self.drawn % WORDS_PER_BLOCK :]:
                self.drawn += 1
                j = value % (i + 1)
                if value - j < WORD - i:
                    items[i], items[j] = items[j], items[i]
                    i -= 1
                    if not i:
                        return

    def shuffled(self, items: Sequence[T]) -> list[T]:
        result = list(items)
        self.shuffle(result)
        return result

    def spawn(self, name: str) -> "Rng":
        """An independent generator that depends on this key and a name, and draws nothing from this one."""
        return Rng(blake2b(name.encode(), key=self.key, digest_size=32).digest())


def rng_of(seed: int | str | bytes) -> Rng:
    """A generator for tests, bots and tournaments from anything that is easy to write down."""
    return Rng(seed if isinstance(seed, bytes) else key_of(seed))


def key_of(seed: int | str) -> bytes:
    return blake2b(f"clew {seed}".encode(), digest_size=32).digest()
