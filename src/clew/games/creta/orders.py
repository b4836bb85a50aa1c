"""What a command may name: anything else is malformed, before seat and phase are looked at."""

from clew.games.creta import actions
from clew.games.creta.tables import CELL_INDEX, HERO_INDEX, KIND_INDEX, NONE, PLACE_INDEX, every_action
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

KNOWN: dict[Action, Action] = {action: action for action in every_action()}


def well_formed(action: Action) -> Action:
    """The action as the table of all actions has it: then its fields need no second look."""
    try:
        known = KNOWN.get(action)
    except TypeError:
        raise Illegal("malformed", "", problem="a field that is no plain value") from None
    if known is not None:
        return known
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
