"""A server in a thread of this process, on a real port: for tests that must reach into its memory."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from clew.kernel.match import Step
from clew.server.bots.processes import Processes
from clew.server.run import configured
from clew.server.settings import from_environment
from clew.server.store.sqlite import SqliteStore
from clew.server.tables.clock import GameClock
from clew.server.tables.table import Table
from clew.server.web.app import House
from server.harness import Running
from support.patience import PATIENCE_S

T = TypeVar("T")


class StoppedClock(GameClock):
    """Shows one moment, whatever the hour."""

    def start(self) -> None:
        pass


class SlowClock(GameClock):
    """Runs slowly enough for a busy machine: what is tested is a game, not how quick anybody is."""

    SLOWER = 8

    def now(self) -> int:
        return self._base + (super().now() - self._base) // self.SLOWER

    def seconds_until(self, moment: int) -> float:
        return self.SLOWER * super().seconds_until(moment)


class HeldDisk:
    """Takes nothing to heart before it is released."""

    def __init__(self, server: "Inside", table: Table) -> None:
        self.server = server
        self.writes = 0
        self._free = asyncio.Event()
        write = table.store.write

        async def held(*work: Any) -> None:
            self.writes += 1
            await self._free.wait()
            await write(*work)

        table.store.write = held  # type: ignore[method-assign, assignment]

    def release(self) -> None:
        self.server.loop.call_soon_threadsafe(self._free.set)


class Gate:
    """Keeps what bots have thought until it is opened."""

    def __init__(self, server: "Inside", question: str) -> None:
        """`question` is a method of the pool: "hint" or "review"."""
        self.server = server
        self._open = asyncio.Event()
        pool = server.house.hub.pool
        answer = getattr(pool, question)

        async def kept(*task: Any) -> Any:
            found = await answer(*task)
            await self._open.wait()
            return found

        setattr(pool, question, kept)

    def open(self) -> None:
        self.server.loop.call_soon_threadsafe(self._open.set)


class Inside(Running):
    """Talks like any other server."""

    def __init__(self, database: Path) -> None:
        self.database = database
        generous = {
            "tables_per_minute": 1e6,
            "requests_per_s": 1e6,
            "messages_per_s": 1e6,
            "message_burst": 1_000_000,
            "work_per_s": 1e6,
            "work_burst": 1e6,
        }
        generous["hello_within_s"] = PATIENCE_S
        settings = from_environment({}, database=str(database), bot_workers=1, **generous)
        self.house = House(settings, SqliteStore(database), Processes(settings.workers))
        self._server = uvicorn.Server(configured(settings, self.house))
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.thread = threading.Thread(target=self._run)
        self.began = threading.Event()
        self.thread.start()
        assert self.began.wait(PATIENCE_S), "the server did not start"
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE_S)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        while not self._server.started:
            await asyncio.sleep(0.005)
        self.began.set()
        await serving

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE_S)

    def inner(self, id_: str) -> Table:
        """The table itself."""
        return self.do(self.house.hub.table(id_))

    def steps(self, id_: str) -> list[Step]:
        """What has been done at a table whose game has begun."""
        match = self.inner(id_).match
        assert match is not None
        return match.steps

    def end(self) -> None:
        self.do(self.house.hub.farewell())
        self._server.should_exit = True
        self.thread.join(PATIENCE_S)
        self.http.close()
        self._socket.close()


@contextmanager
def inside(database: Path) -> Iterator[Inside]:
    server = Inside(database)
    try:
        yield server
    finally:
        server.end()
