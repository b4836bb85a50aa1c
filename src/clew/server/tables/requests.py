"""What a page may ask of its table over the socket: one small function for each message. A refusal changes nothing."""

import asyncio
from collections.abc import Coroutine
from functools import cache
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from clew.kernel import Action, ClewError, Game, canonical
from clew.server.bots.pool import BotPool, Retrospect, Thought, advice, retrospect, strongest
from clew.server.bots.shares import Asker
from clew.server.catalogue import phrases
from clew.server.logs import fault
from clew.server.metrics import METRICS
from clew.server.protocol import messages
from clew.server.protocol.messages import (
    Act,
    Away,
    Dismiss,
    Done,
    Free,
    GetHint,
    GetMenu,
    GetReview,
    Hello,
    Hinted,
    Look,
    Looked,
    Menu,
    Nudge,
    Pause,
    Ping,
    Point,
    Pong,
    Reviewed,
    Said,
    Say,
    SetPace,
    StandIn,
    Start,
    Undo,
    Welcome,
)  # fmt: skip
from clew.server.protocol.parts import ChatLine, Emote
from clew.server.protocol.refusal import Refusal, refused
from clew.server.store.base import ChatRow
from clew.server.tables import gestures, hosting, news, pausing
from clew.server.tables.keys import hashed, same
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import clean, named, now_ms, ready, seat_of, with_seat
from clew.server.tables.table import Table

CHAT_SHOWN = 200
CHAT_MOST = 1_000
"""Lines of one seat: nobody can use up what others may say."""

Request = (
    Act | Undo | GetHint | GetReview | GetMenu | Look | Say | Point | Pause | Start | Away
    | StandIn | Free | Dismiss | SetPace | Nudge | Ping
)  # fmt: skip


async def handle(table: Table, page: Page, request: Request) -> None:
    """Carry out a request. Raises Refusal, Illegal and StoreError."""
    pausing.awake(table, request)
    match request:
        case Act():
            await act(table, page, request)
        case Undo():
            await undo(table, page, request)
        case Say():
            await say(table, page, request)
        case Point():
            _own(page, request.seat)
            gestures.point(table, page, request)
        case Pause():
            _own(page, request.seat)
            await pausing.wish(table, page, request)
        case GetHint():
            await hint(table, page, request)
        case GetReview():
            await review(table, page, request)
        case GetMenu():
            menu(table, page, request)
        case Look():
            look(table, page, request)
        case Start():
            await start(table, page, request)
        case Away():
            await away(table, page, request)
        case StandIn() | Free() | Dismiss() | SetPace() | Nudge():
            await hosting.handle(table, page, request)
        case Ping():
            page.send(encode(Pong(request.id, table.clock.now())))


def greet(table: Table, page: Page, hello: Hello) -> None:
    """Find out who is there. Raises Refusal: one void key refuses the whole hello."""
    if hello.protocol != messages.PROTOCOL:
        raise Refusal("wrong_protocol", protocol=messages.PROTOCOL)
    record = table.record
    page.seats = sorted({seat_of(record, token) for token in hello.tokens})
    page.host = hello.host is not None and same(record.host, hello.host)
    watches = hello.watch is not None and hello.watch == record.watch
    if not (page.seats or page.host or watches) or (hello.host and not page.host) or (hello.watch and not watches):
        raise Refusal("unknown_key")
    page.name = None if hello.name is None else named(hello.name)
    page.known_as = None if hello.page is None else hashed(hello.page)
    if page.known_as in record.barred and not page.seats and not page.host:
        raise Refusal("dismissed")


async def hello(table: Table, page: Page, message: Hello) -> None:
    greet(table, page, message)
    if any(table.record.seats[seat].away for seat in page.seats):
        seats = [replace(s, away=False) if n in page.seats else s for n, s in enumerate(table.record.seats)]
        await table.change(replace(table.record, seats=seats))
    table.enter(page)
    if page.seats:
        table.show_table()
    else:
        table.show_watchers()
    page.send(encode(_welcome(table, page, message)))
    if table.record.paused:
        table.unshown.add(page)
        return
    if table.match is not None:
        since = message.since if message.since is None or message.since <= table.seq else None
        page.send(news.Bulletin(table.match, table.clock, since, True).update(page.seats))
    elif table.past is not None:
        page.send(encode(table.past.update(table.record, page.seats, message.since)))


def _welcome(table: Table, page: Page, message: Hello) -> Welcome:
    lines = [row.line for row in table.chat if row.line.n > (message.chat_since or 0)]
    inside = bool(page.seats) or page.host
    record = table.record
    return Welcome(
        table=table.info(),
        you=page.seats,
        host=page.host,
        chat=lines[-CHAT_SHOWN:],
        invite=record.invite if inside else None,
        watch=record.watch if inside else None,
    )


def _own(page: Page, seat: int) -> None:
    if seat not in page.seats:
        raise Refusal("not_your_seat", seat=seat)


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(Union[game.action_types])  # noqa: UP007 - of a tuple


def _decoded(game: Game, text: msgspec.Raw) -> Action:
    try:
        return _decoder(game).decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", problem=str(error)) from None


def _repeated(table: Table, page: Page, request: Act | Undo, action: Action | None = None) -> bool:
    """Whether this very request was carried out before; then it is acknowledged again."""
    known = table.ids.get((request.seat, request.id))
    if known is None:
        return False
    seq, before = known
    if before != (b"undo" if action is None else canonical.encode(msgspec.to_builtins(action))):
        raise Refusal("id_used", id=request.id)
    page.send(encode(Done(request.id, seq, again=True)))
    return True


async def act(table: Table, page: Page, request: Act) -> None:
    _own(page, request.seat)
    action = _decoded(table.game, request.action)
    if _repeated(table, page, request, action):
        return
    await table.advance(lambda match, at: match.act(request.seat, action, at), request.id, page)
    if action == table.game.concede:
        await table.count_votes()
    METRICS.actions.labels("person").inc()


async def undo(table: Table, page: Page, request: Undo) -> None:
    _own(page, request.seat)
    if not _repeated(table, page, request):
        await table.advance(lambda match, at: match.undo(request.seat, at), request.id, page)


async def start(table: Table, page: Page, request: Start) -> None:
    if not page.host:
        raise Refusal("not_host")
    if table.record.phase != "lobby":
        raise Refusal("already_started")
    if not ready(table.record):
        raise Refusal("not_ready")
    await table.begin()
    page.send(encode(Done(request.id, table.seq)))


async def away(table: Table, page: Page, request: Away) -> None:
    _own(page, request.seat)
    table.running()
    seat = replace(table.record.seats[request.seat], away=request.away)
    await table.change(with_seat(table.record, request.seat, seat))
    page.send(encode(Done(request.id, table.seq)))


def menu(table: Table, page: Page, request: GetMenu) -> None:
    """Answered from what the seat can imagine, so that the answer cannot tell more than its view does."""
    _own(page, request.seat)
    match = table.running()
    actions = match.game.table
    if max(request.actions) >= len(actions):
        raise Refusal("malformed", problem="no such action")
    wanted = [actions[number] for number in request.actions]
    choices = match.game.menu(match.state, request.seat, wanted, table.clock.now())
    page.send(encode(Menu(request.id, request.seat, table.seq, choices)))


def look(table: Table, page: Page, request: Look) -> None:
    if request.seat is not None:
        _own(page, request.seat)
    match = table.match
    if table.past is not None:
        end = table.past.steps[-1]
        page.send(encode(Looked(request.id, request.seat, table.seq, end.status, end.places)))
        return
    if match is None:
        raise Refusal("not_started" if table.record.phase == "lobby" else "store_failed")
    teller = match.game.teller(match.state.view(request.seat), request.seat)
    page.send(encode(Looked(request.id, request.seat, table.seq, teller.status(), teller.places())))


# Talk ---------------------------------------------------------------------------------


async def say(table: Table, page: Page, request: Say) -> None:
    _own(page, request.seat)
    known = next((row for row in reversed(table.chat) if row.client == request.id and row.line.seat == request.seat), None)
    if known is None:
        _may_say(table, request)
        known = await _keep(table, request)
        data = encode(Said(known.line))
        page.send(encode(Done(request.id, table.seq)))
        for other in table.presence.pages:
            other.send(data)
    elif _said(known.line) != _said(request):
        raise Refusal("id_used", id=request.id)
    else:
        page.send(encode(Done(request.id, table.seq, again=True)))


def _said(line: ChatLine | Say) -> tuple[str | None, str | None, str | None]:
    text = None if line.text is None else clean(line.text)
    return text, line.phrase, line.emote


def _may_say(table: Table, request: Say) -> None:
    if sum(part is not None for part in _said(request)) != 1:
        raise Refusal("malformed", problem="exactly one of text, phrase and emote")
    if not table.record.settings.chat:
        raise Refusal("chat_off")
    talk = news.talk(table.match)
    if talk == "closed":
        raise Refusal("talk_closed")
    if talk == "gestures" and request.emote is None:
        raise Refusal("gestures_only")
    if request.phrase is not None and request.phrase not in phrases(table.game):
        raise Refusal("unknown_phrase", phrase=request.phrase)
    if sum(row.line.seat == request.seat for row in table.chat) >= CHAT_MOST:
        raise Refusal("too_many")


async def _keep(table: Table, request: Say) -> ChatRow:
    text, phrase, emote = _said(request)
    name = table.record.seats[request.seat].name or ""
    line = ChatLine(len(table.chat) + 1, request.seat, name, now_ms(), text, phrase, msgspec.convert(emote, Emote | None))
    row = ChatRow(line, request.id)
    await table.write(chat=row)
    table.chat.append(row)
    return row


# Hints and reviews --------------------------------------------------------------------


async def hint(table: Table, page: Page, request: GetHint) -> None:
    """The question is put here, where the state is; the answer comes when a worker has it."""
    _own(page, request.seat)
    match = table.running()
    if request.seat not in match.state.deciders() or not match.game.may_hint(match.header.options):
        raise Refusal("no_hint")
    question = advice(match, strongest(match.game), request.seat, table.bot_secret(), table.clock.now())
    asker = Asker(page.address, table.id)
    _think(page, request, _hinted(table.robots.pool, request, question, table.seq, asker))


async def _hinted(pool: BotPool, request: GetHint, question: Thought, seq: int, asker: Asker) -> Hinted:
    return Hinted(request.id, request.seat, seq, await pool.hint(question, asker))


async def review(table: Table, page: Page, request: GetReview) -> None:
    """Spectators may ask, too, and everybody after the end: it is made from what everybody may see."""
    if table.past is not None:
        raise Refusal("rules_gone", played=table.record.rules)
    if table.match is None:
        raise Refusal("not_started" if table.record.phase == "lobby" else "store_failed")
    question, asker = retrospect(table.match, table.bot_secret()), Asker(page.address, table.id)
    _think(page, request, _reviewed(table.robots.pool, request, question, asker))


async def _reviewed(pool: BotPool, request: GetReview, question: Retrospect, asker: Asker) -> Reviewed:
    return Reviewed(request.id, await pool.review(question, asker))


_ASKING: dict[tuple[Page, str], asyncio.Task[None]] = {}
"""One hint and one review at a time for each page."""


def _think(page: Page, request: GetHint | GetReview, answer: Coroutine[Any, Any, Hinted | Reviewed]) -> None:
    """Let a worker think; the answer goes to the page when it is there."""
    asking = (page, type(request).__name__)
    if asking in _ASKING:
        answer.close()
        raise Refusal("busy")
    task = asyncio.create_task(_answer(page, request, answer))
    _ASKING[asking] = task
    task.add_done_callback(lambda _: _ASKING.pop(asking, None))


async def _answer(page: Page, request: GetHint | GetReview, answer: Coroutine[Any, Any, Hinted | Reviewed]) -> None:
    try:
        page.send(encode(await answer))
    except ClewError as error:
        page.send(encode(refused(error, request.id)))
    except Exception:
        fault("no answer", request=type(request).__name__)
        page.send(encode(refused(Refusal("internal"), request.id)))
