"""Teams of bots in Magic Maze, in simulated time and under the conditions of a fair game.

`python bench/magic_maze_bots.py --games 100 --scenarios 1-17 [--seats 4] [--team thief] [--level 19] [--side B]`

Every seat has a player of its own. A player is shown the mall as it was half a second ago, waits its pace (1,200 ms, give or
take 30 %) after each action, and is asked again a quarter of a second after it had nothing to do. What became illegal
meanwhile is refused and counted. `--team human` has players that wait one to four seconds and miss every tenth chance;
`--team mixed` puts one thief among them, each seat in turn.
"""

import argparse
import time
from collections import deque

import clew
from clew.games.magic_maze.bots.players import Thief
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import RUNNING
from clew.kernel import Bot, Illegal, Rng, rng_of
from clew.lab.statistics import wilson

REACTION_MS = 500
POLL_MS = 250
SPREAD = 0.3


class Human(Thief):
    """Like a person: the same plan, slower, and every tenth chance missed."""

    name = "human"
    lapses = 0.1


class Seat:
    """One player: what it thinks with, and when it looks next."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot = bot
        self.rng = rng
        self.ready = rng.below(1000)

    def pause(self) -> int:
        if isinstance(self.bot, Human):
            return 1000 + self.rng.below(3000)
        return int(self.bot.pace_ms * (1 - SPREAD + 2 * SPREAD * self.rng.below(1000) / 1000))


class Tally:
    def __init__(self) -> None:
        self.games = self.wins = self.flips = self.elapsed = self.actions = self.refused = self.pawns = 0

    def add(self, state: MagicMazeState) -> None:
        self.games += 1
        if state.outcome() is not None and state.outcome().winners:  # type: ignore[union-attr]
            self.wins += 1
            self.flips += state.flips
            self.elapsed += state.ended - state.started

    def row(self, name: str, seconds: float) -> str:
        low, high = wilson(self.wins, self.games)
        won = max(self.wins, 1)
        cells = [
            name,
            f"{self.wins} of {self.games}",
            f"{100 * self.wins / self.games:.0f} % ({100 * low:.0f}-{100 * high:.0f})",
            f"{self.flips / won:.2f}",
            f"{self.elapsed / won / 1000:.0f} s",
            f"{self.actions / self.games:.0f}",
            f"{100 * self.refused / max(1, self.actions + self.refused):.1f} %",
            f"{self.pawns / self.games:.1f}",
            f"{seconds:.1f} s",
        ]
        return f"| {' | '.join(cells)} |"


def play(options: dict[str, object], seats: list[Bot], seed: str, tally: Tally) -> MagicMazeState:
    key = rng_of(f"magic maze {seed}")
    state = clew.game("magic_maze").new(options, len(seats), key.key)  # type: ignore[arg-type]
    assert isinstance(state, MagicMazeState)
    state.apply(0, state.legal(0)[0], 0)
    table = [Seat(bot, key.spawn(f"seat {number}")) for number, bot in enumerate(seats)]
    seen = deque([(-REACTION_MS, state.clone())])
    while state.phase == RUNNING:
        seat = min(range(len(table)), key=lambda number: (table[number].ready, number))
        now = table[seat].ready
        due = state.deadline()
        if due is not None and due <= now:
            state.tick()
            seen.append((state.now, state.clone()))
            continue
        while len(seen) > 1 and seen[1][0] <= now - REACTION_MS:
            seen.popleft()
        look(state, seen, seat, now, table[seat], tally)
    return state


def look(state: MagicMazeState, seen: deque[tuple[int, MagicMazeState]], seat: int, now: int, player: Seat, tally: Tally) -> None:
    """One player looks at the mall and does something, or not."""
    chance = player.rng.spawn(str(now))
    shown = seen[0][1].imagine(seat, chance)
    shown.now = max(shown.now, min(now, shown.sand_out - 1))
    action = player.bot.decide(shown, seat, chance) if shown.phase == RUNNING else None
    if action is None:
        player.ready = now + (player.pause() if isinstance(player.bot, Human) else POLL_MS)
        return
    player.ready = now + player.pause()
    try:
        state.apply(seat, action, now)
    except Illegal:
        tally.refused += 1
        return
    tally.actions += 1
    tally.pawns += action.type == "place_pawn"
    seen.append((now, state.clone()))


def team(kind: str, seats: int, number: int) -> list[Bot]:
    if kind == "thief":
        return [Thief() for _ in range(seats)]
    humans: list[Bot] = [Human() for _ in range(seats)]
    if kind == "mixed":
        humans[number % seats] = Thief()
    return humans


def numbers(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--scenarios", type=numbers, default=numbers("1-17"))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--team", choices=("thief", "human", "mixed"), default="thief")
    parser.add_argument("--level", type=int, default=19)
    parser.add_argument("--side", default="B")
    args = parser.parse_args()
    print("| scenario | won | rate (95 %) | flips | time | actions | refused | pawns | CPU a game |")
    print("|---|---|---|---|---|---|---|---|---|")
    for scenario in args.scenarios:
        began = time.process_time()
        tally = Tally()
        options: dict[str, object] = {"scenario": scenario, "level": args.level, "side": args.side}
        for number in range(args.games):
            tally.add(play(options, team(args.team, args.seats, number), f"{scenario} {number}", tally))
        print(tally.row(str(scenario), (time.process_time() - began) / args.games), flush=True)


if __name__ == "__main__":
    main()
