"""How fast a game runs: random legal games by `clew.kernel.walk`, clones, and the size of a state.

Time is that of the processor, so that other work on the machine counts less.
"""

import sys
import tracemalloc
from random import Random
from time import process_time

import msgspec

from clew.kernel import Game, Options, State
from clew.kernel.dice import Dice
from clew.kernel.walk import walk

CLONE_ROUNDS = 2000
SAMPLES = 400


class Playouts(msgspec.Struct, frozen=True):
    """The result of `clew bench playouts`."""

    game: str
    compiled: bool
    actions_per_second: float
    games_per_second: float
    clones_per_second: float
    bytes_per_state: int


def compiled(game: Game) -> bool:
    """Whether the rules of this game run in their compiled form."""
    state = game.new()
    file = sys.modules[type(state).__module__].__file__ or ""
    return not file.endswith(".py")


def playouts(game: Game, options: Options, seats: int | None, seconds: float, seed: int = 1) -> Playouts:
    actions, games, spent = _play(game, options, seats, seconds * 0.8, seed)
    state = _middle(game, options, seats, seed)
    return Playouts(
        game=game.slug,
        compiled=compiled(game),
        actions_per_second=actions / spent,
        games_per_second=games / spent,
        clones_per_second=_clones(state, seconds * 0.2),
        bytes_per_state=_bytes(state),
    )


def _play(game: Game, options: Options, seats: int | None, seconds: float, seed: int) -> tuple[int, float, float]:
    """Actions, games (the last one in part) and time."""
    random, dice = Random(seed), Dice(seed)
    deal = game.dealer(options, seats)
    actions = games = 0
    began = process_time()
    while process_time() - began < seconds or not games:
        actions += walk(deal(random.getrandbits(62)), dice)
        games += 1
    return actions, games, process_time() - began


def _middle(game: Game, options: Options, seats: int | None, seed: int) -> State:
    """A position from the middle of a random game."""
    state, dice = game.new(options, seats, seed), Dice(seed)
    length = 0
    while state.outcome() is None:
        walk(state, dice, 1)
        length += 1
    state, dice = game.new(options, seats, seed), Dice(seed)
    walk(state, dice, length // 2)
    return state


def _clones(state: State, seconds: float) -> float:
    made = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not made:
        for _ in range(CLONE_ROUNDS):
            state.clone()
        made += CLONE_ROUNDS
    return made / spent


def _bytes(state: State) -> int:
    """What a further clone costs in memory."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [state.clone() for _ in range(SAMPLES)]
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before) // len(kept)
