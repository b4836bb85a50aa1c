"""What every request passes first: where it comes from, how many come, and what a browser may do with the answer."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from clew.server.protocol.refusal import Refusal
from clew.server.settings import ServerSettings
from clew.server.web.http import refuse
from clew.server.web.limits import Buckets, asker

SAFE = ("GET", "HEAD", "OPTIONS")
REPLAY = 5.0
"""What a part of a replay costs: the game may have to be played again for it."""
BRING = 5.0
"""What a game that is brought from a device costs, in tables: it has to be played again."""
HEADERS = {
    # Invite links are secrets in addresses: they are told to nobody else.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
}
WORKER = "/assets/worker-"
"""How the script begins that runs Python in the browser: it alone may compile WebAssembly."""
WORKER_HEADERS = {**HEADERS, "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"}


class Guard:
    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Buckets(settings.requests_per_s, 4 * settings.requests_per_s)
        self.tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if not allowed_origin(Headers(scope=scope), scope, self.settings.origins):
            await self._turn_away(Refusal("wrong_origin"), scope, receive, send)
        elif scope["type"] == "http" and not self._in_time(scope):
            await self._turn_away(Refusal("too_fast"), scope, receive, send)
        else:
            await self.app(scope, receive, _with_headers(send, scope["path"]) if scope["type"] == "http" else send)

    def _in_time(self, scope: Scope) -> bool:
        address = asker(scope)
        path: str = scope["path"]
        if scope["method"] in ("POST", "DELETE") and path != "/api/mine":
            return self.tables.take(address, BRING if path == "/api/bring" else 1.0)
        return not path.startswith("/api/") or self.requests.take(address, REPLAY if path.endswith(("/replay", "/past")) else 1.0)

    async def _turn_away(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        else:
            await refuse(refusal)(scope, receive, _with_headers(send, scope["path"]))


def allowed_origin(headers: Headers, scope: Scope, others: tuple[str, ...]) -> bool:
    """A page of this server, or of an origin that the host has named. Whoever sends none is no browser; browsers always do here."""
    origin = headers.get("origin")
    if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
        return True
    return origin in others or _is_of(origin, headers.get("host"))


def _is_of(origin: str, host: str | None) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:  # half an address in brackets
        return False


def _with_headers(send: Send, path: str) -> Send:
    told = WORKER_HEADERS if path.startswith(WORKER) else HEADERS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in told.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
