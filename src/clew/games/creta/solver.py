"""The longest legal escape, proven optimal: every tile of the way is worth one (docs/creta-solver.md)."""

from clew.games.creta.paid_walk import Ground, PaidWalk
from clew.games.creta.plan import Plan
from clew.games.creta.solver_tables import DOORS, START
from clew.games.creta.swapping import by_cell, swappings
from clew.games.creta.tables import ATHENA, CELLS, EXIT_CELL, HERMES, NONE, OUTER


class Search(PaidWalk):
    """The longest escape from the temple."""

    def __init__(self, looks: list[int], display: list[int], actions: int, gods: int) -> None:
        ground = Ground(looks, [1] * CELLS, display, 1, 0, actions)
        super().__init__(ground, gods, [0] * len(EXIT_CELL), by_cell(swappings(looks, actions, len(display))))
        self.plan: Plan | None = None

    def run(self, at_least: int = 0) -> None:
        """Find the longest escape, if it is longer than `at_least`."""
        found = at_least
        for budget in range(self.actions + 1):
            found = self._from_the_start(budget, found)
            if budget < self.actions:
                self.fill(budget)

    def _from_the_start(self, budget: int, found: int) -> int:
        self.best = found
        helped = self.gods & HERMES != 0
        for cell, entry in DOORS:
            self.begin(cell, entry, 0, budget, helped)
        if self.gods & ATHENA:
            for cell in OUTER:
                self.begin(cell, START, 0, budget, helped)
        return self.best

    def arrive(self, value: int, side: int, depth: int) -> None:
        """A longer escape. With Hermes' turn it must be proven that the hero was stuck; in any case the plan is worked out."""
        plan = self.planner.plan(self.trail[:depth], self.entry, side, self.turn_at)
        if plan is None:
            assert self.turn_at != NONE, "a walk that was paid for has no plan"
            return
        self.plan = plan
        self.best = value


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
