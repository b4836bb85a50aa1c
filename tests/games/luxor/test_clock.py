"""The turn clock (LX-O.8) and its default actions."""

import pytest

from clew.games.luxor.events import AdventurerMoved, CardPlayed, DieRolled, HorusCardTaken, KeyTaken
from games.luxor.stage import A1, A2, A3, BLUE, GREEN, LEFT, RED, RIGHT, Stage, play, roll, stage


def timed() -> Stage:
    return stage().options(turn_clock_seconds=30)


@pytest.mark.rule("LX-O.8")
def test_without_the_option_there_is_no_clock() -> None:
    assert stage().table().state.deadline() is None


@pytest.mark.rule("LX-O.8")
def test_the_clock_starts_with_the_turn_and_covers_all_its_decisions() -> None:
    table = timed().red(4, 0, A1, A2, A3).table()
    assert table.state.deadline() == 30_000
    table.does(RED, play(LEFT, 0, 1), at=20_000)
    assert (table.pending, table.state.deadline()) == ("choose_horus", 30_000)
    table.ticks()
    assert (table.acting, table.state.deadline()) == (GREEN, 60_000)
    table.does(GREEN, play(RIGHT, 0, 1), at=31_000)
    assert table.state.deadline() == 61_000


@pytest.mark.rule("LX-O.8")
def test_the_default_is_the_left_card_with_the_furthest_adventurer_and_the_most_steps() -> None:
    table = timed().red(12, 9, 9, A2, A3).left("range_3").table()
    table.ticks()
    assert table.told(AdventurerMoved)[0] == AdventurerMoved(0, 1, 9, 12, (10, 11, 12), "card")
    assert table.told(KeyTaken) == [KeyTaken(0)]


@pytest.mark.rule("LX-O.8")
def test_forward_comes_before_back_and_the_right_card_after_the_left() -> None:
    table = timed().red(9, 4, 0, A2, A3).left("plus_minus_1").table()
    table.ticks()
    assert table.told(AdventurerMoved)[0].path == (1,)
    table = timed().red(40, 40, 40, 40, 40).left("move_5").right("plus_minus_1").table()
    table.ticks()
    assert table.told(CardPlayed) == [CardPlayed(0, "plus_minus_1", RIGHT)]
    assert table.told(AdventurerMoved)[0] == AdventurerMoved(0, 0, 40, 39, (39,), "card")


@pytest.mark.rule("LX-O.8")
def test_every_further_decision_of_the_turn_is_made_at_once() -> None:
    table = timed().red(4, 0, A1, A2, A3).left("die").dice(5).table()
    table.ticks()
    assert table.told(DieRolled) == [DieRolled(0, 5)]
    assert table.told(AdventurerMoved)[0] == AdventurerMoved(0, 1, 0, 5, (1, 2, 3, 4, 5), "card")
    assert table.told(KeyTaken) == [KeyTaken(0)]
    assert table.acting == GREEN


@pytest.mark.rule("LX-O.8")
def test_after_a_roll_the_same_order_holds() -> None:
    table = timed().red(9, 6, 0, A2, A3).left("range_die").dice(4).table()
    table.does(RED, roll(LEFT))
    table.ticks()
    assert table.told(AdventurerMoved)[0].path == (1, 2, 3, 4)


@pytest.mark.rule("LX-O.8")
def test_the_defaults_of_the_choices() -> None:
    keys = timed().red(4, 0, A1, A2, A3).keys(1).table()
    keys.does(RED, play(LEFT, 0, 1))
    keys.ticks()
    assert len(keys.told(HorusCardTaken)) == 1
    favour = timed().temple(10, "eyes_1_2").red(9, 0, 0, A2, A3).table()
    favour.does(RED, play(LEFT, 0, 1))
    favour.ticks()
    assert favour.told(HorusCardTaken)[0].level == 2
    bonus = timed().temple(25, "wild_or_scarab").red(24, 0, 0, 0, A3).table()
    bonus.does(RED, play(LEFT, 0, 1))
    bonus.ticks()
    assert bonus.seat()["scarabs"] == [2]
    discount = timed().red(9, 0, 0, A2, A3).treasure(10, "vase", "t23").left("one_fewer_1").table()
    discount.does(RED, play(LEFT, 0, 1))
    discount.ticks()
    assert discount.score() == 3
    actor = timed().red(2, 9, 9, A2, A3).left("advance_all_1").table()
    actor.does(RED, play(LEFT))
    actor.ticks()
    assert actor.score() == 0


@pytest.mark.rule("LX-O.8", "LX-15.1")
def test_a_stuck_player_discards_the_left_card() -> None:
    table = timed().red(40, 40, 40, 40, 40).left("move_5").right("move_4").table()
    table.ticks()
    assert table.discard == ["move_5"]


@pytest.mark.rule("LX-O.8")
def test_a_game_can_be_played_by_the_clock_alone() -> None:
    table = timed().seats(3).team(BLUE, 0, 0, A1, A2, A3).table()
    ticks = 0
    while table.state.outcome() is None:
        table.ticks()
        ticks += 1
    assert ticks == 3 * table.state.round
    assert table.state.deadline() is None
