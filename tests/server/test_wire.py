"""The shorter way out of the server: the same messages in the same order, also where it is not there or not open."""

import asyncio
import json
from pathlib import Path

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from clew.cli.serve import configured
from clew.server.app import House
from clew.server.settings import ServerSettings
from clew.server.sockets import Socket
from clew.server.wire import _frame
from server import inside as inner
from server.harness import first
from server.inside import inside


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_what_a_client_reads(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://table"), state=State.OPEN)
    text = b"\xc3\xa4" * (size // 2) + b"x" * (size % 2)
    client.receive_data(_frame(text) + _frame(b"next"))
    assert [event.data for event in client.events_received() if isinstance(event, Frame)] == [text, b"next"]


def test_nothing_overtakes_what_has_to_wait(tmp_path: Path) -> None:
    """The connection cannot take more for a while; then it can, but what waits comes first."""
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page = keys.page(watch=True)
        socket = next(each for each in server.inner(keys.id).presence.pages if not each.seats)
        assert isinstance(socket, Socket)
        wire = socket._push.__self__  # type: ignore[attr-defined]

        async def tell() -> None:
            count(socket, 0, 3)
            wire.pause_writing()
            count(socket, 3, 6)
            await asyncio.sleep(0.01)
            count(socket, 6, 9)
            wire.resume_writing()
            count(socket, 9, 12)
            while socket._writer is not None:
                await asyncio.sleep(0)
            count(socket, 12, 15)

        server.do(tell())
        page.until(lambda message: message.get("n") == 14)
        assert [message["n"] for message in page.seen if message["type"] == "count"] == list(range(15))


def count(socket: Socket, start: int, end: int) -> None:
    for n in range(start, end):
        socket.send(json.dumps({"type": "count", "n": n}).encode(), b'{"type": "between"}')


def test_it_works_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any other server for ASGI everything goes through the queue."""

    def plain(settings: ServerSettings, house: House) -> uvicorn.Config:
        config = configured(settings, house)
        config.ws = "websockets-sansio"
        return config

    monkeypatch.setattr(inner, "configured", plain)
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page, watcher = keys.page(), keys.page(watch=True)
        assert page.play(first, 5) == 5
        watcher.until(lambda message: message.get("seq") == 5)


def test_the_acknowledgement_comes_before_the_update(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        page = server.table("me", "me").page()
        page.play(first, 3)
        kinds = [message["type"] for message in page.seen if message["type"] in ("done", "update")]
        assert kinds[-6:] == ["done", "update"] * 3
