"""What all pending things have in common."""

from mypy_extensions import mypyc_attr

from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import EMPTY, HALL, WAY_INDEX
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that goes on once it lies on top of the stack."""

    def go(self, pos: Position, frame: Frame) -> bool:
        """Go on; True where it waits for an answer."""
        raise NotImplementedError


class Decision(Effect):
    """Something that a seat decides: `frame.seat`."""

    clause = ""
    always = False
    """Asked even where there is only one answer (LB-3.11)."""

    def go(self, pos: Position, frame: Frame) -> bool:
        options = self.choices(pos, frame)
        if self.always or len(options) > 1:
            pos.offered = options
            return True
        if options:
            self.answer(pos, frame, options[0])
        else:
            pos.pop()
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        """Every possible answer."""
        raise NotImplementedError

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        """Carry out one of the choices. The frame is on top of the stack: take it off, or replace it."""
        raise NotImplementedError

    def default(self, pos: Position, frame: Frame) -> Action:
        """What the clock answers."""
        return self.choices(pos, frame)[0]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        """Say why an answer of the right type is none of the choices; `illegal_choice` is what remains."""


def way_of(space: int, way: str | None, exit_: str | None) -> int:
    """The way that a message names; an exit in the Hall, a direction on a card (LB-2.10)."""
    name = exit_ if space == HALL else way
    other = way if space == HALL else exit_
    number = WAY_INDEX.get(name or "", -1)
    if other is not None or number < 0 or (number < 4) == (space == HALL):
        raise Illegal("illegal_choice", "LB-2.10")
    return number


def cell_of(pos: Position, cell: tuple[int, int]) -> int:
    """The number of a cell that a message names."""
    number = pos.grid.index.get(cell, -1)
    if number < 0:
        raise Illegal("unknown_cell", "LB-2.6", cell=cell)
    return number


def require_way(pos: Position, space: int, way: int, clause: str) -> None:
    """LB-13.2: refuse a way along which nobody can be pushed, carried or driven."""
    if not pos.own_edge(space, way):
        raise Illegal("no_legal_direction", clause)
    if not pos.touching(space, way) and pos.lies[pos.beyond(space, way)] != EMPTY:
        raise Illegal("no_legal_direction", clause)
    if not pos.touching(space, way) and not pos.a_card_can_be_had():
        raise Illegal("no_card_left", clause)
