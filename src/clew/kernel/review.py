"""A game looked back on: its course in chances to win, where it turned, and what luck had to do with it. Nothing here knows a game.

What could have been done is judged by what the seat knew at that moment: in worlds that it could not tell apart. Everything that
is drawn comes from the game's own commitment, so everybody gets the same review.
"""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from clew.kernel.action import Action
from clew.kernel.bot import ask
from clew.kernel.chances import Oracle, chances_of, fits
from clew.kernel.errors import ClewError
from clew.kernel.game import Game
from clew.kernel.match import Entry, Header, Match
from clew.kernel.memory import PERFECT
from clew.kernel.rng import Rng, rng_of
from clew.kernel.state import State
from clew.kernel.telling import Fact, Line, Seat

WORLDS = 4
"""In so many worlds every choice is tried."""
DEEP_WORLDS = 16
"""In so many where the game turned."""
CHOICES = 16
"""Of more choices so many are tried, and what was played."""
KNOTS = 6
APART = 2
"""Steps between two knots, at least."""
SWING = 0.04
"""A smaller change of the chances is no turning point."""
CLEAR = 0.02
"""A smaller difference between two choices is none."""
PERCENT = 100

Cause = Literal["mistake", "found", "lucky", "unlucky", "time", "turn"]


class NotOver(ClewError):
    """A game that is still running is not looked back on: its secrets are its own."""


class NoChances(ClewError):
    """A kind of game whose chances were not fitted: nothing can be said about it."""


def reviewable(match: Match) -> bool:
    """Whether the chances of this kind of game are known."""
    chances = chances_of(match.game)
    return chances is not None and chances.kind(match.state) in fits(match.game)


class Moment(msgspec.Struct, frozen=True):
    """How things stood after a step; number 0 is the set-up."""

    n: int
    """How many entries of the log had happened."""
    chances: list[float]
    """Of each seat to win; of a team all have the same."""
    scores: list[int] | None


class Knot(msgspec.Struct, frozen=True):
    """A turning point."""

    n: int
    """How many entries of the log had happened before it."""
    seat: int
    cause: Cause
    before: float
    after: float
    """The chance of the seat."""
    played: Line
    better: Line | None
    """What the strongest bot would have done, knowing what the seat knew; None where it would have done the same."""
    gain: float
    """How much more chance that would have meant, as the seat could know it."""
    luck: float
    """What came, against the mean of what could have come."""
    sentence: Line


class SeatReview(msgspec.Struct, frozen=True):
    seat: int
    accuracy: int | None
    """Of what its choices could win or lose, so many hundredths it took; None where it had no choice that mattered."""
    luck: float
    """The sum of what came against the mean."""
    choices: int
    """How many of its choices were looked at."""


class Review(msgspec.Struct, frozen=True):
    game: str
    cooperative: bool
    moments: list[Moment]
    knots: list[Knot]
    seats: list[SeatReview]


class Judged(msgspec.Struct, frozen=True):
    """One choice: what it was worth on the mean, against the best and the worst that there was."""

    place: int
    seat: int
    value: float
    best: float
    worst: float
    luck: float


class Standing(msgspec.Struct, frozen=True):
    """An entry that was not taken back, and the states around it."""

    n: int
    entry: Entry
    before: State
    after: State


Progress = Callable[[int, int], None]


def _silent(done: int, total: int) -> None:
    pass


class Reviewer:
    """One game being looked back on, piece by piece: whoever has workers can share the pieces out."""

    def __init__(self, match: Match) -> None:
        if not match.over:
            raise NotOver(match.header.game)
        if not reviewable(match):
            raise NoChances(match.header.game)
        self.game: Game = match.game
        self.header = match.header
        self.oracle = Oracle(match.game)
        self.start, self.steps = _standing(match)

    def _rng(self, what: str) -> Rng:
        return rng_of(f"review {self.header.commitment} {what}")

    # The course -------------------------------------------------------------------------

    def moments(self) -> list[Moment]:
        states = [(0, self.start), *((step.n + 1, step.after) for step in self.steps)]
        return [Moment(n, self._rounded(state), self._scores(state)) for n, state in states]

    def _rounded(self, state: State) -> list[float]:
        return [round(chance, 4) for chance in self.oracle.all(state)]

    def _scores(self, state: State) -> list[int] | None:
        outcome = state.outcome()
        if outcome is not None and outcome.scores is not None:
            return list(outcome.scores)
        return self.oracle.chances.scores(state)

    # Choices ----------------------------------------------------------------------------

    def judged(self, first: int, last: int) -> list[Judged]:
        """The choices among these steps."""
        found = [self._judge(place) for place in range(first, min(last, len(self.steps)))]
        return [one for one in found if one is not None]

    def _judge(self, place: int) -> Judged | None:
        step = self.steps[place]
        if step.entry.action is None or step.entry.seat is None:
            return None
        seat, played, rng = step.entry.seat, self.game.decode(step.entry.action), self._rng(f"choice {step.n}")
        others = [action for action in step.before.legal(seat, step.entry.at) if action != played]
        if not others:
            return None
        if len(others) > CHOICES:
            rng.shuffle(others)
            others = others[:CHOICES]
        worlds = self._worlds(step, seat, rng, WORLDS)
        value = self._prospect(worlds, seat, played, step.entry.at)
        values = [self._prospect(worlds, seat, action, step.entry.at) for action in others]
        return Judged(place, seat, value, max(value, *values), min(value, *values), self._came(step, seat, rng, WORLDS) - value)

    def _worlds(self, step: Standing, seat: int, rng: Rng, count: int) -> list[State]:
        return [step.before.imagine(seat, rng.spawn(str(number)), PERFECT) for number in range(count)]

    def _prospect(self, worlds: Sequence[State], seat: int, action: Action, at: int) -> float:
        """The chance that a choice gives on the mean, where it can be judged. Every choice meets the same chance."""
        return self._mean([(world, _after(world, seat, action, at)) for world in worlds], seat)

    def _came(self, step: Standing, seat: int, rng: Rng, count: int) -> float:
        """The chance that the seat saw after it, judged alike: what is still to come is drawn anew."""
        seen = [step.after.imagine(seat, rng.spawn(f"came {number}"), PERFECT) for number in range(count)]
        return self._mean([(step.before, after) for after in seen], seat)

    def _mean(self, pairs: Sequence[tuple[State, State]], seat: int) -> float:
        total = 0.0
        for number, (before, after) in enumerate(pairs):
            self.oracle.chances.settle(before, after, self._rng(f"settle {number}"))
            total += self.oracle.all(after)[seat]
        return total / len(pairs)

    # Turning points ---------------------------------------------------------------------

    def turning(self, moments: Sequence[Moment], judged: Sequence[Judged]) -> list[int]:
        """The steps at which the game turned, in their order: where chances changed most, or most was left lying."""
        weights: dict[int, float] = {}
        for place in range(len(self.steps)):
            before, after = moments[place].chances, moments[place + 1].chances
            weights[place] = max(abs(b - a) for a, b in zip(before, after, strict=True))
        for one in judged:
            weights[one.place] = max(weights[one.place], one.best - one.value)
        chosen: list[int] = []
        for place in sorted(weights, key=lambda place: (-weights[place], place)):
            acted = self.steps[place].entry.action is not None
            if acted and weights[place] >= SWING and all(abs(place - other) >= APART for other in chosen):
                chosen.append(place)
            if len(chosen) == KNOTS:
                break
        return sorted(chosen)

    def knot(self, place: int) -> Knot | None:
        """What was played there, and what the strongest bot would have done; None where it turns out to be no turning point."""
        step, turned = self.steps[place], self._turned(place)
        cause = turned.cause()
        if cause != "mistake" and abs(turned.change) < SWING:
            return None
        played = self._label(step, turned.seat, turned.played)
        better = self._label(step, turned.seat, turned.better) if turned.better is not None and turned.gain >= CLEAR else None
        return Knot(
            n=step.n,
            seat=turned.seat,
            cause=cause,
            before=round(turned.was, 4),
            after=round(turned.now, 4),
            played=played,
            better=better,
            gain=round(turned.gain, 4),
            luck=round(turned.luck, 4),
            sentence=_sentence(cause, turned, played, better),
        )

    def _turned(self, place: int) -> "Turned":
        step = self.steps[place]
        assert step.entry.action is not None
        assert step.entry.seat is not None
        seat, at, played = step.entry.seat, step.entry.at, self.game.decode(step.entry.action)
        rng = self._rng(f"knot {step.n}")
        worlds = self._worlds(step, seat, rng, DEEP_WORLDS)
        value, better = self._prospect(worlds, seat, played, at), self._better(step, seat, played)
        luck = self._came(step, seat, rng, DEEP_WORLDS) - value
        before = self.steps[place - 1].after if place else self.start
        was, waited = self.oracle.all(before)[seat], self.oracle.all(_later(step.before, at))[seat]
        gain = self._prospect(worlds, seat, better, at) - value if better is not None else 0.0
        return Turned(seat, played, better, was, waited, self.oracle.all(step.after)[seat], gain, luck, at - before.now)

    def _better(self, step: Standing, seat: int, played: Action) -> Action | None:
        """What the strongest bot would have done instead."""
        bot = list(self.game.bots().values())[-1]
        wish = ask(bot, step.before, seat, self._rng(f"seat {seat}"), step.n, step.entry.at)
        return wish if wish is not None and wish != played and wish in step.before.legal(seat, step.entry.at) else None

    def _label(self, step: Standing, seat: int, action: Action) -> Line:
        return self.game.menu(step.before, seat, [action], step.entry.at)[0].label

    # Seats ------------------------------------------------------------------------------

    def seats(self, judged: Sequence[Judged]) -> list[SeatReview]:
        return [self._seat(seat, [one for one in judged if one.seat == seat]) for seat in range(self.header.seats)]

    def _seat(self, seat: int, own: Sequence[Judged]) -> SeatReview:
        room = sum(one.best - one.worst for one in own)
        taken = sum(one.value - one.worst for one in own)
        accuracy = round(PERCENT * taken / room) if room > CLEAR else None
        return SeatReview(seat, accuracy, round(sum(one.luck for one in own), 4), len(own))


def review(match: Match, tell: Progress = _silent) -> Review:
    """The whole review. Raises NotOver and NoChances. `tell` is called with how much is done, and of how much."""
    looked = Reviewer(match)
    total = len(looked.steps) + KNOTS
    moments, judged = looked.moments(), list[Judged]()
    for place in range(len(looked.steps)):
        tell(place, total)
        judged += looked.judged(place, place + 1)
    knots: list[Knot | None] = []
    for place in looked.turning(moments, judged):
        tell(len(looked.steps) + len(knots), total)
        knots.append(looked.knot(place))
    tell(total, total)
    told = [knot for knot in knots if knot is not None]
    return Review(match.header.game, looked.oracle.cooperative, moments, told, looked.seats(judged))


class Turned(msgspec.Struct, frozen=True):
    """The figures of a turning point, all of them chances of the seat."""

    seat: int
    played: Action
    better: Action | None
    was: float
    waited: float
    """After the time that went by before it acted."""
    now: float
    gain: float
    luck: float
    """What came, against the mean of what was played."""
    pause: int

    @property
    def change(self) -> float:
        return self.now - self.was

    def cause(self) -> Cause:
        if self.pause > 0 and self.was - self.waited >= SWING:
            return "time"
        if self.better is not None and self.gain >= CLEAR and self.gain >= abs(self.luck) / 2:
            return "mistake"
        if abs(self.luck) >= CLEAR and abs(self.luck) >= abs(self.change) / 2:
            return "lucky" if self.luck > 0 else "unlucky"
        return "found" if self.better is None and self.change > 0 else "turn"


def _sentence(cause: Cause, turned: Turned, played: Line, better: Line | None) -> Line:
    facts: dict[str, Fact] = {
        "seat": Seat(turned.seat),
        "played": played,
        "gain": round(turned.gain * PERCENT),
        "luck": round(abs(turned.luck) * PERCENT),
        "change": round(abs(turned.change) * PERCENT),
        "seconds": max(0, turned.pause) // 1000,
    }
    if better is not None:
        facts["better"] = better
    return Line(f"reviews.{cause}", facts)


def _after(world: State, seat: int, action: Action, at: int) -> State:
    after = world.clone()
    after.apply_quietly(seat, action, max(at, after.now))
    return after


def _later(state: State, at: int) -> State:
    """The same position at a later moment; no clock runs out between."""
    later = state.clone()
    later.now = max(later.now, at)
    return later


def _standing(match: Match) -> tuple[State, list[Standing]]:
    """The game played again: the start, and every entry that was not taken back with the states around it."""
    header = match.header
    again = Match(match.game, Header(header.game, header.rules, header.options, header.seats, header.commitment), match.seed)
    start, steps = again.state.clone(), list[Standing]()
    for step in match.steps:
        before = again.state.clone()
        again.replay(step.entry)
        if step.entry.undo:
            steps.pop()
        else:
            steps.append(Standing(step.entry.n, step.entry, before, again.state.clone()))
    return start, steps
