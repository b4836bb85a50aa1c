"""The Book of Daedalus: pages that push, bury and banish (TE-4)."""

import pytest

from clew.games.team.actions import Move, OrientTile, Slide
from clew.games.team.events import (
    LinePushed,
    PageRead,
    PawnBanished,
    PawnCarried,
    PawnSentHome,
    TileTurnedDown,
    TileTurnedUp,
    TurnStarted,
)
from games.team.stage import BLUE, GREEN, PAGES, PILE, RED, STARTS, YELLOW, Stage, TeamTable, s0

ALL = (RED, YELLOW, BLUE, GREEN)


def read(stage: Stage, page: str) -> TeamTable:
    """Green ends its turn, and this page comes up for red."""
    table = stage.active(GREEN).pages(page).table()
    table.ends_turn(GREEN)
    assert table.active == RED
    return table


# Any page ---------------------------------------------------------------------------


@pytest.mark.rule("TE-4.1")
def test_the_top_card_becomes_the_current_page() -> None:
    table = s0().pages("D05", "D16", "D21").table()
    table.ends_turn(RED)
    assert table.told(TurnStarted) == [TurnStarted(1, 22, 2)]
    assert table.told(PageRead)[0].card == table.page == "D05"
    table.ends_turn(YELLOW)
    assert table.page == "D16"
    assert table.view.pages_left == 1


@pytest.mark.rule("TE-4.2")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_takes_effect_at_once_without_any_choice(page: str) -> None:
    table = s0().active(GREEN).pages(page).table()
    again = s0().active(GREEN).pages(page).table()
    assert table.ends_turn(GREEN) == again.ends_turn(GREEN)
    assert table.view.pending is None
    assert table.view.phase == "action"


@pytest.mark.rule("TE-4.3")
def test_a_page_is_never_read_twice() -> None:
    table = s0().table()
    read_pages = [table.page]
    while table.view.result is None:
        table.ends_turn(table.active)
        if table.view.result is None:
            read_pages.append(table.page)
    assert read_pages == PAGES


@pytest.mark.rule("TE-4.4", "TE-9.18", "TE-R.17")
def test_what_daedalus_does_to_a_pawn_is_no_move_and_collects_nothing() -> None:
    table = read(s0().pawn(RED, (0, 3)).deal(RED, "dragon", "key").put("t02", (0, 3)), "D02")
    assert table.pawn(RED) == (1, 3)  # it rode along on its dragon
    assert table.found == []
    assert (table.has_move(), table.has_bonus()) == (True, False)


# Push -------------------------------------------------------------------------------


@pytest.mark.rule("TE-4.5", "TE-4.7")
def test_x1_push_between_the_yellow_and_the_red_start() -> None:
    table = read(s0(), "D02")
    assert table.column(3) == "t34_down t02 t07 t12 t17 t22 t27"
    assert (table.spare, table.page) == ("t32", "D02")
    assert [table.pawn(color) for color in ALL] == [STARTS[color] for color in ALL]
    assert table.told(LinePushed) == [LinePushed("N3", "t32")]
    assert table.down() == {(0, 3)}


@pytest.mark.rule("TE-4.5")
@pytest.mark.parametrize("number", range(12))
def test_each_push_card_moves_its_line_one_cell_away_from_its_arrow(number: int) -> None:
    arrow = ("N1", "N3", "N5", "E1", "E3", "E5", "S1", "S3", "S5", "W1", "W3", "W5")[number]
    index = int(arrow[1])
    read_line = TeamTable.column if arrow[0] in "NS" else TeamTable.row
    before = read_line(s0().table(), index).split()
    table = read(s0(), PAGES[number])
    after = read_line(table, index).split()
    if arrow[0] in "NW":
        assert after == ["t34_down", *before[:-1]]
        assert table.spare == before[-1]
    else:
        assert after == [*before[1:], "t34_down"]
        assert table.spare == before[0]


@pytest.mark.rule("TE-4.8", "TE-4.10", "TE-5.4", "TE-5.5", "TE-5.7")
def test_x2_push_throws_out_a_buried_tile() -> None:
    table = read(s0().put("t32", (6, 3), down=True), "D02")
    assert table.column(3) == "t34_down t02 t07 t12 t17 t22 t27"
    assert (table.view.spare.tile, table.view.spare.o) == ("t32", 0)
    assert table.told(TileTurnedUp) == [TileTurnedUp("spare", None, "t32")]
    assert table.story()[3:] == ["page_read", "line_pushed", "tile_turned_up"]


@pytest.mark.rule("TE-4.6", "TE-4.9", "TE-R.18")
def test_x3_push_throws_out_pawns() -> None:
    table = read(s0().pawn(YELLOW, (6, 3)).pawn(GREEN, (6, 3)).pawn(BLUE, (5, 3)), "D02")
    assert table.pawn(YELLOW) == (0, 6)
    assert table.pawn(GREEN) == (6, 0)
    assert table.pawn(BLUE) == (6, 3)
    assert table.events[-3:] == [
        PawnSentHome(YELLOW, (6, 3), (0, 6)),
        PawnCarried(BLUE, (5, 3), (6, 3)),
        PawnSentHome(GREEN, (6, 3), (6, 0)),
    ]


@pytest.mark.rule("TE-4.7")
def test_the_tile_that_fell_out_can_be_slid_in_again_in_the_same_turn() -> None:
    """Edge case 9: a buried treasure comes to light as the spare and is used at once."""
    table = read(s0().put("t07", (6, 3), down=True).deal(RED, "mushroom", "key"), "D02")
    assert table.spare == "t07"
    table.does(RED, Slide("W1", 3))
    assert table.tile((1, 0)) == "t07"
    assert table.openings((1, 0)) == "NW"
    table.does(RED, Move((1, 0)))
    assert table.found == ["mushroom"]


@pytest.mark.rule("TE-4.5", "TE-5.3")
def test_a_wanted_treasure_that_is_the_spare_enters_face_down() -> None:
    """Edge case 8."""
    table = read(s0().put("t34", (1, 3)).deal(RED, "mushroom", "key"), "D10")
    assert table.tile((1, 0)) == "t07 down"
    table.reaches(RED, (0, 0), (1, 0))


# Flip -------------------------------------------------------------------------------


@pytest.mark.rule("TE-4.11", "TE-4.12", "TE-4.15", "TE-4.14", "TE-R.7")
def test_x4_flip_with_a_pawn_and_with_a_tile_already_buried() -> None:
    table = read(s0().put("t07", (1, 3), down=True).pawn(RED, (0, 1)), "D13")
    assert table.tile((0, 1)) == "t01 down"
    assert table.tile((1, 3)) == "t07 down"
    assert table.down() == {(0, 1), (1, 3)}
    assert table.pawn(RED) == (0, 0)
    assert table.told(TileTurnedDown) == [TileTurnedDown((0, 1))]
    assert table.told(PawnSentHome) == [PawnSentHome(RED, (0, 1), (0, 0))]
    assert table.has_move()


@pytest.mark.rule("TE-4.13", "TE-R.8")
def test_x5_flip_where_one_picture_is_the_spare() -> None:
    table = read(s0().put("t34", (1, 3)), "D13")
    assert table.down() == {(0, 1)}
    assert table.spare == "t07"


@pytest.mark.rule("TE-4.11", "TE-4.14", "TE-R.7", "TE-R.9")
@pytest.mark.parametrize(
    ("page", "cells"),
    [
        ("D13", [(0, 1), (1, 3)]),
        ("D14", [(0, 3), (1, 4)]),
        ("D15", [(0, 5), (1, 5)]),
        ("D16", [(1, 0), (1, 6)]),
        ("D17", [(1, 1), (2, 5)]),
        ("D18", [(1, 2), (3, 0)]),
        ("D19", [(2, 1), (5, 1)]),
        ("D20", [(2, 3), (5, 2)]),
    ],
)
def test_exactly_the_two_pictured_tiles_turn_treasures_and_symbols_alike(page: str, cells: list[tuple[int, int]]) -> None:
    table = read(s0(), page)
    assert table.down() == set(cells)
    assert table.told(TileTurnedDown) == [TileTurnedDown(cell) for cell in cells]
    assert table.told(PageRead) == [PageRead(page, "flip", 2)]


def test_flipped_cells_are_told_in_row_major_order() -> None:
    """Not in the order of the pictures, so that the order tells nothing."""
    table = read(s0().put("t01", (5, 5)).put("t07", (0, 5)), "D13")
    assert [event.cell for event in table.told(TileTurnedDown)] == [(0, 5), (5, 5)]


@pytest.mark.rule("TE-4.12")
def test_flip_where_both_tiles_are_already_buried_has_no_effect() -> None:
    """Edge case 11."""
    table = read(s0().put("t07", (1, 3), down=True).put("t01", (0, 1), down=True), "D13")
    assert table.down() == {(0, 1), (1, 3)}
    assert table.story()[-1] == "page_read"
    assert table.told(PageRead)[0].turned == 0


@pytest.mark.rule("TE-4.12", "TE-4.13")
def test_flip_of_the_spare_and_of_a_buried_tile_has_no_effect() -> None:
    """Edge case 12."""
    table = read(s0().put("t34", (1, 3)).put("t01", (0, 1), down=True), "D13")
    assert table.down() == {(0, 1)}
    assert table.spare == "t07"
    assert table.story()[-1] == "page_read"


@pytest.mark.rule("TE-4.15")
def test_all_pawns_on_a_flipped_tile_go_to_their_own_starts() -> None:
    """Edge case 10: the active seat's, another's, or both."""
    table = read(s0().pawn(RED, (0, 1)).pawn(BLUE, (0, 1)).pawn(GREEN, (1, 3)), "D13")
    assert [table.pawn(color) for color in ALL] == [STARTS[color] for color in ALL]
    assert [event.color for event in table.told(PawnSentHome)] == [RED, BLUE, GREEN]


@pytest.mark.rule("TE-4.16", "TE-9.13")
def test_a_treasure_that_was_collected_is_buried_all_the_same() -> None:
    stage = s0().pile(*(card for card in PILE.split() if card not in ("elephant", "mushroom")))
    table = read(stage, "D13")
    assert {"elephant", "mushroom"} <= set(table.found)
    assert table.down() == {(0, 1), (1, 3)}


# Recall -----------------------------------------------------------------------------


@pytest.mark.rule("TE-4.17")
@pytest.mark.parametrize(
    ("page", "pawns", "start"),
    [
        ("D21", (RED, YELLOW), (6, 0)),
        ("D22", (YELLOW, BLUE), (0, 0)),
        ("D23", (BLUE, GREEN), (0, 6)),
        ("D24", (GREEN, RED), (6, 6)),
    ],
)
def test_both_pictured_pawns_go_to_the_pictured_start(page: str, pawns: tuple[str, str], start: tuple[int, int]) -> None:
    stage = s0()
    for color in ALL:
        stage.pawn(color, (3, 3))  # both on the same cell before
    table = read(stage, page)
    assert [table.pawn(color) for color in ALL] == [start if color in pawns else (3, 3) for color in ALL]
    assert table.told(PawnBanished) == [PawnBanished(color, (3, 3), start) for color in ALL if color in pawns]


@pytest.mark.rule("TE-4.17", "TE-4.18", "TE-2.7")
def test_x6_recall_with_an_absent_pawn() -> None:
    stage = s0().seats(RED, BLUE, GREEN).pawn(RED, (3, 0)).pawn(BLUE, (2, 5))
    table = read(stage, "D21")
    assert table.pawn(RED) == table.pawn(GREEN) == (6, 0)
    assert table.pawn(BLUE) == (2, 5)


@pytest.mark.rule("TE-4.18")
def test_recall_of_two_absent_pawns_has_no_effect() -> None:
    table = s0().seats(BLUE, GREEN).pawn(BLUE, (2, 5)).pages("D21").table()
    table.ends_turn(BLUE)
    assert table.story()[-1] == "page_read"
    assert (table.pawn(BLUE), table.pawn(GREEN)) == ((2, 5), (6, 0))


@pytest.mark.rule("TE-4.19", "TE-2.7")
def test_the_pictured_start_may_belong_to_an_absent_colour() -> None:
    table = s0().seats(RED, YELLOW).pages("D21").table()
    table.ends_turn(RED)
    assert table.pawn(RED) == table.pawn(YELLOW) == (6, 0)


@pytest.mark.rule("TE-4.20")
def test_a_pictured_pawn_that_is_already_there_stays_and_gives_no_event() -> None:
    table = read(s0().pawn(RED, (6, 0)).pawn(YELLOW, (3, 3)), "D21")
    assert table.pawn(RED) == (6, 0)
    assert table.told(PawnBanished) == [PawnBanished(YELLOW, (3, 3), (6, 0))]


@pytest.mark.rule("TE-4.17", "TE-4.18")
@pytest.mark.parametrize(
    ("colors", "hit"),
    [
        ((RED, BLUE), {"D21": {RED}, "D22": {BLUE}, "D23": {BLUE}, "D24": {RED}}),
        ((RED, YELLOW), {"D21": {RED, YELLOW}, "D23": set()}),
    ],
)
def test_recall_hits_opposite_and_neighbouring_colours_differently(colors: tuple[str, str], hit: dict[str, set[str]]) -> None:
    """Edge case 38."""
    for page, pawns in hit.items():
        table = s0().seats(*colors).pawn(colors[0], (3, 3)).pawn(colors[1], (3, 3)).pages(page).table()
        table.ends_turn(colors[0])
        assert {event.color for event in table.told(PawnBanished)} == pawns


@pytest.mark.rule("TE-4.8", "TE-5.5")
def test_a_tile_buried_sideways_comes_out_at_orientation_0() -> None:
    """Nothing of the way it lay before it was buried is left."""
    table = s0().put("t12", (6, 3), o=3).active(GREEN).pages("D20", "D02").table()
    table.ends_turn(GREEN)
    table.ends_turn(RED)
    assert (table.view.spare.tile, table.view.spare.o) == ("t12", 0)
    dug = s0().put("t12", (3, 0), o=2).active(GREEN).pages("D20").table()
    dug.ends_turn(GREEN)
    dug.does(RED, Move((3, 0)))
    assert dug.openings((3, 0)) == "NE"
    dug.does(RED, OrientTile(3))
    assert dug.openings((3, 0)) == "NW"
