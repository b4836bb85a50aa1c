"""The labyrinth expands (LB-4)."""

import pytest

from clew.games.labyrinth.actions import Despair, EndTurn, Expand, Rest
from clew.games.labyrinth.events import CardPlaced
from games.labyrinth.stage import s0


@pytest.mark.rule("LB-4.1")
def test_the_expansion_cannot_be_skipped() -> None:
    table = s0().closed((5, 3), "P001").turn(0, phase="expand").table()
    for action in (EndTurn(), Rest(), Despair()):
        table.refuses(0, action, "wrong_phase", "LB-3.1")
    assert all(isinstance(action, Expand) for action in table.legal(0))
    table.does(0, Expand((4, 3)))
    assert (table.phase, table.left) == ("act", 3)


@pytest.mark.rule("LB-4.2")
def test_the_top_card_goes_down_closed_and_nobody_looks() -> None:
    table = s0().turn(0, phase="expand").draws("P061 P062").table()
    (event,) = table.does(0, Expand((4, 3)))
    assert table.card((4, 3)) == "P061"
    assert table.draws[0] == "P062"
    for seat in (0, 1, None):
        assert event.seen_by(seat) == CardPlaced(0, (4, 3), "expansion", None)
        shown = next(cell for cell in table.sees(seat).cells if cell.cell == (4, 3))
        assert (shown.face, shown.card_type) == ("closed", None)
    assert table.state.last_seen(0, table.state.grid.index[(4, 3)]) == -1


@pytest.mark.rule("LB-4.3", "LB-R.4")
def test_any_empty_cell_beside_a_card_or_the_hall_across_the_border_too() -> None:
    table = s0().closed((0, 0), "P001").turn(0, phase="expand").table()
    beside_card = {(1, 0), (0, 1), (10, 0), (0, 8)}
    beside_hall = {(3, 4), (4, 3), (5, 3), (6, 3), (7, 4), (4, 5), (5, 5), (6, 5)}
    assert table.cells(0, Expand) == beside_card | beside_hall
    table.refuses(0, Expand((1, 1)), "not_adjacent", "LB-4.3", cell=(1, 1))
    table.refuses(0, Expand((9, 0)), "not_adjacent", "LB-4.3", cell=(9, 0))


@pytest.mark.rule("LB-4.3")
def test_no_valid_path_is_needed() -> None:
    table = s0().open((5, 3), "P049", 2).turn(0, phase="expand").table()
    assert {(5, 2), (4, 3), (6, 3)} <= table.cells(0, Expand)


@pytest.mark.rule("LB-4.3")
@pytest.mark.parametrize("cell", [(3, 4), (4, 3), (5, 3), (6, 3), (7, 4), (4, 5), (5, 5), (6, 5)])
def test_first_turn_at_each_of_the_eight_outer_sides(cell: tuple[int, int]) -> None:
    table = s0().turn(0, phase="expand").table()
    table.does(0, Expand(cell))
    assert not table.is_open(cell)
