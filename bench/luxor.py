"""How strong the bots of Luxor are: one seat of a bot against others that all play another one, seats rotated.

    python bench/luxor.py strong greedy --seats 2 --games 400 --jobs 2

The game's number makes its seed; every set-up is played once from each seat. Prints one row of a table.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
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


def known(path: Path | None, pairing: list[object]) -> dict[int, Played]:
    """The games of this pairing that a file holds already."""
    lines = path.read_text().splitlines() if path is not None and path.exists() else []
    rows = [json.loads(line) for line in lines]
    return {row[3]: tuple(row[4:]) for row in rows if row[:3] == pairing}


def results(args: argparse.Namespace) -> list[Played]:
    """Every game asked for; those that are not in the file yet are played and written into it as they end."""
    pairing = [args.bot, args.against, args.seats]
    found = known(args.keep, pairing)
    numbers = [number for number in range(args.first, args.first + args.games) if number not in found]
    columns = [[part] * len(numbers) for part in pairing]
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")))
        file = stack.enter_context(args.keep.open("a")) if args.keep is not None else None
        for number, played in zip(numbers, pool.map(play, *columns, numbers), strict=True):
            found[number] = played
            if file is not None:
                print(json.dumps([*pairing, number, *played]), file=file, flush=True)
    return [found[number] for number in range(args.first, args.first + args.games)]


def row(args: argparse.Namespace, games: list[Played]) -> str:
    count = len(games)
    wins = sum(won for won, *_ in games)
    margins = [margin for _, margin, *_ in games]
    mean = sum(margins) / count
    error = sqrt(sum((margin - mean) ** 2 for margin in margins) / count / count)
    low, high = wilson(wins, count)
    per_decision = 1000 * sum(game[3] for game in games) / sum(game[2] for game in games)
    longest = 1000 * max(game[4] for game in games)
    share = f"{100 * wins / count:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    margin = f"{mean:+.1f} ± {1.96 * error:.1f}"
    others = f"{args.seats - 1} x {args.against}"
    return f"| {args.bot} | {others} | {count} | {share} | {margin} | {per_decision:.1f} ms | {longest:.0f} ms |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games played; a run that was stopped goes on from there")
    args = parser.parse_args()
    print(row(args, results(args)))


if __name__ == "__main__":
    main()
