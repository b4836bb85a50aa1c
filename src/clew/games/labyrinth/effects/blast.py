"""Blowing up cards, for Avra and Eimmie: everybody on the card is thrown in one direction (LB-19, LB-22)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, Effect
from clew.games.labyrinth.entry import enter, face, place, stand, steering
from clew.games.labyrinth.events import CardExploded, Pushed
from clew.games.labyrinth.frame import BLAST_DIRECTION, FACING, THROWING, Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import BLAST_DIRECTION as DIRECTIONS
from clew.games.labyrinth.tables import CARD, DIRS, EMPTY, NONE
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def blow_up(pos: Position, seat: int, cells: tuple[int, ...], first: int) -> None:
    """One card after the other; who was thrown faces what comes clockwise from the seat `first`."""
    pos.push(Frame(BLAST_DIRECTION, seat, first, cells=cells))


class BlastDirection(Decision):
    """`seat` chooses the direction for the first of `cells`; the others follow when all is done."""

    clause = "LB-19.6"

    def go(self, pos: Position, frame: Frame) -> bool:
        if not frame.cells:
            pos.pop()
            return False
        if not thrown(pos, frame):
            pos.replace(frame.but(cells=frame.cells[1:]))
            explode(pos, frame.seat, frame.cells[0])
            return False
        options = self.choices(pos, frame)
        if len(options) > 1:
            pos.offered = options
            return True
        if options:
            self.answer(pos, frame, options[0])
        else:
            pos.replace(frame.but(cells=frame.cells[1:]))  # LB-19.8: the card does not blow up
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        cell = frame.cells[0]
        ways = pos.push_ways(cell) or loose_ways(pos, cell)
        return [DIRECTIONS[way] for way in ways]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.BlastDirection)
        cell = frame.cells[0]
        side = DIRS.index(action.dir)
        seats = thrown(pos, frame)
        pos.replace(frame.but(cells=frame.cells[1:]))
        arrival = Frame(THROWING, frame.seat, cell=pos.grid.near[cell * 4 + side], cells=(cell,), seats=tuple(seats))
        connecting = side ^ 2 if side in pos.push_ways(cell) else NONE
        enter(pos, arrival, connecting, steering(pos, frame.seat, seats[0]))

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.BlastDirection)
        if action.dir in DIRS:
            raise Illegal("no_legal_direction", "LB-19.6")


def thrown(pos: Position, frame: Frame) -> list[int]:
    """LB-19.7: those on the card, in the order in which they will face what comes."""
    order = [(frame.who + step) % pos.seats for step in range(pos.seats)]
    return [seat for seat in order if pos.where[seat] == frame.cells[0]]


def loose_ways(pos: Position, cell: int) -> list[int]:
    """LB-19.8: where no push is legal, anywhere but into the void."""
    drawable = pos.a_card_can_be_had()
    return [side for side in range(4) if drawable or pos.lies[pos.grid.near[cell * 4 + side]] != EMPTY]


def explode(pos: Position, seat: int, cell: int) -> None:
    """LB-19.3: out of the game, shown to all."""
    card = pos.lift(cell)
    pos.removed.append(card)
    if pos.loud:
        pos.tell(CardExploded(seat, pos.grid.cell[cell], CARD[card]))


class Throwing(Effect):
    """The card of `cells` goes, and everybody on it (`seats`) stands on `cell` in one go."""

    def go(self, pos: Position, frame: Frame) -> bool:
        pos.pop()
        old = frame.cells[0]
        card = pos.card_at(old)
        explode(pos, frame.seat, old)
        to = place(pos, pos.space_of(frame.cell))
        for seat in frame.seats:
            if pos.loud:
                pos.tell(Pushed(seat, pos.grid.cell[old], to, frame.seat))
        if stand(pos, list(frame.seats), frame.cell):
            pos.push(Frame(FACING, frame.seat, cell=frame.cell, cells=(old,), cards=(card,), seats=frame.seats))
        return False


class Facing(Effect):
    """LB-19.7: the thrown face what is there one by one, each in full before the next."""

    def go(self, pos: Position, frame: Frame) -> bool:
        if not frame.seats:
            pos.pop()
            return False
        seat = frame.seats[0]
        pos.replace(frame.but(seats=frame.seats[1:]))
        pos.start_chain(seat, frame.cells[0], frame.cards[0])
        face(pos, seat, frame.cell)
        return False
