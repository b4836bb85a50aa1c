"""The socket of a lesson: the same messages as at a table, and one learner."""

from starlette.types import Receive

from clew.server.protocol.messages import FromPage, Hello, Learn, Solve
from clew.server.protocol.refusal import Refusal
from clew.server.tables.lessons import Classroom
from clew.server.web.sockets import Socket, Sockets


class LessonSockets(Sockets):
    """What serves `/ws/learn/<slug>/<lesson>`. What an address may cost is counted together with its tables."""

    def __init__(self, others: Sockets) -> None:
        self.hub = others.hub
        self.settings = others.settings
        self.doors = others.doors
        self.work = others.work

    async def _greeted(self, id_: str, page: Socket, receive: Receive) -> None:
        hello = await self._first(page, receive, Learn)
        slug, _, name = id_.partition("/")
        room = Classroom(slug, name)
        room.enter(page, hello)

        async def ask(request: FromPage) -> None:
            if isinstance(request, Hello | Learn | Solve):
                raise Refusal("already_greeted")
            self._require_share(page, request)
            room.take(page, request)

        await self._converse(room, page, receive, ask)
