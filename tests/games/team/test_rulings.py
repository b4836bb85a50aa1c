"""Rulings that concern the table as a whole; the others stand with their topics."""

import pytest

from clew.games.team.actions import ChooseColor, EndTurn, Move, OrientTile, Slide, Swap
from clew.games.team.components import BOX
from clew.games.team.events import TreasureDrawn
from clew.games.team.tables import PAGE_INDEX, PAGE_TILES, TILE_INDEX
from clew.kernel import Match, RandomBot, ask, rng_of, seed_bytes
from games.team.stage import BLUE, GAME, GREEN, RED, YELLOW, fresh_table, s0


@pytest.mark.rule("TE-R.33")
@pytest.mark.parametrize("name", sorted(GAME.bots()))
def test_a_bot_takes_over_in_the_middle_of_a_decision(name: str) -> None:
    """Edge case 37: with colour, spells and cards of the seat."""
    table = s0().put("t07", (3, 0), down=True).deal(RED, "mushroom", "key").table()
    table.does(RED, Slide("N5", 0), Move((3, 0)))
    before = table.view.seats[0]
    choice = ask(GAME.bots()[name], table.state, 0, rng_of(name), moment=2)
    assert isinstance(choice, OrientTile)
    assert table.view.seats[0] == before
    table.does(RED, choice)
    assert table.found == ["mushroom"]


@pytest.mark.rule("TE-R.33")
def test_the_number_of_seats_never_changes() -> None:
    """Whoever acts for a seat, the match knows only the seat."""
    match = Match.new(GAME, {}, 3, seed_bytes(2))
    for moment in range(40):
        seat = match.state.deciders()[0]
        choice = ask(RandomBot(), match.state, seat, rng_of(seat), moment)
        assert choice is not None
        match.act(seat, choice)
        assert match.state.seats == len(match.state.view(None).seats) == match.header.seats == 3


@pytest.mark.rule("TE-R.33")
@pytest.mark.parametrize("name", sorted(GAME.bots()))
def test_a_bot_can_take_a_seat_before_the_first_colour_is_chosen(name: str) -> None:
    table = fresh_table(2, mode="basic", first_seat="chosen")
    for moment in range(5):
        seat = table.state.deciders()[0]
        choice = ask(GAME.bots()[name], table.state, seat, rng_of(name), moment)
        assert choice is not None
        table.does(seat, choice)
    assert table.view.phase == "action"


@pytest.mark.rule("TE-R.27")
def test_seat_order_and_colour_order_are_independent() -> None:
    table = fresh_table(3, first_seat="chosen")
    for seat, color in ((0, GREEN), (1, RED), (2, BLUE)):
        table.does(seat, ChooseColor(color))
    assert [seat.color for seat in table.view.seats] == [GREEN, RED, BLUE]
    assert [event.seat for event in table.told(TreasureDrawn)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TE-R.34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_always_24_pages_and_24_treasures(seats: int) -> None:
    table = fresh_table(seats)
    assert (table.view.pile_left, table.view.pages_left) == (24, 24)


@pytest.mark.rule("TE-R.9")
def test_each_mark_is_on_one_tile_and_symbols_are_no_treasures() -> None:
    marks = [tile.mark for tile in [*BOX.fixed_tiles, *BOX.movable_tiles] if tile.mark]
    assert len(marks) == len(set(marks)) == 28
    table = s0().pawn(RED, (2, 0)).table()
    table.does(RED, Move((3, 0)))  # the moon
    assert table.found == []
    assert "moon" not in [treasure.id for treasure in BOX.treasures]


@pytest.mark.rule("TE-R.9", "TE-4.11")
def test_a_mark_on_several_tiles_would_turn_all_of_them() -> None:
    """The box has each mark once; a later one may have three elephants, and the rules must not care."""
    page = PAGE_INDEX["D13"]
    tiles = PAGE_TILES[page]
    PAGE_TILES[page] |= 1 << TILE_INDEX["t02"] | 1 << TILE_INDEX["t03"]
    try:
        table = s0().active(GREEN).pages("D13").table()
        table.ends_turn(GREEN)
        assert table.down() == {(0, 1), (0, 3), (0, 5), (1, 3)}
    finally:
        PAGE_TILES[page] = tiles


@pytest.mark.rule("TE-R.3", "TE-R.4")
def test_fixed_and_face_down_tiles_are_treated_by_each_spell_as_ruled() -> None:
    swapper = s0().mode("basic").spells(RED, "slide+swap").bury((1, 1)).table()
    swapper.refuses(RED, Swap(((0, 1), (0, 2))), "tile_fixed", "TE-12.4")
    swapper.does(RED, Swap(((1, 1), (1, 2))))  # rubble may be swapped, though not rotated
    assert swapper.down() == {(1, 2)}


@pytest.mark.rule("TE-R.2", "TE-R.16")
def test_two_treasures_are_replaced_by_two_cards() -> None:
    table = s0().deal(RED, "lantern", "ring").pages("D21").table()
    table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert table.slots(RED) == ["compass", "harp"]
    assert table.active == YELLOW
