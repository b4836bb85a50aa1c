"""The stage itself: S0 is what it says."""

from clew.games.team.actions import Move
from games.team.stage import BLUE, GREEN, RED, YELLOW, s0


def test_column_0_is_one_corridor_from_the_red_to_the_green_start() -> None:
    table = s0().table()
    assert {(row, 0) for row in range(7)} <= table.reach(RED)
    assert table.active == RED
    assert [table.slots(color) for color in (RED, YELLOW, BLUE, GREEN)] == [
        ["crown", "key"], ["lantern", "sword"], ["chalice", "hourglass"], ["ring", "bell"],
    ]  # fmt: skip
    assert (table.view.pile_left, table.view.pages_left, table.page) == (16, 23, "D01")


def test_a_put_tile_trades_places_and_a_dealt_card_too() -> None:
    table = s0().put("t34", (1, 3)).deal(RED, "mushroom", "key").deal(BLUE, "ring", "hourglass").table()
    assert table.spare == "t07"
    assert table.tile((1, 3)) == "t34"
    assert table.slots(RED) == ["mushroom", "key"]
    assert table.slots(GREEN) == ["chalice", "bell"]
    assert table.state.dump()["pile"][10] == "crown"


def test_a_table_can_be_played_at() -> None:
    table = s0().table()
    table.does(RED, Move((2, 0)))
    assert table.pawn(RED) == (2, 0)
