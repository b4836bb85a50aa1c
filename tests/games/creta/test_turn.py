"""The course of a turn in Escape from the Island (FC-2)."""

import pytest

from clew.games.creta.actions import EndActions, Hero, NoMove, Replace, Rotate, Step, Stop, Swap
from games.creta.stage import BLUE, GREEN, Stage, fresh, std, v08, v10, v22


@pytest.mark.rule("FC-2.1")
def test_only_the_active_seat_acts_and_seats_follow_clockwise() -> None:
    table = Stage(seats=3).start(1).active(1).table()
    for action in (Rotate("r2c2", 0), EndActions(), NoMove(), Hero("blue_ares_1"), Stop()):
        table.refuses(0, action, "not_active_seat", "FC-2.1")
    seen = []
    for _ in range(4):
        seen.append(table.active)
        table.does(table.active, NoMove())
    assert seen == [1, 2, 0, 1]


@pytest.mark.rule("FC-2.2")
def test_actions_then_movement_then_tokens_then_display() -> None:
    table = v22().table()
    table.does(BLUE, Replace("r6c5", 0, 0))
    assert len(table.display) == 2
    table.does(BLUE, EndActions())
    assert table.phase == "movement"
    table.moves(BLUE, "blue_hermes_1", "r2c3 r1c3 r1c2 A")
    assert table.phase == "choose_trophies"
    table.refuses(BLUE, EndActions(), "wrong_phase", "FC-2.2")
    table.refuses(BLUE, NoMove(), "wrong_phase", "FC-2.2")
    table.refuses(BLUE, Hero("blue_ares_1"), "wrong_phase", "FC-2.2")
    table.does(BLUE, table.legal(BLUE)[0])
    assert table.story()[-2:] == ["display_refilled", "turn_ended"]
    assert (table.active, table.phase, len(table.display)) == (1, "action", 3)


@pytest.mark.rule("FC-2.3")
def test_zero_one_or_two_actions() -> None:
    assert std().table().does(BLUE, NoMove())
    table = std().table()
    table.does(BLUE, Rotate("r2c2", 0))
    assert table.view.actions_left == 1
    table.does(BLUE, Rotate("r1c2", 1))
    assert (table.view.actions_left, table.phase) == (0, "movement")
    table.refuses(BLUE, Rotate("r5c2", 1), "wrong_phase", "FC-2.5")


@pytest.mark.rule("FC-2.4")
def test_the_same_kind_twice_and_the_same_tile_twice() -> None:
    table = std().table()
    table.does(BLUE, Rotate("r2c2", 0), Rotate("r2c2", 1))
    assert table.tile("r2c2") == "I1"
    table = std().table()
    table.does(BLUE, Swap("r2c2", "r2c3"), Swap("r2c2", "r2c3"))
    assert table.tile("r2c2") == "I1"


@pytest.mark.rule("FC-2.5")
def test_no_action_after_the_movement_or_during_it() -> None:
    table = v08().table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"))
    for action in (Rotate("r6c5", 1), Swap("r2c2", "r1c2"), Replace("r6c5", 0, 0), EndActions(), NoMove()):
        table.refuses(BLUE, action, "walk_begun", "FC-2.5")
    table = v10().table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    table.refuses(BLUE, Rotate("r2c2", 1), "not_active_seat", "FC-2.1")


@pytest.mark.rule("FC-2.6")
def test_one_movement_with_one_hero_ends_the_turn() -> None:
    table = v10().table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    assert (table.active, table.phase, table.view.actions_left) == (1, "action", 2)
    table.refuses_move(BLUE, "blue_ares_2", "r2c3", "not_active_seat", "FC-2.1")


@pytest.mark.rule("FC-2.7")
def test_a_round_is_one_turn_of_every_seat_from_the_starting_seat() -> None:
    table = Stage(seats=3).start(2).active(2).table()
    rounds = []
    for _ in range(7):
        assert table.view.escape is not None
        rounds.append((table.view.escape.round, table.active))
        table.does(table.active, NoMove())
    assert rounds == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1), (3, 2)]


@pytest.mark.rule("FC-2.8")
def test_tiles_under_heroes_of_any_colour_may_be_changed() -> None:
    table = std().hero(green_ares_1="r2c2", blue_ares_1="r1c2").table()
    table.does(BLUE, Rotate("r2c2", 0), Swap("r2c2", "r1c2"))
    assert (table.place("green_ares_1"), table.place("blue_ares_1")) == ("r1c2", "r2c2")


def test_a_movement_may_be_made_with_actions_left_and_ends_the_action_phase() -> None:
    table = v10().table()
    table.does(BLUE, Rotate("r6c5", 1))
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    assert table.active == 1


def test_nothing_is_done_for_a_seat_with_one_choice() -> None:
    """A forced movement is still sent by the seat."""
    table = std().movement().hero(blue_athena_1="A", blue_athena_2="A").table()
    assert table.offers(BLUE) == {"no_move"}
    assert table.active == 0


def test_a_new_game_waits_for_the_starting_seat() -> None:
    table = fresh(4, seed=3)
    assert table.state.deciders() == [table.active]
    assert table.story() == ["game_started"]


def test_the_other_mode_is_not_played() -> None:
    table = std().table()
    clauses = {"ready": "FC-12.1", "announce": "FC-12.1", "pass_round": "FC-12.13", "give_up": "FC-12.4"}
    for action in [action for action in table.game.table if action.type in clauses]:
        table.refuses(BLUE, action, "wrong_phase", clauses[action.type])
        table.refuses(GREEN, action, "not_active_seat", "FC-2.1")
