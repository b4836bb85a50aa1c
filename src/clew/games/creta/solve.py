"""The solver as a library: the longest escape for an island, its display and a challenge card.

>>> import clew
>>> from clew.games.creta.solve import solve
>>> state = clew.game("creta").new({"mode": "challenge"}, seats=2, seed=7)
>>> plan = solve(state, "G04")
>>> plan.length, [action.type for action in plan.actions], plan.leg1
(8, ['rotate', 'rotate'], ('r3c5', 'r3c6', 'r2c6', 'r2c5', 'r2c4', 'r2c3', 'r1c3', 'r1c2', 'A'))
"""

from clew.games.creta.plan import Plan
from clew.games.creta.rules import CretaState
from clew.games.creta.solver import longest
from clew.games.creta.tables import ARES, ATHENA, CARD_ACTIONS, CARD_GODS, CARD_INDEX, CARD_SLASH, HERMES, LOOK, NONE, SHAPE
from clew.games.creta.whole_move import Move


def solve(state: CretaState, card: str) -> Plan | None:
    """The longest escape on the island as it lies, proven optimal; None where there is none at all."""
    return longest_escape(state.board, state.display, CARD_INDEX[card])


def optimum(state: CretaState) -> Plan | None:
    """What was possible with the card resolved last: for tables that reveal it (`reveal_optimum`)."""
    last = state.last
    return None if last is None else longest_escape(last.board, last.display, last.card)


def longest_escape(board: list[int], display: list[int], card: int) -> Plan | None:
    """The same from codes and tiles, as a state holds them."""
    looks = [NONE if code == NONE else LOOK[code] for code in board]
    return longest(looks, [SHAPE[tile] for tile in display], CARD_ACTIONS[card], blessings(card))


def blessings(card: int) -> list[int]:
    """The sets of gods that a walk may use together (FC-12.3)."""
    if CARD_SLASH[card]:
        return [god for god in (ARES, HERMES, ATHENA) if CARD_GODS[card] & god]
    return [CARD_GODS[card]]


def movement(plan: Plan, hero: str | None = None) -> Move:
    """The walk of a plan, as one movement."""
    return Move(hero, plan.place, plan.leg1, plan.turn, plan.leg2)
