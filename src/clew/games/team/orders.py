"""Actions as numbers: what kind, and up to two arguments. Listed actions are looked up; others are read field by field."""

from typing import Final

from clew.games.team import actions as act
from clew.games.team.tables import (
    ACTION,
    ARROW_INDEX,
    CELL_INDEX,
    COLOR_INDEX,
    NONE,
    NUMBERING,
    PAIR_INDEX,
    ROTATE,
    SETUP_COLOR,
    SETUP_FIRST,
    SETUP_SPELL,
    SLIDE,
    SPELL_INDEX,
    SWAP,
)
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

CHOOSE: Final = 10
MOVE: Final = 11
ORIENT: Final = 12
END: Final = 13
"""Kinds of orders; those of spells, SLIDE, ROTATE and SWAP, are the lowest."""

PHASE_OF: Final[dict[type, int]] = {
    act.ChooseColor: SETUP_COLOR, act.ChooseSpell: SETUP_SPELL, act.ChooseFirst: SETUP_FIRST,
    act.Slide: ACTION, act.Rotate: ACTION, act.Swap: ACTION, act.Move: ACTION, act.OrientTile: ACTION, act.EndTurn: ACTION,
}  # fmt: skip


class Order:
    """`what` and `how` are indices into tables, NONE where the action names something that does not exist."""

    def __init__(self, action: Action, phase: int, kind: int, what: int = NONE, how: int = NONE) -> None:
        self.action = action
        self.phase = phase
        self.kind = kind
        self.what = what
        self.how = how


def read(action: Action) -> Order:
    """An order from the fields of an action of this game."""
    if isinstance(action, act.Slide):
        return Order(action, ACTION, SLIDE, ARROW_INDEX.get(action.arrow, NONE), action.orientation)
    if isinstance(action, act.Rotate):
        return Order(action, ACTION, ROTATE, CELL_INDEX.get(action.cell, NONE), action.orientation)
    if isinstance(action, act.Swap):
        return Order(action, ACTION, SWAP, PAIR_INDEX.get(action, NONE))
    if isinstance(action, act.Move):
        spell = NONE if action.spell is None else _named(SPELL_INDEX, action.spell)
        return Order(action, ACTION, MOVE, CELL_INDEX.get(action.to, NONE), spell)
    if isinstance(action, act.OrientTile):
        return Order(action, ACTION, ORIENT, NONE, action.orientation)
    if isinstance(action, act.ChooseColor):
        return Order(action, SETUP_COLOR, CHOOSE, _named(COLOR_INDEX, action.color))
    if isinstance(action, act.ChooseSpell):
        return Order(action, SETUP_SPELL, CHOOSE, _named(SPELL_INDEX, action.spell))
    if isinstance(action, act.ChooseFirst):
        return Order(action, SETUP_FIRST, CHOOSE, action.seat)
    return Order(action, ACTION, END)


def _named(names: dict[str, int], name: str) -> int:
    if name not in names:
        raise Illegal("malformed", "", problem=f"there is no {name}")
    return names[name]


def phase_of(action: Action) -> int:
    """The phase in which actions of this type are taken. Raises Illegal for what is no action of this game."""
    phase = PHASE_OF.get(type(action), NONE)
    if phase == NONE:
        raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
    return phase


def read_unlisted(action: Action) -> Order:
    """An order that no list of legal actions ever holds: it is going to be refused, but for the right reason."""
    require_well_formed(action)
    try:
        return read(action)
    except TypeError:
        raise Illegal("malformed", "", problem="a list where a pair belongs") from None


ORDERS: Final[list[Order]] = [read(action) for action in NUMBERING.actions]
"""By number."""
LISTED: Final[dict[Action, Order]] = {order.action: order for order in ORDERS}


def listed(action: Action) -> Order | None:
    try:
        return LISTED.get(action)
    except TypeError:  # a field that cannot be hashed
        return None
