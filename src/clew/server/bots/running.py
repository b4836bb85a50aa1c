"""Where bots think: nowhere that a socket would wait for."""

from collections.abc import Callable
from typing import Protocol

from clew.server.bots.shares import Asker, Shares

Work = Callable[[bytes], bytes | None]


class Runner(Protocol):
    workers: int
    """How much is thought about at once."""

    async def run(self, work: Work, data: bytes, asker: Asker) -> bytes | None: ...

    def close(self) -> None: ...


class Fair:
    """Shares the time of a runner's workers between all who ask."""

    def __init__(self, runner: Runner, unwatched: float = 1.0) -> None:
        self.workers = runner.workers
        self._runner = runner
        self._shares = Shares(runner.workers, unwatched)

    async def run(self, work: Work, data: bytes, asker: Asker) -> bytes | None:
        async with self._shares.turn(asker):
            return await self._runner.run(work, data, asker)

    def close(self) -> None:
        self._shares.close()
        self._runner.close()
