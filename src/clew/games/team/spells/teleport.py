"""Teleport: jump from one start space to another (TE-12.11)."""

from clew.games.team.spells.base import MovementSpell
from clew.games.team.state import Position
from clew.games.team.tables import START_CELLS, TELEPORT


class Teleport(MovementSpell):
    index = TELEPORT

    def beyond(self, pos: Position, reached: int) -> int:
        return START_CELLS if reached & START_CELLS else 0
