"""Tiles, corridors and buried tiles (TE-5)."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile, Rotate, Slide, Swap
from clew.games.team.rules import TeamState
from clew.kernel import BadPosition, rng_of
from games.team.stage import GAME, GREEN, RED, YELLOW, s0


@pytest.mark.rule("TE-5.1")
def test_neighbours_are_connected_if_each_opens_towards_the_other() -> None:
    # [1, 0] opens N E S; [1, 1] opens W only after it is turned
    s0().pawn(RED, (1, 0)).table().reaches(RED, *((row, 0) for row in range(7)))
    turned = s0().put("t05", (1, 1), o=2).pawn(RED, (1, 0)).table()
    assert (1, 1) in turned.reach(RED)
    assert turned.openings((1, 1)) == "NSW"
    # the other way round: [1, 1] opens W, but [1, 0] no longer E
    closed = s0().put("t05", (1, 1), o=2).put("t04", (1, 0), o=2).pawn(RED, (1, 0)).table()
    assert (1, 1) not in closed.reach(RED)


@pytest.mark.rule("TE-5.2", "TE-7.4", "TE-12.4", "TE-R.3")
def test_fixed_tiles_never_slide_turn_swap_or_turn_over() -> None:
    fixed = [(row, col) for row in range(0, 7, 2) for col in range(0, 7, 2)]
    table = s0().table()
    swapper = s0().mode("basic").spells(RED, "slide+swap").table()
    for row, col in fixed:
        for o in range(4):
            table.refuses(RED, Rotate((row, col), o), "tile_fixed", "TE-7.4")
        beside = (row, col + 1) if col < 6 else (row, col - 1)
        swapper.refuses(RED, Swap(((row, col), beside)), "tile_fixed", "TE-12.4")
    for arrow in ("N0", "N2", "E4", "W6", "S2"):
        table.refuses(RED, Slide(arrow, 0), "unknown_arrow", "TE-6.2")
    start = [table.tile(cell) for cell in fixed]
    while table.view.result is None:
        table.ends_turn(table.active)
    assert [table.tile(cell) for cell in fixed] == start


@pytest.mark.rule("TE-5.2")
def test_a_position_with_a_buried_fixed_tile_is_no_position() -> None:
    stage = s0()
    stage.data["cells"][0][2] = {"tile": "f02", "face": "down"}
    with pytest.raises(BadPosition):
        stage.table()


@pytest.mark.rule("TE-5.3", "TE-8.5")
def test_a_face_down_tile_is_connected_to_nothing() -> None:
    table = s0().bury((3, 0)).table()
    table.reaches(RED, (0, 0), (1, 0), (2, 0), (3, 0))
    assert not table.view.cells[3][0].tile


@pytest.mark.rule("TE-5.4")
def test_nothing_else_brings_a_face_to_light() -> None:
    """Carried by slides and swaps, pushed along, crossed: the tile stays face down."""
    table = s0().mode("basic").spells(RED, "slide+swap").bury((3, 1)).pages("D11", "D05").table()
    table.does(RED, Slide("W3", 0), Swap(((3, 2), (3, 3))), EndTurn())
    assert "tile_turned_up" not in table.story()
    assert table.tile((3, 4)) == "t15 down"  # slid to column 2, swapped to 3, pushed to 4
    crosser = s0().mode("basic").spells(RED, "slide+cross").put("t05", (1, 1), down=True).table()
    crosser.does(RED, Move((2, 2), "cross"))
    assert "tile_turned_up" not in crosser.story()
    assert crosser.down() == {(1, 1)}


@pytest.mark.rule("TE-5.5")
def test_a_face_down_tile_has_no_orientation() -> None:
    table = s0().put("t07", (3, 0), o=3).table()
    table.state.put(21, table.state.board[21] & ~3, face_down=True)
    cell = table.state.dump()["cells"][3][0]
    assert {key: cell[key] for key in cell if key != "since"} == {"tile": "t07", "face": "down"}
    table.does(RED, Move((3, 0)))
    assert table.turn_of((3, 0)) == 0  # not 3, as it lay before
    assert {action.orientation for action in table.legal(RED) if isinstance(action, OrientTile)} == {0, 1, 2, 3}


@pytest.mark.rule("TE-5.6", "TE-6.6", "TE-12.2")
def test_face_down_tiles_are_carried_along() -> None:
    slid = s0().bury((1, 3)).table()
    slid.does(RED, Slide("W1", 0))
    assert slid.tile((1, 4)) == "t07 down"
    swapped = s0().mode("basic").spells(RED, "slide+swap").bury((1, 3)).table()
    swapped.does(RED, Swap(((1, 3), (1, 4))))
    assert (swapped.tile((1, 3)), swapped.tile((1, 4))) == ("t08", "t07 down")
    pushed = s0().bury((1, 3)).pages("D10").table()
    pushed.ends_turn(RED)
    assert pushed.tile((1, 4)) == "t07 down"


@pytest.mark.rule("TE-5.7", "TE-5.8", "TE-5.9")
@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_through_a_whole_game_of_chance(seed: int) -> None:
    rng = rng_of(seed)
    mode = ("intro", "basic", "expert")[seed % 3]
    state = GAME.new({"mode": mode}, seats=2 + seed % 3, seed=seed)
    assert isinstance(state, TeamState)
    while state.outcome() is None:
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
        data = state.dump()
        movable = [cell for row in data["cells"] for cell in row if cell["tile"].startswith("t")]
        assert len(movable) == 33
        assert sorted([*(cell["tile"] for cell in movable), data["spare"]["tile"]]) == [f"t{n:02}" for n in range(1, 35)]
        assert "face" not in data["spare"]
        assert all(data["cells"][row][col].get("face") != "down" for row, col in data["pawns"].values())


@pytest.mark.rule("TE-5.8", "TE-5.9")
def test_positions_that_break_an_invariant_are_refused() -> None:
    on_rubble = s0().bury((3, 0)).pawn(RED, (3, 0))
    with pytest.raises(BadPosition, match=r"TE-5\.8"):
        on_rubble.table()
    twice = s0()
    twice.data["spare"] = {"tile": "t01"}
    with pytest.raises(BadPosition, match=r"TE-5\.9"):
        twice.table()


@pytest.mark.rule("TE-5.10")
@pytest.mark.parametrize("orientation", [-1, 2, 3, 4])
def test_a_straight_tile_has_only_the_orientations_0_and_1(orientation: int) -> None:
    straight = s0().put("t34", (3, 1)).table()  # the spare is t15 now
    straight.refuses(RED, Slide("N1", orientation), "bad_orientation", "TE-5.10", orientation=orientation)
    straight.refuses(RED, Rotate((3, 0), orientation), "bad_orientation", "TE-5.10")
    dug = s0().bury((3, 0)).table()
    dug.does(RED, Move((3, 0)))
    dug.refuses(RED, OrientTile(orientation), "bad_orientation", "TE-5.10")


@pytest.mark.rule("TE-5.10")
def test_a_corner_and_a_tee_have_four_orientations() -> None:
    for tile in ("t34", "t05"):
        stage = s0().put("t34", (1, 1)) if tile == "t05" else s0()
        for o in range(4):
            table = stage.table()
            table.does(RED, Slide("N1", o))
            assert (table.tile((0, 1)), table.turn_of((0, 1))) == (tile, o)
        for wrong in (-1, 4):
            stage.table().refuses(RED, Slide("N1", wrong), "bad_orientation", "TE-5.10")
            stage.table().refuses(RED, Rotate((1, 2), wrong), "bad_orientation", "TE-5.10")


@pytest.mark.rule("TE-5.11", "TE-8.9")
def test_until_it_is_oriented_a_tile_that_was_turned_up_counts_as_face_up_at_0() -> None:
    table = s0().put("t07", (1, 1), down=True).table()
    table.does(RED, Move((1, 1)))
    shown = table.view.cells[1][1]
    assert (shown.face, shown.tile, shown.o) == ("up", "t07", 0)
    assert table.view.pending is not None
    assert (table.view.pending.kind, table.view.pending.seat, table.view.pending.cell) == ("orient_tile", 0, (1, 1))


@pytest.mark.rule("TE-5.4", "TE-8.8")
def test_another_seat_digs_out_what_daedalus_buried() -> None:
    table = s0().active(GREEN).pages("D18", "D05").seats(GREEN, RED).table()
    table.ends_turn(GREEN)
    assert table.tile((3, 0)) == "t14 down"
    table.does(RED, Move((3, 0)), OrientTile(0))
    assert table.tile((3, 0)) == "t14"
    assert YELLOW not in table.view.pawns
