"""Teams of bots in Magic Maze, in simulated time and under the conditions of a fair game.

`python bench/magic_maze_bots.py --games 100 --scenarios 1-17 [--seats 4] [--team thief] [--level 19] [--side B] [--keep FILE]`

With `--keep` every game is a line of a file as soon as it is over, and games that the file has are not played again: a long run
can be stopped and taken up at any time.

Every seat has a player of its own. A player is shown the mall as it was half a second ago, waits its pace (1,200 ms, give or
take 30 %) after each action, and is asked again a quarter of a second after it had nothing to do. What became illegal
meanwhile is refused and counted. `--team human` has players that wait one to four seconds and miss every tenth chance;
`--team mixed` puts one thief among them, each seat in turn.
"""

import argparse
import time
from collections import deque
from pathlib import Path

import msgspec

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


class Played(msgspec.Struct):
    """One game, as it is counted."""

    team: str
    scenario: int
    number: int
    won: bool = False
    flips: int = 0
    elapsed: int = 0
    actions: int = 0
    refused: int = 0
    pawns: int = 0
    seconds: float = 0.0

    def end(self, state: MagicMazeState) -> None:
        outcome = state.outcome()
        self.won = outcome is not None and bool(outcome.winners)
        self.flips = state.flips
        self.elapsed = state.ended - state.started


class Tally:
    def __init__(self, games: list[Played]) -> None:
        won = [game for game in games if game.won]
        self.games, self.wins = len(games), len(won)
        self.flips = sum(game.flips for game in won)
        self.elapsed = sum(game.elapsed for game in won)
        self.actions = sum(game.actions for game in games)
        self.refused = sum(game.refused for game in games)
        self.pawns = sum(game.pawns for game in games)
        self.seconds = sum(game.seconds for game in games) / max(1, len(games))

    def row(self, name: str) -> str:
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
            f"{self.seconds:.1f} s",
        ]
        return f"| {' | '.join(cells)} |"


def play(options: dict[str, object], seats: list[Bot], seed: str, tally: Played) -> MagicMazeState:
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


def look(state: MagicMazeState, seen: deque[tuple[int, MagicMazeState]], seat: int, now: int, player: Seat, tally: Played) -> None:
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
    parser.add_argument("--keep", type=Path, help="a file for the games, one line each")
    args = parser.parse_args()
    known = kept(args.keep)
    print("| scenario | won | rate (95 %) | flips | time | actions | refused | pawns | CPU a game |")
    print("|---|---|---|---|---|---|---|---|---|")
    for scenario in args.scenarios:
        options: dict[str, object] = {"scenario": scenario, "level": args.level, "side": args.side}
        games: list[Played] = []
        for number in range(args.games):
            game = known.get((args.team, scenario, number))
            if game is None:
                game = played(options, args.team, args.seats, scenario, number)
                keep(args.keep, game)
            games.append(game)
        print(Tally(games).row(str(scenario)), flush=True)


def played(options: dict[str, object], kind: str, seats: int, scenario: int, number: int) -> Played:
    game = Played(kind, scenario, number)
    began = time.process_time()
    game.end(play(options, team(kind, seats, number), f"{scenario} {number}", game))
    game.seconds = time.process_time() - began
    return game


def kept(path: Path | None) -> dict[tuple[str, int, int], Played]:
    lines = path.read_bytes().splitlines() if path is not None and path.exists() else []
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    return {(game.team, game.scenario, game.number): game for game in games}


def keep(path: Path | None, game: Played) -> None:
    if path is not None:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")


if __name__ == "__main__":
    main()
