"""How often a table of bots wins Magic Maze, for every scenario and every number of seats.

python bench/magic_maze_seats.py [--scenarios 1-17] [--seats 2-9] [--games 100] [--level thief] [--seed fresh]

Bots look, react and wait as they do on the server (clew.bots.pace). Prints one line a table with Wilson's interval of 95 %, the
part of the actions that came too late (what they were meant for had changed) and the mean length in seconds of game time.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import clew
from clew.kernel import BadOptions, rng_of
from clew.lab.robots import Robots
from clew.lab.statistics import wilson

Game = tuple[int, int, str, str, int]
"""Scenario, seats, level, seed, number."""
Played = tuple[bool, int, int, int]
"""Won, actions, late ones, milliseconds."""


def span(text: str) -> list[int]:
    first, _, last = text.partition("-")
    return list(range(int(first), int(last or first) + 1))


def play(task: Game) -> Played:
    scenario, seats, level, seed, number = task
    game = clew.game("magic_maze")
    key = rng_of(f"{seed} {scenario} {seats}").spawn(str(number))
    state = game.new({"scenario": scenario}, seats, key.key)
    robots = Robots(dict.fromkeys(range(seats), game.bots()[level]), key.spawn("bots"))
    actions = 0
    while (outcome := state.outcome()) is None:
        step = robots.propose(state)
        assert step is not None
        if step.action is None:
            state.tick()
        else:
            state.apply(step.seat, step.action, step.at)
            actions += 1
    return bool(outcome.winners), actions, robots.late, state.now


def possible(scenario: int, seats: int) -> bool:
    try:
        clew.game("magic_maze").complete({"scenario": scenario}, seats)
    except BadOptions:
        return False
    return True


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--scenarios", type=span, default=span("1-17"))
    ask.add_argument("--seats", type=span, default=span("2-9"))
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--level", default="thief")
    ask.add_argument("--seed", default="fresh")
    ask.add_argument("--workers", type=int, default=2)
    told = ask.parse_args()
    print("| scenario | seats | won | interval | late | s |\n|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(told.workers, get_context("spawn")) as pool:
        for scenario in told.scenarios:
            for seats in told.seats:
                if possible(scenario, seats):
                    tasks = [(scenario, seats, told.level, told.seed, number) for number in range(told.games)]
                    report(scenario, seats, list(pool.map(play, tasks, chunksize=4)))


def report(scenario: int, seats: int, played: list[Played]) -> None:
    won = sum(win for win, *_ in played)
    low, high = wilson(won, len(played))
    actions, late = sum(done for _, done, _, _ in played), sum(missed for _, _, missed, _ in played)
    seconds = sum(ms for *_, ms in played) / len(played) / 1000
    share = late / max(1, actions + late)
    print(f"| {scenario} | {seats} | {won}/{len(played)} | {low:.0%}-{high:.0%} | {share:.1%} | {seconds:.0f} |", flush=True)


if __name__ == "__main__":
    main()
