"""Requests about a table that another server has are passed on to it; where that server is gone, this one takes the table."""

import asyncio
import re
import time
from collections.abc import Callable

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clew.server.logs import warn
from clew.server.metrics import METRICS
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import StoreError
from clew.server.tables.hub import Hub
from clew.server.tables.table import MOVED
from clew.server.web.gathering import gathered
from clew.server.web.http import FIGURES, refuse
from clew.server.web.limits import asker
from clew.server.web.link import CLOSE, HEAD, LOST, Answer, Broken, Call, Channel, Link
from clew.server.web.passed import answering
from clew.server.web.peers import PATH, Dial, Peers, accepted, dialled
from clew.server.web.sockets import Socket, push_of

TABLE = re.compile(r"/(?:ws|api/tables)/([A-Za-z0-9]{6,32})(?:/[a-z]*)?")
SEARCH_S = 10.0
"""So long the owner of a table is looked for: a server that is gone without a word is given up after some seconds."""
PAUSE_S = 0.02
ANSWER_S = 30.0
FIGURES_S = 2.0
ALL = b"all"
PASSED = ("accept", "accept-encoding", "authorization", "content-type", "host", "if-none-match")
OWN_HEADERS = (b"connection", b"content-length", b"date", b"keep-alive", b"server", b"transfer-encoding")


class Unreachable(Exception):
    """The other server does not answer. Whether it has done what was asked is known only where it was never asked."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Relay:
    def __init__(self, app: ASGIApp, hub: Callable[[], Hub], dial: Dial = dialled) -> None:
        self.app = app
        self._hub = hub
        self._dial = dial
        self._peers: Peers | None = None

    @property
    def hub(self) -> Hub:
        return self._hub()

    @property
    def peers(self) -> Peers:
        if self._peers is None:
            self._peers = Peers(self.hub.store.relay_key, self._dial)
            self.hub.on_living = self._peers.living
        return self._peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await self._answer(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == "/metrics" and scope["query_string"] == ALL:
            await Response(await self._metrics(scope), 200, media_type=FIGURES)(scope, receive, send)
        elif found is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(found[1], scope, receive, send)
        else:
            await self._request(found[1], scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Another server passes things on. They are answered here, whoever has the table by now."""
        wire = await accepted(scope, receive, send, self.hub.store.relay_key)
        if wire is not None:
            await Link(wire, answering(self.app, scope)).run()

    async def _metrics(self, scope: Scope) -> str:
        """The figures of all servers. One that does not answer within a moment is told as such."""
        others = [address for address in await self.hub.store.others() if address.startswith("http")]  # some only think
        asked = {**scope, "query_string": b"", "headers": []}
        texts = await asyncio.gather(*(self._figures(address, asked) for address in others))
        own = self.hub.settings.address or "http://{}:{}".format(*scope["server"])
        return gathered({own: METRICS.text().decode(), **dict(zip(others, texts, strict=True))})

    async def _figures(self, address: str, scope: Scope) -> str | None:
        try:
            async with asyncio.timeout(FIGURES_S):
                return (await self._asked(address, scope, b""))[1].decode()
        except (Unreachable, TimeoutError):
            return None

    async def _owner(self, table: str) -> str | None:
        try:
            return await self.hub.place(table)
        except StoreError:
            return None  # the way through this server says so in its words

    # Sockets --------------------------------------------------------------------------

    async def _socket(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        deadline = time.monotonic() + SEARCH_S
        while (address := await self._owner(table)) is not None:
            if (link := await self.peers.link(address)) is not None:
                await self._pass(link, scope, receive, send)
                return
            if time.monotonic() > deadline:
                warn("owner not reached", server=address)
                await receive()
                await send({"type": "websocket.close", "code": MOVED})
                return
            await asyncio.sleep(PAUSE_S)
        await self.app(scope, receive, send)

    async def _pass(self, link: Link, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        METRICS.relayed.labels("socket").inc()
        page = Socket(send, push_of(scope), asker(scope))
        closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def hear(kind: int, what: bytes) -> None:
            if kind != CLOSE:
                page.send(what)
            elif not closed.done():
                closed.set_result(int.from_bytes(what, "big"))

        try:
            channel = await link.open(_call(scope), hear)
        except Broken:
            page.end("stopping", MOVED)
            await page.finish(MOVED)
            return
        up = asyncio.create_task(_up(receive, channel))
        try:
            await asyncio.wait([up, closed], return_when=asyncio.FIRST_COMPLETED)
            if closed.done():
                await _closed(page, closed.result())
            else:
                await channel.close(up.result())
        finally:
            link.channels.pop(channel.number, None)
            up.cancel()
            page.cancel()

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
                answer, content = await self._asked(address, scope, body)
            except Unreachable as gone:
                if (gone.asked and scope["method"] != "GET") or time.monotonic() > deadline:
                    await refuse(Refusal("stopping"))(scope, receive, send)
                    return
                await asyncio.sleep(PAUSE_S)
                continue
            METRICS.relayed.labels("request").inc()
            await _say(answer, content, send)
            return
        await self.app(scope, _again(body, receive), send)

    async def _asked(self, address: str, scope: Scope, body: bytes) -> tuple[Answer, bytes]:
        """Raises Unreachable."""
        link = await self.peers.link(address)
        if link is None:
            raise Unreachable(asked=False)
        heads: list[Answer] = []
        told: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

        def hear(kind: int, what: bytes) -> None:
            if kind == HEAD:
                heads.append(msgspec.msgpack.decode(what, type=Answer))
            elif not told.done():
                told.set_result(None if kind == CLOSE else what)

        channel: Channel | None = None
        try:
            channel = await link.open(_call(scope), hear)
            await channel.say(body)
            content = await asyncio.wait_for(told, ANSWER_S)
        except (Broken, TimeoutError):
            raise Unreachable(asked=channel is not None) from None
        finally:
            if channel is not None:
                link.channels.pop(channel.number, None)
        if content is None:
            raise Unreachable(asked=True)
        return heads[0], content


def _call(scope: Scope) -> Call:
    headers = Headers(scope=scope)
    passed = [(name.encode(), headers[name].encode("latin-1")) for name in PASSED if name in headers]
    method = scope.get("method", "GET")
    return Call(scope["type"], method, scope["path"], scope["query_string"], passed, asker(scope))


async def _up(receive: Receive, channel: Channel) -> int:
    """Until the page is gone, or the link; the code with which the page closed."""
    try:
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await channel.say(text.encode("utf-8", "replace") if text is not None else message.get("bytes") or b"")
    except Broken:
        return LOST
    code: int = message.get("code") or LOST
    return code


async def _closed(page: Socket, code: int) -> None:
    """As the other server has closed it; where it said no goodbye, the page is told to come back."""
    if code == LOST:
        page.end("stopping", MOVED)
    await page.finish(MOVED if code == LOST else code)


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


async def _say(answer: Answer, body: bytes, send: Send) -> None:
    headers = [(name, value) for name, value in answer.headers if name not in OWN_HEADERS]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
