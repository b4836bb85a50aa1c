"""Reading an action: what kind of order it is, and which of the offered ones it means."""

from typing import Final

from clew.games.labyrinth import actions
from clew.kernel.action import Action

EXPANSION: Final = 0
MOVE: Final = 1
PEEK: Final = 2
PLAY: Final = 3
DRAWING: Final = 4
PUSH: Final = 5
RESTING: Final = 6
DESPAIRING: Final = 7
POWER: Final = 8
TURN_CODE: Final[dict[type[Action], int]] = {
    actions.Expand: EXPANSION, actions.Move: MOVE, actions.Peek: PEEK, actions.PlayCard: PLAY, actions.Draw: DRAWING,
    actions.Push: PUSH, actions.Rest: RESTING, actions.Despair: DESPAIRING,
}  # fmt: skip
"""The messages of a turn by their type; all others use a power."""


def interned(offer: list[Action], action: Action) -> Action | None:
    """The offered action that this one tells, perhaps by another object, as after a journey through the net."""
    for offered in offer:
        if offered is action:  # nearly always: to compare their fields would take far longer
            return action
    return offer[offer.index(action)] if action in offer else None
