"""Rotate: give a corridor tile another orientation (TE-7)."""

import pytest

from clew.games.team.actions import Move, Rotate
from clew.games.team.events import SpellUsed, TileRotated
from games.team.stage import BLUE, GREEN, RED, YELLOW, s0


@pytest.mark.rule("TE-7.2", "TE-7.3", "TE-7.4", "TE-7.7", "TE-5.10", "TE-3.9")
def test_x11_rotate() -> None:
    table = s0().pawn(RED, (1, 0)).table()
    table.refuses(RED, Rotate((2, 0), 1), "tile_fixed", "TE-7.4", cell=(2, 0))
    table.refuses(RED, Rotate((3, 0), 0), "no_change", "TE-7.7", cell=(3, 0))
    table.refuses(RED, Rotate((3, 0), 2), "bad_orientation", "TE-5.10")
    told = table.does(RED, Rotate((1, 0), 1))
    assert told == [SpellUsed(0, "rotate"), TileRotated((1, 0), 0, 1)]
    assert table.openings((1, 0)) == "ESW"
    assert table.pawn(RED) == (1, 0)
    table.reaches(RED, (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0))
    table.refuses(RED, Rotate((1, 1), 1), "spell_spent", "TE-3.9")


@pytest.mark.rule("TE-7.1")
def test_rotate_needs_a_fresh_token_of_ones_own() -> None:
    s0().spent(RED, "rotate").table().refuses(RED, Rotate((1, 1), 1), "spell_spent", "TE-3.9", spell="rotate")
    for spell in ("swap", "cross", "teleport", "breakout"):
        table = s0().mode("basic").spells(RED, f"slide+{spell}").table()
        table.refuses(RED, Rotate((1, 1), 1), "spell_not_owned", "TE-2.11", spell="rotate")


@pytest.mark.rule("TE-7.2")
@pytest.mark.parametrize("orientation", [1, 2, 3])
def test_a_tee_by_each_amount_in_the_same_cell(orientation: int) -> None:
    """Edge case 14; the orientation is absolute."""
    table = s0().table()
    table.does(RED, Rotate((1, 1), orientation))
    assert table.tile((1, 1)) == "t05"
    assert table.openings((1, 1)) == ["NES", "ESW", "NSW", "NEW"][orientation]
    back = s0().put("t05", (1, 1), o=orientation).table()
    back.does(RED, Rotate((1, 1), 0))
    assert back.openings((1, 1)) == "NES"


@pytest.mark.rule("TE-7.2")
@pytest.mark.parametrize("cell", [(-1, 0), (7, 1), (1, 7), (0, -1), (99, 99)])
def test_outside_the_board(cell: tuple[int, int]) -> None:
    s0().table().refuses(RED, Rotate(cell, 1), "off_board", "TE-7.2", cell=cell)


@pytest.mark.rule("TE-7.3")
def test_pawns_stay_on_the_tile() -> None:
    table = s0().pawn(RED, (1, 1)).pawn(BLUE, (1, 1)).pawn(GREEN, (1, 1)).table()
    table.does(RED, Rotate((1, 1), 2))
    assert {table.pawn(color) for color in (RED, BLUE, GREEN)} == {(1, 1)}
    assert table.story() == ["spell_used", "tile_rotated"]


@pytest.mark.rule("TE-7.5", "TE-R.4", "TE-15.5")
def test_face_down_tiles_cannot_be_rotated() -> None:
    table = s0().bury((1, 1), (3, 0)).table()
    for cell in ((1, 1), (3, 0)):
        for orientation in range(5):  # whether it is a straight tile must not show
            table.refuses(RED, Rotate(cell, orientation), "tile_face_down", "TE-7.5", cell=cell)


@pytest.mark.rule("TE-7.6")
def test_the_spare_tile_is_not_a_target() -> None:
    table = s0().table()
    rotations = [action for action in table.legal(RED) if isinstance(action, Rotate)]
    assert all(0 <= row <= 6 and 0 <= col <= 6 for row, col in (action.cell for action in rotations))
    table.does(RED, Rotate((1, 1), 1))
    assert (table.view.spare.tile, table.view.spare.o) == ("t34", 0)


@pytest.mark.rule("TE-7.7", "TE-R.5")
def test_a_choice_that_changes_no_opening_is_refused() -> None:
    table = s0().put("t16", (3, 2), o=1).table()
    table.refuses(RED, Rotate((1, 1), 0), "no_change", "TE-7.7")
    table.refuses(RED, Rotate((3, 2), 1), "no_change", "TE-7.7")
    table.refuses(RED, Rotate((3, 2), 3), "bad_orientation", "TE-5.10")  # half a turn cannot even be asked for
    table.does(RED, Rotate((3, 2), 0))


@pytest.mark.rule("TE-7.8")
def test_rotating_is_not_a_move_and_collects_nothing() -> None:
    table = s0().deal(RED, "owl", "key").pawn(RED, (1, 0)).table()
    table.does(RED, Rotate((1, 0), 1))
    assert table.found == []
    assert table.has_move()
    table.does(RED, Move((1, 0)))
    assert table.found == ["owl"]


@pytest.mark.rule("TE-7.9")
def test_the_token_is_then_spent() -> None:
    table = s0().table()
    table.does(RED, Rotate((1, 1), 1))
    assert table.fresh(RED) == ["slide"]
    assert table.fresh(YELLOW) == ["slide", "rotate"]


def test_refusals_come_in_their_order() -> None:
    other = s0().mode("basic").spells(RED, "slide+cross").table()
    other.refuses(RED, Rotate((9, 9), 9), "spell_not_owned", "TE-2.11")
    spent = s0().spent(RED, "rotate").table()
    spent.refuses(RED, Rotate((9, 9), 9), "spell_spent", "TE-3.9")
    table = s0().bury((1, 1)).table()
    table.refuses(RED, Rotate((9, 9), 9), "off_board", "TE-7.2")
    table.refuses(RED, Rotate((2, 2), 9), "tile_fixed", "TE-7.4")
    table.refuses(RED, Rotate((1, 1), 9), "tile_face_down", "TE-7.5")
    table.refuses(RED, Rotate((1, 2), 9), "bad_orientation", "TE-5.10")
    table.refuses(RED, Rotate((1, 2), 0), "no_change", "TE-7.7")
