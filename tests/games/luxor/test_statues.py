"""Anubis statues and new adventurers (LX-6)."""

import pytest

from clew.games.luxor.actions import ChooseActor
from clew.games.luxor.events import AdventurerActivated, AdventurerMoved
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, Spot, play, stage


@pytest.mark.rule("LX-6.1", "LX-6.2", "LX-6.6")
def test_passing_a_statue_wakes_the_own_adventurer_and_no_other() -> None:
    table = stage().red(6, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerActivated) == [AdventurerActivated(0, 2, 1)]
    assert table.spots() == [7, 0, 0, A2, A3]
    assert table.spots(GREEN) == [0, 0, A1, A2, A3]


@pytest.mark.rule("LX-6.1", "LX-6.7")
@pytest.mark.parametrize(("statue", "before", "others"), [(1, 6, [0, A1, A2, A3]), (2, 18, [0, 0, A2, A3]), (3, 28, [0, 0, 0, A3])])
def test_standing_before_a_statue_wakes_nobody_the_next_space_does(statue: int, before: int, others: list[Spot]) -> None:
    table = stage().red(before - 1, *others).left("move_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerActivated) == []
    table = stage().red(before, *others).left("move_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert [event.anubis for event in table.told(AdventurerActivated)] == [statue]


@pytest.mark.rule("LX-6.1", "LX-R.5")
def test_a_statue_is_woken_only_once() -> None:
    table = stage().red(9, 6, 0, A2, A3).table()
    table.does(RED, play(LEFT, 1, 1))
    assert table.told(AdventurerActivated) == []
    assert table.spots() == [9, 7, 0, A2, A3]
    table = stage().red(7, 0, 0, A2, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 0, -1))
    assert table.spots() == [6, 0, 0, A2, A3]


@pytest.mark.rule("LX-6.3", "LX-12.8")
def test_the_card_being_played_never_moves_the_newcomer() -> None:
    table = stage().red(6, 6, A1, A2, A3).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert table.spots()[2] == 0
    assert {event.adventurer for event in table.told(AdventurerMoved)} == {0, 1}


@pytest.mark.rule("LX-6.3")
def test_the_newcomer_moves_from_the_next_turn_on() -> None:
    table = stage().red(6, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    table.does(GREEN, play(LEFT, 0, 5))
    table.does(GREEN, table.legal(GREEN)[0])
    assert play(LEFT, 2, 4) in table.legal(RED)


@pytest.mark.rule("LX-6.4", "LX-6.5", "LX-9.11")
def test_one_tunnel_past_all_three_statues() -> None:
    table = stage().temple(6, "tunnel").temple(30, "tunnel").red(5, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert [event.anubis for event in table.told(AdventurerActivated)] == [1, 2, 3]
    assert table.spots() == [30, 0, 0, 0, 0]


@pytest.mark.rule("LX-6.4", "LX-12.7")
def test_osiris_and_everyone_advancing_wake_too() -> None:
    table = stage().osiris(on_16=4).red(15, 6, 0, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.told(AdventurerActivated) == [AdventurerActivated(0, 3, 2)]
    assert table.spots() == [20, 7, 1, 0, A3]
    assert table.legal(RED) == [ChooseActor(0), ChooseActor(1), ChooseActor(2)]


@pytest.mark.rule("LX-6.1")
def test_the_news_comes_directly_after_the_move_that_woke() -> None:
    table = stage().osiris(on_8=2).red(6, 0, A1, A2, A3).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert table.story()[:5] == ["card_played", "adventurer_moved", "adventurer_activated", "osiris_triggered", "adventurer_moved"]
