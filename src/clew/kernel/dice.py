"""Chance for random play: small, quick, and of no use to anybody who must not foresee it."""

from typing import Final

_PRIME: Final = (1 << 29) - 3
_FACTOR: Final = 520332806
"""L'Ecuyer's, for this prime. Both have less than 30 bits, up to which a compiled product stays cheap."""


class Dice:
    """A small generator for play that nobody has to trust (a multiplicative one): the same numbers in both forms."""

    def __init__(self, seed: int) -> None:
        self.value = seed % (_PRIME - 1) + 1

    def below(self, n: int) -> int:
        self.value = self.value * _FACTOR % _PRIME
        return self.value * n >> 29
