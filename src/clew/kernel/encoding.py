"""What a seat may see as numbers: named arrays of fixed shape, for learners.

A game's `encoding.py` lists its parts and writes them one after the other, straight from the position. It may tell nothing that the
view does not; a law holds it to that. Seats are told from the seat that looks: itself first, then the others in the order of play.
"""

from math import prod

import msgspec


class Part(msgspec.Struct, frozen=True):
    """One array: its name, its shape, the least and the greatest number in it, and what it says."""

    name: str
    shape: tuple[int, ...]
    most: int
    what: str
    least: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout(msgspec.Struct, frozen=True):
    """The arrays of a game in their order. The version rises when they change."""

    version: int
    progress: tuple[str, int]
    """What a seat gains on its way, for shaped rewards: an array and a place in it."""
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)
