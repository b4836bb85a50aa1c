"""Long random games in every scenario and alone: the listing agrees with a plain walk, and nothing gets lost."""

import pytest

from clew.games.magic_maze.actions import Move, StartGame
from clew.games.magic_maze.mall import key_of
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import DIR_INDEX, HERO_INDEX, TILES
from clew.kernel import Action, Rng, encode, rng_of
from games.magic_maze.stage import GAME, fresh


def long_game(state: MagicMazeState, rng: Rng, steps: int) -> int:
    """Random play that explores when it can, neither gives up nor flips early; how many tiles were laid."""
    state.apply(0, StartGame())
    for _ in range(steps):
        if state.outcome() is not None:
            break
        seat = rng.below(state.seats)
        actions = [a for a in state.legal(seat) if a.type not in ("concede", "place_pawn", "stare")]
        explore = [a for a in actions if a.type in ("explore", "place_tile")]
        due, at = state.deadline(), state.now + 100
        if due is not None and at >= due:
            state.tick()
        elif actions and not early_flip(state, seat, action := rng.choice(explore or actions)):
            state.apply(seat, action, at)
    return len(state.mall.tiles)


def early_flip(state: MagicMazeState, seat: int, action: Action) -> bool:
    after = state.clone()
    after.apply(seat, action)
    return after.flips > state.flips and state.remaining() > 60_000


@pytest.mark.rule("MM-6.14", "MM-3.3", "MM-1.6")
@pytest.mark.parametrize("scenario", range(1, 18))
def test_long_games_keep_every_invariant(scenario: int) -> None:
    laid = 0
    for seats in (4, 9) if scenario == 9 else (1, 4, 8):
        rng = rng_of(f"long {scenario} {seats}")
        state = fresh(seats, scenario, scenario=scenario).state
        laid = max(laid, long_game(state, rng, 1_500))
        state.check()
        assert state.census() == GAME.box(state)
        assert encode(GAME.load(state.dump()).dump()) == encode(state.dump())
    assert laid > 2


def absolute(state: MagicMazeState, space: int) -> tuple[int, int, int]:
    """Dimension, row and column on the one big raster."""
    face, row, col = space >> 4, (space & 15) >> 2, space & 3
    for _ in range(state.mall.rot[face]):
        row, col = col, 3 - row
    key = state.mall.key[face]
    dimension = 0 if key < key_of(1, -50, -50) else 1
    ty, tx = key % 10_000 // 100 - 50, key % 100 - 50
    return dimension, 4 * ty + tx + row, 4 * tx - ty + col


@pytest.mark.rule("MM-3.1", "MM-3.5", "MM-1.3")
def test_every_move_is_a_straight_line_on_the_raster() -> None:
    """Held against the offset lattice: openings of neighbours lie side by side, and steps are squares."""
    rng = rng_of("raster")
    crossed = 0
    for scenario in (4, 7, 13):
        state = fresh(4, scenario, scenario=scenario).state
        long_game(state, rng, 700)
        for seat in range(4):
            for action in state.legal(seat):
                if isinstance(action, Move) and isinstance(action.steps, int):
                    start = state.heroes[HERO_INDEX[action.hero]]
                    after = state.clone()
                    after.apply(seat, action)
                    end = _landed(after, action, start)
                    d, row, col = absolute(state, start)
                    dr, dc = ((-1, 0), (0, 1), (1, 0), (0, -1))[DIR_INDEX[action.dir]]
                    assert absolute(state, end) == (d, row + dr * action.steps, col + dc * action.steps)
                    crossed += start >> 4 != end >> 4
    assert crossed > 0
    assert len(TILES) == 25


def _landed(after: MagicMazeState, action: Move, start: int) -> int:
    trail = after.trail[-1]
    assert trail[2:4] == (HERO_INDEX[action.hero], start)
    return trail[4]
