"""A server of the simulation: the real hub, tables, sockets and relay, on a virtual network and a virtual database."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.types import Message, Receive, Scope, Send

from clew.server.bots.running import Work
from clew.server.bots.shares import Asker
from clew.server.settings import ServerSettings
from clew.server.store.base import StoreError
from clew.server.tables.hub import Hub
from clew.server.web.link import Broken, Link
from clew.server.web.passed import answering
from clew.server.web.peers import CONNECT_S
from clew.server.web.push import PUSH
from clew.server.web.relay import Relay
from clew.server.web.sockets import Sockets
from simulation.database import ANSWER_S, Database, VirtualStore, Way
from simulation.loop import Node
from simulation.network import AGAIN_S, KEEPALIVE_S, End

if TYPE_CHECKING:
    from simulation.world import World

T = TypeVar("T")
AGAIN_AFTER_S = 0.3
"""A server that cannot start because the database is away is started again after so long."""
GENEROUS: dict[str, Any] = dict.fromkeys(("messages_per_s", "work_per_s", "work_burst", "tables_per_minute"), 1000000000.0)
SETTINGS = ServerSettings(bot_workers=1, message_burst=10**9, unload_after_s=2.0, sockets_per_address=10**6, **GENEROUS)


class Thoughts:
    """Bots think here, in their time (see `pool.Runner`)."""

    workers = 1

    def __init__(self, world: "World") -> None:
        self._world = world

    async def run(self, work: Work, data: bytes, _: Asker) -> bytes | None:
        await asyncio.sleep(0.05 * self._world.rng.random())
        return work(data)

    def close(self) -> None:
        pass


class Path(Way):
    """Between a machine and the database. A question that has left arrives, even where whoever asked has died or given up."""

    def __init__(self, world: "World", node: Node) -> None:
        self._world = world
        self._node = node

    async def there(self, database: Database, work: Callable[[], Awaitable[T]]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_heard)
        self._world.keeper.start(self._carry(database, work, answer))
        try:
            return await asyncio.wait_for(asyncio.shield(answer), ANSWER_S)
        except TimeoutError:
            raise StoreError("no answer") from None

    async def _carry(self, database: Database, work: Callable[[], Awaitable[T]], answer: "asyncio.Future[T]") -> None:
        await self._travel()
        lost = self._world.chance(self._world.lossy)
        before = lost and self._world.chance(0.5)
        life, result, problem = database.life, None, None
        try:
            if before or not self._world.database_is_up:
                raise StoreError("the connection was lost")
            result = await work()
            if lost or database.life != life:
                raise StoreError("the connection was lost")
        except StoreError as error:
            problem = error
        await self._travel()
        self._node.loop.call_soon(_settle, answer, result, problem, context=self._node.context)

    async def _travel(self) -> None:
        await asyncio.sleep(self._world.network.delay())
        while not self._world.network.whole(self._node, self._world.keeper):
            await asyncio.sleep(AGAIN_S)

    async def flush(self) -> None:
        await asyncio.sleep(self._world.flushing())

    def hang_up(self, work: Callable[[], None]) -> None:
        whole = self._world.network.whole(self._node, self._world.keeper)
        wait = self._world.network.delay() if whole else KEEPALIVE_S
        self._node.loop.call_later(wait, work, context=self._world.keeper.context)

    def tell(self, told: Callable[[], None]) -> None:
        self._node.loop.call_later(self._world.network.delay(), told, context=self._node.context)


def _settle(answer: "asyncio.Future[Any]", result: Any, problem: StoreError | None) -> None:
    if answer.cancelled():
        return
    if problem is None:
        answer.set_result(result)
    else:
        answer.set_exception(problem)


def _heard(answer: "asyncio.Future[Any]") -> None:
    """Also where whoever asked has given up."""
    if not answer.cancelled():
        answer.exception()


class Machine:
    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.address = f"http://server{number}"
        self.hub: Hub | None = None
        self.lives = 0
        self.start()

    def start(self) -> None:
        self.lives += 1
        self.node = Node(self.world.loop, f"server {self.number}.{self.lives}", self.world.rng.uniform(0, 1000))
        self.node.start(self._begin(Path(self.world, self.node)))

    def start_again(self) -> None:
        if not self.node.alive:
            self.start()

    async def _begin(self, path: Path) -> None:
        store: VirtualStore | None = None
        while store is None:
            try:
                store = await VirtualStore.open(self.world.database, self.address, path)
            except StoreError:
                await asyncio.sleep(AGAIN_AFTER_S)
        hub = Hub(SETTINGS, store, Thoughts(self.world))
        self._sockets = Sockets(hub)
        self._relay = Relay(self._app, lambda: hub, self._dial)
        self.hub = hub
        self.world.note(f"{self.node.name} has begun as number {store.server}")

    @property
    def up(self) -> bool:
        return self.node.alive and self.hub is not None

    def kill(self) -> None:
        node = self.node
        self.hub = None
        node.die()
        self.world.network.tear(node)
        for session in [session for session in self.world.database.sessions if _of(session.way, node)]:
            session.drop()

    async def stop(self) -> None:
        """Politely; what it has done before counts."""
        hub = self.hub
        assert hub is not None
        await hub.farewell()
        await asyncio.sleep(0.05)
        await hub.close()

    # Connections ------------------------------------------------------------------------

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._sockets.serve({**scope, "path_params": {"id": scope["path"].rpartition("/")[2]}}, receive, send)

    async def _dial(self, address: str, _: str) -> End:
        network, other = self.world.network, self.world.at(address)
        await asyncio.sleep(network.delay())
        if not other.up or self.world.chance(0.02):
            raise Broken
        if not network.whole(self.node, other.node) or other.node.frozen:
            await asyncio.sleep(CONNECT_S)
            raise Broken
        here, there = network.line(self.node, other.node)
        other.node.start(other.answer(there))
        return here

    async def answer(self, end: End) -> None:
        """Another server passes things on."""
        await Link(end, answering(self._app, {"type": "websocket", "asgi": {}})).run()

    async def serve(self, end: End, table: str, address: str) -> None:
        """A page is there."""
        begun, closed = False, False

        async def receive() -> Message:
            nonlocal begun
            if not begun:
                begun = True
                return {"type": "websocket.connect"}
            found = await end.next()
            if isinstance(found, bytes):
                return {"type": "websocket.receive", "text": found.decode()}
            return {"type": "websocket.disconnect", "code": found or 1006}

        async def send(message: Message) -> None:
            nonlocal closed
            if message["type"] == "websocket.send":
                end.push(message["text"].encode())
            elif message["type"] == "websocket.close":
                closed = True
                end.close(message["code"])

        scope = {"type": "websocket", "path": f"/ws/{table}", "query_string": b"", "headers": [], "client": (address, 0)}
        await self._relay({**scope, "state": {PUSH: end.push}}, receive, send)
        if not closed:
            end.close(1000)


def _of(way: Way, node: Node) -> bool:
    return isinstance(way, Path) and way._node is node
