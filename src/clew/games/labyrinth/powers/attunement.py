"""Elora: one space in any direction, through walls and doors (LB-23)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.entry import enter
from clew.games.labyrinth.frame import POWER_MOVING, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import ATTUNEMENT, DIRS, EMPTY, HALL, HALL_ATTUNEMENT, HALL_PART, NONE
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Attunement(Power):
    name = "attunement"
    action: type[Action] | None = act.Attunement

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        space = pos.where[seat]
        if space != HALL:
            self._sides(pos, space, ATTUNEMENT, False, found)
            return
        assert pos.hall is not None
        for number, cell in enumerate(pos.hall.cells):
            self._sides(pos, cell, HALL_ATTUNEMENT[number], True, found)

    def _sides(self, pos: Position, cell: int, actions: list[Action], in_hall: bool, found: list[Action]) -> None:
        drawable = pos.a_card_can_be_had()
        for side in range(4):
            there = pos.lies[pos.grid.near[cell * 4 + side]]
            if (drawable or there != EMPTY) and not (in_hall and there == HALL_PART):
                found.append(actions[side])

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Attunement)
        cell = pos.grid.near[self._start(pos, seat, action) * 4 + DIRS.index(action.dir)]
        enter(pos, Frame(POWER_MOVING, seat, seat, cell), NONE, seat)  # LB-23.4

    def _start(self, pos: Position, seat: int, action: act.Attunement) -> int:
        space = pos.where[seat]
        if space != HALL:
            return space
        assert pos.hall is not None
        assert action.hall_cell is not None
        return pos.hall.cells[action.hall_cell]

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Attunement)
        named = action.hall_cell is not None and 0 <= action.hall_cell < 3
        if (pos.where[seat] == HALL) != named or action.dir not in DIRS:
            raise Illegal("illegal_choice", "LB-2.10")
        there = pos.lies[pos.grid.near[self._start(pos, seat, action) * 4 + DIRS.index(action.dir)]]
        if there == HALL_PART:
            raise Illegal("inside_hall", "LB-23.1")
        raise Illegal("no_card_left", "LB-31.6")
