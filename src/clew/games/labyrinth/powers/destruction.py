"""Avra: blows up one card anywhere, or one or two beside her (LB-19)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, cell_of
from clew.games.labyrinth.effects.blast import blow_up
from clew.games.labyrinth.frame import SECOND_BLAST, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import EMPTY, HALL, HALL_PART, SECOND_BLAST_STOP
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Destruction(Power):
    name = "destruction"
    action: type[Action] | None = act.Destruction

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        own = pos.where[seat]
        cells = pos.cards()
        found.extend(pos.grid.destruction.of(cells if own == HALL else cells & ~(1 << own)))

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Destruction)
        cell = cell_of(pos, action.cell)
        if pos.beside(pos.where[seat]) >> cell & 1:
            pos.push(Frame(SECOND_BLAST, seat, cell=cell))  # LB-19.4: both are named first
        else:
            blow_up(pos, seat, (cell,), pos.left_of(seat))

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Destruction)
        require_target(pos, seat, cell_of(pos, action.cell))


def require_target(pos: Position, seat: int, cell: int) -> None:
    """LB-19.1, LB-19.2."""
    if cell == pos.where[seat]:
        raise Illegal("own_card", "LB-19.2", cell=pos.grid.cell[cell])
    if pos.lies[cell] == HALL_PART:
        raise Illegal("hall", "LB-19.2", cell=pos.grid.cell[cell])
    if pos.lies[cell] == EMPTY:
        raise Illegal("no_card_there", "LB-19.1", cell=pos.grid.cell[cell])


class SecondBlast(Decision):
    """`seat` may name another card beside her; `cell` is the first."""

    clause = "LB-19.1"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        cells = [cell for cell in pos.neighbours(pos.where[frame.seat]) if pos.lies[cell] >= 0 and cell != frame.cell]
        return [*(pos.grid.places[cell].second_blast for cell in cells), SECOND_BLAST_STOP]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.SecondBlast)
        pos.pop()
        cells = (frame.cell,) if action.cell is None else (frame.cell, cell_of(pos, action.cell))
        blow_up(pos, frame.seat, cells, pos.left_of(frame.seat))

    def default(self, pos: Position, frame: Frame) -> Action:
        return SECOND_BLAST_STOP

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.SecondBlast)
        if action.cell is None or action.stop:
            return
        cell = cell_of(pos, action.cell)
        require_target(pos, frame.seat, cell)
        if cell == frame.cell:
            raise Illegal("same_cell", "LB-19.1", cell=action.cell)
        raise Illegal("mixed_targets", "LB-19.1", cell=action.cell)
