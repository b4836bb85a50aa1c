"""Thoughts that servers of their own may take: put into the store's queue, and thought here where nobody takes them."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec

from clew.server.bots.running import Runner, Work
from clew.server.bots.shares import Asker
from clew.server.metrics import METRICS
from clew.server.store.base import StoreError, Thoughts

LOOK_S = 0.03
"""Between two looks, of whoever asks and of whoever has nothing to think about."""
TAKEN_WITHIN_S = 0.5


class Answered(msgspec.Struct, frozen=True):
    answer: bytes | None


def name_of(work: Callable[..., Any]) -> str:
    """By this another server finds it."""
    return f"{work.__module__}:{work.__qualname__}"


class Queued:
    """Servers that only think are asked first, through the store; then the runner here."""

    def __init__(self, thoughts: Thoughts, here: Runner) -> None:
        self._thoughts = thoughts
        self._here = here
        self.workers = here.workers

    async def run(self, work: Work, data: bytes, asker: Asker) -> bytes | None:
        answered = await self.ask(work, data, asker.watched)
        return await self._here.run(work, data, asker) if answered is None else answered.answer

    def close(self) -> None:
        self._here.close()

    async def ask(self, work: Work, task: bytes, watched: bool) -> Answered | None:
        """None: it is to be thought here. Nobody takes it, or whoever took it is gone, or the store does not answer."""
        try:
            thought = await self._thoughts.put(name_of(work), task, watched)
            found = None if thought is None else await self._awaited(thought)
        except StoreError:
            return None
        if found is not None:
            METRICS.thoughts_elsewhere.inc()
        return found

    async def _awaited(self, thought: int) -> Answered | None:
        loop = asyncio.get_running_loop()
        taken_by = loop.time() + TAKEN_WITHIN_S
        try:
            while (told := await self._thoughts.look(thought)) is not None:
                if told.done:
                    return Answered(told.answer)
                late = not told.taken and loop.time() > taken_by
                if (late or (told.taken and not told.thinking)) and await self._thoughts.withdraw(thought):
                    return None
                await asyncio.sleep(LOOK_S)
            return None
        finally:
            with contextlib.suppress(StoreError):
                await asyncio.shield(self._thoughts.forget(thought))
