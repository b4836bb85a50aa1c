"""Failing a chest (LB-10)."""

import pytest

from clew.games.labyrinth.events import ChallengeFailed, TreasureGained, TreasureOnChest
from games.labyrinth.stage import END, HALL, Stage, move, pay, s0


def ex_02() -> Stage:
    return s0().hand(2, "P001 P002 P025 P026").closed((4, 3), "P054").turn(2)


@pytest.mark.rule("LB-10.1", "LB-10.2", "LB-7.7", "LB-7.8", "LB-18.6")
def test_ex_02_a_chest_failed() -> None:
    table = ex_02().dice(5).table()
    told = table.does(2, move("x2"))
    assert told[-2:] == [ChallengeFailed(2, "chest", False), TreasureOnChest((4, 3))]
    assert (table.hand(2), table.where(2), table.supply, table.left) == ("P001 P002 P025 P026", (4, 3), 29, 2)
    there = table.there((4, 3))
    assert (there.face, there.treasure, there.chest_failed) == ("open", True, True)
    assert not table.view.seats[2].used_passive


@pytest.mark.rule("LB-10.3", "LB-7.11", "LB-3.6")
def test_ex_03_the_second_try() -> None:
    table = ex_02().dice(5, 4).table()
    table.does(2, move("x2"), move("S"))
    assert (table.where(2), table.left) == (HALL, 1)
    table.does(2, move("x2"))
    assert table.deciding == (2, "pay_challenge")
    table.does(2, *pay("P001"))  # all four are needed, so the others follow
    assert table.told(TreasureGained) == [TreasureGained(2, "card", None)]
    assert (table.treasures(2), table.supply, table.hand(2)) == (1, 29, "")
    assert table.there((4, 3)).resolved
    assert table.active == 3


@pytest.mark.rule("LB-10.1", "LB-16.1")
def test_a_failed_chest_stays_open_through_every_mist() -> None:
    table = ex_02().dice(5).table()
    table.does(2, move("x2"), move("S"), END)
    assert table.is_open((4, 3))
    for seat in (3, 0, 1):
        table.does(seat, table.legal(seat)[0], END)
        assert table.is_open((4, 3))


@pytest.mark.rule("LB-10.4", "LB-R.17")
def test_never_more_than_one_treasure_on_a_card() -> None:
    table = ex_02().dice(5, 6).table()
    table.does(2, move("x2"), move("S"))
    table.does(2, move("x2"))
    assert (table.supply, table.there((4, 3)).treasure) == (29, True)
    assert table.told(TreasureOnChest) == []


@pytest.mark.rule("LB-10.1")
def test_an_empty_supply_leaves_the_failed_chest_without_treasure_but_open() -> None:
    table = ex_02().options(return_to_hall=True).open((8, 8), "P003").at((8, 8), 3).supply(0).dice(6).table()
    table.does(2, move("x2"))
    there = table.there((4, 3))
    assert (there.treasure, there.chest_failed) == (False, True)


@pytest.mark.rule("LB-10.3")
def test_another_player_may_try() -> None:
    table = ex_02().dice(5, 2).table()
    table.does(2, move("x2"), move("S"), END)
    table.does(3, table.legal(3)[0], END)
    table.does(0, table.legal(0)[0], move("x2"))
    assert table.treasures(0) == 1
    assert table.told(TreasureGained) == [TreasureGained(0, "card", None)]
