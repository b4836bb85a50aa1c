"""The fewest actions with which one seat reaches a goal alone: A*, with a bound that never says too much."""

from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import TypeVar

from clew.bots.exhaust import Line
from clew.kernel.action import Action
from clew.kernel.state import State

S = TypeVar("S", bound=State)


class Shortest:
    """The actions, and how many positions were looked at until no shorter way was left."""

    def __init__(self, actions: list[Action], seen: int) -> None:
        self.actions = actions
        self.seen = seen


def shortest(
    state: S,
    seat: int,
    key: Callable[[S], Hashable],
    bound: Callable[[S], int | None],
    choices: Callable[[S], list[Action]],
    limit: int,
) -> Shortest | None:
    """One of the shortest ways to a position whose bound is 0, proven. None where there is none within `limit` positions.

    `bound` says how many actions it takes at least from a position, never more than it does, and None where it cannot be done.
    So the first goal that comes to the front is one of the nearest: whatever still waits would take at least as many.
    """
    least = bound(state)
    if least is None:
        return None
    waiting: list[tuple[int, int, int, Line[S]]] = [(least, 0, 0, Line(state))]
    best: dict[Hashable, int] = {key(state): 0}
    number = 0
    while waiting:
        total, undone, _, line = heappop(waiting)
        done = -undone
        if total == done:
            return Shortest(line.actions(), len(best))
        if best[key(line.state)] < done:
            continue
        for action in choices(line.state):
            after = line.state.clone()
            after.apply_quietly(seat, action)
            name = key(after)
            if best.get(name, limit) <= done + 1:
                continue
            left = bound(after)
            if left is None:
                continue
            best[name] = done + 1
            number += 1
            heappush(waiting, (done + 1 + left, -done - 1, number, Line(after, line, action)))
        if len(best) > limit:
            return None
    return None
