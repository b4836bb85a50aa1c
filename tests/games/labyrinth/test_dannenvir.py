"""Dannenvir: poetry (LB-21)."""

import pytest

from clew.games.labyrinth.actions import Poetry, PoetryCard
from clew.games.labyrinth.events import CardSwapped, ChallengeStarted
from games.labyrinth.stage import Stage, orient, pay, solo, way


def ex_20() -> Stage:
    stage = solo("dannenvir").open((5, 3), "P020").at((5, 3), 0).hand(0, "P040 P041").closed((6, 3), "P030")
    return stage.closed((4, 3), "P031").discards("P053 P069 P001")


@pytest.mark.rule("LB-21.1", "LB-21.2", "LB-21.3")
def test_ex_20_poetry() -> None:
    table = ex_20().dice(2).table()
    table.refuses(0, way(Poetry, "W"), "no_valid_path", "LB-21.1")
    table.does(0, way(Poetry, "E"))
    table.refuses(0, PoetryCard("P030"), "not_in_discard", "LB-21.2", card="P030")
    assert [action.card for action in table.options(0, PoetryCard)] == ["P053", "P069", "P001"]
    told = table.does(0, PoetryCard("P053"))
    assert CardSwapped(0, (6, 3), "P030", "crossroads_plain_chest") in told
    assert ChallengeStarted(0, "chest", (6, 3)) in told
    assert (table.where(0), table.is_open((6, 3))) == ((6, 3), True)
    table.does(0, *pay("P040"))
    assert (table.treasures(0), table.discards, table.left) == (1, "P069 P001 P030 P040", 2)


@pytest.mark.rule("LB-21.1")
def test_the_target_is_a_closed_card_beside_him() -> None:
    table = ex_20().open((5, 2), "P032").table()
    assert table.ways(0, Poetry) == ["E"]
    table.refuses(0, way(Poetry, "N"), "not_closed", "LB-21.1")
    table.refuses(0, way(Poetry, "S"), "not_closed", "LB-21.1")
    void = solo("dannenvir").open((5, 3), "P020").at((5, 3), 0).discards("P053").table()
    void.refuses(0, way(Poetry, "N"), "no_valid_path", "LB-21.1")


@pytest.mark.rule("LB-21.2")
def test_a_connecting_rotation_of_his_choice() -> None:
    table = ex_20().discards("P053 P012").table()
    table.does(0, way(Poetry, "E"), PoetryCard("P012"))
    assert table.rotations(0) == [1, 2, 3]
    table.refuses(0, orient(0), "illegal_rotation", "LB-21.2")
    table.does(0, orient(1))
    assert table.where(0) == (6, 3)


@pytest.mark.rule("LB-21.3", "LB-17.5")
def test_doors_are_ignored() -> None:
    table = ex_20().discards("P011 P002").turn(0, 1).table()
    table.does(0, way(Poetry, "E"), PoetryCard("P011"))
    assert table.where(0) == (6, 3)


@pytest.mark.rule("LB-21.4")
def test_the_discard_pile_must_not_be_empty() -> None:
    table = ex_20().discards("").table()
    table.refuses(0, way(Poetry, "E"), "discard_empty", "LB-21.4")
    assert table.ways(0, Poetry) == []


@pytest.mark.rule("LB-21.5")
def test_the_replaced_card_cannot_be_picked() -> None:
    table = ex_20().discards("P053 P002").table()
    table.does(0, way(Poetry, "E"))
    assert PoetryCard("P030") not in table.legal(0)
    table.refuses(0, PoetryCard("P030"), "not_in_discard", "LB-21.2")


@pytest.mark.rule("LB-12.4", "LB-R.18")
def test_he_chooses_before_the_pile_is_shuffled_in() -> None:
    table = ex_20().pile("P060").table()
    table.does(0, way(Poetry, "E"), PoetryCard("P001"))
    assert table.discards == "P053 P069 P030"


@pytest.mark.rule("LB-21.1")
def test_from_the_hall() -> None:
    table = solo("dannenvir").closed((5, 3), "P030").discards("P002 P003").table()
    table.does(0, way(Poetry, "x3"), PoetryCard("P002"))
    assert table.where(0) == (5, 3)
