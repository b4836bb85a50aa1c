"""Intervals and spreads."""

import pytest

from clew.lab.statistics import Spread, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (291, 300, 0.9440, 0.9841), (1, 1, 0.2065, 1.0)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_always_holds_the_share() -> None:
    for games in range(1, 40):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            assert 0.0 <= low <= wins / games <= high <= 1.0


def test_a_spread_is_the_middle_and_the_ends() -> None:
    assert spread([3.0, 1.0, 2.0, 10.0, 2.5]) == Spread(2.5, 1.0, 10.0, 5)
