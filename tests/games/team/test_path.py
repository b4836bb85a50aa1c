"""The way that is shown for a move, and the shifting of lines."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.games.team.actions import Move
from clew.games.team.events import PawnMoved
from clew.games.team.path import way
from clew.games.team.rules import TeamState
from clew.games.team.tables import CELL_INDEX, ENTRY, EXIT, NONE, SPELL_INDEX
from clew.kernel import Cell
from games.team.naive import Maze, Way, plain, with_spell
from games.team.positions import turns
from games.team.stage import BLUE, RED, s0


def told_way(state: TeamState, start: Cell, to: Cell, spell: str | None) -> Way:
    return way(state, CELL_INDEX[start], CELL_INDEX[to], NONE if spell is None else SPELL_INDEX[spell])


@pytest.mark.rule("TE-8.14")
@given(turns(), st.sampled_from([(r, c) for r in range(7) for c in range(7)]), st.sampled_from(["cross", "teleport", "breakout"]))
@settings(max_examples=60, deadline=None)
def test_the_way_is_the_first_of_the_shortest_legal_ones(state: TeamState, start: Cell, spell: str) -> None:
    maze = Maze(state.view(None))
    if start in maze.down:
        return
    for to, expected in plain(maze, start).items():
        assert told_way(state, start, to, None) == expected
    for to, expected in with_spell(maze, start, spell).items():
        assert told_way(state, start, to, spell) == expected


def path_of(table_events: list[object]) -> Way:
    moved = table_events[0]
    assert isinstance(moved, PawnMoved)
    return moved.path


def test_a_move_of_length_zero_has_one_cell() -> None:
    assert path_of(list(s0().table().does(RED, Move((0, 0))))) == ((0, 0),)


def test_of_two_shortest_ways_the_one_that_goes_north_first_then_east() -> None:
    square = s0().put("t05", (1, 1), o=3).put("t01", (0, 1), o=1)  # [0, 0] [0, 1] [1, 1] [1, 0] form a ring
    table = square.table()
    assert path_of(list(table.does(RED, Move((1, 1))))) == ((0, 0), (0, 1), (1, 1))  # east before south
    back = s0().put("t05", (1, 1), o=3).put("t01", (0, 1), o=1).pawn(RED, (1, 1)).table()
    assert path_of(list(back.does(RED, Move((0, 0))))) == ((1, 1), (0, 1), (0, 0))  # north before west


def test_jumps_come_in_the_order_of_the_colours_and_count_one() -> None:
    """From [3, 0] both the red and the green start are three steps away; north comes first."""
    table = s0().mode("basic").spells(RED, "slide+teleport").pawn(RED, (3, 0)).table()
    assert path_of(list(table.does(RED, Move((6, 6), "teleport"))))[:4] == ((3, 0), (2, 0), (1, 0), (0, 0))


def test_re_entries_come_in_the_order_of_the_arrows() -> None:
    """[0, 4] can be had over N3 (open to the east for once) and over N5; N3 is named first."""
    stage = s0().mode("basic").spells(RED, "slide+breakout").put("t14", (3, 0), o=1).pawn(RED, (3, 0))
    table = stage.put("t03", (0, 5), o=3).table()
    assert path_of(list(table.does(RED, Move((0, 4), "breakout")))) == ((3, 0), (0, 3), (0, 4))


def test_the_crossed_cell_is_part_of_the_way() -> None:
    table = s0().mode("basic").spells(RED, "slide+cross").bury((1, 1)).table()
    assert path_of(list(table.does(RED, Move((2, 1), "cross")))) == ((0, 0), (1, 0), (1, 1), (2, 1))
    assert table.pawn(BLUE) == (6, 6)


@given(turns(), st.integers(0, 11))
@settings(max_examples=60, deadline=None)
def test_a_shift_and_its_reverse_cancel_out(state: TeamState, arrow: int) -> None:
    opposite = ENTRY.index(EXIT[arrow])
    before = maze_of(state)
    out_is_down = state.exit_is_face_down(arrow)
    ejected = state.shift(arrow, state.spare, False)
    assert maze_of(state) != before or ejected == state.spare
    again = state.shift(opposite, ejected, out_is_down)
    assert again == state.spare
    assert maze_of(state) == before


def maze_of(state: TeamState) -> tuple[object, ...]:
    return (*state.board, state.down, state.north, state.east, state.south, state.west)


@given(turns(), st.integers(0, 11), st.booleans())
@settings(max_examples=60, deadline=None)
def test_openings_kept_by_shifting_are_those_worked_out_anew(state: TeamState, arrow: int, face_down: bool) -> None:
    state.shift(arrow, state.spare & ~3, face_down)
    kept = maze_of(state)
    state.refresh()
    assert maze_of(state) == kept
