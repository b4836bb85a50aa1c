"""The sand (MM-8), and commands in time (MM-10)."""

import json

import msgspec
import pytest
from msgspec import structs

from clew import game as find
from clew.games.magic_maze.actions import Move, StartGame, TakeEscalator, UseVortex
from clew.games.magic_maze.events import TimerFlipped
from clew.kernel import Action, Illegal, Match, encode, load, rng_of, save
from games.magic_maze.stage import (
    EX19,
    EXPLORE,
    F4,
    GAME,
    Facts,
    Maze,
    Spaces,
    discard,
    escalator,
    move,
    pawn,
    place,
    stage,
    vortex,
)

FLIP: Spaces = {"Y": "1A:0,1", "P": "1A:1,2", "G": "1A:2,1", "O": "1A:2,2"}
STRIKE = move("Y", "W")


@pytest.mark.rule("MM-8.2", "MM-8.3", "MM-14.7", "MM-9.4", "MM-R.25", "MM-R.24")
def test_ex_10_flip_arithmetic_and_passing() -> None:
    for before, after in ((170_000, 10_000), (90_000, 90_000), (60_000, 120_000), (20_000, 160_000), (1, 179_999), (179_995, 5)):
        maze = stage(scenario=3, at=180_000 - before, **FLIP)
        maze.does(1, STRIKE)
        assert (maze.where("Y"), maze.view.tokens) == ("1A:0,0", ["1A:0,0"])
        assert maze.state.remaining() == after
        assert maze.told(TimerFlipped)[0].remaining_ms == after
        assert (maze.tiles, maze.state.talk()) == ("A8 A6 A3 A7", "free")


@pytest.mark.rule("MM-8.9")
def test_the_order_of_a_flip() -> None:
    maze = stage(EX19, scenario=11, side="A", at=130_000, Y="1A:0,1", O="9:1,1", P="1A:1,2", G="1A:2,1")
    maze.does(1, STRIKE)
    assert maze.story() == ["hero_moved", "out_of_order", "timer_flipped", "tiles_passed", "talk_opened", "discards_due"]


@pytest.mark.rule("MM-8.6", "MM-10.5", "MM-10.8", "MM-R.24")
def test_ex_11_out_of_sand() -> None:
    maze = stage(scenario=3, deadline=50_000, **FLIP)
    maze.refuses(1, STRIKE, "clock_due", at=50_000)
    maze.ticks()
    assert (maze.reason, maze.view.tokens, maze.view.clock.flips) == ("time_up", [], 0)
    maze.refuses(1, STRIKE, "not_running", "MM-12.5")
    in_time = stage(scenario=3, deadline=50_000, **FLIP)
    in_time.does(1, STRIKE, at=49_999)
    assert in_time.state.remaining() == 179_999


@pytest.mark.rule("MM-8.4", "MM-9.5", "MM-8.3")
def test_ex_12_a_timer_space_works_once() -> None:
    maze = stage(scenario=3, deadline=100_000, **FLIP)
    maze.does(1, STRIKE)
    assert maze.due == 80_000
    maze.does(3, move("Y", "E"), at=1_000)
    assert maze.state.talk() == "closed"
    maze.does(2, STRIKE, at=2_000)
    assert (maze.where("Y"), maze.due, maze.tiles) == ("1A:0,0", 80_000, "A8 A6 A3 A7")


@pytest.mark.rule("MM-8.5", "MM-8.8")
def test_four_flips_with_any_heroes() -> None:
    mall = "1A@0,0/0 3@-1,0/2 4@0,-1/2 5@1,0/1"
    maze = stage(mall, scenario=2, at=100_000, Y="1A:0,1", P="3:1,2", G="4:1,1", O="5:2,1")
    assert len(maze.state.mall.timers) == 4
    for hero in "YPGO":
        timer = next(a for seat in range(4) for a in maze.legal(seat) if _flips(maze, seat, a, hero))
        seat = next(seat for seat in range(4) if timer in maze.legal(seat))
        maze.does(seat, timer)
    assert maze.view.clock.flips == len(maze.view.tokens) == 4


def _flips(maze: Maze, seat: int, action: Action, hero: str) -> bool:
    if not isinstance(action, Move) or action.hero[0].upper() != hero:
        return False
    after = maze.state.clone()
    after.apply(seat, action)
    return after.flips > maze.state.flips


@pytest.mark.rule("MM-8.7", "MM-10.2", "MM-10.1")
def test_errors_cost_time_and_nothing_else() -> None:
    maze = stage(scenario=3)
    before = encode(maze.state.dump())
    maze.refuses(0, move("Y", "N"), "not_your_action", "MM-2.2", at=7_000)
    assert encode(maze.state.dump()) == before
    assert maze.due == 180_000


@pytest.mark.rule("MM-8.7")
def test_the_sand_runs_while_a_tile_waits() -> None:
    maze = stage(deck="8 9", deadline=5_000, Y="1A:3,1", O="1A:0,2")
    maze.does(0, EXPLORE, at=100)
    assert maze.state.deadline() == 5_000
    maze.ticks()
    assert maze.reason == "time_up"


@pytest.mark.rule("MM-8.10")
def test_a_flip_without_sand_left_loses_at_once() -> None:
    maze = stage(scenario=3, **FLIP)
    maze.does(1, STRIKE, at=0)
    assert maze.reason == "time_up"
    assert (maze.tiles, maze.view.clock.flips, maze.view.tokens) == (F4, 1, ["1A:0,0"])
    assert maze.story()[-1] == "game_lost"
    assert "talk_opened" not in maze.story()


def test_the_numeric_examples() -> None:
    maze = stage(EX19 + " 5@0,1/2", scenario=1, stolen=True, Y="1A:0,1", P=None, G=None, O=None)
    maze.does(1, STRIKE, at=150_000)
    assert maze.due == 300_000
    last: Facts = {"scenario": 1, "stolen": True, "deadline": 470_000, "Y": "2:1,0", "P": None, "G": None, "O": None}
    late = stage(EX19, tokens="1A:0,0", clock={"flips": 2}, **last)
    late.does(3, move("Y", "N"), at=469_999)
    assert (late.reason, late.view.clock.flips, late.view.clock.elapsed_ms) == ("won", 2, 469_999)
    too_late = stage(EX19, **last)
    too_late.refuses(3, move("Y", "N"), "clock_due", at=470_000)
    hasty = stage(scenario=2, **FLIP)
    hasty.does(1, STRIKE, at=20_000)
    assert hasty.due == 40_000


def test_the_longest_game_stays_below_fifteen_minutes() -> None:
    deadline, moments = 180_000, []
    for _ in range(4):
        now = deadline - 1
        deadline = 2 * now + 180_000 - deadline
        moments.append(deadline)
    assert moments == [359_998, 539_996, 719_994, 899_992]


# Order ---------------------------------------------------------------------------------------


@pytest.mark.rule("MM-10.3", "MM-10.4", "MM-10.6", "MM-R.8")
def test_ex_28_the_same_instant_in_both_orders() -> None:
    spaces: Spaces = {"Y": "1A:1,1", "P": "1A:2,1", "G": "1A:3,1", "O": "1A:2,2"}
    maze = stage(**spaces)
    maze.does(3, move("O", "N"), at=1_000)
    maze.does(2, move("O", "E"), at=1_000)
    assert maze.where("O") == "1A:1,3"
    other = stage(**spaces)
    other.refuses(2, move("O", "E"), "blocked", "MM-3.2", cause="wall", at=1_000)
    other.does(3, move("O", "N"), at=1_000)
    assert other.where("O") == "1A:1,2"


@pytest.mark.rule("MM-10.4a", "MM-10.4")
def test_two_who_mean_the_same_step_make_one() -> None:
    spaces: Spaces = {"Y": "1A:1,1", "P": "1A:2,1", "G": "1A:3,1", "O": "1A:2,2"}
    maze = stage(**spaces)
    seen = maze.state.aimed(move("O", "N"))
    assert seen == Move("orange", "N", 1, "1A:2,2")
    maze.does(3, seen)
    maze.refuses(3, seen, "hero_moved", "MM-10.4a", hero="orange", start="1A:2,2")
    assert maze.where("O") == "1A:1,2"
    maze.does(3, move("O", "N"))  # whoever does not say where from is judged by the mall as it is
    assert maze.where("O") == "1A:0,2"


@pytest.mark.rule("MM-10.4a")
@pytest.mark.parametrize("journey", [UseVortex("yellow", "1A:0,0"), TakeEscalator("yellow")])
def test_vortex_and_escalator_start_where_the_hero_was_seen(journey: UseVortex | TakeEscalator) -> None:
    maze = stage(Y="1A:1,1")
    seat = 1 if isinstance(journey, UseVortex) else 2
    maze.refuses(seat, structs.replace(journey, start="1A:2,1"), "hero_moved", "MM-10.4a", hero="yellow", start="1A:2,1")
    maze.refuses(seat, structs.replace(journey, start="nowhere"), "bad_request", "MM-10.7", field="from", value="nowhere")


@pytest.mark.rule("MM-10.4a")
def test_where_a_hero_was_seen_travels_as_from() -> None:
    told = {"type": "move", "hero": "orange", "dir": "N", "steps": 1}
    assert GAME.decode(json.dumps({**told, "from": "1A:2,2"}).encode()) == Move("orange", "N", 1, "1A:2,2")
    assert msgspec.to_builtins(Move("orange", "N", 1)) == told


@pytest.mark.rule("MM-10.3")
def test_time_never_runs_backwards() -> None:
    maze = stage()
    maze.does(3, move("Y", "N"), at=5_000)
    maze.does(0, move("Y", "S"), at=4_000)
    assert maze.state.now == 5_000


@pytest.mark.rule("MM-10.5", "MM-10.8")
def test_a_match_winds_the_clock_before_it_judges() -> None:
    match = Match.new(GAME, {"scenario": 2}, 4, seed=rng_of(1).key)
    match.act(0, StartGame(), 0)
    with pytest.raises(Illegal, match="not_running"):
        match.act(0, pawn(1), 180_000)
    assert [step.entry.at for step in match.steps] == [0, 180_000]
    assert match.over


@pytest.mark.rule("MM-10.8")
def test_at_equal_times_the_sand_comes_first() -> None:
    maze = stage(deck="8 9", deadline=10_100, Y="1A:3,1", O="1A:0,2")
    maze.does(0, EXPLORE, at=100)
    maze.ticks()
    assert (maze.reason, maze.view.pending is not None) == ("time_up", True)


@pytest.mark.rule("MM-10.7")
def test_checks_come_in_their_order() -> None:
    maze = stage(EX19, scenario=11, side="A", at=130_000, Y="1A:0,1", O="9:1,1", P="1A:1,2", G="1A:2,1")
    maze.refuses(0, move("X", "S"), "bad_request", "MM-10.7", field="hero")
    maze.refuses(0, move("Y", "X"), "bad_request", "MM-10.7", field="dir")
    maze.refuses(0, place("99", "N"), "bad_request", "MM-10.7", field="tile")
    maze.refuses(0, discard("1C"), "bad_request", "MM-10.7", field="tile")
    maze.refuses(0, escalator("X"), "bad_request", "MM-10.7", field="hero")
    maze.refuses(0, pawn(4), "bad_request", "MM-10.7", field="target")
    maze.refuses(0, move("Y", "N", "far"), "malformed")
    maze.refuses(0, {"type": "move"}, "malformed")
    maze.does(1, STRIKE)
    maze.refuses(2, vortex("X", "1A:1,3"), "bad_request", "MM-10.7")
    maze.refuses(1, move("Y", "E"), "not_your_action", "MM-2.2")
    maze.refuses(3, move("Y", "E"), "discard_due", "MM-19.6")
    gone = stage(stolen=True, deck="3 4", Y=None, O="1A:0,2", P="1A:1,0")
    gone.does(0, EXPLORE)
    gone.refuses(3, move("Y", "N"), "hero_escaped", "MM-12.1")
    gone.refuses(3, move("O", "N", 5), "hero_locked", "MM-6.8")


@pytest.mark.rule("MM-10.9")
def test_the_first_obstacle_is_reported() -> None:
    """The border before the hero behind it; a hero before the camera ban; the ban before the closed tile."""
    ban = stage("1B@0,0/0 16@0,1/2 17@0,-1/2", scenario=6, Y="1B:0,0", P="1B:1,0", G="1B:2,1", O="1B:2,2")
    ban.refuses(3, move("P", "N"), "blocked", "MM-3.4", cause="hero")
    groups = stage(EX19, scenario=17, side="A", Y="8:3,1", P="1A:0,2", G="1A:1,1", O="1A:2,2")
    groups.refuses(3, move("P", "N"), "blocked", "MM-3.4", cause="hero")
    closed = stage(EX19, scenario=17, side="A", Y="8:0,0", P="1A:0,2", G="1A:1,1", O="1A:2,2")
    closed.refuses(3, move("P", "N"), "blocked", "MM-25.1", cause="group_forbidden")
    walled = stage("1A@0,0/0 13@0,1/0", scenario=4, G="13:1,2", O="13:1,3")
    walled.refuses(2, move("G", "E"), "blocked", "MM-11.2", cause="dwarf_passage")


@pytest.mark.rule("MM-10.3", "MM-8.7")
def test_a_match_replays_to_the_millisecond() -> None:
    match = Match.new(GAME, {"scenario": 3}, 4, seed=rng_of("replay").key)
    match.act(0, StartGame(), 0)
    rng = rng_of("replayed")
    while not match.over:
        seat = rng.below(4)
        actions = [a for a in match.state.legal(seat) if a.type != "concede"]
        at = match.state.now + rng.below(700)
        due = match.state.deadline()
        if actions and due is not None and at < due:
            match.act(seat, rng.choice(actions), at)
        elif due is not None:
            match.wind(due)
    again = load(save(match), find)
    assert [s.entry for s in again.steps] == [s.entry for s in match.steps]
    assert encode(again.state.dump()) == encode(match.state.dump())


@pytest.mark.rule("MM-R.26", "MM-8.7")
def test_a_seat_that_is_away_keeps_its_tile_and_the_sand_runs_on() -> None:
    maze = stage(deck="8 9", Y="1A:3,1", O="1A:0,2")
    maze.does(0, EXPLORE, at=100)  # and then seat 0 is gone
    maze.does(3, move("P", "N"), at=5_000)
    maze.ticks()
    assert (maze.tiles, maze.due, maze.view.pending) == (F4, 180_000, None)
    maze.ticks()
    assert maze.reason == "time_up"
