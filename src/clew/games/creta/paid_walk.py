"""A walk that pays as it goes, with an exact bound: what the solver and the bots' harvest share (docs/creta-solver.md).

The walk passes each cell from side to side and pays where the tile does not lie right: a rotation, a replacement, or a run of
swaps that brings another tile. Swaps are applied at the first cell of the walk that they change. The bound for the way on is
the best way on with what is left to pay on the island as it was: itself found by this search, level by level.
"""

from typing import Final

from clew.games.creta.plan import Planner
from clew.games.creta.solver_tables import (
    ALL_MAZE,
    BEYOND,
    DISPLAY,
    EVEN,
    EXIT,
    LAID,
    LAY,
    LIES,
    MINOTAUR_LOOK,
    NOT_EAST,
    NOT_WEST,
    ODD,
    PASSING,
    PASSING_WITH_ARES,
    START,
    TURN,
    TURNING,
    supply,
)  # fmt: skip
from clew.games.creta.swapping import Swapping
from clew.games.creta.tables import ARES, CELLS, EXIT_AT, HERMES, NONE, OPEN, SIZE

NO_WAY: Final = -99
ANY: Final = 16
"""One more display tile that need only lie there (see `supply`)."""
STEP: Final = (-SIZE, 1, SIZE, -1)


class Ground:
    """The island as it is: looks, display, the cells with heroes, and what the tile in each cell is worth."""

    def __init__(
        self, looks: list[int], worth: list[int], display: list[int], laid_worth: int, occupied: int, actions: int
    ) -> None:
        self.looks = looks
        self.worth = worth
        self.display = display
        self.laid_worth = laid_worth
        """What the best display tile is worth."""
        self.occupied = occupied
        self.actions = actions


class Purse:
    """What a walk can still spend, and what it has spent on cells that it has not come to yet."""

    def __init__(self, budget: int, laid: int, gifts: int, paid: int, helped: bool) -> None:
        self.budget = budget
        self.laid = laid
        """Display tiles used so far (see `supply`)."""
        self.gifts = gifts
        """Cells ahead that swaps have changed already."""
        self.paid = paid
        """What those swaps cost."""
        self.helped = helped
        """Whether Hermes' turn is still to be used."""


class PaidWalk:
    """One island, one number of actions, one set of blessings that may be used together."""

    def __init__(self, ground: Ground, gods: int, exits: list[int], swaps: list[list[Swapping]]) -> None:
        self.looks = ground.looks.copy()
        self.worth = ground.worth.copy()
        self.laid_worth = ground.laid_worth
        self.occupied = ground.occupied
        self.actions = ground.actions
        self.gods = gods
        self.exits = exits
        """What each exit is worth."""
        self.most = max(self.laid_worth, max(self.worth))
        self.most_exit = max(exits)
        self.passing = PASSING_WITH_ARES if gods & ARES else PASSING
        self.able = supply(ground.display)
        self.swaps = swaps
        self.planner = Planner(ground.looks, ground.display, ground.actions, gods, swaps, ground.occupied)
        self.ways: list[list[int]] = []
        """By budget, then cell * 4 + entry: the best way on to an exit, the cell included."""
        self.turned_ways: list[list[int]] = []
        """The same with Hermes' turn still to be used, taken lightly: whether the hero is stuck is not asked."""
        self.filling = False
        """Whether ways on are looked for, and not whole walks."""
        self.changed = 0
        """Cells whose look differs from the island's because of swaps."""
        self.trail: list[int] = [0] * 64
        self.entry = 0
        """The side by which the first cell of the trail is entered."""
        self.turn_at = NONE
        """Where in the trail Hermes' turn was used."""
        self.best = 0
        """What a walk must be worth more than."""
        self.nodes = 0

    def arrive(self, value: int, side: int, depth: int) -> None:
        """A whole walk leaves the maze by this side of its last cell, and is worth more than `best`."""
        raise NotImplementedError

    def begin(self, cell: int, entry: int, closed: int, budget: int, helped: bool) -> None:
        self.entry = entry
        self.trail[0] = cell
        self._visit(cell, entry, closed | 1 << cell, 0, 1, Purse(budget, 0, 0, 0, helped))

    # Levels -------------------------------------------------------------------------

    def fill(self, budget: int) -> None:
        """The best ways on with this budget, from every cell and side."""
        self.filling = True
        self.ways.append(self._level(budget, False))
        if self.gods & HERMES:
            self.turned_ways.append(self._level(budget, True))
        self.filling = False

    def _level(self, budget: int, helped: bool) -> list[int]:
        below = self.turned_ways if helped else self.ways
        found = [NO_WAY] * (CELLS * 4)
        for at in range(CELLS * 4):
            if 0 <= BEYOND[at] < CELLS and not self.occupied >> (at >> 2) & 1:
                self.best = max(0, below[budget - 1][at]) if budget else 0
                if helped:
                    self.best = max(self.best, self.ways[budget][at])
                self.begin(at >> 2, at & 3, self.occupied, budget, helped)
                found[at] = self.best or NO_WAY
        return found

    # The walk -------------------------------------------------------------------------

    def _visit(self, cell: int, entry: int, visited: int, value: int, depth: int, purse: Purse) -> None:
        """The walk has entered a cell: `value` is what those before it are worth, `depth` how many cells the trail has."""
        self.nodes += 1
        self._leave(cell, entry, visited, value, depth, purse)
        budget = purse.budget
        if not budget:
            return
        others = visited ^ 1 << cell
        for swapping in self.swaps[cell]:
            cost = swapping.cost
            if cost > budget:
                return
            if swapping.mask & (others | self.changed):
                continue
            laid = purse.laid + ANY * swapping.laid
            if swapping.laid and not self.able[laid]:
                continue
            ahead = swapping.mask & ~(1 << cell)
            paid = purse.paid + cost if ahead else purse.paid
            looks, worth = self._swap(swapping)
            self._leave(cell, entry, visited, value, depth, Purse(budget - cost, laid, purse.gifts | ahead, paid, purse.helped))
            self._swap_back(swapping, looks, worth)

    def _swap(self, swapping: Swapping) -> tuple[list[int], list[int]]:
        """The looks of its cells, and what all cells were worth, as they were before."""
        looks, worth = self.looks, self.worth
        before = [looks[cell] for cell in swapping.cells]
        self.worth = worth.copy()
        for cell, origin in swapping.shuffle.moved:
            self.worth[cell] = worth[origin]
        for number, cell in enumerate(swapping.cells):
            looks[cell] = swapping.looks[number]
            if swapping.looks[number] == DISPLAY:
                self.worth[cell] = self.laid_worth
        self.changed |= swapping.mask
        return before, worth

    def _swap_back(self, swapping: Swapping, looks: list[int], worth: list[int]) -> None:
        for number, cell in enumerate(swapping.cells):
            self.looks[cell] = looks[number]
        self.worth = worth
        self.changed &= ~swapping.mask

    def _leave(self, cell: int, entry: int, visited: int, value: int, depth: int, purse: Purse) -> None:
        """Go on by every side that can be paid for."""
        at = self.looks[cell] * 20 + entry * 4
        for side in range(4):
            if side == entry:
                continue
            other = BEYOND[cell * 4 + side]
            if other == NONE or (other != EXIT and visited >> other & 1):
                continue
            self._go(cell, entry, side, other, visited, value, depth, purse, self.passing[at + side])
            if purse.helped and (purse.budget or may_be_stuck(self.looks, cell, entry, visited, self.filling)):
                self.turn_at = depth - 1
                turned = Purse(purse.budget, purse.laid, purse.gifts, purse.paid, False)
                self._go(cell, START, side, other, visited, value, depth, turned, TURNING[at + side])
                self.turn_at = NONE

    def _go(
        self, cell: int, entry: int, side: int, other: int, visited: int, value: int, depth: int, purse: Purse, how: int
    ) -> None:
        """One step, if it can be paid and may lead to a better escape. `entry` is START where any display tile would do."""
        worth = self.worth[cell]
        budget, laid = purse.budget, purse.laid
        if how != LIES:
            kind = ANY if entry == START else 1 if side == entry ^ 2 else 4
            if how == LAID:
                laid += kind - ANY
            else:
                if not budget:
                    return
                budget -= 1
                if how == LAY:
                    if self.occupied >> cell & 1:  # FC-4.10
                        return
                    laid += kind
                    worth = self.laid_worth
            if how != TURN and not self.able[laid]:
                return
        value += worth
        if other == EXIT:
            self._out(value + self.exits[EXIT_AT[cell + STEP[side]]], side, depth)
            return
        paid = purse.paid if purse.gifts else 0
        if value + self.bound(other, side ^ 2, visited, budget + paid, purse.helped) <= self.best:
            return
        self.trail[depth] = other
        gifts = purse.gifts & ~(1 << other)
        if how != LIES or gifts != purse.gifts or paid != purse.paid:
            purse = Purse(budget, laid, gifts, paid if gifts else 0, purse.helped)
        self._visit(other, side ^ 2, visited | 1 << other, value, depth + 1, purse)

    def _out(self, value: int, side: int, depth: int) -> None:
        if value <= self.best:
            return
        if self.filling:
            self.best = value
        else:
            self.arrive(value, side, depth)

    # Bounds -----------------------------------------------------------------------------

    def bound(self, cell: int, entry: int, visited: int, level: int, helped: bool) -> int:
        """What the way on can be worth at most, this cell included.

        What swaps have changed ahead could be had by the same swaps again: `level` is the budget with what was paid for gifts.
        """
        ways = self.turned_ways if helped else self.ways
        if level < len(ways):
            return ways[level][cell * 4 + entry]
        return room(cell, visited) * self.most + self.most_exit


def may_be_stuck(looks: list[int], cell: int, entry: int, visited: int, alone: bool) -> bool:
    """FC-6.17, taken lightly: whether a hero may be stuck on a tile as it lies, with nothing left to pay.

    Of a way on that is looked at `alone` nobody knows what the walk has visited before: anything but an exit may be closed.
    """
    look = looks[cell]
    if look == DISPLAY:
        return True
    if look >= MINOTAUR_LOOK - 4:  # neither crossroads nor minotaurs turn
        return False
    for way in range(4):
        if way != entry and OPEN[look] >> way & 1:
            other = BEYOND[cell * 4 + way]
            if other == EXIT:
                return False
            if not alone and other != NONE and not visited >> other & 1 and _opens(looks[other], way ^ 2):
                return False
    return True


def _opens(look: int, side: int) -> bool:
    """Whether a tile is an ordinary way on from this side."""
    return look < MINOTAUR_LOOK and OPEN[look] >> side & 1 == 1


def room(cell: int, visited: int) -> int:
    """At most so many cells of a chessboard can be walked from here: the colours alternate."""
    free = ALL_MAZE & ~visited
    reached = 1 << cell
    while True:
        grown = reached | free & (reached << SIZE | reached >> SIZE | (reached & NOT_EAST) << 1 | (reached & NOT_WEST) >> 1)
        if grown == reached:
            break
        reached = grown
    own = (reached & EVEN).bit_count()
    other = (reached & ODD).bit_count()
    if ODD >> cell & 1:
        own, other = other, own
    return min(2 * other + 1, 2 * own)
