"""A hint: what a bot would do, as a plan of actions and one reason whose claim holds."""

from collections.abc import Sequence

import msgspec

from clew.kernel.action import Action
from clew.kernel.event import Event, copies
from clew.kernel.state import State

ONLY = "only"
"""The reason of what must be done anyway."""
BRINGS = "brings"
"""The reason that tells events: they happen in every world that the view allows."""
BEST = "best"
"""The reason of a judgement: it claims no more than that the bot itself would do so."""


class Reason(msgspec.Struct, frozen=True):
    """A sentence: a key of the `[hints]` words, its facts, and the events that it promises."""

    key: str
    facts: dict[str, object] = {}
    events: list[Event] = []


class Hint(msgspec.Struct, frozen=True):
    """A plan whose first action is legal now. Without actions it says what to wait for."""

    actions: list[Action]
    reason: Reason


class Course:
    """How a plan runs as far as nothing hidden can upset it."""

    def __init__(self, state: State) -> None:
        self.before: list[State] = []
        """The position before each of its actions."""
        self.actions: list[Action] = []
        self.events: list[Event] = []
        """What will happen for sure, as the seat sees it."""
        self.after = state
        self.whole = True
        """Whether nothing hidden came up: then the seat can work out all of `after` that it will see."""
        self.unveils: Event | None = None
        """The event that brings up something hidden. What it is about is sure, what it shows is only imagined."""

    def brings(self, told: tuple[type[Event], ...]) -> Reason | None:
        """The events worth telling, as a reason."""
        found = [event for event in self.events if isinstance(event, told)]
        return Reason(BRINGS, events=found) if found else None


def course(state: State, seat: int, actions: Sequence[Action]) -> Course:
    """Try a plan in an imagined world, up to the first action that brings something hidden to light or lets chance speak."""
    found = Course(state.clone())
    for action in actions:
        world = found.after
        if not found.whole or seat not in world.deciders() or action not in world.legal(seat):
            break
        found.before.append(world)
        found.after = world.clone()
        found.actions.append(action)
        _carry_out(found, seat, action)
    return found


def _carry_out(found: Course, seat: int, action: Action) -> None:
    drawn = found.after.rng.drawn
    events = found.after.apply(seat, action)
    sure: list[Event] = []
    for event in events:
        if event.reveals:
            found.whole = False
            found.unveils = event
            break
        sure.append(event)
    if found.whole and found.after.rng.drawn != drawn:  # chance decided something, and no event says what
        found.whole = False
        return
    found.events += copies(sure, seat)
