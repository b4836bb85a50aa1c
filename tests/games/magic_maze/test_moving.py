"""General play, moves, vortices and escalators (MM-2 to MM-5)."""

import pytest

from clew.games.magic_maze.events import HeroMoved
from games.magic_maze.stage import EX19, EXPLORE, escalator, move, stage, vortex


@pytest.mark.rule("MM-2.1", "MM-2.4")
def test_a_seat_may_act_again_and_again() -> None:
    maze = stage(Y="1A:1,1", P="1A:2,2")
    for _ in range(3):
        maze.does(3, move("Y", "N"))
        maze.does(0, move("Y", "S"))
    assert maze.tiles == "A6 A3 A7 A8"


@pytest.mark.rule("MM-2.2", "MM-2.3")
def test_own_actions_with_any_hero() -> None:
    maze = stage()
    ways = {0: "S", 1: "W", 2: "E", 3: "N"}
    for seat in range(4):
        for way in "NESW":
            if ways[seat] != way:
                for hero in "YPGO":
                    maze.refuses(seat, move(hero, way), "not_your_action", "MM-2.2")
    maze.refuses(0, vortex("Y", "1A:1,3"), "not_your_action", "MM-2.2", verb="vortex")
    maze.refuses(0, escalator("Y"), "not_your_action", "MM-2.2", verb="escalator")
    maze.refuses(3, EXPLORE, "not_your_action", "MM-2.2", verb="explore")
    maze.does(3, move("Y", "N"), move("P", "N"))
    maze.does(0, move("G", "S"), move("O", "S"))


@pytest.mark.rule("MM-2.7")
def test_an_action_is_one_step() -> None:
    maze = stage("1A@0,0/0 5@0,-1/2", O="5:1,1")
    told = maze.does(3, move("O", "N", 2))
    assert told == [HeroMoved(3, "orange", "5:1,1", "5:3,1", "move", "N", 2)]


@pytest.mark.rule("MM-2.8", "MM-R.33")
def test_after_the_theft_all_but_the_vortex_goes_on() -> None:
    maze = stage(EX19 + " 16@0,1/2", scenario=6, deck="3", stolen=True, at=9_000, Y="16:2,0", O="1A:1,1", P="1A:0,1", G="8:3,3")
    maze.does(0, move("Y", "S"))
    assert "camera_disabled" in maze.story()
    maze.does(1, move("P", "W"))
    assert "timer_flipped" in maze.story()
    other = stage(scenario=1, stolen=True, deck="5", O="1A:0,2")
    other.does(0, EXPLORE)
    assert other.mall == ["1A@0,0/0", "5@-1,0/3"]


@pytest.mark.rule("MM-2.9")
def test_foreign_colours_have_no_effect() -> None:
    maze = stage(EX19, scenario=2, deck="3", stolen=True, Y="2:1,0", O="1A:1,3", G="1A:1,0", P="6:1,2")
    maze.does(3, move("Y", "N"))  # the purple exit
    assert not maze.escaped("Y")
    assert maze.where("O") == "1A:1,3"  # on a yellow vortex
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")  # green on a purple Exploration space


@pytest.mark.rule("MM-2.10")
def test_no_way_onto_illustrated_areas_or_through_holes() -> None:
    maze = stage("1A@0,0/0 2@0,-1/0", Y="1A:2,2", P="2:3,2", G="1A:1,1", O="1A:0,3")
    maze.refuses(2, move("Y", "E"), "blocked", "MM-3.2", cause="wall")
    maze.refuses(3, move("O", "N"), "blocked", "MM-3.2", cause="wall")
    assert maze.where("P") == "2:3,2"


@pytest.mark.rule("MM-3.1")
def test_the_seat_chooses_how_far() -> None:
    for steps, end in ((1, "1A:2,1"), (2, "1A:1,1"), (3, "1A:0,1")):
        maze = stage(Y="1A:3,1", P="1A:1,2", G="1A:2,2", O="1A:0,2")
        maze.does(3, move("Y", "N", steps))
        assert maze.where("Y") == end


@pytest.mark.rule("MM-3.2", "MM-3.3", "MM-3.4", "MM-3.7", "MM-3.9", "MM-R.9")
def test_ex_3_obstacles() -> None:
    maze = stage()
    maze.refuses(2, move("Y", "E"), "blocked", "MM-3.4", cause="hero", free=0)
    maze.refuses(1, move("Y", "W", 2), "blocked", "MM-3.7", cause="unexplored", free=1)
    maze.does(1, move("Y", "W"))
    assert maze.where("Y") == "1A:1,0"
    maze.refuses(1, move("Y", "W"), "blocked", "MM-3.7", cause="unexplored", free=0)
    maze.refuses(3, move("G", "N", 9), "blocked", "MM-3.2", cause="wall", free=2)
    maze.does(3, move("G", "N", "max"))
    assert maze.where("G") == "1A:0,1"
    maze.refuses(3, move("G", "N", "max"), "blocked", "MM-3.2", cause="wall", free=0)


@pytest.mark.rule("MM-3.4", "MM-R.32")
def test_nobody_passes_through_a_hero_on_an_exploration_space() -> None:
    maze = stage("1A@0,0/0 5@0,-1/2", Y="1A:1,0", P="1A:1,1")
    maze.refuses(1, move("P", "W", 2), "blocked", "MM-3.4", cause="hero", free=0)


@pytest.mark.rule("MM-3.1", "MM-2.2", "MM-6.1")
def test_ex_1_three_moves() -> None:
    maze = stage("1A@0,0/0 5@0,-1/2", deck="3", Y="1A:1,1", P="1A:1,2", G="1A:2,1", O="5:1,1")
    maze.does(3, move("O", "N", 2))
    assert maze.where("O") == "5:3,1"
    maze.does(1, move("O", "W", 2))
    assert maze.where("O") == "5:3,3"
    maze.does(0, move("O", "S", 1))
    assert maze.where("O") == "5:2,3"
    assert [(o.space, o.side) for o in maze.view.explorable] == [("5:2,3", "W")]


@pytest.mark.rule("MM-3.5", "MM-3.6", "MM-6.11")
def test_a_move_may_cross_into_the_next_tile() -> None:
    maze = stage("1A@0,0/0 7@-1,0/0", Y="1A:2,2", P="1A:1,1", G="1A:2,1", O="1A:1,2")
    maze.refuses(3, move("Y", "N"), "blocked", "MM-3.4")
    maze.does(3, move("O", "N", 2))
    assert maze.where("O") == "7:3,1"
    maze.does(0, move("O", "S", 1))
    assert maze.where("O") == "1A:0,2"
    maze.does(3, move("Y", "N", 1))
    maze.does(2, move("O", "E"))
    maze.does(3, move("Y", "N", "max"))  # yellow uses the orange passage
    assert maze.where("Y") == "7:3,1"


@pytest.mark.rule("MM-3.8", "MM-6.13")
def test_an_opening_against_a_wall_is_a_dead_end() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0 5@0,1/1", O="5:2,3", deck="3")
    maze.refuses(0, move("O", "S"), "blocked", "MM-3.8", cause="wall", free=0)
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")


@pytest.mark.rule("MM-3.9", "MM-R.9", "MM-R.31")
def test_no_partial_move_and_no_move_of_nothing() -> None:
    maze = stage(Y="1A:3,1", P="1A:1,2", G="1A:2,2", O="1A:0,2")
    maze.refuses(3, move("Y", "N", 4), "blocked", "MM-3.2", cause="wall", free=3)
    maze.refuses(3, move("Y", "N", 8), "blocked", "MM-3.2", cause="wall", free=3)
    for wrong in (0, -1):
        maze.refuses(3, move("Y", "N", wrong), "bad_request", "MM-10.7", field="steps", value=wrong)
    assert maze.where("Y") == "1A:3,1"


@pytest.mark.rule("MM-3.10")
def test_only_the_last_space_counts() -> None:
    maze = stage(scenario=3, Y="1A:0,2", P="1A:1,1", G="1A:2,1", O="1A:2,2", at=60_000)
    maze.does(1, move("Y", "W", 1))
    assert maze.view.clock.flips == 0
    maze.does(1, move("Y", "W", 1))
    assert (maze.where("Y"), maze.view.clock.flips) == ("1A:0,0", 1)


@pytest.mark.rule("MM-3.11")
def test_there_is_no_undo() -> None:
    assert not stage().state.undo_allowed()


# Vortices ---------------------------------------------------------------------------------


@pytest.mark.rule("MM-4.1", "MM-4.2", "MM-4.3", "MM-4.5", "MM-R.31")
def test_ex_4_vortex() -> None:
    maze = stage("1A@0,0/0 4@-1,0/3", Y="1A:2,2", P="1A:1,2", G="1A:2,1", O="1A:1,1")
    maze.does(1, vortex("Y", "4:3,3"))
    assert maze.where("Y") == "4:3,3"
    maze.refuses(1, vortex("Y", "4:0,1"), "not_own_vortex", "MM-4.1")
    maze.refuses(1, vortex("Y", "4:3,3"), "already_there", "MM-4.3")
    maze.refuses(0, vortex("Y", "1A:1,3"), "not_your_action", "MM-2.2")
    maze.does(1, vortex("Y", "1A:1,3"))
    assert maze.where("Y") == "1A:1,3"


@pytest.mark.rule("MM-4.1")
def test_the_vortex_must_lie_in_the_mall() -> None:
    maze = stage()
    maze.refuses(1, vortex("Y", "4:3,3"), "not_own_vortex", "MM-4.1")
    maze.refuses(1, vortex("Y", "1A:1,1"), "not_own_vortex", "MM-4.1")
    maze.refuses(1, vortex("Y", "1A:9,9"), "bad_request", "MM-10.7")


@pytest.mark.rule("MM-4.3")
def test_ex_5_an_occupied_vortex() -> None:
    maze = stage("1A@0,0/0 4@-1,0/3", Y="1A:1,3", P="4:3,3")
    maze.refuses(1, vortex("Y", "4:3,3"), "blocked", "MM-4.3", cause="hero")


@pytest.mark.rule("MM-4.4", "MM-7.5")
def test_no_vortex_after_the_theft() -> None:
    maze = stage(stolen=True)
    maze.refuses(1, vortex("Y", "1A:1,3"), "vortex_off_after_theft", "MM-4.4")
    assert maze.view.seats[1].crossed_out
    assert not maze.view.seats[0].crossed_out


@pytest.mark.rule("MM-4.6")
def test_a_vortex_never_wears_out() -> None:
    maze = stage("1A@0,0/0 4@-1,0/3")
    for _ in range(5):
        maze.does(1, vortex("Y", "4:3,3"), vortex("Y", "1A:1,3"))
    assert maze.view.tokens == []


# Escalators -------------------------------------------------------------------------------


@pytest.mark.rule("MM-5.1", "MM-5.2", "MM-5.3")
def test_ex_6_escalator() -> None:
    maze = stage(Y="1A:3,2", P="1A:1,2", G="1A:2,1", O="1A:1,1")
    maze.does(2, escalator("Y"))
    assert maze.where("Y") == "1A:2,3"
    maze.refuses(2, escalator("P"), "no_escalator", "MM-5.1")
    maze.does(2, escalator("Y"))
    assert maze.where("Y") == "1A:3,2"
    other = stage(Y="1A:3,2", G="1A:2,3")
    other.refuses(2, escalator("Y"), "blocked", "MM-5.2", cause="hero")
    other.refuses(1, move("G", "W"), "blocked", "MM-3.2", cause="wall")


@pytest.mark.rule("MM-5.4")
def test_escalators_run_after_the_theft_and_without_vortices() -> None:
    stage(Y="1A:3,2", stolen=True).does(2, escalator("Y"))
    stage("1B@0,0/0", scenario=16, Y="1B:3,2").does(2, escalator("Y"))


@pytest.mark.rule("MM-5.1")
def test_escalator_ends_that_are_openings_too() -> None:
    maze = stage("1A@0,0/0 2@0,-1/0 7@-1,0/0", deck="3", O="2:1,0", G="7:1,2")
    maze.does(2, escalator("O"))
    assert maze.where("O") == "2:3,1"
    assert [o.space for o in maze.view.explorable] == ["2:3,1"]
    maze.does(2, escalator("G"))
    assert maze.where("G") == "7:3,1"
    maze.does(0, move("G", "S"))
    assert maze.where("G") == "1A:0,2"


@pytest.mark.rule("MM-5.5")
def test_arriving_by_vortex_or_escalator_counts_like_a_move() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="2", P="15:3,3", credits=1)
    journeys = [a for a in maze.legal(1) if a.type == "use_vortex"]
    assert journeys == [vortex("Y", "15:0,2")]
    other = stage("1B@0,0/0 15@-1,0/1 9@0,-1/1 2@0,1/2", scenario=5, deck="3", P="15:3,3", credits=1)
    other.does(1, vortex("P", "2:1,3"))  # leaving the ball by vortex costs the last credit
    assert other.view.tokens == ["15:3,3"]
