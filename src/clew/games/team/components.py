"""The components of Labyrinth Team Edition, loaded from `components.toml` with their types."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from clew.kernel.action import Cell
from clew.kernel.option import Option


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class Shape(Component, frozen=True):
    openings: list[str]
    orientations: int


class Color(Component, frozen=True):
    start: Cell
    token_shape: str
    character: str


class Treasure(Component, frozen=True):
    portal_piece: Cell
    home: str


class Tile(Component, frozen=True):
    """A corridor tile. A fixed one has a cell and an orientation."""

    shape: str
    cell: Cell | None = None
    orientation: int = 0
    treasure: str | None = None
    symbol: str | None = None
    start_of: str | None = None

    @property
    def mark(self) -> str | None:
        return self.treasure or self.symbol


class Arrow(Component, frozen=True):
    line: str
    index: int
    entry: Cell
    exit: Cell
    moves_towards: str


class Page(Component, frozen=True):
    """A Daedalus card: `arrow` for a push, `marks` for a flip, `pawns` and `start_of` for a recall."""

    kind: str
    arrow: str | None = None
    marks: list[str] = []
    pawns: list[str] = []
    start_of: str | None = None


class Spell(Component, frozen=True):
    tokens: int
    kind: str


class Mode(Component, frozen=True):
    pool: list[str]
    ordered: bool


class Board(msgspec.Struct, frozen=True):
    rows: int
    cols: int
    sliding_lines: list[int]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: Board
    shapes: list[Shape]
    colors: list[Color]
    treasures: list[Treasure]
    symbols: list[Component]
    fixed_tiles: list[Tile]
    movable_tiles: list[Tile]
    arrows: list[Arrow]
    pages: list[Page]
    blank_pages: list[Page]
    spells: list[Spell]
    modes: list[Mode]
    options: list[Option]


def read() -> dict[str, Any]:
    text = (resources.files("clew.games.team") / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


BOX: Components = msgspec.convert(read(), Components)
