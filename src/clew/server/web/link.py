"""One connection from a server to another, over which it passes everything on: frames, each of one channel.

A channel is one socket of a page, or one request. A frame is a byte for its kind, four for its channel, and what it carries.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec

OPEN, HEAD, PART, WHOLE, CLOSE = range(5)
"""A call begins; an answer's status and headers; a part of what is said, and its last part; the channel ends."""
HEADER = 5
PIECE = 32_768
"""Longer ones go in parts: no channel holds the others up for long, and no frame is larger than a server takes."""
LOST = 1006
"""The close code of a channel whose link broke."""

Headers = list[tuple[bytes, bytes]]
Hear = Callable[[int, bytes], None]


class Broken(Exception):
    """The link is gone, and whatever was under way on it."""


class Wire(Protocol):
    """What carries frames to the other server: in order, until it breaks."""

    def push(self, *frames: bytes) -> bool:
        """Send them now. False: they have to wait."""

    async def send(self, frame: bytes) -> None:
        """Raises Broken."""

    async def receive(self) -> bytes:
        """Raises Broken."""

    def abort(self) -> None: ...


class Call(msgspec.Struct, frozen=True, array_like=True):
    """What opens a channel: a request as it came, and whom it is counted for."""

    kind: str
    """`websocket` or `http`."""
    method: str
    path: str
    query: bytes
    headers: Headers
    asker: str


class Answer(msgspec.Struct, frozen=True, array_like=True):
    status: int
    headers: Headers


def unheard(kind: int, what: bytes) -> None:
    """Of a channel that nobody listens to."""


class Channel:
    def __init__(self, link: "Link", number: int, hear: Hear = unheard) -> None:
        self.link = link
        self.number = number
        self.hear = hear
        """Is told each whole frame."""
        self._parts = bytearray()

    def push(self, *texts: bytes) -> bool:
        return self.link.wire.push(*(frame for text in texts for frame in frames(self.number, text)))

    async def say(self, text: bytes) -> None:
        """Raises Broken."""
        for frame in frames(self.number, text):
            await self.link.wire.send(frame)

    async def tell(self, kind: int, what: bytes = b"") -> None:
        """Raises Broken."""
        await self.link.wire.send(framed(kind, self.number, what))

    async def close(self, code: int) -> None:
        """Says so to the other side, if it is there."""
        self.link.channels.pop(self.number, None)
        with suppress(Broken):
            await self.tell(CLOSE, code.to_bytes(2, "big"))

    def take(self, kind: int, what: bytes) -> None:
        if kind == PART:
            self._parts += what
        elif self._parts:
            whole, self._parts = bytes(self._parts) + what, bytearray()
            self.hear(kind, whole)
        else:
            self.hear(kind, what)


class Link:
    """Whoever has dialled opens channels; the other side answers them."""

    def __init__(self, wire: Wire, answer: Callable[[Channel, Call], None] | None = None) -> None:
        self.wire = wire
        self.channels: dict[int, Channel] = {}
        self.broken = False
        self._answer = answer
        self._count = 0

    async def open(self, call: Call, hear: Hear) -> Channel:
        """Raises Broken."""
        if self.broken:
            raise Broken
        self._count += 1
        channel = self.channels[self._count] = Channel(self, self._count, hear)
        data = msgspec.msgpack.encode(call)
        for piece in range(0, max(1, len(data)), PIECE):
            last = piece + PIECE >= len(data)
            await channel.tell(OPEN if last else PART, data[piece : piece + PIECE])
        return channel

    async def run(self) -> None:
        """Hear what comes until the link breaks; then every channel ends."""
        try:
            while True:
                self._take(await self.wire.receive())
        except (Broken, msgspec.MsgspecError, IndexError):  # also a server of some other release, which speaks otherwise
            pass
        finally:
            self.broken = True
            self.wire.abort()
            channels, self.channels = list(self.channels.values()), {}
            for channel in channels:
                channel.hear(CLOSE, LOST.to_bytes(2, "big"))

    def _take(self, data: bytes) -> None:
        kind, number, what = data[0], int.from_bytes(data[1:HEADER], "big"), data[HEADER:]
        channel = self.channels.get(number)
        if channel is None and self._answer is not None and number > self._count:
            channel = self.channels[number] = Channel(self, number)
            channel.hear = self._opening(channel)
            self._count = number
        if channel is not None:  # else it has ended here, and the other side does not know yet
            if kind == CLOSE:
                del self.channels[number]
            channel.take(kind, what)

    def _opening(self, channel: Channel) -> Hear:
        def hear(kind: int, what: bytes) -> None:
            if kind == OPEN and self._answer is not None:
                self._answer(channel, msgspec.msgpack.decode(what, type=Call))

        return hear


def framed(kind: int, number: int, what: bytes) -> bytes:
    return b"%c%b%b" % (kind, number.to_bytes(4, "big"), what)


def frames(number: int, text: bytes) -> list[bytes]:
    """A whole message, in parts where it is long."""
    if len(text) <= PIECE:
        return [framed(WHOLE, number, text)]
    pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
    return [framed(PART, number, piece) for piece in pieces[:-1]] + [framed(WHOLE, number, pieces[-1])]
