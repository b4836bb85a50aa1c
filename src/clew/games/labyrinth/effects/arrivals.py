"""Ways of coming onto a card that end with facing its challenge (LB-17.8): move, push, landing, powers."""

from clew.games.labyrinth.effects.base import Effect
from clew.games.labyrinth.entry import face, place, stand
from clew.games.labyrinth.events import Displaced, Moved, Pushed
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import DIRS
from clew.kernel.event import Event


class Arrival(Effect):
    """The character `who` comes onto `cell`; a new chain begins (LB-7.16)."""

    def go(self, pos: Position, frame: Frame) -> bool:
        pos.pop()
        who = frame.who
        space = pos.where[who]
        self.chain(pos, who, space)
        if pos.loud:
            pos.tell(self.event(pos, frame, space))
        if stand(pos, [who], frame.cell):
            self.meet(pos, frame)
        return False

    def chain(self, pos: Position, who: int, space: int) -> None:
        pos.start_chain(who, space, pos.card_at(space))

    def event(self, pos: Position, frame: Frame, space: int) -> Event:
        return Moved(frame.who, place(pos, space), place(pos, pos.space_of(frame.cell)))

    def meet(self, pos: Position, frame: Frame) -> None:
        face(pos, frame.who, frame.cell)


class Pushing(Arrival):
    def event(self, pos: Position, frame: Frame, space: int) -> Event:
        return Pushed(frame.who, place(pos, space), place(pos, pos.space_of(frame.cell)), frame.seat)


class Landing(Arrival):
    """After a trap: the chain goes on (LB-8.9)."""

    def chain(self, pos: Position, who: int, space: int) -> None:
        pass

    def event(self, pos: Position, frame: Frame, space: int) -> Event:
        to = place(pos, pos.space_of(frame.cell))
        return Displaced(frame.who, place(pos, space), to, DIRS[frame.side], frame.level)

    def meet(self, pos: Position, frame: Frame) -> None:
        if pos.house.landing_faces:  # LB-R.12
            face(pos, frame.who, frame.cell)
