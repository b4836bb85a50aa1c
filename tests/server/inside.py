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

from clew.cli.serve import configured
from clew.kernel.match import Step
from clew.server.app import House
from clew.server.clock import GameClock
from clew.server.settings import from_environment
from clew.server.sqlite_store import SqliteStore
from clew.server.table import Table
from server.harness import PATIENCE_S, Running

T = TypeVar("T")


class StoppedClock(GameClock):
    """Shows one moment, whatever the hour."""

    def start(self) -> None:
        pass


class Inside(Running):
    """Talks like any other server."""

    def __init__(self, database: Path) -> None:
        self.database = database
        generous = {"tables_per_minute": 1e6, "requests_per_s": 1e6, "messages_per_s": 1e6, "message_burst": 1_000_000}
        settings = from_environment({}, database=str(database), bot_workers=1, **generous)
        self.house = House(settings, SqliteStore(database))
        self._server = uvicorn.Server(configured(settings, self.house))
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.thread = threading.Thread(target=self._run)
        self.began = threading.Event()
        self.thread.start()
        self.began.wait(PATIENCE_S)
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
