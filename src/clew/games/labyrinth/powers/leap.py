"""Kaminari: over two cells onto the third, in a straight line (LB-24)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import way_of
from clew.games.labyrinth.effects.trap import fill
from clew.games.labyrinth.entry import enter
from clew.games.labyrinth.frame import POWER_MOVING, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import EMPTY, LEAP, NONE
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

LENGTH = 3


class Leap(Power):
    name = "leap"
    action: type[Action] | None = act.Leap

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        space = pos.where[seat]
        for way in pos.ways(space):
            if pos.own_edge(space, way) and (not pos.racing() or enough_cards(pos, pos.line(space, way, LENGTH))):
                found.append(LEAP[way])

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Leap)
        space = pos.where[seat]
        line = pos.line(space, way_of(space, action.dir, action.exit), LENGTH)
        if fill(pos, seat, line[:-1], "leap"):  # LB-24.3
            enter(pos, Frame(POWER_MOVING, seat, seat, line[-1]), NONE, seat)  # LB-24.4

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Leap)
        space = pos.where[seat]
        way = way_of(space, action.dir, action.exit)
        if not pos.own_edge(space, way):
            raise Illegal("no_corridor", "LB-24.1")
        raise Illegal("no_card_left", "LB-31.6")


def enough_cards(pos: Position, line: list[int]) -> bool:
    """LB-31.6: in the race a leap needs as many cards as there are empty cells on its line."""
    return sum(pos.lies[cell] == EMPTY for cell in line) <= len(pos.draw) + len(pos.discard)
