"""The shorter way out of the server: the same messages in the same order, also where it is not there or not open."""

import asyncio
import json
import tomllib
from pathlib import Path

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from clew.server.settings import ServerSettings
from clew.server.web import wire
from clew.server.web.front import Front
from clew.server.web.shortcut import Wire, frame
from clew.server.web.sockets import Socket, _wait
from server.harness import first
from server.inside import inside

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_what_a_client_reads(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://table"), state=State.OPEN)
    text = b"\xc3\xa4" * (size // 2) + b"x" * (size % 2)
    client.receive_data(frame(text) + frame(b"next"))
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


class Known:
    """The inside of uvicorn, as far as the shorter way uses it."""

    def __init__(self) -> None:
        self.close_sent = self.transport = self.writable = None

    def handle_connect(self) -> None: ...
    def pause_writing(self) -> None: ...
    def resume_writing(self) -> None: ...


class Changed(Known):
    """Its callbacks have moved elsewhere."""


class Renamed(Known):
    def __init__(self) -> None:
        self.closing = self.transport = self.writable = None


INSIDES = {
    "version": "the version",
    "module": "No module",
    "class": "no attribute",
    "callbacks": "pause_writing",
    "attribute": "close_sent",
}


@pytest.fixture(params=INSIDES)
def other_inside(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """uvicorn is not as we know it: each way in which that can be."""
    match request.param:
        case "version":
            monkeypatch.setattr(uvicorn, "__version__", "0.99.1")
        case "module":
            monkeypatch.setattr(wire, "INSIDE", "uvicorn.protocols.nowhere")
        case "class":
            monkeypatch.delattr(f"{wire.INSIDE}.WebSocketsSansIOProtocol")
        case "callbacks":
            monkeypatch.setattr(f"{wire.INSIDE}.WebSocketsSansIOProtocol", Changed)
        case "attribute":
            monkeypatch.setattr(f"{wire.INSIDE}.WebSocketsSansIOProtocol", Renamed)
    return INSIDES[request.param]


def test_the_inside_of_uvicorn_is_known() -> None:
    assert wire.strange() is None
    found = wire.protocols(ServerSettings())
    assert found is not None
    assert issubclass(found[0], Front)
    assert issubclass(found[1], Wire)


def test_another_inside_means_plain_asgi_and_a_line_says_so(other_inside: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[dict[str, object]] = []
    monkeypatch.setattr(wire, "warn", lambda event, **facts: lines.append({"event": event, **facts}))
    assert wire.protocols(ServerSettings()) is None
    assert [line["event"] for line in lines] == ["sockets go the longer way"]
    assert other_inside in str(lines[0]["why"])
    assert lines[0]["uvicorn"] == uvicorn.__version__


def test_the_versions_that_are_installed_are_those_that_are_known() -> None:
    bounds = next(
        line for line in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"] if "uvicorn" in line
    )
    (low, high), after = wire.KNOWN[0], (wire.KNOWN[-1][0], wire.KNOWN[-1][1] + 1)
    assert bounds == f"uvicorn>={low}.{high},<{after[0]}.{after[1]}"


def test_the_server_works_by_plain_asgi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any other server for ASGI everything goes through the queue."""
    monkeypatch.setattr(wire, "KNOWN", ())
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page, watcher = keys.page(), keys.page(watch=True)
        assert all(each._push is _wait for each in server.inner(keys.id).presence.pages if isinstance(each, Socket))
        assert page.play(first, 5) == 5
        watcher.until(lambda message: message.get("seq") == 5)


def test_the_acknowledgement_comes_before_the_update(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        page = server.table("me", "me").page()
        page.play(first, 3)
        kinds = [message["type"] for message in page.seen if message["type"] in ("done", "update")]
        assert kinds[-6:] == ["done", "update"] * 3
