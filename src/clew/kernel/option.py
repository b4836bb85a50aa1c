"""Table options: what can be set before a game starts."""

from collections.abc import Mapping
from typing import Any

import msgspec

from clew.kernel.errors import BadOptions

Value = bool | int | str | list[Any] | dict[str, Any] | None
Options = dict[str, Value]


class Option(msgspec.Struct, frozen=True):
    """One option: its values in order (the default is `default`), or a range of whole numbers, or both."""

    id: str
    default: Value
    values: tuple[Value, ...] = ()
    least: int | None = None
    most: int | None = None
    clause: str = ""
    free: bool = False
    """True where the game itself judges the value (a list of colours, a custom scenario)."""

    def accepts(self, value: Value) -> bool:
        if self.free or any(value == v and type(value) is type(v) for v in self.values):
            return True
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.least is not None and self.most is not None and self.least <= value <= self.most  # type: ignore[operator]


def complete(options: tuple[Option, ...], given: Mapping[str, Value]) -> Options:
    """The given options with every default filled in, in the game's order. Raises BadOptions."""
    known = {option.id: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise BadOptions("bad_option", "", option=name, known=list(known))
        if not known[name].accepts(value):
            raise BadOptions("bad_option", known[name].clause, option=name, value=value, values=list(known[name].values))
    return {option.id: given.get(option.id, option.default) for option in options}
