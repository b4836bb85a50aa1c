"""Escape from Crete: random play in actions a second, and `legal` of a full escape position in microseconds.

`python bench/creta_speed.py [--seconds 3] [--rounds 5]`

Everything is measured in processor time, so that a busy machine matters less; of some rounds best and median are told.
"""

import argparse
import time
from random import Random
from statistics import median

import clew
from clew.kernel import State
from clew.lab.playouts import compiled, step

CRETA = clew.game("creta")


def playouts(mode: str, seconds: float, seed: int) -> float:
    random = Random(seed)
    actions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = CRETA.new({"mode": mode}, 4, random.getrandbits(62))
        while state.outcome() is None:
            actions += step(state, random)
    return actions / (time.process_time() - began)


def legal(state: State, seconds: float) -> float:
    """Microseconds for one list."""
    seat = state.deciders()[0]
    made = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(200):
            state.legal(seat)
        made += 200
    return spent / made * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    print("compiled" if compiled(CRETA) else "plain Python")
    for mode in ("escape", "challenge"):
        speeds = [playouts(mode, args.seconds, seed) for seed in range(args.rounds)]
        print(f"random play, {mode}: {median(speeds):,.0f} actions/s (best {max(speeds):,.0f})")
    full = CRETA.new({"mode": "escape"}, 4, 1)
    count = len(full.legal(full.deciders()[0]))
    found = [legal(full, args.seconds / 5) for _ in range(args.rounds)]
    print(f"legal, {count} actions: {median(found):.1f} µs (best {min(found):.1f})")


if __name__ == "__main__":
    main()
