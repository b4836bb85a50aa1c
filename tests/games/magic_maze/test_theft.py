"""Theft and escape, win and loss (MM-7, MM-12)."""

import pytest

from clew.games.magic_maze.actions import Concede, StartGame, TriggerTheft
from clew.games.magic_maze.events import GameWon, HeroEscaped
from clew.kernel import Outcome
from games.magic_maze.stage import EX19, EXPLORE, Spaces, fresh, move, pawn, stage, stare, vortex

READY: Spaces = {"Y": "6:0,2", "P": "9:3,0", "G": "8:3,1", "O": "7:2,0"}
"""All but green stand on their items."""
THEFT = TriggerTheft()


@pytest.mark.rule("MM-7.1", "MM-7.2", "MM-7.4", "MM-7.5", "MM-R.1")
def test_ex_19_theft() -> None:
    maze = stage(EX19, **READY)
    assert maze.view.stolen is False
    maze.does(1, move("G", "W"))
    assert (maze.where("G"), maze.story(), maze.view.stolen) == ("8:3,0", ["hero_moved", "theft"], True)
    maze.refuses(1, vortex("G", "1A:3,0"), "vortex_off_after_theft", "MM-4.4")
    maze.refuses(1, THEFT, "theft_is_automatic", "MM-7.2")
    maze.does(2, move("G", "E"))
    maze.does(1, move("G", "W"))
    assert (maze.story(), maze.view.stolen) == (["hero_moved"], True)
    assert maze.view.seats[1].actions == ["vortex", "west"]


@pytest.mark.rule("MM-7.3")
def test_visiting_an_item_early_counts_for_nothing() -> None:
    maze = stage(EX19, **READY | {"G": "8:3,0", "P": "9:3,1"})
    maze.does(2, move("G", "E"))
    maze.does(1, move("P", "W"))
    assert maze.view.stolen is False
    maze.does(1, move("G", "W"))
    assert maze.view.stolen is True


@pytest.mark.rule("MM-7.1")
def test_leaving_an_item_as_the_fourth_arrives_in_both_orders() -> None:
    first = stage(EX19, **READY)
    first.does(1, move("G", "W"), at=500)
    first.does(2, move("P", "E"), at=500)
    assert first.view.stolen
    second = stage(EX19, **READY)
    second.does(2, move("P", "E"), at=500)
    second.does(1, move("G", "W"), at=500)
    assert not second.view.stolen


@pytest.mark.rule("MM-7.6", "MM-7.7", "MM-R.1", "MM-R.2")
def test_ex_29_manual_theft() -> None:
    maze = stage(EX19, theft_trigger="manual", scenario=2, window=True, **READY)
    maze.refuses(0, THEFT, "theft_not_ready", "MM-7.6")
    maze.does(1, move("G", "W"))
    assert (maze.view.stolen, maze.view.theft_missed) == (False, True)
    maze.does(3, THEFT)
    assert (maze.story(), maze.view.stolen) == (["theft"], True)
    maze.refuses(0, THEFT, "already_stolen", "MM-7.4")


@pytest.mark.rule("MM-7.6", "MM-9.6")
def test_turning_the_theft_tile_leaves_the_talk_window_open() -> None:
    maze = stage(EX19, theft_trigger="manual", scenario=2, window=True, theft_missed=True, **READY | {"G": "8:3,0"})
    maze.does(3, THEFT)
    assert maze.state.talk() == "free"


@pytest.mark.rule("MM-7.7", "MM-R.2", "MM-12.4")
def test_leaving_without_the_loot_loses() -> None:
    maze = stage(EX19, theft_trigger="manual", theft_missed=True, **READY | {"G": "2:1,0"})
    maze.refuses(0, THEFT, "theft_not_ready", "MM-7.6")
    maze.does(3, move("G", "N"))
    assert maze.reason == "left_without_theft"
    harmless = stage(EX19, theft_trigger="manual", **READY | {"G": "2:1,0"})
    harmless.does(3, move("G", "N"))
    assert harmless.reason is None


@pytest.mark.rule("MM-7.8", "MM-12.1", "MM-12.2", "MM-12.3", "MM-12.6", "MM-14.5", "MM-14.2")
def test_ex_20_escape() -> None:
    maze = stage(EX19, stolen=True, **READY | {"Y": "2:1,0"})
    maze.does(3, move("Y", "N"))
    assert (maze.escaped("Y"), maze.where("Y")) == (True, None)
    assert maze.told(HeroEscaped) == [HeroEscaped("yellow", "2:0,0")]
    maze.refuses(0, move("Y", "S"), "hero_escaped", "MM-12.1")
    last = stage(EX19, stolen=True, Y="2:1,0", P=None, G=None, O=None, at=5_000)
    last.does(3, move("Y", "N"))
    assert last.state.outcome() == Outcome((0, 1, 2, 3), "won")
    assert last.told(GameWon) == [GameWon(0, 5_000)]
    early = stage(EX19, **READY | {"Y": "2:1,0"})
    early.does(3, move("Y", "N"))
    assert (early.where("Y"), early.escaped("Y")) == ("2:0,0", False)
    early.does(0, move("Y", "S"))
    second = stage(EX19, scenario=2, stolen=True, **READY | {"Y": "2:1,0"})
    second.does(3, move("Y", "N"))
    assert (second.where("Y"), second.escaped("Y")) == ("2:0,0", False)


@pytest.mark.rule("MM-12.6", "MM-12.1")
def test_a_space_is_free_once_its_hero_has_left() -> None:
    maze = stage(EX19, stolen=True, **READY | {"Y": "2:1,0", "G": "2:3,1"})
    maze.does(3, move("Y", "N"))
    maze.does(2, *[a for a in maze.legal(2) if a.type == "take_escalator"])
    maze.does(3, move("G", "N"))
    assert maze.escaped("G")


@pytest.mark.rule("MM-12.5")
def test_after_the_end_nothing_is_accepted() -> None:
    maze = stage(EX19, stolen=True, Y="2:1,0", P=None, G=None, O=None)
    maze.does(3, move("Y", "N"))
    for action in (move("Y", "S"), EXPLORE, pawn(1), stare(1), Concede(), THEFT):
        maze.refuses(0, action, "not_running", "MM-12.5")
    maze.refuses(0, StartGame(), "not_in_setup", "MM-1.15")
    assert maze.state.deciders() == []
    assert maze.state.deadline() is None


@pytest.mark.rule("MM-12.4", "MM-8.6")
def test_the_sand_ends_the_game() -> None:
    maze = stage(deadline=50_000)
    maze.ticks()
    assert (maze.reason, maze.state.now, maze.story()) == ("time_up", 50_000, ["game_lost"])
    assert maze.state.outcome() == Outcome((), "time_up")


@pytest.mark.rule("MM-12.7", "MM-12.4")
def test_the_team_gives_up_together() -> None:
    maze = stage()
    for seat in (0, 2, 3):
        maze.does(seat, Concede())
    maze.refuses(2, Concede(), "already_agreed", "MM-12.7")
    assert maze.state.outcome() is None
    maze.does(3, move("Y", "N"))  # plays on, and so takes its word back
    maze.does(1, Concede())
    assert maze.state.outcome() is None
    maze.does(3, Concede())
    assert maze.reason == "conceded"
    fresh(4).refuses(0, Concede(), "not_running", "MM-1.15")
