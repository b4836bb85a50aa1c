"""How strong the bots of Labyrinth are: one seat of a bot against others that all play another one, characters by lottery.

    python bench/labyrinth_bots.py main baseline --games 400 --log main.tsv

The game's number makes its seed. Every set-up is played once from each seat, so that the bot also has each of its characters.
With `--log` every game is written down as soon as it is over, and a second run goes on where the first one was stopped.
Prints one row of a table.
"""

import argparse
from pathlib import Path
from time import process_time

import clew
from clew.kernel import Bot, rng_of
from clew.kernel.bot import ask
from clew.lab.statistics import wilson

OPTIONS = {"character_assignment": "random"}
FIELDS = 5
"""Rank of the bot's seat (shared victories count as such), decisions, milliseconds in all, the longest decision, turns."""


def play(bot: Bot, other: Bot, seats: int, number: int) -> tuple[float, ...]:
    """One game; the bot sits on each seat in turn, in the same set-up."""
    game = clew.game("labyrinth")
    seat = number % seats
    state = game.new(OPTIONS, seats, f"bench {number // seats}")
    key = rng_of(f"bench bots {number}")
    keys = [key.spawn(str(place)) for place in range(seats)]
    decisions, spent, longest, moment = 0, 0.0, 0.0, 0
    while (outcome := state.outcome()) is None:
        active = state.deciders()[0]
        began = process_time()
        action = ask(bot if active == seat else other, state, active, keys[active], moment)
        took = 1000 * (process_time() - began)
        assert action is not None
        state.apply(active, action)
        moment += 1
        if active == seat:
            decisions, spent, longest = decisions + 1, spent + took, max(longest, took)
    assert outcome.ranks is not None
    turns = getattr(state, "turn_no", 0)
    return outcome.ranks[seat], decisions, round(spent, 1), round(longest, 1), turns


def logged(path: Path | None) -> list[tuple[float, ...]]:
    if path is None or not path.exists():
        return []
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    return [tuple(float(cell) for cell in row) for row in rows if len(row) == FIELDS]


def row(name: str, against: str, seats: int, results: list[tuple[float, ...]]) -> str:
    count = len(results)
    wins = sum(rank == 1 for rank, *_ in results)
    second = sum(rank == 2 for rank, *_ in results)
    low, high = wilson(wins, count)
    mean = sum(r[2] for r in results) / sum(r[1] for r in results)
    cells = [
        f"`{name}`",
        f"{seats - 1} x `{against}`",
        f"{wins} of {count}",
        f"{100 * wins / count:.1f} % ({100 * low:.1f} to {100 * high:.1f})",
        f"{100 * second / count:.1f} %",
        f"{sum(r[4] for r in results) / count / seats:.1f}",
        f"{mean:.1f} ms",
        f"{max(r[3] for r in results):.0f} ms",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot")
    parser.add_argument("against")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game: for several runs side by side")
    parser.add_argument("--log", type=Path)
    args = parser.parse_args()
    bots = clew.game("labyrinth").bots()
    results = logged(args.log)[: args.games]
    for number in range(len(results), args.games):
        results.append(play(bots[args.bot], bots[args.against], args.seats, args.first + number))
        if args.log is not None:
            with args.log.open("a") as file:
                file.write("\t".join(str(value) for value in results[-1]) + "\n")
    print(row(args.bot, args.against, args.seats, results))


if __name__ == "__main__":
    main()
