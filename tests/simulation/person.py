"""A person with a page: plays on through whichever server answers, and remembers what was acknowledged."""

import asyncio
import itertools
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from clew.games import game as find_game
from clew.kernel import encode
from clew.server.protocol.messages import PROTOCOL
from simulation.loop import Node
from simulation.network import End

if TYPE_CHECKING:
    from simulation.world import World

PASSING = {"stopping", "store_failed", "busy"}
REST_S = 0.05
PATIENCE_S = 3.0
"""After so long without an answer the page asks again, under the same name."""


class Part(msgspec.Struct):
    seat: int | None = None
    legal: list[int] = []
    view: msgspec.Raw = msgspec.Raw(b"null")


class Heard(msgspec.Struct):
    type: str
    id: str | None = None
    code: str = ""
    seq: int = -1
    again: bool = False
    outcome: Any = None
    news: list[Part] = []


class Lost(Exception):
    """The connection is gone, or of no use any more."""


class Person:
    def __init__(self, world: "World", number: int, table: str, token: str, seat: int) -> None:
        self.world = world
        self.rng = world.rng
        self.name = f"person {number}"
        self.table = table
        self.seat = seat
        self.node = Node(world.loop, self.name)
        self.acknowledged: dict[str, int] = {}
        """Of each action its id, and the number that it was given."""
        self.said: dict[str, str] = {}
        """Likewise lines of chat: ids and texts."""
        self.refused: set[str] = set()
        self._token = token
        self._numbers = itertools.count(1)
        self._pending: dict[str, Any] | None = None
        self._former: tuple[dict[str, Any], int] | None = None
        """The latest that was acknowledged, and its number: it is sent once more, now and then."""
        self._seq = -1
        self._legal: list[int] = []
        self._over = False
        self.task = self.node.start(self._live())

    @property
    def done(self) -> bool:
        return self._pending is None and (self._over or self.world.acted(self.table) >= self.world.quota)

    async def _live(self) -> None:
        while not self.done:
            end = await self.world.reach(self)
            if end is not None:
                with suppress(Lost):
                    await self._session(end)
                end.abort()
            await asyncio.sleep(REST_S * self.rng.random())

    async def _session(self, end: End) -> None:
        since = self._seq if self._seq >= 0 and self.world.chance(0.7) else None
        self._legal, self._fresh, first = [], False, True
        end.push(msgspec.json.encode({"type": "hello", "protocol": PROTOCOL, "tokens": [self._token], "since": since}))
        while not self.done:
            if self._fresh and (self._pending is None or first):
                self._ask(end)
                first = False
            await self._hear(end)

    def _ask(self, end: End) -> None:
        """What was sent and not acknowledged is sent again under its own name."""
        if self._former is not None and self.world.chance(0.1):
            end.push(msgspec.json.encode(self._former[0]))
        if self._pending is None:
            self._pending = self._wish()
        if self._pending is not None:
            self.world.note(f"{self.name} asks {self._pending['id']} at {end.line.nodes[1].name}")
            data = msgspec.json.encode(self._pending)
            end.push(*[data] * (2 if self.world.chance(0.1) else 1))

    def _wish(self) -> dict[str, Any] | None:
        id_ = f"{self.seat}-{next(self._numbers)}"
        if self.world.chance(0.2):
            return {"type": "say", "id": id_, "seat": self.seat, "text": f"this is {id_}"}
        if not self._legal:
            return None
        if self.world.chance(0.05):
            return {"type": "undo", "id": id_, "seat": self.seat}
        action = find_game("team").table[self.rng.choice(self._legal)]
        return {"type": "act", "id": id_, "seat": self.seat, "action": msgspec.Raw(encode(action))}

    async def _hear(self, end: End) -> None:
        try:
            found = await asyncio.wait_for(end.next(), PATIENCE_S)
        except TimeoutError:
            if self._pending is not None:
                raise Lost from None
            end.push(msgspec.json.encode({"type": "ping", "id": "still there?"}))
            return
        if not isinstance(found, bytes):
            raise Lost
        heard = msgspec.json.decode(found, type=Heard)
        match heard.type:
            case "update":
                self._updated(heard)
            case "done":
                self._acknowledged(heard)
            case "refused":
                self._refusal(heard)
            case "bye":
                raise Lost

    def _updated(self, update: Heard) -> None:
        part = next(part for part in update.news if part.seat == self.seat)
        self._legal, self._fresh, self._seq, self._over = part.legal, True, update.seq, update.outcome is not None
        digest = blake2b(bytes(part.view), digest_size=8).hexdigest()
        before = self.world.told.setdefault((self.table, self.seat, update.seq), digest)
        if before != digest:
            self.world.problem(f"{self.name} was told two histories of entry {update.seq}")

    def _acknowledged(self, done: Heard) -> None:
        assert done.id is not None
        if self._pending is not None and done.id == self._pending["id"]:
            self.world.note(f"{self.name} has {done.id} as {done.seq}")
            if self._pending["type"] == "say":
                self.said[done.id] = self._pending["text"]
            else:
                self.acknowledged[done.id] = done.seq
                self._legal = [] if self._seq < done.seq else self._legal
                self._fresh = self._seq >= done.seq
            self._former, self._pending = (self._pending, done.seq), None
        elif done.id in self.acknowledged and self.acknowledged[done.id] != done.seq:
            self.world.problem(f"{done.id} was {self.acknowledged[done.id]} and is {done.seq} now")

    def _refusal(self, refused: Heard) -> None:
        if refused.id is None or self._pending is None or refused.id != self._pending["id"]:
            if refused.id is None and refused.code not in PASSING:
                self.world.problem(f"{self.name} was refused: {refused.code}")
            raise Lost
        self.world.note(f"{self.name} is refused {refused.id}: {refused.code}")
        if refused.code not in PASSING:
            self.refused.add(refused.id)
            self._pending = None
        raise Lost
