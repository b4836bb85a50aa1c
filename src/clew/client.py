"""A seat at a table of a server, for programs: sit down by an invite link, be told what the seat sees, act.

    import asyncio, random
    from clew.client import join

    async def main() -> None:
        async with join("http://localhost:8000/join/…/…", "My bot") as seat:
            async for turn in seat.turns():
                await seat.act(random.choice(turn.legal))
            print(seat.outcome)

    asyncio.run(main())

A lost connection is taken up again, and what was not acknowledged is sent once more under the same id: nothing is done twice.
"""

import asyncio
import json
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from clew.games import game as find
from clew.kernel import Action, ClewError, Game, Outcome, encode
from clew.server.protocol.messages import PROTOCOL

LINK = re.compile(r"^(https?)://([^/]+)(/.*)?/join/([^/]+)/([^/?#]+)$")
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.1, 10.0
FOR_GOOD = range(4400, 4500)
"""Codes with which a server closes a socket that need not come back."""


class Refused(ClewError):
    """The server has refused something: `code`, the `clause` of the rules where there is one, and facts."""

    def __init__(self, code: str, clause: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(f"{code}{f' ({clause})' if clause else ''}")
        self.code = code
        self.clause = clause
        self.facts = facts or {}


class Unreachable(ClewError):
    """There is no such server, or it has sent the program away."""


class Turn:
    """The seat may act: what it sees, as plain data, and what it may do."""

    def __init__(self, seq: int, now: int, view: dict[str, Any], legal: list[Action]) -> None:
        self.seq = seq
        self.now = now
        self.view = view
        self.legal = legal


class Seat:
    """One seat, and the connection to its table."""

    def __init__(self, address: str, table: str, seat: int, token: str, patience_s: float = 60.0) -> None:
        self.address = address
        self.table = table
        self.seat = seat
        self.token = token
        self.game: Game | None = None
        self.outcome: Outcome | None = None
        self.update: dict[str, Any] | None = None
        """The latest that the server has told of the game."""
        self._patience_s = patience_s
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._changed = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None
        self._ended: BaseException | None = None
        self._answered = -1
        self._pause = FIRST_PAUSE_S
        self._lost_at: float | None = None

    # Coming and going ---------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._stay())
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self._reader is not None
        self._reader.cancel()
        with suppress(asyncio.CancelledError):
            await self._reader
        if self._socket is not None:
            await self._socket.close()

    async def leave(self) -> None:
        """Give the seat up: it is free for somebody else, and its token is void."""
        await _post(f"{self.address}/api/tables/{self.table}/leave", {"token": self.token})

    # Playing --------------------------------------------------------------------------------

    async def turns(self) -> AsyncIterator[Turn]:
        """Whenever the seat may act, once for each time something has happened; it ends with the game."""
        while (turn := await self._next()) is not None:
            yield turn

    async def act(self, action: Action | int) -> None:
        """Do something; it is stored when this comes back. Raises Refused, and then nothing has changed."""
        assert self.game is not None, "there is no game before the first turn"
        chosen = self.game.action(action) if isinstance(action, int) else action
        answer = await self._ask(type="act", seat=self.seat, action=json.loads(encode(chosen)))
        if answer["type"] == "refused":
            self._answered = -1  # what was asked is still asked
            raise Refused(answer["code"], answer.get("clause") or "", answer.get("facts"))

    async def say(self, text: str) -> None:
        """To the table, where the rules let it talk."""
        answer = await self._ask(type="say", seat=self.seat, text=text)
        if answer["type"] == "refused":
            raise Refused(answer["code"], answer.get("clause") or "", answer.get("facts"))

    async def _next(self) -> Turn | None:
        async with self._changed:
            while True:
                if self._ended is not None:
                    raise self._ended
                if self.outcome is not None:
                    return None
                turn = self._turn()
                if turn is not None:
                    return turn
                await self._changed.wait()

    def _turn(self) -> Turn | None:
        update = self.update
        if update is None or self.game is None or update["seq"] == self._answered:
            return None
        part = next(part for part in update["news"] if part["seat"] == self.seat)
        if not part["legal"]:
            return None
        self._answered = update["seq"]
        return Turn(update["seq"], update["now"], part["view"], [self.game.action(number) for number in part["legal"]])

    # The line ---------------------------------------------------------------------------------

    async def _ask(self, **message: object) -> dict[str, Any]:
        id_ = secrets.token_hex(8)
        text = json.dumps({"id": id_, **message})
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[id_] = text, answer
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again after the next hello
                await self._socket.send(text)
        try:
            return await answer
        finally:
            self._waiting.pop(id_, None)

    async def _stay(self) -> None:
        """Be connected until the game is over; come back where the line was lost."""
        loop = asyncio.get_running_loop()
        try:
            while self.outcome is None:
                try:
                    async with connect(self._url(), max_size=None, compression=None) as socket:
                        await self._listen(socket)
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                        raise Unreachable(f"the server has closed the seat: {closed.rcvd.code} {closed.rcvd.reason}") from None
                except (OSError, WebSocketException) as error:
                    self._lost_at = self._lost_at or loop.time()
                    if loop.time() - self._lost_at > self._patience_s:
                        raise Unreachable(f"{self.address} cannot be reached: {error}") from None
                self._socket = None
                if self.outcome is None:
                    await asyncio.sleep(self._pause)
                    self._pause = min(self._pause * 2, LONGEST_PAUSE_S)
        except ClewError as error:
            await self._end(error)

    def _url(self) -> str:
        return f"{self.address.replace('http', 'ws', 1)}/ws/{self.table}"

    async def _listen(self, socket: ClientConnection) -> None:
        since = {"since": self.update["seq"]} if self.update is not None else {}
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "tokens": [self.token], **since}))
        async for text in socket:
            message = json.loads(text)
            await self._hear(message)
            if message["type"] == "welcome":
                self._socket = socket
                self._lost_at, self._pause = None, FIRST_PAUSE_S
                for unanswered, _ in list(self._waiting.values()):
                    await socket.send(unanswered)
            if self.outcome is not None:
                return

    async def _hear(self, message: dict[str, Any]) -> None:
        if message.get("id") in self._waiting and not (answer := self._waiting[message["id"]][1]).done():
            answer.set_result(message)
        elif message["type"] == "refused" and self._socket is None:
            raise Unreachable(f"the server refuses the seat: {message['code']}")
        async with self._changed:
            if message["type"] == "welcome":
                self.game = _known(message["table"])
            elif message["type"] == "update":
                self.update = message
                if message["outcome"] is not None:
                    self.outcome = msgspec.convert(message["outcome"], Outcome)
            self._changed.notify_all()

    async def _end(self, error: ClewError) -> None:
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
        async with self._changed:
            self._ended = error
            self._changed.notify_all()


class _Joining:
    """`async with join(…)`: the seat is taken when the block begins."""

    def __init__(self, link: str, name: str, seat: int | None) -> None:
        found = LINK.match(link.strip())
        if found is None:
            raise Unreachable(f"{link!r} is no invite link: it looks like http://host/join/<table>/<key>")
        scheme, host, path, self._table, self._key = found.groups()
        self._address = f"{scheme}://{host}{path or ''}"
        self._name, self._wanted = name, seat
        self._id = secrets.token_hex(16)
        self._seat: Seat | None = None

    async def __aenter__(self) -> Seat:
        body = {"key": self._key, "name": self._name, "id": self._id}
        if self._wanted is not None:
            body |= {"seat": self._wanted}
        joined = await _post(f"{self._address}/api/tables/{self._table}/join", body)
        self._seat = Seat(self._address, self._table, joined["seat"], joined["token"])
        return await self._seat.__aenter__()

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self._seat is not None
        await self._seat.__aexit__(kind, error, trace)


def join(link: str, name: str, seat: int | None = None) -> _Joining:
    """Take a free seat by an invite link. Raises Refused and Unreachable."""
    return _Joining(link, name, seat)


def _known(table: dict[str, Any]) -> Game:
    game = find(table["game"]).under(table["rules"])
    if game is None:
        raise Unreachable(
            f"the table plays {table['game']} under version {table['rules']} of its rules, which this release does not know"
        )
    return game


async def _post(url: str, body: object) -> dict[str, Any]:
    return await asyncio.to_thread(_posted, Request(url, json.dumps(body).encode(), {"content-type": "application/json"}))


def _posted(request: Request) -> dict[str, Any]:
    try:
        with urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found
    except HTTPError as error:
        with error:
            try:
                problem = json.loads(error.read())
                raise Refused(problem["code"], problem.get("clause") or "", problem.get("facts"))
            except (ValueError, KeyError, TypeError):
                raise Unreachable(f"{request.full_url} answers {error.code}") from None
    except (URLError, OSError, ValueError) as error:
        raise Unreachable(f"{request.full_url} cannot be reached: {error}") from None
