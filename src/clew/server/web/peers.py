"""The other servers: one connection to each that something is passed on to, and how they know each other."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from clew.server.metrics import METRICS
from clew.server.web.link import Broken, Link, Wire
from clew.server.web.push import PUSH, Push

PATH = "/link"
KEY = "x-clew-link"
"""The header with the key that all servers of one database share."""
CONNECT_S = 1.0
STRANGER = 4403

Dial = Callable[[str, str], Awaitable[Wire]]
"""Reach the server at an address, with the key. Raises Broken."""


class Dialled:
    """A link as whoever dialled it has it."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    def push(self, *frames: bytes) -> bool:
        return False

    async def send(self, frame: bytes) -> None:
        try:
            await self._connection.send(frame)
        except ConnectionClosed:
            raise Broken from None

    async def receive(self) -> bytes:
        try:
            return await self._connection.recv(decode=False)
        except ConnectionClosed:
            raise Broken from None

    def abort(self) -> None:
        self._connection.transport.abort()


async def dialled(address: str, key: str) -> Wire:
    try:
        connection = await connect(
            "ws" + address.removeprefix("http") + PATH,
            additional_headers={KEY: key},
            compression=None, max_size=None, max_queue=64, open_timeout=CONNECT_S, ping_interval=None, proxy=None,
        )  # fmt: skip
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
        raise Broken from None
    return Dialled(connection)


class Accepted:
    """A link as whoever was dialled has it."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._push: Push | None = scope.get("state", {}).get(PUSH)
        self._receive = receive
        self._send = send

    def push(self, *frames: bytes) -> bool:
        return self._push is not None and self._push(*frames, binary=True)

    async def send(self, frame: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "bytes": frame})
        except (OSError, RuntimeError):
            raise Broken from None

    async def receive(self) -> bytes:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Broken
        return message.get("bytes") or b""

    def abort(self) -> None:
        """The connection ends with the call that serves it."""


async def accepted(scope: Scope, receive: Receive, send: Send, key: str) -> Wire | None:
    """A link that another server has dialled. The key of nobody else counts."""
    await receive()  # websocket.connect
    given = Headers(scope=scope).get(KEY, "")
    if not secrets.compare_digest(given.encode(), key.encode()):
        await send({"type": "websocket.close", "code": STRANGER})
        return None
    await send({"type": "websocket.accept"})
    return Accepted(scope, receive, send)


class Peers:
    """The links that this server has dialled. Whoever needs one while it is being dialled waits for the same."""

    def __init__(self, key: str, dial: Dial = dialled) -> None:
        self.key = key
        self._dial = dial
        self._links: dict[str, Link] = {}
        self._dialling: dict[str, asyncio.Task[Link | None]] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._missed: set[str] = set()
        """Servers that gave no sign of life when they were last looked for."""

    async def link(self, address: str) -> Link | None:
        """None: it is not there."""
        found = self._links.get(address)
        if found is not None and not found.broken:
            return found
        if address not in self._dialling:
            task = asyncio.create_task(self._dialled(address))
            self._dialling[address] = task
            task.add_done_callback(lambda _: self._dialling.pop(address, None))
        return await asyncio.shield(self._dialling[address])

    async def _dialled(self, address: str) -> Link | None:
        try:
            link = Link(await self._dial(address, self.key))
        except Broken:
            return None
        self._links[address] = link
        running = asyncio.create_task(self._run(address, link))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        return link

    async def _run(self, address: str, link: Link) -> None:
        METRICS.links.inc()
        try:
            await link.run()
        finally:
            METRICS.links.dec()
            if self._links.get(address) is link:
                del self._links[address]

    def living(self, servers: set[str]) -> None:
        """A server that is frozen, or cut off, does not end its links: this does, and the pages come back.

        Not the first time: when the database has been away, servers come back to it one after the other.
        """
        missing = set(self._links) - servers
        for address in missing & self._missed:
            self._links[address].wire.abort()
        self._missed = missing
