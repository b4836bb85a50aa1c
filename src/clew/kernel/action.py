"""What a seat can do: a small immutable value with a `type` and named fields."""

import re
from functools import cache

import msgspec

from clew.kernel.errors import Illegal

Cell = tuple[int, int]


@cache
def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag=snake,
    forbid_unknown_fields=True,
    cache_hash=True,
    gc=False,
):
    """The base of every action. A game's `actions.py` has one subclass for each type.

    Its fields are plain values that can refer to nobody, so the collector of cycles need not look at it.
    """

    @property
    def type(self) -> str:
        return snake(type(self).__name__)


def facts_of(action: Action) -> dict[str, object]:
    """The fields of an action, for a refusal that speaks of them."""
    return {name: getattr(action, name) for name in action.__struct_fields__}


def require_well_formed(action: object) -> None:
    """Refuse what is no action at all, or has a field of another type than it says: what no decoder would have let in."""
    if not isinstance(action, Action):
        raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action")
    try:
        msgspec.convert(msgspec.to_builtins(action), type(action))
    except (msgspec.ValidationError, TypeError) as error:
        raise Illegal("malformed", "", problem=str(error)) from None
