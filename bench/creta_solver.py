"""The solver of Challenge of the Gods: how fast it is, and whether brute force agrees.

`python bench/creta_solver.py times --islands 200` solves every card on so many random islands and prints the times.
`python bench/creta_solver.py agree --islands 250 --three 17 --out agree.jsonl` compares the length of the longest escape with a
brute-force search that shares no code with the solver (tests/games/creta/brute.py, compiled into build/ if mypyc is there): all
1- and 2-action cards on the first islands, all 3-action cards on the second number of them. Every island appends a line to the
file, and a run goes on where an earlier one stopped.
"""

import argparse
import importlib
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean, median
from typing import Any

import clew
from clew.games.creta import solver
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import blessings, longest_escape
from clew.games.creta.tables import ARES, ATHENA, CARD, CARD_ACTIONS, CARD_INDEX, HERMES, LOOK, NONE, SHAPE

ROOT = Path(__file__).resolve().parent.parent
BRUTE = ROOT / "tests" / "games" / "creta" / "brute.py"


def island(seed: int) -> CretaState:
    state = clew.game("creta").new({"mode": "challenge"}, 2, f"solver bench {seed}")
    assert isinstance(state, CretaState)
    return state


# Times ----------------------------------------------------------------------------------


def times(islands: int, cards: list[str]) -> None:
    form = "plain Python" if solver.__file__.endswith(".py") else "compiled"
    print(f"{islands} islands, {form}, processor time in ms")
    print("| card | actions | median | mean | 95 % | worst | nodes | longest escape, mean |")
    print("|---|---|---|---|---|---|---|---|")
    longest_escape(island(0).board, island(0).display, 0)  # tables are made once
    for card in cards:
        taken, lengths, nodes = measure(islands, CARD_INDEX[card])
        taken.sort()
        figures = (median(taken), mean(taken), taken[int(0.95 * len(taken))], taken[-1])
        told = " | ".join(f"{figure:.1f}" for figure in figures)
        print(f"| {card} | {CARD_ACTIONS[CARD_INDEX[card]]} | {told} | {mean(nodes):,.0f} | {mean(lengths):.1f} |", flush=True)


def measure(islands: int, card: int) -> tuple[list[float], list[int], list[int]]:
    taken, lengths, nodes = [], [], []
    for seed in range(islands):
        state = island(seed)
        began = time.process_time()
        plan = longest_escape(state.board, state.display, card)
        taken.append(1000 * (time.process_time() - began))
        lengths.append(plan.length if plan is not None else 0)
        nodes.append(visited(state, card))
    return taken, lengths, nodes


def visited(state: CretaState, card: int) -> int:
    """How many cells of walks it looks at, each god on its own."""
    looks, display = looks_of(state)
    total = 0
    for gods in blessings(card):
        search = solver.Search(looks, display, CARD_ACTIONS[card], gods)
        search.run()
        total += search.nodes
    return total


def looks_of(state: CretaState) -> tuple[list[int], list[int]]:
    return [LOOK[code] if code != NONE else NONE for code in state.board], [SHAPE[tile] for tile in state.display]


# Agreement --------------------------------------------------------------------------------


def oracle() -> Any:
    """The brute-force search, compiled where that can be done."""
    folder = ROOT / "build" / "brute"
    if not list(folder.glob("brute.*.so")) and shutil.which("mypyc", path=str(Path(sys.executable).parent)):
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(BRUTE, folder)
        command = [str(Path(sys.executable).parent / "mypyc"), "brute.py"]
        subprocess.run(command, cwd=folder, check=False, capture_output=True)
    sys.path.insert(0, str(folder if folder.exists() else BRUTE.parent))
    return importlib.import_module("brute")


def agree(islands: int, three: int, out: Path) -> None:
    brute = oracle()
    done = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    known = {(line["island"], line["actions"]) for line in done}
    todo = [(seed, actions) for seed in range(islands) for actions in (1, 2)] + [(seed, 3) for seed in range(three)]
    for seed, actions in todo:
        if (seed, actions) not in known:
            line = compare(brute, seed, actions)
            done.append(line)
            with out.open("a") as file:
                file.write(json.dumps(line) + "\n")
    report(done)


def compare(brute: Any, seed: int, actions: int) -> dict[str, Any]:
    """All cards with so many actions on one island."""
    state = island(seed)
    cards = [card for card in range(len(CARD)) if CARD_ACTIONS[card] == actions]
    groups = sorted({gods for card in cards for gods in blessings(card)})
    looks, display = looks_of(state)
    walkers = [brute.Walker(gods & ARES != 0, gods & ATHENA != 0, gods & HERMES != 0) for gods in groups]
    began = time.process_time()
    found = dict(zip(groups, brute.longest([max(look, 0) for look in looks], display, actions, walkers), strict=True))
    seconds = time.process_time() - began
    wrong = []
    for card in cards:
        plan = longest_escape(state.board, state.display, card)
        if (plan.length if plan is not None else 0) != max(found[gods] for gods in blessings(card)):
            wrong.append(CARD[card])
    return {"island": seed, "actions": actions, "pairs": len(cards), "wrong": wrong, "seconds": round(seconds, 1)}


def report(lines: list[dict[str, Any]]) -> None:
    print("| actions | islands | (island, card) pairs | disagreements | brute force, s an island |")
    print("|---|---|---|---|---|")
    for actions in (1, 2, 3):
        mine = [line for line in lines if line["actions"] == actions]
        if mine:
            wrong = sum(len(line["wrong"]) for line in mine)
            pairs = sum(line["pairs"] for line in mine)
            print(f"| {actions} | {len(mine)} | {pairs} | {wrong} | {mean(line['seconds'] for line in mine):.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    todo = parser.add_subparsers(dest="todo", required=True)
    timing = todo.add_parser("times")
    timing.add_argument("--islands", type=int, default=200)
    timing.add_argument("--cards", default=",".join(CARD))
    agreeing = todo.add_parser("agree")
    agreeing.add_argument("--islands", type=int, default=250)
    agreeing.add_argument("--three", type=int, default=17)
    agreeing.add_argument("--out", type=Path, default=Path("creta-agree.jsonl"))
    args = parser.parse_args()
    if args.todo == "times":
        times(args.islands, args.cards.split(","))
    else:
        agree(args.islands, args.three, args.out)


if __name__ == "__main__":
    main()
