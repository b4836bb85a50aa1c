"""The few figures that a measurement needs."""

from collections.abc import Sequence
from math import sqrt
from statistics import median

import msgspec

Z_95 = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share: honest also near 0 and 1, and with few games."""
    if not games:
        return (0.0, 1.0)
    share = wins / games
    slack = Z_95**2 / games
    centre = share + slack / 2
    reach = Z_95 * sqrt(share * (1 - share) / games + slack / (4 * games))
    low, high = (centre - reach) / (1 + slack), (centre + reach) / (1 + slack)
    return (0.0 if not wins else max(0.0, low), 1.0 if wins == games else min(1.0, high))


class Spread(msgspec.Struct, frozen=True):
    """Several measurements of one thing: their middle, the least and the most."""

    median: float
    least: float
    most: float
    rounds: int


def spread(values: Sequence[float]) -> Spread:
    return Spread(median(values), min(values), max(values), len(values))
