"""Swap: two neighbouring corridor tiles trade places (TE-12.1 to TE-12.5)."""

from typing import Final

from clew.games.team import actions as act
from clew.games.team.news import SWAPPED
from clew.games.team.orders import Order
from clew.games.team.spells.base import Spell, carry
from clew.games.team.state import Position
from clew.games.team.tables import CELL_INDEX, FIXED_AT, NONE, PAIRS, RUN_OF_SWAPS, SWAP, SWAPS
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

ALL_PAIRS: Final = (1 << len(PAIRS)) - 1


class Swap(Spell):
    index = SWAP

    def choices(self, pos: Position, found: list[Action]) -> None:
        found.extend(SWAPS)

    def mark(self, pos: Position, mask: list[int]) -> None:
        RUN_OF_SWAPS.add(mask, ALL_PAIRS)

    def cast(self, pos: Position, seat: int, order: Order) -> None:
        if order.what == NONE:
            self._refuse(order.action)
        a, b = PAIRS[order.what]
        self.spend(pos, seat)
        swap(pos, a, b)
        if pos.loud:
            pos.events.append(SWAPPED[order.what])
        for other in pos.color_order:
            if pos.pawns[other] == a:
                carry(pos, other, b)
            elif pos.pawns[other] == b:
                carry(pos, other, a)

    def _refuse(self, action: Action) -> None:
        """TE-12.4: off the board, fixed, or not neighbours."""
        assert isinstance(action, act.Swap)
        for cell in action.cells:
            if cell not in CELL_INDEX:
                raise Illegal("off_board", "TE-12.4", cell=cell)
        for cell in action.cells:
            if FIXED_AT[CELL_INDEX[cell]] != NONE:
                raise Illegal("tile_fixed", "TE-12.4", cell=cell)
        raise Illegal("not_adjacent", "TE-12.4", cells=action.cells)


def swap(pos: Position, a: int, b: int) -> None:
    """Move the tiles alone: neither is turned, rotated or looked at (TE-12.2)."""
    code_a, down_a = pos.board[a], pos.down >> a & 1 == 1
    code_b, down_b = pos.board[b], pos.down >> b & 1 == 1
    pos.put(a, code_b, down_b)
    pos.put(b, code_a, down_a)
