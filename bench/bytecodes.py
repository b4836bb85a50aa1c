"""Where plain Python spends its steps: bytecodes by function over random games. The same on every machine, however busy it is.

    python bench/bytecodes.py team --games 6 --top 30

For the compiled form count instructions instead: `valgrind --tool=callgrind python -m clew bench playouts --game team`.
"""

import argparse
import sys
from collections import Counter
from random import Random
from types import FrameType
from typing import Any

import clew
from clew.kernel import Game
from clew.kernel.dice import Dice
from clew.kernel.walk import walk
from clew.lab.playouts import compiled


class Counting:
    """A tracer that counts calls and bytecodes of every function."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, _: Any) -> "Counting":
        name = f"{frame.f_code.co_filename.rpartition('/clew/')[2]}:{frame.f_code.co_qualname}"
        if event == "call":
            self.calls[name] += 1
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            self.steps[name] += 1
        return self


def count(game: Game, games: int, seed: int) -> tuple[Counting, int]:
    """What random games cost, and the number of their actions."""
    counting, random, dice, actions = Counting(), Random(seed), Dice(seed), 0
    deal = game.dealer()
    walk(deal(0), dice)  # whatever is made once is made now
    sys.settrace(counting)
    for _ in range(games):
        actions += walk(deal(random.getrandbits(62)), dice)
    sys.settrace(None)
    return counting, actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--top", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = clew.game(args.game)
    if compiled(game):
        parser.error("compiled functions have no bytecodes; run it with the plain sources")
    found, actions = count(game, args.games, args.seed)
    print(
        f"{found.steps.total() / actions:.0f} bytecodes and {found.calls.total() / actions:.1f} calls an action, {actions} actions"
    )
    for name, spent in found.steps.most_common(args.top):
        print(f"{spent / actions:7.1f} in {found.calls[name] / actions:5.2f} calls  {name}")


if __name__ == "__main__":
    main()
