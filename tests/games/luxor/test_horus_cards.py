"""Horus cards (LX-12)."""

import pytest

from clew.games.luxor.actions import ChooseActor, ChooseDiscount, ChooseHorus
from clew.games.luxor.events import (
    AdventurerMoved,
    AdventurerStayed,
    CardDrawn,
    HorusCardTaken,
    ScarabTaken,
    TombEntered,
    TreasureLeft,
    TreasureTaken,
)  # fmt: skip
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, Spot, move, play, roll, stage

TAKE, LEAVE = ChooseDiscount(True), ChooseDiscount(False)


# Ranges -------------------------------------------------------------------------------


@pytest.mark.rule("LX-12.2")
@pytest.mark.parametrize("most", [3, 4, 5, 6])
def test_a_range_card_offers_every_number_up_to_its_own(most: int) -> None:
    table = stage().left(f"range_{most}").table()
    offered = [action.steps for action in table.legal(RED) if action.side == LEFT and action.adventurer == 0]  # type: ignore[attr-defined]
    assert offered == list(range(1, most + 1))
    for steps in (0, most + 1, -1):
        table.refuses(RED, play(LEFT, 0, steps), "wrong_step_count", "LX-12.2")


@pytest.mark.rule("LX-12.2", "LX-14.1", "LX-14.3")
def test_near_the_tomb_only_some_numbers_are_left() -> None:
    table = stage().red(38, 41, 41, 41, 41).left("range_6").right("move_5").table()
    assert table.legal(RED) == [play(LEFT, 0, 1), play(LEFT, 0, 2)]
    table.refuses(RED, play(LEFT, 0, 3), "no_key", "LX-14.3")
    table.refuses(RED, play(LEFT, 0, 4), "overshoot", "LX-14.1")
    table = stage().red(38, 41, 41, 41, 41).left("range_6").right("move_5").keys(1).table()
    assert table.legal(RED) == [play(LEFT, 0, 1), play(LEFT, 0, 2), play(LEFT, 0, 3)]


@pytest.mark.rule("LX-12.3")
def test_range_die_offers_every_number_up_to_the_roll() -> None:
    table = stage().red(3, 0, A1, A2, A3).left("range_die").dice(3).table()
    table.refuses(RED, play(LEFT, 0, 1), "card_needs_roll", "LX-12.3")
    table.does(RED, roll(LEFT))
    assert table.legal(RED) == [move(a, steps) for a in (0, 1) for steps in (1, 2, 3)]
    table.refuses(RED, move(0, 4), "wrong_step_count", "LX-12.3")
    table.refuses(RED, move(0, 0), "wrong_step_count", "LX-12.3")


# Everyone advances --------------------------------------------------------------------


@pytest.mark.rule("LX-12.4", "LX-R.12")
def test_everyone_advances_by_tiles_not_by_spaces() -> None:
    table = stage().empty(1, 3, 4).red(0, 2, A1, A2, A3).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert {event.adventurer: event.path for event in table.told(AdventurerMoved)} == {1: (5, 6), 0: (2, 5)}


@pytest.mark.rule("LX-12.5", "LX-12.16")
def test_the_front_one_moves_first_and_equals_by_their_index() -> None:
    table = stage().red(3, 9, 3, 20, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert [event.adventurer for event in table.told(AdventurerMoved) if event.cause == "card"] == [3, 1, 0, 2]


@pytest.mark.rule("LX-12.6")
def test_who_cannot_move_stays_and_the_reason_is_told() -> None:
    table = stage().red(40, 39, 0, 0, 0).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert table.told(AdventurerStayed) == [AdventurerStayed(0, 0, "overshoot"), AdventurerStayed(0, 1, "no_key")]
    assert table.spots() == [40, 39, 2, 2, 2]


@pytest.mark.rule("LX-12.7")
def test_no_treasure_is_taken_and_no_tile_acts_meanwhile() -> None:
    """The front one passes over space 1 before anybody takes the treasure there, and two arrivals take one treasure."""
    table = stage().red(0, 0, A1, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.spots()[:2] == [1, 1]
    assert len(table.told(TreasureTaken)) == 1
    assert table.score() == 2


@pytest.mark.rule("LX-12.7", "LX-R.15")
def test_with_the_exact_distance_and_a_key_the_entry_is_compulsory_and_no_tile_action() -> None:
    table = stage().red(39, 0, 0, 0, 0).keys(1).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert table.told(TombEntered) == [TombEntered(0, 0, 5)]
    assert (table.spots()[0], table.seat()["keys"]) == (41, 0)
    assert table.score() == 2
    assert len(table.told(TreasureTaken)) == 1


@pytest.mark.rule("LX-R.15")
def test_with_one_key_for_two_the_lowest_index_enters() -> None:
    table = stage().red(0, 40, 40, 20, 2).keys(1).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.told(TombEntered) == [TombEntered(0, 1, 5)]
    assert table.told(AdventurerStayed) == [AdventurerStayed(0, 2, "no_key")]
    assert table.spots()[:3] == [1, 41, 40]


@pytest.mark.rule("LX-12.9", "LX-R.13")
def test_any_mover_may_act_also_one_whose_tile_yields_nothing() -> None:
    table = stage().red(2, 9, 0, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [3, 10, 1, A2, A3]
    assert table.legal(RED) == [ChooseActor(0), ChooseActor(1), ChooseActor(2)]
    table.refuses(RED, ChooseActor(3), "not_a_mover", "LX-12.9", adventurer=3)
    table.refuses(RED, ChooseActor(5), "unknown_adventurer", "LX-1.2", adventurer=5)
    table.does(RED, ChooseActor(1))
    assert table.score() == 0
    assert table.story() == ["card_drawn", "turn_ended"]


@pytest.mark.rule("LX-R.13", "LX-12.9")
def test_who_stayed_or_entered_the_tomb_cannot_act() -> None:
    table = stage().red(39, 40, 2, 9, 0).keys(1).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [41, 40, 4, 11, 2]
    assert table.legal(RED) == [ChooseActor(2), ChooseActor(3), ChooseActor(4)]
    for other in (0, 1):
        table.refuses(RED, ChooseActor(other), "not_a_mover", "LX-12.9")


@pytest.mark.rule("LX-R.13", "LX-12.9")
def test_without_a_candidate_there_is_no_action() -> None:
    table = stage().red(40, 40, 40, 40, 40).keys(1).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.pending is None
    assert table.spots() == [41, 40, 40, 40, 40]
    assert table.story()[-2:] == ["card_drawn", "turn_ended"]


@pytest.mark.rule("LX-12.10", "LX-R.11", "LX-13.2")
def test_a_horus_card_after_everyone_advanced_replaces_the_draw_too() -> None:
    table = stage().red(4, 9, 0, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT), ChooseActor(0), ChooseHorus("card"))
    assert len(table.told(HorusCardTaken)) == 1
    assert table.told(CardDrawn) == []


@pytest.mark.rule("LX-12.10")
def test_the_other_arrivals_trigger_nothing_later() -> None:
    table = stage().temple(6, "scarab").red(5, 2, A1, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT), ChooseActor(1))
    assert table.seat()["scarabs"] == []
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.told(ScarabTaken) == []


# Catching up --------------------------------------------------------------------------


@pytest.mark.rule("LX-12.11", "LX-5.3")
def test_the_last_is_placed_with_the_second_last_whatever_the_distance() -> None:
    table = stage().red(0, 27, 30, 30, 30).left("catch_up").table()
    assert [action for action in table.legal(RED) if action.side == LEFT] == [play(LEFT, 0)]  # type: ignore[attr-defined]
    table.does(RED, play(LEFT, 0))
    assert table.told(AdventurerMoved) == [AdventurerMoved(0, 0, 0, 27, (27,), "catch_up")]
    assert table.pending == "choose_horus"


@pytest.mark.rule("LX-12.12")
def test_of_several_last_ones_any_may_be_chosen_and_joins_the_next_ahead() -> None:
    table = stage().red(3, 3, 20, 3, A3).left("catch_up").table()
    assert [action.adventurer for action in table.legal(RED) if action.side == LEFT] == [0, 1, 3]  # type: ignore[attr-defined]
    table.does(RED, play(LEFT, 3))
    assert table.spots() == [3, 3, 20, 20, A3]


@pytest.mark.rule("LX-12.12")
def test_those_who_lie_are_neither_last_nor_second_last() -> None:
    table = stage().red(5, 2, A1, A2, A3).left("catch_up").table()
    table.refuses(RED, play(LEFT, 2), "inactive_adventurer", "LX-5.2")
    table.does(RED, play(LEFT, 1))
    assert table.spots() == [5, 5, A1, A2, A3]


@pytest.mark.rule("LX-R.16", "LX-R.17", "LX-O.3")
def test_the_tomb_is_no_place_of_a_second_last() -> None:
    table = stage().red(0, 20, 20, 20, 20).one_in_the_tomb(RED).keys(1).left("catch_up").table()
    table.refuses(RED, play(LEFT, 1), "no_second_last", "LX-12.11")
    table.refuses(RED, play(LEFT, 0), "adventurer_in_tomb", "LX-14.8")


@pytest.mark.rule("LX-O.3", "LX-R.16", "LX-15.5")
def test_with_the_option_the_tomb_can_be_caught_up_with_for_a_key() -> None:
    setting = (
        stage().options(catch_up_into_tomb=True).red(0, 20, 20, 20, 20).one_in_the_tomb(RED).left("catch_up").right("catch_up")
    )
    setting.table().refuses(RED, play(LEFT, 1), "no_key", "LX-14.3")
    table = setting.keys(1).table()
    assert [action.adventurer for action in table.legal(RED) if action.side == LEFT] == [1, 2, 3, 4]  # type: ignore[attr-defined]
    table.does(RED, play(LEFT, 3))
    assert table.told(TombEntered) == [TombEntered(0, 3, 3)]
    assert table.state.final_round
    assert table.story() == ["card_played", "adventurer_moved", "tomb_entered", "final_round", "card_drawn", "turn_ended"]


@pytest.mark.rule("LX-O.3", "LX-R.16")
@pytest.mark.parametrize("spots", [(0, 20, 20, 20, 22), (0, 3, 3, 9, 9)])
def test_the_option_changes_nothing_while_two_spaces_are_occupied(spots: tuple[Spot, ...]) -> None:
    table = stage().options(catch_up_into_tomb=True).red(*spots).one_in_the_tomb(RED).keys(1).left("catch_up").table()
    table.does(RED, play(LEFT, 1))
    assert table.told(AdventurerMoved)[0].to == spots[4]


@pytest.mark.rule("LX-O.3", "LX-R.17")
def test_the_option_changes_nothing_while_nobody_is_inside() -> None:
    table = stage().options(catch_up_into_tomb=True).keys(1).left("catch_up").table()
    table.refuses(RED, play(LEFT, 0), "no_second_last", "LX-12.11")


@pytest.mark.rule("LX-R.18", "LX-12.11")
def test_the_target_may_be_an_empty_space() -> None:
    table = stage().empty(9).red(9, 0, 0, 20, A3).left("catch_up").table()
    table.does(RED, play(LEFT, 2))
    assert table.spots() == [9, 0, 9, 20, A3]
    assert table.score() == 0


# One adventurer fewer -----------------------------------------------------------------


@pytest.mark.rule("LX-12.13", "LX-12.15")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_one_fewer_moves_exactly_its_number(steps: int) -> None:
    table = stage().left(f"one_fewer_{steps}").table()
    offered = {action.steps for action in table.legal(RED) if action.side == LEFT}  # type: ignore[attr-defined]
    assert offered == {steps}


@pytest.mark.rule("LX-12.13", "LX-R.7")
def test_the_discount_may_be_declined() -> None:
    table = stage().red(9, 0, 0, A2, A3).treasure(10, "vase", "t23").left("one_fewer_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.legal(RED) == [TAKE, LEAVE]
    table.does(RED, LEAVE)
    assert table.told(TreasureLeft) == [TreasureLeft(0, 10)]
    assert (table.score(), table.tile(10)) == (0, "vase t23")


@pytest.mark.rule("LX-12.14", "LX-R.7")
@pytest.mark.parametrize(("spots", "tile"), [((9, 0, 0, A2, A3), "t12"), ((9, 10, 0, A2, A3), "t23")])
def test_where_the_requirement_is_met_anyway_nothing_is_asked(spots: tuple[Spot, ...], tile: str) -> None:
    table = stage().red(*spots).treasure(10, "vase", tile).left("one_fewer_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.pending is None
    assert len(table.told(TreasureTaken)) == 1


@pytest.mark.rule("LX-12.15")
def test_two_missing_are_too_many() -> None:
    table = stage().red(9, 0, 0, A2, A3).treasure(10, "vase", "t35").left("one_fewer_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.pending, table.score()) == (None, 0)


@pytest.mark.rule("LX-R.8", "LX-12.13")
def test_the_discount_survives_an_osiris_push() -> None:
    table = stage().osiris(on_8=2).red(7, 0, 0, A2, A3).treasure(10, "vase", "t23").left("one_fewer_1").table()
    table.does(RED, play(LEFT, 0, 1), TAKE)
    assert table.score() == 3
    assert table.tile(10) == "tunnel"


@pytest.mark.rule("LX-12.13")
def test_other_cards_give_no_discount() -> None:
    table = stage().red(9, 0, 0, A2, A3).treasure(10, "vase", "t23").table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.pending, table.score(), table.acting) == (None, 0, GREEN)
