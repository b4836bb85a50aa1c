"""What a seat can do in Labyrinth Team Edition."""

import msgspec

from clew.kernel.action import Action, Cell


class ChooseColor(Action, frozen=True):
    color: str


class ChooseSpell(Action, frozen=True):
    spell: str


class ChooseFirst(Action, frozen=True):
    seat: int


class Slide(Action, frozen=True):
    arrow: str
    orientation: int


class Rotate(Action, frozen=True):
    cell: Cell
    orientation: int


class Swap(Action, frozen=True):
    """The order of the two cells has no meaning; they are kept in row-major order."""

    cells: tuple[Cell, Cell]

    def __post_init__(self) -> None:
        a, b = self.cells
        if b < a:
            msgspec.structs.force_setattr(self, "cells", (b, a))


class Move(Action, frozen=True):
    to: Cell
    spell: str | None = None


class OrientTile(Action, frozen=True):
    orientation: int


class EndTurn(Action, frozen=True):
    pass


TYPES = (ChooseColor, ChooseSpell, ChooseFirst, Slide, Rotate, Swap, Move, OrientTile, EndTurn)
