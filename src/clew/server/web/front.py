"""A connection as uvicorn serves it, with bounds of our own: on its head, on its time, and on how many there are."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from clew.server.web.bounds import Bounds, Stall

TOO_LONG = (b"431 Request Header Fields Too Large", b"the head of the request is too long")
TOO_MANY = (b"429 Too Many Requests", b"too many requests wait for their answers on this connection")
PIPELINED = 16
"""Requests that may wait on one connection while another is answered."""


class Front(HttpToolsProtocol):
    """What is too long, too slow or too many is told so in a line, and closed. `bounds` is set for each server."""

    bounds: ClassVar[Bounds]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stall = Stall(transport, self.bounds.stalled_after_s)
        self._timer: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._in_head, self._head, self._refused = False, 0, False
        self._why: tuple[bytes, bytes] | None = None
        peer = self.client[0] if self.client else ""
        self._leave = self.bounds.enter(peer, len(self.connections))
        if self._leave is None:
            self._turn_away(b"503 Service Unavailable", b"too many connections")
        else:
            self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        self._stall.over()
        if self._leave is not None:
            self._leave()
        self.pipeline.clear()  # nobody waits for the answers, also to the request before the latest
        if self._answering is not None:
            self._answering.disconnected = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._arm()
        going_on = self._in_head
        if going_on:
            self._head += len(data)
        super().data_received(data)
        if going_on and self._in_head and not self._refused and self._head > self.bounds.max_header:
            self._turn_away(*TOO_LONG)

    # What the parser finds ------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._in_head, self._head = True, 0
        self._size = 0
        self._arm()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._size += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self._size + len(self.url) > self.bounds.max_header:
            self._stop(TOO_LONG)
        if len(self.pipeline) >= PIPELINED:
            self._stop(TOO_MANY)
        self._in_head = False
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._disarm()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._disarm()
        self._stall.over()
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        protocol.leave, self._leave = self._leave, None

    def _stop(self, why: tuple[bytes, bytes]) -> None:
        """Let the parser go no further."""
        self._why = why
        raise ValueError(why[1])

    def send_400_response(self, msg: str) -> None:
        if self._why is not None:
            self._turn_away(*self._why)
        else:
            super().send_400_response(msg)

    # Time -----------------------------------------------------------------------------

    def _arm(self) -> None:
        """A request must be whole soon after its connection, or its first byte, has come."""
        if self._timer is None:
            self._timer = self.loop.call_later(self.bounds.request_within_s, self._late)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self._turn_away(b"408 Request Timeout", b"the request did not come in time")

    def _turn_away(self, status: bytes, reason: bytes) -> None:
        self._refused = True
        head = b"HTTP/1.1 %b\r\ncontent-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n%b"
        self.transport.write(head % (status, len(reason), reason))
        self.transport.close()

    def pause_writing(self) -> None:
        self._stall.begin()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._stall.over()
        super().resume_writing()
