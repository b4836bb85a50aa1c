"""The socket of a puzzle: the same messages as at a table, and one person."""

from starlette.types import Receive

from clew.server.protocol.messages import FromPage, Hello, Learn, Solve
from clew.server.protocol.refusal import Refusal
from clew.server.tables.puzzles import PuzzleRoom, Puzzles
from clew.server.web.sockets import Socket, Sockets


class PuzzleSockets(Sockets):
    """What serves `/ws/puzzle/<slug>/<name>`. What an address may cost is counted together with its tables."""

    def __init__(self, others: Sockets) -> None:
        self.hub = others.hub
        self.settings = others.settings
        self.doors = others.doors
        self.work = others.work
        self.puzzles = Puzzles(others.hub.pool)

    async def _greeted(self, id_: str, page: Socket, receive: Receive) -> None:
        hello = await self._first(page, receive, Solve)
        slug, _, name = id_.partition("/")
        room = PuzzleRoom(name, await self.puzzles.find(slug, name, page.address))
        room.enter(page, hello)

        async def ask(request: FromPage) -> None:
            if isinstance(request, Hello | Learn | Solve):
                raise Refusal("already_greeted")
            self._require_share(page, request)
            room.take(page, request)

        await self._converse(room, page, receive, ask)
