"""Dannenvir: puts a card of the discard pile in place of a closed one, and walks onto it (LB-21)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, way_of
from clew.games.labyrinth.entry import enter
from clew.games.labyrinth.events import CardSwapped
from clew.games.labyrinth.frame import ORIENT_CARD, POETRY_CARD, POWER_MOVING, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD, CARD_INDEX, EMPTY, OPEN, POETRY, TYPE_NAME
from clew.games.labyrinth.tables import POETRY_CARD as CARDS
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Poetry(Power):
    name = "poetry"
    action: type[Action] | None = act.Poetry

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        if not pos.discard:  # LB-21.4
            return
        space = pos.where[seat]
        for way in pos.ways(space):
            if pos.own_edge(space, way) and pos.is_closed(pos.beyond(space, way)):  # LB-21.1
                found.append(POETRY[way])

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Poetry)
        space = pos.where[seat]
        way = way_of(space, action.dir, action.exit)
        pos.push(Frame(POETRY_CARD, seat, seat, pos.beyond(space, way), pos.heading(space, way) ^ 2))

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Poetry)
        if not pos.discard:
            raise Illegal("discard_empty", "LB-21.4")
        space = pos.where[seat]
        way = way_of(space, action.dir, action.exit)
        cell = pos.beyond(space, way)
        if not pos.own_edge(space, way) or pos.lies[cell] == EMPTY:
            raise Illegal("no_valid_path", "LB-21.1")
        if not pos.is_closed(cell):
            raise Illegal("not_closed", "LB-21.1", cell=pos.grid.cell[cell])


class PoetryCard(Decision):
    """`seat` picks a card of the discard pile for `cell`, to be entered at its `side`."""

    clause = "LB-21.2"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return [CARDS[card] for card in pos.discard]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PoetryCard)
        pos.pop()
        cell = frame.cell
        card = CARD_INDEX[action.card]
        pos.discard.remove(card)
        old = pos.exchange(cell, card << 3 | OPEN)
        pos.drop([old])
        if pos.loud:
            pos.tell(CardSwapped(frame.seat, pos.grid.cell[cell], CARD[old], TYPE_NAME[card]))
        enter(pos, Frame(POWER_MOVING, frame.seat, frame.who, cell), frame.side, frame.seat)
        pos.push(Frame(ORIENT_CARD, frame.seat, cell=cell, side=frame.side))

    def default(self, pos: Position, frame: Frame) -> Action:
        """The top of the pile."""
        return CARDS[pos.discard[-1]]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PoetryCard)
        raise Illegal("not_in_discard", "LB-21.2", card=action.card)
