"""A socket as uvicorn serves it, with a shorter way out: telling pages what happened is most of what the server does."""

from asyncio import BaseTransport
from collections.abc import Callable
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from clew.server.web.bounds import Stall
from clew.server.web.push import PUSH

TEXT, BINARY = 0x81, 0x82
PONGS = 1_000_000
"""Bytes that may wait for a client which sends pings and reads no pongs."""


class Wire(WebSocketsSansIOProtocol):
    """Puts `push` into the state of each connection. Whoever does not know it sends as ASGI has it."""

    stalled_after_s: ClassVar[float] = 30.0
    leave: Callable[[], None] | None = None
    """What is done when the connection ends."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._stall = Stall(self.transport, self.stalled_after_s)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stall.over()
        if self.leave is not None:
            self.leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._stall.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stall.over()
        super().resume_writing()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > PONGS:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][PUSH] = self.push

    def push(self, *texts: bytes, binary: bool = False) -> bool:
        """Send them now, with no task in between. False: they have to wait, or the socket is closing."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        try:
            self.transport.write(b"".join(frame(text, BINARY if binary else TEXT) for text in texts))
        except (OSError, RuntimeError):  # gone just now: the other pages must not suffer
            return False
        return True


def frame(text: bytes, kind: int = TEXT) -> bytes:
    """One whole message (RFC 6455, section 5.2); a server does not mask what it sends."""
    size = len(text)
    if size < 126:
        return b"%c%c%b" % (kind, size, text)
    if size < 65_536:
        return b"%c\x7e%b%b" % (kind, size.to_bytes(2, "big"), text)
    return b"%c\x7f%b%b" % (kind, size.to_bytes(8, "big"), text)
