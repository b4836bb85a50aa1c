"""A real server in a process of its own, and pages that talk to it over real sockets."""

import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import clew
from clew.server.protocol.messages import PROTOCOL
from support.patience import PATIENCE_S

Json = dict[str, Any]
START = "import sys; from clew.server.run import serve; sys.exit(serve())"
FIXED = Path(__file__).with_name("fixed_seeds.py")
RUNNING_TEST = Path(tempfile.mkdtemp(prefix="clew-tests-")) / "name"
"""Holds the name of the test that runs, for the servers of this test process."""
PATIENT: Json = {"open_timeout": PATIENCE_S, "close_timeout": PATIENCE_S, "ping_interval": None}
"""No socket is given up because a machine is busy."""
PAGES: list["Page"] = []
"""All that are open: a test need not close them."""


def seeds_for(test: str) -> None:
    """From now on the servers of this test process draw the seeds of games for this test."""
    RUNNING_TEST.write_text(test)


class Running:
    """A server on a free port. Its environment can be given; its log is kept in a file."""

    def __init__(self, database: Path, start: str | None = None, **settings: object) -> None:
        self.database = database
        self.code = start
        self.settings: dict[str, object] = {
            "tables_per_minute": 100_000,
            "requests_per_s": 10_000,
            "messages_per_s": 10_000,
            "work_per_s": 1e6,
            "work_burst": 1e6,
            "message_burst": 10_000,
        }
        self.settings |= {"database": database, "port": 0, "log_level": "info", "bot_workers": 1, "hello_within_s": PATIENCE_S}
        self.settings |= {"health_within_s": PATIENCE_S}
        self.settings |= settings
        self.log_file = database.with_suffix(".log")
        self.start()

    def start(self) -> None:
        environment = {**os.environ, **{f"CLEW_{name.upper()}": str(value) for name, value in self.settings.items()}}
        with self.log_file.open("ab") as log:
            command = ["-P", str(FIXED), str(RUNNING_TEST)] if self.code is None else ["-c", self.code]
            self.process = subprocess.Popen([sys.executable, *command], env=environment, stdout=subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "http://" in line, f"the server did not start: {line!r} {self.log()}"
        self.address = line.split()[-1]
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE_S)

    def log(self) -> str:
        return self.log_file.read_text()

    def kill(self) -> None:
        """As the machine would: at once, without a word."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.http.close()
        return code

    # Asking -------------------------------------------------------------------------

    def post(self, path: str, body: object, status: int | None = None) -> Json:
        answer = self.http.post(path, json=body)
        assert status is None or answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def get(self, path: str, status: int | None = None, **headers: str) -> Json:
        answer = self.http.get(path, headers=headers)
        assert status is None or answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def table(self, *seats: str, game: str = "team", options: Json | None = None, **settings: object) -> "Keys":
        """A new table. A seat is "me", "open" or the level of a bot."""
        body = {
            "game": game,
            "name": "Ada",
            "seats": [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats],
            "options": options or {},
            "settings": {"bot_pace_ms": 0, **settings},
        }
        return Keys(self, self.post("/api/tables", body, 201))


class Keys:
    """What the maker of a table was told."""

    def __init__(self, server: Running, made: Json) -> None:
        self.server = server
        self.id: str = made["table"]
        self.host: str = made["host"]
        self.tokens: dict[int, str] = {key["seat"]: key["token"] for key in made["tokens"]}
        self.invite: str = made["invite"]
        self.watch: str = made["watch"]

    def join(self, name: str = "Bea", seat: int | None = None) -> Json:
        joined = self.server.post(f"/api/tables/{self.id}/join", {"key": self.invite, "name": name, "seat": seat}, 200)
        self.tokens[joined["seat"]] = joined["token"]
        return joined

    def page(self, *seats: int, host: bool = False, watch: bool = False, **more: object) -> "Page":
        """A page that holds these seats; with none, and no word about host or watch, all the seats there are and the host's key."""
        everything = not seats and not host and not watch
        page = Page(self.server, self.id)
        page.hello(
            tokens=[self.tokens[seat] for seat in (self.tokens if everything else seats)],
            host=self.host if host or everything else None,
            watch=self.watch if watch else None,
            **more,
        )
        return page


class Page:
    """One socket. What comes in is kept, and what it says of the table is remembered."""

    def __init__(self, server: Running, table: str, **headers: str) -> None:
        url = server.address.replace("http", "ws") + f"/ws/{table}"
        self._context = connect(url, compression=None, additional_headers=headers, max_size=None, **PATIENT)
        self.socket: ClientConnection = self._context.__enter__()
        PAGES.append(self)
        self.raw: list[str] = []
        self.seen: list[Json] = []
        self.news: dict[int | None, Json] = {}
        self.update: Json = {}
        self.table: Json = {}
        self.numbers = (f"{secrets.token_hex(4)}-{n}" for n in count())

    def hello(self, **fields: object) -> Json:
        self.send(type="hello", protocol=PROTOCOL, **fields)
        first = self.until(lambda message: message["type"] in ("welcome", "refused"))
        if first["type"] == "welcome" and first["table"]["phase"] != "lobby":
            self.until(lambda message: message["type"] == "update")
        return first

    def send(self, **fields: object) -> None:
        self.socket.send(json.dumps(fields))

    def receive(self) -> Json:
        text = self.socket.recv(PATIENCE_S)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        self.seen.append(message)
        if message["type"] == "update":
            self.update = message
            self.news |= {part["seat"]: part for part in message["news"]}
        if "table" in message:
            self.table = message["table"]
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        while not wanted(message := self.receive()):
            pass
        return message

    def ask(self, **fields: object) -> Json:
        """Send a request with an id, and wait for its answer."""
        fields.setdefault("id", next(self.numbers))
        self.send(**fields)
        return self.until(lambda message: message.get("id") == fields["id"])

    def act(self, seat: int, action: object, **fields: object) -> Json:
        return self.ask(type="act", seat=seat, action=action, **fields)

    def done(self, **fields: object) -> Json:
        answer = self.ask(**fields)
        assert answer["type"] == "done", answer
        return answer

    def refused(self, **fields: object) -> Json:
        answer = self.ask(**fields)
        assert answer["type"] == "refused", answer
        return answer

    def settle(self) -> None:
        """Take in everything that is on its way."""
        self.ask(type="ping")

    def until_over(self) -> Json:
        return (
            self.update if self.update.get("outcome") else self.until(lambda m: m["type"] == "update" and m["outcome"] is not None)
        )

    def closed(self) -> int | None:
        """Take in everything until the server closes the socket; the code that it gives.

        None: nothing but a reset was seen. That is what a system sends for a socket that is closed with input left unread,
        and it may overtake the closing frame. So a test may only count on the frame where the server has read everything.
        """
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        return self.socket.close_code if self.socket.protocol.close_rcvd else None

    def close(self) -> None:
        if self in PAGES:
            PAGES.remove(self)
            self._context.__exit__(None, None, None)

    # Playing --------------------------------------------------------------------------

    def choices(self) -> Iterator[tuple[int, Json]]:
        """Every legal action of every seat of this page."""
        table = clew.game(self.table["game"]).table
        for seat, part in self.news.items():
            if seat is not None:
                for number in part["legal"]:
                    yield seat, json.loads(clew.kernel.encode(table[number]))

    def play(self, pick: Callable[[list[tuple[int, Json]]], tuple[int, Json]], most: int = 10_000) -> int:
        """Act for the seats of this page until the game is over, or so often; how often it was."""
        done = 0
        while done < most and self.update.get("outcome") is None:
            choices = list(self.choices())
            if not choices:
                self.until(lambda message: message["type"] == "update")
                continue
            seat, action = pick(choices)
            seq = self.update["seq"]
            answer = self.act(seat, action)
            done += answer["type"] == "done"
            if answer["type"] == "done" and self.update["seq"] <= seq:
                self.until(lambda message: message["type"] == "update")
        return done


def first(choices: list[tuple[int, Json]]) -> tuple[int, Json]:
    return choices[0]


@contextmanager
def running(database: Path, start: str | None = None, **settings: object) -> Iterator[Running]:
    server = Running(database, start, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
