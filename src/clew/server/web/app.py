"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from clew.kernel import ClewError
from clew.server.bots.running import Runner
from clew.server.logs import fault
from clew.server.protocol.refusal import Refusal
from clew.server.settings import ServerSettings
from clew.server.store.base import Store
from clew.server.tables.hub import Hub
from clew.server.web.guard import Guard
from clew.server.web.http import Api, refuse
from clew.server.web.sockets import Sockets
from clew.server.web.static import Client
from clew.server.web.studies import LessonSockets, PuzzleSockets


class House:
    """What lives as long as the server runs."""

    def __init__(self, settings: ServerSettings, store: Store, runner: Runner, prefix: str = "") -> None:
        self.settings = settings
        self.store = store
        self.runner = runner
        self.prefix = prefix
        self._hub: Hub | None = None
        self._sockets: Sockets | None = None
        self._puzzles: PuzzleSockets | None = None

    @property
    def hub(self) -> Hub:
        assert self._hub is not None, "the server has not begun"
        return self._hub

    @asynccontextmanager
    async def live(self, app: Starlette) -> AsyncIterator[None]:
        self._hub = Hub(self.settings, self.store, self.runner, self.prefix)
        self._sockets = Sockets(self._hub)
        self._puzzles = PuzzleSockets(self._sockets)
        try:
            yield
        finally:
            await self._hub.close()

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._sockets is not None
        await self._sockets.serve(scope, receive, send)

    async def lesson(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._sockets is not None
        await LessonSockets(self._sockets).serve(scope, receive, send)

    async def puzzle(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._puzzles is not None
        await self._puzzles.serve(scope, receive, send)

    def app(self) -> Starlette:
        api = Api(lambda: self.hub)
        return Starlette(
            routes=[
                *api.routes(),
                WebSocketRoute("/ws/{id}", _Endpoint(self.socket)),
                WebSocketRoute("/ws/learn/{id:path}", _Endpoint(self.lesson)),
                WebSocketRoute("/ws/puzzle/{id:path}", _Endpoint(self.puzzle)),
                Mount("/", Client()),
            ],
            middleware=self._middleware(),
            exception_handlers={ClewError: _refused, Exception: _failed},
            lifespan=self.live,
        )

    def _middleware(self) -> list[Middleware]:
        guard, gzip = Middleware(Guard, settings=self.settings), Middleware(GZipMiddleware, minimum_size=1000)
        if not self.store.shared:
            return [guard, gzip]
        from clew.server.web.relay import Relay  # needs a client for sockets, which a page that serves itself does not have

        return [guard, Middleware(Relay, hub=lambda: self.hub), gzip]


class _Endpoint:
    """Starlette hands over the bare connection where the endpoint is no function."""

    def __init__(self, serve: ASGIApp) -> None:
        self.serve = serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.serve(scope, receive, send)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, ClewError)
    return refuse(error)


async def _failed(request: Request, _: Exception) -> Response:
    fault("request failed", path=request.scope["route"].path if "route" in request.scope else "")
    return refuse(Refusal("internal"))
