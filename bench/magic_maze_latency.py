"""From a client's action to the other clients' update in Magic Maze, beside a bare echo on the same server. Writes a table.

`python bench/magic_maze_latency.py [--rounds 5] [--seconds 20]`

Method: the server is a process of its own, on loopback, with its database on disk; every action is flushed before anybody hears
of it. Eight pages, one for each seat of one table, act twice a second each, at moments of their own; what they do is any legal
action but giving up. A delay ends when another page has its update, which carries the whole view and the legal actions: seven
delays for each action. Meanwhile eight more sockets on the same port of the same process, twice a second each, send a text as
long as such an update to a bare echo, and have it back. So both meet the same machine at the same time.
"""

import argparse
import asyncio
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from server_speed import Process

import clew
from clew.games.magic_maze import mall

SEATS = 8
PER_S = 2.0
OPTIONS = {"scenario": 7, "sand_total_ms": 300_000}
SERVE = """
import sys
from clew.cli import serve
from clew.server.app import House
make = House.app
def app(self):
    inner = make(self)
    async def outer(scope, receive, send):
        if scope["type"] != "websocket" or scope["path"] != "/echo":
            return await inner(scope, receive, send)
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
    return outer
House.app = app
sys.exit(serve.serve())
"""
ACTIONS = [msgspec.to_builtins(action) for action in clew.game("magic_maze").table]
GIVING_UP = next(number for number, action in enumerate(ACTIONS) if action["type"] == "concede")
ENCODE = msgspec.json.Encoder().encode


class News(msgspec.Struct):
    legal: list[int] = []


class Heard(msgspec.Struct):
    type: str
    id: str | None = None
    seq: int = 0
    outcome: object = None
    news: list[News] = []


DECODE = msgspec.json.Decoder(Heard).decode


class Page(WSListener):
    """One seat: what it may do, when it sent what, when it heard of what."""

    def __init__(self, token: str, seat: int) -> None:
        self.token = token
        self.seat = seat
        self.legal: list[int] = []
        self.over = False
        self.bytes = 0
        self.sent: dict[str, float] = {}
        self.done: dict[int, float] = {}
        """Number of the entry -> when its action was sent."""
        self.heard: dict[int, float] = {}
        self.refused = 0
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say({"type": "hello", "protocol": 1, "tokens": [self.token]})

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        now = time.perf_counter()
        data = frame.get_payload_as_memoryview()
        heard = DECODE(data)
        if heard.type == "update":
            self.heard.setdefault(heard.seq, now)
            self.legal = heard.news[0].legal
            self.over = heard.outcome is not None
            self.bytes = len(data)
        elif heard.type == "done" and heard.id in self.sent:
            self.done[heard.seq] = self.sent.pop(heard.id)
        elif heard.type == "refused":
            self.refused += 1

    def say(self, message: dict[str, object]) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, ENCODE(message))

    def act(self, rng: random.Random, id_: str) -> None:
        choices = [number for number in self.legal if number != GIVING_UP]
        if choices and not self.over:
            self.sent[id_] = time.perf_counter()
            self.say({"type": "act", "id": id_, "seat": self.seat, "action": ACTIONS[rng.choice(choices)]})


class Echo(WSListener):
    def __init__(self) -> None:
        self.delays: list[float] = []
        self.sent = 0.0
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.delays.append(time.perf_counter() - self.sent)

    def send(self, size: int) -> None:
        assert self.transport is not None
        data = b'"' + b"x" * size + b'"'
        self.sent = time.perf_counter()
        self.transport.send(WSMsgType.TEXT, data)


class Table:
    """Eight pages at a table in play."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages

    @classmethod
    async def open(cls, address: str) -> "Table":
        body = {"game": "magic_maze", "name": "Bench", "seats": [{"kind": "me"}] * SEATS, "options": OPTIONS}
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            made = (await client.post("/api/tables", json=body)).json()
        pages = [Page(key["token"], key["seat"]) for key in made["tokens"]]
        for page in pages:
            await ws_connect(lambda page=page: page, f"{address.replace('http', 'ws')}/ws/{made['table']}")
        pages[0].say({"type": "act", "id": "start", "seat": 0, "action": {"type": "start_game"}})
        await asyncio.sleep(0.3)
        return cls(pages)

    @property
    def over(self) -> bool:
        return any(page.over for page in self.pages)

    def delays(self) -> list[float]:
        """From each action to each of the other seven."""
        found: list[float] = []
        for actor in self.pages:
            for seq, sent in actor.done.items():
                found += [page.heard[seq] - sent for page in self.pages if page is not actor and seq in page.heard]
        return found

    def close(self) -> None:
        for page in self.pages:
            if page.transport is not None:
                page.transport.disconnect()


class Run:
    """A round: the table, the echoes, and what came of both."""

    def __init__(self, address: str, seconds: float, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.until = time.perf_counter() + seconds
        self.echoes = [Echo() for _ in range(SEATS)]
        self.size = 0
        self.delays: list[float] = []
        self.refused = 0

    async def play(self) -> None:
        for echo in self.echoes:
            await ws_connect(lambda echo=echo: echo, f"{self.address.replace('http', 'ws')}/echo")
        self.table = await Table.open(self.address)
        loops = [self._echo(echo) for echo in self.echoes] + [self._act(seat) for seat in range(SEATS)]
        await asyncio.gather(*loops)
        self._count()

    def _pause(self) -> float:
        return self.rng.uniform(0.5, 1.5) / PER_S

    async def _echo(self, echo: Echo) -> None:
        while time.perf_counter() < self.until:
            await asyncio.sleep(self._pause())
            echo.send(self.size or 4_000)

    async def _act(self, seat: int) -> None:
        number = 0
        while time.perf_counter() < self.until:
            await asyncio.sleep(self._pause())
            number += 1
            if self.table.over:
                if seat == 0:
                    await self._again()
                continue
            self.table.pages[seat].act(self.rng, f"{seat}-{number}")
            self.size = self.table.pages[seat].bytes

    async def _again(self) -> None:
        """Random play ends soon; then the eight sit down anew."""
        self._count()
        self.table = await Table.open(self.address)

    def _count(self) -> None:
        self.delays += self.table.delays()
        self.refused += sum(page.refused for page in self.table.pages)
        self.table.close()


def percentiles(delays: list[float]) -> tuple[float, float]:
    parts = statistics.quantiles(delays, n=100)
    return parts[49] * 1000, parts[98] * 1000


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument(
        "--folder", type=Path, default=Path(__file__).parent, help="where the database lies: the disk that is flushed"
    )
    ask = parser.parse_args()
    form = "compiled" if not str(mall.__file__).endswith(".py") else "plain"
    print(f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}, engine: {form}.\n")
    print("| round | load | updates | median ms | p99 ms | echoes | median ms | p99 ms | ratio of medians | of p99 |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=ask.folder) as folder:
        for number in range(1, ask.rounds + 1):
            server = Process(SERVE, database=Path(folder) / f"latency{number}.db")
            try:
                run = Run(server.address, ask.seconds, number)
                await run.play()
            finally:
                server.stop()
            median, p99 = percentiles(run.delays)
            delays = [delay for echo in run.echoes for delay in echo.delays]
            bare, bare99 = percentiles(delays)
            load = os.getloadavg()[0]
            print(
                f"| {number} | {load:.1f} | {len(run.delays)} | {median:.2f} | {p99:.2f} | {len(delays)} "
                f"| {bare:.2f} | {bare99:.2f} | {median / bare:.1f} | {p99 / bare99:.1f} |",
                flush=True,
            )
            print(f"update of {run.size} bytes, refused {run.refused}", file=sys.stderr)


if __name__ == "__main__":
    uvloop.run(main())
