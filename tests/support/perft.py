"""Counting the tree of actions. `cd tests && python -m support.perft SLUG` prints the counts of its recorded cases anew.

A case: name, options, seats, seed, how many random steps to play first, and the counts for depth 1, 2, ...
"""

import json
import sys
from pathlib import Path
from typing import Any

import clew
from clew.kernel import Game, State, rng_of


def position(game: Game, case: dict[str, Any]) -> State:
    state = game.new(case["options"], case["seats"], case["seed"])
    rng = rng_of(f"perft {case['seed']}")
    for _ in range(case["steps"]):
        seats = [seat for seat in state.deciders() if state.legal(seat)]
        if seats:
            seat = rng.choice(seats)
            state.apply(seat, rng.choice(state.legal(seat)))
        elif state.outcome() is None:
            state.tick()
    return state


def count(state: State, depth: int) -> int:
    """Sequences of actions of this length; with several deciders each one's actions count."""
    if depth == 0:
        return 1
    total = 0
    for seat in state.deciders():
        actions = state.legal(seat)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            after = state.clone()
            after.apply(seat, action)
            total += count(after, depth - 1)
    return total


if __name__ == "__main__":
    game = clew.game(sys.argv[1])
    path = Path(__file__).parent.parent / "perft" / f"{game.slug}.json"
    for case in json.loads(path.read_text(encoding="utf-8")):
        state = position(game, case)
        print(case["name"], [count(state, depth) for depth in range(1, len(case["counts"]) + 1)])
