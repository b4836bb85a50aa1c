"""Table options: what can be set before a game starts."""

from collections.abc import Mapping
from typing import Any

import msgspec

from clew.kernel.errors import BadOptions

Value = bool | int | str | list[Any] | dict[str, Any] | None
Options = dict[str, Value]

MOST_DEPTH = 4
"""Lists and mappings within each other, the innermost values included."""
MOST_SIZE = 2_000
"""Characters of text, digits and values, about: an option is read and sent often."""


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


def modest(value: object) -> bool:
    """Whether a value is neither too deep nor too large to be kept and sent. It goes layer by layer, so depth cannot harm it."""
    size, layer = 0, [value]
    for _ in range(MOST_DEPTH):
        deeper: list[object] = []
        for part in layer:
            size += _size(part)
            if isinstance(part, dict):
                deeper += [*part.keys(), *part.values()]
            elif isinstance(part, list | tuple):
                deeper += part
        if size + len(deeper) > MOST_SIZE:
            return False
        layer = deeper
    return not layer


def _size(part: object) -> int:
    if isinstance(part, str):
        return len(part)
    return part.bit_length() // 3 if isinstance(part, int) else 1


def complete(options: tuple[Option, ...], given: Mapping[str, Value]) -> Options:
    """The given options with every default filled in, in the game's order. Raises BadOptions."""
    known = {option.id: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise BadOptions("bad_option", "", option=name, known=list(known))
        if not modest(value):
            raise BadOptions("bad_option", known[name].clause, option=name, problem="too large")
        if not known[name].accepts(value):
            option = known[name]
            span = {} if option.least is None else {"least": option.least, "most": option.most}
            raise BadOptions("bad_option", option.clause, option=name, value=value, values=list(option.values), **span)
    return {option.id: given.get(option.id, option.default) for option in options}
