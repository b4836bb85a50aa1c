"""Failing a monster (LB-9)."""

import pytest

from clew.games.labyrinth.actions import FlightStep
from clew.games.labyrinth.events import (
    CardDrawnToTable,
    CardRevealed,
    ChallengeStarted,
    FledStep,
    MistReturned,
    TreasureLost,
    TreasureOnChest,
)  # fmt: skip
from games.labyrinth.stage import END, HALL, Stage, flee, move, orient, push, s0


def ex_04() -> Stage:
    stage = s0().hand(1, "P001 P027").treasures(0, 1).turn(1).dice(5).draws("P002 P039")
    return stage.closed((5, 3), "P069").closed((5, 2), "P025").closed((5, 1), "P026").closed((5, 0), "P012")


@pytest.mark.rule("LB-9.1", "LB-9.2", "LB-9.3", "LB-9.4", "LB-9.6", "LB-9.7", "LB-2.4", "LB-16.1", "LB-R.14", "LB-R.15")
def test_ex_04_flight_over_the_border() -> None:
    table = ex_04().table()
    table.does(1, move("x3"))
    assert (table.treasures(1), table.supply) == (0, 30)
    assert table.told(TreasureLost) == [TreasureLost(1)]
    assert table.deciding == (2, "flight_step")
    assert table.ways(2, FlightStep) == ["N", "E", "S", "W"]
    told = table.does(2, flee("N"))
    assert [event for event in told if isinstance(event, FledStep)] == [
        FledStep(1, (5, 3), (5, 2), 4), FledStep(1, (5, 2), (5, 1), 3),
    ]  # fmt: skip
    assert told[-1] == CardRevealed((5, 0), "tee_plain_none")
    assert table.deciding == (2, "orient")
    assert table.rotations(2) == [0, 1, 2]
    table.refuses(2, orient(3), "illegal_rotation", "LB-9.4")
    table.does(2, orient(0))
    assert table.ways(2, FlightStep) == ["N", "E"]
    table.refuses(2, flee("S"), "illegal_choice", "LB-9.6")
    table.refuses(2, flee("W"), "illegal_choice", "LB-9.3")
    told = table.does(2, flee("N"))
    assert CardDrawnToTable((5, 8), "crossroads_plain_none") in told
    assert table.where(1) == (5, 8)
    assert table.ways(2, FlightStep) == ["N", "E", "W"]
    table.does(2, flee("E"))
    assert table.rotations(2) == [2, 3]
    table.does(2, orient(2))
    assert (table.where(1), table.left) == ((6, 8), 2)
    assert table.edges((6, 8)) == "wwoo"
    assert table.deciding == (1, "act")
    told = table.does(1, END)
    assert told[0] == MistReturned(((5, 0), (5, 1), (5, 2), (5, 3), (5, 8)))
    assert table.is_open((6, 8))


@pytest.mark.rule("LB-9.2")
def test_at_most_as_many_steps_as_the_level() -> None:
    table = ex_04().dice(3).hand(1, "").table()
    table.does(1, move("x3"))
    table.does(2, flee("S"))
    assert table.where(1) == HALL
    assert table.deciding == (2, "flight_step")


@pytest.mark.rule("LB-9.3", "LB-9.5")
def test_where_a_step_may_go() -> None:
    """Behind a door, into a touching corridor and into a void; not against a wall."""
    stage = s0().closed((5, 3), "P069").open((4, 3), "P025", 0).open((6, 3), "P037", 1).at((4, 3), 3).at((6, 3), 2)
    table = stage.turn(1).dice(4).table()
    table.does(1, move("x3"))
    assert table.ways(2, FlightStep) == ["N", "E", "S"]
    table.refuses(2, flee("W"), "illegal_choice", "LB-9.3")
    table.does(2, flee("E"))
    assert table.where(1) == (7, 3)


@pytest.mark.rule("LB-9.3", "LB-30.2")
def test_an_empty_cell_only_while_a_card_can_be_had() -> None:
    """The last card was drawn for the first step, and there is nothing to refill the pile: the flight goes on among cards only."""
    table = s0().closed((5, 3), "P069").open((5, 5), "P002").turn(1).dice(6).pile("P003").treasures(1).table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert table.where(1) == (5, 2)
    assert table.over() == ("all_cards_in_play", (0,))


@pytest.mark.rule("LB-9.3")
def test_without_cards_a_void_is_refused() -> None:
    stage = s0().closed((5, 3), "P069").closed((5, 2), "P009").closed((4, 2), "P010").closed((6, 2), "P008")
    table = stage.turn(1).dice(6).pile("P003").table()
    table.does(1, move("x3"))
    table.does(2, flee("W"))
    table.refuses(2, flee("W"), "no_card_left", "LB-9.3")
    assert table.ways(2, FlightStep) == ["N", "S"]


@pytest.mark.rule("LB-9.4", "LB-R.11")
def test_who_turns_the_cards_of_a_flight() -> None:
    table = ex_04().options(forced_orientation="victim").table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert table.deciding == (1, "orient")
    table.does(1, orient(2))
    assert table.deciding == (2, "flight_step")


@pytest.mark.rule("LB-9.6", "LB-R.14")
def test_no_space_twice_not_even_the_hall() -> None:
    table = s0().closed((5, 3), "P069").closed((4, 3), "P001").closed((6, 3), "P002").turn(1).dice(6).table()
    table.does(1, move("x3"))
    table.does(2, flee("S"))
    assert table.where(1) == HALL
    assert table.ways(2, FlightStep) == ["x1", "x2", "x4", "x5"]
    table.does(2, flee("x2"))
    assert "S" not in table.ways(2, FlightStep)
    assert "E" not in table.ways(2, FlightStep)
    table.refuses(2, flee("S"), "illegal_choice", "LB-9.6")


@pytest.mark.rule("LB-9.7")
def test_a_dead_end_stops_a_flight_and_the_chooser_cannot() -> None:
    table = s0().closed((5, 3), "P069").closed((5, 2), "P049").turn(1).dice(6).table()
    table.does(1, move("x3"))
    assert all(isinstance(action, FlightStep) for action in table.legal(2))
    table.does(2, flee("N"))
    assert (table.where(1), table.deciding) == ((5, 2), (1, "act"))


@pytest.mark.rule("LB-9.7")
def test_the_only_step_is_back_through_the_entrance() -> None:
    table = s0().closed((5, 3), "P083").turn(1).dice(6).table()
    table.does(1, move("x3"))
    assert table.where(1) == HALL
    assert table.deciding == (2, "flight_step")
    assert table.ways(2, FlightStep) == ["x1", "x2", "x4", "x5"]


@pytest.mark.rule("LB-9.8")
def test_a_second_monster_and_a_third() -> None:
    stage = s0().closed((5, 3), "P069").closed((5, 2), "P070").closed((5, 1), "P071").turn(1).treasures(0, 3).dice(4, 5, 6)
    table = stage.table()
    table.does(1, move("x3"))
    told = table.does(2, flee("N"))
    assert ChallengeStarted(1, "monster", (5, 2)) in told
    assert table.treasures(1) == 1
    told = table.does(2, flee("N"))
    assert table.rotations(2) == [0, 1]
    told = table.does(2, orient(0))
    assert ChallengeStarted(1, "monster", (5, 1)) in told
    assert table.treasures(1) == 0
    pending = table.view.pending
    assert pending is not None
    assert (pending.kind, pending.left) == ("flight_step", 6)


@pytest.mark.rule("LB-9.8")
def test_a_won_monster_ends_the_flight() -> None:
    table = s0().closed((5, 3), "P069").closed((5, 2), "P070").turn(1).dice(4, 1).table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert (table.treasures(1), table.where(1), table.deciding) == (1, (5, 2), (1, "act"))


@pytest.mark.rule("LB-9.9")
@pytest.mark.parametrize("level", [3, 4])
def test_chests_get_a_treasure_and_are_not_faced(level: int) -> None:
    """Two steps over chests; with level 3 the hall-side flight ends on the second one or goes past it."""
    stage = s0().closed((5, 3), "P069").closed((5, 2), "P061").open((5, 1), "P053", chest_failed=True, treasure=1)
    table = stage.turn(1).dice(level).table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert table.told(TreasureOnChest) == [TreasureOnChest((5, 2))]
    assert not table.told(ChallengeStarted)
    assert table.supply == 28
    assert table.where(1) == (5, 1)
    table.does(2, flee("E"))
    while table.view.pending:
        table.does(2, table.legal(2)[0])
    table.does(1, END)
    assert table.is_open((5, 2))


@pytest.mark.rule("LB-9.9")
def test_a_chest_on_the_last_step() -> None:
    table = s0().closed((5, 3), "P069").closed((5, 2), "P053").turn(1).dice(3).hand(1, "").table()
    table.does(1, move("x3"))
    table.does(2, flee("S"), flee("x2"))
    assert table.deciding[1] in ("flight_step", "orient")
    last = s0().closed((5, 3), "P069").closed((5, 2), "P025").closed((5, 1), "P061").closed((5, 0), "P053").turn(1).dice(3).table()
    last.does(1, move("x3"))
    last.does(2, flee("N"))
    assert (last.where(1), last.deciding) == ((5, 0), (1, "act"))
    assert last.told(TreasureOnChest) == [TreasureOnChest((5, 1)), TreasureOnChest((5, 0))]


@pytest.mark.rule("LB-9.10")
def test_the_hall_counts_as_one_step() -> None:
    table = s0().closed((5, 3), "P069").closed((7, 4), "P001").closed((8, 4), "P002").turn(1).dice(3).table()
    table.does(1, move("x3"))
    table.does(2, flee("S"), flee("x5"), flee("E"))
    assert (table.where(1), table.deciding) == ((8, 4), (1, "act"))


@pytest.mark.rule("LB-9.11", "LB-16.2")
def test_the_monster_stays_and_closes_with_the_mist() -> None:
    table = s0().closed((5, 3), "P069").closed((5, 2), "P049").turn(1).dice(6).table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert table.is_open((5, 3))
    table.does(1, END)
    assert not table.is_open((5, 3))


@pytest.mark.rule("LB-13.4", "LB-13.5", "LB-9.2", "LB-9.6", "LB-9.7")
def test_ex_15_the_pusher_steers_the_flight() -> None:
    stage = s0().open((5, 3), "P001").at((5, 3), 0, 1).hand(0, "P010 P011").treasures(2).turn(1).dice(4)
    table = stage.draws("P070 P029 P049").table()
    table.does(1, push(0, "N"))
    assert (table.where(0), table.treasures(0), table.supply) == ((5, 2), 1, 29)
    assert table.deciding == (1, "flight_step")
    table.does(1, flee("W"))
    assert table.edges((4, 2)) == "wowo"
    assert table.where(0) == (3, 2)
    assert table.edges((3, 2)) == "woww"
    assert (table.deciding, table.left) == ((1, "act"), 2)
