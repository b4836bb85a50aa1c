"""An attack on a fresh server: kills, power cuts, nonsense, floods, and a look at whether anything hidden leaks.

make attack                                 a bounded one, within a minute
python tools/attack.py --long               what bench/attack.md tells: 1,000 kills, 1,000 power cuts, a million messages ...
python tools/attack.py kills --count 100    some parts of it
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import attack_fuzz as fuzz
import attack_power as power
import httpx
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import clew  # noqa: E402
from clew.kernel import encode, rng_of  # noqa: E402
from clew.kernel.foresight import foreseer  # noqa: E402
from conformance import tables  # noqa: E402
from server.harness import Page, Running, running  # noqa: E402
from server.test_durability import Player, rows, sent, until_dead  # noqa: E402

FAULTS = ("request failed", "socket failed", "job failed", "sweep failed", "upkeep failed", "no answer")
MB = 1_000_000


def kills(count: int, folder: Path) -> str:
    """Killed at any moment; whatever was acknowledged is there once, in its place, after the next start."""
    rng = random.Random(count)
    with running(folder / "kills.db") as server:
        players = [Player(server, random.Random(n)) for n in range(3)]
        for _ in range(count):
            goal = sent(players) + rng.randint(1, 30)
            threads = [threading.Thread(target=until_dead, args=(player,)) for player in players]
            for thread in threads:
                thread.start()
            while sent(players) < goal:
                time.sleep(rng.uniform(0, 0.004))
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for player in players:
                player.check()
        stored = rows(folder / "kills.db")
        for player in players:
            for id_, (seq, _, _) in player.acknowledged.items():
                assert stored[player.keys.id, seq - 1] == id_
    return f"{count} kills, {sent(players):,} actions sent, none lost or doubled"


def cuts(count: int, folder: Path) -> str:
    """The power goes at any moment: half of the moments are just when something was acknowledged."""
    layer = power.library(folder)
    if layer is None:
        return "not run: no C compiler"
    database, trace = folder / "cuts" / "clew.db", folder / "trace"
    database.parent.mkdir()
    os.environ.update(power.environment(layer, database, trace))
    acknowledged: power.Acknowledged = []
    try:
        with running(database) as server:
            for n in range(3):
                page, rng = (keys := server.table("me", "me", options={"mode": "expert"})).page(), random.Random(n)
                for _ in range(min(120, 20 + count)):
                    if page.update["outcome"] is not None or not (choices := list(page.choices())):
                        break
                    seat, action = rng.choice(choices)
                    answer = page.act(seat, action)
                    acknowledged.append((time.monotonic_ns(), keys.id, answer["seq"], answer["id"]))
                    if page.update["seq"] < answer["seq"]:
                        page.until(lambda message: message["type"] == "update")
            server.stop()
    finally:
        power.unset()
    ops, rng, checked = power.read(trace), random.Random(count), 0
    first = acknowledged[0][0]
    for _ in range(count):
        moment = rng.choice(acknowledged)[0] if rng.random() < 0.5 else rng.randint(first, ops[-1].time)
        checked += power.check(power.image(ops, moment, rng), acknowledged, moment, folder / "image")
    return f"{count} power cuts in a run of {len(ops):,} writes and flushes, {checked:,} acknowledged actions looked for, none lost"


def nonsense(count: int, folder: Path) -> str:
    """Bent messages and requests: each is answered or refused, nothing fails, and whoever plays beside goes on."""
    rng, statuses = random.Random(count), dict[int, int]()
    with running(folder / "fuzz.db") as server:
        keys, other = server.table("me", "me", game="luxor"), server.table("me", "me")
        beside, page = other.page(), keys.page()
        action = json.loads(encode(clew.game("luxor").table[0]))
        valid = [
            {"type": "hello", "protocol": 2, "tokens": list(keys.tokens.values()), "host": keys.host, "since": 0},
            {"type": "act", "id": "a", "seat": 0, "action": action},
            {"type": "menu", "id": "b", "seat": 0, "actions": [0, 1, 2]},
            {"type": "say", "id": "c", "seat": 0, "text": "hi"},
            {"type": "undo", "id": "d", "seat": 0},
            {"type": "away", "id": "e", "seat": 0, "away": False},
            {"type": "look", "id": "f", "seat": 0},
            {"type": "ping", "id": "g"},
        ]
        for _ in range(count):
            try:
                page.socket.send(fuzz.message(valid, rng))
                drain(page)
            except ConnectionClosed:
                page.close()
                page = keys.page()
        create = {
            "game": "team",
            "name": "A",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {},
            "settings": {"public": True},
        }
        asks = [
            ("POST", "api/tables", create),
            ("POST", f"api/tables/{other.id}/join", {"key": other.invite, "name": "B", "id": "x" * 16}),
            ("POST", f"api/tables/{other.id}/seats", {"host": other.host, "seat": 1, "plan": {"kind": "open"}}),
            ("POST", "api/mine", {"keys": [{"table": other.id, "key": other.host}]}),
            ("GET", f"api/tables/{other.id}/replay?from=0&count=5", {}),
        ]
        for _ in range(count // 4):
            method, path, body = fuzz.request(rng, asks)
            with contextlib.suppress(httpx.InvalidURL):
                answer = server.http.request(method, path, content=body.encode("utf-8", "replace"))
                if answer.status_code == 503 and answer.headers["content-type"].startswith("text/html"):
                    continue  # where no page was built, its addresses say so
                statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        assert not [status for status in statuses if status >= 500], statuses
        beside.settle()
        server.get("/healthz", 200)
        _no_faults(server)
    return f"{count:,} messages and {sum(statuses.values()):,} requests, no failure"


def floods(count: int, folder: Path) -> str:
    """Floods of one kind each, `count` megabytes; memory stays, and somebody else is answered."""
    with running(folder / "floods.db", request_within_s=3.0, stalled_after_s=1.0) as server:
        keys = server.table("me", "me")
        beside = keys.page()
        before, grown = memory(server), 0
        shake = f"GET /ws/{keys.id} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        shake += "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        pieces = {
            "pings": (shake.encode(), (b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125) * 500),
            "headers": (b"GET / HTTP/1.1\r\nx: ", b"x" * 60_000),
            "address": (b"GET /", b"x" * 60_000),
            "answers": (b"", b"GET /api/games/labyrinth HTTP/1.1\r\nhost: x\r\n\r\n" * 400),
        }
        for start, piece in pieces.values():
            with connected(server) as opened:
                opened.sendall(start)
                pour(opened, piece, count * MB)
                grown = max(grown, memory(server) - before)
            beside.settle()
        halves = [socket.create_connection(opened) for opened in [address(server)] * 100]
        for half in halves:
            half.sendall(b"GET /api/ga")
        ended = sum(_ended(half) for half in halves)
        assert ended == len(halves), f"{len(halves) - ended} half requests were not ended"
        beside.settle()
        server.get("/healthz", 200)
        _no_faults(server)
    assert grown < 80, f"memory has grown by {grown} MB"
    return f"{len(pieces)} floods of up to {count} MB and {len(halves)} half requests, memory grew by {grown} MB"


def leaks(count: int, folder: Path) -> str:
    """States that differ in what a seat cannot know: its view and whatever it is told of actions are the same, byte for byte."""
    assert folder.is_dir()
    compared, rng, seed = 0, rng_of("attack"), 0
    chosen = random.Random(count)
    while compared < count:
        table = chosen.choice(TABLES)
        seed += 1
        for state in tables.positions(table, seed, 11):
            if state.outcome() is not None:
                continue  # nothing is hidden any more
            for seat in state.deciders():
                other = state.imagine(seat, rng.spawn(f"{seed} {compared}"))
                assert encode(other.view(seat)) == encode(state.view(seat)), (table, seed, seat)
                here, there = foreseer(state, seat), foreseer(other, seat)
                for action in state.legal(seat)[:8]:
                    assert encode(here(action)) == encode(there(action)), (table, seed, seat, action)
                    compared += 1
                compared += 1
            if compared >= count:
                break
    return f"{compared:,} comparisons of states that look the same, no difference"


TABLES = tables.tables()
PARTS: dict[str, tuple[Callable[[int, Path], str], int, int]] = {
    "kills": (kills, 4, 1_000),
    "cuts": (cuts, 30, 1_000),
    "fuzz": (nonsense, 2_000, 1_000_000),
    "floods": (floods, 8, 150),
    "leaks": (leaks, 2_000, 1_000_000),
}
"""How much of each: in the bounded attack, in the long one."""


def _no_faults(server: Running) -> None:
    lines = [line for line in server.log().splitlines() if any(fault in line for fault in FAULTS)]
    assert not lines, lines[0]


def memory(server: Running) -> int:
    """Megabytes that it holds."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // MB


def address(server: Running) -> tuple[str, int]:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    return host, int(port)


@contextlib.contextmanager
def connected(server: Running) -> Iterator[socket.socket]:
    with contextlib.closing(socket.create_connection(address(server), timeout=5)) as opened:
        yield opened


def drain(page: Page) -> None:
    """Take in what is there."""
    with contextlib.suppress(TimeoutError):
        while True:
            page.socket.recv(0.001)


def pour(opened: socket.socket, piece: bytes, most: int) -> None:
    done = 0
    with contextlib.suppress(OSError):  # also where nothing more is taken
        while done < most:
            done += opened.send(piece)


def _ended(half: socket.socket) -> bool:
    half.settimeout(30)
    with contextlib.closing(half):
        try:
            return half.recv(100).startswith(b"HTTP/1.1 408")
        except ConnectionError:
            return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", help=f"some of {', '.join(PARTS)}; none: all of them")
    parser.add_argument("--long", action="store_true", help="as bench/attack.md has it; takes hours")
    parser.add_argument("--count", type=int, help="how much of each part")
    asked = parser.parse_args()
    if unknown := set(asked.part) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    failed = 0
    for name in asked.part or PARTS:
        attack, bounded, long = PARTS[name]
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                said = attack(asked.count or (long if asked.long else bounded), Path(folder))
            except AssertionError as error:
                failed, said = failed + 1, f"FAILED: {error}"
        print(f"{name:<8} {time.monotonic() - began:7.1f} s  {said}", flush=True)
    print(f"{len(asked.part or PARTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
