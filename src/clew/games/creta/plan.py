"""From a walk to a plan: which actions make it legal, if any do (exact, also for Hermes' turn)."""

from clew.games.creta.solver_tables import BEYOND, DISPLAY, EXIT, MINOTAUR_LOOK, START
from clew.games.creta.swapping import Swapping
from clew.games.creta.tables import (
    ARES,
    CROSS,
    EXIT_AT,
    EXITS,
    NONE,
    OPEN,
    ORIENTATIONS,
    OTHER_TURNS,
    PLACE,
    REPLACE,
    ROTATE,
    SIZE,
    SWAP,
)  # fmt: skip
from clew.kernel.action import Action

Deed = tuple[int, int, int, int]
"""An action to be: kind, then cell and orientation, or the pair, or cell, tile of the display and orientation."""
ROTATING = 0
SWAPPING = 1
LAYING = 2
HOPELESS = -2
STEP = (-SIZE, 1, SIZE, -1)


class Plan:
    """An escape that can be carried out: the actions, and the walk as a whole movement tells it."""

    def __init__(self, actions: list[Action], cells: list[int], exit_: str, leap: bool, turn_at: int, turn: int) -> None:
        self.actions = actions
        self.cells = cells
        self.exit = exit_
        names = [PLACE[cell] for cell in cells]
        first = 1 if leap else 0
        self.place: str | None = names[0] if leap else None
        self.turn: int | None = None
        self.leg1 = (*names[first:], exit_)
        self.leg2: tuple[str, ...] = ()
        if turn_at != NONE:
            self.turn = turn
            self.leg1 = tuple(names[first : turn_at + 1])
            self.leg2 = (*names[turn_at + 1 :], exit_)

    @property
    def length(self) -> int:
        return len(self.cells)

    def __repr__(self) -> str:
        return f"<escape of {self.length} by exit {self.exit} with {len(self.actions)} actions>"


class Planner:
    """Looks for actions after which a given walk is legal."""

    def __init__(
        self, looks: list[int], display: list[int], actions: int, gods: int, swaps: list[list[Swapping]], occupied: int = 0
    ) -> None:
        self.island = looks.copy()
        self.looks = looks.copy()
        self.display = display
        self.actions = actions
        self.ares = gods & ARES != 0
        self.swaps = swaps
        self.occupied = occupied
        """Cells with a hero: closed to the walk, and their tiles cannot be replaced."""
        self.free = [True] * len(display)
        self.settled = 0
        """Cells that were rotated or replaced: nothing more happens to them."""
        self.swapped = 0
        self.first: list[Deed] = []
        """What must come before rotations and replacements: swaps, and display tiles laid for them."""
        self.then: list[Deed] = []
        self.cells: list[int] = []
        self.need: list[int] = []
        """The sides of each cell of the walk that must be open."""
        self.turn_at = NONE
        self.way_out = 0

    def plan(self, cells: list[int], entry: int, side: int, turn_at: int) -> Plan | None:
        """The shortest list of actions for a walk that leaves its last cell by `side`, or None."""
        self._aim(cells, entry, side, turn_at)
        for budget in range(self.actions + 1):
            if self._repair(budget):
                found = self._told(entry == START, side)
                self._forget()
                return found
        return None

    def _aim(self, cells: list[int], entry: int, side: int, turn_at: int) -> None:
        self.cells = cells
        self.turn_at = turn_at
        self.need = [0] * len(cells)
        back = 0 if entry == START else 1 << entry
        for number, cell in enumerate(cells):
            way = side if number + 1 == len(cells) else STEP.index(cells[number + 1] - cell)
            self.need[number] = back | 1 << way
            if number == turn_at:
                self.need[number] = back
                self.way_out = way
            back = 1 << (way ^ 2)

    # What is wrong ----------------------------------------------------------------------

    def _wrong(self, budget: int) -> tuple[int, int]:
        """The first cell, or pair of cells, that is not as the walk needs it; HOPELESS where too many are."""
        first = NONE
        count = 0
        for number, cell in enumerate(self.cells):
            if number != self.turn_at and not self._passes(cell, self.need[number]):
                count += 1
                if first == NONE:
                    first = cell
        if count > 2 * budget:  # one action changes at most two cells
            return HOPELESS, NONE
        if first != NONE or self.turn_at == NONE:
            return first, NONE
        return self._not_stuck()

    def _passes(self, cell: int, need: int) -> bool:
        look = self.looks[cell]
        if look == MINOTAUR_LOOK:
            return self.ares
        return OPEN[look] & need == need

    def _not_stuck(self) -> tuple[int, int]:
        """FC-6.16 to FC-6.19: the turned cell, and the neighbour that leaves a way on open."""
        cell = self.cells[self.turn_at]
        back = self.need[self.turn_at]
        look = self.looks[cell]
        if look // 4 >= CROSS or OPEN[look] & back != back or self._turned(look) == NONE:
            return cell, NONE
        before = self.cells[: self.turn_at]
        for way in range(4):
            if OPEN[look] & ~back & 1 << way:
                other = BEYOND[cell * 4 + way]
                if other == EXIT:
                    return cell, NONE
                closed = other == NONE or other in before or self.occupied >> other & 1 == 1
                if not closed and self._opens(other, way ^ 2):
                    return cell, other
        return NONE, NONE

    def _opens(self, cell: int, side: int) -> bool:
        """Whether a cell lies open to a side, and is no minotaur: then it is an ordinary way on."""
        look = self.looks[cell]
        return look != MINOTAUR_LOOK and OPEN[look] >> side & 1 == 1

    def _turned(self, look: int) -> int:
        """An orientation to which Hermes can turn the tile so that the way out is open."""
        for rot in OTHER_TURNS[look]:
            if OPEN[look & ~3 | rot] >> self.way_out & 1:
                return rot
        return NONE

    # Putting it right -------------------------------------------------------------------

    def _repair(self, budget: int) -> bool:
        cell, other = self._wrong(budget)
        if cell == NONE:
            return True
        if cell == HOPELESS or not budget:
            return False
        return self._change(cell, budget) or (other != NONE and self._change(other, budget))

    def _change(self, cell: int, budget: int) -> bool:
        """Some action that changes this cell, and whatever else is needed then."""
        if self.settled >> cell & 1:
            return False
        return self._rotate(cell, budget) or self._replace(cell, budget) or self._swap(cell, budget)

    def _rotate(self, cell: int, budget: int) -> bool:
        look = self.looks[cell]
        if look // 4 >= CROSS:
            return False
        return any(self._settle(cell, look & ~3 | rot, (ROTATING, cell, rot, 0), budget) for rot in OTHER_TURNS[look])

    def _replace(self, cell: int, budget: int) -> bool:
        if self.occupied >> cell & 1:  # FC-4.10
            return False
        for slot, shape in enumerate(self.display):
            if self.free[slot] and shape not in self._earlier(slot):
                self.free[slot] = False
                for rot in range(ORIENTATIONS[shape]):
                    if self._settle(cell, shape * 4 + rot, (LAYING, cell, slot, rot), budget):
                        return True
                self.free[slot] = True
        return False

    def _earlier(self, slot: int) -> list[int]:
        """The shapes of free tiles in lower slots: of equal tiles only the first is tried."""
        return [self.display[lower] for lower in range(slot) if self.free[lower]]

    def _settle(self, cell: int, look: int, deed: Deed, budget: int) -> bool:
        before = self.looks[cell]
        self.looks[cell] = look
        self.settled |= 1 << cell
        self.then.append(deed)
        if self._repair(budget - 1):
            return True
        self.then.pop()
        self.settled &= ~(1 << cell)
        self.looks[cell] = before
        return False

    def _swap(self, cell: int, budget: int) -> bool:
        for swapping in self.swaps[cell]:
            if swapping.cost > budget:
                return False
            if swapping.mask & (self.settled | self.swapped):
                continue
            before = [self.looks[changed] for changed in swapping.cells]
            for number, changed in enumerate(swapping.cells):
                self.looks[changed] = swapping.looks[number]
            self.swapped |= swapping.mask
            if self._lay(swapping, 0, budget - swapping.cost):
                return True
            self.swapped &= ~swapping.mask
            for number, changed in enumerate(swapping.cells):
                self.looks[changed] = before[number]
        return False

    def _lay(self, swapping: Swapping, number: int, budget: int) -> bool:
        """Choose the display tiles that replaced minotaurs before the swaps, then put the rest right."""
        while number < len(swapping.cells) and swapping.looks[number] != DISPLAY:
            number += 1
        if number == len(swapping.cells):
            return self._after_swaps(swapping, budget)
        cell = swapping.cells[number]
        origin = cell
        for moved, source in swapping.shuffle.moved:
            if moved == cell:
                origin = source
        for slot, shape in enumerate(self.display):
            if not self.free[slot] or shape in self._earlier(slot):
                continue
            self.free[slot] = False
            for rot in range(ORIENTATIONS[shape]):
                self.looks[cell] = shape * 4 + rot
                self.first.append((LAYING, origin, slot, rot))
                if self._lay(swapping, number + 1, budget):
                    return True
                self.first.pop()
            self.free[slot] = True
        self.looks[cell] = DISPLAY
        return False

    def _after_swaps(self, swapping: Swapping, budget: int) -> bool:
        count = len(self.first)
        for swap in swapping.shuffle.swaps:
            self.first.append((SWAPPING, swap, 0, 0))
        if self._repair(budget):
            return True
        del self.first[count:]
        return False

    # Telling it ---------------------------------------------------------------------------

    def _told(self, leap: bool, side: int) -> Plan:
        turn = self._turned(self.looks[self.cells[self.turn_at]]) if self.turn_at != NONE else NONE
        corner = self.cells[-1] + STEP[side]
        return Plan(actions([*self.first, *self.then]), self.cells.copy(), EXITS[EXIT_AT[corner]], leap, self.turn_at, turn)

    def _forget(self) -> None:
        """Back to the island as it lies."""
        self.looks = self.island.copy()
        self.first = []
        self.then = []
        self.settled = 0
        self.swapped = 0
        self.free = [True] * len(self.display)


def actions(deeds: list[Deed]) -> list[Action]:
    """As a seat gives them: when a display tile is taken, later tiles move down one slot."""
    found: list[Action] = []
    taken: list[int] = []
    for kind, a, b, c in deeds:
        if kind == ROTATING:
            found.append(ROTATE[a][b])
        elif kind == SWAPPING:
            found.append(SWAP[a])
        else:
            found.append(REPLACE[a][b - sum([slot < b for slot in taken])][c])
            taken.append(b)
    return found
