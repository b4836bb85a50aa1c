"""Akuna: faith (LB-18)."""

import pytest

from clew.games.labyrinth.actions import BlastDirection, Destruction, TrapDirection
from clew.games.labyrinth.events import PowerUsed, Retreated, TreasureLost
from games.labyrinth.stage import HALL, Stage, flee, move, orient, push, s0


def believer() -> Stage:
    return s0().open((5, 3), "P001").at((5, 3), 2).turn(2).treasures(0, 0, 1)


@pytest.mark.rule("LB-18.1", "LB-18.2", "LB-18.3", "LB-18.4", "LB-18.5", "LB-R.27")
def test_ex_17_faith_then_punishment() -> None:
    table = believer().closed((5, 2), "P085").draws("P041 P042 P043").dice(6, 3).table()
    told = table.does(2, move("N"))
    assert told[-2:] == [PowerUsed(2, "faith"), Retreated(2, (5, 2), (5, 3))]
    assert (table.where(2), table.treasures(2), table.left) == ((5, 3), 1, 2)
    told = table.does(2, move("N"))
    assert TreasureLost(2) in told
    assert (table.treasures(2), table.supply) == (0, 30)
    assert table.deciding == (3, "trap_direction")
    table.does(3, TrapDirection("E"))
    assert [table.card(cell) for cell in ((6, 2), (7, 2), (8, 2))] == ["P041", "P042", "P043"]
    assert table.deciding == (2, "orient")
    table.does(2, orient(3))
    assert (table.where(2), table.left) == ((8, 2), 1)


@pytest.mark.rule("LB-18.1")
def test_no_flight_from_a_monster() -> None:
    table = believer().closed((5, 2), "P069").dice(6).table()
    table.does(2, move("N"))
    assert (table.where(2), table.treasures(2), table.deciding) == ((5, 3), 1, (2, "act"))


@pytest.mark.rule("LB-18.2", "LB-R.26")
def test_back_into_the_hall_and_back_onto_a_challenge_without_facing_it() -> None:
    home = s0().closed((5, 3), "P069").turn(2).dice(6).table()
    home.does(2, move("x3"))
    assert home.where(2) == HALL
    table = s0().open((5, 3), "P070").at((5, 3), 2).turn(2).closed((5, 2), "P069").dice(6).table()
    table.does(2, move("N"))
    assert table.where(2) == (5, 3)
    assert [event.type for event in table.events].count("die_rolled") == 1


@pytest.mark.rule("LB-18.2")
def test_the_way_back_ignores_doors() -> None:
    table = s0().open((5, 3), "P011").at((5, 3), 2).turn(2, 2).closed((5, 2), "P069").dice(6).table()
    table.does(2, move("N"))
    assert table.where(2) == (5, 3)


@pytest.mark.rule("LB-18.5", "LB-18.4")
def test_a_second_monster_has_its_full_effects() -> None:
    table = believer().closed((5, 2), "P069").dice(6, 6).table()
    table.does(2, move("N"))
    table.does(2, move("N"))
    assert table.deciding == (3, "flight_step")
    table.does(3, flee("S"))
    assert table.treasures(2) == 0


@pytest.mark.rule("LB-18.6")
def test_a_failed_chest_does_not_use_it() -> None:
    table = believer().closed((5, 2), "P053").dice(6).table()
    table.does(2, move("N"))
    assert table.where(2) == (5, 2)
    assert table.there((5, 2)).chest_failed
    assert not table.view.seats[2].used_passive


@pytest.mark.rule("LB-18.7")
def test_pushed_she_goes_back_to_where_she_was_pushed_from() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 1, 2).turn(1).closed((5, 2), "P069").dice(6).table()
    table.does(1, push(2, "N"))
    assert table.where(2) == (5, 3)


@pytest.mark.rule("LB-18.7")
def test_if_her_card_is_gone_she_stays_without_penalty() -> None:
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((5, 3), "P001").at((5, 3), 0).open((5, 2), "P002").at((5, 2), 2)
    table = stage.closed((5, 1), "P069").treasures(0, 0, 1).dice(6).table()
    table.does(0, Destruction((5, 2)))
    table.does(0, BlastDirection("N"))
    assert (table.where(2), table.treasures(2)) == ((5, 1), 1)
    assert table.view.seats[2].used_passive
    assert table.cell((5, 2)) is None


@pytest.mark.rule("LB-18.4", "LB-R.36")
def test_fresh_again_in_the_next_turn() -> None:
    table = believer().closed((5, 2), "P069").dice(6, 6).table()
    table.does(2, move("N"))
    table.ends_turn(2)
    assert not table.view.seats[2].used_passive
