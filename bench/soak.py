"""A server for a long while under people who come, play, leave, flood and never read: does its memory stay flat? It writes
bench/soak.md.

python bench/soak.py --minutes 30
"""

import argparse
import json
import os
import platform
import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")

from server.harness import Running, first  # noqa: E402

METHOD = f"""# A server for a long while

{" ".join((__doc__ or "").partition(" It writes")[0].split())}

Method: one server process on SQLite, tables leave its memory after 20 s without anybody. Four people make tables of Labyrinth
Team Edition one after the other, play some moves at both seats, leave or stay away, and come back to older tables; one floods a
table with nonsense as quickly as it can until it is closed; one opens sockets and never reads what comes. Every 15 s the resident
memory of the server is noted. The first third warms up; flat is: the median of the last third is at most 10 % above that of the
middle one.
"""


class Soak:
    def __init__(self, server: Running, until: float) -> None:
        self.server = server
        self.until = until
        self.counts = dict.fromkeys(("tables", "moves", "floods", "never read", "turned away"), 0)
        self.memory: list[float] = []

    def people(self, seed: int) -> None:
        rng = random.Random(seed)
        keys = [self.server.table("me", "me")]
        while time.monotonic() < self.until:
            if rng.random() < 0.5:
                keys = [*keys[-20:], self.server.table("me", "me")]
                self.counts["tables"] += 1
            one = rng.choice(keys)
            page = one.page()
            self.counts["moves"] += page.play(first, rng.randint(1, 10))
            page.close()

    def flooders(self) -> None:
        keys = self.server.table("me", "me")
        while time.monotonic() < self.until:
            page = keys.page()
            try:
                for _ in range(300):
                    page.send(type="act", seat=9, action={"type": "x" * 50})
            except (ConnectionClosed, OSError):
                self.counts["turned away"] += 1
            page.close()
            self.counts["floods"] += 1

    def silent(self) -> None:
        keys = self.server.table("me", "me")
        address = f"{self.server.address.replace('http', 'ws')}/ws/{keys.id}"
        while time.monotonic() < self.until:
            sockets = [connect(address, max_queue=1, legacy=True) for _ in range(10)]
            for socket in sockets:
                socket.send(json.dumps({"type": "hello", "protocol": 2, "watch": keys.watch}))
            player = keys.page()
            player.play(first, 5)
            player.close()
            time.sleep(2)
            for socket in sockets:
                socket.socket.close()
            self.counts["never read"] += len(sockets)
            keys = self.server.table("me", "me")
            address = f"{self.server.address.replace('http', 'ws')}/ws/{keys.id}"

    def watch(self) -> None:
        status = Path(f"/proc/{self.server.process.pid}/status")
        while time.monotonic() < self.until:
            line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
            self.memory.append(int(line.split()[1]) / 1024)
            print(f"{self.memory[-1]:.1f} MB, {self.counts}", flush=True)
            time.sleep(15)

    def run(self) -> None:
        work = [lambda seed=seed: self.people(seed) for seed in range(4)]
        threads = [threading.Thread(target=one, daemon=True) for one in (*work, self.flooders, self.silent, self.watch)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(1.0, self.until + 20 - time.monotonic()))


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def told(soak: Soak, minutes: float, load: tuple[str, str], tables: str) -> str:
    third = len(soak.memory) // 3
    middle, last = median(soak.memory[third : 2 * third]), median(soak.memory[2 * third :])
    rows = {
        "minutes": f"{minutes:g}",
        **{name: f"{count:,}" for name, count in soak.counts.items()},
        "memory at the start, after a third": f"{soak.memory[0]:.1f} MB, {soak.memory[third]:.1f} MB",
        "median of the middle third": f"{middle:.1f} MB",
        "median of the last third": f"{last:.1f} MB",
        "flat": "yes" if last <= 1.1 * middle else "**no**",
        "tables in memory at the end": tables,
    }
    system = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}, plain engine."
    body = "\n".join(f"| {name} | {figure} |" for name, figure in rows.items())
    return f"{METHOD}\n{system} Load of the machine: {load[0]} before, {load[1]} after.\n\n| what | figure |\n|---|---|\n{body}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--output", type=Path, default=ROOT / "bench" / "soak.md")
    asked = parser.parse_args()
    before = f"{os.getloadavg()[0]:.1f}"
    limits: dict[str, Any] = {"unload_after_s": 20, "messages_per_s": 200, "message_burst": 400, "stalled_after_s": 5}
    server = Running(Path(tempfile.mkdtemp(prefix="clew-soak-")) / "clew.db", **limits)
    soak = Soak(server, time.monotonic() + 60 * asked.minutes)
    try:
        soak.run()
        figures = httpx.get(f"{server.address}/metrics").text
        tables = next(line.split()[1] for line in figures.splitlines() if line.startswith("clew_tables "))
    finally:
        server.stop()
    asked.output.write_text(told(soak, asked.minutes, (before, f"{os.getloadavg()[0]:.1f}"), tables))


if __name__ == "__main__":
    main()
