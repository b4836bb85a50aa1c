"""What another server has passed on over its link, as the application here sees it: a connection like any other."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.types import ASGIApp, Message, Scope, Send

from clew.server.logs import fault
from clew.server.web.link import CLOSE, HEAD, Answer, Broken, Call, Channel, unheard
from clew.server.web.push import PUSH

WAITING = 1_000_000
"""Bytes that may wait for their turn on one channel: no page that reads its answers comes near it."""
OVERHEAD = 100
FLOODED = 4429


def answering(app: ASGIApp, scope: Scope) -> Callable[[Channel, Call], None]:
    """Lets the application answer each call that comes over a link, which has `scope` itself."""
    tasks: set[asyncio.Task[None]] = set()

    def answer(channel: Channel, call: Call) -> None:
        task = asyncio.create_task(_answered(app, scope, Inbox(channel), call))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    return answer


async def _answered(app: ASGIApp, link: Scope, inbox: "Inbox", call: Call) -> None:
    channel = inbox.channel
    scope = {
        **link, "type": call.kind, "path": call.path, "raw_path": call.path.encode(), "query_string": call.query,
        "headers": call.headers, "client": (call.asker, 0), "state": {PUSH: channel.push},
    }  # fmt: skip
    try:
        if call.kind == "websocket":
            await app(scope, inbox.socket, _to_page(channel))
        else:
            await app({**scope, "method": call.method}, inbox.request, _to_asker(channel))
    except Exception:
        fault("what was passed on failed", path=call.path)
        await channel.close(1011)
    finally:
        channel.link.channels.pop(channel.number, None)


class Inbox:
    """What came over a channel and was not asked for yet."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self._waiting: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()
        self._bytes = 0
        self._first = True
        self._closing: asyncio.Task[None] | None = None
        channel.hear = self._hear

    def _hear(self, kind: int, what: bytes) -> None:
        self._bytes += len(what) + OVERHEAD
        if self._bytes > WAITING:
            kind, what = CLOSE, FLOODED.to_bytes(2, "big")
            self._closing = asyncio.create_task(self.channel.close(FLOODED))
            self.channel.hear = unheard
        self._waiting.put_nowait((kind, what))

    async def _next(self) -> tuple[int, bytes]:
        kind, what = await self._waiting.get()
        self._bytes -= len(what) + OVERHEAD
        return kind, what

    async def socket(self) -> Message:
        if self._first:
            self._first = False
            return {"type": "websocket.connect"}
        kind, what = await self._next()
        if kind == CLOSE:
            return {"type": "websocket.disconnect", "code": int.from_bytes(what, "big")}
        return {"type": "websocket.receive", "text": what.decode("utf-8", "replace")}

    async def request(self) -> Message:
        kind, what = await self._next()
        return {"type": "http.disconnect"} if kind == CLOSE else {"type": "http.request", "body": what, "more_body": False}


def _to_page(channel: Channel) -> Send:
    async def send(message: Message) -> None:
        with suppress(Broken):  # the reader notices, too
            if message["type"] == "websocket.send":
                await channel.say(message["text"].encode())
            elif message["type"] == "websocket.close":
                await channel.close(message["code"])

    return send


def _to_asker(channel: Channel) -> Send:
    body = bytearray()

    async def send(message: Message) -> None:
        with suppress(Broken):
            if message["type"] == "http.response.start":
                await channel.tell(HEAD, msgspec.msgpack.encode(Answer(message["status"], list(message["headers"]))))
            else:
                body.extend(message.get("body", b""))
                if not message.get("more_body"):
                    await channel.say(bytes(body))

    return send
