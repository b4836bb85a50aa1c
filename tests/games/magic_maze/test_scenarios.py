"""Scenarios 9 to 17 (MM-17 to MM-25)."""

import pytest

import clew
from clew.games.magic_maze.actions import SetupPlace, StartGame, TriggerTheft
from clew.games.magic_maze.events import TilesPassed
from games.magic_maze.stage import (
    EX19,
    EXPLORE,
    Facts,
    Spaces,
    discard,
    escalator,
    fresh,
    move,
    pawn,
    place,
    stage,
    stare,
    stays,
    vortex,
)

# 9, follow the leader --------------------------------------------------------------------------


@pytest.mark.rule("MM-17.1", "MM-17.2")
def test_the_leader_has_no_tile() -> None:
    for seats in range(3, 10):
        maze = fresh(seats, scenario=9)
        assert maze.tiles.split().count("-") == 1
        named = fresh(seats, scenario=9, leader_seat=2)
        assert named.tiles.split()[2] == "-"
        assert [s.seat for s in named.view.seats if s.leader] == [2]
    assert {fresh(4, seed, scenario=9).tiles.split().index("-") for seed in range(30)} == {0, 1, 2, 3}
    assert sorted(fresh(3, scenario=9).tiles.split()) == ["-", "A1", "A2"]


@pytest.mark.rule("MM-17.3", "MM-17.4", "MM-9.6", "MM-9.3", "MM-R.18")
def test_ex_22_leader() -> None:
    maze = stage("1B@0,0/0", scenario=9, seats="- A1 A2", deadline=60_010, at=10, Y="1B:1,0")
    maze.does(1, move("Y", "N"))
    assert (maze.where("Y"), maze.state.remaining(), maze.tiles) == ("1B:0,0", 120_000, "A2 - A1")
    assert maze.told(TilesPassed)[0].leader == 1
    maze.refuses(0, pawn(2), "leader_only", "MM-17.3")
    maze.does(1, pawn(2))
    assert maze.state.talk() == "free"
    maze.does(0, move("Y", "S"))
    assert (maze.where("Y"), maze.state.talk()) == ("1B:1,0", "closed")


@pytest.mark.rule("MM-17.5", "MM-R.18")
def test_a_fixed_leader_is_passed_over() -> None:
    maze = stage("1B@0,0/0", scenario=9, seats="A4 - A5 A3", leader_mode="fixed", at=120_000, Y="1B:1,0")
    maze.does(2, move("Y", "N"))
    assert maze.tiles == "A3 - A4 A5"


@pytest.mark.rule("MM-17.6")
def test_what_the_leader_may_do() -> None:
    maze = stage("1B@0,0/0", scenario=9, seats="- A1 A2", theft_trigger="manual", deck="3")
    assert {a.type for a in maze.legal(0)} == {"place_pawn", "stare", "concede"}
    maze.refuses(0, move("Y", "N"), "not_your_action", "MM-17.6")
    maze.refuses(0, EXPLORE, "not_your_action", "MM-17.6")
    maze.does(0, stare(1))
    items: Spaces = {"Y": "6:0,2", "P": "9:3,0", "G": "8:3,0", "O": "7:2,0"}
    thief = stage(EX19, scenario=9, side="A", seats="- A1 A2", theft_trigger="manual", **items)
    thief.does(0, TriggerTheft())
    assert thief.view.stolen


@pytest.mark.rule("MM-17.6", "MM-6.9")
def test_a_leader_lays_the_tile_it_revealed_before() -> None:
    maze = stage(scenario=9, side="A", seats="- A2 A1", deck="8 9", at=60_000, Y="1A:0,1", P="1A:1,0", O="1A:0,2")
    maze.does(1, EXPLORE)
    maze.does(1, move("Y", "W"))
    assert maze.tiles == "A1 - A2"
    maze.does(1, place("1A", "W"))


# 10, trick the guards --------------------------------------------------------------------------


@pytest.mark.rule("MM-18.1", "MM-18.2")
def test_ex_23_foreign_items() -> None:
    maze = stage(EX19, scenario=10, side="A", Y="9:3,0", P="6:0,2", G="7:2,0", O="8:3,1")
    maze.does(1, move("O", "W"))
    assert maze.view.stolen
    own = stage(EX19, scenario=10, side="A", Y="6:0,2", P="7:2,0", G="9:3,0", O="8:3,1")
    own.does(1, move("O", "W"))
    assert not own.view.stolen


@pytest.mark.rule("MM-18.3", "MM-18.4", "MM-18.5", "MM-R.17")
def test_ex_23_foreign_exits() -> None:
    maze = stage(EX19, scenario=10, side="A", stolen=True, Y="2:1,0", P="2:3,1", G="1A:1,1", O="1A:1,2")
    maze.does(3, move("Y", "N"))
    assert (maze.escaped("Y"), maze.where("Y")) == (True, "2:0,0")
    maze.refuses(0, move("Y", "S"), "hero_escaped", "MM-18.5")
    maze.does(2, escalator("P"))
    maze.refuses(3, move("P", "N"), "blocked", "MM-3.4", cause="hero")


@pytest.mark.rule("MM-18.6", "MM-18.3")
def test_the_own_exit_does_not_count() -> None:
    maze = stage(EX19, scenario=10, side="A", stolen=True, P="2:1,0")
    maze.does(3, move("P", "N"))
    assert (maze.escaped("P"), maze.where("P")) == (False, "2:0,0")
    maze.does(0, move("P", "S"))


@pytest.mark.rule("MM-18.3", "MM-18.4")
def test_three_escaped_heroes_may_leave_only_the_own_exit() -> None:
    mall = EX19 + " 10@-1,-1/0 11@0,1/2 12@1,-1/0"
    maze = stage(mall, scenario=10, side="A", stolen=True, Y=stays("12:3,0"), G=stays("11:0,0"), O=stays("10:3,0"),
                 P="2:1,0")  # fmt: skip
    maze.does(3, move("P", "N"))
    assert (maze.reason, maze.escaped("P")) == (None, False)


# 11, rearrangement ------------------------------------------------------------------------------

REARRANGE: Facts = {
    "scenario": 11,
    "side": "A",
    "deck": "3 4",
    "at": 130_000,
    "Y": "1A:0,1",
    "P": "1A:1,2",
    "G": "1A:2,1",
    "O": "9:1,1",
}
STRIKE = move("Y", "W")


@pytest.mark.rule("MM-19.1", "MM-19.2", "MM-19.4", "MM-19.5", "MM-19.6", "MM-19.9", "MM-19.10", "MM-R.19")
def test_ex_24_rearrangement() -> None:
    maze = stage(EX19, **REARRANGE)
    maze.refuses(2, discard("7"), "no_discard_due", "MM-19.1")
    maze.does(1, STRIKE)
    assert (maze.tiles, maze.view.discards_due) == ("A8 A6 A3 A7", 2)
    assert sorted(maze.view.discardable) == ["2", "7"]
    maze.refuses(1, move("G", "S"), "discard_due", "MM-19.6")
    for tile, cause, clause in (("6", "splits_mall", "MM-19.5"), ("9", "hero_on_tile", "MM-19.2"), ("8", "splits_mall", "MM-19.5"),
                                ("1A", "start_tile", "MM-19.4"), ("3", "not_in_mall", "MM-19.13")):  # fmt: skip
        maze.refuses(2, discard(tile), "not_discardable", clause, cause=cause)
    maze.does(2, discard("7"))
    assert (maze.view.discards_due, sorted(maze.view.discardable)) == (1, ["2", "6"])
    maze.does(0, discard("6"))
    assert (maze.deck, maze.view.discards_due, maze.state.talk()) == (["3", "4", "7", "6"], 0, "free")
    assert maze.view.deck.last == ["7", "6"]
    maze.refuses(1, move("G", "S", 2), "blocked", "MM-3.7", cause="unexplored")
    maze.refuses(0, discard("2"), "no_discard_due", "MM-19.1")


@pytest.mark.rule("MM-19.7", "MM-19.1", "MM-12.4")
def test_ex_25_no_discard_possible() -> None:
    facts = REARRANGE | {"O": "8:1,0", "deck": ""}
    maze = stage("1A@0,0/0 8@-1,0/0 2@0,-1/0", **facts)
    maze.does(1, STRIKE)
    assert maze.reason == "cannot_discard"
    after = stage("1A@0,0/0 8@-1,0/0 2@0,-1/0", stolen=True, **facts)
    after.does(1, STRIKE)
    assert (after.reason, after.view.discards_due) == (None, 0)


@pytest.mark.rule("MM-19.3", "MM-19.12")
def test_a_tile_with_a_token_stays() -> None:
    maze = stage(EX19 + " 5@0,1/2", tokens="5:2,2", **REARRANGE)
    maze.does(1, STRIKE)
    maze.refuses(0, discard("5"), "not_discardable", "MM-19.3", cause="token_on_tile")


@pytest.mark.rule("MM-19.8", "MM-R.19")
def test_a_first_discard_that_leaves_no_second_is_refused() -> None:
    """Without tile 8 the heroes on 4 and 16 would hang on 2 and 19 alone; 2 and then 19 leave 8 as their way."""
    mall = "1A@0,0/0 8@1,0/2 12@-1,0/1 4@1,-1/2 16@1,1/2 2@0,-1/0 19@0,1/1"
    maze = stage(mall, scenario=11, side="A", at=130_000, tokens="16:1,0", Y="1A:0,1", P="4:2,3", G="16:3,2", O="12:2,2")
    maze.does(1, STRIKE)
    assert maze.view.discardable == ["2", "19"]
    maze.refuses(0, discard("8"), "not_discardable", "MM-19.8", cause="no_second")
    maze.does(0, discard("2"))
    maze.does(0, discard("19"))


@pytest.mark.rule("MM-19.7", "MM-19.5")
def test_a_chain_is_taken_down_from_its_end() -> None:
    maze = stage("1A@0,0/0 6@1,0/3 7@1,1/1 2@0,-1/0", **REARRANGE | {"O": "2:3,2"})
    maze.does(1, STRIKE)
    assert maze.view.discardable == ["7"]
    maze.refuses(0, discard("6"), "not_discardable", "MM-19.5", cause="splits_mall")
    maze.does(0, discard("7"))
    maze.does(3, discard("6"))


@pytest.mark.rule("MM-19.9", "MM-6.15")
def test_discarded_tiles_become_the_deck_when_it_is_empty() -> None:
    maze = stage(EX19, **REARRANGE | {"deck": "", "Y": "1A:0,1"})
    maze.does(1, STRIKE)
    maze.does(0, discard("7"), discard("6"))
    assert (maze.deck, maze.view.deck.last, maze.view.deck.unseen) == (["7", "6"], ["7", "6"], [])


@pytest.mark.rule("MM-19.10", "MM-19.12", "MM-R.13")
def test_a_gap_can_be_explored_anew_and_arrows_are_obstacles() -> None:
    maze = stage(EX19, **REARRANGE | {"deck": "", "G": "1A:1,1"})
    maze.does(1, STRIKE)
    maze.does(0, discard("7"), discard("6"))
    maze.does(1, move("G", "S"))
    gap = stage("1A@0,0/0 2@0,-1/0", scenario=11, side="A", deck="6 7", Y="1A:3,1")
    gap.does(0, EXPLORE)
    assert gap.mall[-1] == "6@1,0/3"
    arrow = stage("1A@0,0/0 8@-1,0/0 9@-1,1/0", scenario=11, side="A", deck="5", Y="9:3,1", G="1A:1,1")
    lone = arrow.state.mall.without(8)
    assert lone.next[3][9 * 16 + 4] == -2  # the entrance arrow of tile 9 faces an empty node: unexplored
    assert 9 * 16 + 4 not in lone.frontier


@pytest.mark.rule("MM-19.11", "MM-19.6", "MM-19.13", "MM-9.6", "MM-R.38", "MM-R.40")
def test_a_tile_in_hand_is_laid_before_discarding() -> None:
    maze = stage(
        "1A@0,0/0 2@0,-1/0 5@1,0/0", scenario=11, side="A", deck="8 9", at=130_000, Y="1A:0,1", O="1A:0,2", G="1A:2,3", P="1A:1,2"
    )
    maze.does(0, EXPLORE)
    maze.does(1, STRIKE)
    assert (maze.view.discards_due, maze.reason, maze.view.discardable) == (2, None, [])
    maze.refuses(1, discard("2"), "placement_pending", "MM-19.11")
    maze.does(0, place("1A", "N"))
    assert maze.state.talk() == "free"
    maze.refuses(2, discard("8"), "not_discardable", "MM-19.13", cause="laid_since_flip")  # it was not there at the flip
    assert sorted(maze.view.discardable) == ["2", "5"]
    again = clew.game("magic_maze").load(maze.state.dump())
    assert again.legal(2) == maze.state.legal(2)
    maze.does(2, discard("5"), discard("2"))
    assert "laid_since_flip" not in maze.state.dump()


@pytest.mark.rule("MM-19.11", "MM-19.7")
def test_the_check_for_the_loss_comes_after_laying() -> None:
    maze = stage(scenario=11, side="A", deck="8 9", at=130_000, Y="1A:0,1", O="1A:0,2", G="1A:2,3", P="1A:1,2")
    maze.does(0, EXPLORE)
    maze.does(1, STRIKE)
    assert maze.reason is None
    maze.does(0, place("1A", "N"))
    assert maze.reason == "cannot_discard"


@pytest.mark.rule("MM-19.13", "MM-8.7")
def test_nothing_is_discarded_by_itself() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 2@0,-1/0", **REARRANGE | {"O": "1A:2,2"})
    maze.does(1, STRIKE)
    assert sorted(maze.view.discardable) == ["2", "8"]
    maze.ticks()
    assert (maze.reason, len(maze.mall)) == ("time_up", 3)


# 13, two dimensions -----------------------------------------------------------------------------

TWO = "1A@0,0/0 3@0,0/0/B"


@pytest.mark.rule("MM-21.1", "MM-21.2", "MM-21.4", "MM-1.5", "MM-R.20")
def test_two_dimensions_at_the_start() -> None:
    centres: set[str | None] = set()
    for seed in range(30):
        maze = fresh(4, seed, scenario=13, level=12)
        assert [(t.tile, t.dimension, t.node, t.rot) for t in maze.view.mall] == [("1B", "A", (0, 0), 0), ("3", "B", (0, 0), 0)]
        assert "3" not in maze.deck
        assert maze.view.deck.next == maze.deck[:1]
        assert {str(maze.where(h))[:2] for h in "GO"} == {"1B"}
        assert {str(maze.where(h))[:2] for h in "YP"} == {"3:"}
        centres |= {maze.where("Y"), maze.where("P")}
    assert centres == {"3:1,1", "3:1,2", "3:2,1", "3:2,2"}


@pytest.mark.rule("MM-21.2", "MM-21.11")
def test_relocating_before_the_start() -> None:
    maze = fresh(4, 2, scenario=13)
    maze.does(3, SetupPlace("yellow", "3:1,3"))  # the timer space: triggers nothing
    assert (maze.where("Y"), maze.story(), maze.view.tokens) == ("3:1,3", ["hero_moved"], [])
    maze.refuses(2, SetupPlace("purple", "3:1,3"), "blocked", "MM-21.11", cause="hero")
    for hero, to in (("green", "3:0,1"), ("yellow", "1B:1,1"), ("yellow", "3:0,0"), ("red", "3:0,1")):
        maze.refuses(0, SetupPlace(hero, to), "bad_request", "MM-10.7")
    maze.does(0, StartGame())
    assert maze.view.clock.flips == 0
    maze.refuses(0, SetupPlace("yellow", "3:0,1"), "not_in_setup", "MM-21.2")
    fresh(4, scenario=12).refuses(0, SetupPlace("yellow", "3:0,1"), "not_in_setup", "MM-21.2")
    back = stage(TWO, scenario=13, side="A", at=60_000, Y="3:1,3", P="3:2,2", G="1A:1,1", O="1A:1,2")
    back.does(1, move("Y", "W"))
    back.does(2, move("Y", "E"))
    assert back.view.clock.flips == 1


@pytest.mark.rule("MM-21.5", "MM-21.6", "MM-21.7", "MM-21.8", "MM-4.2", "MM-R.21")
def test_ex_26_dimensions() -> None:
    maze = stage(TWO, scenario=13, side="A", Y="3:1,1", P="3:1,2", G="1A:3,0", O="1A:2,0")
    maze.does(1, vortex("G", "3:2,0"))
    maze.refuses(1, vortex("O", "3:3,1"), "all_in_one_dimension", "MM-21.5")
    maze.refuses(1, vortex("Y", "1A:1,3"), "not_on_own_vortex", "MM-21.6")
    maze.does(1, vortex("G", "1A:3,0"))
    maze.does(1, vortex("O", "3:3,1"))
    exploring = stage(TWO, scenario=13, side="A", deck="8 9", Y="3:1,1", P="3:2,3", G="1A:3,0", O="1A:2,0")
    exploring.does(0, EXPLORE)
    laid = exploring.view.mall[-1]
    assert (laid.tile, laid.dimension, laid.node, laid.rot) == ("8", "B", (0, 1), 1)
    near = stage(TWO + " 2@0,-1/0", scenario=13, side="A", Y="3:1,1", P="3:1,2", G="1A:3,0", O="1A:2,0")
    near.refuses(1, vortex("G", "2:3,3"), "same_dimension", "MM-21.7")


@pytest.mark.rule("MM-21.3")
def test_the_same_node_in_both_dimensions() -> None:
    maze = stage(TWO + " 8@0,1/1/B", scenario=13, side="A", deck="5", Y="3:1,1", P="3:1,2", G="1A:2,3", O="1A:2,0")
    maze.does(0, EXPLORE)
    assert [(t.tile, t.dimension, t.node) for t in maze.view.mall[-2:]] == [("8", "B", (0, 1)), ("5", "A", (0, 1))]
    assert maze.state.mall.links[5] == 1 << 0


@pytest.mark.rule("MM-21.8")
def test_a_ball_serves_either_dimension() -> None:
    maze = stage(TWO + " 15@0,1/2/B", scenario=13, side="A", deck="5", P="15:3,3", credits=2, Y="3:1,1", G="1A:1,1", O="1A:1,2")
    maze.does(0, EXPLORE)
    dimensions = {c.dimension for c in maze.view.pending.candidates}  # type: ignore[union-attr]
    assert dimensions == {"A", "B"}


@pytest.mark.rule("MM-21.9", "MM-21.10")
def test_cameras_and_theft_across_dimensions() -> None:
    cameras = "1A@0,0/0 16@0,1/2 3@0,0/0/B 17@0,1/2/B"
    maze = stage(cameras, scenario=13, side="A", Y="3:1,1", P="3:1,2", G="1A:1,1", O="1A:1,2")
    assert maze.view.cameras == 2
    assert sorted(maze.view.banned) == ["1A:0,0", "3:1,3"]
    items = "1A@0,0/0 8@-1,0/0 7@-1,1/1 3@0,0/0/B 6@0,1/2/B 9@0,-1/2/B"
    thieves = stage(items, scenario=13, side="A", Y="6:0,2", P="9:3,0", G="8:3,1", O="7:2,0")
    thieves.does(1, move("G", "W"))
    assert thieves.view.stolen
    thieves.refuses(1, vortex("G", "3:2,0"), "vortex_off_after_theft", "MM-4.4")


# 16, no vortices ----------------------------------------------------------------------------------


@pytest.mark.rule("MM-24.1")
def test_no_vortices_in_scenario_16() -> None:
    maze = stage(scenario=16, side="A")
    maze.refuses(1, vortex("Y", "1A:1,3"), "vortex_out_of_order", "MM-24.1")
    assert maze.view.seats[1].crossed_out
    assert all(a.type != "use_vortex" for a in maze.legal(1))


# 17, no groups ------------------------------------------------------------------------------------

GROUPS: Facts = {"scenario": 17, "side": "A"}


@pytest.mark.rule("MM-25.1")
def test_ex_27_no_groups() -> None:
    maze = stage(EX19, **GROUPS, Y="8:0,0", P="1A:1,2", G="1A:1,1", O="1A:2,2")
    maze.does(3, move("P", "N"))
    maze.refuses(3, move("P", "N"), "blocked", "MM-25.1", cause="group_forbidden")
    maze.does(1, vortex("P", "2:1,3"))
    maze.refuses(1, vortex("G", "2:3,3"), "blocked", "MM-25.1", cause="group_forbidden")
    maze.does(1, vortex("G", "7:0,2"))
    maze.does(1, vortex("G", "1A:3,0"))
    maze.does(1, vortex("P", "1A:0,3"))


@pytest.mark.rule("MM-25.2")
def test_movement_within_the_own_tile_is_free() -> None:
    maze = stage(EX19, **GROUPS, Y="8:0,0", P="8:0,1", G="1A:1,1", O="1A:2,2")
    maze.does(2, move("P", "E"))
    maze.does(0, move("P", "S"))
    assert maze.where("P") == "8:1,2"
    lift = stage(EX19, **GROUPS, Y="7:1,2", P="1A:1,2", G="1A:1,1", O="1A:2,2")
    lift.does(2, escalator("Y"))


@pytest.mark.rule("MM-25.3", "MM-R.17")
def test_an_escaped_hero_keeps_its_tile_closed() -> None:
    maze = stage(EX19, **GROUPS, stolen=True, P=stays("2:0,0"), Y="1A:1,0", G="1A:1,1", O="1A:2,2")
    maze.refuses(1, move("Y", "W"), "blocked", "MM-25.1", cause="group_forbidden")
    maze.refuses(0, move("P", "S"), "hero_escaped", "MM-25.3")


@pytest.mark.rule("MM-25.4")
def test_exploring_moves_nobody() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0", **GROUPS, deck="9", P="8:2,3", Y="1A:1,1", G="1A:2,1", O="1A:2,2")
    maze.does(0, EXPLORE)
    assert (maze.where("P"), maze.mall[-1]) == ("8:2,3", "9@-1,1/0")
