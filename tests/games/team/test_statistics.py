"""Pace and figures worth keeping."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile
from clew.games.team.scoring import pace, statistics, still_possible, turns_left
from clew.kernel import Event
from games.team.stage import PAGES, RED, TREASURES, YELLOW, TeamTable, fresh_table, s0


def at_turn(turn: int, found: int) -> TeamTable:
    """The beginning of a turn with so many treasures found."""
    missing = TREASURES[found:]
    slots = [*missing[:8], *["-"] * 8][:8]
    stage = s0().slots(red=" ".join(slots[:2]), yellow=" ".join(slots[2:4]), blue=" ".join(slots[4:6]), green=" ".join(slots[6:]))
    return stage.pile(*missing[8:]).pages(*PAGES[turn:]).table()


@pytest.mark.parametrize(
    ("turn", "found", "missing", "left", "needed", "possible"),
    [(1, 0, 24, 24, 1.0, True), (11, 13, 11, 14, 0.79, True), (20, 16, 8, 5, 1.6, True), (23, 19, 5, 2, 2.5, False)],
)
def test_the_pace_that_is_needed(turn: int, found: int, missing: int, left: int, needed: float, possible: bool) -> None:
    table = at_turn(turn, found)
    assert table.view.turn_no == turn
    assert (table.missing, turns_left(table.state)) == (missing, left)
    assert round(pace(table.state), 2) == needed
    assert still_possible(table.state) == possible


def test_before_the_first_page_all_turns_are_still_to_come() -> None:
    table = fresh_table(2)
    assert (turns_left(table.state), pace(table.state)) == (24, 1.0)


@pytest.mark.rule("TE-11.4")
def test_a_certain_loss_is_played_on() -> None:
    table = at_turn(23, 19)
    table.ends_turn(RED)
    assert table.state.outcome() is None
    table.ends_turn(YELLOW)
    assert table.view.result == "lost"
    assert pace(table.state) == 0.0


@pytest.mark.rule("TE-11.1")
def test_the_last_treasure_with_the_bonus_move_in_turn_19() -> None:
    stage = s0().slots(red="lantern ring", yellow="- -", blue="- -", green="- -").pile().pages(*PAGES[19:])
    table = stage.table()
    told = table.does(RED, Move((2, 0)), Move((4, 0)))
    figures = statistics(table.state, told)
    assert (figures["result"], figures["turns_used"], figures["pages_left"]) == ("won", 19, 5)
    assert figures["treasures_found"] == 24


@pytest.mark.rule("TE-11.4")
def test_turn_24_ends_with_23_found() -> None:
    table = at_turn(24, 23)
    told = table.ends_turn(RED)
    figures = statistics(table.state, told)
    assert (figures["result"], figures["treasures_found"], figures["turns_used"], figures["pages_left"]) == ("lost", 23, 24, 0)


def test_treasures_by_seat_and_double_turns() -> None:
    stage = s0().seats(RED, YELLOW).slots(red="lantern ring", yellow="crown sword").pawn(YELLOW, (3, 0))
    table = (
        stage.pile(*(card for card in TREASURES if card not in ("lantern", "ring", "crown", "sword"))).pages("D19", "D20").table()
    )
    told = table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    figures = statistics(table.state, told)
    assert figures["treasures_by_seat"] == [2, 0]
    assert figures["double_turns"] == 1
    assert figures["result"] is None
    assert figures["turns_used"] == 23


@pytest.mark.parametrize(
    ("tile", "cards", "dug_out"),
    [("t07", ("mushroom", "key"), 1), ("t07", ("crown", "key"), 1), ("t14", ("crown", "key"), 0)],
    ids=["one's own", "a teammate's or in the pile", "a symbol"],
)
def test_buried_treasures_dug_out(tile: str, cards: tuple[str, str], dug_out: int) -> None:
    table = s0().put(tile, (3, 0), down=True).deal(RED, *cards).table()
    told = table.does(RED, Move((3, 0)), OrientTile(0))
    assert statistics(table.state, told)["dug_out"] == dug_out


def test_a_treasure_that_was_collected_before_is_not_dug_out_again() -> None:
    table = s0().put("t07", (3, 0)).deal(RED, "mushroom", "key").pages("D13", "D21").seats(RED, YELLOW).table()
    told: list[Event] = table.does(RED, Move((3, 0)), Move((2, 0)), EndTurn())  # D13 buries the mushroom
    told += table.ends_turn(YELLOW)
    assert table.tile((3, 0)) == "t07 down"
    told += table.does(RED, Move((3, 0)), OrientTile(0))
    assert statistics(table.state, told)["dug_out"] == 0
