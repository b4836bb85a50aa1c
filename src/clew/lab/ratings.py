"""How strong bots are beside each other: one number each, with the span in which it lies, from whoever met whom.

The model is Plackett and Luce's, by openskill: a table of any number of seats counts by the places that it ended with. Games are
counted in the order of their numbers, so that the same tournament gives the same ratings wherever it was played.
"""

from collections.abc import Sequence
from itertools import groupby
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from clew.kernel import ClewError
from clew.lab.statistics import Z_95
from clew.lab.tournament import Result, Score


class NothingToRate(ClewError):
    """Nobody has met anybody: a cooperative game, or one bot alone. There the share of games won is the measure."""


class Rating(msgspec.Struct, frozen=True):
    name: str
    rating: float
    """25 is where everybody begins."""
    interval: tuple[float, float]
    """Where the model believes it to lie, with 95 %."""
    games: int


def ratings(result: Result) -> list[Rating]:
    """The strongest first. Raises NothingToRate."""
    names = list(dict.fromkeys(score.bot for score in result.scores))
    if len(names) < 2 or any(score.seat is None for score in result.scores):
        raise NothingToRate(f"{result.game}: there is nothing to rate, for nobody has met another")
    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in names}
    for _, scores in groupby(result.scores, key=lambda score: score.game):
        known |= _after(model, known, list(scores))
    games = {name: sum(score.bot == name for score in result.scores) for name in names}
    found = [_rating(name, known[name], games[name]) for name in names]
    return sorted(found, key=lambda rating: -rating.rating)


def _after(model: PlackettLuce, known: dict[str, PlackettLuceRating], scores: Sequence[Score]) -> dict[str, PlackettLuceRating]:
    """The ratings of those who played after one game. A bot that sat in several seats has the mean of what they say."""
    if len({score.bot for score in scores}) < 2:
        return {}
    rated = model.rate([[known[score.bot]] for score in scores], ranks=[float(score.rank) for score in scores])
    found = {}
    for bot in {score.bot for score in scores}:
        mine = [team[0] for team, score in zip(rated, scores, strict=True) if score.bot == bot]
        found[bot] = model.rating(mu=fmean(one.mu for one in mine), sigma=fmean(one.sigma for one in mine), name=bot)
    return found


def _rating(name: str, rating: PlackettLuceRating, games: int) -> Rating:
    reach = Z_95 * rating.sigma
    return Rating(name, rating.mu, (rating.mu - reach, rating.mu + reach), games)
