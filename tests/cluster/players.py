"""People who play on through whichever server answers, and remember what was acknowledged."""

import random
import threading
import time
from collections import Counter

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from cluster.members import Member, Members
from server.harness import Json, Keys, Page

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.TransportError)
"""What a page sees of a server that dies, or hands a table over."""
PASSING = {"stopping", "store_failed", "busy"}
REST_S = 0.02


class Moved(Exception):
    """Asked to come back."""


class Player(threading.Thread):
    """Plays one table after the other, until it is told to stop."""

    def __init__(self, servers: Members, seed: int, stranger: bool = True) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.rng = random.Random(seed)
        self.stranger = stranger
        """Comes in through servers that do not own the table, as far as there are some."""
        self.tables: list[str] = []
        self.acknowledged: dict[str, list[tuple[str, int]]] = {}
        """Of each table: the ids and the numbers that they were given."""
        self.at: list[float] = []
        """When each acknowledgement came."""
        self.breaks: list[float] = []
        """Seconds from each loss of the connection to the next acknowledgement."""
        self._lost: float | None = None
        self.refusals: Counter[str] = Counter()
        self.refused: list[tuple[str, str]] = []
        """Tables and ids that the rules refused: chosen from the old view of a server that had been given up."""
        self.sent: tuple[str, int, Json] | None = None
        self.failure: BaseException | None = None
        self.stop = threading.Event()
        self._count = 0
        self.start()

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    self._session()
                except (*GONE, Moved):
                    self._lost = self._lost or time.monotonic()
                    time.sleep(REST_S)
        except BaseException as error:
            self.failure = error

    def finished(self) -> None:
        self.stop.set()
        self.join()
        if self.failure is not None:
            raise self.failure

    @property
    def count(self) -> int:
        return len(self.at)

    def _session(self) -> None:
        if not self.tables or self.keys is None:
            self._new()
        assert self.keys is not None
        page = Page(self._door(), self.keys.id)
        try:
            answer = page.hello(tokens=list(self.keys.tokens.values()), host=self.keys.host)
            if answer["type"] == "refused":
                assert answer["code"] in PASSING, answer
                raise Moved
            while not self.stop.is_set():
                if page.update["outcome"] is not None:
                    self.keys = self.sent = None
                    return
                self._act(page)
        finally:
            page.close()

    keys: Keys | None = None

    def _new(self) -> None:
        """The answer may be lost with the server: then the table is nobody's."""
        door, mode = self.servers.any(self.rng), self.rng.choice(["intro", "basic", "expert"])
        try:
            keys = door.table("me", "me", options={"mode": mode})
        except (RuntimeError, AssertionError):  # the door was closed just now, or does not open
            raise Moved from None
        self.keys, self.sent = keys, None
        self.tables.append(keys.id)
        self.acknowledged[keys.id] = []

    def _door(self) -> Member:
        living = self.servers.living()
        if self.stranger and self.keys is not None and (owner := self.servers.owner(self.keys.id)) in living and len(living) > 1:
            living.remove(owner)
        return self.rng.choice(living)

    def _act(self, page: Page) -> None:
        """What was sent and not acknowledged is sent again under its own name."""
        assert self.keys is not None
        if self.sent is None:
            seat, action = self.rng.choice(list(page.choices()))
            self._count += 1
            self.sent = (f"{self.keys.id}-{self._count}", seat, action)
        id_, seat, action = self.sent
        answer = page.act(seat, action, id=id_)
        if answer["type"] == "refused":
            self.refusals[answer["code"]] += 1
            if answer["code"] not in PASSING:
                self.refused.append((self.keys.id, id_))
                self.sent = None
            raise Moved
        self.at.append(time.monotonic())
        if self._lost is not None:
            self.breaks.append(self.at[-1] - self._lost)
            self._lost = None
        self.acknowledged[self.keys.id].append((id_, answer["seq"]))
        self.sent = None
        if page.update["seq"] < answer["seq"]:
            page.until(lambda message: message["type"] == "update")


def judge(servers: Members, players: list[Player]) -> int:
    """Every acknowledged action stands where it was said to stand, once, and no number is missing; how many there were."""
    for player in players:
        for table, acknowledged in player.acknowledged.items():
            rows = servers.rows(table)
            assert [n for n, _ in rows] == list(range(len(rows)))
            clients = [client for _, client in rows if client is not None]
            assert len(clients) == len(set(clients))
            for id_, seq in acknowledged:
                assert rows[seq - 1] == (seq - 1, id_)
            assert not {id_ for where, id_ in player.refused if where == table} & set(clients)
            unacknowledged = set(clients) - {id_ for id_, _ in acknowledged}
            assert len(unacknowledged) <= 1
    return sum(len(found) for player in players for found in player.acknowledged.values())
