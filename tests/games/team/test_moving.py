"""Moving a pawn along the corridors and onto rubble (TE-8)."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile, Rotate, Slide
from clew.games.team.events import DecisionRequired, PawnMoved, TileOriented, TileTurnedUp
from games.team.stage import BLUE, GREEN, RED, YELLOW, s0

COLUMN_0 = [(row, 0) for row in range(7)]


@pytest.mark.rule("TE-8.1", "TE-8.15")
def test_one_basic_move_with_ones_own_pawn() -> None:
    table = s0().table()
    assert table.does(RED, Move((4, 0))) == [
        PawnMoved(RED, (0, 0), (4, 0), ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)), None, "basic")
    ]
    assert [table.pawn(color) for color in (YELLOW, BLUE, GREEN)] == [(0, 6), (6, 6), (6, 0)]
    table.refuses(RED, Move((3, 0)), "no_move_left", "TE-3.11")


@pytest.mark.rule("TE-8.15")
def test_a_destination_is_counted_from_ones_own_pawn() -> None:
    """Green could go nowhere near yellow's cells, and no field of a move names another pawn."""
    table = s0().pawn(YELLOW, (3, 3)).table()
    table.refuses(RED, Move((4, 3)), "unreachable", "TE-8.2", reason="no_way")
    assert Move.__struct_fields__ == ("to", "spell")


@pytest.mark.rule("TE-8.2")
@pytest.mark.parametrize("row", range(7))
def test_over_any_distance_to_a_cell_of_ones_choice(row: int) -> None:
    table = s0().table()
    table.reaches(RED, *COLUMN_0)
    table.does(RED, Move((row, 0)))
    assert table.pawn(RED) == (row, 0)


@pytest.mark.rule("TE-8.2")
def test_no_move_without_a_connection() -> None:
    table = s0().table()
    for cell in ((0, 1), (1, 1), (3, 3), (6, 6)):
        table.refuses(RED, Move(cell), "unreachable", "TE-8.2", cell=cell, reason="no_way")
    assert table.has_move()


@pytest.mark.rule("TE-8.3")
def test_other_pawns_do_not_obstruct() -> None:
    table = s0().pawn(YELLOW, (2, 0)).pawn(BLUE, (3, 0)).table()
    table.does(RED, Move((6, 0)))
    assert table.pawn(RED) == table.pawn(GREEN) == (6, 0)
    ending = s0().pawn(YELLOW, (2, 0)).table()
    ending.does(RED, Move((2, 0)))
    assert ending.pawn(RED) == ending.pawn(YELLOW)


@pytest.mark.rule("TE-8.4")
def test_staying_is_a_legal_move_and_uses_the_move_up() -> None:
    """Edge case 16: without treasure."""
    table = s0().table()
    assert table.does(RED, Move((0, 0))) == [PawnMoved(RED, (0, 0), (0, 0), ((0, 0),), None, "basic")]
    assert not table.has_move()
    assert not table.has_bonus()


@pytest.mark.rule("TE-8.4", "TE-9.19")
def test_staying_is_possible_when_boxed_in() -> None:
    """Edge case 16: boxed in, on a treasure."""
    table = s0().put("t07", (3, 1)).deal(RED, "mushroom", "key").pawn(RED, (3, 1)).table()
    table.reaches(RED, (3, 1))
    table.does(RED, Move((3, 1)))
    assert table.found == ["mushroom"]


@pytest.mark.rule("TE-8.5", "TE-8.7", "TE-8.11")
def test_x14_rubble_blocks() -> None:
    table = s0().put("t14", (3, 0), down=True).table()
    table.refuses(RED, Move((4, 0)), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    table.does(RED, Move((3, 0)), OrientTile(1))
    assert table.pawn(RED) == (3, 0)
    assert table.openings((3, 0)) == "EW"
    assert table.found == []
    assert not table.has_bonus()
    assert table.fresh(RED) == ["slide", "rotate"]
    assert table.active == RED
    table.refuses(RED, Move((2, 0)), "no_move_left", "TE-3.11")
    boxed = s0().put("t14", (3, 0), o=1).pawn(RED, (3, 0)).table()
    boxed.reaches(RED, (3, 0))


@pytest.mark.rule("TE-8.6", "TE-8.7", "TE-R.11")
@pytest.mark.parametrize(
    ("beside", "shape", "orientation"),
    [((2, 3), "t17", 0), ((4, 3), "t22", 0), ((3, 2), "t16", 1), ((3, 4), "t18", 1)],
    ids=["from the north", "from the south", "from the west", "from the east"],
)
@pytest.mark.parametrize("hidden", ["t15", "t12", "t01"])
def test_rubble_can_be_entered_from_each_side_whatever_it_hides(
    beside: tuple[int, int], shape: str, orientation: int, hidden: str
) -> None:
    """Edge case 17."""
    table = s0().put(shape, beside, o=orientation).put(hidden, (3, 3), down=True).pawn(RED, beside).table()
    assert (3, 3) in table.reach(RED)
    table.does(RED, Move((3, 3)))
    assert table.tile((3, 3)) == hidden


@pytest.mark.rule("TE-8.6")
@pytest.mark.parametrize(
    ("beside", "tile", "orientation"), [((2, 3), "t17", 1), ((4, 3), "t22", 1), ((3, 2), "t16", 0), ((3, 4), "t18", 0)]
)
def test_rubble_cannot_be_entered_without_an_opening_towards_it(beside: tuple[int, int], tile: str, orientation: int) -> None:
    table = s0().put(tile, beside, o=orientation).bury((3, 3)).pawn(RED, beside).table()
    table.refuses(RED, Move((3, 3)), "unreachable", "TE-8.2", reason="no_way")


@pytest.mark.rule("TE-8.5", "TE-8.7")
def test_two_tiles_of_rubble_in_a_row_only_the_first_can_be_entered() -> None:
    table = s0().put("t17", (3, 3), o=1).bury((3, 4), (3, 5)).pawn(RED, (3, 3)).table()
    assert (3, 4) in table.reach(RED)
    table.refuses(RED, Move((3, 5)), "unreachable", "TE-8.5", reason="blocked_by_face_down")


@pytest.mark.rule("TE-8.8", "TE-5.4", "TE-R.10")
def test_rubble_on_which_a_move_ended_is_turned_face_up_by_itself() -> None:
    table = s0().bury((3, 0)).table()
    told = table.does(RED, Move((3, 0)))
    assert told[1:] == [TileTurnedUp("board", (3, 0), "t14"), DecisionRequired(0, "orient_tile", (3, 0))]
    assert table.view.cells[3][0].tile == "t14"
    assert table.down() == set()


@pytest.mark.rule("TE-8.9", "TE-5.11")
@pytest.mark.parametrize("orientation", range(4))
def test_the_mover_chooses_any_orientation_after_the_face_is_visible(orientation: int) -> None:
    """Edge case 18: all values."""
    table = s0().put("t07", (3, 0), down=True).table()
    table.does(RED, Move((3, 0)))
    assert table.legal(RED) == [OrientTile(o) for o in range(4)]
    told = table.does(RED, OrientTile(orientation))
    assert told[0] == TileOriented((3, 0), orientation)
    assert table.openings((3, 0)) == ["NE", "ES", "SW", "NW"][orientation]
    assert table.pawn(RED) == (3, 0)
    assert table.view.pending is None


@pytest.mark.rule("TE-8.9", "TE-3.14")
def test_nothing_else_while_an_orientation_is_pending() -> None:
    """Edge case 18: an invalid value, another seat, the end of the turn."""
    table = s0().bury((3, 0)).table()
    table.does(RED, Move((3, 0)))
    table.refuses(RED, OrientTile(2), "bad_orientation", "TE-5.10")
    table.refuses(YELLOW, OrientTile(0), "not_your_turn", "TE-3.1")
    for action in (EndTurn(), Move((3, 0)), Slide("N1", 0), Rotate((1, 1), 1)):
        table.refuses(RED, action, "decision_pending", "TE-3.14")
    assert table.legal(RED) == [OrientTile(0), OrientTile(1)]
    assert table.legal(YELLOW) == []


@pytest.mark.rule("TE-8.9")
def test_no_orientation_without_a_decision() -> None:
    table = s0().table()
    for orientation in (0, 1, 9):
        table.refuses(RED, OrientTile(orientation), "no_decision", "TE-8.9")


@pytest.mark.rule("TE-8.6", "TE-8.7", "TE-8.8", "TE-8.9", "TE-8.10", "TE-9.4", "TE-R.1")
def test_x13_digging_out_a_treasure() -> None:
    table = s0().put("t07", (1, 1), down=True).deal(RED, "mushroom", "key").table()
    table.does(RED, Move((1, 1)))
    assert table.tile((1, 1)) == "t07"
    assert table.found == []  # not before the orientation is chosen
    table.refuses(RED, EndTurn(), "decision_pending", "TE-3.14")
    table.does(RED, OrientTile(1))
    assert table.openings((1, 1)) == "ES"  # not connected to [1, 0] any more
    assert table.found == ["mushroom"]
    assert table.has_bonus()
    table.reaches(RED, (1, 1), (2, 1))


@pytest.mark.rule("TE-8.10", "TE-R.1")
def test_the_tile_may_also_connect_to_the_way_used() -> None:
    table = s0().put("t07", (1, 1), down=True).deal(RED, "mushroom", "key").table()
    table.does(RED, Move((1, 1)), OrientTile(3))
    assert {(1, 1), (1, 0), (0, 0)} <= table.reach(RED)


@pytest.mark.rule("TE-8.11")
def test_from_that_tile_the_pawn_leaves_only_with_a_later_move() -> None:
    bonus = s0().put("t07", (3, 0), down=True).deal(RED, "mushroom", "key").table()
    bonus.does(RED, Move((3, 0)), OrientTile(0), Move((2, 0)))
    assert bonus.pawn(RED) == (2, 0)
    later = s0().seats(RED, YELLOW).bury((3, 0)).pages("D23", "D19").table()
    later.does(RED, Move((3, 0)), OrientTile(0))
    later.refuses(RED, Move((2, 0)), "no_move_left", "TE-3.11")
    later.ends_turn(RED)
    later.ends_turn(YELLOW)
    assert (later.active, later.pawn(RED)) == (RED, (3, 0))
    assert (2, 0) in later.reach(RED)


@pytest.mark.rule("TE-8.12")
def test_a_move_is_one_action_so_nothing_can_interrupt_it() -> None:
    table = s0().table()
    table.does(RED, Move((2, 0)))
    table.does(RED, Rotate((3, 0), 1))
    table.refuses(RED, Move((1, 0)), "no_move_left", "TE-3.11")  # it cannot be continued after the spell


@pytest.mark.rule("TE-8.13")
@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (7, 0), (0, 7), (3, 99)])
def test_a_move_never_leaves_the_board(cell: tuple[int, int]) -> None:
    s0().table().refuses(RED, Move(cell), "off_board", "TE-8.13", cell=cell)


@pytest.mark.rule("TE-8.13")
def test_an_opening_over_the_rim_leads_nowhere_without_breakout() -> None:
    table = s0().put("t20", (3, 6), o=1).put("t14", (3, 0), o=1).pawn(RED, (3, 6)).table()
    table.reaches(RED, (3, 6))


@pytest.mark.rule("TE-8.14")
def test_destination_and_spell_describe_a_move_fully() -> None:
    """Two ways lead to the same cell: there is one action for it, and it has one outcome."""
    table = s0().put("t05", (1, 1), o=2).put("t01", (0, 1), o=1).table()
    assert {(0, 1), (1, 1), (1, 0)} <= table.reach(RED)
    to_there = [action for action in table.legal(RED) if isinstance(action, Move) and action.to == (1, 1)]
    assert to_there == [Move((1, 1))]
    table.does(RED, Move((1, 1)))
    assert table.found == []


def test_refusals_come_in_their_order() -> None:
    stage = s0().mode("basic").spells(RED, "slide+teleport").bury((3, 0))
    table = stage.table()
    table.refuses(RED, Move((9, 9), "swap"), "not_a_movement_spell", "TE-3.8")
    table.refuses(RED, Move((9, 9), "cross"), "spell_not_owned", "TE-2.11")
    s0().table().refuses(RED, Move((9, 9), "cross"), "spell_not_owned", "TE-2.8")
    table.refuses(RED, Move((9, 9), "teleport"), "off_board", "TE-8.13")
    table.refuses(RED, Move((2, 0), "teleport"), "spell_not_needed", "TE-12.18")
    table.refuses(RED, Move((4, 4), "teleport"), "unreachable", "TE-8.2", reason="no_way")
    table.refuses(RED, Move((9, 9), "fireball"), "malformed")
    spent = stage.spent(RED, "teleport").table()
    spent.refuses(RED, Move((9, 9), "teleport"), "spell_spent", "TE-3.9", spell="teleport")
    spent.does(RED, Move((0, 0)))
    spent.refuses(RED, Move((9, 9), "swap"), "no_move_left", "TE-3.11")
    spent.refuses(RED, Move((9, 9), "fireball"), "malformed")
