"""The end of the game (LB-30)."""

import pytest

from clew.games.labyrinth.actions import BlastDirection, Destruction, DiscardToLimit, Draw, Expand, PlayCard, Rest, TrapDirection
from clew.games.labyrinth.events import GameOver, MistReturned, RaceStarted
from games.labyrinth.stage import GAME, Stage, full_but, move, pay, s0


@pytest.mark.rule("LB-30.1", "LB-V.2")
def test_ex_33_the_fifth_treasure() -> None:
    table = s0().turn(3).treasures(3, 0, 4, 4).closed((5, 3), "P085").dice(1).table()
    told = table.does(3, move("x3"))
    assert told[-1] == GameOver("five_treasures", (3,))
    assert MistReturned not in [type(event) for event in told]
    assert table.over() == ("five_treasures", (3,))
    assert table.is_open((5, 3))
    assert table.state.deciders() == []
    for seat in range(4):
        table.refuses(seat, Draw(), "game_over", "LB-30.1")


@pytest.mark.rule("LB-30.1")
def test_everything_pending_is_dropped() -> None:
    """Thrown onto a chest with others behind: the first wins the fifth treasure, nobody else faces it."""
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((8, 6), "P025").at((8, 6), 1, 2).closed((8, 5), "P053")
    table = stage.closed((5, 3), "P001").treasures(0, 4).dice(1).table()
    table.does(0, Destruction((8, 6)), BlastDirection("N"))
    assert table.over() == ("five_treasures", (1,))
    assert table.view.pending is None


@pytest.mark.rule("LB-30.2", "LB-30.4")
def test_all_cards_in_play_the_most_treasures_win() -> None:
    table = s0().turn(0, phase="expand").pile("P001").treasures(2, 1, 4, 3).table()
    table.does(0, Expand((5, 3)))
    assert table.over() == ("all_cards_in_play", (2,))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((2, 1, 4, 3), (3, 4, 1, 2))


@pytest.mark.rule("LB-30.2")
def test_rest_never_ends_the_game_in_the_middle() -> None:
    table = s0().pile("P001").treasures(1).hand(0, "P002 P003 P004 P005").table()
    table.does(0, Rest())
    assert table.over() is None
    table.does(0, DiscardToLimit("P002"))
    assert table.over() is None
    last = s0().pile("P001").treasures(1).hand(0, "P002").table()
    last.does(0, Rest())
    assert last.over() == ("all_cards_in_play", (0,))


@pytest.mark.rule("LB-30.3", "LB-30.4", "LB-30.7")
def test_ex_35_table_full() -> None:
    table = full_but(1).treasures(2, 3).hand(0, "P100").table()
    table.does(0, PlayCard("P100"))  # there is only one place for it
    assert table.over() == ("table_full", (1,))
    assert table.left == 0


@pytest.mark.rule("LB-30.3", "LB-R.20")
def test_a_full_table_ends_the_game_before_the_actions() -> None:
    table = full_but(1).treasures(2, 3).turn(0, phase="expand").table()
    table.does(0, Expand((8, 6)))
    assert table.over() == ("table_full", (1,))


@pytest.mark.rule("LB-30.5", "LB-31.1")
def test_a_tie_leads_to_the_race() -> None:
    stage = s0().turn(3, phase="expand").pile("P099").treasures(3, 4, 4, 1)
    table = stage.open((5, 3), "P001").at((5, 3), 1).open((6, 3), "P002").at((6, 3), 2).table()
    told = table.does(3, Expand((7, 4)))
    assert RaceStarted("all_cards_in_play", (1, 2)) in told
    assert (table.phase, table.active) == ("race", 1)


@pytest.mark.rule("LB-30.6")
def test_both_together_are_recorded_as_all_cards_in_play() -> None:
    table = full_but(1).treasures(2, 3).turn(0, phase="expand").pile("P100").table()
    table.does(0, Expand((8, 6)))
    assert table.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-30.6")
def test_refill_comes_before_the_examination() -> None:
    table = full_but(2).treasures(2, 3).turn(0, phase="expand").pile("P100").discards("P099").table()
    table.does(0, Expand((8, 6)))
    assert (table.over(), table.draws) == (None, ["P099"])
    full = full_but(1).treasures(2, 3).turn(0, phase="expand").pile("P100").discards("P099").table()
    full.does(0, Expand((8, 6)))
    assert full.over() == ("table_full", (1,))


@pytest.mark.rule("LB-30.7")
def test_the_remaining_actions_are_void() -> None:
    table = s0().pile("P001").treasures(1).table()
    table.does(0, Draw())
    assert table.over() == ("all_cards_in_play", (0,))
    assert (table.left, table.legal(0)) == (0, [])


@pytest.mark.rule("LB-8.1", "LB-9.1")
def test_part_9_losing_two_treasures_in_a_row() -> None:
    table = s0().turn(1).treasures(0, 4).closed((6, 3), "P085").closed((4, 3), "P069").dice(2, 6).table()
    table.does(1, move("x4"))
    assert table.treasures(1) == 3
    table.does(2, TrapDirection("W"))
    assert (table.treasures(1), table.supply) == (2, 28)


def test_part_9_ranking_of_the_fifth_treasure() -> None:
    table = s0().turn(1).treasures(3, 4, 4, 4).closed((5, 3), "P069").hand(1, "P001").dice(3).table()
    table.does(1, move("x3"), *pay("P001"))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((1,), (4, 1, 2, 2))
    result = table.view.result
    assert result is not None
    assert (result.reason, result.winners, result.ranks) == ("five_treasures", [1], [4, 1, 2, 2])


def test_supply_arithmetic() -> None:
    table = s0().treasures(1, 1, 1).open((5, 3), "P053", chest_failed=True, treasure=1).table()
    assert table.supply == 26
    assert table.state.census()["treasure"] == GAME.box(table.state)["treasure"] == 30
