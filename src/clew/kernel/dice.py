"""Chance for random play: small, quick, and of no use to anybody who must not foresee it."""

from typing import Final

_PRIME: Final = (1 << 31) - 1
_FACTOR: Final = 48271


class Dice:
    """A small generator for play that nobody has to trust (Park and Miller's): the same numbers in both forms."""

    def __init__(self, seed: int) -> None:
        self.value = seed % (_PRIME - 1) + 1

    def below(self, n: int) -> int:
        self.value = self.value * _FACTOR % _PRIME
        return self.value * n >> 31
