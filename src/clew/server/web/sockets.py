"""The socket of a page: it says hello, then asks and is told. It waits for nobody, and nobody waits for it."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

import msgspec
from starlette.types import Message, Receive, Scope, Send

from clew.kernel import ClewError, Illegal, Line
from clew.server.logs import fault
from clew.server.metrics import METRICS
from clew.server.protocol import messages
from clew.server.protocol.messages import FromPage, Hello, Learn, Solve
from clew.server.protocol.refusal import Refusal, refused
from clew.server.store.base import Fenced
from clew.server.tables import requests
from clew.server.tables.costs import cost
from clew.server.tables.hub import Hub
from clew.server.tables.publishing import encode
from clew.server.tables.table import MOVED, Table
from clew.server.web.limits import Bucket, Buckets, Doors, asker
from clew.server.web.push import PUSH, Push

QUEUE_BYTES = 4_000_000
"""A page that lets so much pile up is cut off; it comes back and is told how things stand."""
PATIENCE = 50
"""Messages of nonsense, or too fast, before the socket is closed."""
CLOSES = {
    "unknown_table": 4404,
    "unknown_lesson": 4404,
    "unknown_puzzle": 4404,
    "unknown_game": 4404,
    "unknown_key": 4403,
    "dismissed": 4403,
    "hello_first": 4408,
    "wrong_protocol": 4400,
    "stopping": 1012,
    "rules_gone": 4410,
}

T = TypeVar("T")
_DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Room(Protocol):
    """Where a page asks for something: a table, a lesson, or a puzzle."""

    def told_why(self, error: ClewError, seats: list[int]) -> Line | None:
        """A refusal of the rules in words, for whoever asked."""


class _Named(msgspec.Struct):
    id: str | None = None


class Socket:
    """One connection, as a table sees it (see `presence.Page`). What cannot leave at once waits in a queue."""

    def __init__(self, send: Send, push: Push, address: str = "") -> None:
        self.address = address
        self.arrived = 0
        self.seats: list[int] = []
        self.host = False
        self.name: str | None = None
        self.number = 0
        self.known_as: str | None = None
        self._send = send
        self._push = push
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._close: int | None = None
        self._writer: asyncio.Task[None] | None = None

    def send(self, *messages: bytes) -> None:
        if self._close is not None or (self._writer is None and self._push(*messages)):
            return
        self._queue.extend(messages)
        self._bytes += sum(map(len, messages))
        if self._bytes > QUEUE_BYTES:
            METRICS.slow_sockets.inc()
            self._queue.clear()
            self.end("busy", 1013)
        self._writing()

    def end(self, code: str, close: int) -> None:
        if self._close is None:
            self._queue.append(encode(messages.Bye(code)))
            self._close = close
            self._writing()

    def refuse(self, error: ClewError, id_: str | None, room: Room | None = None) -> None:
        answer = refused(error, id_, room.told_why(error, self.seats) if room else None)
        METRICS.refusals.labels(answer.code).inc()
        self.send(encode(answer))

    async def finish(self, code: int) -> None:
        """Send what is left, then close."""
        if self._close is None:
            self._close = code
        await self._writing()

    def cancel(self) -> None:
        if self._writer is not None:
            self._writer.cancel()

    def _writing(self) -> asyncio.Task[None]:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return self._writer

    async def _write(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):  # the other side is gone; the reader notices, too
            while self._queue:
                data = self._queue.popleft()
                self._bytes -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
            if self._close is None:
                self._writer = None  # what comes next may leave at once again
            else:
                await self._send({"type": "websocket.close", "code": self._close})


class Sockets:
    """What serves `/ws/<table id>`."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.settings = hub.settings
        self.doors = Doors(self.settings.sockets_per_address)
        self.work = Buckets(self.settings.work_per_s, self.settings.work_burst)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        address = asker(scope)
        page = Socket(send, push_of(scope), address)
        entered = self.doors.enter(address)
        METRICS.sockets.inc()
        try:
            if not entered:
                raise Refusal("too_many")
            await self._greeted(scope["path_params"]["id"], page, receive)
        except ClewError as error:
            page.refuse(error, None)
            await page.finish(CLOSES.get(getattr(error, "code", ""), 1008))
        except _Gone:
            pass
        except Exception:
            fault("socket failed")
            page.refuse(Refusal("internal"), None)
            await page.finish(1011)
        finally:
            page.cancel()
            METRICS.sockets.dec()
            if entered:
                self.doors.leave(address)

    async def _greeted(self, id_: str, page: Socket, receive: Receive) -> None:
        hello = await self._first(page, receive, Hello)
        table = await self.hub.table(id_)
        try:
            await table.do(lambda: requests.hello(table, page, hello))
            await self._converse(table, page, receive, lambda request: self._ask(table, page, request))
        finally:
            if not table.ended:
                table.post(lambda: table.leave(page))

    async def _first(self, page: Socket, receive: Receive, kind: type[T]) -> T:
        """The first message opens the room; it must be of this kind, and come soon."""
        try:
            message = await asyncio.wait_for(receive(), self.settings.hello_within_s)
        except TimeoutError:
            raise Refusal("hello_first") from None
        request = self._decoded(_payload(message))
        if not isinstance(request, kind):
            raise Refusal("hello_first")
        self._require_share(page, request)
        return request

    async def _converse(self, room: Room, page: Socket, receive: Receive, ask: Callable[[FromPage], Awaitable[None]]) -> None:
        bucket = Bucket(self.settings.messages_per_s, self.settings.message_burst)
        patience = PATIENCE
        while patience:
            data = _payload(await receive())
            taken = bucket.take()
            try:
                if not taken:
                    raise Refusal("too_fast")
                await ask(self._decoded(data))
            except Fenced:
                await page.finish(MOVED)  # it is told to come back, and asks again
                return
            except ClewError as error:
                if isinstance(error, Illegal) and not self.hub.store.sure:
                    await page.finish(MOVED)  # another server may have the table by now: what was refused here may be right there
                    return
                page.refuse(error, _id(data) if taken and len(data) <= self.settings.max_message else None, room)
                patience -= getattr(error, "code", "") in ("malformed", "too_large", "too_fast")
        await page.finish(4429)

    async def _ask(self, table: Table, page: Socket, request: FromPage) -> None:
        if isinstance(request, Hello | Learn | Solve):
            raise Refusal("already_greeted")
        self._require_share(page, request)
        page.arrived = table.clock.now()  # before anything that waits
        await table.do(lambda: requests.handle(table, page, request))

    def _require_share(self, page: Socket, request: FromPage) -> None:
        """All sockets of one address share what their messages may cost. It is not this page's fault alone: nobody is sent away."""
        if not self.work.take(page.address, cost(request)):
            raise Refusal("busy")

    def _decoded(self, data: bytes) -> FromPage:
        if len(data) > self.settings.max_message:
            raise Refusal("too_large", most=self.settings.max_message)
        try:
            return _DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", problem=str(error)) from None


def push_of(scope: Scope) -> Push:
    """The shorter way out of a connection, where it has one."""
    found: Push = scope.get("state", {}).get(PUSH, _wait)
    return found


def _wait(*_: bytes) -> bool:
    """Of a server that has no shorter way out: everything goes through the queue."""
    return False


class _Gone(Exception):
    """The page has closed."""


def _payload(message: Message) -> bytes:
    if message["type"] == "websocket.disconnect":
        raise _Gone
    text = message.get("text")
    return text.encode("utf-8", "replace") if text is not None else message.get("bytes") or b""


def _id(data: bytes) -> str | None:
    """The id of a message, also of one that is refused."""
    try:
        found = msgspec.json.decode(data, type=_Named).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found[:64] if found is not None else None
