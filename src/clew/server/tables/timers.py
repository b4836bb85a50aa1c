"""What a table does later: each timer has a name, and setting it again replaces it."""

import asyncio
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[None]]


class Timers:
    """When a timer is due, its job goes into the table's inbox."""

    def __init__(self, post: Callable[[Job], None]) -> None:
        self._post = post
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._closed = False

    def arm(self, name: str, seconds: float, job: Job) -> None:
        self.disarm(name)
        if not self._closed:
            self._handles[name] = asyncio.get_running_loop().call_later(seconds, self._post, job)

    def armed(self, name: str) -> bool:
        return name in self._handles

    def disarm(self, name: str) -> None:
        handle = self._handles.pop(name, None)
        if handle is not None:
            handle.cancel()

    def close(self) -> None:
        """No job comes after this."""
        self._closed = True
        for name in list(self._handles):
            self.disarm(name)
