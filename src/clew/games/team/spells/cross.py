"""Cross: walk over one face-down tile (TE-12.6 to TE-12.10)."""

from clew.games.team.spells.base import MovementSpell
from clew.games.team.state import Position
from clew.games.team.tables import CROSS


class Cross(MovementSpell):
    index = CROSS

    def beyond(self, pos: Position, reached: int) -> int:
        """Face-up neighbours of a crossed tile that open towards it (TE-12.7); one that was not reached is no way back."""
        crossed = pos.rubble_beside(reached)
        return (crossed >> 7 & pos.south | crossed << 7 & pos.north | crossed << 1 & pos.west | crossed >> 1 & pos.east) & ~reached
