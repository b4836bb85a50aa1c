"""Rounds and turns (LX-3)."""

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.events import RoundEnded, TurnEnded
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, fresh, move, passing, play, roll, stage


@pytest.mark.rule("LX-3.1", "LX-3.4", "LX-1.6")
def test_a_round_goes_clockwise_from_the_first_player() -> None:
    table = fresh(3, 3, first_player=2)
    order, rounds = [], []
    while table.state.round < 4:
        if table.pending is None:
            order.append(table.state.active)
        table.does(table.state.active, table.legal(table.state.active)[0])
        rounds += table.told(RoundEnded)
    assert order == [2, 0, 1] * 3
    assert rounds == [RoundEnded(1), RoundEnded(2), RoundEnded(3)]


@pytest.mark.rule("LX-3.2", "LX-3.3")
def test_a_turn_is_a_card_a_tile_and_a_draw_in_this_order() -> None:
    table = stage().table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.story() == ["card_played", "adventurer_moved", "treasure_taken", "space_emptied", "card_drawn", "turn_ended"]
    assert table.story().count("card_played") == 1
    assert table.events[-1] == TurnEnded(0)


@pytest.mark.rule("LX-3.3", "LX-3.4")
def test_after_one_card_the_turn_passes() -> None:
    table = stage().table()
    table.does(RED, play(LEFT, 0, 1))
    table.refuses(RED, play(LEFT, 0, 4), "not_your_turn", "LX-3.1", active=1)


@pytest.mark.rule("LX-3.4", "LX-3.2")
def test_every_decision_of_a_turn_belongs_to_the_acting_seat() -> None:
    table = stage().red(2, 0, A1, A2, A3).table()
    table.does(RED, play(RIGHT, 0, 3))
    assert table.state.deciders() == [0]
    assert table.legal(GREEN) == []
    table.refuses(GREEN, ChooseHorus("key"), "not_your_turn", "LX-3.1")
    for other in (play(LEFT, 0, 1), roll(LEFT), passing(LEFT), move(0, 1), ChooseHorus("scarab"), ChooseHorus("")):
        table.refuses(RED, other, "wrong_decision", "LX-3.2", decision="choose_horus")


@pytest.mark.rule("LX-3.2")
def test_nothing_can_be_chosen_while_a_card_is_to_be_chosen() -> None:
    table = stage().table()
    for action in (move(0, 1), ChooseHorus("key")):
        table.refuses(RED, action, "wrong_decision", "LX-3.2", decision="choose_card")
