"""Limits that limit: by what is asked, by whom, and by how long it takes."""

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from clew.server.bots.shares import Asker, Shares
from clew.server.protocol.messages import Act, GetHint, GetMenu, Ping, Say
from clew.server.settings import ServerSettings
from clew.server.tables.costs import cost
from clew.server.web.bounds import SPARE, Bounds
from server.harness import Running, first, running
from support.patience import PATIENCE_S, eventually

# Messages ------------------------------------------------------------------------------


def test_what_makes_work_is_dearer() -> None:
    menu = GetMenu("i", 0, list(range(64)))
    assert cost(Ping("i")) == cost(Say("i", 0, text="hi")) < cost(Act("i", 0, b"{}")) < cost(GetHint("i", 0)) < cost(menu)  # type: ignore[arg-type]
    assert cost(GetMenu("i", 0, [1])) < cost(menu)


def test_all_sockets_of_an_address_share_what_their_messages_may_cost(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", work_per_s=0.001, work_burst=150) as server:
        keys, other = server.table("me", "me"), server.table("me", "me")
        page, second = keys.page(), other.page()  # a hello costs 5
        many = page.news[0]["legal"][:1] * 64
        assert page.ask(type="menu", seat=0, actions=many)["type"] == "menu"  # costs 65
        assert second.ask(type="menu", seat=0, actions=many)["type"] == "menu"
        assert page.ask(type="menu", seat=0, actions=many)["code"] == "busy"
        assert second.ask(type="menu", seat=0, actions=many)["code"] == "busy"
        assert second.ask(type="ping")["type"] == "pong"


# Bots ----------------------------------------------------------------------------------


class Thinking:
    """Questions to workers, and the order in which they had their turn. One thinks until it is told to end."""

    def __init__(self, workers: int = 1, unwatched: float = 1.0) -> None:
        self.shares = Shares(workers, unwatched)
        self.order: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str, asker: Asker) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, asker))
        await asyncio.sleep(0)

    async def _think(self, name: str, asker: Asker) -> None:
        async with self.shares.turn(asker):
            self.order.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        for _ in range(3):
            await asyncio.sleep(0)


def test_people_come_before_tables_that_nobody_looks_at() -> None:
    async def work() -> None:
        thinking = Thinking()
        for n in range(5):
            await thinking.ask(f"unwatched {n}", Asker("a", f"t{n}", watched=False))
        await thinking.ask("watched", Asker("a", "mine"))
        await thinking.end("unwatched 0")
        assert thinking.order == ["unwatched 0", "watched"]

    asyncio.run(work())


def test_addresses_and_then_tables_have_fair_shares() -> None:
    async def work() -> None:
        thinking = Thinking()
        await thinking.ask("first", Asker("greedy", "t0"))
        for n in range(5):
            await thinking.ask(f"greedy {n}", Asker("greedy", "t0"))
        await thinking.ask("greedy elsewhere", Asker("greedy", "t1"))
        await thinking.ask("modest", Asker("modest", "t2"))
        for name in ("first", "modest", "greedy elsewhere"):
            await asyncio.sleep(0.002)
            await thinking.end(name)
        assert thinking.order[:3] == ["first", "modest", "greedy elsewhere"]

    asyncio.run(work())


def test_tables_that_nobody_looks_at_have_a_budget() -> None:
    async def work() -> None:
        thinking = Thinking(unwatched=1e-9)
        shares = thinking.shares
        await thinking.ask("first", Asker("a", "t", watched=False))
        shares._budget = 0.0  # it has thought for as long as it may
        await thinking.end("first")
        await thinking.ask("second", Asker("a", "t", watched=False))
        assert thinking.order == ["first"]
        await thinking.ask("watched", Asker("a", "t"))
        await thinking.end("watched")
        assert thinking.order == ["first", "watched"]
        shares._budget = 1.0
        shares._ring()
        await asyncio.sleep(0)
        await thinking.end("second")
        shares.close()

    asyncio.run(work())


def test_a_budget_that_fills_again_is_used_without_being_asked() -> None:
    async def work() -> None:
        thinking = Thinking(unwatched=1.0)
        thinking.shares._budget = -0.01
        await thinking.ask("one", Asker("a", "t", watched=False))
        async with asyncio.timeout(PATIENCE_S):
            while not thinking.order:
                await asyncio.sleep(0.001)
        await thinking.end("one")

    asyncio.run(work())


def test_of_several_workers_one_is_kept_free_for_people() -> None:
    async def work() -> None:
        thinking = Thinking(workers=2)
        for n in range(2):
            await thinking.ask(f"unwatched {n}", Asker("a", f"t{n}", watched=False))
        assert thinking.order == ["unwatched 0"]
        await thinking.ask("watched", Asker("a", "mine"))
        assert thinking.order == ["unwatched 0", "watched"]
        for name in ("unwatched 0", "watched", "unwatched 1"):
            await thinking.end(name)

    asyncio.run(work())


def test_whoever_wants_no_answer_any_more_keeps_nobody_waiting() -> None:
    async def work() -> None:
        thinking = Thinking()
        for name in ("running", "waiting", "next"):
            await thinking.ask(name, Asker("a", name))
        for name in ("waiting", "running"):
            thinking.tasks[name].cancel()
        await asyncio.wait(thinking.tasks.values(), timeout=0.01)
        assert thinking.order == ["running", "next"]
        await thinking.end("next")
        assert thinking.shares._running == 0

    asyncio.run(work())


# Connections ---------------------------------------------------------------------------


@contextmanager
def connection(server: Running) -> Iterator[socket.socket]:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    with closing(socket.create_connection((host, int(port)), timeout=PATIENCE_S)) as opened:
        yield opened


def everything(opened: socket.socket) -> bytes:
    """What comes until the other side ends it."""
    data = b""
    try:
        while part := opened.recv(65_536):
            data += part
    except ConnectionError:
        pass
    return data


def poured(opened: socket.socket, piece: bytes, most: int) -> int:
    """Send the piece again and again until the other side takes no more; how many bytes were taken."""
    sent = 0
    try:
        while sent < most:
            sent += opened.send(piece)
    except ConnectionError:
        pass
    return sent


@pytest.mark.parametrize("head", [b"GET /api/games HTTP/1.1\r\nhost: x\r\nx: ", b"GET /", b"GET /api/games HTTP/1.1\r\n"])
def test_an_endless_head_is_cut_off(server: Running, head: bytes) -> None:
    with connection(server) as opened:
        opened.sendall(head)
        piece = b"a: b\r\n" * 2_000 if head.endswith(b"\r\n") else b"x" * 12_000
        assert poured(opened, piece, 64_000_000) < 64_000_000
    assert server.get("/healthz", 200)


def test_a_head_that_is_too_long_is_told_so(server: Running) -> None:
    with connection(server) as opened:
        opened.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 20_000 + b"\r\n\r\n")
        assert everything(opened).startswith(b"HTTP/1.1 431 ")
    with connection(server) as opened:
        opened.sendall(b"GET /api/games?lang=en HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: " + b"x" * 10_000 + b"\r\n\r\n")
        assert everything(opened).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("half", [b"", b"GET /api/ga", b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{"])
def test_half_a_request_is_not_waited_for(tmp_path: Path, half: bytes) -> None:
    with running(tmp_path / "clew.db", request_within_s=2) as server, connection(server) as opened:
        opened.sendall(half)
        assert everything(opened).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_on_a_connection_must_come_in_time_too(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", request_within_s=2) as server, connection(server) as opened:
        opened.sendall(b"GET /metrics HTTP/1.1\r\nhost: x\r\n\r\nGET /met")
        answers = everything(opened)
        assert answers.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 408 " in answers


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", connections_per_address=2, trusted_proxies="192.0.2.1") as server:
        page = server.table("me", "me").page()  # a socket is one; what made the table may be kept open or not
        with connection(server), connection(server) as third:
            assert everything(third).startswith(b"HTTP/1.1 503 ")
        page.close()
        eventually(lambda: _answered(server), "the place of the socket is free again")


def _answered(server: Running) -> bool:
    with connection(server) as opened:
        opened.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        return everything(opened).startswith(b"HTTP/1.1 200 ")


def test_a_proxy_speaks_for_many_but_all_together_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", connections_per_address=1, max_connections=3) as server:
        server.get("/healthz", 200)
        with connection(server) as one, connection(server) as two, connection(server), connection(server) as last:
            assert everything(last).startswith(b"HTTP/1.1 503 ")
            for opened in (one, two):
                opened.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert everything(opened).startswith(b"HTTP/1.1 200 ")


def test_files_are_left_for_the_server_itself() -> None:
    import resource

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    assert Bounds(ServerSettings()).max_connections <= max(2 * SPARE, soft) - SPARE
    assert Bounds(ServerSettings(max_connections=7)).max_connections == 7


def test_when_files_run_out_the_server_and_its_bots_go_on_afterwards(tmp_path: Path) -> None:
    """The bots' worker has died and no other can be started, no connection can be taken: both wait, and nothing is given up."""
    import resource

    with running(tmp_path / "clew.db", bot_workers=1) as server:
        keys = server.table("me", "random", game="luxor")
        page, pid = keys.page(), server.process.pid
        page.play(first, 6)  # the worker is there
        before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (8, before[1]))  # fewer than it has open
        for worker in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            os.kill(int(worker), signal.SIGKILL)

        def failed() -> bool:
            """Whether the bot was asked and could not think. Until then the person goes on whenever it is her turn."""
            page.settle()
            for choice in list(page.choices())[:1]:
                assert page.act(*choice)["type"] == "done"
            return "bot failed" in server.log()

        eventually(failed, "the bot cannot think")
        with connection(server) as waiting:
            waiting.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
            assert everything(waiting).startswith(b"HTTP/1.1 200 ")
        assert page.play(first, 6) == 6  # the bot has answered


def ping() -> bytes:
    """One WebSocket ping of a client, with 125 bytes (RFC 6455, section 5.5.2)."""
    mask = b"\x00\x00\x00\x00"
    return b"\x89" + bytes([0x80 | 125]) + mask + os.urandom(125)


def test_pings_of_a_client_that_reads_no_pongs_end_the_socket(server: Running) -> None:
    keys = server.table("me", "me")
    with connection(server) as opened:
        shake = "GET /ws/{} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        opened.sendall((shake + "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").format(keys.id).encode())
        assert opened.recv(4096).startswith(b"HTTP/1.1 101 ")
        assert poured(opened, ping() * 500, 256_000_000) < 256_000_000
    keys.page().settle()


def test_only_so_many_requests_wait_on_a_connection(server: Running) -> None:
    ask = b"GET /api/games/team HTTP/1.1\r\nhost: x\r\n\r\n"
    with connection(server) as opened:
        opened.sendall(ask * 500)
        assert b"HTTP/1.1 429 " in everything(opened)
    with connection(server) as opened:
        opened.sendall(ask * 8 + ask.replace(b"host: x", b"connection: close"))
        assert everything(opened).count(b"HTTP/1.1 200 ") == 9


def test_whoever_does_not_read_an_answer_is_cut_off(tmp_path: Path) -> None:
    asked = 16
    with running(tmp_path / "clew.db", stalled_after_s=3) as server, connection(server) as opened:
        keys = server.table("me", "me")
        keys.page().play(first)
        replay = f"/api/tables/{keys.id}/replay?count=500&text=1"
        whole = len(server.http.get(replay, headers={"accept-encoding": "identity"}).content)
        before = sockets(server)
        opened.sendall(f"GET {replay} HTTP/1.1\r\nhost: x\r\n\r\n".encode() * asked)
        eventually(lambda: sockets(server) < before, "the server has given the connection up")
        assert len(everything(opened)) < asked * whole
        assert "request failed" not in server.log()


def sockets(server: Running) -> int:
    """How many the server has open."""
    found = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(OSError):
            found += file.readlink().name.startswith("socket:")
    return found
