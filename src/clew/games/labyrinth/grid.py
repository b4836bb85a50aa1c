"""The table as a torus of cells, and the Hall on it (LB-2.3 to LB-2.10). Cell (c, r) has the number r * cols + c."""

from functools import cache
from typing import Final

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import tables
from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.tables import CORRIDOR, DESPERATE, DIRS, DOOR, NOTHING_THERE, SOURCES, TYPES, Edges
from clew.kernel.action import Action, Cell
from clew.kernel.numbers import Numbering
from clew.maze.grid import bits

MAX_COLS: Final = 15
MAX_ROWS: Final = 13
HALL_ROTATIONS: Final = 4


class Places:
    """The actions that name one cell, as one object for each cell of the largest table."""

    def __init__(self, cell: Cell) -> None:
        self.place_hall: list[Action] = [act.PlaceHall(cell, rotation) for rotation in range(HALL_ROTATIONS)]
        self.expand: Action = act.Expand(cell)
        self.place_card: Action = act.PlaceCard(cell)
        self.destruction: Action = act.Destruction(cell)
        self.second_blast: Action = act.SecondBlast(cell)
        self.hunt_fight: Action = act.HuntFight(cell)
        self.transmutation: Action = act.Transmutation(cell)
        self.second_take: Action = act.SecondTake(cell)
        self.despair_swap: list[list[Action]] = [
            [act.DespairSwap(source, TYPES[kind], cell) for kind in DESPERATE] for source in SOURCES
        ]


PLACES: Final[dict[Cell, Places]] = {(c, r): Places((c, r)) for r in range(MAX_ROWS) for c in range(MAX_COLS)}


class Listing:
    """One action for each cell, ready to be listed for a set of cells: eight cells at a time."""

    def __init__(self, actions: list[Action]) -> None:
        self.parts: list[list[list[Action]]] = [
            [[actions[start + i] for i in range(8) if value >> i & 1 and start + i < len(actions)] for value in range(256)]
            for start in range(0, len(actions), 8)
        ]

    def of(self, cells: int) -> list[Action]:
        """In the order of rows."""
        found: list[Action] = []
        parts = self.parts
        for number, value in enumerate(cells.to_bytes(len(parts), "little")):
            if value:
                found += parts[number][value]
        return found


class Grid:
    """One size of the table; shared by all games on it."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.cell: list[Cell] = [(index % cols, index // cols) for index in range(self.size)]
        self.index: dict[Cell, int] = {cell: index for index, cell in enumerate(self.cell)}
        self.near: list[int] = [self._step(cell, side) for cell in self.cell for side in range(4)]
        """By cell * 4 + side: the adjacent cell, across the border too (LB-2.4)."""
        self.around: list[int] = [self._around(index) for index in range(self.size)]
        """The adjacent cells of each cell as a set."""
        self.neighbours: list[list[int]] = [bits(cells) for cells in self.around]
        """The same as a list."""
        self.places: list[Places] = [PLACES[cell] for cell in self.cell]
        self.expand = Listing([place.expand for place in self.places])
        self.place_card = Listing([place.place_card for place in self.places])
        self.destruction = Listing([place.destruction for place in self.places])
        self.transmutation = Listing([place.transmutation for place in self.places])
        self.second_take = Listing([place.second_take for place in self.places])
        self.place_hall: list[Action] = [
            place.place_hall[rotation]
            for cell, place in zip(self.cell, self.places, strict=True)
            for rotation in range(HALL_ROTATIONS)
            if self.hall_fits(cell, rotation)
        ]

    def _step(self, cell: Cell, side: int) -> int:
        c, r = cell
        if side == 0:
            r -= 1
        elif side == 1:
            c += 1
        elif side == 2:
            r += 1
        else:
            c -= 1
        return r % self.rows * self.cols + c % self.cols

    def _around(self, index: int) -> int:
        cells = 0
        for side in range(4):
            cells |= 1 << self.near[index * 4 + side]
        return cells

    def line(self, cell: int, side: int, length: int) -> list[int]:
        """The cells in a straight line beyond one, nearest first."""
        found: list[int] = []
        for _ in range(length):
            cell = self.near[cell * 4 + side]
            found.append(cell)
        return found

    def hall_fits(self, anchor: Cell, rotation: int) -> bool:
        """LB-1.6: all three cells lie inside the table."""
        return all((anchor[0] + c, anchor[1] + r) in self.index for c, r in BOX.hall_rotations[rotation].cells)


@cache
def grid(cols: int, rows: int) -> Grid:
    return Grid(cols, rows)


class Hall:
    """The Empty Hall where it lies; shared by all clones."""

    def __init__(self, table: Grid, anchor: Cell, rotation: int, doors: bool) -> None:
        plan = BOX.hall_rotations[rotation]
        self.anchor = anchor
        self.rotation = rotation
        self.edge = DOOR if doors else CORRIDOR
        self.cells: list[int] = [table.index[(anchor[0] + c, anchor[1] + r)] for c, r in plan.cells]
        self.parts = 0
        """Its cells as a set."""
        for cell in self.cells:
            self.parts |= 1 << cell
        self.exit_cell: list[int] = [table.index[(anchor[0] + e.cell[0], anchor[1] + e.cell[1])] for e in plan.exits]
        self.exit_side: list[int] = [DIRS.index(e.side) for e in plan.exits]
        self.outside: list[int] = [table.near[self.exit_cell[x] * 4 + self.exit_side[x]] for x in range(5)]
        """The cell in front of each exit."""
        self.beside = 0
        """The cells adjacent to it, at an exit or at a wall (LB-2.8)."""
        for cell in self.cells:
            self.beside |= table.around[cell]
        self.beside &= ~self.parts
        self.neighbours: list[int] = bits(self.beside)

    def edges(self, cell: int) -> Edges:
        """LB-2.9: the sides of one of its cells."""
        sides = [*NOTHING_THERE]
        for x in range(5):
            if self.exit_cell[x] == cell:
                sides[self.exit_side[x]] = self.edge
        return tuple(sides)


def every_action() -> list[Action]:
    """The whole action space, in the order of its numbers."""
    found = [*tables.CHOOSE_CHARACTER]
    places = list(PLACES.values())
    for place in places:
        found += place.place_hall
    found += [place.expand for place in places]
    found += [*tables.PEEK, *tables.MOVE, *tables.PLAY_CARD, tables.DRAW]
    for pushes in tables.PUSH:
        found += pushes
    found += [tables.REST, tables.DESPAIR, tables.END_TURN]
    found += [place.destruction for place in places]
    found += [*tables.CUNNING, *tables.POETRY, tables.DISARM, *tables.ATTUNEMENT]
    for sides in tables.HALL_ATTUNEMENT:
        found += sides
    found += [*tables.LEAP, *tables.HUNT_LINE, *tables.HUNT_AROUND.values()]
    found += [place.transmutation for place in places]
    for charges in tables.CHARGE:
        found += charges.values()
    return found + _every_answer(places)


def _every_answer(places: list[Places]) -> list[Action]:
    found = [*tables.ORIENT, *tables.PAY, tables.PAY_NOTHING, tables.CONCEDE, *tables.DISCARD, *tables.TRAP_DIRECTION]
    found += [*tables.FLIGHT_STEP, *tables.ANSWER_PUSH, tables.DECLINE, *tables.BLAST_DIRECTION]
    found += [*(place.second_blast for place in places), tables.SECOND_BLAST_STOP]
    found += [*(place.hunt_fight for place in places), tables.HUNT_STOP]
    found += [*(place.second_take for place in places), *tables.LANE_RETURN, *tables.POETRY_CARD]
    found += [place.place_card for place in places]
    for steps in tables.CHARGE_STEP:
        found += steps.values()
    found.append(tables.CHARGE_STOP)
    for pushes in tables.CHARGE_PUSH:
        found += pushes
    found.append(tables.CHARGE_PUSH_STOP)
    for place in places:
        for swaps in place.despair_swap:
            found += swaps
    return found


NUMBERING: Final = Numbering(every_action())
