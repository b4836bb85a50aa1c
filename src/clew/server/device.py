"""The whole server on a device that has nothing but Python: requests and sockets come from a page beside it, not from a net.

A browser's worker runs this (web/src/device/). Nothing of the server is written a second time: the same application answers, with a
store on the device and bots that think in a worker of their own.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Scope

from clew.server.bots.queued import name_of
from clew.server.bots.running import Work
from clew.server.bots.shares import Asker
from clew.server.bots.thinker import found
from clew.server.settings import ServerSettings
from clew.server.store.base import StoreError, StoreFull
from clew.server.store.device import Disk, Values, device_store
from clew.server.tables.keys import DEVICE
from clew.server.web.app import House

SETTINGS = ServerSettings(
    messages_per_s=1e6, work_per_s=1e9, work_burst=1e9, tables_per_minute=1e6, tables_per_day=0, requests_per_s=1e6,
    max_body=64_000_000, keep_abandoned_days=0, keep_unstarted_days=0,
)  # fmt: skip
"""Nobody but the owner of the device asks, so that nothing is limited; and nothing is deleted unless they wish so."""
CLIENT = ("device", 0)
GOING = 1001

Put = Callable[[Values, list[str]], Awaitable[str | None]]
Think = Callable[[str, bytes], Awaitable[bytes | None]]


class Beside:
    """A runner: bots think where `think` says; the work is told by its name."""

    workers = 1

    def __init__(self, think: Think) -> None:
        self._think = think

    async def run(self, work: Work, data: bytes, _: Asker) -> bytes | None:
        return await self._think(name_of(work), data)

    def close(self) -> None:
        pass


def thought(work: str, data: bytes) -> bytes | None:
    """The other end of `Beside`, in the bots' worker."""
    return found(work)(data)


class DeviceDisk:
    """What the page's database keeps. `put` answers None, or why it could not."""

    def __init__(self, values: Values, put: Put) -> None:
        self._values = values
        self._put = put

    async def load(self) -> Values:
        return self._values

    async def commit(self, values: Values, gone: list[str]) -> None:
        problem = await self._put(values, gone)
        if problem is not None:
            raise StoreFull(problem) if problem == "QuotaExceededError" else StoreError(problem)


class Device:
    """One server, as long as the page is open."""

    def __init__(self, disk: Disk, think: Think) -> None:
        self._disk = disk
        self._think = think
        self._lines: dict[int, asyncio.Queue[Message]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends = asyncio.Event()
        self._app: ASGIApp | None = None

    async def start(self) -> None:
        house = House(SETTINGS, await device_store(self._disk), Beside(self._think), DEVICE)
        app = house.app()
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._keep(self._live(house, app, begun))
        await begun
        self._app = app

    async def _live(self, house: House, app: Any, begun: asyncio.Future[None]) -> None:
        async with house.live(app):
            begun.set_result(None)
            await self._ends.wait()

    def _keep(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        self._ends.set()

    # Requests -----------------------------------------------------------------------

    async def request(self, method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str], bytes]:
        """One request and its whole answer."""
        assert self._app is not None
        status, told, parts = 500, dict[str, str](), list[bytes]()
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return asked.pop() if asked else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                told.update({name.decode(): value.decode() for name, value in message["headers"]})
            else:
                parts.append(message.get("body", b""))

        await self._app({**_scope("http", path, headers), "method": method}, receive, send)
        return status, told, b"".join(parts)

    # Sockets ------------------------------------------------------------------------

    def open(self, line: int, path: str, tell: Callable[[str, Any], None]) -> None:
        """`tell` hears "open", "text" and "close", with the text or the code."""
        queue: asyncio.Queue[Message] = asyncio.Queue()
        self._lines[line] = queue
        queue.put_nowait({"type": "websocket.connect"})
        self._keep(self._serve(line, path, queue, tell))

    async def _serve(self, line: int, path: str, queue: "asyncio.Queue[Message]", tell: Callable[[str, Any], None]) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                tell("open", None)
            elif message["type"] == "websocket.send":
                tell("text", message["text"] if message.get("text") is not None else message["bytes"].decode())
            elif message["type"] == "websocket.close":
                self._lines.pop(line, None)
                tell("close", message.get("code", 1000))

        assert self._app is not None
        try:
            await self._app(_scope("websocket", path, {}), queue.get, send)
        finally:
            if self._lines.pop(line, None) is not None:
                tell("close", 1011)

    def text(self, line: int, text: str) -> None:
        if (queue := self._lines.get(line)) is not None:
            queue.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, line: int) -> None:
        if (queue := self._lines.pop(line, None)) is not None:
            queue.put_nowait({"type": "websocket.disconnect", "code": GOING})


def _scope(kind: str, path: str, headers: dict[str, str]) -> Scope:
    parts = urlsplit(path)
    return {
        "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "https" if kind == "http" else "wss",
        "path": parts.path, "raw_path": parts.path.encode(), "query_string": parts.query.encode(), "root_path": "",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        "client": CLIENT, "server": ("device", None), "state": {}, "subprotocols": [],
    }  # fmt: skip
