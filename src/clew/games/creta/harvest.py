"""The most valuable escapes of a turn: the solver's walk with what each tile and exit is worth to a seat, and heroes in the way.

Swaps of tiles under heroes are left out, and display tiles count as their best one until a plan is made; so what it finds is
good rather than proven.
"""

from clew.games.creta.paid_walk import Ground, PaidWalk
from clew.games.creta.plan import Plan
from clew.games.creta.swapping import Swapping, by_cell, swappings
from clew.games.creta.tables import HERMES, NONE


class Escape:
    """One way out for one hero, and what it is worth by a first estimate."""

    def __init__(self, worth: int, hero: int, plan: Plan) -> None:
        self.worth = worth
        self.hero = hero
        self.plan = plan


class Land(Ground):
    """The island as a seat sees it, with the runs of swaps that leave every hero where it stands."""

    def __init__(
        self, looks: list[int], worth: list[int], display: list[int], laid_worth: int, occupied: int, actions: int
    ) -> None:
        super().__init__(looks, worth, display, laid_worth, occupied, actions)
        runs = [run for run in swappings(looks, actions, len(display)) if not run.shuffle.touched & occupied]
        self.swaps: list[list[Swapping]] = by_cell(runs)


class Harvest(PaidWalk):
    """The best escapes with one god's help."""

    def __init__(self, land: Land, gods: int, exits: list[int], keep: int, more_than: int = 0) -> None:
        super().__init__(land, gods, exits, land.swaps)
        self.hero = NONE
        self.keep = keep
        self.found: list[Escape] = []
        for budget in range(land.actions):
            self.fill(budget)
        self.best = more_than

    def start(self, hero: int, cell: int, entry: int, occupied: int) -> None:
        """Look for escapes of a hero that enters, or stands on, or leaps to a cell."""
        self.hero = hero
        self.begin(cell, entry, occupied, self.actions, self.gods & HERMES != 0)

    def arrive(self, value: int, side: int, depth: int) -> None:
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
