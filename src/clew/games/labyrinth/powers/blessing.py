"""Zacramandy: keeps one of the cards that win a challenge (LB-28)."""

from clew.games.labyrinth.powers.base import Power, passive_spent, use_passive
from clew.games.labyrinth.state import Position


class Blessing(Power):
    name = "blessing"

    def cards_kept(self, pos: Position, seat: int) -> int:
        """LB-28.3, LB-R.24."""
        return 0 if passive_spent(pos, seat) and not pos.house.blessing_always else 1

    def card_was_kept(self, pos: Position, seat: int) -> None:
        use_passive(pos, seat, self.name)
