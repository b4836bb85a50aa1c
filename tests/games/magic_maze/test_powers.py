"""Dwarf, Elf, Mage and Barbarian (MM-11)."""

import pytest

from clew.games.magic_maze.actions import Move
from clew.games.magic_maze.events import CameraDisabled, OutOfOrder, TilePlaced
from games.magic_maze.stage import EXPLORE, Facts, move, place, stage, vortex

BALL: Facts = {"mall": "1B@0,0/0 15@-1,0/1", "scenario": 5, "deck": "5 9 2", "Y": "1B:1,1", "G": "1B:2,1", "O": "1B:2,2"}
CAMERAS = "1B@0,0/0 16@0,1/2 17@0,-1/2"


# Dwarf and Elf --------------------------------------------------------------------------------


@pytest.mark.rule("MM-11.1", "MM-11.2", "MM-14.8")
def test_ex_15_dwarf() -> None:
    mall = "1A@0,0/0 13@0,1/0"
    maze = stage(mall, scenario=4, G="13:1,2")
    maze.refuses(2, move("G", "E"), "blocked", "MM-11.2", cause="dwarf_passage", free=0)
    maze.does(1, move("G", "W"))
    assert maze.where("G") == "13:1,1"
    dwarf = stage(mall, scenario=4, O="13:1,2")
    dwarf.does(2, move("O", "E"))
    assert dwarf.where("O") == "13:1,3"
    dwarf.does(1, move("O", "W", 2))
    assert dwarf.where("O") == "13:1,1"


@pytest.mark.rule("MM-11.1", "MM-3.5")
def test_the_dwarf_walks_on_through_his_passage_into_the_next_tile() -> None:
    """16:2,0 to 16:2,3 through the small passage, then into the start tile."""
    maze = stage("1B@0,0/0 16@0,1/2", scenario=6, O="16:2,1", Y="1B:1,1", P="1B:1,2", G="1B:2,1")
    west = [a for a in maze.legal(1) if isinstance(a, Move) and a.hero == "orange"]
    assert west == [*(move("O", "W", n) for n in (1, 2, 3)), move("O", "W", "max")]
    maze.does(1, move("O", "W", 3))
    assert maze.where("O") == "1B:2,3"


@pytest.mark.rule("MM-11.2")
def test_without_the_power_the_passage_is_closed_to_the_dwarf_too() -> None:
    custom = {"title": "No powers", "side": "A", "deck": list(range(2, 14)), "dwarf": False}
    maze = stage("1A@0,0/0 13@0,1/0", scenario="custom", custom=custom, O="13:1,2")
    maze.refuses(2, move("O", "E"), "blocked", "MM-11.2", cause="dwarf_passage")


@pytest.mark.rule("MM-11.3", "MM-11.4", "MM-9.5", "MM-9.6", "MM-14.4", "MM-14.6")
def test_ex_14_elf() -> None:
    maze = stage(scenario=4, deck="13 14", G="1A:2,3", Y="1A:1,1", P="1A:1,2", O="1A:2,2")
    maze.does(0, EXPLORE)
    assert (maze.mall[-1], maze.state.talk()) == ("13@0,1/0", "free")
    maze.refuses(3, move("Y", "E"), "not_your_action", "MM-2.2")
    assert maze.state.talk() == "free"
    maze.does(3, move("Y", "N"))
    assert (maze.where("Y"), maze.state.talk()) == ("1A:0,1", "closed")
    for number in (2, 3):
        early = stage(scenario=number, deck="3 4", G="1A:2,3")
        early.does(0, EXPLORE)
        assert early.state.talk() == "closed"


@pytest.mark.rule("MM-11.3")
def test_only_an_exploration_of_the_elf_opens_a_window() -> None:
    maze = stage(scenario=4, deck="13 14", O="1A:0,2")
    maze.does(0, EXPLORE)
    assert maze.state.talk() == "closed"
    several = stage(scenario=4, deck="13 14", G="1A:2,3", O="1A:0,2")
    several.does(0, EXPLORE)
    several.does(0, place("1A", "N"))
    assert several.state.talk() == "closed"
    chosen = stage(scenario=4, deck="13 14", G="1A:2,3", O="1A:0,2")
    chosen.does(0, EXPLORE)
    chosen.does(0, place("1A", "E"))
    assert chosen.state.talk() == "free"


@pytest.mark.rule("MM-11.5", "MM-11.12", "MM-R.15")
def test_elf_or_ball_at_a_green_space() -> None:
    green: Facts = {"mall": "1B@0,0/0 15@0,-1/2", "scenario": 5, "deck": "5 9", "P": "15:3,3", "credits": 2}
    without = stage(**green)
    without.does(0, EXPLORE)
    assert "1BN crystal" in without.candidates
    without.does(0, place("1B", "N"))
    assert (without.state.talk(), without.view.credits) == ("closed", 1)
    with_elf = stage(**green, G="1B:0,2")
    with_elf.does(0, EXPLORE)
    assert with_elf.candidates[0] == "1BN hero"
    with_elf.does(0, place("1B", "N"))
    assert (with_elf.state.talk(), with_elf.view.credits) == ("free", 2)
    assert with_elf.told(TilePlaced)[0].via == "hero"


# Mage -----------------------------------------------------------------------------------------


@pytest.mark.rule("MM-11.6", "MM-11.7", "MM-11.9", "MM-11.14", "MM-R.14", "MM-14.9")
def test_ex_16_crystal_ball() -> None:
    maze = stage(**BALL, P="15:2,3")
    maze.does(1, move("P", "W"))
    assert (maze.where("P"), maze.view.credits, maze.story()) == ("15:3,3", 2, ["hero_moved", "ball_ready"])
    maze.does(0, EXPLORE)
    assert sorted(maze.candidates) == sorted(f"{c} crystal" for c in ("1BE", "1BS", "1BW", "15N", "15W"))
    assert maze.view.pending.locked == ["purple"]  # type: ignore[union-attr]
    maze.does(0, place("15", "W"))
    assert (maze.mall[-1], maze.view.credits) == ("5@-1,-1/2", 1)
    maze.does(3, move("Y", "N"))  # other actions in between
    maze.does(0, EXPLORE)
    assert {"5N crystal", "5S crystal", "5W crystal"} <= set(maze.candidates)
    maze.does(0, place("5", "W"))
    assert (maze.mall[-1], maze.view.credits, maze.view.tokens) == ("9@-1,-2/2", 0, ["15:3,3"])
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")


@pytest.mark.rule("MM-11.10", "MM-11.11", "MM-R.14")
def test_ex_17_leaving_the_ball() -> None:
    maze = stage(**BALL, P="15:2,3")
    maze.does(1, move("P", "W"))
    maze.does(2, move("P", "E"))
    assert (maze.view.credits, maze.view.tokens) == (0, [])
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")
    maze.does(1, move("P", "W"))
    assert maze.view.credits == 2
    maze.does(0, EXPLORE)
    maze.does(0, place("1B", "E"))
    assert (maze.mall[-1], maze.view.credits) == ("5@0,1/0", 1)
    maze.does(2, move("P", "E"))
    assert (maze.view.credits, maze.view.tokens) == (0, ["15:3,3"])
    assert maze.told(OutOfOrder) == [OutOfOrder("15:3,3", "crystal_ball")]
    maze.does(1, move("P", "W"))
    assert maze.view.credits == 0


@pytest.mark.rule("MM-11.8")
def test_the_credits_wait_for_whoever_explores() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:3,3", credits=1, Y="1B:1,0", at=100_000)
    maze.does(3, move("Y", "N"))  # a flip: seat 1 has A6 now
    assert maze.view.clock.flips == 1
    maze.refuses(0, EXPLORE, "not_your_action", "MM-2.2")
    maze.does(1, EXPLORE)
    maze.does(1, place("1B", "S"))
    assert maze.view.credits == 0


@pytest.mark.rule("MM-11.6")
def test_a_hero_of_another_colour_does_not_hinder_the_ball() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9", P="15:3,3", credits=2, O="1B:2,3")
    maze.does(0, EXPLORE)
    assert "1BE crystal" in maze.candidates
    maze.does(0, place("1B", "E"))


@pytest.mark.rule("MM-11.9")
def test_the_last_tile_of_the_deck_through_the_ball() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5", P="15:3,3", credits=2)
    maze.does(0, EXPLORE)
    maze.does(0, place("1B", "E"))
    maze.refuses(0, EXPLORE, "deck_empty", "MM-6.15")
    assert maze.view.credits == 1


@pytest.mark.rule("MM-11.12")
def test_a_hero_in_its_own_place_costs_no_credit() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9", P="15:3,3", credits=2, Y="1B:2,3")
    maze.does(0, EXPLORE)
    assert maze.candidates[0] == "1BE hero"
    assert maze.view.pending.locked == ["yellow", "purple"]  # type: ignore[union-attr]
    maze.refuses(2, move("P", "E"), "hero_locked", "MM-6.8")
    maze.does(0, place("1B", "E"))
    assert maze.view.credits == 2


@pytest.mark.rule("MM-11.13")
def test_another_hero_on_a_ball_has_no_effect() -> None:
    maze = stage(**BALL | {"G": "15:2,3"}, P="1B:2,1")
    maze.does(1, move("G", "W"))
    assert (maze.where("G"), maze.view.credits) == ("15:3,3", 0)
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")


@pytest.mark.rule("MM-11.6", "MM-14.9")
def test_a_ball_means_nothing_without_the_mages_power() -> None:
    custom = {"title": "No Mage", "deck": list(range(2, 16)), "mage": False}
    maze = stage("1B@0,0/0 15@-1,0/1", scenario="custom", custom=custom, deck="5", P="15:2,3")
    maze.does(1, move("P", "W"))
    assert maze.view.credits == 0


# Barbarian --------------------------------------------------------------------------------------


@pytest.mark.rule("MM-11.15", "MM-11.16", "MM-11.17", "MM-11.19", "MM-14.10")
def test_ex_18_cameras() -> None:
    maze = stage(CAMERAS, scenario=6, at=60_000, Y="16:2,0", P="1B:1,0", G="1B:2,1", O="1B:2,2")
    assert (maze.view.cameras, maze.view.banned) == (2, ["1B:0,0"])
    maze.refuses(3, move("P", "N"), "blocked", "MM-11.16", cause="camera_ban")
    maze.does(0, move("Y", "S"))
    assert (maze.where("Y"), maze.view.tokens, maze.view.cameras) == ("16:1,0", ["16:1,0"], 1)
    assert maze.told(CameraDisabled) == [CameraDisabled("16:1,0", 1)]
    maze.does(3, move("P", "N"))
    assert (maze.where("P"), maze.view.clock.flips, maze.tiles) == ("1B:0,0", 1, "A8 A6 A3 A7")


@pytest.mark.rule("MM-11.16")
def test_the_ban_with_one_to_four_cameras() -> None:
    malls = {
        1: "1B@0,0/0 16@0,1/2",
        2: CAMERAS,
        3: CAMERAS + " 18@-1,0/3",
        4: CAMERAS + " 18@-1,0/3 19@1,0/2",
    }
    for cameras, mall in malls.items():
        maze = stage(mall, scenario=7, at=60_000, P="1B:1,0")
        assert maze.view.cameras == cameras
        assert (move("P", "N") in maze.legal(3)) == (cameras < 2)


@pytest.mark.rule("MM-11.16", "MM-R.16")
def test_the_ban_covers_used_timer_spaces_unless_the_table_says_otherwise() -> None:
    banned = stage(CAMERAS, scenario=6, tokens="1B:0,0", P="1B:1,0")
    banned.refuses(3, move("P", "N"), "blocked", "MM-11.16", cause="camera_ban")
    lenient = stage(CAMERAS, scenario=6, tokens="1B:0,0", camera_ban_scope="available", P="1B:1,0")
    lenient.does(3, move("P", "N"))
    assert lenient.view.clock.flips == 0
    strict = stage(CAMERAS, scenario=6, camera_ban_scope="available", P="1B:1,0")
    strict.refuses(3, move("P", "N"), "blocked", "MM-11.16", cause="camera_ban")


@pytest.mark.rule("MM-11.17")
def test_a_disabled_camera_stays_disabled() -> None:
    maze = stage(CAMERAS, scenario=6, tokens="16:1,0", Y="16:2,0")
    maze.does(0, move("Y", "S"))
    assert (maze.story(), maze.view.tokens) == (["hero_moved"], ["16:1,0"])


@pytest.mark.rule("MM-11.18")
def test_another_hero_on_a_camera_has_no_effect() -> None:
    maze = stage(CAMERAS, scenario=6, P="16:2,0")
    maze.does(0, move("P", "S"))
    assert (maze.where("P"), maze.view.cameras) == ("16:1,0", 2)


@pytest.mark.rule("MM-11.20", "MM-11.16")
def test_a_hero_on_a_timer_space_stays_when_the_second_camera_appears() -> None:
    maze = stage("1B@0,0/0 16@0,1/2", scenario=6, deck="17", tokens="1B:0,0", P="1B:0,0", Y="1B:1,1", G="1B:0,2")
    maze.does(0, EXPLORE)
    assert (maze.view.cameras, maze.where("P")) == (2, "1B:0,0")
    maze.does(0, move("P", "S"))
    maze.refuses(3, move("P", "N"), "blocked", "MM-11.16", cause="camera_ban")


@pytest.mark.rule("MM-11.15")
def test_cameras_mean_nothing_before_scenario_6() -> None:
    custom = {"title": "No cameras", "deck": list(range(2, 20)), "barbarian": False}
    maze = stage(CAMERAS, scenario="custom", custom=custom, at=60_000, P="1B:1,0", Y="16:2,0")
    maze.does(3, move("P", "N"))
    assert maze.view.clock.flips == 1
    tiles = maze.tiles.split()
    maze.does(tiles.index("A6"), move("Y", "S"))
    assert maze.view.tokens == ["1B:0,0"]


def test_the_vortex_journey_leaves_the_ball() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1 2@0,1/2", scenario=5, deck="3", P="15:3,3", credits=2)
    maze.does(1, vortex("P", "2:1,3"))
    assert (maze.view.credits, maze.view.tokens) == (0, [])
