"""Rotate: give a corridor tile another orientation (TE-7)."""

from clew.games.team.news import ROTATED
from clew.games.team.orders import Order
from clew.games.team.spells.base import Spell, require_orientation
from clew.games.team.state import Position
from clew.games.team.tables import CELL, FIXED_AT, NONE, ORIENTATIONS, OTHER_ROTATIONS, ROTATE
from clew.kernel.action import Action, facts_of
from clew.kernel.errors import Illegal


class Rotate(Spell):
    index = ROTATE

    def choices(self, pos: Position, found: list[Action]) -> None:
        board = pos.board
        down = pos.down
        for cell, bit, others in OTHER_ROTATIONS:
            if not down & bit:
                found += others[board[cell]]

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
        pos.events.append(ROTATED[cell][code & 3][order.how])
