"""Trying actions in the same imagined worlds, and dropping the worse half again and again.

A world is a state in which everything is dealt anew that the seat cannot know. Every action is tried in the same worlds, so that
chance favours none of them; the later worlds are left to the actions that are still in question.
"""

from mypy_extensions import mypyc_attr

from clew.kernel.action import Action
from clew.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    """What one decision asks of a game: worlds, and what an action is worth in one of them."""

    worlds: int
    """Worlds that the best actions are tried in."""
    least = 1
    """So many actions are kept, however often half of them is dropped."""

    def imagine(self, number: int) -> State:
        """The world of this number."""
        raise NotImplementedError

    def worth(self, world: State, action: Action) -> float:
        """What an action is worth in a world, which stays as it is."""
        raise NotImplementedError

    def cuts_due(self, done: int) -> int:
        """How often half of the actions should have been dropped after so many worlds."""
        raise NotImplementedError

    def spent(self) -> bool:
        """Whether there is no time for a further world."""
        return False


def decide(trials: Trials, actions: list[Action]) -> Action:
    """The action that is worth most in the mean; of equals the first."""
    if len(actions) == 1:
        return actions[0]
    totals = [0.0] * len(actions)
    alive = list(range(len(actions)))
    cuts = 0
    for number in range(trials.worlds):
        if trials.spent():
            break
        while cuts < trials.cuts_due(number):
            alive = _better_half(alive, totals, trials.least)
            cuts += 1
        world = trials.imagine(number)
        for place in alive:
            totals[place] += trials.worth(world, actions[place])
    return actions[_better_half(alive, totals, 1)[0]]


def _better_half(alive: list[int], totals: list[float], least: int) -> list[int]:
    order = sorted(alive, key=lambda place: -totals[place])
    return order[: max(least, (len(order) + 1) // 2)]
