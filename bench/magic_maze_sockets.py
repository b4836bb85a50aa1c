"""Tables of bots in Magic Maze at a real server, in real time: how many are won.

python bench/magic_maze_sockets.py [--scenarios 7] [--seats 2-8] [--tables 3] [--level thief]

Starts `clew serve` on a free port with a database of its own, sets all tables at once, starts each over its socket as the host and
watches it to its end. Prints a line for each number of seats: won, with Wilson's interval of 95 %, and the longest game in seconds.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
from magic_maze_seats import possible, span
from websockets.sync.client import connect

from clew.lab.statistics import wilson
from clew.server.protocol.messages import PROTOCOL

LONGEST_S = 1_800
START = "import sys; from clew.server.run import serve; sys.exit(serve())"


class Table:
    """One table, and how it ended."""

    def __init__(self, address: str, scenario: int, seats: int, level: str) -> None:
        self.address, self.scenario, self.seats = address, scenario, seats
        body = {
            "game": "magic_maze",
            "name": "Bench",
            "seats": [{"kind": "bot", "level": level}] * seats,
            "options": {"scenario": scenario},
        }
        self.made = httpx.post(f"{address}/api/tables", json=body, timeout=60).raise_for_status().json()
        self.won = False
        self.reason = "never over"
        self.seconds = 0.0
        self.thread = threading.Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        began = time.monotonic()
        with connect(self.address.replace("http", "ws") + f"/ws/{self.made['table']}", max_size=None, ping_interval=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "tokens": [], "host": self.made["host"]}
            socket.send(json.dumps(hello))
            while time.monotonic() - began < LONGEST_S:
                message = json.loads(socket.recv(LONGEST_S))
                if message["type"] == "welcome" and message["table"]["phase"] == "lobby":
                    socket.send(json.dumps({"type": "start", "id": "start"}))
                if message["type"] == "update" and message["outcome"] is not None:
                    self.won = bool(message["outcome"]["winners"])
                    self.reason = message["outcome"].get("reason", "")
                    self.seconds = time.monotonic() - began
                    return


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--scenarios", type=span, default=span("7"))
    ask.add_argument("--seats", type=span, default=span("2-8"))
    ask.add_argument("--tables", type=int, default=3)
    ask.add_argument("--level", default="thief")
    told = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        generous = {"CLEW_TABLES_PER_MINUTE": "100000", "CLEW_SOCKETS_PER_ADDRESS": "10000", "CLEW_BOT_WORKERS": "1"}
        environment = {**os.environ, "CLEW_PORT": "0", "CLEW_DATABASE": str(Path(folder) / "clew.db"), **generous}
        server = subprocess.Popen(
            [sys.executable, "-c", START], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            wanted = [(scenario, seats) for scenario in told.scenarios for seats in told.seats if possible(scenario, seats)]
            tables = [Table(address, scenario, seats, told.level) for scenario, seats in wanted for _ in range(told.tables)]
            for table in tables:
                table.thread.start()
            for table in tables:
                table.thread.join(LONGEST_S)
            report(tables, wanted)
        finally:
            server.terminate()
            server.wait(30)


def report(tables: list[Table], wanted: list[tuple[int, int]]) -> None:
    print("| scenario | seats | won | interval | longest |\n|---|---|---|---|---|")
    for scenario, seats in wanted:
        played = [table for table in tables if (table.scenario, table.seats) == (scenario, seats)]
        won = sum(table.won for table in played)
        low, high = wilson(won, len(played))
        longest = max(table.seconds for table in played)
        lost = sorted({table.reason for table in played if not table.won})
        print(f"| {scenario} | {seats} | {won}/{len(played)} | {low:.0%}-{high:.0%} | {longest:.0f} s | {' '.join(lost)}")


if __name__ == "__main__":
    main()
