"""When no move is possible (LX-15)."""

import pytest

from clew.games.luxor.events import RollWasted, StuckTurn
from games.luxor.stage import GREEN, LEFT, RED, RIGHT, passing, play, roll, stage


@pytest.mark.rule("LX-15.1", "LX-R.20")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_either_end_card_may_be_discarded(side: str) -> None:
    table = stage().red(40, 40, 40, 40, 40).hand("move_5 move_1 die move_1 move_3").table()
    assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
    table.does(RED, passing(side))
    assert table.discard == ["move_5" if side == LEFT else "move_3"]
    assert table.story() == ["card_played", "stuck_turn", "card_drawn", "turn_ended"]
    assert table.told(StuckTurn) == [StuckTurn(0)]


@pytest.mark.rule("LX-15.1")
def test_a_stuck_player_cannot_play_anything_else() -> None:
    table = stage().red(40, 40, 40, 40, 40).hand("move_5 move_1 die move_1 move_3").table()
    table.refuses(RED, play(RIGHT, 0, 3), "overshoot", "LX-14.1")
    table.refuses(RED, passing("middle"), "not_an_end_card", "LX-2.3")


@pytest.mark.rule("LX-15.2", "LX-R.19", "LX-R.23")
def test_with_one_playable_end_that_card_must_be_played() -> None:
    table = stage().red(40, 40, 40, 40, 40).keys(1).hand("move_5 move_1 die move_2 move_1").table()
    assert table.legal(RED) == [play(RIGHT, a, 1) for a in range(5)]
    for side in (LEFT, RIGHT):
        table.refuses(RED, passing(side), "must_move_if_possible", "LX-15.2")
    table.does(RED, play(RIGHT, 0, 1))
    assert table.spots()[0] == 41


@pytest.mark.rule("LX-15.3")
def test_a_die_card_counts_if_one_of_six_results_would_move() -> None:
    table = stage().red(39, 40, 40, 40, 40).hand("die move_1 move_1 move_1 move_5").table()
    assert table.legal(RED) == [roll(LEFT)]
    table = stage().red(40, 40, 40, 40, 40).hand("die move_1 move_1 move_1 range_die").table()
    assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
    table.refuses(RED, roll(LEFT), "no_legal_move", "LX-15.3")
    table.refuses(RED, roll(RIGHT), "no_legal_move", "LX-15.3")


@pytest.mark.rule("LX-15.4", "LX-R.21")
def test_a_wasted_roll_spends_the_card_and_is_not_being_stuck() -> None:
    table = stage().red(39, 40, 40, 40, 40).hand("die move_1 move_1 move_1 move_5").dice(6).table()
    table.does(RED, roll(LEFT))
    assert table.story() == ["card_played", "die_rolled", "roll_wasted", "card_drawn", "turn_ended"]
    assert table.told(RollWasted) == [RollWasted(0)]
    assert (table.discard, table.spots(), table.state.stuck) == (["die"], [39, 40, 40, 40, 40], 0)
    assert table.acting == GREEN


@pytest.mark.rule("LX-15.5", "LX-12.6")
def test_advance_all_counts_if_anybody_could_move_by_it() -> None:
    table = stage().red(39, 40, 40, 40, 40).hand("advance_all_2 move_1 move_1 move_1 move_5").table()
    assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
    table.refuses(RED, play(LEFT), "no_legal_move", "LX-15.5")
    table = stage().red(38, 40, 40, 40, 40).hand("advance_all_2 move_1 move_1 move_1 move_5").table()
    assert table.legal(RED) == [play(LEFT)]


@pytest.mark.rule("LX-15.5", "LX-R.17")
def test_catch_up_counts_if_there_is_a_second_last() -> None:
    table = stage().red(40, 40, 40, 40, 40).hand("catch_up move_1 move_1 move_1 move_5").table()
    assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
    table = stage().red(39, 40, 40, 40, 40).hand("catch_up move_1 move_1 move_1 move_5").table()
    assert table.legal(RED) == [play(LEFT, 0)]


@pytest.mark.rule("LX-R.34", "LX-15.1")
def test_a_seat_with_nobody_outside_the_tomb_is_stuck() -> None:
    setting = stage().red(41, 41, 41, 41, 41).supply(keys_spent=5, sarcophagi_left=[], final_round=False)
    for left in ("move_1", "die", "catch_up", "advance_all_1", "plus_minus_1", "range_3", "one_fewer_1"):
        table = setting.left(left).right("move_5").options(catch_up_into_tomb=True).keys(1).table()
        assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
        table.does(RED, passing(LEFT))
