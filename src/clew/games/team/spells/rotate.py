"""Rotate: give a corridor tile another orientation (TE-7)."""

from typing import Final

from clew.games.team.news import ROTATED
from clew.games.team.orders import Order
from clew.games.team.spells.base import Spell, require_orientation
from clew.games.team.state import Position
from clew.games.team.tables import (
    CELL,
    FIXED_AT,
    FREE_CELLS,
    NONE,
    NUMBERING,
    ORIENTATIONS,
    OTHER_ROTATIONS,
    ROTATE,
    ROTATIONS,
)  # fmt: skip
from clew.kernel.action import Action, facts_of
from clew.kernel.errors import Illegal


class Turning:
    """What the tile of a cell adds to one word of a mask, by its code. A cell with numbers in two words has two of these."""

    def __init__(self, cell: int, word: int) -> None:
        self.cell = cell
        self.bit = 1 << cell
        self.by_code: list[int] = [NUMBERING.mask(_others(cell, code))[word] for code in range(4 * len(ORIENTATIONS))]


def _others(cell: int, code: int) -> list[Action]:
    """What a rotate spell can make of a tile there (TE-7.7)."""
    return [ROTATIONS[cell][turn] for turn in range(ORIENTATIONS[code >> 2]) if turn != code & 3]


def _turnings(word: int) -> list[Turning]:
    return [turning for cell in FREE_CELLS if any((turning := Turning(cell, word)).by_code)]


TURNINGS: Final[list[tuple[int, list[Turning]]]] = [(word, found) for word in range(NUMBERING.words) if (found := _turnings(word))]
"""By word of a mask."""


class Rotate(Spell):
    index = ROTATE

    def choices(self, pos: Position, found: list[Action]) -> None:
        board = pos.board
        down = pos.down
        for cell, bit, others in OTHER_ROTATIONS:
            if not down & bit:
                found += others[board[cell]]

    def mark(self, pos: Position, mask: list[int]) -> None:
        board = pos.board
        down = pos.down
        for word, turnings in TURNINGS:
            found = 0
            for turning in turnings:
                if not down & turning.bit:
                    found |= turning.by_code[board[turning.cell]]
            mask[word] = mask[word] | found

    def cast(self, pos: Position, seat: int, order: Order) -> None:
        cell = order.what
        if cell == NONE:
            raise Illegal("off_board", "TE-7.2", **facts_of(order.action))
        if FIXED_AT[cell] != NONE:
            raise Illegal("tile_fixed", "TE-7.4", cell=CELL[cell])
        if pos.down >> cell & 1:
            raise Illegal("tile_face_down", "TE-7.5", cell=CELL[cell])
        code = pos.board[cell]
        require_orientation(order.how, ORIENTATIONS[code >> 2])
        if code & 3 == order.how:
            raise Illegal("no_change", "TE-7.7", cell=CELL[cell])
        self.spend(pos, seat)
        pos.put(cell, code & ~3 | order.how)
        if pos.loud:
            pos.events.append(ROTATED[cell][code & 3][order.how])
