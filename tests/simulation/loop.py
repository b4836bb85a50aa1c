"""An event loop whose time is virtual and whose order is drawn from a seed: several machines in one process, none of them waiting.

Each machine does what it has to do in the order in which it came up, as asyncio has it; which machine is next is drawn. A machine
can be frozen and thawed, and can die: then nothing that it had begun goes on.
"""

import asyncio
import contextvars
import heapq
import random
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


class Node:
    """Something that lives and dies as a whole: a server, the database, a person's browser."""

    def __init__(self, loop: "Loop", name: str, skew: float = 0.0) -> None:
        self.loop = loop
        self.name = name
        self.skew = skew
        """By so many seconds its clocks are wrong."""
        self.alive = True
        self.frozen = False
        self.ready: deque[asyncio.Handle] = deque()
        self.tasks: list[asyncio.Task[Any]] = []
        self.context = contextvars.copy_context()
        self.context.run(NODE.set, self)
        loop.nodes.append(self)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something run here."""
        task: asyncio.Task[T] = self.loop.create_task(work, context=self.context.copy())
        return task

    def die(self) -> None:
        self.alive = False
        self.ready.clear()
        self.loop.nodes.remove(self)


NODE: contextvars.ContextVar[Node] = contextvars.ContextVar("node")


class Loop(asyncio.BaseEventLoop):
    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng = rng
        self.nodes: list[Node] = []
        self.problems: list[str] = []
        self.steps = 0
        self._now = 0.0
        self._due: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = 0
        self._begun: list[asyncio.Task[Any]] = []

    def time(self) -> float:
        return self._now

    # What asyncio asks of a loop -------------------------------------------------------

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._queue(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._count += 1
        heapq.heappush(self._due, (when, self._count, handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is passed over when its time comes."""

    def create_task(self, coro: Any, *, name: object = None, context: contextvars.Context | None = None) -> Any:
        task = super().create_task(coro, name=name, context=context)
        self._begun.append(task)  # no garbage collector decides when something ends
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if "exception" in context:
            self.problems.append(f"{context['message']}: {context['exception']!r}")

    # The scheduler ---------------------------------------------------------------------

    def _queue(self, handle: asyncio.Handle) -> None:
        node: Node = handle._context[NODE]  # type: ignore[attr-defined]
        if node.alive:
            node.ready.append(handle)

    def run_until(self, done: Callable[[], bool], within: float) -> bool:
        """Whether it came to that in so many virtual seconds."""
        deadline = self._now + within
        asyncio._set_running_loop(self)
        try:
            while not done():
                if busy := [node for node in self.nodes if node.ready and not node.frozen]:
                    self._turn(busy[self.rng.randrange(len(busy))])
                elif not self._due or self._due[0][0] > deadline:
                    return False
                else:
                    self._wait()
        finally:
            asyncio._set_running_loop(None)
        return True

    def _turn(self, node: Node) -> None:
        for _ in range(len(node.ready)):
            if not node.alive or node.frozen:
                return
            handle = node.ready.popleft()
            if not handle.cancelled():
                self.steps += 1
                handle._run()

    def _wait(self) -> None:
        """Until the next timer; those of one moment come up together."""
        self._now = max(self._now, self._due[0][0])
        while self._due and self._due[0][0] <= self._now:
            handle = heapq.heappop(self._due)[2]
            if not handle.cancelled():
                self._queue(handle)

    def bury(self) -> None:
        """The world is over: whatever was under way is let go, and touches nothing any more."""
        for node in list(self.nodes):
            node.die()
        for task in self._begun:
            coroutine = task.get_coro()
            if not task.done() and coroutine is not None:
                with suppress(Exception):  # what it does at its end has no world any more
                    coroutine.close()
        self._begun.clear()
        self._due.clear()
        self.close()
