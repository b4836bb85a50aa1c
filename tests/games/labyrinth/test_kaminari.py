"""Kaminari: leap (LB-24)."""

import pytest

from clew.games.labyrinth.actions import Leap
from clew.games.labyrinth.events import CardDrawnToTable, CardPlaced, ChallengeStarted, EnteredHall
from games.labyrinth.stage import HALL, orient, solo, way


@pytest.mark.rule("LB-24.1", "LB-24.2", "LB-24.3", "LB-24.4", "LB-R.37")
def test_ex_23_leap() -> None:
    table = solo("kaminari").closed((8, 4), "P030").draws("P028 P044").table()
    told = table.does(0, way(Leap, "x5"))
    assert told[-2:] == [CardPlaced(0, (7, 4), "leap", None), CardDrawnToTable((9, 4), "corner_plain_none")]
    assert (table.card((7, 4)), table.card((9, 4))) == ("P028", "P044")
    assert (table.is_open((7, 4)), table.is_open((8, 4))) == (False, False)
    assert table.rotations(0) == [0, 1, 2, 3]
    table.does(0, orient(0))
    assert (table.where(0), table.left) == ((9, 4), 2)


@pytest.mark.rule("LB-24.1", "LB-24.2", "LB-R.35")
def test_only_his_own_edge_matters() -> None:
    stage = solo("kaminari").open((5, 3), "P024").at((5, 3), 0).open((5, 2), "P025", 1).at((5, 2), 1).closed((5, 0), "P001")
    table = stage.table()
    assert table.ways(0, Leap) == ["N", "E", "S"]
    table.refuses(0, way(Leap, "W"), "no_corridor", "LB-24.1")
    table.refuses(0, way(Leap, "x1"), "illegal_choice", "LB-2.10")
    table.does(0, way(Leap, "N"))
    assert (table.where(0), table.left) == ((5, 0), 2)


@pytest.mark.rule("LB-24.2")
def test_over_the_border() -> None:
    table = solo("kaminari").open((1, 0), "P001").at((1, 0), 0).closed((9, 0), "P002").table()
    table.does(0, way(Leap, "W"))
    assert table.where(0) == (9, 0)
    assert {(0, 0), (10, 0)} <= {cell.cell for cell in table.view.cells}


@pytest.mark.rule("LB-24.4", "LB-7.2")
def test_the_challenge_of_the_landing_card_is_faced() -> None:
    table = solo("kaminari").closed((5, 1), "P069").dice(1).table()
    table.does(0, way(Leap, "x3"))
    assert table.told(ChallengeStarted) == [ChallengeStarted(0, "monster", (5, 1))]
    assert table.treasures(0) == 1


@pytest.mark.rule("LB-24.4")
def test_onto_an_occupied_and_onto_a_resolved_card() -> None:
    occupied = solo("kaminari").open((5, 1), "P025", 1).at((5, 1), 2).table()
    occupied.does(0, way(Leap, "x3"))
    assert (occupied.where(0), occupied.there((5, 1)).rotation) == ((5, 1), 1)
    resolved = solo("kaminari").open((5, 1), "P069", resolved=True).table()
    resolved.does(0, way(Leap, "x3"))
    assert resolved.where(0) == (5, 1)
    assert not resolved.told(ChallengeStarted)


@pytest.mark.rule("LB-24.5")
@pytest.mark.parametrize(("start", "where"), [((8, 4), HALL), ((9, 4), HALL), ((7, 4), HALL), ((10, 4), (7, 4))])
def test_cells_of_the_hall_count(start: tuple[int, int], where: object) -> None:
    table = solo("kaminari").open(start, "P001").at(start, 0).draws("P002 P003 P004").table()
    table.does(0, way(Leap, "W"))
    assert table.where(0) == where
    assert bool(table.told(EnteredHall)) == (where == HALL)


@pytest.mark.rule("LB-24.5")
def test_over_the_whole_hall() -> None:
    table = solo("kaminari").hall((4, 3), 1).open((4, 6), "P001").at((4, 6), 0).draws("P002").table()
    table.does(0, way(Leap, "N"))
    assert table.where(0) == HALL
    across = solo("kaminari").hall((4, 4)).open((5, 5), "P001").at((5, 5), 0).draws("P002 P003").table()
    across.does(0, way(Leap, "N"))
    assert across.where(0) == (5, 2)
    assert across.card((5, 3)) == "P002"


@pytest.mark.rule("LB-30.2")
def test_the_cards_run_out_in_the_middle_of_a_leap() -> None:
    table = solo("kaminari").pile("P002 P003").treasures(0, 1).table()
    table.does(0, way(Leap, "x3"))
    assert table.over() == ("all_cards_in_play", (1,))
    assert table.where(0) == HALL
    assert (table.card((5, 3)), table.card((5, 2))) == ("P002", "P003")


@pytest.mark.rule("LB-31.6")
def test_in_the_race_a_leap_needs_its_cards_beforehand() -> None:
    table = solo("kaminari").open((8, 6), "P001").at((8, 6), 0).closed((8, 5), "P002").pile("P003").race(0, 1).table()
    assert table.ways(0, Leap) == []
    table.refuses(0, way(Leap, "N"), "no_card_left", "LB-31.6")
    enough = solo("kaminari").open((8, 6), "P001").at((8, 6), 0).closed((8, 5), "P002").pile("P003").discards("P004").race(0, 1)
    assert enough.table().ways(0, Leap) == ["N"]
