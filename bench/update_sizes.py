"""How large an update is, and what it costs to make one for every seat: random games of all five, 150 actions of three seeds each.

python bench/update_sizes.py
"""

import statistics
import time

import clew
from clew.kernel import Game, Illegal, Match, rng_of
from clew.server.tables.clock import GameClock
from clew.server.tables.news import Bulletin

ACTIONS = 150
SEEDS = 3


def measured(game: Game) -> tuple[list[int], float]:
    """Bytes of the last seat's update after each action, and processor seconds for the updates of all seats."""
    sizes: list[int] = []
    seconds = 0.0
    for seed in range(SEEDS):
        match, rng = Match.new(game, seed=rng_of(seed).key), rng_of(f"s{seed}")
        for _ in range(ACTIONS):
            if match.over:
                break
            seat = rng.choice(match.state.deciders())
            legal = match.state.legal(seat)
            before = len(match.steps)
            if not legal:
                match.wind(match.state.deadline() or match.state.now)
                continue
            try:
                match.act(seat, rng.choice(legal), match.state.now + 5)
            except Illegal:  # a clock that ran out came first
                continue
            began = time.process_time()
            bulletin = Bulletin(match, GameClock(match.state.now), before, False)
            sizes.append([len(bulletin.update([one])) for one in range(match.header.seats)][-1])
            seconds += time.process_time() - began
    return sizes, seconds


def main() -> None:
    for game in clew.all_games():
        sizes, seconds = measured(game)
        cost = 1e6 * seconds / len(sizes)
        mean, median = statistics.mean(sizes), statistics.median(sizes)
        print(f"{game.slug:11} mean {mean:6.0f} B, median {median:6.0f} B, all seats {cost:5.0f} us")


if __name__ == "__main__":
    main()
