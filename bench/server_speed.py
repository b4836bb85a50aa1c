"""The server under load, beside a bare echo on the same kind of server, in one run. It writes bench/server.md.

Method: server, echo and load generator are processes of their own on one machine. An action is sent on one of the four sockets
of a table; a delay ends when another seat's socket has its update. Every update carries that seat's whole view, and the action is
flushed to disk before anybody hears of it. The echo gets as many messages of the same size to as many sockets, and sends them
back. Rounds of both alternate.
"""

import argparse
import os
import platform
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import server_load as load
import server_store
import uvloop

HERE = Path(__file__).parent
PER_TABLE = 4.0
"""Actions a second at one table."""
LIMIT_MS = 50.0
SERVE = "import sys; from clew.cli.serve import serve; sys.exit(serve())"
ECHO = """
import asyncio, socket, sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket": return
    await receive(); await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
print("Echo is at http://127.0.0.1:%d" % listener.getsockname()[1], flush=True)
bare = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "log_config": None, "access_log": False, "lifespan": "off"}
uvicorn.Server(uvicorn.Config(app, **bare)).run(sockets=[listener])
"""


class Process:
    def __init__(self, code: str, version: str | None = None, **settings: object) -> None:
        """`version`: a folder with another build of Clew."""
        generous: dict[str, object] = {
            "messages_per_s": 1e6,
            "message_burst": 10**6,
            "tables_per_minute": 1e7,
            "requests_per_s": 1e6,
        }
        generous |= {"sockets_per_address": 10**6, "max_tables": 10**6, "port": 0, "log_level": "error", **settings}
        environment = {**os.environ, **{f"CLEW_{name.upper()}": str(value) for name, value in generous.items()}}
        if version is not None:
            environment["PYTHONPATH"] = version
        self.began = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().split()[-1]

    def memory(self) -> int:
        """Bytes of its own that the process holds."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"RssAnon:\s+(\d+) kB", text)
        assert found
        return int(found[1]) * 1024

    def busy(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


def percentiles(delays: list[float]) -> tuple[float, float]:
    """Median and 99th, in milliseconds."""
    parts = statistics.quantiles(delays, n=100)
    return parts[49] * 1000, parts[98] * 1000


async def round_of(folder: Path, tables: int, seconds: float, version: str | None = None) -> tuple[float, float, int, int, float]:
    """Median and 99th percentile, actions sent and left out, processor milliseconds of the server for one action."""
    server = Process(SERVE, version, database=folder / f"load{time.time_ns()}.db")
    try:
        games = await load.open_tables(server.address, tables)
        await load.play(games, tables * PER_TABLE, 2)
        busy = server.busy()
        delays, sent, left_out = await load.play(games, tables * PER_TABLE, seconds)
        busy = server.busy() - busy
        assert not any(game.refused for game in games)
        load.close(games)
    finally:
        server.stop()
    return (*percentiles(delays), sent, left_out, busy / sent * 1000)


async def echo_round(rooms: int, seconds: float) -> tuple[float, float, float]:
    server = Process(ECHO)
    try:
        delays = await load.echo(server.address, rooms, rooms * PER_TABLE, seconds, 2_700)
        return (*percentiles(delays), server.busy() / len(delays) * 4 * 1000)
    finally:
        server.stop()


async def side_by_side(folder: Path, rounds: int, seconds: float) -> list[str]:
    head = "| round | update: median ms | p99 ms | actions/s | CPU ms an action | echo: median ms | p99 ms | CPU ms for four |"
    lines = [head, "|---|---|---|---|---|---|---|---|"]
    for number in range(1, rounds + 1):
        median, p99, sent, _, busy = await round_of(folder, 250, seconds)
        echo_median, echo_p99, echo_busy = await echo_round(250, seconds)
        lines.append(
            f"| {number} | {median:.1f} | {p99:.1f} | {sent / seconds:.0f} | {busy:.2f} "
            f"| {echo_median:.1f} | {echo_p99:.1f} | {echo_busy:.2f} |"
        )
        print(lines[-1], flush=True)
    return lines


async def versions(folder: Path, other: str, tables: int, rounds: int, seconds: float) -> list[str]:
    """This version and another one in turn."""
    columns = "CPU ms an action | median ms | p99 ms | actions/s |"
    lines = [f"| round | before: {columns} now: {columns}", "|---" * 9 + "|"]
    found: list[list[float]] = [[], []]
    for number in range(1, rounds + 1):
        cells = [str(number)]
        for version, busies in zip((other, None), found, strict=True):
            median, p99, sent, _, busy = await round_of(folder, tables, seconds, version)
            busies.append(busy)
            cells += [f"{busy:.2f}", f"{median:.1f}", f"{p99:.1f}", f"{sent / seconds:.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    before, now = (f"{statistics.median(busies):.2f} ({min(busies):.2f})" for busies in found)
    return [*lines, "", f"Median (best) of the processor time of an action: before {before} ms, now {now} ms."]


async def most_tables(folder: Path, seconds: float) -> list[str]:
    """Up in steps until the 99th percentile is above the limit, twice in a row."""
    lines = ["| tables | actions/s | median ms | p99 ms |", "|---|---|---|---|"]
    best = failures = 0
    for tables in range(150, 1001, 50):
        median, p99, sent, left_out, _ = await round_of(folder, tables, seconds)
        lines.append(f"| {tables} | {sent / seconds:.0f} | {median:.1f} | {p99:.1f} |")
        print(lines[-1], flush=True)
        held = p99 < LIMIT_MS and left_out < sent * 0.05
        best, failures = (tables, 0) if held else (best, failures + 1)
        if failures == 2:
            break
    return [f"Most tables below {LIMIT_MS:.0f} ms at {PER_TABLE:.0f} actions a second each: **{best}**.", "", *lines]


async def memory(folder: Path) -> list[str]:
    server = Process(SERVE, database=folder / "memory.db")
    try:
        await load.open_tables(server.address, 50, sockets=False)
        before, tables = server.memory(), 2_000
        await load.open_tables(server.address, tables, sockets=False)
        bare = (server.memory() - before) / tables
        before, tables = server.memory(), 200
        games = await load.open_tables(server.address, tables)
        full = (server.memory() - before) / tables
        load.close(games)
    finally:
        server.stop()
    return [f"An idle table of four in play: **{bare / 1024:.1f} kB**; with its four sockets open: {full / 1024:.1f} kB."]


async def recovery(folder: Path, tables: int) -> list[str]:
    database = folder / "recovery.db"
    made = subprocess.run(
        [sys.executable, HERE / "server_store.py", database, str(tables)], capture_output=True, text=True, check=True
    )
    ids = [line.split()[0] for line in made.stdout.splitlines()]
    server = Process(SERVE, database=database)
    try:
        await load.look(server.address, *made.stdout.splitlines()[len(ids) // 2].split())
        ready = time.perf_counter() - server.began
    finally:
        server.stop()
    eager = await server_store.fold_all(database, ids[:1000])
    size = database.stat().st_size / 2**20
    return [
        f"{len(ids)} live games, {server_store.STEPS} entries each ({size:.0f} MiB): the first page has its game back",
        f"**{ready:.2f} s** after the server was started, its check of the file included. Games come back when somebody asks",
        f"for them: {eager:.1f} ms each, so all at once would take {eager * len(ids) / 1000:.0f} s.",
    ]


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, default=10_000, help="live games to recover")
    parser.add_argument("--against", help="a folder with another build of Clew: only this comparison")
    parser.add_argument("--only", choices=["latency", "most", "memory", "recovery"])
    ask = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        folder = Path(name)
        parts: dict[str, list[str]] = {}
        if ask.against is not None:
            ask.only = "versions"
            for count in (150, 250):
                title = f"Before and now, {count} tables of 4, {count * PER_TABLE:.0f} actions/s in all"
                parts[title] = await versions(folder, ask.against, count, ask.rounds, ask.seconds)
        if ask.only in (None, "latency"):
            parts["Action to update, 250 tables of 4, 1,000 actions/s in all"] = await side_by_side(folder, ask.rounds, ask.seconds)
        if ask.only in (None, "most"):
            parts["How many tables"] = await most_tables(folder, ask.seconds / 2)
        if ask.only in (None, "memory"):
            parts["Memory"] = await memory(folder)
        if ask.only in (None, "recovery"):
            parts["Recovery"] = await recovery(folder, ask.tables)
    busy = ", ".join(f"{number:.1f}" for number in os.getloadavg())
    machine = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}. Load of the machine: {busy}."
    report = [f"# The server, measured\n\n{(__doc__ or '').strip()}\n", machine + "\n"]
    report += ["\n".join([f"## {title}\n", *lines, ""]) for title, lines in parts.items()]
    text = "\n".join(report)
    print(text)
    if ask.only is None:
        (HERE / "server.md").write_text(text)


if __name__ == "__main__":
    uvloop.run(main())
