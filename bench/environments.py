"""How quick the doors for learners are: steps a second of random masked play, beside the bare walk in the same run.

    PYTHONPATH=build/compiled python -P bench/environments.py --rounds 5 --seconds 2

Rounds are interleaved; processor time of one process. Prints the rows of a table.
"""

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time

import numpy as np

import clew
from clew.kernel.dice import Dice
from clew.kernel.walk import walk
from clew.lab.batch import Batch
from clew.lab.playouts import compiled
from clew.lab.zoo import Aec

CHUNK = 256


def bare(slug: str) -> Callable[[], int]:
    deal, dice = clew.game(slug).dealer(), Dice(1)
    seeds = iter(range(1, 1_000_000_000))
    return lambda: walk(deal(next(seeds)), dice)


def aec(slug: str) -> Callable[[], int]:
    env = Aec(slug)
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def chunk() -> int:
        for _ in range(CHUNK):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
        return CHUNK

    return chunk


def batch(slug: str, observe: bool) -> Callable[[], int]:
    games = Batch(slug, n=CHUNK, observe=observe)
    rng = np.random.default_rng(1)

    def chunk() -> int:
        wanted = (1 - rng.random(games.masks.shape, np.float32)) * games.masks  # above 0 for each legal action
        games.step(wanted.argmax(1))
        return CHUNK

    return chunk


def rate(chunk: Callable[[], int], seconds: float) -> float:
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        done += chunk()
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    asked = parser.parse_args()
    print(f"compiled: {compiled(clew.game('team'))}")
    for game in clew.all_games():
        players = {"bare walk": bare(game.slug), "AEC, observation and mask": aec(game.slug)}
        if not game.real_time:
            players |= {"batch, masks": batch(game.slug, False), "batch, masks and observations": batch(game.slug, True)}
        rates: dict[str, list[float]] = {name: [] for name in players}
        for _ in range(asked.rounds):
            for name, chunk in players.items():
                rates[name].append(rate(chunk, asked.seconds))
        walked = median(rates["bare walk"])
        for name, found in rates.items():
            span = f"{min(found):,.0f} to {max(found):,.0f}"
            print(f"| {game.slug} | {name} | {median(found):,.0f} | {span} | {median(found) / walked:.3f} |")


if __name__ == "__main__":
    main()
