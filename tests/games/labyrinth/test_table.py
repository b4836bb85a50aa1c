"""Space, sides, doors, border (LB-2)."""

import pytest

from clew.games.labyrinth.actions import Attunement, Expand, Move, PlaceCard, PlayCard, Push
from clew.games.labyrinth.grid import grid
from games.labyrinth.stage import HALL, move, orient, peek, push, s0, solo


@pytest.mark.rule("LB-2.1")
def test_a_cell_holds_one_thing() -> None:
    table = s0().closed((3, 4), "P001").turn(0, phase="expand").table()
    table.refuses(0, Expand((3, 4)), "cell_taken", "LB-2.1", cell=(3, 4))
    table.refuses(0, Expand((5, 4)), "cell_taken", "LB-2.1", cell=(5, 4))
    table.does(0, Expand((2, 4)))
    assert table.card((3, 4)) == "P001"


@pytest.mark.rule("LB-2.2")
def test_closed_cards_have_no_orientation_and_open_ones_have() -> None:
    table = s0().closed((3, 4), "P012").open((5, 3), "P013", 2).table()
    assert (table.there((3, 4)).face, table.there((3, 4)).rotation) == ("closed", None)
    assert (table.there((5, 3)).face, table.there((5, 3)).rotation) == ("open", 2)


@pytest.mark.rule("LB-2.3", "LB-2.4", "LB-2.5")
def test_adjacency_on_the_torus() -> None:
    table = grid(11, 9)
    for (c, r), number in table.index.items():
        expected = {((c + dc) % 11, (r + dr) % 9) for dc, dr in ((0, -1), (1, 0), (0, 1), (-1, 0))}
        found = [table.cell[table.near[number * 4 + side]] for side in range(4)]
        assert set(found) == expected
        assert found == [(c, (r - 1) % 9), ((c + 1) % 11, r), (c, (r + 1) % 9), ((c - 1) % 11, r)]


@pytest.mark.rule("LB-2.4", "LB-2.5", "LB-2.6", "LB-2.7", "LB-11.2")
def test_ex_12_the_border_rule() -> None:
    stage = s0().hall((4, 6)).open((0, 3), "P001").closed((10, 3), "P002").open((7, 0), "P003").closed((9, 4), "P004")
    stage.closed((10, 5), "P005").at((0, 3), 0).at((7, 0), 1).hand(1, "P006")
    table = stage.table()
    assert table.ways(0) == ["W"]
    table.does(0, move("W"))
    assert table.where(0) == (10, 3)
    table = stage.turn(1).table()
    assert table.ways(1) == []
    table.refuses(1, Expand((11, 5)), "wrong_phase", "LB-3.1")
    table.does(1, PlayCard("P006"))
    table.refuses(1, PlaceCard((11, 5)), "unknown_cell", "LB-2.6", cell=(11, 5))
    table.does(1, PlaceCard((7, 8)), move("N"))
    assert table.where(1) == (7, 8)


@pytest.mark.rule("LB-2.6")
@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (11, 0), (0, 9), (99, 99)])
def test_only_cells_of_the_grid_can_receive_cards(cell: tuple[int, int]) -> None:
    s0().turn(0, phase="expand").table().refuses(0, Expand(cell), "unknown_cell", "LB-2.6", cell=cell)


@pytest.mark.rule("LB-2.7", "LB-R.3", "LB-R.4", "LB-4.3")
def test_a_hall_at_the_border_has_exits_across_it() -> None:
    table = s0().hall((0, 0)).closed((1, 8), "P001").closed((10, 0), "P002").table()
    table.does(0, peek("x3"))
    assert table.ways(0) == ["x1", "x3"]
    table.does(0, move("x1"))
    assert table.where(0) == (10, 0)
    expanding = s0().hall((0, 0)).turn(0, phase="expand").table()
    assert (2, 8) in expanding.cells(0, Expand)
    assert (10, 0) in expanding.cells(0, Expand)


@pytest.mark.rule("LB-2.7")
def test_flush_hall_in_a_corner_in_rotations_1_and_3() -> None:
    for rotation, cells in ((1, {(10, 5), (9, 6), (9, 7), (9, 8), (10, 0)}), (3, {(10, 5), (9, 6), (9, 7), (9, 8), (10, 0)})):
        table = s0().hall((10, 6), rotation).turn(0, phase="expand").table()
        assert cells <= table.cells(0, Expand)
        assert {(0, 6), (0, 7), (0, 8)} <= table.cells(0, Expand)


@pytest.mark.rule("LB-2.8", "LB-4.3")
def test_cards_may_lie_at_exits_and_at_walls_of_the_hall() -> None:
    table = s0().turn(0, phase="expand").table()
    assert table.cells(0, Expand) == {(3, 4), (4, 3), (5, 3), (6, 3), (7, 4), (4, 5), (5, 5), (6, 5)}


@pytest.mark.rule("LB-2.10", "LB-R.5")
def test_the_hall_is_one_space_with_any_exit() -> None:
    stage = s0()
    for number, cell in enumerate([(3, 4), (4, 3), (5, 3), (6, 3), (7, 4)]):
        stage.closed(cell, f"P00{number + 1}")
    table = stage.table()
    assert table.ways(0) == ["x1", "x2", "x3", "x4", "x5"]
    table.refuses(0, move("N"), "illegal_choice", "LB-2.10")
    table.refuses(0, Move(dir="N", exit="x1"), "illegal_choice", "LB-2.10")
    table.refuses(0, Move(), "illegal_choice", "LB-2.10")
    table.refuses(0, move("x6"), "illegal_choice", "LB-2.10")
    for exit_, cell in (("x1", (3, 4)), ("x5", (7, 4))):
        again = stage.table()
        again.does(0, move(exit_))
        assert again.where(0) == cell
        again.refuses(0, move("x1"), "illegal_choice", "LB-2.10")


@pytest.mark.rule("LB-2.11", "LB-2.12")
def test_any_number_may_share_a_space_and_it_is_open() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 1, 2, 3).table()
    table.does(0, move("x3"))
    assert [table.where(seat) for seat in range(4)] == [(5, 3)] * 4
    table.ends_turn(0)
    assert table.is_open((5, 3))


@pytest.mark.rule("LB-2.13")
def test_valid_paths() -> None:
    """Seat 1 on a tee without a western corridor: closed to the north, a touching corridor east, Hall south; nothing beyond."""
    table = (
        s0()
        .open((5, 3), "P012")
        .at((5, 3), 1)
        .turn(1)
        .closed((5, 2), "P001")
        .open((6, 3), "P025", 1)
        .closed((4, 3), "P002")
        .table()
    )
    assert table.ways(1) == ["N", "E", "S"]
    blocked = s0().open((5, 3), "P012").at((5, 3), 1).turn(1).open((6, 3), "P025", 0).table()
    assert blocked.ways(1) == ["S"]
    blocked.refuses(1, move("N"), "empty_cell", "LB-6.2")
    wall = s0().open((5, 5), "P001").at((5, 5), 1).turn(1).table()
    assert wall.ways(1) == []
    wall.refuses(1, move("N"), "no_valid_path", "LB-6.5")


@pytest.mark.rule("LB-2.14")
@pytest.mark.parametrize(
    ("here", "there", "cost"), [("P001", "P002", 1), ("P011", "P002", 2), ("P001", "P011", 2), ("P011", "P024", 2)]
)
def test_a_door_on_either_side_or_on_both_is_one_door(here: str, there: str, cost: int) -> None:
    table = s0().open((5, 3), here).open((5, 2), there).at((5, 3), 3).turn(3).table()
    table.does(3, move("N"))
    assert table.left == 3 - cost


@pytest.mark.rule("LB-2.15")
def test_doors_never_stay_open() -> None:
    table = s0().open((5, 3), "P011").open((5, 2), "P001").at((5, 3), 3, 1).turn(3).table()
    table.does(3, move("N"))
    table.refuses(3, move("S"), "door_needs_two_actions", "LB-6.6")
    table = s0().open((5, 3), "P011").open((5, 2), "P001").at((5, 3), 3).at((5, 2), 1).turn(3).table()
    table.does(3, move("N"))
    table.ends_turn(3)
    table.does(0, Expand((3, 4)))
    table.ends_turn(0)
    table.does(1, Expand((2, 4)), move("S"))
    assert table.left == 1


@pytest.mark.rule("LB-R.39")
def test_open_cards_may_touch_with_mismatching_sides() -> None:
    table = s0().closed((5, 3), "P039").open((4, 3), "P001").open((6, 3), "P025").at((4, 3), 2).at((6, 3), 3).turn(1).table()
    table.does(1, move("x3"), orient(1))
    assert table.edges((5, 3)) == "woow"
    assert table.edges((6, 3)) == "owow"
    assert table.ways(1) == ["S"]


@pytest.mark.rule("LB-R.32", "LB-R.5")
def test_pushing_and_robbing_in_the_hall() -> None:
    table = s0().treasures(0, 1).closed((3, 4), "P001").table()
    assert {(action.target, action.exit) for action in table.options(0, Push)} == {
        (target, f"x{number}") for target in (1, 2, 3) for number in range(1, 6)
    }
    table.does(0, push(1, "x1"))
    assert table.where(1) == (3, 4)
    assert table.where(0) == HALL


@pytest.mark.rule("LB-2.10", "LB-23.5")
def test_the_hall_is_entered_through_an_exit_only() -> None:
    table = solo("elora").open((4, 5), "P001").at((4, 5), 0).table()
    table.refuses(0, move("N"), "no_valid_path", "LB-6.5")
    table.does(0, Attunement("N"))
    assert table.where(0) == HALL
