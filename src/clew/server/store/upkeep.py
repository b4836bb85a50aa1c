"""What keeps a store from growing for ever: tables that nobody has used for long go, a few at a time."""

from collections.abc import Awaitable, Callable
from typing import get_args

import msgspec

from clew.server.protocol.parts import Phase
from clew.server.store.base import Shelf, Store, Write

DAY_MS = 24 * 3600 * 1000
STEP = 20
"""Tables that are looked for at a time."""
ALL = -1


class Retention(msgspec.Struct, frozen=True):
    """How many days tables are kept after the latest thing that happened at them; 0: for ever."""

    finished: float = 0.0
    abandoned: float = 0.0
    """Games that began and did not end."""
    unstarted: float = 0.0

    def days(self, phase: Phase) -> float:
        return {"over": self.finished, "playing": self.abandoned, "lobby": self.unstarted}[phase]


Removing = Callable[[str], Awaitable[bool]]
"""Deletes a table; False where it is in use after all."""


def deleting(store: Store) -> Removing:
    async def gone(table: str) -> bool:
        epoch = await store.own(table)
        if isinstance(epoch, int):
            await store.write(Write(table, gone=True, epoch=epoch))
        return isinstance(epoch, int)

    return gone


async def prune(
    store: Store, retention: Retention, now: int, remove: Removing, breathe: Callable[[], Awaitable[None]]
) -> dict[Phase, int]:
    """Delete what has been quiet for longer than it is kept; how many tables of each phase that was."""
    return {phase: await _of(store, phase, retention, now, remove, breathe) for phase in get_args(Phase)}


async def overdue(store: Shelf, retention: Retention, now: int) -> dict[Phase, int]:
    """How many tables of each phase would go."""
    found: dict[Phase, int] = {}
    for phase in get_args(Phase):
        days = retention.days(phase)
        found[phase] = len(await store.quiet(phase, now - int(days * DAY_MS), ALL)) if days > 0 else 0
    return found


async def _of(
    store: Store, phase: Phase, retention: Retention, now: int, remove: Removing, breathe: Callable[[], Awaitable[None]]
) -> int:
    days, count = retention.days(phase), 0
    used: set[str] = set()
    while days > 0:
        found = [id_ for id_ in await store.quiet(phase, now - int(days * DAY_MS), STEP + len(used)) if id_ not in used]
        if not found:
            break
        for id_ in found:
            if await remove(id_):
                count += 1
            else:
                used.add(id_)
            await breathe()
    return count
