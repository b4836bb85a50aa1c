"""The last turn of a seat, worked out: nobody else can change what it brings (LX-16.1)."""

from clew.games.luxor.bots.search import distinct
from clew.games.luxor.bots.worth import SCARAB_WORTH, standing
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import CHOOSE_CARD, DIE, OVER, ROLL_CARD
from clew.kernel.action import Action


def last_turn(state: LuxorState, seat: int) -> Action:
    """The action that brings most points: the mean over the die and over the scarabs that nobody has seen."""
    known = len(state.scarabs[seat])
    unseen = [*state.scarab_supply, *(value for other in range(state.seats) if other != seat for value in state.scarabs[other])]
    mean = sum(unseen) / len(unseen) if unseen else 0.0
    best, most = distinct(state, seat)[0], -1.0
    for action in distinct(state, seat):
        points = _after(state, seat, action, known, mean)
        if points > most:
            best, most = action, points
    return best


def _after(state: LuxorState, seat: int, action: Action, known: int, mean: float) -> float:
    if action not in ROLL_CARD:
        return _turn(_done(state, seat, action, ()), seat, known, mean)
    return sum([_turn(_done(state, seat, action, (face,)), seat, known, mean) for face in range(1, DIE + 1)]) / DIE


def _done(state: LuxorState, seat: int, action: Action, dice: tuple[int, ...]) -> LuxorState:
    after = state.clone()
    after.dice = dice
    after.act(seat, action)
    return after


def _turn(state: LuxorState, seat: int, known: int, mean: float) -> float:
    """The points at the end, the rest of the turn played as well as can be."""
    if state.decision == OVER or state.active != seat or state.decision == CHOOSE_CARD:
        return _points(state, seat, known, mean)
    return max([_after(state, seat, action, known, mean) for action in distinct(state, seat)])


def _points(state: LuxorState, seat: int, known: int, mean: float) -> float:
    """Scarabs taken in this turn count at their mean: what one imagines them to be says nothing."""
    held = state.scarabs[seat]
    fresh = len(held) - known
    if state.decision == OVER:
        return state.score[seat] - sum(held[known:]) + fresh * mean
    return standing(state, seat) + sum(held[:known]) + fresh * mean - len(held) * SCARAB_WORTH
