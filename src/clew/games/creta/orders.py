"""Reading an action: what a command may name, and its names as numbers. Anything else is malformed, before seat and phase."""

from typing import Final

from clew.games.creta import actions
from clew.games.creta.tables import CELL_INDEX, HERO_INDEX, KIND_INDEX, NONE, NUMBERING, PLACE_INDEX
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

ROTATE: Final = 0
SWAP: Final = 1
REPLACE: Final = 2
HERO: Final = 3
LEAP: Final = 4
STEP: Final = 5
TURN: Final = 6
STOP: Final = 7
RESTART: Final = 8
END_ACTIONS: Final = 9
NO_MOVE: Final = 10
CHOOSE_TROPHIES: Final = 11
READY: Final = 12
ANNOUNCE: Final = 13
PASS_ROUND: Final = 14
GIVE_UP: Final = 15
LAST_CHANGE: Final = REPLACE
LAST_PIECE: Final = RESTART
"""Changes of the maze come first, then the pieces of a walk."""
KIND: Final[dict[type, int]] = {
    actions.Rotate: ROTATE, actions.Swap: SWAP, actions.Replace: REPLACE,
    actions.Hero: HERO, actions.Leap: LEAP, actions.Step: STEP, actions.Turn: TURN, actions.Stop: STOP, actions.Restart: RESTART,
    actions.EndActions: END_ACTIONS, actions.NoMove: NO_MOVE, actions.ChooseTrophies: CHOOSE_TROPHIES, actions.Ready: READY,
    actions.Announce: ANNOUNCE, actions.PassRound: PASS_ROUND, actions.GiveUp: GIVE_UP,
}  # fmt: skip


class Order:
    """An action with its fields as numbers: cells, slot, orientation, hero, place, or the tiles announced."""

    def __init__(self, kind: int, a: int = NONE, b: int = NONE, c: int = NONE, kinds: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.kinds = kinds


def read(action: Action) -> Order:
    """The order that a well-formed action gives."""
    kind = KIND[type(action)]
    if isinstance(action, actions.Rotate):
        return Order(kind, CELL_INDEX[action.cell], action.rot)
    if isinstance(action, actions.Swap):
        return Order(kind, CELL_INDEX[action.a], CELL_INDEX[action.b])
    if isinstance(action, actions.Replace):
        return Order(kind, CELL_INDEX[action.cell], action.slot, action.rot)
    if isinstance(action, actions.Hero):
        return Order(kind, HERO_INDEX[action.hero])
    if isinstance(action, actions.Leap):
        return Order(kind, CELL_INDEX[action.place])
    if isinstance(action, actions.Step):
        return Order(kind, PLACE_INDEX[action.place])
    if isinstance(action, actions.Turn):
        return Order(kind, action.turn)
    if isinstance(action, actions.ChooseTrophies):
        return Order(kind, kinds=tuple([KIND_INDEX[name] for name in action.kinds]))
    return Order(kind, action.tiles) if isinstance(action, actions.Announce) else Order(kind)


ORDERS: Final[list[Order]] = [read(action) for action in NUMBERING.actions]
"""By number."""


def order_of(action: Action) -> Order:
    """Refuses what is no action of this game, or names what is not there."""
    if type(action) not in KIND:
        raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
    try:
        number = NUMBERING.numbers.get(action, NONE)
    except TypeError:
        raise Illegal("malformed", "", problem="a field that is no plain value") from None
    return ORDERS[number] if number != NONE else read(well_formed(action))


def well_formed(action: Action) -> Action:
    """The same action, where its fields have the types and names that they may have."""
    require_well_formed(action)
    _require_names(action)
    return action


def _require_names(action: Action) -> None:
    if isinstance(action, actions.Rotate | actions.Replace):
        _known(action.cell, CELL_INDEX, "cell")
        _orientation(action.rot)
    elif isinstance(action, actions.Swap):
        _known(action.a, CELL_INDEX, "cell")
        _known(action.b, CELL_INDEX, "cell")
    elif isinstance(action, actions.Hero):
        _known(action.hero, HERO_INDEX, "hero")
    elif isinstance(action, actions.Leap):
        _known(action.place, CELL_INDEX, "cell")
    elif isinstance(action, actions.Step):
        _place(action.place)
    elif isinstance(action, actions.Turn):
        _orientation(action.turn)
    elif isinstance(action, actions.ChooseTrophies):
        for kind in action.kinds:
            _known(kind, KIND_INDEX, "kind")


def _known(name: str, index: dict[str, int], what: str) -> None:
    if name not in index:
        raise Illegal("malformed", "", problem=f"there is no {what} {name}")


def _orientation(rot: int) -> None:
    if not 0 <= rot <= 3:
        raise Illegal("malformed", "", problem=f"there is no orientation {rot}")


def _place(name: str) -> None:
    """A step names a maze cell, or an exit by its letter; the temple can be named, and is closed."""
    if name == "box" or PLACE_INDEX.get(name, NONE) == NONE:
        raise Illegal("malformed", "", problem=f"there is no place {name}")
