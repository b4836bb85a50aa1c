"""Random legal play of all five games beside OpenSpiel's quoridor, and beside an older engine of ours, in one run.

    python tools/compiled.py --fast
    python bench/walks.py --rounds 9 --seconds 0.8 --peers FOLDER --old FOLDER

Every figure comes from a process of its own, and the processes take turns: a busy machine disturbs all of them alike. Time is
that of the processor. `--peers` names a folder with open_spiel (`pip install --target FOLDER open_spiel`), `--old` one with an
older compiled copy of Clew; what is not named is left out.

    walk     games made by a dealer and played by `clew.kernel.walk`: as `clew bench playouts` does it
    learner  step by step from Python, with masks and numbers
    listed   step by step from Python, with lists of actions and events: the only way that the older engine has
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SLUGS = ("team", "luxor", "magic_maze", "creta", "labyrinth")
IDLE, PAUSE_MS = 60, 900


def quoridor(random: Random) -> Callable[[], int]:
    game: Any = import_module("pyspiel").load_game("quoridor")

    def play() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            actions += 1
        return actions

    return play


def walker(slug: str, random: Random) -> Callable[[], int]:
    import clew
    from clew.kernel.dice import Dice
    from clew.kernel.walk import walk

    deal, dice = clew.game(slug).dealer(), Dice(random.getrandbits(20))
    return lambda: walk(deal(random.getrandbits(62)), dice)


def learner(slug: str, random: Random) -> Callable[[], int]:
    from clew.lab.peers import clew_learner

    play = clew_learner(slug)
    return lambda: play(random)


def listed(slug: str, random: Random) -> Callable[[], int]:
    """Asks nothing that an older engine does not know."""
    import clew

    game = clew.game(slug)

    def play() -> int:
        state: Any = game.new(seed=random.getrandbits(62))
        actions = 0
        while state.outcome() is None:
            seats, due = state.deciders(), state.deadline()
            seat = seats[int(random.random() * len(seats))] if seats else -1
            legal = state.legal(seat) if seats else []
            if not legal or (due is not None and random.random() * IDLE < 1):
                state.tick()
                continue
            at = -1 if due is None else min(state.now + int(random.random() * PAUSE_MS), due - 1)
            state.apply(seat, legal[int(random.random() * len(legal))], at)
            actions += 1
        return actions

    return play


PLAYERS: dict[str, Callable[[str, Random], Callable[[], int]]] = {
    "walk": walker,
    "learner": learner,
    "listed": listed,
    "old": listed,
}


def measure(what: str, seconds: float, seed: int) -> float:
    """Actions a second, whole games with their making; the first game is not counted."""
    play = maker(what, Random(seed))
    play()
    return speed(play, seconds)


def maker(what: str, random: Random) -> Callable[[], int]:
    kind, _, slug = what.partition(" ")
    return quoridor(random) if kind == "quoridor" else PLAYERS[kind](slug, random)


def speed(play: Callable[[], int], seconds: float) -> float:
    actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        actions += play()
    return actions / spent


def one_round(asked: argparse.Namespace, players: list[str], seed: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for player in players:
        folder = {"quoridor": asked.peers, "old": asked.old}.get(player.partition(" ")[0], asked.new)
        command = [sys.executable, __file__, "--one", player, "--seconds", str(asked.seconds), "--seed", str(seed)]
        done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder}, capture_output=True, text=True, check=True)
        found[player] = float(done.stdout.split()[-1])
    return found


def together(asked: argparse.Namespace, players: list[str]) -> list[dict[str, float]]:
    """All players in this process, in turns: what a machine has time for on which a process takes long to start."""
    sys.path[:0] = [asked.new, asked.peers]
    made = {player: maker(player, Random(1)) for player in players}
    for play in made.values():
        play()
    return [{player: speed(play, asked.seconds) for player, play in made.items()} for _ in range(asked.rounds)]


def told(players: list[str], rounds: list[dict[str, float]], peer: str | None) -> None:
    print("| player | actions/s, median | range | of quoridor | by the best rounds |\n|---|---:|---:|---:|---:|")
    for player in players:
        speeds = [found[player] for found in rounds]
        ratio = best = "-"
        if peer is not None:
            others = [found[peer] for found in rounds]
            ratio, best = f"{median(speeds) / median(others):.2f}", f"{max(speeds) / max(others):.2f}"
        print(f"| {player} | {median(speeds):,.0f} | {min(speeds):,.0f} to {max(speeds):,.0f} | {ratio} | {best} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.8)
    parser.add_argument("--peers")
    parser.add_argument("--old")
    parser.add_argument("--new", default=str(ROOT / "build" / "compiled"))
    parser.add_argument("--games", nargs="+", default=list(SLUGS))
    parser.add_argument("--kinds", nargs="+", default=["walk", "learner", "listed"])
    parser.add_argument("--together", action="store_true", help="all players in one process, without --old")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=1, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(measure(asked.one, asked.seconds, asked.seed))
        return
    kinds = asked.kinds + (["old"] if asked.old else [])
    peer = "quoridor" if asked.peers else None
    players = ([peer] if peer else []) + [f"{kind} {slug}" for slug in asked.games for kind in kinds]
    rounds = together(asked, players) if asked.together else [one_round(asked, players, n) for n in range(1, asked.rounds + 1)]
    told(players, rounds, peer)


if __name__ == "__main__":
    main()
