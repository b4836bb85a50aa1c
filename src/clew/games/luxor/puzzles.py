"""Puzzles of Luxor: the turn after which one stands best, where no die and nothing hidden has a say. Every choice is tried."""

from collections.abc import Callable

from clew.bots.exhaust import Exhausted, exhaust
from clew.games.luxor.actions import RollCard
from clew.games.luxor.game import GAME
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.scoring import set_points, sets_of_seat, wall_values
from clew.games.luxor.tables import CHOOSE_CARD, KEY_VP
from clew.kernel.action import Action
from clew.kernel.canonical import digest
from clew.kernel.puzzle import Found, Kind, Level
from clew.kernel.rng import Rng
from clew.kernel.state import State

FEWEST_ACTIONS, MORE_ACTIONS = 20, 80
"""Of random play before the puzzle."""
WORTHWHILE = 5
"""A turn that brings less is not worth a question."""
CROWD = 12
"""Positions that a turn can lead to, at least."""
BEFORE = 10_000
"""More than any standing."""


class BestTurn(Kind):
    questions = ("best_turn",)

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        state = GAME.new({}, 2 + rng.below(2), bytes(rng.below(256) for _ in range(32)))
        assert isinstance(state, LuxorState)
        actions = FEWEST_ACTIONS + rng.below(MORE_ACTIONS)
        while actions > 0 or state.decision != CHOOSE_CARD:
            if state.outcome() is not None:
                return None
            actions -= 1
            state.apply_quietly(state.active, rng.choice(state.legal(state.active)))
        return state, state.active

    def solve(self, state: State, seat: int) -> Found | None:
        assert isinstance(state, LuxorState)
        if state.decision != CHOOSE_CARD or state.active != seat or _chance(state, seat):
            return None
        done = _tried(state, seat, standing)
        return Found(done.best, done.actions, done.seen)

    def value(self, start: State, state: State, seat: int) -> int:
        assert isinstance(start, LuxorState)
        assert isinstance(state, LuxorState)
        return standing(state, seat) - standing(start, seat)

    def level(self, start: State, found: Found) -> Level | None:
        """Hard where whoever takes the most points at once does not stand best."""
        assert isinstance(start, LuxorState)
        if found.best < WORTHWHILE or found.effort < CROWD:
            return None
        seat = start.active
        tempted = start.clone()
        for action in _tried(start, seat, _tempting).actions:
            tempted.apply_quietly(seat, action)
        return "hard" if self.value(start, tempted, seat) < found.best else "easy"


def standing(state: LuxorState, seat: int) -> int:
    """What everybody can count: points, and what LX-17 would give now but for the scarabs, which are hidden."""
    if state.outcome() is not None:  # final scoring has added all of it
        return state.score[seat] - sum(state.scarabs[seat])
    sets = set_points(sets_of_seat(state, seat))
    return state.score[seat] + sum(wall_values(state, seat)) + sum(state.sarcophagi[seat]) + state.keys[seat] * KEY_VP + sets


def _taken(state: LuxorState, seat: int) -> int:
    """The points that turns have brought, without final scoring."""
    return state.score[seat] - sum([line[seat] for line in state.lines])


def _chance(state: LuxorState, seat: int) -> bool:
    return any(isinstance(action, RollCard) for action in state.legal(seat))


def _tempting(state: LuxorState, seat: int) -> int:
    """Points at once before everything; the standing decides between equals."""
    return _taken(state, seat) * BEFORE + standing(state, seat)


def _tried(state: LuxorState, seat: int, worth: Callable[[LuxorState, int], int]) -> Exhausted:
    turn, before = (state.round, state.place), worth(state, seat)

    def choices(now: LuxorState) -> list[Action]:
        return now.legal(seat) if (now.round, now.place) == turn and now.outcome() is None else []

    done = exhaust(state, seat, lambda now: digest(now.dump()), lambda now: worth(now, seat) - before, choices)
    assert done is not None, "a turn has no million positions"
    return done


KIND = BestTurn()
