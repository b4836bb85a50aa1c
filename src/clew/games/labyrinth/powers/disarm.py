"""Eimmie: tests a trap that was resolved before, and blows it up (LB-22)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.blast import blow_up
from clew.games.labyrinth.frame import CHALLENGE as FACE
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHALLENGE, DISARM, FINISHED, HALL, TRAP
from clew.games.labyrinth.treasure import gain_from_supply
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def on_resolved_trap(pos: Position, seat: int) -> bool:
    """LB-22.1."""
    space = pos.where[seat]
    return space != HALL and pos.resolved >> space & 1 == 1 and CHALLENGE[pos.card_at(space)] == TRAP


class Disarm(Power):
    name = "disarm"
    action: type[Action] | None = act.Disarm
    trial = "disarm"

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        if not pos.racing() and on_resolved_trap(pos, seat):
            found.append(DISARM)

    def use(self, pos: Position, seat: int, action: Action) -> None:
        pos.push(Frame(FACE, seat, seat, pos.where[seat], how=TRAP, level=1))

    def settle(self, pos: Position, frame: Frame, won: bool) -> None:
        """LB-22.2 to LB-22.5."""
        if won:
            gain_from_supply(pos, frame.seat)
        if pos.phase != FINISHED:
            blow_up(pos, frame.seat, (frame.cell,), frame.seat)

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        if pos.racing():
            raise Illegal("not_in_race", "LB-31.7")
        raise Illegal("not_on_resolved_trap", "LB-22.1")
