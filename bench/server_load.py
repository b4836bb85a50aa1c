"""Pages for the benchmark: many sockets in one process, which play, and note when each other seat hears of an action."""

import asyncio
import random
import time
from itertools import count

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

import clew
from clew.server.protocol.messages import PROTOCOL

OPTIONS = {"mode": "intro", "blank_pages": 6}
ACTIONS = [msgspec.to_builtins(action) for action in clew.game("team").table]


class News(msgspec.Struct):
    seat: int | None = None
    legal: list[int] = []


class Heard(msgspec.Struct):
    """As much of a message as a page of the benchmark wants to know; the rest is skipped."""

    type: str
    seq: int = 0
    outcome: object = None
    news: list[News] = []


DECODE = msgspec.json.Decoder(Heard).decode
ENCODE = msgspec.json.Encoder().encode


class Seat(WSListener):
    """One socket that holds one seat of one table."""

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal: list[int] = []
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        transport.send(WSMsgType.TEXT, ENCODE({"type": "hello", "protocol": PROTOCOL, "tokens": [self.game.tokens[self.seat]]}))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        now = time.perf_counter()
        heard = DECODE(frame.get_payload_as_memoryview())
        if heard.type == "update":
            self.legal = heard.news[0].legal
            self.game.heard(self.seat, heard, now)
        elif heard.type == "refused":
            self.game.refused += 1


class Game:
    """One table and its four pages."""

    ids = count()

    def __init__(self, tokens: list[str], rng: random.Random) -> None:
        self.tokens = tokens
        self.rng = rng
        self.seats: list[Seat] = []
        self.actor: int | None = None
        self.sent = 0.0
        self.waiting = 0
        self.refused = 0
        self.over = False
        self.delays: list[float] = []

    def heard(self, seat: int, heard: Heard, now: float) -> None:
        self.over = heard.outcome is not None
        if self.actor is not None:
            if seat != self.actor:
                self.delays.append(now - self.sent)
            self.waiting -= 1
            if not self.waiting:
                self.actor = None

    def act(self) -> bool:
        """Do any legal thing; False where the last one is still on its way."""
        movers = [seat for seat in self.seats if seat.legal]
        if self.actor is not None or self.over or not movers:
            return False
        mover = self.rng.choice(movers)
        self.actor, self.waiting = mover.seat, len(self.seats)
        action = ACTIONS[self.rng.choice(mover.legal)]
        self.sent = time.perf_counter()
        message = {"type": "act", "id": f"b{next(self.ids)}", "seat": mover.seat, "action": action}
        assert mover.transport is not None
        mover.transport.send(WSMsgType.TEXT, ENCODE(message))
        return True


async def open_tables(address: str, tables: int, seats: int = 4, sockets: bool = True) -> list[Game]:
    """Tables of people, all in play, with a socket for each seat."""
    body = {"game": "team", "name": "Bench", "seats": [{"kind": "me"}] * seats, "options": OPTIONS}
    games: list[Game] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        for number in range(tables):
            made = (await client.post("/api/tables", json=body)).json()
            game = Game([key["token"] for key in made["tokens"]], random.Random(number))
            for seat in range(seats if sockets else 0):
                listener = Seat(game, seat)
                game.seats.append(listener)
                await ws_connect(lambda listener=listener: listener, f"{address.replace('http', 'ws')}/ws/{made['table']}")
            games.append(game)
    return games


async def play(games: list[Game], actions_per_s: float, seconds: float) -> tuple[list[float], int, int]:
    """An even stream of actions over all tables: the delays, how many were sent, how many had to be left out."""
    for game in games:
        game.delays.clear()
    began = time.perf_counter()
    sent = left_out = turn = 0
    while (now := time.perf_counter()) < began + seconds:
        while sent + left_out < (now - began) * actions_per_s:
            done = games[turn % len(games)].act()
            turn += 1
            sent, left_out = sent + done, left_out + (not done)
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.3)
    return [delay for game in games for delay in game.delays], sent, left_out


def close(games: list[Game]) -> None:
    for game in games:
        for seat in game.seats:
            if seat.transport is not None:
                seat.transport.disconnect()


async def look(address: str, table: str, token: str) -> None:
    """Wait until one page sees its game."""
    game = Game([token], random.Random(0))
    seen = asyncio.Event()
    game.heard = lambda *_: seen.set()  # type: ignore[method-assign]
    listener = Seat(game, 0)
    await ws_connect(lambda: listener, f"{address.replace('http', 'ws')}/ws/{table}")
    await seen.wait()
    assert listener.transport is not None
    listener.transport.disconnect()


# The bare echo ------------------------------------------------------------------------


class Echo(WSListener):
    def __init__(self, delays: list[float]) -> None:
        self.delays = delays
        self.sent = 0.0
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.delays.append(time.perf_counter() - self.sent)

    def send(self, data: bytes) -> None:
        assert self.transport is not None
        self.sent = time.perf_counter()
        self.transport.send(WSMsgType.TEXT, data)


async def echo(address: str, rooms: int, per_s: float, seconds: float, size: int, seats: int = 4) -> list[float]:
    """The same number of sockets, the same number and size of messages to them, and nothing in between."""
    delays: list[float] = []
    sockets: list[Echo] = []
    for _ in range(rooms * seats):
        listener = Echo(delays)
        await ws_connect(lambda listener=listener: listener, address.replace("http", "ws"))
        sockets.append(listener)
    data = b'"' + b"x" * size + b'"'
    began = time.perf_counter()
    sent = 0
    while (now := time.perf_counter()) < began + seconds:
        while sent < (now - began) * per_s:
            room = sent % rooms
            for socket in sockets[room * seats : room * seats + seats]:
                socket.send(data)
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.3)
    for socket in sockets:
        assert socket.transport is not None
        socket.transport.disconnect()
    return delays
