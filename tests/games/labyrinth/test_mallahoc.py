"""Mallahoc: strength (LB-27)."""

import pytest

from clew.games.labyrinth.actions import DiscardToLimit, Draw, Rest
from games.labyrinth.stage import solo


@pytest.mark.rule("LB-27.1", "LB-12.2")
def test_drawing_at_five_cards() -> None:
    table = solo("mallahoc").hand(0, "P001 P002 P003 P004 P005").draws("P050").table()
    table.does(0, Draw())
    assert table.deciding == (0, "discard_to_limit")
    table.does(0, DiscardToLimit("P003"))
    assert table.hand(0) == "P001 P002 P004 P005 P050"


@pytest.mark.rule("LB-27.2", "LB-27.1")
def test_resting_he_draws_five() -> None:
    table = solo("mallahoc").draws("P050 P051 P052 P053 P054 P055").table()
    table.does(0, Rest())
    assert table.hand(0) == "P050 P051 P052 P053 P054"
    assert table.active == 1
