"""The clock of a turn, and what the game does for a player whose time is up (LX-O.8)."""

from clew.games.luxor import actions
from clew.games.luxor.state import Position
from clew.games.luxor.tables import CHOOSE_ACTOR, CHOOSE_BONUS, CHOOSE_CARD, CHOOSE_HORUS, MOVE_AFTER_ROLL, OVER, TAKE_SCARAB, TEAM
from clew.kernel.action import Action


def deadline(pos: Position) -> int | None:
    if not pos.house.clock_ms or pos.decision == OVER:
        return None
    return pos.turn_began + pos.house.clock_ms


def default_action(pos: Position, choices: list[Action]) -> Action:
    """Fully determined, so that a replay needs no record of it."""
    decision = pos.decision
    if decision in (CHOOSE_CARD, MOVE_AFTER_ROLL):
        return min(choices, key=lambda action: _order(pos, action))
    if decision == CHOOSE_ACTOR:
        return max(choices, key=lambda action: _order(pos, action)[1])
    if decision == CHOOSE_HORUS:
        return choices[1 if pos.keys[pos.active] else 0]
    if decision == CHOOSE_BONUS:
        return TAKE_SCARAB
    return choices[0] if isinstance(choices[0], actions.ChooseDiscount) else choices[-1]  # take; the higher level


def _order(pos: Position, action: Action) -> tuple[int, int, int, int]:
    """Side, the adventurer furthest from the tomb, the lowest id, the most steps; one back comes last."""
    side = 1 if getattr(action, "side", "left") == "right" else 0
    adventurer = getattr(action, "adventurer", None)
    if adventurer is None:
        return side, 0, 0, 0
    steps = getattr(action, "steps", None) or 0
    return side, pos.spots[pos.active * TEAM + adventurer], adventurer, -steps
