"""Khira: looks at closed cards from afar, and fights the monsters among them from where she stands (LB-25)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, cell_of, way_of
from clew.games.labyrinth.entry import reveal
from clew.games.labyrinth.events import CardSeen, Peeked
from clew.games.labyrinth.frame import CHALLENGE, HUNT_FIGHT, ORIENT_CARD, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import HALL, HUNT_AROUND, HUNT_LINE, HUNT_STOP, MONSTER, NONE, TYPE_NAME, WAY_INDEX
from clew.games.labyrinth.treasure import gain_from_supply
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

REACH = 3
MOST = 4
LINE = 0
AROUND = 1


class Hunt(Power):
    name = "hunt"
    action: type[Action] | None = act.Hunt
    trial = "monster"

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        space = pos.where[seat]
        valid = 0
        closed = 0
        for way in pos.ways(space):
            if not pos.own_edge(space, way):
                continue
            if sees(pos, space, way):
                found.append(HUNT_LINE[way])
            cell = pos.beyond(space, way)
            if pos.lies[cell] >= 0 and pos.touching(space, way):
                valid |= 1 << way
                closed |= (1 << way) if pos.is_closed(cell) else 0
        subset = valid if closed else 0
        while subset:
            if subset & closed and subset in HUNT_AROUND:
                found.append(HUNT_AROUND[subset])
            subset = (subset - 1) & valid

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Hunt)
        space = pos.where[seat]
        if action.mode == "line":
            way = way_of(space, action.dir, action.exit)
            cells = [cell if pos.lies[cell] >= 0 else NONE for cell in pos.line(space, way, REACH)]
            frame = Frame(HUNT_FIGHT, seat, side=pos.heading(space, way), how=LINE, level=REACH, cells=tuple(cells))
        else:
            cells = [pos.beyond(space, WAY_INDEX[name]) for name in (*action.dirs, *action.exits)]
            frame = Frame(HUNT_FIGHT, seat, how=AROUND, level=len(cells), cells=tuple(cells))
        looked = [cell for cell in cells if cell != NONE and pos.is_closed(cell)]
        for cell in looked:
            look(pos, seat, cell)
        if not pos.racing():  # LB-31.7
            pos.push(frame.but(spaces=sum(1 << cell for cell in looked)))

    def settle(self, pos: Position, frame: Frame, won: bool) -> None:
        """LB-25.7: a failure has no consequence."""
        if won:
            pos.resolved |= 1 << frame.cell
            gain_from_supply(pos, frame.seat)

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Hunt)
        space = pos.where[seat]
        if action.mode == "line" and not action.dirs and not action.exits:
            way = way_of(space, action.dir, action.exit)
            if not pos.own_edge(space, way):
                raise Illegal("no_corridor", "LB-25.1")
            raise Illegal("nothing_to_see", "LB-25.3")
        if action.mode != "around" or action.dir or action.exit:
            raise Illegal("illegal_choice", "LB-25.1")
        refuse_around(pos, space, action)


def sees(pos: Position, space: int, way: int) -> bool:
    """Whether a closed card lies in the line."""
    first, second, third = pos.line(space, way, REACH)
    return pos.is_closed(first) or pos.is_closed(second) or pos.is_closed(third)


def refuse_around(pos: Position, space: int, action: act.Hunt) -> None:
    names = action.exits if space == HALL else action.dirs
    if (action.dirs if space == HALL else action.exits) or len(set(names)) < len(names):
        raise Illegal("illegal_choice", "LB-2.10")
    if len(names) > MOST:
        raise Illegal("too_many", "LB-25.1")
    for name in names:
        way = way_of(space, None if space == HALL else name, name if space == HALL else None)
        if not pos.own_edge(space, way) or not pos.touching(space, way) or pos.lies[pos.beyond(space, way)] < 0:
            raise Illegal("no_valid_path", "LB-25.1")
    raise Illegal("nothing_to_see", "LB-25.3")


def look(pos: Position, seat: int, cell: int) -> None:
    """Only the looker sees the card; all see which one it is (LB-5.3, LB-5.6)."""
    pos.see(seat, cell)
    if pos.loud:
        pos.tell(Peeked(seat, pos.grid.cell[cell]))
        pos.tell(CardSeen(seat, pos.grid.cell[cell], TYPE_NAME[pos.lies[cell] >> 3]))


class HuntFight(Decision):
    """`seat` may fight among `cells`: along a line those at places below `level`, around her any (LB-25.5).

    A cell without a card, or fought already, is NONE. `spaces` are the closed cards she has looked at in this hunt.
    """

    clause = "LB-25.4"
    always = True

    def go(self, pos: Position, frame: Frame) -> bool:
        """LB-25.9: asked while a chosen cell with a card is left, whatever it holds; at least once."""
        if any(cell != NONE for cell in frame.cells[: frame.level]):
            return True
        pos.pop()
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        cells = [cell for cell in frame.cells[: frame.level] if cell != NONE and pos.trial(cell) == MONSTER]
        return [*(pos.grid.places[cell].hunt_fight for cell in cells), HUNT_STOP]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.HuntFight)
        if action.cell is None:
            pos.pop()
            return
        cell = cell_of(pos, action.cell)
        place = frame.cells.index(cell)
        level = place if frame.how == LINE else frame.level
        pos.replace(frame.but(level=level, cells=(*frame.cells[:place], NONE, *frame.cells[place + 1 :])))
        pos.push(Frame(CHALLENGE, frame.seat, frame.seat, cell, how=MONSTER, level=1))
        if pos.is_closed(cell):
            reveal(pos, cell)
            pos.push(Frame(ORIENT_CARD, frame.seat, cell=cell, side=self.towards(pos, frame, place)))

    def towards(self, pos: Position, frame: Frame, place: int) -> int:
        """LB-25.6: an adjacent card must connect; the side of it that faces her."""
        space = pos.where[frame.seat]
        if frame.how == LINE:
            return frame.side ^ 2 if place == 0 else NONE
        for way in pos.ways(space):
            if pos.own_edge(space, way) and pos.beyond(space, way) == frame.cells[place]:
                return pos.heading(space, way) ^ 2
        return NONE

    def default(self, pos: Position, frame: Frame) -> Action:
        return HUNT_STOP

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.HuntFight)
        if action.stop or action.cell is None:
            return
        if cell_of(pos, action.cell) in frame.cells[frame.level :]:
            raise Illegal("wrong_order", "LB-25.5", cell=action.cell)
        raise Illegal("not_a_target", "LB-25.4", cell=action.cell)
