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
from clew.games.creta.solver import longest, searched
from clew.games.creta.tables import (
    ARES,
    ATHENA,
    CARD,
    CARD_ACTIONS,
    CARD_GODS,
    CARD_INDEX,
    CARD_SLASH,
    DEMONSTRATION,
    HERMES,
    LEAP,
    LOOK,
    NONE,
    PLACE_INDEX,
    SHAPE,
    STEP,
    TURN,
)  # fmt: skip
from clew.games.creta.whole_move import Move
from clew.kernel.action import Action
from clew.kernel.errors import ClewError


class Unsolvable(ClewError):
    """A question that the solver cannot take up: `code` says why, `facts` what the sentence needs."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def solve(state: CretaState, card: str | None = None) -> Plan | None:
    """The longest escape on the island as it lies, proven optimal; None where there is none at all. Raises Unsolvable.

    Without a card: the one that is turned up. During its demonstration: with the actions that are left.
    """
    number = card_of(state, card)
    if state.phase == DEMONSTRATION and number == state.card:
        return longest_escape(state.board, state.display, number, state.actions_left)
    return longest_escape(state.board, state.display, number)


def card_of(state: CretaState, card: str | None) -> int:
    if not state.house.challenge:
        raise Unsolvable("escape_mode")
    if card is None:
        if state.card == NONE:
            raise Unsolvable("which_card", cards=list(CARD))
        return state.card
    if card not in CARD_INDEX:
        raise Unsolvable("unknown_card", card=card, cards=list(CARD))
    return CARD_INDEX[card]


def optimum(state: CretaState) -> Plan | None:
    """What was possible with the card resolved last: for tables that reveal it (`reveal_optimum`)."""
    last = state.last
    return None if last is None else longest_escape(last.board, last.display, last.card)


def measured(state: CretaState) -> tuple[Plan | None, int]:
    """The longest escape in a demonstration, with the actions that are left, and how much the solver looked at."""
    return searched(*_asked(state.board, state.display, state.card, state.actions_left))


def longest_escape(board: list[int], display: list[int], card: int, actions: int = NONE) -> Plan | None:
    """The same from codes and tiles, as a state holds them; with all actions of the card unless a number is given."""
    return longest(*_asked(board, display, card, actions))


def _asked(board: list[int], display: list[int], card: int, actions: int) -> tuple[list[int], list[int], int, list[int]]:
    looks = [NONE if code == NONE else LOOK[code] for code in board]
    most = CARD_ACTIONS[card] if actions == NONE else actions
    return looks, [SHAPE[tile] for tile in display], most, blessings(card)


def blessings(card: int) -> list[int]:
    """The sets of gods that a walk may use together (FC-12.3)."""
    if CARD_SLASH[card]:
        return [god for god in (ARES, HERMES, ATHENA) if CARD_GODS[card] & god]
    return [CARD_GODS[card]]


def movement(plan: Plan, hero: str | None = None) -> Move:
    """The walk of a plan, as one movement."""
    return Move(hero, plan.place, plan.leg1, plan.turn, plan.leg2)


def deeds(plan: Plan) -> list[Action]:
    """A plan as a leader gives it in a demonstration: the changes, then the pieces of the walk."""
    found = list(plan.actions)
    if plan.place is not None:
        found.append(LEAP[PLACE_INDEX[plan.place]])
    found += [STEP[PLACE_INDEX[place]] for place in plan.leg1]
    if plan.turn is not None:
        found.append(TURN[plan.turn])
    return found + [STEP[PLACE_INDEX[place]] for place in plan.leg2]
