"""The mist returns (LB-16)."""

import pytest

from clew.games.labyrinth.actions import Expand
from clew.games.labyrinth.events import MistReturned
from games.labyrinth.stage import END, move, orient, s0


@pytest.mark.rule("LB-16.1", "LB-16.2", "LB-16.3", "LB-R.16")
def test_ex_32_mist() -> None:
    stage = s0().open((5, 3), "P001").open((4, 3), "P053", resolved=True).open((6, 3), "P054", chest_failed=True, treasure=1)
    stage.open((5, 2), "P069").open((4, 2), "P085", resolved=True).open((6, 2), "P025").at((6, 2), 3)
    table = stage.open((7, 4), "P070").at((7, 4), 2).table()
    assert table.does(0, END)[0] == MistReturned(((5, 2), (5, 3)))
    assert [cell.cell for cell in table.view.cells if cell.face == "closed"] == [(5, 2), (5, 3)]


@pytest.mark.rule("LB-16.3")
def test_whoever_opened_a_card_it_closes_when_nobody_stands_there() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 1).turn(0).table()
    table.does(0, END)
    assert table.is_open((5, 3))
    table.does(1, Expand((3, 4)), move("S"), END)
    assert not table.is_open((5, 3))


@pytest.mark.rule("LB-16.4")
def test_a_closed_card_keeps_no_orientation() -> None:
    table = s0().open((5, 3), "P039", 2).table()
    table.does(0, END)
    entry = table.data["cells"]["5,3"]
    assert entry["face"] == "closed"
    assert "rotation" not in entry
    table.does(1, Expand((3, 4)), move("x3"))
    assert table.rotations(1) == [1, 2]


@pytest.mark.rule("LB-16.5")
def test_open_cards_keep_their_rotation() -> None:
    table = s0().open((5, 3), "P056", 1, resolved=True).turn(1).table()
    for _ in range(2):
        table.does(1, move("x3"), move("S"))
        assert table.there((5, 3)).rotation == 1
        break
    table.does(1, END)
    assert table.there((5, 3)).rotation == 1
    table.refuses(2, orient(0), "no_decision_pending", "LB-3.8")
