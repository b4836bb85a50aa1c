"""A network between machines: what is sent arrives in order, after a while, or never. Ways can be cut and mended, lines torn."""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random

from clew.server.web.link import Broken
from simulation.loop import NODE, Loop, Node

Take = Callable[["bytes | int | None"], None]
"""Is told what comes: a message, the code with which the other side closed, or None where the line was lost."""
KEEPALIVE_S = 5.0
"""So long after the way was cut, a system gives up a line on which nothing is sent."""
AGAIN_S = 0.05


class Network:
    def __init__(self, loop: Loop, rng: Random) -> None:
        self.loop = loop
        self.rng = rng
        self.cut: set[frozenset[Node]] = set()
        self.slow = 1.0
        self.lines: list[Line] = []

    def delay(self) -> float:
        """Mostly quick; now and then something is held up."""
        scale = 0.3 if self.rng.random() < 0.03 else 0.002
        return self.slow * scale * self.rng.random()

    def whole(self, one: Node, other: Node) -> bool:
        return frozenset((one, other)) not in self.cut

    def line(self, one: Node, other: Node) -> "tuple[End, End]":
        """A connection between two machines."""
        line = Line(self, one, other)
        self.lines.append(line)
        return line.ends

    def tear(self, node: Node) -> None:
        """It has died: whoever is connected with it hears of it, if there is a way."""
        for line in [line for line in self.lines if node in line.nodes]:
            line.lost(node)


class Line:
    def __init__(self, network: Network, one: Node, other: Node) -> None:
        self.network = network
        self.nodes = (one, other)
        self.ends = (End(self, one, 1), End(self, other, 0))
        self.broken = False

    def lost(self, dead: Node | None = None) -> None:
        """The line breaks; what was on its way is lost. Whoever still lives hears of it, sooner or later."""
        if self.broken:
            return
        self.broken = True
        self.network.lines.remove(self)
        whole = self.network.whole(*self.nodes)
        for end in self.ends:
            if end.node is not dead:
                wait = self.network.delay() if whole else KEEPALIVE_S
                self.network.loop.call_later(wait, end.take, None, context=end.node.context)


class End:
    """One end of a line, as its machine has it. It carries frames of a link as well as messages of a page."""

    def __init__(self, line: Line, node: Node, other: int) -> None:
        self.line = line
        self.node = node
        self._other = other
        self._on_way: deque[bytes | int] = deque()
        self._arrives = 0.0
        self._inbox: asyncio.Queue[bytes | int | None] = asyncio.Queue()
        self._over = False

    def _say(self, what: bytes | int) -> None:
        if self.line.broken or not self.node.alive or NODE.get() is not self.node:
            return
        network, there = self.line.network, self.line.ends[self._other]
        self._arrives = max(self._arrives, network.loop.time() + network.delay())
        self._on_way.append(what)
        network.loop.call_at(self._arrives, self._arrive, there, context=there.node.context)

    def _arrive(self, there: "End") -> None:
        if self.line.broken:
            return
        if not self.line.network.whole(*self.line.nodes):
            self.line.network.loop.call_later(AGAIN_S, self._arrive, there, context=there.node.context)
        elif self._on_way:
            there.take(self._on_way.popleft())

    def take(self, what: bytes | int | None) -> None:
        if not self._over:
            self._over = not isinstance(what, bytes)
            self._inbox.put_nowait(what)

    def push(self, *messages: bytes) -> bool:
        for message in messages:
            self._say(message)
        return True

    async def send(self, message: bytes) -> None:
        if self.line.broken:
            raise Broken
        self._say(message)

    async def next(self) -> bytes | int | None:
        return await self._inbox.get()

    async def receive(self) -> bytes:
        found = await self.next()
        if not isinstance(found, bytes):
            raise Broken
        return found

    def close(self, code: int) -> None:
        self._say(code)

    def abort(self) -> None:
        if self.node.alive and NODE.get() is self.node:
            self.line.lost()
            self.take(None)
