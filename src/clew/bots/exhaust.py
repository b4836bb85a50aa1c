"""Exhaustive search over what one seat can do alone: every order of every action, each position once, breadth first."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from clew.kernel.action import Action
from clew.kernel.state import State

S = TypeVar("S", bound=State)


class Line(Generic[S]):
    """A position, and the action that led there from the one before."""

    def __init__(self, state: S, before: "Line[S] | None" = None, action: Action | None = None) -> None:
        self.state = state
        self.before = before
        self.action = action

    def actions(self) -> list[Action]:
        if self.before is None or self.action is None:
            return []
        return [*self.before.actions(), self.action]


class Exhausted:
    """The best value, the fewest actions that reach it, and how many positions were looked at."""

    def __init__(self, best: int, actions: list[Action], seen: int) -> None:
        self.best = best
        self.actions = actions
        self.seen = seen


def exhaust(
    state: S,
    seat: int,
    key: Callable[[S], Hashable],
    value: Callable[[S], int],
    choices: Callable[[S], list[Action]],
    most: int | None = None,
    limit: int = 1_000_000,
) -> Exhausted | None:
    """The best value that the seat can reach, proven: nothing was left out. None where that takes more than `limit` positions.

    `key` names everything of a position that matters from here on, `choices` every action that could still lead to more: none
    once the seat has done what it could. A value of `most` cannot be surpassed by the rules, so the first line that reaches
    it ends the search: it is one of the shortest.
    """
    frontier = [Line(state)]
    seen: set[Hashable] = {key(state)}
    best, shortest = value(state), frontier[0]
    while frontier and best != most:
        following: list[Line[S]] = []
        for line in frontier:
            for action in choices(line.state):
                after = line.state.clone()
                after.apply_quietly(seat, action)
                name = key(after)
                if name in seen:
                    continue
                seen.add(name)
                worth = value(after)
                reached = Line(after, line, action)
                if worth > best:
                    best, shortest = worth, reached
                    if best == most:
                        return Exhausted(best, shortest.actions(), len(seen))
                following.append(reached)
            if len(seen) > limit:
                return None
        frontier = following
    return Exhausted(best, shortest.actions(), len(seen))
