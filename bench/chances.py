"""Fits the chances to win to games of bots, and checks on other games that a stated chance comes true.

    python bench/chances.py                  # fits, writes chances.toml of every game, prints the tables of bench/chances.md
    python bench/chances.py --games 100 luxor

What each half of the games teaches is checked on the other half: nothing that is checked was fitted. Every game draws its seats,
its options of one kind, and for each seat one of the levels named below.
"""

import argparse
from collections.abc import Callable
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import clew
from clew.kernel import Rng, State, rng_of
from clew.kernel.chances import STAGES, Fit, Standing, chances_of, logits_of, mixture
from clew.lab.robots import Robots

ROOT = Path(__file__).resolve().parents[1]
EVERY = 4
"""Of the positions of a game, one in so many is looked at: neighbours say the same."""
RIDGE = 0.0003
ROUNDS = 40
BANDS = 10
SEVENTY, NEAR = 0.7, 0.05
Array = NDArray[np.float64]


class Kind:
    """One kind of games: which options, how many seats, which levels."""

    def __init__(self, slug: str, name: str, options: list[dict[str, Any]], seats: list[int], levels: list[str]) -> None:
        self.game = clew.game(slug)
        self.name = name
        self.options = options
        self.seats = seats
        self.levels = levels


MODES = ("intro", "basic", "expert")
MAZES: list[dict[str, Any]] = [{"scenario": number} for number in (1, 3, 5, 7, 8, 10, 11, 13, 14, 16)]
KINDS = [
    Kind("luxor", "luxor", [{}, {"treasure_set": "gentle"}], [2, 3, 4], ["novice", "greedy"]),
    Kind("labyrinth", "treasures", [{}, {"hall_side": "doors"}, {"target_treasures": 3}], [2, 3, 4], ["easy", "baseline"]),
    Kind("labyrinth", "homecoming", [{"return_to_hall": True, "target_treasures": 4}], [2, 3, 4], ["easy", "baseline"]),
    Kind("creta", "escape", [{}], [2, 3, 4], ["wanderer"]),
    Kind(
        "team", "team", [{"mode": mode, "torn_pages": torn} for mode in MODES for torn in (0, 4)], [2, 3, 4], ["random", "greedy"]
    ),
    Kind("magic_maze", "team", MAZES, [2, 3, 4, 5], ["random", "apprentice", "thief"]),
    Kind("magic_maze", "solo", [{"scenario": 1}, {"scenario": 5}, {"scenario": 7}], [1], ["apprentice", "thief"]),
]
Samples = list[tuple[Standing, list[float]]]
Sample = tuple[str, Standing, list[float]]
"""The kind of fit, how it stood, and who won: by seat, or for a team 1 or 0."""


def played(kind: Kind, number: int) -> list[Sample]:
    rng = rng_of(f"chances {kind.game.slug} {kind.name} {number}")
    options, seats = rng.choice(kind.options), rng.choice(kind.seats)
    usual = rng.choice(kind.levels[1:] or kind.levels)
    levels = [rng.choice(kind.levels) if not kind.game.cooperative or rng.below(8) == 0 else usual for _ in range(seats)]
    bots = kind.game.bots()
    state = kind.game.new(options, seats, f"chances {number}")
    robots = Robots({seat: bots[level] for seat, level in enumerate(levels)}, rng)
    seen = list(_watched(kind, state, robots, rng))
    outcome = state.outcome()
    assert outcome is not None
    won = [1.0 if seat in outcome.winners else 0.0 for seat in range(seats)]
    result = [float(bool(outcome.winners))] if kind.game.cooperative else [one / max(1.0, sum(won)) for one in won]
    return [(name, standing, result) for name, standing in seen]


def _watched(kind: Kind, state: State, robots: Robots, rng: Rng) -> list[tuple[str, Standing]]:
    chances = chances_of(kind.game)
    assert chances is not None
    seen: list[tuple[str, Standing]] = []
    while state.outcome() is None:
        step = robots.propose(state)
        assert step is not None
        step.carry_out(state)
        if state.outcome() is None and rng.below(EVERY) == 0:
            seen.append((chances.kind(state), chances.standing(state)))
    return seen


# Fitting --------------------------------------------------------------------------------------


def spread(standing: Standing) -> Array:
    """By seat: every figure in every stage, as much as the stage has to say."""
    mixed = np.array(mixture(standing.progress))
    return np.array([np.outer(mixed, row).ravel() for row in standing.rows])


def fitted(samples: Samples, team: bool, games: int) -> Fit:
    """Newton's method on the likelihood, with a little ridge."""
    tables: dict[int, tuple[list[Array], list[list[float]]]] = {}
    for standing, result in samples:
        figures, results = tables.setdefault(len(result), ([], []))
        figures.append(spread(standing))
        results.append(result)
    stacked = [(np.array(figures), np.array(results)) for figures, results in tables.values()]
    size = stacked[0][0].shape[2]
    weights = np.zeros(size)
    for _ in range(ROUNDS):
        slope, bend = RIDGE * weights * len(samples), RIDGE * len(samples) * np.eye(size)
        for x, won in stacked:
            chance = _chance(x @ weights, team)
            slope = slope + np.einsum("nsf,ns->f", x, chance - won)
            spreads = chance * (1 - chance) if team else chance
            bend = bend + np.einsum("nsf,ns,nsg->fg", x, spreads, x, optimize=True)
            if not team:
                mean = np.einsum("nsf,ns->nf", x, chance)
                bend = bend - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    return Fit(games, [[round(float(weight), 4) for weight in row] for row in weights.reshape(STAGES, -1)])


def _chance(logits: Array, team: bool) -> Array:
    if team:
        found: Array = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
        return found
    power = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares: Array = power / power.sum(axis=1, keepdims=True)
    return shares


# Checking -------------------------------------------------------------------------------------


def stated(standing: Standing, fit: Fit, team: bool) -> list[float]:
    logits = logits_of(standing, fit)
    if team:
        return [1 / (1 + exp(-logits[0]))]
    powers = [exp(logit - max(logits)) for logit in logits]
    return [power / sum(powers) for power in powers]


def said(samples: Samples, fit: Fit, team: bool) -> list[tuple[float, float]]:
    """What was stated, and what came true."""
    return [pair for standing, result in samples for pair in zip(stated(standing, fit, team), result, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games of each kind")
    parser.add_argument("slugs", nargs="*")
    wanted = parser.parse_args()
    for slug in wanted.slugs or list(dict.fromkeys(kind.game.slug for kind in KINDS)):
        one(slug, wanted.games, print)


def one(slug: str, games: int, say: Callable[[str], None]) -> None:
    """Twofold: what each half of the games taught is checked on the other half; what is written was fitted to both."""
    team = clew.game(slug).cooperative
    halves: dict[str, tuple[Samples, Samples]] = {}
    count: dict[str, int] = {}
    for kind in (kind for kind in KINDS if kind.game.slug == slug):
        for number in range(games):
            seen = played(kind, number)
            for name, standing, result in seen:
                halves.setdefault(name, ([], []))[number % 2].append((standing, result))
            for name in {name for name, _, _ in seen}:
                count[name] = count.get(name, 0) + 1
    lines = ["# Written by bench/chances.py: by stage of the game the weight of each figure."]
    for name, (even, odd) in halves.items():
        fit = fitted([*even, *odd], team, count[name])
        lines += ["", f"[{name}]", f"games = {fit.games}", "weights = [", *[f"    {row}," for row in fit.weights], "]"]
        pairs = [*said(odd, fitted(even, team, 0), team), *said(even, fitted(odd, team, 0), team)]
        told(f"{slug}: {name}", count[name], len(even) + len(odd), pairs, say)
    (ROOT / "src" / "clew" / "games" / slug / "chances.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def told(title: str, games: int, positions: int, pairs: list[tuple[float, float]], say: Callable[[str], None]) -> None:
    say(f"\n## {title}\n\n{games} games, {positions} positions.\n\n| stated | times | mean stated | came true |\n|---|---|---|---|")
    for band in range(BANDS):
        inside = [pair for pair in pairs if min(BANDS - 1, int(pair[0] * BANDS)) == band]
        means = [f"{100 * float(np.mean(column)):.1f} %" for column in zip(*inside, strict=True)] or ["", ""]
        say(f"| {10 * band} to {10 * band + 10} % | {len(inside)} | {means[0]} | {means[1]} |")
    near = [came for chance, came in pairs if abs(chance - SEVENTY) <= NEAR]
    say(f"\nStated 65 to 75 %: {len(near)} times, came true {100 * float(np.mean(near)) if near else 0:.1f} %.")


if __name__ == "__main__":
    main()
