"""Breakout: leave the board at the rim and come back elsewhere (TE-12.12 to TE-12.16)."""

import pytest

from clew.games.team.actions import Move, OrientTile
from clew.games.team.events import PawnMoved, SpellUsed
from games.team.stage import RED, Stage, TeamTable, s0

OPEN_IN_S0 = {(0, 1), (0, 3), (0, 5), (1, 6), (5, 6)}


def stage() -> Stage:
    return s0().mode("basic").spells(RED, "slide+breakout")


@pytest.mark.rule("TE-12.12", "TE-12.13", "TE-12.14")
def test_x27_breakout() -> None:
    table = stage().put("t14", (3, 0), o=1).pawn(RED, (3, 0)).deal(RED, "crown", "bell").table()
    told = table.does(RED, Move((4, 2), "breakout"))
    way = ((3, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2))
    assert told[:2] == [PawnMoved(RED, (3, 0), (4, 2), way, "breakout", "basic"), SpellUsed(0, "breakout")]
    assert table.found == ["bell"]
    assert table.has_bonus()
    assert table.fresh(RED) == ["slide"]


@pytest.mark.rule("TE-12.13", "TE-12.15", "TE-8.8")
def test_x27_re_entry_onto_rubble_ends_the_move() -> None:
    table = stage().put("t14", (3, 0), o=1).pawn(RED, (3, 0)).put("t02", (0, 3), down=True).table()
    table.refuses(RED, Move((0, 4), "breakout"), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    table.does(RED, Move((0, 3), "breakout"))
    assert table.tile((0, 3)) == "t02"
    assert table.story() == ["pawn_moved", "spell_used", "tile_turned_up", "decision_required"]
    table.does(RED, OrientTile(1))
    assert table.pawn(RED) == (0, 3)
    assert not table.has_bonus()
    table.refuses(RED, Move((0, 3)), "no_move_left", "TE-3.11")


def on(cell: tuple[int, int], orientation: int) -> TeamTable:
    """Red stands on a straight tile that lies in this cell."""
    return stage().put("t14", cell, o=orientation).pawn(RED, cell).table()


@pytest.mark.rule("TE-12.12", "TE-12.13")
@pytest.mark.parametrize(
    ("cell", "orientation"),
    [
        ((0, 1), 0), ((0, 3), 0), ((0, 5), 0), ((6, 1), 0), ((6, 3), 0), ((6, 5), 0),
        ((1, 0), 1), ((3, 0), 1), ((5, 0), 1), ((1, 6), 1), ((3, 6), 1), ((5, 6), 1),
    ],
)  # fmt: skip
def test_from_each_of_the_twelve_cells_to_every_other_that_is_open(cell: tuple[int, int], orientation: int) -> None:
    """Edge case 31: from each side; re-entry on the same side too."""
    table = on(cell, orientation)
    open_now = {gate for gate in OPEN_IN_S0 if table.tile(gate) != "t14"}
    if cell in OPEN_IN_S0:
        assert open_now == OPEN_IN_S0 - {cell}
    assert open_now <= table.reach(RED, "breakout") | table.reach(RED)
    for gate in open_now - table.reach(RED):
        other = on(cell, orientation)
        other.does(RED, Move(gate, "breakout"))
        assert other.pawn(RED) == gate


@pytest.mark.rule("TE-12.12")
@pytest.mark.parametrize(
    ("cell", "tile", "orientation"), [((0, 3), "t27", 1), ((6, 3), "t14", 1), ((3, 0), "t14", 0), ((5, 6), "t30", 3)]
)
def test_the_exit_tile_must_be_open_towards_the_rim(cell: tuple[int, int], tile: str, orientation: int) -> None:
    """Edge case 31."""
    table = stage().put(tile, cell, o=orientation).pawn(RED, cell).table()
    assert len(table.reach(RED)) > 1
    table.reaches(RED, spell="breakout")


@pytest.mark.rule("TE-12.13")
def test_the_tile_of_re_entry_must_be_open_towards_the_rim() -> None:
    table = on((3, 0), 1)
    reached = table.reach(RED, "breakout")
    assert reached >= OPEN_IN_S0
    assert not reached & {(6, 1), (6, 3), (6, 5), (1, 0), (5, 0)}


@pytest.mark.rule("TE-12.12", "TE-R.25")
def test_start_cells_and_fixed_cells_are_never_an_exit() -> None:
    """Edge case 31."""
    for row, col in [(r, c) for r in (0, 2, 4, 6) for c in (0, 2, 4, 6)]:
        table = stage().pawn(RED, (row, col)).table()
        sides = table.openings((row, col))
        assert not (row == 0 and "N" in sides)
        assert not (row == 6 and "S" in sides)
        assert not (col == 0 and "W" in sides)
        assert not (col == 6 and "E" in sides)
    stage().table().reaches(RED, spell="breakout")  # column 0 has no opening to the west


@pytest.mark.rule("TE-12.12", "TE-R.25", "TE-12.18")
def test_re_entry_at_the_cell_of_exit_is_no_use_of_the_spell() -> None:
    on((3, 0), 1).refuses(RED, Move((3, 0), "breakout"), "spell_not_needed", "TE-12.18")


@pytest.mark.rule("TE-12.13", "TE-12.15")
@pytest.mark.parametrize("gate", [(0, 3), (6, 3), (1, 0), (5, 6), (3, 6)])
def test_rubble_can_be_re_entered_whatever_it_hides(gate: tuple[int, int]) -> None:
    table = stage().put("t14", (3, 0), o=1).pawn(RED, (3, 0)).bury(gate).table()
    assert gate in table.reach(RED, "breakout")
    inner = stage().put("t14", (3, 0), o=1).pawn(RED, (3, 0)).bury((3, 3)).table()
    assert (3, 3) not in inner.reach(RED, "breakout")


@pytest.mark.rule("TE-12.12")
def test_a_face_down_tile_is_no_exit() -> None:
    table = stage().put("t07", (1, 6), down=True).put("t20", (3, 6), o=1).pawn(RED, (2, 6)).table()
    table.reaches(RED, (2, 6), (1, 6))
    table.reaches(RED, spell="breakout")


@pytest.mark.rule("TE-12.16", "TE-8.13")
def test_a_move_cannot_end_outside_the_board() -> None:
    table = on((3, 0), 1)
    for cell in ((3, -1), (-1, 1), (7, 3), (3, 7)):
        table.refuses(RED, Move(cell, "breakout"), "off_board", "TE-8.13")
    table.does(RED, Move((0, 1), "breakout"))
    assert table.fresh(RED) == ["slide"]
