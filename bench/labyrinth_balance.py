"""How fair the twelve characters of Labyrinth are: games of one bot against itself, characters by lottery.

    python bench/labyrinth_balance.py --bot thumb --games 2000 --log balance.tsv

`thumb` is no level of its own but the careful rules of thumb by which `main` and `strong` imagine everybody: quick, and better
than `baseline`. Every game is written down as soon as it is over, and a second run goes on where the first one was stopped.
Prints a table.
"""

import argparse
from pathlib import Path

import clew
from clew.games.labyrinth.bots.players import WISE, ThumbBot
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import CHARACTERS, SKILL
from clew.kernel import Bot, rng_of
from clew.kernel.bot import ask
from clew.lab.statistics import wilson

OPTIONS = {"character_assignment": "random"}
Played = tuple[list[str], list[str]]
"""Who took part, and who won."""


def play(bot: Bot, seats: int, number: int) -> Played:
    state = clew.game("labyrinth").new(OPTIONS, seats, f"balance {number}")
    assert isinstance(state, LabyrinthState)
    key = rng_of(f"balance bots {number}")
    keys = [key.spawn(str(seat)) for seat in range(seats)]
    moment = 0
    while (outcome := state.outcome()) is None:
        seat = state.decider
        action = ask(bot, state, seat, keys[seat], moment)
        assert action is not None
        state.apply(seat, action)
        moment += 1
    names = [CHARACTERS[character] for character in state.characters]
    return names, [names[seat] for seat in outcome.winners]


def logged(path: Path | None) -> list[Played]:
    if path is None or not path.exists():
        return []
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    return [(row[0].split(), row[1].split()) for row in rows if len(row) == 2]


def table(results: list[Played]) -> str:
    lines = ["| character | chest | monster | trap | games | won | 95 % interval |", "|---|---|---|---|---|---|---|"]
    for number, name in enumerate(CHARACTERS):
        games = sum(name in names for names, _ in results)
        wins = sum(1 / len(winners) for _, winners in results if name in winners)
        low, high = wilson(round(wins), games)
        skills = " | ".join(str(symbols) for symbols in SKILL[number][1:])
        lines.append(f"| {name} | {skills} | {games} | {100 * wins / games:.1f} % | {100 * low:.1f} to {100 * high:.1f} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="thumb")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--log", type=Path)
    args = parser.parse_args()
    bots = {**clew.game("labyrinth").bots(), "thumb": ThumbBot("thumb", 0, WISE)}
    bot = bots[args.bot]
    results = logged(args.log)[: args.games]
    for number in range(len(results), args.games):
        results.append(play(bot, args.seats, number))
        if args.log is not None:
            with args.log.open("a") as file:
                file.write("\t".join(" ".join(part) for part in results[-1]) + "\n")
    print(f"{len(results)} games with {args.seats} x `{args.bot}`\n\n{table(results)}")


if __name__ == "__main__":
    main()
