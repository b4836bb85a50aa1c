"""The bots: what they know, that they play by the rules, and that they are worth playing with."""

from collections import Counter

import pytest

import clew
from clew.games.team.actions import OrientTile
from clew.games.team.bots.search import Search
from clew.games.team.rules import TeamState
from clew.games.team.tables import ACTION, MARK, SWAP, TILE_INDEX
from clew.kernel import NOTHING, PERFECT, Line, List, Memory, State, Term, advise, ask, rng_of, words
from support.size import size, some

TEAM = clew.game("team")
LEVELS = list(TEAM.bots())


def played(level: str, mode: str, seats: int, seed: int, **options: object) -> TeamState:
    """A game of which every seat is played by the same bot."""
    bot = TEAM.bots()[level]
    state = TEAM.new({"mode": mode, **options}, seats, seed)  # type: ignore[dict-item]
    rngs = [rng_of(f"{seed} {seat}") for seat in range(seats)]
    moment = 0
    while state.outcome() is None:
        seat = state.deciders()[0]
        action = ask(bot, state, seat, rngs[seat], moment)
        assert action in state.legal(seat)
        state.apply(seat, action)
        moment += 1
    assert isinstance(state, TeamState)
    return state


def middle(seed: int, turns: int = 6, mode: str = "basic") -> State:
    """A position some turns into a game, with rubble on the board."""
    bot = TEAM.bots()["greedy"]
    state = TEAM.new({"mode": mode, "auto_end_turn": False}, 3, seed)
    moment = 0
    while state.outcome() is None and (not isinstance(state, TeamState) or state.turn_no < turns):
        seat = state.deciders()[0]
        action = ask(bot, state, seat, rng_of(seat), moment)
        assert action is not None
        state.apply(seat, action)
        moment += 1
    return state


@pytest.mark.parametrize(("level", "mode"), some([(level, mode) for mode in ("intro", "basic", "expert") for level in LEVELS], 4))
def test_every_level_plays_every_mode_to_its_end(level: str, mode: str) -> None:
    assert played(level, mode, seats=2, seed=1).outcome() is not None


@pytest.mark.parametrize(("mode", "seats"), some([("intro", 2), ("basic", 3), ("expert", 4)], 3, 2))
def test_the_planner_wins_where_chance_loses(mode: str, seats: int) -> None:
    assert {len(played("planner", mode, seats, seed).found) for seed in range(size(2, 1))} == {24}
    assert all(len(played("random", mode, seats, seed).found) < 24 for seed in range(5))


def test_a_greedy_team_finds_less_than_a_planning_one() -> None:
    seeds = range(size(3, 1))
    turns = {level: sum(played(level, "expert", 3, seed).turn_no for seed in seeds) for level in ("greedy", "planner")}
    assert turns["planner"] < turns["greedy"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    bot = TEAM.bots()[level]
    for seed in range(4):
        state = middle(seed)
        seat = state.deciders()[0]
        other = state.imagine(seat, rng_of(f"other {seed}"), PERFECT)  # another order of pile and pages
        assert other.dump()["pages"] != state.dump()["pages"]
        assert ask(bot, state, seat, rng_of(seed), 0) == ask(bot, other, seat, rng_of(seed), 0)


def test_an_imagined_table_depends_on_nothing_hidden() -> None:
    for seed in range(6):
        state = middle(seed)
        other = state.imagine(0, rng_of("one"), NOTHING)
        assert state.imagine(0, rng_of("two"), NOTHING).dump() == other.imagine(0, rng_of("two"), NOTHING).dump()


def test_a_fading_memory_forgets_buried_tiles_and_does_not_find_them_again() -> None:
    fading = Memory(0.9, b"seed")
    known = [fading.keeps("t07", 0, turn) for turn in range(60)]
    assert known[0]
    assert not known[-1]
    assert known == sorted(known, reverse=True)


def test_the_option_makes_every_bot_forget() -> None:
    bot = TEAM.bots()["planner"]
    rng = rng_of(1)
    assert bot.memory(TEAM.new({}, 2, 1), rng).keep == 1.0
    assert bot.memory(TEAM.new({"bot_memory": "fading"}, 2, 1), rng).keep == 0.9


def test_a_planner_swaps_before_it_slides_where_that_takes_more() -> None:
    """Between a row and the tiles beside it the order of swap and slide matters, so both are tried."""
    state = TEAM.new({"mode": "basic"}, 2, 3)
    assert isinstance(state, TeamState)
    while state.phase != ACTION:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.apply(seat, next((one for one in legal if getattr(one, "spell", "") == "swap"), legal[0]))
    seat = state.second.index(SWAP)
    state.active, state.spent = seat, 0
    search = Search(seat, 2, team=True)
    two = search.mazes(search.start(state.clone()))[2]
    assert {tuple(action.type for action in line.actions) for line in two} == {("slide", "swap"), ("swap", "slide")}
    for line in two[:: max(1, len(two) // 60)]:
        after = state.clone()
        for action in line.actions:
            after.apply(seat, action)
        assert (after.board, after.pawns, after.spare) == (line.pos.board, line.pos.pawns, line.pos.spare)


@pytest.mark.rule("TE-8.9")
def test_a_tile_dug_out_is_laid_with_thought() -> None:
    """Also by bots that have forgotten what lay there, and so could not plan it."""
    turned: Counter[int] = Counter()
    for seed in range(size(8, 3)):
        bot, rng = TEAM.bots()["forgetful"], rng_of(f"dig {seed}")
        state = TEAM.new({"mode": "expert"}, 3, seed)
        for moment in range(200):
            if state.outcome() is not None:
                break
            seat = state.deciders()[0]
            action = ask(bot, state, seat, rng.spawn(str(seat)), moment)
            assert action is not None
            if isinstance(action, OrientTile):
                turned[action.orientation] += 1
            state.apply(seat, action)
    assert turned[0] < 0.7 * turned.total(), turned


@pytest.mark.rule("TE-15.1")
def test_a_hint_never_remembers_for_anybody() -> None:
    """It is made of what the view shows: whatever lies under the rubble, the hint is the same."""
    bot = TEAM.bots()["planner"]
    for seed in range(6):
        state = middle(seed, turns=10)
        seat = state.deciders()[0]
        other = state.imagine(seat, rng_of(f"buried otherwise {seed}"), NOTHING)
        assert advise(TEAM, bot, state, seat, rng_of(seed), 0) == advise(TEAM, bot, other, seat, rng_of(seed), 0)


def test_a_hint_tells_of_two_treasures_and_every_step_to_them() -> None:
    told = words(TEAM, "en")
    for seed in range(40):
        state = middle(seed, turns=3)
        advice = advise(TEAM, TEAM.bots()["planner"], state, state.deciders()[0], rng_of(seed), 0)
        assert advice is not None
        if told.fill(advice.reason).count("collects a treasure") == 2:
            assert len([step for step in advice.steps if step.label.key.startswith("actions.move")]) == 2
            return
    raise AssertionError("no double turn in forty positions")


def promised(line: Line) -> set[str]:
    """The treasures that a line names, also in the lines within it."""
    found = {fact.term for name, fact in line.facts.items() if name == "treasure" and isinstance(fact, Term)}
    for fact in line.facts.values():
        for item in fact.items if isinstance(fact, List) else ():
            found |= promised(item) if isinstance(item, Line) else set()
    return found


def marks(state: State) -> set[str]:
    """What can be seen on the tiles."""
    view = state.view(None)
    tiles = [cell.tile for row in view.cells for cell in row if cell.tile is not None]
    return {MARK[TILE_INDEX[tile]] for tile in [*tiles, view.spare.tile]}


@pytest.mark.rule("TE-15.1")
def test_a_hint_promises_no_treasure_that_is_buried() -> None:
    """Whoever digs is told how many tiles may lie there, not which one does."""
    kinds = set()
    for seed in range(8):
        state = middle(seed, turns=12)
        advice = advise(TEAM, TEAM.bots()["planner"], state, state.deciders()[0], rng_of(seed), 0)
        assert advice is not None
        kinds.add(advice.reason.key)
        if advice.reason.key == "hints.brings":
            assert promised(advice.reason) <= marks(state)
    assert "hints.brings" in kinds
