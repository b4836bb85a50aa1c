"""Failing a monster: flight along the corridors, every step chosen by the left neighbour (LB-9)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.arrivals import Arrival
from clew.games.labyrinth.effects.base import Decision, way_of
from clew.games.labyrinth.entry import enter, face, meets, place, steering
from clew.games.labyrinth.events import FledStep
from clew.games.labyrinth.frame import FLEEING, Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHEST, EMPTY, FLIGHT_STEP
from clew.games.labyrinth.treasure import fail_chest
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.event import Event


class FlightStep(Decision):
    """`seat` drives `who` for `left` more steps; `spaces` were entered already."""

    clause = "LB-9.3"

    def go(self, pos: Position, frame: Frame) -> bool:
        options = self.choices(pos, frame) if frame.left else []
        if len(options) > 1:
            pos.offered = options
            return True
        if options:
            self.answer(pos, frame, options[0])
        else:
            pos.pop()  # LB-9.7
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        space = pos.where[frame.who]
        return [
            FLIGHT_STEP[way]
            for way in pos.push_ways(space)
            if not frame.spaces >> pos.space_of(pos.beyond(space, way)) & 1  # LB-9.6
        ]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.FlightStep)
        space = pos.where[frame.who]
        way = way_of(space, action.dir, action.exit)
        cell = pos.beyond(space, way)
        pos.replace(frame.but(left=frame.left - 1, spaces=frame.spaces | 1 << pos.space_of(cell)))
        arrival = Frame(FLEEING, frame.seat, frame.who, cell, left=frame.left - 1)
        enter(pos, arrival, pos.heading(space, way) ^ 2, steering(pos, frame.seat, frame.who))

    def default(self, pos: Position, frame: Frame) -> Action:
        return pos.rng.choice(self.choices(pos, frame))

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.FlightStep)
        space = pos.where[frame.who]
        way = way_of(space, action.dir, action.exit)
        empty = pos.lies[pos.beyond(space, way)] == EMPTY
        if pos.own_edge(space, way) and empty and not pos.a_card_can_be_had():
            raise Illegal("no_card_left", "LB-9.3")
        if frame.spaces >> pos.space_of(pos.beyond(space, way)) & 1:
            raise Illegal("illegal_choice", "LB-9.6")


class Fleeing(Arrival):
    """One step of a flight; the chain goes on."""

    def chain(self, pos: Position, who: int, space: int) -> None:
        pass

    def event(self, pos: Position, frame: Frame, space: int) -> Event:
        return FledStep(frame.who, place(pos, space), place(pos, pos.space_of(frame.cell)), frame.left)

    def meet(self, pos: Position, frame: Frame) -> None:
        kind = meets(pos, frame.cell)
        if kind == CHEST:
            fail_chest(pos, frame.cell)  # LB-9.9
        elif kind:
            pos.pop()  # LB-9.8: the flight is over
            face(pos, frame.who, frame.cell)
