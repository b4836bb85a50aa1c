"""Swap: two neighbouring corridor tiles trade places (TE-12.1 to TE-12.5)."""

import pytest

from clew.games.team.actions import Move, Swap
from clew.games.team.events import PawnCarried, SpellUsed, TilesSwapped
from games.team.stage import BLUE, GREEN, RED, YELLOW, Stage, s0


def stage() -> Stage:
    return s0().mode("basic").spells(RED, "slide+swap")


@pytest.mark.rule("TE-12.1", "TE-12.2", "TE-12.3")
def test_x22_swap_with_a_buried_tile_and_a_pawn() -> None:
    table = stage().put("t15", (3, 1), down=True).pawn(GREEN, (3, 0)).table()
    told = table.does(RED, Swap(((3, 0), (3, 1))))
    assert told == [SpellUsed(0, "swap"), TilesSwapped((3, 0), (3, 1)), PawnCarried(GREEN, (3, 0), (3, 1))]
    assert (table.tile((3, 0)), table.tile((3, 1))) == ("t15 down", "t14")
    assert table.turn_of((3, 1)) == 0
    assert table.pawn(GREEN) == (3, 1)
    table.reaches(RED, (0, 0), (1, 0), (2, 0), (3, 0))


@pytest.mark.rule("TE-12.4", "TE-12.1")
def test_x23_swap_refusals() -> None:
    table = stage().table()
    table.refuses(RED, Swap(((2, 0), (3, 0))), "tile_fixed", "TE-12.4")
    table.refuses(RED, Swap(((0, 1), (1, 0))), "not_adjacent", "TE-12.4")
    assert table.fresh(RED) == ["slide", "swap"]


@pytest.mark.rule("TE-12.1")
def test_every_pair_of_neighbouring_corridor_tiles_can_be_swapped() -> None:
    table = stage().table()
    swaps = [action for action in table.legal(RED) if isinstance(action, Swap)]
    assert len(swaps) == 36
    for action in swaps:
        here = stage().table()
        (a, b) = action.cells
        tiles = here.tile(a), here.tile(b)
        here.does(RED, action)
        assert (here.tile(b), here.tile(a)) == tiles


@pytest.mark.rule("TE-12.1")
def test_the_order_of_the_two_cells_has_no_meaning() -> None:
    assert Swap(((3, 1), (3, 0))) == Swap(((3, 0), (3, 1)))
    table = stage().table()
    told = table.does(RED, Swap(((1, 2), (1, 1))))
    assert told[1] == TilesSwapped((1, 1), (1, 2))


@pytest.mark.rule("TE-12.2")
def test_both_tiles_may_be_face_down_and_neither_is_turned() -> None:
    table = stage().bury((1, 1), (1, 2)).table()
    told = table.does(RED, Swap(((1, 1), (1, 2))))
    assert (table.tile((1, 1)), table.tile((1, 2))) == ("t06 down", "t05 down")
    assert [event.type for event in told] == ["spell_used", "tiles_swapped"]


@pytest.mark.rule("TE-12.2")
def test_a_swapped_tile_keeps_its_orientation() -> None:
    table = stage().put("t05", (1, 1), o=3).table()
    table.does(RED, Swap(((1, 1), (1, 2))))
    assert (table.tile((1, 2)), table.turn_of((1, 2))) == ("t05", 3)
    assert (table.tile((1, 1)), table.turn_of((1, 1))) == ("t06", 0)


@pytest.mark.rule("TE-12.3")
def test_pawns_travel_with_their_tiles_which_is_no_move_and_collects_nothing() -> None:
    table = stage().pawn(RED, (1, 1)).pawn(BLUE, (1, 2)).pawn(GREEN, (1, 1)).deal(RED, "octopus", "key").table()
    told = table.does(RED, Swap(((1, 1), (1, 2))))
    assert (table.pawn(RED), table.pawn(BLUE), table.pawn(GREEN)) == ((1, 2), (1, 1), (1, 2))
    assert [event.color for event in told if isinstance(event, PawnCarried)] == [RED, BLUE, GREEN]
    assert table.found == []
    assert table.has_move()
    table.does(RED, Move((1, 2)))
    assert table.found == ["octopus"]


@pytest.mark.rule("TE-12.4", "TE-R.3")
@pytest.mark.parametrize(
    ("cells", "code"),
    [
        (((1, 1), (1, 1)), "not_adjacent"),
        (((1, 1), (1, 3)), "not_adjacent"),
        (((1, 0), (0, 1)), "not_adjacent"),
        (((1, 6), (3, 0)), "not_adjacent"),
        (((0, 0), (0, 1)), "tile_fixed"),
        (((2, 2), (2, 2)), "tile_fixed"),
        (((0, 0), (6, 6)), "tile_fixed"),
        (((-1, 1), (0, 1)), "off_board"),
        (((3, 6), (3, 7)), "off_board"),
        (((0, 0), (9, 9)), "off_board"),
    ],
)
def test_diagonal_equal_distant_fixed_and_outside_cells_are_refused(
    cells: tuple[tuple[int, int], tuple[int, int]], code: str
) -> None:
    """Edge case 15; the spare tile has no cell, so it cannot even be named."""
    stage().table().refuses(RED, Swap(cells), code, "TE-12.4")
    a, b = cells
    stage().table().refuses(RED, Swap((b, a)), code, "TE-12.4")


@pytest.mark.rule("TE-12.5")
def test_once_per_turn_before_or_after_a_move() -> None:
    before = stage().table()
    before.does(RED, Swap(((1, 1), (1, 2))), Move((2, 0)))
    before.refuses(RED, Swap(((1, 1), (1, 2))), "spell_spent", "TE-3.9", spell="swap")
    after = stage().table()
    after.does(RED, Move((2, 0)), Swap(((1, 1), (1, 2))))
    assert after.fresh(RED) == ["slide"]


@pytest.mark.rule("TE-2.8", "TE-2.11")
def test_swap_is_refused_to_those_who_do_not_have_it() -> None:
    s0().table().refuses(RED, Swap(((1, 1), (1, 2))), "spell_not_owned", "TE-2.8", spell="swap")
    s0().mode("basic").table().refuses(RED, Swap(((9, 9), (1, 2))), "spell_not_owned", "TE-2.11")
    stage().spent(RED, "swap").table().refuses(RED, Swap(((9, 9), (1, 2))), "spell_spent", "TE-3.9")
    assert YELLOW not in stage().seats(RED, BLUE).table().view.pawns
