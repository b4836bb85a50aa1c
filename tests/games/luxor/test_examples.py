"""The worked examples of the specification, E01 to E43, from stage F0."""

import pytest

from clew.games.luxor.actions import ChooseActor, ChooseBonus, ChooseDiscount, ChooseFavour, ChooseHorus, PlayCard
from clew.games.luxor.events import (
    AdventurerMoved,
    AdventurerStayed,
    CardDrawn,
    DeckReshuffled,
    FinalRound,
    GameEnded,
    OsirisTriggered,
    RollWasted,
    RoundEnded,
    ScarabTaken,
    ScoreLine,
    TombEntered,
)  # fmt: skip
from clew.games.luxor.scoring import set_points, sets_of
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, move, passing, play, roll, stage


@pytest.mark.rule("LX-2.3", "LX-3.1", "LX-4.4")
def test_e01_only_the_two_ends_are_offered() -> None:
    table = stage().table()
    assert table.legal(RED) == [play(LEFT, 0, 1), play(LEFT, 1, 1), play(RIGHT, 0, 3), play(RIGHT, 1, 3)]
    table.refuses(RED, play("middle", 0, 4), "not_an_end_card", "LX-2.3")
    table.refuses(GREEN, play(LEFT, 0, 5), "not_your_turn", "LX-3.1", active=0)
    table.refuses(RED, play(LEFT, 0, 4), "wrong_step_count", "LX-4.4", steps=4)


@pytest.mark.rule("LX-4.1", "LX-8.2", "LX-2.5", "LX-13.1")
def test_e02_three_steps_to_a_treasure_for_two() -> None:
    table = stage().table()
    table.does(RED, play(RIGHT, 0, 3))
    assert table.spots() == [3, 0, A1, A2, A3]
    assert table.tile(3) == "statue t23"
    assert table.score() == 0
    assert table.hand() == "move_1 move_4 move_4 die move_2"
    assert table.discard == ["move_3"]
    assert table.acting == GREEN


@pytest.mark.rule("LX-8.3", "LX-8.7")
def test_e03_a_treasure_for_one_is_taken_and_leaves_a_hole() -> None:
    table = stage().table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.seat()["treasures"] == [{"type": "vase", "tile": "t12"}]
    assert (table.score(), table.tile(1), table.spots()[0]) == (2, None, 1)
    assert table.hand() == "move_4 die move_4 move_2 move_3"


@pytest.mark.rule("LX-5.3")
def test_e04_empty_spaces_are_skipped() -> None:
    table = stage().empty(1, 3).table()
    table.does(RED, play(RIGHT, 1, 3))
    assert table.told(AdventurerMoved) == [AdventurerMoved(0, 1, 0, 5, (2, 4, 5), "card")]
    assert table.pending == "choose_horus"


@pytest.mark.rule("LX-5.4")
def test_e05_from_an_empty_space_the_first_step_leads_to_the_next_tile() -> None:
    table = stage().empty(1).red(1, 0, A1, A2, A3).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert table.told(AdventurerMoved) == [AdventurerMoved(0, 0, 1, 3, (2, 3), "card")]


@pytest.mark.rule("LX-4.3", "LX-6.1", "LX-6.2", "LX-5.6")
def test_e06_a_roll_of_five_past_the_first_statue() -> None:
    table = stage().acting(GREEN).green(4, 0, A1, A2, A3).left("die", GREEN).dice(5).table()
    table.does(GREEN, roll(LEFT), move(0, 5))
    assert table.told(AdventurerMoved)[0].path == (5, 6, 7, 8, 9)
    assert table.told(OsirisTriggered) == []
    assert table.spots(GREEN) == [9, 0, 0, A2, A3]
    assert (table.score(GREEN), table.tile(9)) == (1, None)


@pytest.mark.rule("LX-8.3", "LX-8.5", "LX-8.6")
def test_e07_two_take_the_treasure_and_a_tunnel_appears_beneath_them() -> None:
    table = stage().red(6, 5, A1, A2, A3).table()
    table.does(RED, play(LEFT, 1, 1))
    assert (table.score(), table.tile(6), table.spots()) == (3, "tunnel", [6, 6, A1, A2, A3])
    assert table.state.dump()["temple_stacks"]["cobra"] == ["scarab", "tunnel", "eyes_1_2"]


@pytest.mark.rule("LX-8.1", "LX-8.2")
def test_e08_other_colours_do_not_count() -> None:
    table = stage().red(5, 0, A1, A2, A3).green(6, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.score(), table.tile(6)) == (0, "jewelry t23")


@pytest.mark.rule("LX-10.1", "LX-10.2", "LX-13.2")
def test_e09_a_horus_card_replaces_the_draw() -> None:
    table = stage().red(2, 0, A1, A2, A3).table()
    table.does(RED, play(RIGHT, 0, 3), ChooseHorus("card"))
    assert table.hand() == "move_1 move_4 range_3 die move_2"
    assert len(table.deck) == 21
    assert table.state.view(None).horus_stacks[0].top == "one_fewer_1"
    assert table.told(CardDrawn) == []


@pytest.mark.rule("LX-10.3")
def test_e10_a_key_does_not() -> None:
    table = stage().red(2, 0, A1, A2, A3).table()
    table.does(RED, play(RIGHT, 0, 3), ChooseHorus("key"))
    assert (table.seat()["keys"], table.state.key_supply) == (1, 19)
    assert table.hand() == "move_1 move_4 move_4 die move_2"
    assert len(table.deck) == 20


@pytest.mark.rule("LX-11.1", "LX-11.2", "LX-6.4", "LX-9.1")
def test_e11_osiris_pushes_on_to_a_scarab() -> None:
    table = stage().empty(9, 11, 13).temple(14, "scarab").red(6, 0, A1, A2, A3).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert [event.path for event in table.told(AdventurerMoved)] == [(7, 8), (10, 12, 14)]
    assert table.told(OsirisTriggered) == [OsirisTriggered(8, 3)]
    assert table.told(ScarabTaken) == [ScarabTaken(0, 2)]
    assert table.spots() == [14, 0, 0, A2, A3]


@pytest.mark.rule("LX-11.3", "LX-6.4")
def test_e12_osiris_after_osiris() -> None:
    table = stage().osiris(on_8=2, on_16=3).empty(18, 20).red(15, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert [event.path for event in table.told(AdventurerMoved)] == [(16,), (17, 19, 21), (22,)]
    assert table.spots() == [22, 0, 0, 0, A3]
    assert table.tile(22) == "vase t35"


@pytest.mark.rule("LX-11.5", "LX-8.3", "LX-8.6")
def test_e13_back_onto_osiris_and_forward_again() -> None:
    table = stage().red(22, 22, 22, 0, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 0, -1))
    assert [event.path for event in table.told(AdventurerMoved)] == [(21,), (22,)]
    assert (table.score(), table.tile(22), table.seat()["wilds"]) == (5, "wild", 0)


@pytest.mark.rule("LX-5.8", "LX-R.4")
def test_e14_the_stairs_are_no_tile() -> None:
    table = stage().red(1, 0, A1, A2, A3).left("plus_minus_1").table()
    table.refuses(RED, play(LEFT, 0, -1), "no_tile_behind", "LX-5.8")
    table.refuses(RED, play(LEFT, 1, -1), "no_tile_behind", "LX-5.8")


@pytest.mark.rule("LX-9.7", "LX-9.10", "LX-9.11", "LX-6.5")
def test_e15_a_tunnel_past_two_statues() -> None:
    table = stage().temple(6, "tunnel").temple(23, "tunnel").red(5, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerMoved)[1] == AdventurerMoved(0, 0, 6, 23, (23,), "tunnel")
    assert table.spots() == [23, 0, 0, 0, A3]
    assert len(table.told(AdventurerMoved)) == 2


@pytest.mark.rule("LX-9.9")
def test_e16_a_tunnel_that_leads_nowhere() -> None:
    table = stage().temple(30, "tunnel").red(29, 0, 0, 0, 0).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.spots() == [30, 0, 0, 0, 0]
    assert len(table.told(CardDrawn)) == 1


@pytest.mark.rule("LX-14.1", "LX-14.2", "LX-14.5", "LX-16.1", "LX-16.2", "LX-16.5")
def test_e17_and_e20_the_second_entry_and_the_last_round() -> None:
    table = stage().green(0, 0, 0, 0, 0).one_in_the_tomb().red(39, 20, 0, 0, 0).keys(1).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert table.spots() == [41, 20, 0, 0, 0]
    assert (table.seat()["keys"], table.state.keys_spent, table.seat()["sarcophagi"]) == (0, 2, [3])
    assert table.told(FinalRound) == [FinalRound(0)]
    assert (table.state.outcome(), table.acting) == (None, GREEN)
    table.does(GREEN, play(LEFT, 1, 5))
    assert table.pending == "choose_horus"
    table.does(GREEN, ChooseHorus("key"))
    assert table.told(RoundEnded) == [RoundEnded(1)]
    assert table.told(GameEnded) == [GameEnded("tomb")]
    table.refuses(RED, play(LEFT, 1, 1), "game_over", "LX-16.5")


@pytest.mark.rule("LX-14.1")
def test_e18_too_many_steps() -> None:
    stage().red(39, 20, 0, 0, 0).keys(1).table().refuses(RED, play(RIGHT, 0, 3), "overshoot", "LX-14.1")


@pytest.mark.rule("LX-14.3")
def test_e19_no_key() -> None:
    stage().red(40, 20, 0, 0, 0).table().refuses(RED, play(LEFT, 0, 1), "no_key", "LX-14.3")


@pytest.mark.rule("LX-12.2")
def test_e21_a_range_card() -> None:
    table = stage().red(6, 0, A1, A2, A3).left("range_3").table()
    assert [play(LEFT, 0, steps) in table.legal(RED) for steps in (1, 2, 3, 4)] == [True, True, True, False]
    table.does(RED, play(LEFT, 0, 3))
    assert (table.score(), table.spots()) == (1, [9, 0, 0, A2, A3])


@pytest.mark.rule("LX-12.3", "LX-8.6")
def test_e22_a_range_up_to_the_roll() -> None:
    table = stage().left("range_die").dice(2).table()
    table.does(RED, roll(LEFT))
    table.refuses(RED, move(0, 3), "wrong_step_count", "LX-12.3")
    table.does(RED, move(0, 2))
    assert (table.score(), table.tile(2), table.spots()[0]) == (2, "tunnel", 2)


@pytest.mark.rule("LX-12.4", "LX-12.5", "LX-12.6", "LX-12.7", "LX-12.8", "LX-12.9", "LX-12.10")
@pytest.mark.parametrize(("actor", "score", "spots"), [(0, 2, [11, 11, 11, 14, A3]), (3, 0, [11, 11, 11, 23, A3])])
def test_e23_everyone_advances_two(actor: int, score: int, spots: list[int]) -> None:
    table = stage().temple(14, "tunnel").temple(23, "tunnel").red(6, 6, 6, 12, A3).left("advance_all_2").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [11, 11, 11, 14, A3]
    assert table.legal(RED) == [ChooseActor(a) for a in range(4)]
    table.does(RED, ChooseActor(actor))
    assert (table.score(), table.spots()) == (score, spots)


@pytest.mark.rule("LX-12.8", "LX-R.13")
def test_e24_who_has_just_woken_does_not_advance() -> None:
    table = stage().red(6, 0, A1, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [7, 1, 0, A2, A3]
    assert table.legal(RED) == [ChooseActor(0), ChooseActor(1)]


@pytest.mark.rule("LX-12.11", "LX-12.12")
def test_e25_the_last_joins_the_second_last() -> None:
    table = stage().red(0, 0, 3, 19, 30).left("catch_up").table()
    table.refuses(RED, play(LEFT, 2), "not_last_adventurer", "LX-12.11", adventurer=2)
    table.does(RED, play(LEFT, 1))
    assert (table.spots(), table.score()) == ([0, 3, 3, 19, 30], 3)


@pytest.mark.rule("LX-R.17")
def test_e26_no_second_last() -> None:
    stage().left("catch_up").table().refuses(RED, play(LEFT, 0), "no_second_last", "LX-12.11")


@pytest.mark.rule("LX-12.13")
def test_e27_one_adventurer_fewer() -> None:
    table = stage().red(10, 9, 0, A2, A3).left("one_fewer_1").table()
    table.does(RED, play(LEFT, 1, 1), ChooseDiscount(True))
    assert (table.score(), table.tile(10)) == (5, "tunnel")


@pytest.mark.rule("LX-15.1")
def test_e28_stuck() -> None:
    table = stage().red(40, 40, 40, 40, 40).hand("move_5 move_4 die move_2 move_3").table()
    assert table.legal(RED) == [passing(LEFT), passing(RIGHT)]
    table.does(RED, passing(LEFT))
    assert table.hand() == "move_4 die move_4 move_2 move_3"
    assert table.state.dump()["stuck_this_round"] == [0]


@pytest.mark.rule("LX-15.2", "LX-4.2")
def test_e29_who_can_move_must() -> None:
    table = stage().red(40, 40, 40, 40, 40).hand("move_5 move_4 die move_2 plus_minus_1").table()
    table.refuses(RED, passing(LEFT), "must_move_if_possible", "LX-15.2")
    table.refuses(RED, play(LEFT, 0, 5), "overshoot", "LX-14.1")
    table.does(RED, play(RIGHT, 0, -1))
    assert (table.spots()[0], table.pending) == (39, "choose_horus")
    assert table.state.dump()["pending"]["levels"] == [3]


@pytest.mark.rule("LX-15.3", "LX-15.4", "LX-R.21")
def test_e30_a_wasted_roll() -> None:
    table = stage().red(40, 40, 40, 40, 40).keys(1).hand("die move_4 die move_2 move_3").dice(4).table()
    assert table.legal(RED) == [roll(LEFT)]
    table.does(RED, roll(LEFT))
    assert table.told(RollWasted) == [RollWasted(0)]
    assert table.spots() == [40] * 5
    assert len(table.told(CardDrawn)) == 1
    assert table.state.dump()["stuck_this_round"] == []


@pytest.mark.rule("LX-13.3", "LX-R.24")
def test_e31_the_discard_pile_becomes_the_deck() -> None:
    cards = " ".join(stage().data["deck"])
    table = stage().deck("", cards).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(DeckReshuffled) == [DeckReshuffled(22)]
    assert (len(table.deck), table.discard) == (21, [])


@pytest.mark.rule("LX-17.2")
def test_e32_wall_values() -> None:
    table = stage().red(0, 24, 28, 35, 41).options(round_cap=1).acting(GREEN).table()
    table.does(GREEN, play(LEFT, 0, 5), ChooseHorus("key"))
    assert table.told(ScoreLine)[0] == ScoreLine(0, "adventurers", 31, (0, 5, 5, 8, 13))


@pytest.mark.rule("LX-17.9")
def test_e33_three_sets() -> None:
    assert (sets_of(3, 2, 2, 3), set_points(3)) == (3, 12)


@pytest.mark.rule("LX-17.11")
def test_e34_scarabs_score_their_numbers() -> None:
    table = stage().owns(RED, scarabs=[2, 1, 4]).options(round_cap=1).acting(GREEN).table()
    table.does(GREEN, play(LEFT, 0, 5), ChooseHorus("key"))
    assert ScoreLine(0, "scarabs", 7, (2, 1, 4)) in table.events


@pytest.mark.rule("LX-9.4", "LX-9.5")
def test_e35_a_favour_of_horus() -> None:
    table = stage().temple(10, "eyes_1_2").red(9, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1), ChooseFavour(2))
    assert table.hand() == "move_4 die advance_all_1 move_2 move_3"
    assert table.state.view(None).horus_stacks[1].top == "range_4"
    assert len(table.deck) == 21


@pytest.mark.rule("LX-9.3")
def test_e36_scarab_or_wild() -> None:
    table = stage().temple(25, "wild_or_scarab").red(24, 0, 0, 0, A3).table()
    table.does(RED, play(LEFT, 0, 1), ChooseBonus("scarab"))
    assert (table.seat()["scarabs"], table.seat()["wilds"]) == ([2], 0)
    assert len(table.told(CardDrawn)) == 1


@pytest.mark.rule("LX-12.11", "LX-7.4")
def test_e37_catching_up_acts_once() -> None:
    table = stage().temple(6, "scarab").red(0, 6, 20, 20, A3).left("catch_up").table()
    table.does(RED, play(LEFT, 0))
    assert table.spots() == [6, 6, 20, 20, A3]
    assert table.seat()["scarabs"] == [2]


@pytest.mark.rule("LX-5.6")
def test_e38_osiris_is_passed_without_effect() -> None:
    table = stage().red(7, 0, 0, A2, A3).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert (table.spots()[0], table.score()) == (9, 1)


@pytest.mark.rule("LX-11.1")
def test_e39_osiris_four() -> None:
    table = stage().red(30, 0, 0, 0, 0).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerMoved)[1].path == (32, 33, 34, 35)
    assert table.tile(35) == "statue t35"


@pytest.mark.rule("LX-11.3", "LX-6.4")
def test_e41_three_osiris_tiles_in_a_row() -> None:
    table = stage().osiris(on_8=4, on_16=3, on_31=2).empty(9, 11, 13, 15, 18, 20).red(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert [event.path for event in table.told(AdventurerMoved)] == [(8,), (10, 12, 14, 16), (17, 19, 21), (22,)]
    assert table.spots() == [22, 0, 0, 0, A3]


@pytest.mark.rule("LX-12.16", "LX-9.11")
def test_e42_on_one_tunnel_the_lowest_index_travels() -> None:
    table = stage().temple(6, "tunnel").temple(23, "tunnel").red(5, 5, A1, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [23, 6, 0, 0, A3]


@pytest.mark.rule("LX-12.6", "LX-12.16", "LX-15.5")
def test_e43_who_cannot_advance_stays() -> None:
    table = stage().red(40, 0, 0, 0, 0).left("advance_all_2").right("move_1").table()
    table.does(RED, PlayCard(LEFT))
    assert table.told(AdventurerStayed) == [AdventurerStayed(0, 0, "overshoot")]
    assert table.told(TombEntered) == []
    assert (table.spots(), table.score(), table.tile(2)) == ([40, 2, 2, 2, 2], 2, "tunnel")
