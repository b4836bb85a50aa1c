"""How fast the rules of Magic Maze are, in one process and counted in processor time.

`python bench/magic_maze_speed.py [--seconds 3] [--rounds 5]`

Random play: for a random seat `legal`, one of its actions at random (giving up left out), `apply`, until the game is over, and
so on with the next seed; one move is all of that. Legal actions: `legal` for every seat of the positions that random play comes
through. The best of the rounds counts: what else the machine does can only make it slower.
"""

import platform
import random
import time

from speeds import asked, form

import clew
from clew.games.magic_maze.tables import CONCEDE
from clew.kernel import State

GAME = clew.game("magic_maze")


def opened(scenario: int, seats: int, seed: int) -> State:
    state = GAME.new({"scenario": scenario}, seats, seed)
    state.apply(0, state.legal(0)[0], 0)
    return state


def random_play(scenario: int, seats: int, seconds: float) -> float:
    """Moves a second."""
    pick = random.Random(1).random
    moves = seed = 0
    spent = 0.0
    began = time.process_time()
    while spent < seconds:
        state = opened(scenario, seats, seed)
        seed += 1
        if not seed % 50:  # asking for the time takes its time
            spent = time.process_time() - began
        at = 0
        while state.outcome() is None:
            at += 40
            due = state.deadline()
            if due is not None and at >= due:
                state.tick()
                continue
            seat = int(pick() * seats)
            actions = state.legal(seat, at)
            if actions:
                action = actions[int(pick() * len(actions))]
                if action is not CONCEDE:
                    state.apply(seat, action, at)
                    moves += 1
    return moves / spent


def positions(scenario: int, seats: int, count: int) -> list[State]:
    pick = random.Random(2).random
    found: list[State] = []
    seed = 0
    while len(found) < count:
        state = opened(scenario, seats, seed)
        seed += 1
        for _ in range(300):
            seat = int(pick() * seats)
            actions = [action for action in state.legal(seat, state.now + 40) if action is not CONCEDE]
            if actions and state.outcome() is None:
                state.apply(seat, actions[int(pick() * len(actions))], state.now + 40)
                found.append(state.clone())
    return found[:count]


def legal_of_all(states: list[State], seats: int) -> float:
    """Microseconds for the legal actions of all seats."""
    began = time.process_time()
    for state in states:
        for seat in range(seats):
            state.legal(seat)
    return (time.process_time() - began) / len(states) * 1e6


def main() -> None:
    ask = asked(__doc__)
    print(f"Python {platform.python_version()}, {platform.machine()}, engine: {form(GAME)}, best of {ask.rounds} rounds.\n")
    print("| scenario | seats | moves/s of random play | legal actions of all seats |")
    print("|---|---|---|---|")
    for scenario, seats in ((1, 4), (7, 4), (7, 8), (17, 4)):
        states = positions(scenario, seats, 3000)
        speed = max(random_play(scenario, seats, ask.seconds) for _ in range(ask.rounds))
        legal = min(legal_of_all(states, seats) for _ in range(ask.rounds))
        print(f"| {scenario} | {seats} | {speed:,.0f} | {legal:.1f} us |", flush=True)


if __name__ == "__main__":
    main()
