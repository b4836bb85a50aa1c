"""Requests about a table that another server has are passed on to it; where that server is gone, this one takes the table."""

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from clew.server.logs import warn
from clew.server.metrics import METRICS
from clew.server.protocol.messages import Bye
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import StoreError
from clew.server.tables.hub import Hub
from clew.server.tables.publishing import encode
from clew.server.tables.table import MOVED
from clew.server.web.http import refuse
from clew.server.web.peers import CONNECT_S, RELAYED, Answer, Unreachable, ask, introduced
from clew.server.web.wire import PUSH, Push

TABLE = re.compile(r"/(?:ws|api/tables)/([A-Za-z0-9]{6,32})(?:/[a-z]*)?")
SEARCH_S = 10.0
"""So long the owner of a table is looked for: a server that is gone without a word is given up after some seconds."""
PAUSE_S = 0.02
LOST = (1005, 1006)
"""Close codes that say that there was no goodbye."""
OWN_HEADERS = (b"connection", b"content-length", b"date", b"keep-alive", b"server", b"transfer-encoding")


class Relay:
    def __init__(self, app: ASGIApp, hub: Callable[[], Hub]) -> None:
        self.app = app
        self._hub = hub
        self._open: dict[ClientConnection, str] = {}
        """Sockets to other servers, and to which."""
        self._missed: set[str] = set()
        """Servers that gave no sign of life when they were last looked for."""

    @property
    def hub(self) -> Hub:
        hub = self._hub()
        hub.on_living = self.living
        return hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None or scope.get(RELAYED):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(found[1], scope, receive, send)
        else:
            await self._request(found[1], scope, receive, send)

    async def _owner(self, table: str) -> str | None:
        try:
            return await self.hub.place(table)
        except StoreError:
            return None  # the way through this server says so in its words

    def living(self, servers: set[str]) -> None:
        """A server that is frozen, or cut off, ends none of its sockets: this does, and their pages come back.

        Not the first time: when the database has been away, servers come back to it one after the other.
        """
        missing = set(self._open.values()) - servers
        for upstream, address in list(self._open.items()):
            if address in missing & self._missed:
                upstream.transport.abort()
        self._missed = missing

    # Sockets --------------------------------------------------------------------------

    async def _socket(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        deadline = time.monotonic() + SEARCH_S
        while (address := await self._owner(table)) is not None:
            if (upstream := await self._reach(address, scope)) is not None:
                await self._pass(upstream, address, scope, receive, send)
                return
            if time.monotonic() > deadline:
                warn("owner not reached", server=address)
                await receive()
                await send({"type": "websocket.close", "code": MOVED})
                return
            await asyncio.sleep(PAUSE_S)
        await self.app(scope, receive, send)

    async def _reach(self, address: str, scope: Scope) -> ClientConnection | None:
        try:
            return await connect(
                "ws" + address.removeprefix("http") + scope["path"],
                additional_headers=introduced(scope, self.hub.store.relay_key),
                compression=None, max_size=None, max_queue=64, open_timeout=CONNECT_S, ping_interval=None, proxy=None,
            )  # fmt: skip
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
            return None

    async def _pass(self, upstream: ClientConnection, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        METRICS.relayed.labels("socket").inc()
        self._open[upstream] = address
        ways = [asyncio.create_task(_up(receive, upstream)), asyncio.create_task(_down(upstream, scope, send))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            del self._open[upstream]
            upstream.transport.abort()

    # Requests -------------------------------------------------------------------------

    async def _request(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        if await self._owner(table) is None:
            await self.app(scope, receive, send)
            return
        body = await _whole(receive, self.hub.settings.max_body)
        if body is None:
            await refuse(Refusal("too_large", most=self.hub.settings.max_body))(scope, receive, send)
            return
        deadline = time.monotonic() + SEARCH_S
        while (address := await self._owner(table)) is not None:
            try:
                answer = await ask(address, scope, body, self.hub.store.relay_key)
            except Unreachable as gone:
                if (gone.asked and scope["method"] != "GET") or time.monotonic() > deadline:
                    await refuse(Refusal("stopping"))(scope, receive, send)
                    return
                await asyncio.sleep(PAUSE_S)
                continue
            METRICS.relayed.labels("request").inc()
            await _say(answer, send)
            return
        await self.app(scope, _again(body, receive), send)


async def _up(receive: Receive, upstream: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await upstream.send(text if text is not None else message.get("bytes") or b"")


async def _down(upstream: ClientConnection, scope: Scope, send: Send) -> None:
    push: Push | None = scope.get("state", {}).get(PUSH)
    with suppress(OSError, RuntimeError):  # the page is gone
        with suppress(ConnectionClosed):
            while True:
                data = await upstream.recv(decode=False)
                if push is None or not push(data):
                    await send({"type": "websocket.send", "text": data.decode()})
        code = upstream.close_code or LOST[0]
        if code in LOST:
            await send({"type": "websocket.send", "text": encode(Bye("stopping")).decode()})
        await send({"type": "websocket.close", "code": MOVED if code in LOST else code})


async def _whole(receive: Receive, most: int) -> bytes | None:
    """None: it is too large."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, for whoever reads it now."""
    first = True

    async def receiving() -> Message:
        nonlocal first
        if not first:
            return await receive()
        first = False
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving


async def _say(answer: Answer, send: Send) -> None:
    headers = [(name, value) for name, value in answer.headers if name not in OWN_HEADERS]
    headers.append((b"content-length", str(len(answer.body)).encode()))
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": bytes(answer.body)})
