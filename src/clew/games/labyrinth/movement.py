"""Peek, move and push: what a character can do over the edges of its space (LB-5, LB-6, LB-13)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import require_way, way_of
from clew.games.labyrinth.entry import begin_push, enter, reveal
from clew.games.labyrinth.events import DoorOpened, DoorWasted
from clew.games.labyrinth.frame import MOVING, Frame
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.powers.hunt import look
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CORRIDOR, DOOR, EMPTY, FREELY, HALL, MOVE, OPEN, PEEK, PUSH, RACE
from clew.games.labyrinth.turn import spend
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def choices(pos: Position, seat: int, found: list[Action]) -> None:
    """Every peek and move, way by way; then every push."""
    space = pos.where[seat]
    edges = pos.edges
    if space == HALL:
        hall = pos.hall
        assert hall is not None
        for x in range(5):
            cell = hall.outside[x]
            touch = edges[cell][hall.exit_side[x] ^ 2]
            if touch:
                _way(pos, seat, 4 + x, cell, hall.edge == DOOR or touch == DOOR, found)
    else:
        own = edges[space]
        near = pos.grid.near
        for side in range(4):
            if own[side]:
                cell = near[space * 4 + side]
                touch = edges[cell][side ^ 2]
                if touch:
                    _way(pos, seat, side, cell, own[side] == DOOR or touch == DOOR, found)
    if pos.where.count(space) > 1:
        ways = pos.push_ways(space)
        for other in pos.others_at(space, seat):
            pushes = PUSH[other]
            for way in ways:
                found.append(pushes[way])


def _way(pos: Position, seat: int, way: int, cell: int, door: bool, found: list[Action]) -> None:
    if not pos.lies[cell] & OPEN:  # cells of the Hall have this bit too
        found.append(PEEK[way])
    if not door or pos.actions_left >= 2 or pos.phase == RACE or passes(pos, seat, cell):
        found.append(MOVE[way])


def cost(pos: Position, seat: int, way: int) -> int:
    """LB-6.1: one action, two where a door is known. The way is a valid path."""
    space = pos.where[seat]
    if pos.racing():  # LB-31.2
        return 1
    door = pos.own_edge(space, way) == DOOR or pos.touching(space, way) == DOOR  # LB-2.14
    return 2 if door and not passes(pos, seat, pos.beyond(space, way)) else 1


def passes(pos: Position, seat: int, cell: int) -> bool:
    return POWERS[pos.characters[seat]].passes_doors(pos, seat, pos.space_of(cell))


def peek(pos: Position, seat: int, action: Action) -> None:
    assert isinstance(action, act.Peek)
    space = pos.where[seat]
    way = way_of(space, action.dir, action.exit)
    spend(pos, seat, 1)
    look(pos, seat, pos.beyond(space, way))


def move(pos: Position, seat: int, action: Action) -> None:
    assert isinstance(action, act.Move)
    space = pos.where[seat]
    way = way_of(space, action.dir, action.exit)
    cell = pos.beyond(space, way)
    side = pos.heading(space, way) ^ 2
    price = cost(pos, seat, way)
    unknown = pos.is_closed(cell) and pos.own_edge(space, way) == CORRIDOR
    dear = unknown and not pos.racing() and not passes(pos, seat, cell)
    spend(pos, seat, price, dear)
    if price == 2 and pos.loud:
        pos.tell(DoorOpened(seat))
    if dear and not pos.actions_left and not FREELY[(pos.lies[cell] >> 3) * 4 + side]:
        reveal(pos, cell)  # LB-6.9: shown, and lies in rotation 0 until the mist (LB-R.8)
        if pos.loud:
            pos.tell(DoorWasted(seat, pos.grid.cell[cell]))
        return
    enter(pos, Frame(MOVING, seat, seat, cell), side, seat, int(dear))


def push(pos: Position, seat: int, action: Action) -> None:
    assert isinstance(action, act.Push)
    way = way_of(pos.where[seat], action.dir, action.exit)
    spend(pos, seat, 1)
    begin_push(pos, seat, action.target, way)


# Refusals -----------------------------------------------------------------------------


def refuse_peek(pos: Position, seat: int, action: act.Peek) -> None:
    space = pos.where[seat]
    way = way_of(space, action.dir, action.exit)
    if not pos.own_edge(space, way):
        raise Illegal("no_valid_path", "LB-5.4")
    raise Illegal("nothing_closed_there", "LB-5.1")


def refuse_move(pos: Position, seat: int, action: act.Move) -> None:
    space = pos.where[seat]
    way = way_of(space, action.dir, action.exit)
    if not pos.own_edge(space, way):
        raise Illegal("no_valid_path", "LB-6.1")
    if pos.lies[pos.beyond(space, way)] == EMPTY:
        raise Illegal("empty_cell", "LB-6.2")
    if not pos.touching(space, way):
        raise Illegal("no_valid_path", "LB-6.5")
    raise Illegal("door_needs_two_actions", "LB-6.6")


def refuse_push(pos: Position, seat: int, action: act.Push) -> None:
    if action.target == seat:
        raise Illegal("cannot_push_self", "LB-13.1")
    space = pos.where[seat]
    if action.target not in pos.others_at(space, seat):
        raise Illegal("not_same_space", "LB-13.1", target=action.target)
    require_way(pos, space, way_of(space, action.dir, action.exit), "LB-13.2")
