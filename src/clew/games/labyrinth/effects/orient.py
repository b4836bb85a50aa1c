"""Turning a card that was just turned up."""

from typing import Final

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.effects.base import Decision
from clew.games.labyrinth.events import CardOriented, DoorOpened
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHARACTERS, CONNECTING, FREELY, NONE, ORIENT, ROTATIONS
from clew.games.labyrinth.turn import spend
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

CLAUSE: Final[dict[int, str]] = {
    kinds.MOVING: "LB-6.3", kinds.PUSHING: "LB-13.4", kinds.FLEEING: "LB-9.4", kinds.LANDING: "LB-8.7",
    kinds.CHARGING: "LB-29.2", kinds.THROWING: "LB-19.6", kinds.CHALLENGE: "LB-25.6",
}  # fmt: skip
"""By what waits for the card."""
POWER_CLAUSE: Final = {"dannenvir": "LB-21.2", "elora": "LB-23.4", "kaminari": "LB-24.4"}


class OrientCard(Decision):
    """`cell` must show a corridor at `side`, if that is a side; with `level` 1 a door there costs one action more (LB-6.7)."""

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return [ORIENT[rotation] for rotation in self.rotations(pos, frame)]

    def rotations(self, pos: Position, frame: Frame) -> list[int]:
        card = pos.lies[frame.cell] >> 3
        if frame.side == NONE:
            return ROTATIONS[card]
        if frame.level and not pos.actions_left:
            return FREELY[card * 4 + frame.side]
        return CONNECTING[card * 4 + frame.side]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.Orient)
        pos.pop()
        code = pos.lies[frame.cell]
        dear = self.dear(pos, frame, action.rotation)
        pos.lay(frame.cell, code & ~3 | action.rotation)
        if pos.loud:
            pos.tell(CardOriented(frame.seat, pos.grid.cell[frame.cell], action.rotation))
        if dear:
            spend(pos, frame.seat, 1)
            if pos.loud:
                pos.tell(DoorOpened(frame.seat))

    def dear(self, pos: Position, frame: Frame, rotation: int) -> bool:
        """Whether a rotation costs the extra action."""
        return frame.level == 1 and rotation not in FREELY[(pos.lies[frame.cell] >> 3) * 4 + frame.side]

    def default(self, pos: Position, frame: Frame) -> Action:
        """The smallest without surcharge, else the smallest."""
        rotations = self.rotations(pos, frame)
        cheap = [rotation for rotation in rotations if not self.dear(pos, frame, rotation)]
        return ORIENT[(cheap or rotations)[0]]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.Orient)
        below = pos.stack[-2]
        clause = CLAUSE.get(below.kind, "")
        if below.kind == kinds.POWER_MOVING:
            clause = POWER_CLAUSE[CHARACTERS[pos.characters[below.who]]]
        card = pos.lies[frame.cell] >> 3
        if below.kind == kinds.MOVING and action.rotation in CONNECTING[card * 4 + frame.side]:
            clause = "LB-6.7"
        raise Illegal("illegal_rotation", clause, rotation=action.rotation)
