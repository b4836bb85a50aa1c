"""A position as plain JSON: declared once as a structure, read with the path of whatever does not fit.

Each game declares its own in `record.py`. Types, names, bounds and unknown fields are judged here; what the rules forbid is
judged by the game's `check`.
"""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NoReturn, TypeVar

import msgspec

from clew.kernel.errors import BadPosition
from clew.kernel.rng import Rng, key_of

LATEST = 1 << 50
"""Of game times: some thirty thousand years. Whatever is added to it stays a number that JSON and JavaScript can hold."""

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Time = Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""Quarter turns clockwise."""


def one_of(names: Sequence[str]) -> Any:
    """The type of a field that holds one of these names. A type checker cannot read it: it gets an alias of str instead."""
    return Literal[tuple(names)]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position. A misspelt field is refused: left out silently it would be something else than was meant."""


class Generator(Part, kw_only=True):
    """Where the draws come from; without a key, from a generator that anybody can foresee."""

    key: Annotated[str, msgspec.Meta(pattern="^([0-9a-fA-F]{2}){1,64}$")] | None = None
    """Hexadecimal digits."""
    drawn: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] = 0
    """How many words of it were used."""


class Record(Part, kw_only=True):
    """What a position of any game has."""

    game: str
    """The slug of the game."""
    format: Annotated[int, msgspec.Meta(ge=1, le=1)] = 1
    now: Time = 0
    """Game time in milliseconds."""
    rng: Generator | None = None
    options: dict[str, Any] = {}
    """Those left out have their defaults."""
    seats: list[Any]

    def generator(self) -> Rng:
        source = self.rng or Generator()
        return Rng(key_of("position") if source.key is None else bytes.fromhex(source.key), source.drawn)


R = TypeVar("R", bound=Record)


def read(data: object, kind: type[R], slug: str) -> R:
    """The record in plain data. Raises BadPosition."""
    if not isinstance(data, dict) or data.get("game") != slug:
        raise BadPosition("other_game", "$.game", game=slug)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        _refuse(str(error))


AT = re.compile(r"(?P<what>.*?)(?: - at (?:key in )?`(?P<path>[^`]*)`)?", re.DOTALL)
KINDS = (
    ("missing_field", re.compile(r"Object missing required field `(?P<field>.*)`")),
    ("unknown_field", re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL)),
    ("unknown_name", re.compile(r"Invalid enum value '?(?P<name>.*?)'?", re.DOTALL)),
    ("wrong_value", re.compile(r"(?P<problem>.*)", re.DOTALL)),
)


def _refuse(message: str) -> NoReturn:
    """What msgspec says, as a value."""
    parts = AT.fullmatch(message)
    assert parts is not None
    matches = ((code, pattern.fullmatch(parts["what"])) for code, pattern in KINDS)
    code, facts = next((code, match.groupdict()) for code, match in matches if match)
    raise BadPosition(code, parts["path"] or "$", **facts) from None


def require(holds: bool, what: str, clause: str = "", path: str = "$") -> None:
    """Something that the rules ask of every position. Raises BadPosition where it does not hold."""
    if not holds:
        raise BadPosition("rule", path, what=what, clause=clause)
