"""Despair: give up the hand, exchange a card beside the character for a crossroads without challenge (LB-15)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, cell_of
from clew.games.labyrinth.events import CardSwapped, DespairNothing, HandDiscarded
from clew.games.labyrinth.frame import DESPAIR_SWAP, Frame
from clew.games.labyrinth.piles import discard, reshuffle
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD, DESPERATE, SOURCES, TYPE_INDEX, TYPE_OF, TYPES
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def despair(pos: Position, seat: int) -> None:
    pos.acted = True
    pos.actions_left = 0
    thrown = discard(pos, seat, list(pos.hands[seat]))  # LB-15.1
    if pos.loud:
        pos.tell(HandDiscarded(seat, thrown))
    if available(pos, 0) or available(pos, 1):
        pos.push(Frame(DESPAIR_SWAP, seat))
    else:
        if pos.loud:
            pos.tell(DespairNothing(seat))  # LB-15.7
        reshuffle(pos)


def available(pos: Position, source: int) -> list[int]:
    """LB-15.2: the crossroads without challenge that a pile holds, as places in DESPERATE."""
    types = {TYPE_OF[card] for card in (pos.draw if source else pos.discard)}
    return [place for place, kind in enumerate(DESPERATE) if kind in types]


def targets(pos: Position, seat: int) -> list[int]:
    """LB-15.3: unoccupied cards adjacent to the character's space."""
    lies, where = pos.lies, pos.where
    return [cell for cell in pos.neighbours(where[seat]) if lies[cell] >= 0 and cell not in where]


def has_target(pos: Position, seat: int) -> bool:
    """LB-15.8: whether there is any."""
    lies, where = pos.lies, pos.where
    return any(lies[cell] >= 0 and cell not in where for cell in pos.neighbours(where[seat]))


class DespairSwap(Decision):
    """Always asked (LB-3.11), so that the answer tells nothing of the draw pile."""

    clause = "LB-15.3"
    always = True

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        cells = targets(pos, frame.seat)
        places = pos.grid.places
        return [places[cell].despair_swap[source][kind] for source in range(2) for kind in available(pos, source) for cell in cells]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.DespairSwap)
        pos.pop()
        source = SOURCES.index(action.source)
        cell = cell_of(pos, action.cell)
        card = take_nearest(pos.draw if source else pos.discard, TYPE_INDEX[action.card_type])
        old = pos.exchange(cell, card << 3)  # LB-15.4, LB-15.6
        pos.drop([old])
        pos.own_table()
        pos.shown[cell] = pos.turn_no
        if pos.loud:
            pos.tell(CardSwapped(frame.seat, pos.grid.cell[cell], CARD[old], action.card_type))
        if source:
            reshuffle(pos)

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.DespairSwap)
        if action.source not in SOURCES:
            return
        held = available(pos, SOURCES.index(action.source))
        if action.card_type not in [TYPES[DESPERATE[place]] for place in held]:
            raise Illegal("not_a_plain_crossroads", "LB-15.2", card_type=action.card_type)
        cell = cell_of(pos, action.cell)
        if not pos.beside(pos.where[frame.seat]) >> cell & 1 or pos.lies[cell] < 0:
            raise Illegal("not_adjacent", "LB-15.3", cell=action.cell)
        if cell in pos.where:
            raise Illegal("occupied_card", "LB-15.3", cell=action.cell)


def take_nearest(pile: list[int], kind: int) -> int:
    """Of several cards of a type the one nearest the top of the pile."""
    for place in range(len(pile) - 1, -1, -1):
        if TYPE_OF[pile[place]] == kind:
            return pile.pop(place)
    raise AssertionError("no such card in the pile")
