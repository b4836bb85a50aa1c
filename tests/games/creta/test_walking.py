"""Movement (FC-5), worked examples V08 to V14."""

import pytest

from clew.games.creta.actions import EndActions, Hero, NoMove, Restart, Rotate, Step, Stop
from clew.games.creta.events import HeroEscaped, HeroStopped
from games.creta.stage import BLUE, std, v08, v10, v22


@pytest.mark.rule("FC-5.1")
def test_only_an_own_hero_that_has_not_escaped_moves() -> None:
    table = v08().hero(blue_ares_1="A").table()
    table.refuses(BLUE, Hero("blue_ares_1"), "not_your_hero", "FC-5.1")
    table.refuses(BLUE, Hero("green_ares_1"), "not_your_hero", "FC-5.1")
    table.refuses(BLUE, Hero("yellow_ares_1"), "not_your_hero", "FC-5.1")
    table.refuses(BLUE, Hero("red_ares_1"), "malformed")
    table.refuses(BLUE, Step("r2c3"), "no_hero", "FC-5.1")
    table.refuses(BLUE, Stop(), "no_hero", "FC-5.1")
    table.refuses(BLUE, Restart(), "no_walk", "FC-5.1")
    table.does(BLUE, Hero("blue_ares_2"))
    table.refuses(BLUE, Hero("blue_hermes_1"), "walk_begun", "FC-5.1")


@pytest.mark.rule("FC-5.2")
def test_a_movement_starts_where_the_hero_is() -> None:
    table = v08().hero(blue_ares_1="r2c2").table()
    table.does(BLUE, Hero("blue_ares_1"))
    assert table.steps(BLUE) == {"r2c3", "r1c2"}
    table = v08().table()
    table.does(BLUE, Hero("blue_ares_1"))
    assert table.steps(BLUE) == {"r2c3"}


@pytest.mark.rule("FC-5.3", "FC-5.8", "FC-7.1", "FC-R.13")
def test_v08_shortest_escape() -> None:
    table = v08().table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2 r1c2 A")
    (escaped,) = table.told(HeroEscaped)
    assert (escaped.path, escaped.path_length, escaped.exit) == (("r2c3", "r2c2", "r1c2"), 3, "A")
    assert table.phase == "choose_trophies"
    assert len(table.legal(BLUE)) == 5
    v08().table().refuses_move(BLUE, "blue_hermes_1", "r2c4", "not_linked", "FC-5.3")


@pytest.mark.rule("FC-5.8")
def test_an_exit_ends_the_movement_at_once() -> None:
    v08().table().refuses_move(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A r2c1", "step_after_exit", "FC-5.8")
    table = v08().table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"), Step("r2c2"), Step("r1c2"), Step("A"))
    assert table.place("blue_ares_1") == "A"
    assert table.view.walk is None


@pytest.mark.rule("FC-5.9", "FC-R.10")
def test_v09_no_early_stop() -> None:
    table = v08().table()
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3 r2c2", "must_continue", "FC-5.9")
    table.refuses_move(BLUE, "blue_hermes_1", "", "must_continue", "FC-5.9")


@pytest.mark.rule("FC-5.10", "FC-5.11", "FC-5.16", "FC-R.10")
def test_v10_fork() -> None:
    table = v10().table()
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r2c2", "must_continue", "FC-5.9")
    assert table.can_move(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A")
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    assert [stopped.place for stopped in table.told(HeroStopped)] == ["r2c1"]
    assert table.place("blue_ares_1") == "r2c1"
    assert (table.recorded(BLUE), table.discard, table.tile("r2c3")) == (0, [], "L2")


@pytest.mark.rule("FC-5.4", "FC-5.9")
def test_v11_heroes_block() -> None:
    stage = v10().hero(green_ares_1="r1c2")
    table = stage.table()
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A", "occupied", "FC-5.4")
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r2c2", "must_continue", "FC-5.9")
    assert table.can_move(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    table = stage.hero(blue_ares_2="r2c1").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2")
    assert table.place("blue_ares_1") == "r2c2"


@pytest.mark.rule("FC-7.1", "FC-5.12", "FC-R.12")
def test_v12_the_starting_tile_counts() -> None:
    table = v08().hero(blue_ares_1="r2c2").table()
    table.moves(BLUE, "blue_ares_1", "r1c2 A")
    assert [(e.path, e.path_length) for e in table.told(HeroEscaped)] == [(("r2c2", "r1c2"), 2)]
    table = v08().hero(blue_ares_1="r2c2").table()
    table.moves(BLUE, "blue_ares_1", "r2c3")
    assert table.place("blue_ares_1") == "r2c3"


@pytest.mark.rule("FC-5.12")
def test_the_ban_on_visited_cells_lasts_for_one_movement() -> None:
    table = v10().table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r2c1")
    table.moves(1, "green_athena_1", place="r6c2")
    assert table.can_move(BLUE, "blue_ares_1", "r2c2 r1c2 A")


@pytest.mark.rule("FC-5.6", "FC-R.2")
@pytest.mark.parametrize("place", ["temple", "r3c3", "r4c4"])
def test_the_temple_is_never_entered_again(place: str) -> None:
    table = v08().hero(blue_ares_1="r2c3").table()
    table.refuses_move(BLUE, "blue_ares_1", place, "temple_closed", "FC-5.6")


@pytest.mark.rule("FC-5.6")
def test_an_empty_temple_is_closed_too() -> None:
    everybody = {f"{c}_{g}_{n}": "D" for c in ("blue", "green") for g in ("ares", "athena", "hermes") for n in (1, 2)}
    table = v08().hero(**{**everybody, "blue_ares_1": "r2c2"}).table()
    table.moves(BLUE, "blue_ares_1", "r2c3")
    assert table.place("blue_ares_1") == "r2c3"


@pytest.mark.rule("FC-5.7")
def test_v13_loop() -> None:
    table = std(r2c3="T2", r1c3="L2", r1c2="L1", r2c2="L0").table()
    assert table.can_move(BLUE, "blue_athena_1", "r2c3 r1c3 r1c2 r2c2")
    assert table.can_move(BLUE, "blue_athena_1", "r2c3 r2c2 r1c2 r1c3")
    table.refuses_move(BLUE, "blue_athena_1", "r2c3 r1c3 r1c2", "must_continue", "FC-5.9")
    table.refuses_move(BLUE, "blue_athena_1", "r2c3 r1c3 r1c2 r2c2 r2c3", "visited", "FC-5.7")


@pytest.mark.rule("FC-5.7")
def test_the_starting_cell_counts_as_visited() -> None:
    table = std(r2c2="L1", r2c3="L2", r1c2="L0", r3c2="L0", r3c1="T0").hero(blue_ares_1="r2c2").table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r3c2"))
    table.refuses(BLUE, Step("r2c2"), "visited", "FC-5.7")


@pytest.mark.rule("FC-5.13", "FC-5.14", "FC-R.11")
def test_v14_duty_to_move() -> None:
    assert "no_move" in std().table().offers(BLUE)
    table = v08().table()
    table.refuses(BLUE, NoMove(), "must_move", "FC-5.13")
    assert "no_move" not in table.offers(BLUE)
    table = std(r2c3="M").table()
    assert {"no_move", "hero"} <= table.offers(BLUE)
    table.does(BLUE, NoMove())
    assert table.story() == ["movement_declined", "turn_ended"]


@pytest.mark.rule("FC-5.13")
def test_the_duty_is_met_with_any_own_hero() -> None:
    stage = std(r2c2="L0", r1c2="L2").hero(blue_ares_1="r2c2")
    stage.table().refuses(BLUE, NoMove(), "must_move", "FC-5.13")
    table = stage.table()
    table.moves(BLUE, "blue_athena_1", place="r6c2")
    assert table.place("blue_athena_1") == "r6c2"
    only_foreign = std(r2c2="L0", r1c2="L2").hero(green_ares_1="r2c2").table()
    only_foreign.does(BLUE, NoMove())


@pytest.mark.rule("FC-5.14")
def test_a_movement_that_relies_on_a_blessing_may_be_made_though_declining_is_allowed() -> None:
    table = std(r2c3="M").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2")
    assert table.place("blue_ares_1") == "r2c2"


@pytest.mark.rule("FC-5.15")
def test_a_movement_must_end_on_another_place() -> None:
    table = std().hero(blue_ares_1="r2c2").table()
    table.refuses_move(BLUE, "blue_ares_1", "", "null_movement", "FC-5.15")
    table.refuses(BLUE, Hero("blue_ares_1"), "null_movement", "FC-5.15")
    table.refuses_move(BLUE, "blue_hermes_1", "", "null_movement", "FC-5.15")


@pytest.mark.rule("FC-5.16")
def test_a_walk_without_exit_scores_and_removes_nothing() -> None:
    table = std(r2c3="I0h").table()
    table.moves(BLUE, "blue_ares_1", "r2c3")
    assert (table.recorded(BLUE), table.trophies(BLUE), table.discard, table.view.deck) == (0, {}, [], 35)


@pytest.mark.rule("FC-5.17")
def test_the_exit_must_be_taken_if_it_is_the_only_way_on() -> None:
    table = std(r1c2="L2", r2c2="L0").hero(blue_ares_1="r2c2").table()
    table.refuses_move(BLUE, "blue_ares_1", "r1c2", "must_continue", "FC-5.9")
    table.does(BLUE, Hero("blue_ares_1"), Step("r1c2"))
    assert {action.type for action in table.legal(BLUE)} == {"step"}
    assert table.steps(BLUE) == {"A"}


@pytest.mark.rule("FC-5.10")
def test_an_exit_may_be_passed_by_at_a_fork() -> None:
    table = std(r2c3="L2", r2c2="L0", r1c2="T1", r1c3="L3").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 r1c3")
    assert table.place("blue_ares_1") == "r1c3"


def test_nothing_on_the_island_changes_before_a_walk_is_complete() -> None:
    table = v22().table()
    before = table.view
    table.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r1c3"))
    assert (table.view.board, table.view.heroes, table.events) == (before.board, before.heroes, [])
    assert table.view.walk is not None
    assert table.view.walk.path == ["r2c3", "r1c3"]
    assert not table.view.walk.may_stop


def test_a_walk_begun_in_the_action_phase_leaves_the_actions_alone() -> None:
    table = v10().table()
    table.does(BLUE, Rotate("r6c5", 1), Hero("blue_ares_1"))
    assert (table.phase, table.view.actions_left) == ("action", 1)
    table.refuses(BLUE, Restart(), "undo_instead", "FC-R.40")
    table.refuses(BLUE, EndActions(), "walk_begun", "FC-2.5")


@pytest.mark.parametrize("place", ["r1c1", "r6c6", "E", "", "r9c9", "box"])
def test_places_that_do_not_exist_are_malformed(place: str) -> None:
    table = v08().table()
    table.does(BLUE, Hero("blue_ares_1"))
    table.refuses(BLUE, Step(place), "malformed")
