"""Bibi: cunning (LB-20)."""

import pytest

from clew.games.labyrinth.actions import AnswerPush, Cunning, Expand
from clew.games.labyrinth.events import ChallengeStarted, TreasureGained
from games.labyrinth.stage import CONCEDE, END, HALL, Stage, move, orient, pay, s0, way

DECLINE = AnswerPush(decline=True)


def ex_19() -> Stage:
    stage = Stage("bibi", "mallahoc").options(table_size="standard").treasures(1, 2).open((5, 3), "P001").at((5, 3), 0, 1)
    return stage.closed((6, 3), "P025")


@pytest.mark.rule("LB-20.1", "LB-20.2", "LB-20.3", "LB-6.6")
def test_ex_18_bibi_and_doors() -> None:
    stage = s0().open((5, 3), "P011").at((5, 3), 0).closed((5, 2), "P001").open((6, 3), "P002").at((6, 3), 1)
    north = stage.table()
    north.does(0, move("N"))
    assert north.left == 2
    east = stage.table()
    east.does(0, move("E"))
    assert east.left == 1
    last = stage.turn(0, 1).table()
    last.refuses(0, move("E"), "door_needs_two_actions", "LB-6.6")


@pytest.mark.rule("LB-20.3")
def test_an_all_doors_card_with_her_last_action() -> None:
    table = s0().closed((5, 3), "P024").turn(0, 1).table()
    table.does(0, move("x3"))
    assert table.rotations(0) == [0, 1, 2]
    pending = table.view.pending
    assert pending is not None
    assert pending.dear == []
    table.does(0, orient(0))
    assert table.where(0) == (5, 3)


@pytest.mark.rule("LB-20.1")
def test_onto_an_empty_open_card_behind_a_door() -> None:
    table = s0().open((5, 3), "P011").at((5, 3), 0).open((5, 2), "P024", 1).turn(0, 1).table()
    table.does(0, move("N"))
    assert table.where(0) == (5, 2)


@pytest.mark.rule("LB-R.40")
def test_the_hall_with_opponents_is_an_occupied_space() -> None:
    stage = s0().doors().open((5, 3), "P001").at((5, 3), 0)
    table = stage.table()
    table.does(0, move("S"))
    assert table.left == 1
    empty = s0().doors().open((5, 3), "P001").at((5, 3), 0, 1, 2, 3).table()
    empty.does(0, move("S"))
    assert empty.left == 2


@pytest.mark.rule("LB-R.42")
def test_leaving_a_shared_card_through_a_door() -> None:
    table = s0().open((5, 3), "P011").at((5, 3), 0, 1).open((5, 2), "P001").table()
    table.does(0, move("N"))
    assert table.left == 2


@pytest.mark.rule("LB-20.4", "LB-20.5", "LB-20.6", "LB-20.7", "LB-20.8", "LB-17.1")
def test_ex_19_robbery() -> None:
    table = ex_19().dice(2).table()
    told = table.does(0, Cunning(1))
    assert ChallengeStarted(0, "robbery", (5, 3)) in told
    assert TreasureGained(0, "seat", 1) in told
    assert (table.treasures(0), table.treasures(1), table.supply) == (2, 1, 27)
    assert table.deciding == (1, "answer_push")
    assert table.ways(1, AnswerPush) == ["N", "E", "S", "W"]
    table.does(1, way(AnswerPush, "E"))
    assert table.edges((6, 3)) == "wowo"
    assert (table.where(0), table.where(1), table.left) == ((6, 3), (5, 3), 2)
    table.refuses(0, Cunning(1), "power_already_used", "LB-17.1")
    table.does(0, move("W"), END)
    table.does(1, Expand((3, 4)), END)
    table.does(0, Expand((2, 4)))
    table.refuses(0, Cunning(1), "already_robbed", "LB-20.8", target=1)


@pytest.mark.rule("LB-20.4")
def test_like_a_chest_with_chest_symbols_and_discards() -> None:
    table = ex_19().hand(0, "P040 P041").dice(4).table()
    table.does(0, Cunning(1))
    assert table.deciding == (0, "pay_challenge")
    table.does(0, *pay("P040"))
    assert (table.treasures(0), table.hand(0)) == (2, "")


@pytest.mark.rule("LB-20.4", "LB-20.5")
def test_whom_she_can_rob() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 0, 1, 2).treasures(0, 1, 0, 2).table()
    assert table.options(0, Cunning) == [Cunning(1)]
    table.refuses(0, Cunning(2), "target_has_no_treasure", "LB-20.5", target=2)
    table.refuses(0, Cunning(3), "not_same_space", "LB-20.4", target=3)
    table.refuses(0, Cunning(0), "not_same_space", "LB-20.4")
    table.refuses(0, Cunning(7), "not_same_space", "LB-20.4")


@pytest.mark.rule("LB-20.6", "LB-30.1")
def test_the_fifth_treasure_by_robbery() -> None:
    table = ex_19().treasures(4, 2).dice(1).table()
    table.does(0, Cunning(1))
    assert table.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-20.7")
def test_the_robbed_player_may_decline() -> None:
    table = ex_19().dice(1).table()
    table.does(0, Cunning(1))
    table.refuses(0, DECLINE, "not_yours_to_decide", "LB-3.8")
    table.does(1, DECLINE)
    assert (table.where(0), table.deciding) == ((5, 3), (0, "act"))
    walled = Stage("bibi", "mallahoc").options(table_size="standard").treasures(1, 2).open((5, 3), "P049").at((5, 3), 0, 1)
    table = walled.open((5, 2), "P025", 1).dice(1).table()
    table.does(0, Cunning(1))
    assert table.deciding == (0, "act")


@pytest.mark.rule("LB-20.7", "LB-13.5", "LB-17.8")
def test_bibi_is_pushed_into_a_monster() -> None:
    table = ex_19().closed((5, 2), "P069").dice(1, 6).table()
    table.does(0, Cunning(1))
    table.refuses(1, way(AnswerPush, "x1"), "illegal_choice", "LB-2.10")
    table.does(1, way(AnswerPush, "N"))
    assert table.told(ChallengeStarted) == [ChallengeStarted(0, "monster", (5, 2))]
    assert (table.treasures(0), table.deciding) == (1, (1, "flight_step"))


@pytest.mark.rule("LB-20.7", "LB-R.11")
@pytest.mark.parametrize(("option", "decider"), [("controller", 1), ("victim", 0)])
def test_who_turns_the_card_she_is_pushed_onto(option: str, decider: int) -> None:
    table = ex_19().options(forced_orientation=option).closed((5, 2), "P012").dice(1).table()
    table.does(0, Cunning(1))
    table.does(1, way(AnswerPush, "N"))
    assert table.deciding == (decider, "orient")


@pytest.mark.rule("LB-20.9", "LB-R.44")
def test_after_a_failure_nothing_happens_and_the_power_is_used() -> None:
    table = ex_19().dice(6, 1).table()
    table.does(0, Cunning(1))
    assert (table.treasures(0), table.treasures(1), table.deciding) == (1, 2, (0, "act"))
    table.refuses(0, Cunning(1), "power_already_used", "LB-17.1")
    table.does(0, END)
    table.does(1, Expand((3, 4)), END)
    table.does(0, Expand((2, 4)), Cunning(1))
    assert table.treasures(0) == 2


@pytest.mark.rule("LB-20.9")
def test_giving_a_robbery_up() -> None:
    table = ex_19().hand(0, "P040").dice(3).table()
    table.does(0, Cunning(1))
    table.does(0, CONCEDE)
    assert (table.treasures(0), table.hand(0)) == (1, "P040")


@pytest.mark.rule("LB-R.32")
def test_robbing_in_the_hall() -> None:
    table = s0().treasures(0, 1).dice(1).draws("P001").table()
    table.does(0, Cunning(1))
    assert table.deciding == (1, "answer_push")
    table.refuses(1, way(AnswerPush, "N"), "illegal_choice", "LB-2.10")
    table.does(1, way(AnswerPush, "x3"))
    assert (table.where(0), table.where(1)) == ((5, 3), HALL)
