"""How far should `strong` play on in Labyrinth before it judges? Prints the second table of labyrinth-bots.md.

    python bench/labyrinth_horizons.py --positions 250 --worlds 800

Positions come from games of `main`. In each, every promising action is played on in imagined worlds by the rules of thumb and
judged after the turn, after the round and a round later. An action is then chosen by the judgements of some of the worlds, and
its gain over the first thought of the rules of thumb is read off the worlds that were left out.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import fmean

import clew
from clew.games.labyrinth.bots.players import EVEN, WISE
from clew.games.labyrinth.bots.policy import Policy
from clew.games.labyrinth.bots.promising import promising
from clew.games.labyrinth.bots.search import NO_LIMIT, Judge, Rollouts
from clew.games.labyrinth.bots.worth import FINE
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel import PERFECT, Action, Rng, ask, rng_of

SEATS = 4
STOPS = {"at the end of the turn": 0, "at the end of the round": SEATS - 1, "a round later": 2 * SEATS - 1}
THUMB = Policy(WISE)
JUDGES = [Judge(THUMB, [stop], FINE, EVEN) for stop in STOPS.values()]
Judgements = list[list[list[float]]]
"""By world, action and stop."""


def positions(wanted: int) -> Iterator[tuple[LabyrinthState, list[Action], Rng]]:
    game, number = clew.game("labyrinth"), 0
    main = game.bots()["main"]
    while True:
        state, rng = game.new({"character_assignment": "random"}, SEATS, f"horizon {number}"), rng_of(f"horizon {number}")
        assert isinstance(state, LabyrinthState)
        moment = 0
        while state.outcome() is None:
            actions = promising(THUMB, state, state.decider, rng, 8, True) if rng.below(25) == 0 else []
            if len(actions) > 1:
                yield state, actions, rng
                wanted -= 1
                if not wanted:
                    return
            action = ask(main, state, state.decider, rng, moment)
            assert action is not None
            state.apply(state.decider, action)
            moment += 1
        number += 1


def judged(state: LabyrinthState, actions: list[Action], rng: Rng, worlds: int) -> Judgements:
    seat = state.decider
    found = []
    trials = Rollouts(JUDGES[0], state, seat, rng, PERFECT, worlds, NO_LIMIT)
    for number in range(worlds):
        world = trials.imagine(number)
        found.append([along(world, seat, action, rng) for action in actions])
    return found


def along(world: LabyrinthState, seat: int, action: Action, rng: Rng) -> list[float]:
    """One world on its way: the judgement at every stop."""
    trial = world.clone()
    trial.carry_out(action)
    return [judge.play_on(trial, seat, world.turn_no, rng) for judge in JUDGES]


def gain(rows: Judgements, by: list[int], seen: int, worlds: int, random: Random) -> float:
    """What choosing by the mean at some stops gains as seen at one stop, in points of a hundred."""
    shuffled = random.sample(rows, len(rows))
    chosen = max(range(len(rows[0])), key=lambda place: fmean(row[place][stop] for row in shuffled[:worlds] for stop in by))
    rest = shuffled[len(rows) // 2 :]
    return 100 * fmean(row[chosen][seen] - row[0][seen] for row in rest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=250)
    parser.add_argument("--worlds", type=int, default=800, help="imagined worlds for every position")
    parser.add_argument("--chosen", type=int, default=96, help="so many of them are used for choosing")
    args = parser.parse_args()
    every = [judged(*position, args.worlds) for position in positions(args.positions)]
    random, names = Random(1), list(STOPS)
    choices = {name: [place] for place, name in enumerate(names)} | {"all three, on average": [0, 1, 2]}
    print(f"| chosen by the judgement, in {args.chosen} worlds | {' | '.join(f'as seen {name}' for name in names[1:])} |")
    print("|---|---|---|")
    for name, by in choices.items():
        gains = [fmean(gain(rows, by, seen, args.chosen, random) for rows in every for _ in range(10)) for seen in (1, 2)]
        print(f"| {name} | {' | '.join(f'{value:.2f}' for value in gains)} |")


if __name__ == "__main__":
    main()
