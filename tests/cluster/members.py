"""Several servers on one PostgreSQL: real processes and sockets. They are forked from one that has everything loaded, so that a
hundred of them can be killed within a minute."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import httpx

from server.harness import Running
from support.patience import PATIENCE_S, eventually
from support.postgres import new_database, query

ZYGOTE = Path(__file__).with_name("zygote.py")
_NUMBERS = count(1)


class Zygote:
    def __init__(self) -> None:
        self._process = subprocess.Popen([sys.executable, ZYGOTE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._lock = threading.Lock()

    def ask(self, **what: object) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(what) + "\n")
            self._process.stdin.flush()
            return int(self._process.stdout.readline())


zygote = cache(Zygote)
"""One for all tests of this process; it ends with it."""


class Member(Running):
    """One of the servers. It can be killed, frozen, stopped and started again."""

    def __init__(self, url: str, folder: Path, **settings: object) -> None:
        self.url = url
        super().__init__(folder / f"member{next(_NUMBERS)}.db", None, **settings)

    def start(self) -> None:
        environment = {f"CLEW_{name.upper()}": str(value) for name, value in (self.settings | {"database": self.url}).items()}
        before = len(self.log()) if self.log_file.exists() else 0
        self.number = zygote().ask(environment=environment, log=str(self.log_file))
        self.alive = True

        def address() -> str | None:
            said = self.log()[before:] if self.log_file.exists() else ""
            assert "cannot start" not in said, said
            return next((line.split()[-1] for line in said.splitlines() if line.startswith("Clew is at")), None)

        self.address = eventually(address, "the server has started") or ""
        self.settings["port"] = self.address.rpartition(":")[2]
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE_S)

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.number, number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.signal(signal.SIGTERM)
        return self._reap()

    def _reap(self) -> int:
        self.alive = False
        self.http.close()
        return zygote().ask(wait=self.number)

    def freeze(self) -> None:
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.signal(signal.SIGCONT)


class Members:
    def __init__(self, folder: Path, number: int, url: str | None = None, **settings: object) -> None:
        self.url = url or new_database()
        self.all = [Member(self.url, folder, **settings) for _ in range(number)]

    def __getitem__(self, number: int) -> Member:
        return self.all[number]

    def living(self) -> list[Member]:
        return [member for member in self.all if member.alive]

    def any(self, rng: random.Random) -> Member:
        return rng.choice(self.living())

    def owner(self, table: str) -> Member | None:
        """Whoever the database says has it, alive or not."""
        sql = "SELECT address FROM servers JOIN tables ON servers.id = owner WHERE tables.id = $1"
        found = query(self.url, sql, table)
        return next((member for member in self.all if found and member.address == found[0][0]), None)

    def epoch(self, table: str) -> int:
        return int(query(self.url, "SELECT epoch FROM tables WHERE id = $1", table)[0][0])

    def rows(self, table: str) -> list[tuple[int, str | None]]:
        found = query(self.url, "SELECT n, client FROM log WHERE table_id = $1 ORDER BY n", table)
        return [(n, None if client is None else client.decode()) for n, client in found]

    def end(self) -> None:
        for member in self.all:
            if member.alive:
                member.kill()


@contextmanager
def members(folder: Path, number: int = 3, url: str | None = None, **settings: object) -> Iterator[Members]:
    made = Members(folder, number, url, **settings)
    try:
        yield made
    finally:
        made.end()
