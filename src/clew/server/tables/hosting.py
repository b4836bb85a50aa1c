"""What a host may do for a table that waits, and what anybody may do about somebody who is slow. A refusal changes nothing."""

import time

from msgspec.structs import replace

from clew.server.protocol.messages import Dismiss, Done, Free, Nudge, Nudged, SetPace, StandIn
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import SeatRecord
from clew.server.tables import news
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import with_seat
from clew.server.tables.table import Table

NUDGE_S = 10.0
"""Between two reminders to one seat."""
DISMISSED = 4403
"""The socket's close code of whoever was sent away."""
MOST_BARRED = 100

Request = StandIn | Free | Dismiss | SetPace | Nudge


async def handle(table: Table, page: Page, request: Request) -> None:
    match request:
        case StandIn():
            await stand_in(table, page, request)
        case Free():
            await free(table, page, request)
        case Dismiss():
            await dismiss(table, page, request)
        case SetPace():
            await set_pace(table, page, request)
        case Nudge():
            nudge(table, page, request)
    page.send(encode(Done(request.id, table.seq)))


def _host(page: Page) -> None:
    if not page.host:
        raise Refusal("not_host")


def _person(table: Table, number: int) -> SeatRecord:
    """The seat of a person. Raises Refusal."""
    seats = table.record.seats
    if number >= len(seats):
        raise Refusal("no_such_seat", seat=number, seats=len(seats))
    if seats[number].kind != "person":
        raise Refusal("no_person", seat=number)
    return seats[number]


async def stand_in(table: Table, page: Page, request: StandIn) -> None:
    _host(page)
    table.running()
    seat = _person(table, request.seat)
    if request.on and request.seat in table.presence.here():
        raise Refusal("still_here", seat=request.seat)
    if not request.on:
        table.wait_anew(request.seat)
    await table.change(with_seat(table.record, request.seat, replace(seat, away=request.on)))


async def free(table: Table, page: Page, request: Free) -> None:
    _host(page)
    if table.record.phase == "over":
        raise Refusal("over")
    _person(table, request.seat)
    if request.seat in page.seats:
        raise Refusal("still_here", seat=request.seat)
    await table.change(with_seat(table.record, request.seat, SeatRecord()))
    table.freed(request.seat)
    await table.count_votes()


async def dismiss(table: Table, page: Page, request: Dismiss) -> None:
    _host(page)
    found = next((one for one in table.presence.watchers() if one.number == request.watcher), None)
    if found is None:
        raise Refusal("no_such_watcher", watcher=request.watcher)
    if found.known_as is not None:
        await table.change(replace(table.record, barred=[*table.record.barred, found.known_as][-MOST_BARRED:]))
    found.end("dismissed", DISMISSED)
    await table.leave(found)


async def set_pace(table: Table, page: Page, request: SetPace) -> None:
    _host(page)
    settings = replace(table.record.settings, bot_pace_ms=request.bot_pace_ms)
    await table.change(replace(table.record, settings=settings))


def nudge(table: Table, page: Page, request: Nudge) -> None:
    """Where the rules keep people silent there are no reminders, either (MM-9.1)."""
    if not page.seats and not page.host:
        raise Refusal("not_your_seat", seat=request.seat)
    match = table.running()
    _person(table, request.seat)
    if news.talk(match) != "free":
        raise Refusal("talk_closed")
    if request.seat not in match.state.deciders():
        raise Refusal("not_their_turn", seat=request.seat)
    now = time.monotonic()
    if now - table.nudged.get(request.seat, -NUDGE_S) < NUDGE_S:
        raise Refusal("too_fast")
    table.nudged[request.seat] = now
    by = table.record.seats[page.seats[0]].name if page.seats else table.record.host_name
    message = encode(Nudged(request.seat, by or ""))
    for other in table.presence.pages:
        if request.seat in other.seats:
            other.send(message)
