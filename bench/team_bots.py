"""How often the bots of Labyrinth Team Edition win: every seat of a table is played by the same bot.

    python bench/team_bots.py --modes intro,expert --seats 2,3,4 --bots planner,greedy --games 300 --out team-bots.jsonl

Game number n has the seed that `clew tournament team --seed 1` gives it. Every game appends a line to the file; a run goes on where
an earlier one stopped, and prints the table of all.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import clew
from clew.lab.statistics import wilson
from clew.lab.tournament import plan, play


def game(mode: str, seats: int, bot: str, number: int) -> dict[str, Any]:
    todo = plan(clew.game("team"), [bot], 1, seats, {"mode": mode}, 1)
    began = time.process_time()
    (score,) = play(todo, number, [bot] * seats)
    return {
        "mode": mode, "seats": seats, "bot": bot, "number": number, "won": int(score.won), "decisions": score.decisions,
        "seconds": round(time.process_time() - began, 4),
    }  # fmt: skip


def report(lines: list[dict[str, Any]]) -> None:
    print("| mode | seats | bot | won | rate | 95 % interval | ms a decision |")
    print("|---|---|---|---|---|---|---|")
    for mode, seats, bot in dict.fromkeys((line["mode"], line["seats"], line["bot"]) for line in lines):
        mine = [line for line in lines if (line["mode"], line["seats"], line["bot"]) == (mode, seats, bot)]
        won, games = sum(line["won"] for line in mine), len(mine)
        low, high = wilson(won, games)
        pace = 1000 * sum(line["seconds"] for line in mine) / sum(line["decisions"] for line in mine)
        print(f"| {mode} | {seats} | `{bot}` | {won} of {games} | {won / games:.1%} | {low:.1%} to {high:.1%} | {pace:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modes", default="intro,expert")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--bots", default="planner,greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--out", type=Path, default=Path("team-bots.jsonl"))
    args = parser.parse_args()
    done = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out.exists() else []
    known = {(line["mode"], line["seats"], line["bot"], line["number"]) for line in done}
    cells = [(m, int(s), b) for m in args.modes.split(",") for s in args.seats.split(",") for b in args.bots.split(",")]
    for mode, seats, bot in cells:
        for number in range(args.games):
            if (mode, seats, bot, number) not in known:
                done.append(game(mode, seats, bot, number))
                with args.out.open("a") as file:
                    file.write(json.dumps(done[-1]) + "\n")
    report(done)


if __name__ == "__main__":
    main()
