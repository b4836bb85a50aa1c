"""How likely each seat is to win, from a whole position. Nothing here knows a game.

A game names what speaks for a seat (its `chances.py`); what that means for the chance was fitted to games of bots and stands in
`chances.toml` beside it. `bench/chances.py` fits and checks it.
"""

from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from math import exp

import msgspec

from clew.kernel.game import Game
from clew.kernel.rng import Rng
from clew.kernel.state import State

STAGES = 5
"""Stages of a game, from its beginning to its end: between them, weights run evenly from one to the next."""
MOST_LOGIT = 30.0


class Standing(msgspec.Struct, frozen=True):
    """What speaks for whom. Rivals have a row each; a team has one row, and all win or lose."""

    progress: float
    """From 0 to 1."""
    rows: list[list[float]]


class Fit(msgspec.Struct, frozen=True):
    """What was fitted for one kind of games: by stage the weight of each figure of a row."""

    games: int
    """How many games it was fitted to."""
    weights: list[list[float]]


class Chances:
    """How one game stands. A game gives the methods that raise NotImplementedError here."""

    def kind(self, state: State) -> str:
        """Which fit it belongs to."""
        raise NotImplementedError

    def standing(self, state: State) -> Standing:
        raise NotImplementedError

    def settle(self, before: State, after: State, rng: Rng) -> None:
        """Carry the position after a choice on to where it can be judged. Not needed where that is at once."""

    def scores(self, state: State) -> list[int] | None:
        """The points of each seat so far, where there are some."""
        return None


def _room(game: Game) -> str:
    return f"{type(game).__module__.rpartition('.')[0]}.chances"


@cache
def chances_of(game: Game) -> Chances | None:
    """None in a game that is still being made."""
    if find_spec(_room(game)) is None:
        return None
    found: Chances = import_module(_room(game)).CHANCES
    return found


@cache
def fits(game: Game) -> dict[str, Fit]:
    file = resources.files(_room(game).rpartition(".")[0]).joinpath("chances.toml")
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, Fit]) if file.is_file() else {}


def mixture(progress: float) -> list[float]:
    """How much each stage has to say."""
    at = max(0.0, min(1.0, progress)) * (STAGES - 1)
    return [max(0.0, 1.0 - abs(at - stage)) for stage in range(STAGES)]


class Oracle:
    """Says the chances in one game."""

    def __init__(self, game: Game) -> None:
        found = chances_of(game)
        assert found is not None, f"{game.slug} says nothing about chances"
        self.chances = found
        self.fits = fits(game)
        self.cooperative = game.cooperative

    def knows(self, state: State) -> bool:
        """Whether games of this kind were looked at."""
        return self.chances.kind(state) in self.fits

    def all(self, state: State) -> list[float]:
        """The chance of each seat; of a team all have the same."""
        outcome = state.outcome()
        if outcome is not None:
            share = 1.0 if self.cooperative else 1.0 / max(1, len(outcome.winners))
            return [share if seat in outcome.winners else 0.0 for seat in range(state.seats)]
        standing = self.chances.standing(state)
        logits = logits_of(standing, self.fits[self.chances.kind(state)])
        if self.cooperative:
            return [1.0 / (1.0 + exp(-logits[0]))] * state.seats
        powers = [exp(logit - max(logits)) for logit in logits]
        return [power / sum(powers) for power in powers]


def logits_of(standing: Standing, fit: Fit) -> list[float]:
    mixed = mixture(standing.progress)
    weights = [sum([mixed[stage] * fit.weights[stage][i] for stage in range(STAGES)]) for i in range(len(fit.weights[0]))]
    found = [sum([weight * figure for weight, figure in zip(weights, row, strict=True)]) for row in standing.rows]
    return [max(-MOST_LOGIT, min(MOST_LOGIT, logit)) for logit in found]
