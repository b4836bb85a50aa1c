"""The requests over HTTP: each reads its body, asks the hub, and answers with a message."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from clew.kernel import ClewError, digest, record, save
from clew.kernel.save import Footer
from clew.kernel.words import known_language
from clew.server import catalogue
from clew.server.metrics import METRICS
from clew.server.protocol.bodies import Arrange, Bring, Carry, CreateTable, Fetch, Join, Leave, Mine, Rematch, TableList, WhatIf
from clew.server.protocol.refusal import STATUS, Refusal, problem_of
from clew.server.store.base import TableRecord
from clew.server.tables.hub import Hub
from clew.server.tables.keys import DEVICE, same
from clew.server.tables.lookback import Lookbacks
from clew.server.tables.puzzles import on_shelf
from clew.server.tables.replay import Replays
from clew.server.tables.reviews import Reviews
from clew.server.tables.seating import known_game, seat_of
from clew.server.web.limits import Buckets, asker

T = TypeVar("T")
JSON = "application/json"
FIGURES = "text/plain; version=0.0.4"
GUESSES, GUESSES_PER_S = 10.0, 0.1
"""How many names that no table has an address may try: at first, and as time goes on."""


def answer(message: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(message), status, {"cache-control": "no-store"}, JSON)


def refuse(error: ClewError) -> Response:
    problem = problem_of(error)
    METRICS.refusals.labels(problem.code).inc()
    return answer(problem, STATUS.get(problem.code, 400))


async def body(request: Request, kind: type[T], most: int) -> T:
    """The body as a message. Raises Refusal where it is too large, or no such message."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refusal("too_large", most=most)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", problem=str(error)) from None


def kept(request: Request, data: bytes) -> Response:
    """An answer that a browser may keep, if it asks each time whether it is still the same."""
    tag = f'"{digest(data.decode())}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, JSON)


class Api:
    """Everything under /api, and what a machine asks about the server's health."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub
        self.replays = Replays()
        self.lookbacks = Lookbacks()
        self.reviews = Reviews()
        self._guesses = Buckets(GUESSES_PER_S, GUESSES)

    @property
    def hub(self) -> Hub:
        return self._hub()

    def routes(self) -> list[Route]:
        table = "/api/tables/{id}"
        return [
            Route("/api/games", self.games),
            Route("/api/games/{slug}", self.game),
            Route("/api/words/{lang}/{slug}", self.words),
            Route("/api/rulebook/{lang}/{slug}", self.rulebook),
            Route("/api/examples/{slug}/{name}", self.example),
            Route("/api/lessons/{lang}/{slug}", self.lessons),
            Route("/api/puzzles/{slug}", self.puzzles),
            Route("/api/tables", self.listed, methods=["GET"]),
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/mine", self.mine, methods=["POST"]),
            Route(table, self.table, methods=["GET"]),
            Route(table, self.delete, methods=["DELETE"]),
            Route(f"{table}/join", self.join, methods=["POST"]),
            Route(f"{table}/leave", self.leave, methods=["POST"]),
            Route(f"{table}/seats", self.arrange, methods=["POST"]),
            Route(f"{table}/carry", self.carry, methods=["POST"]),
            Route(f"{table}/fetch", self.fetch, methods=["POST"]),
            Route("/api/bring", self.bring, methods=["POST"]),
            Route("/api/names/{name}", self.named),
            Route(f"{table}/rematch", self.rematch, methods=["POST"]),
            Route(f"{table}/record", self.record),
            Route(f"{table}/whole", self.whole),
            Route(f"{table}/replay", self.replay),
            Route(f"{table}/review", self.review),
            Route(f"{table}/what-if", self.what_if, methods=["POST"]),
            Route(f"{table}/past", self.past),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/api/{path:path}", self.nothing, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
        ]

    # Games --------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return kept(request, catalogue.game_list(known_language(request.query_params.get("lang", "en"))))

    async def game(self, request: Request) -> Response:
        rules = _number(request.query_params.get("rules") or "", 0)
        return kept(request, catalogue.game_info(request.path_params["slug"], rules))

    async def words(self, request: Request) -> Response:
        return kept(request, catalogue.word_list(request.path_params["lang"], request.path_params["slug"]))

    async def rulebook(self, request: Request) -> Response:
        """Examples are carried out for it, the first time: that is no work for the loop."""
        lang, slug = request.path_params["lang"], request.path_params["slug"]
        return kept(request, await asyncio.to_thread(catalogue.rulebook, lang, slug))

    async def example(self, request: Request) -> Response:
        slug, name = request.path_params["slug"], request.path_params["name"]
        return kept(request, await asyncio.to_thread(catalogue.example, slug, name))

    async def lessons(self, request: Request) -> Response:
        return kept(request, catalogue.lesson_list(request.path_params["lang"], request.path_params["slug"]))

    async def puzzles(self, request: Request) -> Response:
        return answer(on_shelf(request.path_params["slug"]))

    # Tables -------------------------------------------------------------------------

    async def listed(self, request: Request) -> Response:
        return answer(TableList(await self.hub.listed()))

    async def create(self, request: Request) -> Response:
        return answer(await self.hub.create(await self._body(request, CreateTable), asker(request.scope)), 201)

    async def table(self, request: Request) -> Response:
        return answer(await self.hub.info(request.path_params["id"]))

    async def delete(self, request: Request) -> Response:
        await self.hub.delete(request.path_params["id"], _bearer(request))
        return Response(status_code=204)

    async def join(self, request: Request) -> Response:
        return answer(await self.hub.join(request.path_params["id"], await self._body(request, Join)))

    async def leave(self, request: Request) -> Response:
        return answer(await self.hub.leave(request.path_params["id"], await self._body(request, Leave)))

    async def arrange(self, request: Request) -> Response:
        return answer(await self.hub.arrange(request.path_params["id"], await self._body(request, Arrange)))

    async def carry(self, request: Request) -> Response:
        return answer(await self.hub.carry(request.path_params["id"], await self._body(request, Carry)))

    async def fetch(self, request: Request) -> Response:
        return answer(await self.hub.fetch(request.path_params["id"], await self._body(request, Fetch)))

    async def bring(self, request: Request) -> Response:
        ask = await body(request, Bring, self.hub.settings.max_log)
        return answer(await self.hub.bring(ask, asker(request.scope)), 201)

    async def named(self, request: Request) -> Response:
        """Names are short: whoever guesses many of them has to wait."""
        address = asker(request.scope)
        if not self._guesses.take(address):
            raise Refusal("too_fast")
        found = await self.hub.named(request.path_params["name"])
        self._guesses.take(address, -1.0)  # a name that is one costs nothing
        return answer(found)

    async def rematch(self, request: Request) -> Response:
        return answer(await self.hub.rematch(request.path_params["id"], await self._body(request, Rematch), asker(request.scope)))

    async def mine(self, request: Request) -> Response:
        return answer(await self.hub.mine((await self._body(request, Mine)).keys))

    def _body(self, request: Request, kind: type[T]) -> Awaitable[T]:
        return body(request, kind, self.hub.settings.max_body)

    async def record(self, request: Request) -> Response:
        found = await self.hub.record(request.path_params["id"])
        name = f"clew-{found.game}-{found.id}.clew"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(await self._record(request, found), 200, headers, "application/x-ndjson")

    async def _record(self, request: Request, found: TableRecord) -> str:
        if found.phase != "lobby" and known_game(found.game).under(found.rules) is None:
            return await self._as_stored(request, found)
        table = await self.hub.table(found.id)

        async def work() -> str:
            if table.match is None:
                raise Refusal("not_started")
            return record(table.match, None if table.match.over else _reader(request, table.record))

        return await table.do(work)

    async def _as_stored(self, request: Request, found: TableRecord) -> str:
        """A game under forgotten rules: the log as it is. One that was closed is for its own people, and keeps its seed: an older
        release could go on with it."""
        over = found.phase == "over"
        if not over and not same(found.host, key := _bearer(request)):
            seat_of(found, key)
        rows = await self.hub.store.log(found.id)
        footer = [msgspec.json.encode(Footer(found.seed or "", found.outcome))] if over else []
        return "".join(line.decode() + "\n" for line in (msgspec.json.encode(found.header), *(row.entry for row in rows), *footer))

    async def whole(self, request: Request) -> Response:
        """A running game complete with its seed: from a device to its owner, who takes it to a server. No server tells it."""
        if self.hub.prefix != DEVICE:
            raise Refusal("unknown_path")
        table = await self.hub.table(request.path_params["id"])
        if not same(table.record.host, _bearer(request)):
            raise Refusal("not_host")

        async def work() -> str:
            return save(table.running())

        return Response(await table.do(work), 200, {"cache-control": "no-store"}, "application/x-ndjson")

    async def replay(self, request: Request) -> Response:
        table = await self.hub.table(request.path_params["id"])
        query = request.query_params
        seat = _number(query.get("seat") or "", -1)
        found = await self.replays.page(
            table,
            _number(query.get("from") or "", 0),
            _number(query.get("count") or "", 50),
            None if seat < 0 else seat,
            query.get("text") == "1",
        )
        return answer(found)

    async def review(self, request: Request) -> Response:
        table = await self.hub.table(request.path_params["id"])
        return answer(await self.reviews.look(table, self.hub.pool))

    async def what_if(self, request: Request) -> Response:
        ask = await self._body(request, WhatIf)
        return answer(await self.hub.what_if(request.path_params["id"], ask, asker(request.scope)), 201)

    async def past(self, request: Request) -> Response:
        table = await self.hub.table(request.path_params["id"])
        seat = _reader(request, table.record)
        query = request.query_params
        first, count = _number(query.get("from") or "", 0), _number(query.get("count") or "", 50)
        return answer(await self.lookbacks.page(table, seat, first, count))

    # The server -----------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        if self.hub.stopping:
            raise Refusal("stopping")
        try:
            await asyncio.wait_for(self.hub.store.check(), self.hub.settings.health_within_s)
        except TimeoutError:
            raise Refusal("store_failed") from None
        return answer({"status": "ok"})

    async def metrics(self, request: Request) -> Response:
        return Response(METRICS.text(), 200, media_type=FIGURES)

    async def nothing(self, request: Request) -> Response:
        raise Refusal("unknown_path")


def _number(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Refusal("malformed", problem=f"{text[:20]!r} is no number")
    return int(text)


def _reader(request: Request, table: TableRecord) -> int | None:
    """Whose memories may be read with the key that came along: a seat's, or (None) a spectator's."""
    key = _bearer(request)
    return None if key == table.watch else seat_of(table, key)


def _bearer(request: Request) -> str:
    """The key that came along. Raises Refusal."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key:
        raise Refusal("unknown_key")
    return key
