"""Akuna: the first failure of a turn at a trap or a monster does her no harm (LB-18)."""

from clew.games.labyrinth.entry import place
from clew.games.labyrinth.events import Retreated
from clew.games.labyrinth.powers.base import Power, passive_spent, use_passive
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import HALL


class Faith(Power):
    name = "faith"

    def spares(self, pos: Position, seat: int) -> bool:
        if passive_spent(pos, seat):
            return False  # LB-18.4
        use_passive(pos, seat, self.name)
        back = pos.chain_from
        if back == HALL or pos.card_at(back) == pos.chain_card:  # LB-18.7
            here = pos.where[seat]
            pos.where[seat] = back  # LB-18.2: no entering
            if pos.loud:
                pos.tell(Retreated(seat, place(pos, here), place(pos, back)))
        return True
