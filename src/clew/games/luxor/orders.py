"""Actions as numbers. Listed actions are looked up; others are read field by field."""

from typing import Final

from clew.games.luxor import actions as act
from clew.games.luxor.tables import (
    ABSENT,
    CHOOSE_ACTOR,
    CHOOSE_BONUS,
    CHOOSE_CARD,
    CHOOSE_DISCOUNT,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    MOVE_AFTER_ROLL,
    NONE,
    NUMBERING,
)  # fmt: skip
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

PLAY: Final = 0
ROLL: Final = 1
PASS: Final = 2
SIDE: Final[dict[str, int]] = {"left": 0, "right": 1}
TAKE: Final[dict[str, int]] = {"key": 0, "card": 1, "scarab": 0, "wild": 1}
"""The two things on offer at a Horus tile, and at a wild treasure or scarab."""


class Order:
    """`decision` is what the action decides; `what` a side, level or thing to take, NONE where there is no such."""

    def __init__(self, decision: int, kind: int, what: int = NONE, adventurer: int = ABSENT, steps: int = ABSENT) -> None:
        self.decision = decision
        self.kind = kind
        self.what = what
        self.adventurer = adventurer
        self.steps = steps


def read(action: Action) -> Order:
    """An order from the fields of an action of this game."""
    if isinstance(action, act.PlayCard):
        adventurer = ABSENT if action.adventurer is None else action.adventurer
        steps = ABSENT if action.steps is None else action.steps
        return Order(CHOOSE_CARD, PLAY, SIDE.get(action.side, NONE), adventurer, steps)
    if isinstance(action, act.RollCard):
        return Order(CHOOSE_CARD, ROLL, SIDE.get(action.side, NONE))
    if isinstance(action, act.PassCard):
        return Order(CHOOSE_CARD, PASS, SIDE.get(action.side, NONE))
    if isinstance(action, act.MoveAfterRoll):
        return Order(MOVE_AFTER_ROLL, PLAY, NONE, action.adventurer, action.steps)
    if isinstance(action, act.ChooseActor):
        return Order(CHOOSE_ACTOR, PLAY, NONE, action.adventurer)
    if isinstance(action, act.ChooseHorus):
        return Order(CHOOSE_HORUS, PLAY, TAKE[action.take] if action.take in ("key", "card") else NONE)
    if isinstance(action, act.ChooseFavour):
        return Order(CHOOSE_FAVOUR, PLAY, action.level)
    if isinstance(action, act.ChooseBonus):
        return Order(CHOOSE_BONUS, PLAY, TAKE[action.take] if action.take in ("scarab", "wild") else NONE)
    if isinstance(action, act.ChooseDiscount):
        return Order(CHOOSE_DISCOUNT, PLAY, 1 if action.take else 0)
    raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")


ORDERS: Final[list[Order]] = [read(action) for action in NUMBERING.actions]
"""By number."""
LISTED: Final[dict[Action, Order]] = dict(zip(NUMBERING.actions, ORDERS, strict=True))


def unlisted(action: Action) -> Order:
    """Refuses what is no action of this game, or has a field of another type than it says."""
    require_well_formed(action)
    return read(action)
