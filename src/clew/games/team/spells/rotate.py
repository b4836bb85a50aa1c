"""Rotate: give a corridor tile another orientation (TE-7)."""

from typing import Final

from clew.games.team import actions as act
from clew.games.team.events import TileRotated
from clew.games.team.spells.base import Spell, require_orientation
from clew.games.team.state import Position
from clew.games.team.tables import CELL, CELL_INDEX, FIXED_AT, FREE_CELLS, NONE, ORIENTATIONS, OTHER_ROTATIONS, ROTATE
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

TURNABLE: Final = [(cell, 1 << cell, OTHER_ROTATIONS[cell]) for cell in FREE_CELLS]


class Rotate(Spell):
    index = ROTATE

    def choices(self, pos: Position, found: list[Action]) -> None:
        board = pos.board
        down = pos.down
        for cell, bit, others in TURNABLE:
            if not down & bit:
                found += others[board[cell]]

    def cast(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Rotate)
        cell = CELL_INDEX.get(action.cell, -1)
        if cell < 0:
            raise Illegal("off_board", "TE-7.2", cell=action.cell)
        if FIXED_AT[cell] != NONE:
            raise Illegal("tile_fixed", "TE-7.4", cell=action.cell)
        if pos.down >> cell & 1:
            raise Illegal("tile_face_down", "TE-7.5", cell=action.cell)
        code = pos.board[cell]
        require_orientation(action.orientation, ORIENTATIONS[code >> 2])
        if code & 3 == action.orientation:
            raise Illegal("no_change", "TE-7.7", cell=action.cell)
        self.spend(pos, seat)
        pos.put(cell, code & ~3 | action.orientation)
        pos.events.append(TileRotated(CELL[cell], code & 3, action.orientation))
