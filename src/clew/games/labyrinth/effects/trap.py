"""Failing a trap: a long slide in a direction that the left neighbour chooses (LB-8)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision
from clew.games.labyrinth.ending import cards_out
from clew.games.labyrinth.entry import enter
from clew.games.labyrinth.events import CardPlaced
from clew.games.labyrinth.frame import LANDING, Frame
from clew.games.labyrinth.piles import take_top
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import DIRS, EMPTY, NONE, TRAP_DIRECTION
from clew.kernel.action import Action


class TrapDirection(Decision):
    """`seat` names the direction in which `who` slides `level` cells from `cell`."""

    clause = "LB-8.2"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return TRAP_DIRECTION

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.TrapDirection)
        pos.pop()
        side = DIRS.index(action.dir)
        line = pos.grid.line(frame.cell, side, frame.level)
        if fill(pos, frame.seat, line, "displacement"):
            enter(pos, Frame(LANDING, frame.seat, frame.who, line[-1], side, level=frame.level), NONE, frame.who)  # LB-8.7

    def default(self, pos: Position, frame: Frame) -> Action:
        return pos.rng.choice(TRAP_DIRECTION)


def fill(pos: Position, seat: int, line: list[int], how: str) -> bool:
    """LB-8.5: every empty cell gets a closed card, nearest first. False where the cards run out (LB-30.2)."""
    for cell in line:
        if pos.lies[cell] == EMPTY:
            card = take_top(pos)
            if card == NONE:
                cards_out(pos)
                return False
            pos.lay(cell, card << 3)
            if pos.loud:
                pos.tell(CardPlaced(seat, pos.grid.cell[cell], how, None))
    return True
