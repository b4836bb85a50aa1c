"""Several servers, their PostgreSQL and a balancer before them, until they are told to stop."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from clew.server.cluster.balancer import Address, Balancer
from clew.server.cluster.database import Database, NoDatabase

AGAIN_S = 1.0
"""A server that has died is started again after so long."""
SERVE = (sys.executable, "-m", "clew", "serve")

Say = Callable[..., None]
"""A key of the words, and facts."""


class Member:
    """One of the servers, with a port of its own."""

    def __init__(self, number: int, database: str, say: Say) -> None:
        self.number = number
        self.address: Address | None = None
        self._database = database
        self._say = say
        self._process: asyncio.subprocess.Process | None = None
        self._stopping = False

    async def run(self) -> None:
        """Start it, and start it again whenever it dies."""
        while not self._stopping:
            port = str(self.address[1]) if self.address else "0"
            environment = {**os.environ, "CLEW_DATABASE": self._database, "CLEW_HOST": "127.0.0.1", "CLEW_PORT": port}
            self._process = await asyncio.create_subprocess_exec(
                *SERVE, env=environment, stdout=asyncio.subprocess.PIPE, start_new_session=True
            )
            assert self._process.stdout is not None
            async for line in self._process.stdout:
                if b"http://" in line:
                    parts = urlsplit(line.split()[-1].decode())
                    self.address = (parts.hostname or "", parts.port or 0)
                    self._say("cluster_server", number=self.number, address=parts.geturl(), process=self._process.pid)
            await self._process.wait()
            if not self._stopping:
                self._say("cluster_again", number=self.number)
                await asyncio.sleep(AGAIN_S)

    def stop(self) -> None:
        self._stopping = True
        with suppress(ProcessLookupError):
            if self._process is not None:
                self._process.terminate()


async def _run(count: int, host: str, port: int, database: Database, say: Say) -> None:
    members = [Member(number, database.url(), say) for number in range(1, count + 1)]
    balancer = Balancer(lambda: [member.address for member in members if member.address is not None])
    front = await balancer.listen(host, port)
    running = [asyncio.create_task(member.run()) for member in members]
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    say("cluster_at", address=f"http://{host}:{front.sockets[0].getsockname()[1]}", database=database.url())
    await stop.wait()
    say("cluster_ends")
    front.close()
    for member in members:
        member.stop()
    await asyncio.gather(*running)
    balancer.close()


def cluster(count: int, host: str, port: int, folder: Path | None, say: Say) -> None:
    """Serve until SIGINT or SIGTERM. Without a folder the database is deleted at the end. Raises NoDatabase and OSError."""
    database = Database(folder)
    try:
        asyncio.run(_run(count, host, port, database, say))
    finally:
        database.end()


__all__ = ["NoDatabase", "cluster"]
