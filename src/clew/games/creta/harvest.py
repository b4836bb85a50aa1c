"""The most valuable escapes of a turn: the solver's walk with what each tile and exit is worth to a seat, and heroes in the way.

Swaps of tiles under heroes are left out, and display tiles count as their best one until a plan is made; so what it finds is
good rather than proven.
"""

from clew.games.creta.plan import Plan, Planner
from clew.games.creta.solver import NO_WAY, may_be_stuck, room
from clew.games.creta.solver_tables import (
    BEYOND,
    DISPLAY,
    EXIT,
    LAID,
    LAY,
    LIES,
    PASSING,
    PASSING_WITH_ARES,
    START,
    TURN,
    TURNING,
    supply,
)
from clew.games.creta.swapping import Swapping, by_cell, swappings
from clew.games.creta.tables import ARES, CELLS, EXIT_AT, HERMES, NONE, SIZE

STEP = (-SIZE, 1, SIZE, -1)
ANY = 16


class Escape:
    """One way out for one hero, and what it is worth by a first estimate."""

    def __init__(self, worth: int, hero: int, plan: Plan) -> None:
        self.worth = worth
        self.hero = hero
        self.plan = plan


class Ground:
    """The island as a seat sees it: looks, what the tile in each cell is worth, and the cells with heroes."""

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
        runs = [run for run in swappings(looks, actions, len(display)) if not run.shuffle.touched & occupied]
        self.swaps = by_cell(runs)


class Harvest:
    """The best escapes with one god's help."""

    def __init__(self, ground: Ground, gods: int, exits: list[int], keep: int, more_than: int = 0) -> None:
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
        self.swaps = ground.swaps
        self.planner = Planner(ground.looks, ground.display, ground.actions, gods, self.swaps, ground.occupied)
        self.ways: list[list[int]] = []
        self.turned_ways: list[list[int]] = []
        self.changed = 0
        self.trail: list[int] = [0] * 64
        self.entry = 0
        self.turn_at = NONE
        self.hero = NONE
        self.keep = keep
        self.found: list[Escape] = []
        self.filling = False
        self.best = 0
        """What a walk must be worth more than."""
        for budget in range(ground.actions):
            self._fill(budget)
        self.best = more_than

    def start(self, hero: int, cell: int, entry: int, occupied: int) -> None:
        """Look for escapes of a hero that enters, or stands on, or leaps to a cell."""
        self.filling = False
        self.hero = hero
        self._begin(cell, entry, occupied, self.actions, self.gods & HERMES != 0)

    def _begin(self, cell: int, entry: int, visited: int, budget: int, helped: bool) -> None:
        self.entry = entry
        self.trail[0] = cell
        self.visit(cell, entry, visited | 1 << cell, budget, 0, 1, 0, 0, 0, helped)

    def _fill(self, budget: int) -> None:
        self.filling = True
        self.ways.append(self._level(budget, False))
        if self.gods & HERMES:
            self.turned_ways.append(self._level(budget, True))

    def _level(self, budget: int, helped: bool) -> list[int]:
        below = self.turned_ways if helped else self.ways
        found = [NO_WAY] * (CELLS * 4)
        for at in range(CELLS * 4):
            if 0 <= BEYOND[at] < CELLS and not self.occupied >> (at >> 2) & 1:
                self.best = max(0, below[budget - 1][at]) if budget else 0
                if helped:
                    self.best = max(self.best, self.ways[budget][at])
                self._begin(at >> 2, at & 3, self.occupied, budget, helped)
                found[at] = self.best or NO_WAY
        return found

    # The walk -------------------------------------------------------------------------

    def visit(
        self,
        cell: int,
        entry: int,
        visited: int,
        budget: int,
        value: int,
        depth: int,
        laid: int,
        gifts: int,
        paid: int,
        helped: bool,
    ) -> None:
        """As in the solver; `value` is what the cells before this one are worth, `depth` how many cells the trail has."""
        self._leave(cell, entry, visited, budget, value, depth, laid, gifts, paid, helped)
        if not budget:
            return
        others = visited ^ 1 << cell
        for swapping in self.swaps[cell]:
            cost = swapping.cost
            if cost > budget:
                return
            if swapping.mask & (others | self.changed):
                continue
            used = laid + ANY * swapping.laid
            if swapping.laid and not self.able[used]:
                continue
            ahead = swapping.mask & ~(1 << cell)
            looks, worth = self.looks, self.worth
            self.looks, self.worth = self._swapped(swapping)
            self.changed |= swapping.mask
            spent = paid + cost if ahead else paid
            self._leave(cell, entry, visited, budget - cost, value, depth, used, gifts | ahead, spent, helped)
            self.changed &= ~swapping.mask
            self.looks, self.worth = looks, worth

    def _swapped(self, swapping: Swapping) -> tuple[list[int], list[int]]:
        looks, worth = self.looks.copy(), self.worth.copy()
        for cell, origin in swapping.shuffle.moved:
            worth[cell] = self.worth[origin]
        for number, cell in enumerate(swapping.cells):
            looks[cell] = swapping.looks[number]
            if swapping.looks[number] == DISPLAY:
                worth[cell] = self.laid_worth
        return looks, worth

    def _leave(
        self,
        cell: int,
        entry: int,
        visited: int,
        budget: int,
        value: int,
        depth: int,
        laid: int,
        gifts: int,
        paid: int,
        helped: bool,
    ) -> None:
        at = self.looks[cell] * 20 + entry * 4
        for side in range(4):
            if side == entry:
                continue
            other = BEYOND[cell * 4 + side]
            if other == NONE or (other != EXIT and visited >> other & 1):
                continue
            self._go(self.passing[at + side], cell, entry, side, other, visited, budget, value, depth, laid, gifts, paid, helped)
            if helped and (budget or may_be_stuck(self.looks, cell, entry, visited, self.filling)):
                self.turn_at = depth - 1
                self._go(TURNING[at + side], cell, START, side, other, visited, budget, value, depth, laid, gifts, paid, False)
                self.turn_at = NONE

    def _go(
        self, how: int, cell: int, entry: int, side: int, other: int, visited: int, budget: int, value: int, depth: int, laid: int,
        gifts: int, paid: int, helped: bool,
    ) -> None:  # fmt: skip
        worth = self.worth[cell]
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
            value += self.exits[EXIT_AT[cell + STEP[side]]]
            if value > self.best:
                self._escape(value, side, depth)
            return
        if value + self._bound(other, side ^ 2, visited, budget, paid if gifts else 0, helped) <= self.best:
            return
        self.trail[depth] = other
        gifts &= ~(1 << other)
        self.visit(other, side ^ 2, visited | 1 << other, budget, value, depth + 1, laid, gifts, paid if gifts else 0, helped)

    def _bound(self, cell: int, entry: int, visited: int, budget: int, paid: int, helped: bool) -> int:
        level = budget + paid
        ways = self.turned_ways if helped else self.ways
        return ways[level][cell * 4 + entry] if level < len(ways) else room(cell, visited) * self.most + self.most_exit

    def _escape(self, value: int, side: int, depth: int) -> None:
        if self.filling:
            self.best = value
            return
        plan = self.planner.plan(self.trail[:depth], self.entry, side, self.turn_at)
        if plan is None or self._known(plan):
            return
        self.found.append(Escape(value, self.hero, plan))
        if len(self.found) > self.keep:
            self.found.sort(key=_by_worth)
            self.found.pop()
            self.best = self.found[-1].worth

    def _known(self, plan: Plan) -> bool:
        """Whether a better escape of this hero leads the same way."""
        return any(
            escape.hero == self.hero and escape.plan.cells == plan.cells and escape.plan.exit == plan.exit for escape in self.found
        )


def _by_worth(escape: Escape) -> int:
    return -escape.worth
