"""How fast a game runs: random legal games through the public interface, clones, and the size of a state.

Time is that of the processor, so that other work on the machine counts less.
"""

import sys
import tracemalloc
from random import Random
from time import process_time

import msgspec

from clew.kernel import Game, Options, State
from clew.kernel.action import Action

CLONE_ROUNDS = 2000
SAMPLES = 400
PAUSE_MS = 900
"""The longest thought of a random player in a game with clocks."""
IDLE = 1 / 60
"""How often such a player lets the clock run out instead."""


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


def play_out(state: State, random: Random, steps: int = sys.maxsize) -> int:
    """Play random legal actions, each equally likely, to the end of the game or for some steps; the number of actions.

    A step is an action, or one of the clock.
    """
    actions = 0
    for _ in range(steps):
        if state.outcome() is not None:
            break
        seats = state.deciders()
        due = state.deadline()
        if due is not None or len(seats) != 1:
            actions += _timed_step(state, seats, due, random)
            continue
        seat = seats[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(random.random() * len(legal))])
        actions += 1
    return actions


def step(state: State, random: Random) -> bool:
    """One step of such a game; whether it was an action."""
    return play_out(state, random, 1) == 1


def _timed_step(state: State, seats: list[int], due: int | None, random: Random) -> bool:
    """One step where several may act, or a clock runs; whether it was an action."""
    seat = random.choice(seats) if seats else -1
    actions: list[Action] = state.legal(seat) if seats else []
    if not actions or (due is not None and random.random() < IDLE):
        state.tick()
        return False
    action = actions[int(random.random() * len(actions))]
    state.apply(seat, action, -1 if due is None else min(state.now + int(random.random() * PAUSE_MS), due - 1))
    return True


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
    random = Random(seed)
    actions = games = 0
    began = process_time()
    while process_time() - began < seconds or not games:
        actions += play_out(game.new(options, seats, random.getrandbits(62)), random)
        games += 1
    return actions, games, process_time() - began


def _middle(game: Game, options: Options, seats: int | None, seed: int) -> State:
    """A position from the middle of a random game."""
    random = Random(seed)
    state = game.new(options, seats, seed)
    length = 0
    while state.outcome() is None:
        step(state, random)
        length += 1
    random = Random(seed)
    state = game.new(options, seats, seed)
    play_out(state, random, length // 2)
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
