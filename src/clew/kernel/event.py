"""What everybody sees happening: typed, immutable, and copied for each seat like a view."""

from typing import ClassVar, Self

import msgspec

from clew.kernel.action import snake


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake, gc=False):
    """The base of every event.

    An event as the rules make it holds all facts; only its copies leave the engine. `seen_by` makes the copy for one seat (None: a
    spectator), `remembered` the copy that may be kept and shown again later, when less is visible than at the moment.
    """

    reveals: ClassVar[bool] = False
    """True where something hidden comes to light, or chance has spoken: no undo reaches across it."""

    @property
    def type(self) -> str:
        return snake(type(self).__name__)

    def seen_by(self, seat: int | None) -> Self | None:
        """The copy for this seat, built from what it may see; None where it sees nothing of it."""
        return self

    def remembered(self) -> "Event | None":
        """The copy for a log that is read later, made from a seat's copy; None where nothing may be kept."""
        return self


def copies(events: list[Event], seat: int | None) -> list[Event]:
    """What one seat sees of a run of events."""
    return [copy for event in events if (copy := event.seen_by(seat)) is not None]


def memories(events: list[Event], seat: int | None) -> list[Event]:
    """What one seat may read again later of a run of events."""
    return [kept for event in copies(events, seat) if (kept := event.remembered()) is not None]
