"""The socket of a lesson or a puzzle: the same messages as at a table, and one person."""

from starlette.types import Receive

from clew.server.protocol.messages import FromPage, Hello, Learn, Solve
from clew.server.protocol.refusal import Refusal
from clew.server.tables.lessons import Classroom
from clew.server.tables.puzzles import PuzzleRoom, Puzzles
from clew.server.tables.study import Study
from clew.server.web.sockets import Socket, Sockets


class StudySockets(Sockets):
    """What lessons and puzzles have in common. What an address may cost is counted together with its tables."""

    def __init__(self, others: Sockets) -> None:
        self.hub = others.hub
        self.settings = others.settings
        self.doors = others.doors
        self.work = others.work

    async def _opened(self, slug: str, name: str, page: Socket, receive: Receive) -> Study:
        """The room, with the person in it."""
        raise NotImplementedError

    async def _greeted(self, id_: str, page: Socket, receive: Receive) -> None:
        slug, _, name = id_.partition("/")
        room = await self._opened(slug, name, page, receive)

        async def ask(request: FromPage) -> None:
            if isinstance(request, Hello | Learn | Solve):
                raise Refusal("already_greeted")
            self._require_share(page, request)
            room.take(page, request)

        await self._converse(room, page, receive, ask)


class LessonSockets(StudySockets):
    """What serves `/ws/learn/<slug>/<lesson>`."""

    async def _opened(self, slug: str, name: str, page: Socket, receive: Receive) -> Study:
        hello = await self._first(page, receive, Learn)
        room = Classroom(slug, name)
        room.enter(page, hello)
        return room


class PuzzleSockets(StudySockets):
    """What serves `/ws/puzzle/<slug>/<name>`."""

    def __init__(self, others: Sockets) -> None:
        super().__init__(others)
        self.puzzles = Puzzles(others.hub.pool)

    async def _opened(self, slug: str, name: str, page: Socket, receive: Receive) -> Study:
        hello = await self._first(page, receive, Solve)
        room = PuzzleRoom(name, await self.puzzles.find(slug, name, page.address))
        room.enter(page, hello)
        return room
