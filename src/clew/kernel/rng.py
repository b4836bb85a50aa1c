"""The one source of chance: a keyed hash in counter mode.

It is a pure function of its key and a counter, so that a state carries its whole future of draws in two small fields, and
nobody can work back from the draws that were seen to those that were not.
"""

import hashlib
import struct
from collections.abc import Sequence
from typing import Self, TypeVar

T = TypeVar("T")
WORDS_PER_BLOCK = 16
WORD = 1 << 32
_SPLIT = struct.Struct("<16I")


class Rng:
    """A seeded generator. `key` is secret; `drawn` counts the 32-bit words used so far."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        self._block: tuple[int, ...] = ()
        self._block_number = -1

    def __repr__(self) -> str:
        return f"Rng(<secret>, drawn={self.drawn})"

    def clone(self) -> Self:
        other = type(self)(self.key, self.drawn)
        other._block = self._block  # a block is never changed once made
        other._block_number = self._block_number
        return other

    def word(self) -> int:
        """The next 32 random bits."""
        number = self.drawn // WORDS_PER_BLOCK
        if number != self._block_number:
            self._fill(number)
        value = self._block[self.drawn % WORDS_PER_BLOCK]
        self.drawn += 1
        return value

    def _fill(self, number: int) -> None:
        digest = hashlib.blake2b(number.to_bytes(8, "little"), key=self.key).digest()
        self._block = _SPLIT.unpack(digest)
        self._block_number = number

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        drawn = self.drawn
        if drawn >> 4 != self._block_number:
            self._fill(drawn >> 4)
        self.drawn = drawn + 1
        value = self._block[drawn & 15]
        found = value % n
        while value - found > WORD - n:  # the uneven rest would favour small numbers
            value = self.word()
            found = value % n
        return found

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def chance(self, probability: float) -> bool:
        return self.word() < probability * WORD

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the last place down. Draws as `below` does; written out, because whole decks pass here."""
        i = len(items) - 1
        while i > 0:
            if self.drawn >> 4 != self._block_number:
                self._fill(self.drawn >> 4)
            for value in self._block[self.drawn & 15 :]:
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
        return Rng(hashlib.blake2b(name.encode(), key=self.key, digest_size=32).digest())


def rng_of(seed: int | str | bytes) -> Rng:
    """A generator for tests, bots and tournaments from anything that is easy to write down."""
    return Rng(seed if isinstance(seed, bytes) else key_of(seed))


def key_of(seed: int | str) -> bytes:
    return hashlib.blake2b(f"clew {seed}".encode(), digest_size=32).digest()
