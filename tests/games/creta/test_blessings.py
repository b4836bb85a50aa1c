"""The blessings of the three gods (FC-6), worked examples V15 to V21."""

import pytest

from clew.games.creta.actions import Hero, Leap, Replace, Rotate, Step, Stop, Swap, Turn
from clew.games.creta.events import HeroEscaped, HeroLeapt, TileTurned
from games.creta.stage import BLUE, GREEN, KINDS, std, v08, v20

# All of them ----------------------------------------------------------------------------


@pytest.mark.rule("FC-6.1")
def test_a_hero_has_the_blessing_of_its_own_god_and_no_other() -> None:
    table = std(r2c3="M").table()
    assert table.can_move(BLUE, "blue_ares_1", "r2c3 r2c2")
    for hero in ("blue_athena_1", "blue_hermes_1"):
        table.refuses_move(BLUE, hero, "r2c3", "minotaur", "FC-5.5")
    for hero in ("blue_ares_1", "blue_hermes_1"):
        table.refuses_move(BLUE, hero, "", "no_leap", "FC-6.9", place="r1c3")
    stuck = v20().table()
    for hero in ("blue_ares_1", "blue_athena_1"):
        stuck.refuses_move(BLUE, hero, "r2c3 r2c2", "no_turn", "FC-6.16", turn=1)


@pytest.mark.rule("FC-6.2")
def test_blessings_are_optional() -> None:
    assert v08().table().can_move(BLUE, "blue_athena_1", "r2c3 r2c2 r1c2 A")
    assert v20().table().can_move(BLUE, "blue_hermes_1", "r2c3 r2c2")
    assert std(r2c3="I0s", r1c3="M").table().can_move(BLUE, "blue_ares_1", "r2c3")


@pytest.mark.rule("FC-6.3")
def test_blessings_give_no_actions() -> None:
    table = v20().table()
    table.does(BLUE, Rotate("r6c5", 1), Rotate("r6c5", 0))
    table.refuses(BLUE, Rotate("r2c2", 1), "wrong_phase", "FC-2.5")
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2", turn=1, leg2="r2c1 A")
    assert [event.rot for event in table.told(TileTurned)] == [1]


# Ares -----------------------------------------------------------------------------------


@pytest.mark.rule("FC-6.4", "FC-6.8", "FC-R.14")
def test_v15_ares_crosses_two_minotaurs() -> None:
    table = std(r2c3="I0s", r1c3="M", r1c2="M").table()
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3 r1c3 r1c2 A", "minotaur", "FC-5.5")
    assert table.can_move(BLUE, "blue_hermes_1", "r2c3")
    table.moves(BLUE, "blue_ares_1", "r2c3 r1c3 r1c2 A")
    assert (table.recorded(BLUE), table.trophies(BLUE)) == (3, {"sword": 1})
    table.does(BLUE, table.legal(BLUE)[0])
    assert table.discard == ["Is", "M", "M"]


@pytest.mark.rule("FC-6.6", "FC-R.15")
def test_v16_ares_may_stop_before_but_not_anywhere() -> None:
    table = std(r2c3="I0s", r1c3="M", r1c2="M").table()
    assert table.can_move(BLUE, "blue_ares_1", "r2c3")
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r1c3", "must_continue", "FC-5.9")
    assert table.can_move(BLUE, "blue_ares_1", "r2c3 r1c3 r1c4")
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r1c3 r1c2", "must_continue", "FC-5.9")


@pytest.mark.rule("FC-6.6")
def test_with_an_ordinary_way_on_ares_must_go_on_by_either() -> None:
    table = std(r2c3="T1", r2c2="M", r2c4="L3").table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"))
    assert table.steps(BLUE) == {"r2c2", "r2c4"}
    assert "stop" not in table.offers(BLUE)


@pytest.mark.rule("FC-6.7", "FC-R.15")
def test_v17_ares_ends_on_a_minotaur() -> None:
    table = std(r2c3="I0", r1c3="M", r1c4="I0s").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r1c3")
    assert table.place("blue_ares_1") == "r1c3"
    table.refuses(GREEN, Replace("r1c3", 0, 0), "hero_on_tile", "FC-4.10")
    table.refuses(GREEN, Rotate("r1c3", 1), "tile_is_minotaur", "FC-4.2")
    table.refuses(GREEN, Swap("r1c3", "r1c2"), "tile_is_minotaur", "FC-4.6")


@pytest.mark.rule("FC-6.5")
def test_ares_opens_minotaurs_not_walls_or_heroes() -> None:
    table = std(r2c3="I1", r2c2="M").table()
    table.refuses_move(BLUE, "blue_ares_1", "r2c3", "not_linked", "FC-5.3")
    walled = std(r2c3="I0", r1c3="M", r1c2="I0").table()
    walled.refuses_move(BLUE, "blue_ares_1", "r2c3 r1c3 r1c2", "not_linked", "FC-5.3")
    held = std(r2c3="I0", r1c3="M").hero(green_ares_1="r1c3").table()
    held.refuses_move(BLUE, "blue_ares_1", "r2c3 r1c3", "occupied", "FC-5.4")


@pytest.mark.rule("FC-6.4")
def test_ares_may_start_from_a_minotaur() -> None:
    table = std(r1c2="M").hero(blue_ares_1="r1c2").table()
    table.moves(BLUE, "blue_ares_1", "A")
    assert [event.path for event in table.told(HeroEscaped)] == [("r1c2",)]


# Athena -----------------------------------------------------------------------------------


@pytest.mark.rule("FC-6.9", "FC-6.13", "FC-6.15", "FC-R.12", "FC-R.16")
def test_v18_athenas_leap_and_two_tokens() -> None:
    table = std(r1c2="L2").table()
    table.refuses_move(BLUE, "blue_athena_1", "", "must_continue", "FC-5.9", place="r1c2")
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    assert [event.place for event in table.told(HeroLeapt)] == ["r1c2"]
    assert [event.path for event in table.told(HeroEscaped)] == [("r1c2",)]
    assert table.recorded(BLUE) == 1
    (pair,) = [action for action in table.legal(BLUE) if set(action.kinds) == {"helm", "harp"}]  # type: ignore[attr-defined]
    table.does(BLUE, pair)
    assert table.tokens_at("A") == ["sword", "amphora", "laurel"]


@pytest.mark.rule("FC-6.10", "FC-6.11", "FC-6.14", "FC-R.17", "FC-R.18")
def test_v19_leap_limits() -> None:
    table = std().table()
    table.refuses_move(BLUE, "blue_athena_1", "", "leap_target", "FC-6.10", place="r2c3")
    table.refuses_move(BLUE, "blue_athena_1", "", "leap_target", "FC-6.10", place="r1c1")
    table.refuses_move(BLUE, "blue_athena_1", "", "leap_target", "FC-6.10", place="r3c3")
    table.refuses_move(BLUE, "blue_ares_1", "", "no_leap", "FC-6.9", place="r1c3")
    table.refuses_move(BLUE, "blue_athena_1", "", "malformed", place="A")
    table.moves(BLUE, "blue_athena_1", place="r1c3")
    assert table.place("blue_athena_1") == "r1c3"
    std(r1c3="M").table().refuses_move(BLUE, "blue_athena_1", "", "leap_blocked", "FC-6.11", place="r1c3")
    for hero in ("green_ares_2", "blue_athena_1"):
        table = std().hero(**{hero: "r1c3"}).table()
        table.refuses_move(BLUE, "blue_athena_1", "", "leap_blocked", "FC-6.11", place="r1c3")


@pytest.mark.rule("FC-6.12")
def test_the_leap_comes_once_before_the_first_step_from_anywhere() -> None:
    for place in ("temple", "r2c2", "r6c3"):
        table = std().hero(blue_athena_1=place).table()
        table.moves(BLUE, "blue_athena_1", place="r1c3")
        assert table.place("blue_athena_1") == "r1c3"
    table = v08().table()
    table.does(BLUE, Hero("blue_athena_1"), Step("r2c3"))
    table.refuses(BLUE, Leap("r1c2"), "leap_late", "FC-6.12")
    table = std(r1c2="T1", r1c3="L3").table()
    table.does(BLUE, Hero("blue_athena_1"), Leap("r1c2"))
    table.refuses(BLUE, Leap("r1c5"), "leap_late", "FC-6.12")


@pytest.mark.rule("FC-6.13")
def test_the_cell_left_by_the_leap_can_be_walked_over_and_then_counts() -> None:
    table = std(r1c2="T1", r1c3="I1", r1c4="L2").hero(blue_athena_1="r1c3").table()
    table.does(BLUE, Hero("blue_athena_1"), Leap("r1c4"), Step("r1c3"), Step("r1c2"), Step("A"))
    assert [event.path for event in table.told(HeroEscaped)] == [("r1c4", "r1c3", "r1c2")]


@pytest.mark.rule("FC-6.13", "FC-5.15")
def test_a_leap_whose_only_way_leads_back_is_not_offered() -> None:
    table = std(r3c1="L3").hero(blue_athena_1="r2c1").table()
    table.refuses_move(BLUE, "blue_athena_1", "", "must_continue", "FC-5.9", place="r3c1")
    table.refuses_move(BLUE, "blue_athena_1", "r2c1", "null_movement", "FC-5.15", place="r3c1")
    table.does(BLUE, Hero("blue_athena_1"))
    table.refuses(BLUE, Leap("r3c1"), "null_movement", "FC-5.15")
    assert Leap("r3c1") not in table.legal(BLUE)


@pytest.mark.rule("FC-6.14")
def test_after_the_leap_the_hero_must_go_on_if_it_can() -> None:
    table = std(r1c2="L2").table()
    table.does(BLUE, Hero("blue_athena_1"), Leap("r1c2"))
    assert table.offers(BLUE) == {"step"}


@pytest.mark.rule("FC-6.15", "FC-7.5", "FC-R.19")
def test_two_tokens_for_athena_without_a_leap() -> None:
    table = v08().table()
    table.moves(BLUE, "blue_athena_1", "r2c3 r2c2 r1c2 A")
    assert all(len(action.kinds) == 2 for action in table.legal(BLUE))  # type: ignore[attr-defined]
    assert len(table.legal(BLUE)) == 10
    table.does(BLUE, table.legal(BLUE)[0])
    assert table.tokens_at("A") == KINDS[2:]


# Hermes -----------------------------------------------------------------------------------


@pytest.mark.rule("FC-6.16", "FC-6.17", "FC-6.18", "FC-6.19", "FC-6.20", "FC-6.21", "FC-R.20", "FC-R.21")
def test_v20_hermes_turn() -> None:
    table = v20().table()
    for turn in (2, 3):
        assert table.can_move(BLUE, "blue_hermes_1", "r2c3 r2c2", turn=turn, leg2="r2c1 A")
    assert table.can_move(BLUE, "blue_hermes_1", "r2c3 r2c2")
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3 r2c2", "no_change", "FC-6.19", turn=0, leg2="r2c1 A")
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3", "turn_not_stuck", "FC-6.17", turn=1)
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3 r2c2", "visited", "FC-5.7", turn=3, leg2="r2c3")
    table.refuses_move(BLUE, "blue_hermes_1", "r2c3 r2c2", "must_continue", "FC-5.9", turn=1)
    table.refuses_move(BLUE, "blue_ares_1", "r2c3 r2c2", "no_turn", "FC-6.16", turn=1, leg2="r2c1 A")
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2", turn=1, leg2="r2c1 A")
    assert [event.path for event in table.told(HeroEscaped)] == [("r2c3", "r2c2", "r2c1")]
    assert table.tile("r2c2") == "T1"


@pytest.mark.rule("FC-6.18")
def test_hermes_turns_the_tile_under_the_hero_and_it_stays_turned() -> None:
    table = v20().cell(r2c1="L2").table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2", turn=1)
    assert (table.tile("r2c2"), table.place("blue_hermes_1")) == ("T1", "r2c2")
    changed = [cell for cell in table.view.board if table.tile(cell) != v20().cell(r2c1="L2").table().tile(cell)]
    assert changed == ["r2c2"]


@pytest.mark.rule("FC-6.21")
def test_hermes_turns_once_in_a_movement() -> None:
    table = v20().cell(r2c1="L2").table()
    table.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r2c2"), Turn(1))
    table.refuses(BLUE, Turn(2), "turn_used", "FC-6.21")
    assert table.offers(BLUE) == {"stop"}


@pytest.mark.rule("FC-6.22", "FC-6.19", "FC-R.20")
def test_v21_hermes_turns_before_the_first_step() -> None:
    stage = std(r2c1="L0", r2c2="I0", r1c2="I1", r3c2="I1").hero(blue_hermes_1="r2c2")
    table = stage.table()
    table.moves(BLUE, "blue_hermes_1", turn=1, leg2="r2c1 A")
    assert [event.path for event in table.told(HeroEscaped)] == [("r2c2", "r2c1")]
    blocked = stage.cell(r2c1="L2").table()
    blocked.refuses_move(BLUE, "blue_hermes_1", "", "null_movement", "FC-5.15", turn=1)
    std().table().refuses_move(BLUE, "blue_hermes_1", "", "turn_fixed_tile", "FC-6.19", turn=1)


@pytest.mark.rule("FC-6.19")
def test_an_orientation_that_looks_the_same_is_no_turn() -> None:
    table = std(r2c3="L2", r2c2="I1").table()
    table.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r2c2"))
    assert [action for action in table.legal(BLUE) if isinstance(action, Turn)] == [Turn(0)]
    table.refuses(BLUE, Turn(3), "no_change", "FC-6.19")
    assert table.state.meant(Turn(2)) == Turn(0)
    crossed = std(r2c3="L2", r2c2="X0", r3c2="I1", r2c1="L2").table()
    crossed.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r2c2"))
    assert not any(isinstance(action, Turn) for action in crossed.legal(BLUE))


@pytest.mark.rule("FC-6.20")
def test_a_turn_that_opens_a_way_obliges_to_take_it() -> None:
    table = v20().table()
    table.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r2c2"), Turn(1))
    assert table.steps(BLUE) == {"r2c1"}
    table.refuses(BLUE, Stop(), "must_continue", "FC-5.9")


@pytest.mark.rule("FC-6.23")
def test_a_turn_that_opens_nothing_is_allowed_after_a_step() -> None:
    table = v20().cell(r2c1="L2").table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2", turn=2)
    assert table.tile("r2c2") == "T2"


@pytest.mark.rule("FC-6.20")
def test_a_turn_may_open_the_exit_and_another_branch() -> None:
    table = std(r2c3="L2", r2c2="T3", r1c2="T0", r1c3="L1", r2c1="I0").table()
    table.does(BLUE, Hero("blue_hermes_1"), Step("r2c3"), Step("r2c2"), Step("r1c2"))
    assert table.offers(BLUE) == {"turn", "stop"}
    table.does(BLUE, Turn(1))
    assert table.steps(BLUE) == {"A"}
