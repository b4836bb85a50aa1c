"""Lane: takes two closed cards into his hand and puts two cards back in their places (LB-26)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, cell_of
from clew.games.labyrinth.events import CardsReturned, CardsTaken
from clew.games.labyrinth.frame import LANE_RETURN, SECOND_TAKE, Frame
from clew.games.labyrinth.piles import names
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD_INDEX
from clew.games.labyrinth.tables import LANE_RETURN as RETURNS
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Transmutation(Power):
    name = "transmutation"
    action: type[Action] | None = act.Transmutation

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        cells = pos.closed()
        if cells & (cells - 1):  # LB-26.4: at least two
            found.extend(pos.grid.transmutation.of(cells))

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Transmutation)
        pos.push(Frame(SECOND_TAKE, seat, cell=cell_of(pos, action.cell)))

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Transmutation)
        cell = cell_of(pos, action.cell)
        if len(pos.closed_cells()) < 2:
            raise Illegal("need_two_cards", "LB-26.4")
        if not pos.is_closed(cell):
            raise Illegal("not_closed", "LB-26.1", cell=action.cell)


class SecondTake(Decision):
    """`seat` names the other card; `cell` is the first."""

    clause = "LB-26.1"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return pos.grid.second_take.of(pos.closed() & ~(1 << frame.cell))

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.SecondTake)
        pos.pop()
        cells = (frame.cell, cell_of(pos, action.cell))
        cards = [pos.lift(cell) for cell in cells]  # nobody else knows any more what lies there
        for card in cards:
            pos.take_card(frame.seat, card)
        places = (pos.grid.cell[cells[0]], pos.grid.cell[cells[1]])
        if pos.loud:
            pos.tell(CardsTaken(frame.seat, places, names(cards)))
        pos.push(Frame(LANE_RETURN, frame.seat, cells=cells, cards=(cards[0], cards[1])))

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.SecondTake)
        cell = cell_of(pos, action.cell)
        if cell == frame.cell:
            raise Illegal("same_cell", "LB-26.1", cell=action.cell)
        raise Illegal("not_closed", "LB-26.1", cell=action.cell)


class LaneReturn(Decision):
    """`seat` names the card for the first of `cells`, then for the second. `cards` are the two taken, then the one named."""

    clause = "LB-26.2"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return [RETURNS[card] for card in pos.hands[frame.seat] if card not in frame.cards[2:]]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.LaneReturn)
        cards = (*frame.cards, CARD_INDEX[action.card])
        if len(cards) == 3:
            pos.replace(frame.but(cards=cards))
            return
        pos.pop()
        for cell, card in zip(frame.cells, cards[2:], strict=True):
            pos.hands[frame.seat].remove(card)
            pos.lay(cell, card << 3)
            pos.see(frame.seat, cell)
        places = (pos.grid.cell[frame.cells[0]], pos.grid.cell[frame.cells[1]])
        if pos.loud:
            pos.tell(CardsReturned(frame.seat, places, names(list(cards[2:]))))

    def default(self, pos: Position, frame: Frame) -> Action:
        """The taken cards go back to their places."""
        first = len(frame.cards) == 2
        card = frame.cards[0 if first else 1]
        return RETURNS[card] if card not in frame.cards[2:] else RETURNS[frame.cards[0]]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.LaneReturn)
        if CARD_INDEX.get(action.card, -1) not in pos.hands[frame.seat]:
            raise Illegal("not_in_hand", "LB-26.2", card=action.card)
        raise Illegal("same_card", "LB-26.2", card=action.card)
