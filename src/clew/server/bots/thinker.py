"""A server that only thinks: it takes thoughts out of the store's queue, and never talks to a page."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

from clew.server.bots.pool import NOBODY, BotPool
from clew.server.bots.queued import LOOK_S
from clew.server.logs import fault, warn
from clew.server.store.base import StoreError, Thoughts

OURS = "clew."
AGAIN_S = 1.0


def found(name: str) -> Callable[[bytes], bytes | None]:
    """The work of this name. Raises LookupError where this release has none."""
    module, _, function = name.partition(":")
    try:
        work: Any = getattr(import_module(module), function) if module.startswith(OURS) else None
    except (ImportError, AttributeError):
        work = None
    if not callable(work):
        raise LookupError(name)
    known: Callable[[bytes], bytes | None] = work
    return known


async def think(thoughts: Thoughts, pool: BotPool, stop: asyncio.Event) -> None:
    """Until it is told to stop; what was begun is finished."""
    await asyncio.gather(*(_think_on(thoughts, pool, stop) for _ in range(pool.runner.workers)))


async def _think_on(thoughts: Thoughts, pool: BotPool, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            if not await _one(thoughts, pool):
                await asyncio.sleep(LOOK_S)
        except StoreError as error:
            warn("no thoughts to be had", problem=str(error))
            await asyncio.sleep(AGAIN_S)


async def _one(thoughts: Thoughts, pool: BotPool) -> bool:
    """Whether there was one."""
    taken = await thoughts.take()
    if taken is None:
        return False
    thought, name, task = taken
    try:
        answer = await pool.work(found(name), task, NOBODY)
    except Exception:
        fault("thought given back", work=name)
        await thoughts.give_back(thought)
    else:
        await thoughts.answer(thought, answer)
    return True
