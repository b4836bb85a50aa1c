"""Playing a card from the hand: after the card, its place (LB-11)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, cell_of
from clew.games.labyrinth.events import CardPlaced
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD, EMPTY
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class PlaceCard(Decision):
    """`seat` chooses a cell for the one card of `cards`, which is in the hand until then."""

    clause = "LB-11.1"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return pos.grid.place_card.of(pos.rim)

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PlaceCard)
        pos.pop()
        cell = cell_of(pos, action.cell)
        card = frame.cards[0]
        pos.hands[frame.seat].remove(card)
        pos.lay(cell, card << 3)
        pos.see(frame.seat, cell)
        if pos.loud:
            pos.tell(CardPlaced(frame.seat, pos.grid.cell[cell], "played", CARD[card]))

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PlaceCard)
        require_place(pos, cell_of(pos, action.cell), "LB-11.1")


def require_place(pos: Position, cell: int, clause: str) -> None:
    """LB-2.1, LB-4.3: an empty cell beside a card or the Hall."""
    if pos.lies[cell] != EMPTY:
        raise Illegal("cell_taken", "LB-2.1", cell=pos.grid.cell[cell])
    if not pos.rim >> cell & 1:
        raise Illegal("not_adjacent", clause, cell=pos.grid.cell[cell])
