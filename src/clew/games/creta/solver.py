"""The longest legal escape, proven optimal: one walk that pays as it goes, with an exact bound (docs/creta-solver.md).

The walk passes each cell from side to side and pays where the tile does not lie right: a rotation, a replacement, or a run of
swaps that brings another tile. Swaps are applied at the first cell of the walk that they change. The bound for the way on is
the longest way on with what is left to pay on the island as it was: itself found by this search, level by level.
"""

from clew.games.creta.plan import Plan, Planner
from clew.games.creta.solver_tables import (
    ALL_MAZE,
    BEYOND,
    DISPLAY,
    DOORS,
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
from clew.games.creta.swapping import Swapping, by_cell, swappings
from clew.games.creta.tables import ARES, ATHENA, CELLS, HERMES, NONE, OPEN, OUTER, SIZE

NO_WAY = -99
ANY = 16
"""One more display tile that need only lie there (see `supply`)."""


class Search:
    """One island, one number of actions, one set of blessings that may be used together."""

    def __init__(self, looks: list[int], display: list[int], actions: int, gods: int) -> None:
        self.looks = looks.copy()
        self.actions = actions
        self.gods = gods
        self.passing = PASSING_WITH_ARES if gods & ARES else PASSING
        self.able = supply(display)
        self.swaps = by_cell(swappings(looks, actions, len(display)))
        self.planner = Planner(looks, display, actions, gods, self.swaps)
        self.ways: list[list[int]] = []
        """By budget, then cell * 4 + entry: the longest way on to an exit, the cell included."""
        self.turned_ways: list[list[int]] = []
        """The same with Hermes' turn still to be used, taken lightly: whether the hero is stuck is not asked."""
        self.changed = 0
        """Cells whose look differs from the island's because of swaps."""
        self.trail: list[int] = [0] * 64
        self.entry = 0
        """The side by which the first cell of the trail is entered."""
        self.turn_at = NONE
        """Where in the trail Hermes' turn was used."""
        self.exact = False
        """Whether a walk counts only if Hermes' turn is proven."""
        self.best = 0
        self.plan: Plan | None = None
        self.nodes = 0

    # Levels -------------------------------------------------------------------------

    def run(self, at_least: int = 0) -> None:
        """Find the longest escape, if it is longer than `at_least`."""
        found = at_least
        for budget in range(self.actions + 1):
            found = self._from_the_start(budget, found)
            if budget < self.actions:
                self._fill(budget)

    def _from_the_start(self, budget: int, found: int) -> int:
        self.exact = True
        self.best = found
        helped = self.gods & HERMES != 0
        for cell, entry in DOORS:
            self._begin(cell, entry, budget, helped)
        if self.gods & ATHENA:
            for cell in OUTER:
                self._begin(cell, START, budget, helped)
        return self.best

    def _begin(self, cell: int, entry: int, budget: int, helped: bool) -> None:
        self.entry = entry
        self.trail[0] = cell
        self.visit(cell, entry, 1 << cell, budget, 1, 0, 0, 0, helped)

    def _fill(self, budget: int) -> None:
        """The longest ways on with this budget, from every cell and side."""
        self.exact = False
        self.ways.append(self._level(budget, False))
        if self.gods & HERMES:
            self.turned_ways.append(self._level(budget, True))

    def _level(self, budget: int, helped: bool) -> list[int]:
        below = self.turned_ways if helped else self.ways
        found = [NO_WAY] * (CELLS * 4)
        for at in range(CELLS * 4):
            if 0 <= BEYOND[at] < CELLS:
                self.best = max(0, below[budget - 1][at]) if budget else 0
                if helped:
                    self.best = max(self.best, self.ways[budget][at])
                self._begin(at >> 2, at & 3, budget, helped)
                found[at] = self.best or NO_WAY
        return found

    # The walk -------------------------------------------------------------------------

    def visit(
        self, cell: int, entry: int, visited: int, budget: int, length: int, laid: int, gifts: int, paid: int, helped: bool
    ) -> None:
        """The walk has entered a cell. `gifts` are cells ahead that swaps have changed already, `paid` what those swaps cost."""
        self.nodes += 1
        self._leave(cell, entry, visited, budget, length, laid, gifts, paid, helped)
        if not budget:
            return
        others = visited ^ 1 << cell
        for swapping in self.swaps[cell]:
            if swapping.cost > budget:
                return
            mask = swapping.mask
            if mask & (others | self.changed):
                continue
            used = laid + ANY * swapping.laid
            if swapping.laid and not self.able[used]:
                continue
            before = self._swap(swapping)
            ahead = mask & ~(1 << cell)
            cost = swapping.cost
            self._leave(cell, entry, visited, budget - cost, length, used, gifts | ahead, paid + cost if ahead else paid, helped)
            self._swap_back(swapping, before)

    def _swap(self, swapping: Swapping) -> list[int]:
        looks = self.looks
        before = [looks[cell] for cell in swapping.cells]
        for number, cell in enumerate(swapping.cells):
            looks[cell] = swapping.looks[number]
        self.changed |= swapping.mask
        return before

    def _swap_back(self, swapping: Swapping, before: list[int]) -> None:
        for number, cell in enumerate(swapping.cells):
            self.looks[cell] = before[number]
        self.changed &= ~swapping.mask

    def _leave(
        self, cell: int, entry: int, visited: int, budget: int, length: int, laid: int, gifts: int, paid: int, helped: bool
    ) -> None:
        """Go on by every side that can be paid for."""
        at = self.looks[cell] * 20 + entry * 4
        for side in range(4):
            if side == entry:
                continue
            other = BEYOND[cell * 4 + side]
            if other == NONE or (other != EXIT and visited >> other & 1):
                continue
            self._go(self.passing[at + side], entry, side, other, visited, budget, length, laid, gifts, paid, helped)
            if helped and (budget or may_be_stuck(self.looks, cell, entry, visited, not self.exact)):
                self.turn_at = length - 1
                self._go(TURNING[at + side], START, side, other, visited, budget, length, laid, gifts, paid, False)
                self.turn_at = NONE

    def _go(
        self, how: int, entry: int, side: int, other: int, visited: int, budget: int, length: int, laid: int, gifts: int, paid: int,
        helped: bool,
    ) -> None:  # fmt: skip
        """One step, if it can be paid and may lead to a longer escape. `entry` is START where any display tile would do."""
        if how != LIES:
            kind = ANY if entry == START else 1 if side == entry ^ 2 else 4
            if how == LAID:
                laid += kind - ANY
            else:
                if not budget:
                    return
                budget -= 1
                if how == LAY:
                    laid += kind
            if how != TURN and not self.able[laid]:
                return
        if other == EXIT:
            if length > self.best:
                self._escape(side, length)
            return
        if length + self.bound(other, side ^ 2, visited, budget, paid if gifts else 0, helped) <= self.best:
            return
        self.trail[length] = other
        gifts &= ~(1 << other)
        self.visit(other, side ^ 2, visited | 1 << other, budget, length + 1, laid, gifts, paid if gifts else 0, helped)

    def _escape(self, side: int, length: int) -> None:
        """A longer escape. With Hermes' turn it must be proven that the hero was stuck; in any case the plan is worked out."""
        if self.exact:
            plan = self.planner.plan(self.trail[:length], self.entry, side, self.turn_at)
            if plan is None:
                assert self.turn_at != NONE, "a walk that was paid for has no plan"
                return
            self.plan = plan
        self.best = length

    # Bounds -----------------------------------------------------------------------------

    def bound(self, cell: int, entry: int, visited: int, budget: int, paid: int, helped: bool) -> int:
        """How many cells can follow at most, this one included.

        What swaps have changed ahead could be had by the same swaps again, so a gift counts as if it were still to be paid.
        """
        level = budget + paid
        ways = self.turned_ways if helped else self.ways
        if level < len(ways):
            return ways[level][cell * 4 + entry]
        return room(cell, visited)


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


def longest(looks: list[int], display: list[int], actions: int, choices: list[int]) -> Plan | None:
    """The longest escape from the temple with one of some sets of blessings; None where there is no escape at all.

    `looks` and `display` tell shapes and orientations only: a printed trophy makes no difference to a walk.
    """
    return searched(looks, display, actions, choices)[0]


def searched(looks: list[int], display: list[int], actions: int, choices: list[int]) -> tuple[Plan | None, int]:
    """The same, and how many places of walks were looked at."""
    best: Plan | None = None
    nodes = 0
    for gods in choices:
        search = Search(looks, display, actions, gods)
        search.run(best.length if best is not None else 0)
        nodes += search.nodes
        if search.plan is not None:
            best = search.plan
    return best, nodes
