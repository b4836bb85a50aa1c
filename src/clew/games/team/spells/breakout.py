"""Breakout: leave the board at the rim and come back elsewhere (TE-12.12 to TE-12.16)."""

from clew.games.team.spells.base import MovementSpell
from clew.games.team.state import Position
from clew.games.team.tables import BREAKOUT, COL_0, COL_6, RIM_CELLS, ROW_0, ROW_6


class Breakout(MovementSpell):
    index = BREAKOUT

    def beyond(self, pos: Position, reached: int) -> int:
        gates = open_to_the_rim(pos)
        return gates if reached & gates else 0

    def rubble(self, pos: Position, reached: int) -> int:
        """TE-12.15: re-entry onto a face-down tile ends the move there."""
        return pos.down & RIM_CELLS if reached & open_to_the_rim(pos) else 0


def open_to_the_rim(pos: Position) -> int:
    """No fixed tile opens towards the rim, so these are cells in front of arrows (TE-12.12)."""
    return pos.north & ROW_0 | pos.south & ROW_6 | pos.west & COL_0 | pos.east & COL_6
