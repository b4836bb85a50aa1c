"""What servers say to each other: a request that one passes on, with the key that they share and the address it came from."""

import asyncio
import secrets
from urllib.parse import urlsplit

import httptools
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from clew.server.web.limits import asker

KEY, FOR = "x-clew-relay", "x-clew-for"
RELAYED = "clew.relayed"
"""In the scope of a request that another server has passed on."""
PASSED = ("accept", "accept-encoding", "authorization", "content-type", "host", "if-none-match")
ANSWER_S, CONNECT_S = 30.0, 1.0
PIECE = 65_536


class Peers:
    """Believes a server of ours who it is asking for. The key of nobody else counts."""

    def __init__(self, app: ASGIApp, key: str) -> None:
        self.app = app
        self.key = key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            headers = Headers(scope=scope)
            given = headers.get(KEY)
            if given is not None and secrets.compare_digest(given.encode(), self.key.encode()):
                scope = {**scope, "client": (headers.get(FOR, ""), 0), RELAYED: True}
        await self.app(scope, receive, send)


def introduced(scope: Scope, key: str) -> dict[str, str]:
    """What goes before a request that is passed on."""
    return {KEY: key, FOR: asker(scope)}


class Unreachable(Exception):
    """The other server does not answer. Whether it has done what was asked is known only where it was never asked."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Answer:
    """As the parser of HTTP finds it."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = bytearray()
        self.whole = False
        self._parser = httptools.HttpResponseParser(self)

    def feed(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self.status = self._parser.get_status_code()

    def on_body(self, data: bytes) -> None:
        self.body += data

    def on_message_complete(self) -> None:
        self.whole = True


async def ask(address: str, scope: Scope, body: bytes, key: str) -> Answer:
    """Pass a request on. Raises Unreachable."""
    parts = urlsplit(address)
    secure = parts.scheme == "https"
    try:
        reader, writer = await asyncio.wait_for(
            asyncio.open_connection(parts.hostname, parts.port or (443 if secure else 80), ssl=secure or None), CONNECT_S
        )
    except (OSError, TimeoutError):
        raise Unreachable(asked=False) from None
    try:
        writer.write(_request(scope, body, key))
        return await asyncio.wait_for(_answer(reader), ANSWER_S)
    except (OSError, TimeoutError, httptools.HttpParserError):
        raise Unreachable(asked=True) from None
    finally:
        writer.close()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    answer = Answer()
    while not answer.whole:
        data = await reader.read(PIECE)
        if not data:
            raise ConnectionResetError
        answer.feed(data)
    return answer


def _request(scope: Scope, body: bytes, key: str) -> bytes:
    headers = Headers(scope=scope)
    passed = {name: headers[name] for name in PASSED if name in headers}
    passed |= introduced(scope, key) | {"content-length": str(len(body)), "connection": "close"}
    query = scope["query_string"]
    target = scope["raw_path"] + (b"?" + query if query else b"")
    head = b"".join(f"{name}: {value}\r\n".encode("latin-1") for name, value in passed.items())
    return b"%b %b HTTP/1.1\r\n%b\r\n%b" % (scope["method"].encode(), target, head, body)
