"""How strong the bots of Luxor are: one seat of a bot against others that all play another one, seats rotated.

    python bench/luxor.py strong greedy --seats 2 --games 400 --jobs 2

The game's number makes its seed; every set-up is played once from each seat. Prints one row of a table.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from time import process_time

import clew
from clew.kernel import rng_of
from clew.kernel.bot import ask
from clew.lab.statistics import wilson

Played = tuple[bool, int, int, float, float]
"""Won, margin over the best of the others, decisions, seconds in all, the longest decision."""


def play(name: str, other: str, seats: int, number: int) -> Played:
    """One game: the bot sits on each seat in turn, in the same set-up."""
    game = clew.game("luxor")
    bots = game.bots()
    seat = number % seats
    state = game.new({}, seats, f"bench {number // seats}")
    key = rng_of(f"bench bots {number}")
    decisions, spent, longest, moment = 0, 0.0, 0.0, 0
    while (outcome := state.outcome()) is None:
        active = state.deciders()[0]
        began = process_time()
        action = ask(bots[name if active == seat else other], state, active, key.spawn(str(active)), moment)
        took = process_time() - began
        assert action is not None
        state.apply(active, action)
        moment += 1
        if active == seat:
            decisions, spent, longest = decisions + 1, spent + took, max(longest, took)
    assert outcome.scores is not None
    margin = outcome.scores[seat] - max(score for place, score in enumerate(outcome.scores) if place != seat)
    return seat in outcome.winners, margin, decisions, spent, longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    numbers = range(args.first, args.first + args.games)
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        count = len(numbers)
        results = list(pool.map(play, [args.bot] * count, [args.against] * count, [args.seats] * count, numbers, chunksize=4))
    wins = sum(won for won, *_ in results)
    margins = [margin for _, margin, *_ in results]
    mean = sum(margins) / count
    error = sqrt(sum((margin - mean) ** 2 for margin in margins) / count / count)
    low, high = wilson(wins, count)
    per_decision = 1000 * sum(r[3] for r in results) / sum(r[2] for r in results)
    longest = 1000 * max(r[4] for r in results)
    share = f"{100 * wins / count:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    others = f"{args.seats - 1} x {args.against}"
    margin = f"{mean:+.1f} ± {1.96 * error:.1f}"
    print(f"| {args.bot} | {others} | {count} | {share} | {margin} | {per_decision:.1f} ms | {longest:.0f} ms |")


if __name__ == "__main__":
    main()
