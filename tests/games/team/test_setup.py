"""Set-up: from the shuffled tiles to the first seat (TE-2)."""

import pytest

from clew.games.team.actions import ChooseColor, ChooseFirst, ChooseSpell, EndTurn, Move, Slide
from clew.games.team.components import BOX
from clew.games.team.events import ColorChosen, FirstChosen, SpellChosen, TreasureDrawn, TurnStarted
from clew.kernel.option import Value
from games.team.stage import BLUE, GREEN, PAGES, RED, STARTS, TREASURES, YELLOW, TeamTable, fresh_table

TILES = [f"t{number:02}" for number in range(1, 35)]
POOL = ["rotate", "swap", "cross", "teleport", "breakout"]


def seated(*colors: str, seed: int = 7, **options: Value) -> TeamTable:
    """A new game in which these colours were chosen, seat by seat."""
    table = fresh_table(len(colors), seed, **options)
    told = []
    for seat, color in enumerate(colors[:3] if len(colors) == 4 else colors):
        told += table.does(seat, ChooseColor(color))
    table.events = told
    return table


# The table ------------------------------------------------------------------------


@pytest.mark.rule("TE-2.1")
def test_the_sixteen_fixed_tiles_are_in_place() -> None:
    cells = fresh_table().view.cells
    fixed = {(r, c): (cell.tile, cell.o) for r, row in enumerate(cells) for c, cell in enumerate(row) if r % 2 == c % 2 == 0}
    assert len(cells) == 7
    assert {len(row) for row in cells} == {7}
    assert fixed == {tile.cell: (tile.id, tile.orientation) for tile in BOX.fixed_tiles}
    openings = {tile: fresh_table().openings(cell) for cell, (tile, _) in fixed.items()}
    assert openings == {
        "f01": "ES", "f02": "ESW", "f03": "ESW", "f04": "SW", "f05": "NES", "f06": "NES", "f07": "ESW", "f08": "NSW",
        "f09": "NES", "f10": "NEW", "f11": "NSW", "f12": "NSW", "f13": "NE", "f14": "NEW", "f15": "NEW", "f16": "NW",
    }  # fmt: skip


@pytest.mark.rule("TE-2.2", "TE-2.3", "TE-5.9")
def test_33_shuffled_tiles_fill_the_free_cells_and_the_last_is_the_spare() -> None:
    layouts = set()
    for seed in range(20):
        table = fresh_table(seed=seed)
        free = [cell for r, row in enumerate(table.view.cells) for c, cell in enumerate(row) if r % 2 or c % 2]
        assert len(free) == 33
        assert all(cell.face == "up" for cell in free)
        assert sorted([*(str(cell.tile) for cell in free), table.spare]) == TILES
        layouts.add(tuple(cell.tile for cell in free))
    assert len(layouts) == 20


@pytest.mark.rule("TE-2.2", "TE-5.10")
def test_every_orientation_of_a_shape_occurs_and_no_other() -> None:
    seen: dict[str, set[int]] = {}
    shapes = {tile.id: tile.shape for tile in BOX.movable_tiles}
    for seed in range(20):
        for row in fresh_table(seed=seed).view.cells:
            for cell in row:
                if cell.tile in shapes:
                    seen.setdefault(shapes[str(cell.tile)], set()).add(cell.o or 0)
    assert seen == {"straight": {0, 1}, "corner": {0, 1, 2, 3}, "tee": {0, 1, 2, 3}}


@pytest.mark.rule("TE-2.4", "TE-2.5")
def test_treasure_cards_and_pages_are_shuffled_and_face_down() -> None:
    piles, books = set(), set()
    for seed in range(10):
        table = fresh_table(seed=seed)
        data = table.state.dump()
        assert sorted(data["pile"]) == sorted(TREASURES)
        assert sorted(data["pages"]) == PAGES
        assert (table.view.pile_left, table.view.pages_left, table.page) == (24, 24, None)
        piles.add(tuple(data["pile"]))
        books.add(tuple(data["pages"]))
    assert len(piles) == len(books) == 10


# Colours --------------------------------------------------------------------------


@pytest.mark.rule("TE-2.6", "TE-2.19")
def test_each_seat_takes_another_colour_in_any_order_and_keeps_it() -> None:
    table = fresh_table(3)
    assert table.state.deciders() == [0, 1, 2]
    told = table.does(2, ChooseColor(GREEN))
    assert told == [ColorChosen(2, GREEN)]
    assert table.pawn(GREEN) == (6, 0)
    assert table.state.deciders() == [0, 1]
    table.refuses(0, ChooseColor(GREEN), "color_taken", "TE-2.6", color=GREEN)
    table.refuses(2, ChooseColor(RED), "already_chosen", "TE-2.19", color=GREEN)
    table.refuses(2, ChooseColor(GREEN), "already_chosen", "TE-2.19")
    table.does(0, ChooseColor(BLUE))
    table.does(1, ChooseColor(RED))
    assert [seat.color for seat in table.view.seats] == [BLUE, RED, GREEN]


@pytest.mark.rule("TE-2.6")
def test_pawns_go_to_the_start_of_their_colour() -> None:
    for color, start in STARTS.items():
        table = fresh_table(4)
        table.does(1, ChooseColor(color))
        assert table.view.pawns == {color: start}


@pytest.mark.rule("TE-2.7")
def test_colours_that_nobody_took_are_out_of_the_game() -> None:
    table = seated(RED, BLUE)
    assert set(table.view.pawns) == {RED, BLUE}
    assert table.tile((0, 6)) == "f04"  # the start space itself remains
    assert len(table.view.seats) == 2


@pytest.mark.rule("TE-2.19")
def test_with_four_seats_the_last_colour_is_given() -> None:
    table = fresh_table(4)
    table.does(3, ChooseColor(RED))
    table.does(0, ChooseColor(YELLOW))
    told = table.does(2, ChooseColor(GREEN))
    assert told[:2] == [ColorChosen(2, GREEN), ColorChosen(1, BLUE)]
    assert table.view.phase == "action"


@pytest.mark.rule("TE-2.19")
def test_with_three_seats_everybody_is_asked() -> None:
    table = fresh_table(3)
    table.does(0, ChooseColor(YELLOW))
    table.does(2, ChooseColor(GREEN))
    assert table.view.phase == "setup_color"
    assert table.state.deciders() == [1]
    table.does(1, ChooseColor(RED))
    assert table.view.phase == "action"


# Spells ---------------------------------------------------------------------------


@pytest.mark.rule("TE-2.8", "TE-2.18")
def test_intro_hands_out_slide_and_rotate_to_everybody() -> None:
    table = seated(RED, YELLOW, BLUE, GREEN)
    assert [table.fresh(color) for color in (RED, YELLOW, BLUE, GREEN)] == [["slide", "rotate"]] * 4
    assert not table.told(SpellChosen)


@pytest.mark.rule("TE-2.9", "TE-2.10", "TE-2.11", "TE-R.28")
@pytest.mark.parametrize("mode", ["basic", "expert"])
def test_basic_and_expert_let_the_seats_choose_from_a_pool_of_five(mode: str) -> None:
    table = seated(RED, YELLOW, BLUE, mode=mode)
    assert table.view.phase == "setup_spell"
    assert table.legal(0) == [ChooseSpell(name) for name in POOL]
    assert table.legal(1) == []
    table.refuses(1, ChooseSpell("swap"), "not_your_turn", "TE-R.28")
    table.refuses(0, ChooseSpell("slide"), "not_in_pool", "TE-2.10", spell="slide")
    assert table.does(0, ChooseSpell("rotate")) == [SpellChosen(0, "rotate")]
    table.refuses(1, ChooseSpell("rotate"), "spell_taken", "TE-2.11", spell="rotate")
    table.refuses(0, ChooseSpell("swap"), "not_your_turn", "TE-R.28")
    table.does(1, ChooseSpell("cross"))
    assert table.state.deciders() == [2]
    table.does(2, ChooseSpell("breakout"))
    assert [table.fresh(color) for color in (RED, YELLOW, BLUE)] == [["slide", "rotate"], ["slide", "cross"], ["slide", "breakout"]]
    assert table.view.phase == "action"


@pytest.mark.rule("TE-2.12", "TE-2.10")
def test_pool_tokens_that_nobody_received_are_out_of_the_game() -> None:
    table = seated(RED, YELLOW, mode="basic", first_seat="chosen")
    table.does(0, ChooseSpell("swap"))
    table.does(1, ChooseSpell("cross"))
    table.does(0, ChooseFirst(0))
    for spell in ("teleport", "breakout", "cross"):
        table.refuses(RED, Move(table.pawn(RED), spell), "spell_not_owned", "TE-2.11")
    assert {token.id for seat in table.view.seats for token in seat.spells} == {"slide", "swap", "cross"}


@pytest.mark.rule("TE-2.11", "TE-2.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_blind_assignment_draws_different_tokens_of_the_pool(seats: int) -> None:
    handed_out = set()
    for seed in range(40):
        table = seated(*(RED, YELLOW, BLUE, GREEN)[:seats], seed=seed, mode="basic", spell_assignment="blind")
        second = [seat.spells[1].id for seat in table.view.seats]
        assert len(set(second)) == seats  # with two seats three tokens leave the game
        assert [event.spell for event in table.told(SpellChosen)] == second
        handed_out |= set(second)
    assert handed_out == set(POOL)


@pytest.mark.rule("TE-2.18")
def test_all_tokens_are_fresh_at_the_beginning() -> None:
    table = seated(RED, YELLOW, mode="expert", spell_assignment="blind")
    assert not any(token.spent for seat in table.view.seats for token in seat.spells)


# Cards and the first seat -----------------------------------------------------------


@pytest.mark.rule("TE-2.13", "TE-2.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_open_cards_each_dealt_seat_by_seat_left_then_right(seats: int) -> None:
    before = fresh_table(seats)
    top = before.state.dump()["pile"][: 2 * seats]
    table = seated(*(GREEN, RED, BLUE, YELLOW)[:seats])
    assert table.told(TreasureDrawn) == [
        TreasureDrawn(place // 2, ("left", "right")[place % 2], card) for place, card in enumerate(top)
    ]
    assert [card for seat in table.view.seats for card in seat.slots] == top
    assert table.view.pile_left == 24 - 2 * seats


@pytest.mark.rule("TE-2.13", "TE-2.16")
def test_no_cards_before_the_spells_are_handed_out() -> None:
    table = seated(RED, YELLOW, mode="basic")
    table.does(0, ChooseSpell("swap"))
    assert [seat.slots for seat in table.view.seats] == [[None, None]] * 2
    table.does(1, ChooseSpell("cross"))
    assert all(card for seat in table.view.seats for card in seat.slots)


@pytest.mark.rule("TE-2.15", "TE-2.20", "TE-3.1")
def test_a_random_seat_begins_and_has_the_book() -> None:
    first = set()
    for seed in range(30):
        table = seated(RED, YELLOW, BLUE, seed=seed)
        begun = table.told(TurnStarted)[0].seat
        assert table.told(FirstChosen) == [FirstChosen(begun)]
        assert table.view.active == table.view.first_seat == begun
        first.add(begun)
    assert first == {0, 1, 2}


@pytest.mark.rule("TE-2.15", "TE-2.20")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_seat_0_names_the_first_seat_once_the_cards_are_open(first: int) -> None:
    table = seated(RED, YELLOW, BLUE, first_seat="chosen")
    assert table.view.phase == "setup_first"
    assert all(card for seat in table.view.seats for card in seat.slots)
    assert table.legal(0) == [ChooseFirst(0), ChooseFirst(1), ChooseFirst(2)]
    table.refuses(1, ChooseFirst(1), "not_your_turn", "TE-2.20")
    table.refuses(0, ChooseFirst(3), "malformed")
    table.refuses(0, ChooseFirst(-1), "malformed")
    table.does(0, ChooseFirst(first))
    assert table.story()[:3] == ["first_chosen", "turn_started", "page_read"]
    assert (table.view.active, table.view.first_seat, table.view.turn_no) == (first, first, 1)


@pytest.mark.rule("TE-2.16")
def test_the_order_of_set_up() -> None:
    table = seated(RED, YELLOW, mode="basic", spell_assignment="blind")
    steps = list(dict.fromkeys(table.story()))
    assert steps[:6] == ["color_chosen", "spell_chosen", "treasure_drawn", "first_chosen", "turn_started", "page_read"]


@pytest.mark.rule("TE-2.16")
def test_an_action_of_another_phase_is_refused() -> None:
    table = fresh_table(2, mode="basic", first_seat="chosen")
    later = [ChooseSpell("swap"), ChooseFirst(0), Slide("N1", 0), Move((0, 0)), EndTurn()]
    for action in later:
        table.refuses(0, action, "wrong_phase", "TE-2.16")
    table.does(0, ChooseColor(RED))
    table.does(1, ChooseColor(BLUE))
    for action in (ChooseColor(GREEN), ChooseFirst(0), EndTurn()):
        table.refuses(0, action, "wrong_phase", "TE-2.16")
    table.does(0, ChooseSpell("swap"))
    table.does(1, ChooseSpell("cross"))
    for action in (ChooseColor(GREEN), ChooseSpell("rotate"), Slide("N1", 0)):
        table.refuses(0, action, "wrong_phase", "TE-2.16")
    table.does(0, ChooseFirst(0))
    for action in (ChooseColor(GREEN), ChooseSpell("rotate"), ChooseFirst(1)):
        table.refuses(0, action, "wrong_phase", "TE-2.16")


@pytest.mark.rule("TE-2.17")
def test_nothing_is_collected_during_set_up() -> None:
    for seed in range(20):
        table = seated(RED, YELLOW, BLUE, GREEN, seed=seed)
        assert "treasure_collected" not in table.story()
        assert table.found == []
        assert table.view.turn is not None
        assert (table.view.turn.move, table.view.turn.bonus, table.view.turn.treasures) == ("available", "none", 0)


def test_names_that_do_not_exist_are_malformed() -> None:
    table = fresh_table(2, mode="basic")
    table.refuses(0, ChooseColor("purple"), "malformed")
    table.does(0, ChooseColor(RED))
    table.does(1, ChooseColor(BLUE))
    table.refuses(0, ChooseSpell("fireball"), "malformed")
