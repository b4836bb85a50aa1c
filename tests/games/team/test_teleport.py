"""Teleport: jump from one start space to another (TE-12.11)."""

import pytest

from clew.games.team.actions import Move, OrientTile
from clew.games.team.events import PawnMoved, SpellUsed
from games.team.stage import GREEN, RED, Stage, s0


def stage() -> Stage:
    return s0().mode("basic").spells(RED, "slide+teleport")


@pytest.mark.rule("TE-12.11")
def test_x26_teleport_in_mid_move() -> None:
    table = stage().pawn(RED, (3, 0)).deal(RED, "ring", "butterfly").table()
    told = table.does(RED, Move((1, 6), "teleport"))
    assert told[:2] == [
        PawnMoved(RED, (3, 0), (1, 6), ((3, 0), (2, 0), (1, 0), (0, 0), (0, 6), (1, 6)), "teleport", "basic"),
        SpellUsed(0, "teleport"),
    ]
    assert table.found == ["butterfly"]
    assert table.has_bonus()
    assert table.fresh(RED) == ["slide"]


@pytest.mark.rule("TE-12.11", "TE-R.24")
def test_at_the_beginning_of_the_move() -> None:
    """Edge case 30."""
    table = stage().bury((1, 0)).table()
    assert (6, 6) in table.reach(RED, "teleport")
    table.does(RED, Move((1, 6), "teleport"))
    assert table.told(PawnMoved)[0].path == ((0, 0), (0, 6), (1, 6))


@pytest.mark.rule("TE-12.11")
@pytest.mark.parametrize("start", [(0, 6), (6, 6)])
def test_at_the_end_of_the_move(start: tuple[int, int]) -> None:
    """Edge case 30: stop where the jump led."""
    table = stage().pawn(RED, (3, 0)).table()
    table.does(RED, Move(start, "teleport"))
    assert table.pawn(RED) == start


@pytest.mark.rule("TE-12.11", "TE-2.7")
def test_to_the_start_of_an_absent_colour() -> None:
    """Edge case 30."""
    table = stage().seats(RED, GREEN).table()
    for start in ((0, 6), (6, 6)):
        assert start in table.reach(RED, "teleport")
    table.does(RED, Move((6, 6), "teleport"))
    assert table.pawn(RED) == (6, 6)


@pytest.mark.rule("TE-12.11")
def test_only_from_a_start_space() -> None:
    table = stage().put("t07", (3, 1)).pawn(RED, (3, 1)).table()
    table.reaches(RED, (3, 1))
    table.reaches(RED, spell="teleport")
    table.refuses(RED, Move((0, 0), "teleport"), "unreachable", "TE-8.2", reason="no_way")


@pytest.mark.rule("TE-12.11", "TE-8.5")
def test_rubble_on_the_way_to_the_start() -> None:
    table = stage().bury((1, 0), (3, 0)).pawn(RED, (2, 0)).table()
    table.refuses(RED, Move((6, 6), "teleport"), "unreachable", "TE-8.5", reason="blocked_by_face_down")


@pytest.mark.rule("TE-12.11", "TE-8.6")
def test_the_walk_after_the_jump_may_end_on_rubble() -> None:
    table = stage().bury((1, 6)).table()
    table.does(RED, Move((1, 6), "teleport"), OrientTile(0))
    assert table.pawn(RED) == (1, 6)


@pytest.mark.rule("TE-12.11")
def test_everywhere_from_the_other_starts_and_nowhere_else() -> None:
    table = stage().table()
    table.reaches(RED, (0, 6), (0, 5), (1, 5), (1, 6), (6, 6), (6, 5), spell="teleport")
