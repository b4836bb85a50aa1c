"""The bots: they win together without a word, see no more than a seat sees, and behave."""

import pytest
from msgspec import structs

import clew
from clew.games.magic_maze.actions import (
    Concede,
    DiscardTile,
    Explore,
    Journey,
    PlacePawn,
    PlaceTile,
    RevealAction,
    StartGame,
    TriggerTheft,
)
from clew.games.magic_maze.bots.manners import answer, asked, polite
from clew.games.magic_maze.bots.players import Apprentice, Drifter, Thief, plan_of
from clew.games.magic_maze.bots.search import Step
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import NONE
from clew.kernel import NOTHING, PERFECT, Hint, Match, Reason, ask, rng_of
from clew.lab.robots import Robots
from games.magic_maze.stage import EX19, GAME, Maze, Spaces, fresh, move, stage

THIEF = Thief()


def played(scenario: int, seats: int, seed: int, **options: int) -> MagicMazeState:
    """A whole game between thieves, in simulated time."""
    state = fresh(seats, seed, scenario=scenario, **options).state
    robots = Robots(dict.fromkeys(range(seats), THIEF), rng_of(seed))
    while state.outcome() is None:
        step = robots.propose(state)
        assert step is not None
        if step.action is None:
            state.tick()
        else:
            state.apply(step.seat, step.action, step.at)
    return state


@pytest.mark.parametrize(("scenario", "seats"), [(1, 4), (3, 3), (6, 4), (9, 5), (10, 4), (11, 8), (13, 4), (16, 4), (17, 4)])
def test_thieves_win_without_a_word(scenario: int, seats: int) -> None:
    state = played(scenario, seats, 1)
    assert state.outcome() is not None
    assert state.outcome().winners == tuple(range(seats))  # type: ignore[union-attr]


def test_a_thief_alone() -> None:
    assert played(1, 1, 2).outcome().reason == "won"  # type: ignore[union-attr]


def test_bots_from_weak_to_strong() -> None:
    assert list(GAME.bots()) == ["random", "apprentice", "thief"]
    assert isinstance(GAME.bots()["random"], Drifter)
    assert Apprentice.pace_ms > Thief.pace_ms


def test_an_eye_that_wanders_comes_back() -> None:
    """Asked again a second later, though nothing has happened, an apprentice looks anew."""
    state = stage(deck="8 9", O="1A:0,2", G="1A:3,2", Y="1A:1,1", P="1A:2,2").state
    seen: list[object] = []
    for second in range(60):
        state.now = 1000 * second
        seen.append(Apprentice().decide(state, 0, rng_of(5)))
    assert 0 < seen.count(None) < 30
    assert seen.count(Explore()) > 30


def decision(maze: Maze, seat: int, seed: int = 1) -> object:
    """What it does; that it says where it sees the hero stand (MM-10.4a) goes without saying."""
    action = ask(THIEF, maze.state, seat, rng_of(seed), 0)
    if isinstance(action, Journey):
        assert action.start == maze.view.heroes[action.hero].space
        return structs.replace(action, start=None)
    return action


def test_a_decision_does_not_depend_on_the_order_of_the_deck() -> None:
    for seed in range(6):
        state = played_some(7, seed, 60)
        for seat in range(4):
            others = [state.imagine(seat, rng_of(f"{seed} {n}"), memory) for n, memory in enumerate((NOTHING, PERFECT))]
            assert len({THIEF.decide(other, seat, rng_of(9)) for other in others}) == 1


def played_some(scenario: int, seed: int, steps: int) -> MagicMazeState:
    state = fresh(4, seed, scenario=scenario).state
    robots = Robots(dict.fromkeys(range(4), THIEF), rng_of(seed))
    for _ in range(steps):
        step = robots.propose(state)
        assert step is not None
        assert step.action is not None
        assert step.action in map(state.aimed, state.legal(step.seat, step.at))
        state.apply(step.seat, step.action, step.at)
    return state


def test_the_host_starts() -> None:
    maze = fresh(4, host_seat=2)
    assert [decision(maze, seat) for seat in range(4)] == [None, None, StartGame(), None]


def test_each_does_only_its_own_verbs() -> None:
    """Orange is ready to explore, which belongs to seat 0; green is an escalator from its Exploration space."""
    maze = stage(deck="8 9", O="1A:0,2", G="1A:3,2", Y="1A:1,1", P="1A:2,2")
    assert decision(maze, 0) == Explore()
    for seat in range(4):
        action = decision(maze, seat)
        assert action is None or action in maze.legal(seat)


def test_a_tile_in_hand_is_laid_by_its_seat() -> None:
    maze = stage(deck="8 9 3", Y="1A:3,1", P="1A:1,0", G="1A:2,1", O="1A:0,2")
    maze.does(0, Explore())
    assert isinstance(decision(maze, 0), PlaceTile)
    assert not isinstance(decision(maze, 1), PlaceTile)


def test_discards_spare_what_is_needed() -> None:
    maze = stage(EX19 + " 18@1,-1/0", scenario=11, side="A", at=130_000, Y="1A:0,1", O="9:1,1", P="1A:1,2", G="1A:2,1")
    maze.does(1, move("Y", "W"))
    action = decision(maze, 3)
    assert isinstance(action, DiscardTile)
    assert action.tile in maze.view.discardable


def test_the_theft_tile_is_turned_at_once() -> None:
    maze = stage(EX19, theft_trigger="manual", Y="6:0,2", P="9:3,0", G="8:3,0", O="7:2,0")
    assert decision(maze, 2) == TriggerTheft()


def test_the_sand_is_turned_late() -> None:
    """With a minute and a half nobody hurries to the timer; with ten seconds the nearest hero does."""
    spaces: Spaces = {"Y": "1A:0,1", "P": "1A:1,2", "G": "1A:2,1", "O": "1A:2,2"}
    early = stage(scenario=3, deck="8 9", at=80_000, **spaces)
    assert decision(early, 1) != move("Y", "W")
    late = stage(scenario=3, deck="8 9", at=171_000, **spaces)
    assert decision(late, 1) == move("Y", "W")


def test_a_bot_plays_on_while_people_disagree_about_giving_up_and_holds_nobody_back() -> None:
    maze = stage(deck="8 9", O="1A:0,2", G="1A:3,2", Y="1A:1,1", P="1A:2,2")
    maze.does(1, Concede())
    assert decision(maze, 0) == Explore()
    for seat in (2, 3):
        maze.does(seat, Concede())
    assert decision(maze, 0) == Concede()
    maze.does(0, Concede())
    assert maze.reason == "conceded"


@pytest.mark.rule("MM-12.7")
def test_bots_and_absent_people_follow_those_who_give_up() -> None:
    match = Match.new(GAME, {"scenario": 1}, 4, b"x" * 32)
    match.act(0, StartGame(), 0)
    assert match.give_up([], 10) == []
    match.act(1, Concede(), 20)
    assert match.give_up([1, 2], 30) == []
    assert len(match.give_up([1], 40)) == 3
    assert match.state.outcome().reason == "conceded"  # type: ignore[union-attr]
    assert match.give_up([1], 50) == []


def test_alone_a_thief_reveals_until_it_can_act() -> None:
    maze = stage(seats="-", scenario=3, solo={"deck": ["S1", "S2", "S3", "S4", "S5", "S6", "S7"], "pile": []}, deck="8 9")
    assert decision(maze, 0) == RevealAction()


def test_nobody_takes_back_at_once_what_another_has_done() -> None:
    maze = stage(scenario=3, at=50_000, trail=[[49_500, 2, "yellow", "1A:1,0", "1A:1,1"]], Y="1A:1,1")
    back = Step(3, move("Y", "W"), 30, 0, "explore", to=16 * 0 + 4)
    assert not polite(maze.state, 1, back)
    assert polite(maze.state, 2, back), "its own doing"
    assert polite(maze.state, 3, Step(0, move("Y", "N"), 30, 0, "explore", to=1))
    assert polite(maze.state, 1, Step(3, move("Y", "W"), 90, 0, "timer", to=4)), "the sand leaves no time for it"
    maze.state.now = 52_500
    assert polite(maze.state, 1, back), "three seconds later"


def test_nobody_goes_on_with_a_tug_of_war() -> None:
    ends = ("1A:1,1", "1A:1,0")
    to_and_fro = [[40_000 + n, 1 + n % 2, "yellow", ends[n % 2], ends[1 - n % 2]] for n in range(6)]
    maze = stage(scenario=3, at=50_000, trail=to_and_fro, Y="1A:1,1")
    step = Step(3, move("Y", "W"), 30, 0, "explore", to=4)
    maze.state.now = 40_500
    assert not polite(maze.state, 1, step)
    maze.state.now = 43_100
    assert polite(maze.state, 1, step), "after a while somebody must go on"


def test_whoever_is_shown_the_pawn_does_it_without_more_ado() -> None:
    """Green needs one step to the west, which somebody has just taken back; the pawn says that it was not meant so."""
    spaces: Spaces = {"Y": "6:0,2", "P": "9:3,0", "G": "8:3,1", "O": "7:2,0"}
    trail = [[59_500, 2, "green", "8:3,0", "8:3,1"]]
    maze = stage(EX19, scenario=1, at=60_000, acted=[58_000, 58_000, 59_500, 58_000], trail=trail, **spaces)
    assert decision(maze, 1) is None
    maze.does(2, PlacePawn(1), at=60_000)
    assert asked(maze.state, 1)
    assert decision(maze, 1) == move("G", "W")
    maze.state.acted[1] = 60_100
    assert not asked(maze.state, 1), "it has answered"


def test_asked_without_a_part_in_the_plan_a_bot_brings_a_hero_nearer() -> None:
    """The common way leads elsewhere first; what seat 3 can do, to the north, shortens another way."""
    state = played_some(7, 4, 30)
    answers = 0
    for seat in range(4):
        plan = plan_of(state)
        found = answer(state, seat, plan, state.legal(seat))
        assert found is None or found in state.legal(seat)
        answers += found is not None
    assert answers


def test_the_pawn_goes_to_the_seat_that_could_act() -> None:
    """Green needs one step to the west; seat 1 has it and has been idle for long."""
    spaces: Spaces = {"Y": "6:0,2", "P": "9:3,0", "G": "8:3,1", "O": "7:2,0"}
    idle = stage(EX19, scenario=1, at=60_000, acted=[58_000, 20_000, 58_100, 58_200], **spaces)
    assert decision(idle, 1) == move("G", "W")
    assert {decision(idle, seat) for seat in (0, 2, 3)} == {PlacePawn(1)}
    idle.does(2, PlacePawn(1), at=60_000)
    assert {decision(idle, seat) for seat in (0, 3)} == {None}, "somebody has asked already"
    busy = stage(EX19, scenario=1, at=60_000, acted=[59_000, 59_900, 59_500, 59_800], **spaces)
    asked_for = [decision(busy, 0, n) for n in range(60)]
    assert asked_for.count(None) == 60
    silent = stage(EX19, scenario=15, side="A", at=60_000, **spaces | {"G": "8:3,1"})
    assert all(not isinstance(decision(silent, 0, n), PlacePawn) for n in range(20))


def test_people_have_time_before_they_are_shown_the_pawn() -> None:
    """Twenty seconds to look, fifteen between two pawns, and peace for whoever moves."""
    game, pawn = clew.game("magic_maze"), PlacePawn(1)
    acted = [1_000, 1_000, 1_000, 1_000]
    early = stage(EX19, scenario=1, at=19_000, acted=acted).state
    assert game.hurries(early, pawn, 19_999) == 1
    assert game.hurries(early, pawn, 20_000) is None
    moving = stage(EX19, scenario=1, at=60_000, acted=[1_000, 57_000, 1_000, 1_000]).state
    assert game.hurries(moving, pawn, 60_000) == 1
    assert game.hurries(moving, PlacePawn(2), 60_000) is None
    asked_already = stage(EX19, scenario=1, at=60_000, acted=acted)
    asked_already.does(2, pawn, at=60_000)
    assert game.hurries(asked_already.state, pawn, 74_999) == 1
    assert game.hurries(asked_already.state, pawn, 75_000) is None
    assert game.hurries(early, move("G", "W"), 0) is None


def test_a_hint_is_what_may_be_done_this_moment() -> None:
    assert THIEF.hint(fresh(4).state, 1, rng_of(1)) is None, "the host starts"
    alone = stage(seats="-", scenario=3, solo={"deck": ["S1", "S2", "S3", "S4", "S5", "S6", "S7"], "pile": []}, deck="8 9")
    assert THIEF.hint(alone.state, 0, rng_of(1)) == Hint([RevealAction()], Reason("best"))


def test_random_bots_never_give_up() -> None:
    state = fresh(2, 3).state
    state.apply(0, StartGame())
    drifter = Drifter()
    for n in range(150):
        assert not isinstance(drifter.decide(state, n % 2, rng_of(n)), Concede)
    assert NONE == -1
