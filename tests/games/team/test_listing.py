"""The list of legal actions: complete, exact, and computed from what everybody sees."""

import pytest
from hypothesis import given, settings

from clew.games.team.actions import ChooseColor, ChooseFirst, EndTurn, Move, OrientTile, Rotate, Slide, Swap
from clew.games.team.components import BOX
from clew.games.team.rules import TeamState
from clew.kernel import Action, Illegal, rng_of
from games.team.naive import Maze, plain, with_spell
from games.team.positions import positions, turns
from games.team.stage import BLUE, GAME, RED, YELLOW, fresh_table, s0

SHAPES = {tile.id: tile.shape for tile in BOX.movable_tiles}


def accepted(state: TeamState, seat: int, action: Action) -> bool:
    try:
        state.clone().apply(seat, action)
    except Illegal:
        return False
    return True


@given(positions())
@settings(max_examples=40, deadline=None)
def test_an_action_is_accepted_exactly_if_it_is_on_the_list(state: TeamState) -> None:
    for seat in range(state.seats):
        listed = state.legal(seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {action for action in GAME.table if accepted(state, seat, action)}


@given(turns())
@settings(max_examples=60, deadline=None)
def test_destinations_are_those_of_a_naive_flood_fill(state: TeamState) -> None:
    seat = state.active
    view = state.view(None)
    start = view.pawns[str(view.seats[seat].color)]
    moves = {(action.to, action.spell) for action in state.legal(seat) if isinstance(action, Move)}
    maze = Maze(view)
    expected: set[tuple[tuple[int, int], str | None]] = set()
    if view.turn is not None and (view.turn.move == "available" or view.turn.bonus == "available"):
        expected = {(cell, None) for cell in plain(maze, start)}
        second = view.seats[seat].spells[1]
        if not second.spent:
            expected |= {(cell, second.id) for cell in with_spell(maze, start, second.id)}
    assert moves == expected


@pytest.mark.rule("TE-15.5")
@given(positions())
@settings(max_examples=30, deadline=None)
def test_list_and_refusals_depend_only_on_what_everybody_sees(state: TeamState) -> None:
    other = state.imagine(None, rng_of(state.turn_no))
    for seat in range(state.seats):
        assert other.legal(seat) == state.legal(seat)
        for action in GAME.table:
            assert answer(other, seat, action) == answer(state, seat, action)


def answer(state: TeamState, seat: int, action: Action) -> tuple[object, ...]:
    try:
        state.clone().apply(seat, action)
    except Illegal as refusal:
        return refusal.code, refusal.clause, refusal.facts
    return ("accepted",)


@given(turns())
@settings(max_examples=40, deadline=None)
def test_spells_are_listed_as_the_specification_counts_them(state: TeamState) -> None:
    view = state.view(None)
    seat = view.seats[state.active]
    listed = state.legal(state.active)
    slides = [action for action in listed if isinstance(action, Slide)]
    blocked = {arrow.id for arrow in BOX.arrows if view.cells[arrow.exit[0]][arrow.exit[1]].face == "down"}
    ways = 2 if SHAPES[view.spare.tile] == "straight" else 4
    assert len(slides) == (0 if seat.spells[0].spent else ways * (12 - len(blocked)))
    assert not blocked & {action.arrow for action in slides}
    fresh = [token.id for token in seat.spells if not token.spent]
    assert sum(isinstance(action, Swap) for action in listed) == (36 if "swap" in fresh else 0)
    face_up = [cell.tile for row in view.cells for cell in row if cell.tile in SHAPES]
    turnings = sum(1 if SHAPES[str(tile)] == "straight" else 3 for tile in face_up)
    assert sum(isinstance(action, Rotate) for action in listed) == (turnings if "rotate" in fresh else 0)
    assert listed[-1] == EndTurn()


def test_the_lists_of_s0() -> None:
    listed = s0().table().legal(RED)
    counts = {kind: sum(isinstance(action, kind) for action in listed) for kind in (Slide, Rotate, Swap, Move, EndTurn)}
    assert counts == {Slide: 48, Rotate: 6 * 3 + 15 * 3 + 12, Swap: 0, Move: 7, EndTurn: 1}
    straight = s0().put("t34", (3, 1)).table().legal(RED)
    assert sum(isinstance(action, Slide) for action in straight) == 24


def test_the_lists_of_set_up_and_of_a_decision() -> None:
    table = fresh_table(3, first_seat="chosen")
    table.does(1, ChooseColor(YELLOW))
    assert table.legal(0) == table.legal(2) == [ChooseColor(color) for color in (RED, BLUE, "green")]
    assert table.legal(1) == []
    table.does(0, ChooseColor(RED))
    table.does(2, ChooseColor(BLUE))
    assert table.legal(0) == [ChooseFirst(0), ChooseFirst(1), ChooseFirst(2)]
    assert table.legal(1) == []
    digging = s0().bury((3, 0), (1, 1)).table()
    digging.does(RED, Move((1, 1)))
    assert digging.legal(RED) == [OrientTile(o) for o in range(4)]
    for seat in (-1, 4, 99):
        assert digging.state.legal(seat) == []


def test_every_action_has_a_stable_number() -> None:
    assert [GAME.number(action) for action in GAME.table] == list(range(len(GAME.table)))
    assert GAME.action(GAME.number(Slide("N3", 1))) == Slide("N3", 1)
    assert len(GAME.table) == 4 + 5 + 4 + 48 + 33 * 4 + 36 + 4 * 49 + 4 + 1


@given(positions())
@settings(max_examples=20, deadline=None)
def test_a_list_belongs_to_its_caller(state: TeamState) -> None:
    for seat in state.deciders():
        first = state.legal(seat)
        first.clear()
        assert state.legal(seat)
