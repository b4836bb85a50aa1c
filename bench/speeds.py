"""What the measurements of speed have in common: processor time, some rounds, and of them median and best.

Processor time, so that a busy machine matters less; the best round is the one that other work disturbed least.
"""

import argparse
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import process_time

from clew.kernel import Game, Options
from clew.kernel.dice import Dice
from clew.kernel.walk import walk
from clew.lab.playouts import compiled


def asked(doc: str | None) -> argparse.Namespace:
    """The command line: seconds of a round, and rounds."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    return parser.parse_args()


def form(game: Game) -> str:
    return "compiled" if compiled(game) else "plain Python"


def random_play(game: Game, options: Options, seats: int, seconds: float, seed: int) -> float:
    """Actions a second, whole games with their set-up."""
    random, dice = Random(seed), Dice(seed)
    deal = game.dealer(options, seats)
    actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        actions += walk(deal(random.getrandbits(62)), dice)
    return actions / spent


def microseconds(ask: Callable[[], object], seconds: float, at_once: int = 200) -> float:
    """For one call."""
    made = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for _ in range(at_once):
            ask()
        made += at_once
    return spent / made * 1e6


def told(speeds: Iterable[float]) -> str:
    """Median and best of what should be high."""
    found = list(speeds)
    return f"{median(found):,.0f} (best {max(found):,.0f})"


def told_times(times: Iterable[float]) -> str:
    """Median and best of what should be low."""
    found = list(times)
    return f"{median(found):.1f} (best {min(found):.1f})"
