"""The bots of Escape from Crete against each other: seeded games of two, seats changing from game to game.

`python bench/creta_bots.py --games 300 --out bots.jsonl [--pairs olympian:random,olympian:wanderer] [--mode escape]`

Game number n of a pairing has the seed that `clew tournament creta --bots A,B --seats 2 --seed 1` gives it, so a table can be made
again with either. Every game appends a line to the file; a run goes on where an earlier one stopped, and prints the table of all.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import clew
from clew.lab.statistics import wilson
from clew.lab.tournament import lineup, plan, play

PAIRS = "olympian:pathfinder,olympian:wanderer,olympian:random"


def game(pair: str, mode: str, number: int) -> dict[str, Any]:
    bots = pair.split(":")
    todo = plan(clew.game("creta"), bots, 1, 2, {"mode": mode}, 1)
    began = time.process_time()
    scores = play(todo, number, lineup(bots, 2, number))
    seconds = time.process_time() - began
    first = next(score for score in scores if score.bot == bots[0])
    other = next(score for score in scores if score.bot == bots[1])
    return {
        "pair": pair, "mode": mode, "number": number, "won": int(first.won), "lost": int(other.won), "decisions": first.decisions,
        "thought": round(first.seconds, 3), "seconds": round(seconds, 3),
    }  # fmt: skip


def report(lines: list[dict[str, Any]]) -> None:
    print("| mode | bot | against | won | rate | 95 % interval | ms a decision, by the wall clock | CPU s a game |")
    print("|---|---|---|---|---|---|---|---|")
    for mode, pair in sorted({(line["mode"], line["pair"]) for line in lines}):
        mine = [line for line in lines if (line["mode"], line["pair"]) == (mode, pair)]
        won, games = sum(line["won"] for line in mine), len(mine)
        low, high = wilson(won, games)
        thought = 1000 * sum(line["thought"] for line in mine) / sum(line["decisions"] for line in mine)
        cpu = sum(line["seconds"] for line in mine) / games
        bot, other = pair.split(":")
        print(
            f"| {mode} | `{bot}` | `{other}` | {won} of {games} | {won / games:.1%} | {low:.1%} to {high:.1%} "
            f"| {thought:.0f} | {cpu:.2f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--pairs", default=PAIRS)
    parser.add_argument("--mode", default="escape")
    parser.add_argument("--out", type=Path, default=Path("creta-bots.jsonl"))
    args = parser.parse_args()
    done = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out.exists() else []
    known = {(line["mode"], line["pair"], line["number"]) for line in done}
    for pair in args.pairs.split(","):
        for number in range(args.games):
            if (args.mode, pair, number) not in known:
                done.append(game(pair, args.mode, number))
                with args.out.open("a") as file:
                    file.write(json.dumps(done[-1]) + "\n")
    report(done)


if __name__ == "__main__":
    main()
