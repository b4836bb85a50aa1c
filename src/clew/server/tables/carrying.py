"""Seats that move to another device, by a link that works once and not for long: changes of a table's record."""

import msgspec
from msgspec.structs import replace

from clew.server.protocol.bodies import Carry, Fetch
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import CarryRecord, TableRecord
from clew.server.tables.keys import derived, hashed, new_key, same
from clew.server.tables.seating import now_ms, seat_of

MINUTES = 10
KEPT = 16
"""Links of a table that are remembered, so that whoever comes late is told why it does not open."""


class Carried(msgspec.Struct, frozen=True):
    """What the other device holds from now on."""

    record: TableRecord
    tokens: dict[int, str]
    host: str | None
    fresh: bool
    """Not asked for again by the same page."""


def offer(record: TableRecord, ask: Carry, here: set[int]) -> tuple[TableRecord, str, CarryRecord]:
    """A new link: the record, its code, and what it brings. Raises Refusal."""
    hosting = ask.host is not None and same(record.host, ask.host)
    if ask.host is not None and not hosting:
        raise Refusal("not_host")
    seats = _handed(record, ask, here) if ask.seat is not None else sorted({seat_of(record, token) for token in ask.tokens})
    takes_host = hosting and ask.seat is None
    if not seats and not takes_host:
        raise Refusal("unknown_key")
    code = new_key()
    tokens = {seat: token for seat in seats if (token := record.seats[seat].token) is not None}
    made = CarryRecord(hashed(code), now_ms() + MINUTES * 60_000, tokens, takes_host)
    return replace(record, carries=[*record.carries, made][-KEPT:]), code, made


def _handed(record: TableRecord, ask: Carry, here: set[int]) -> list[int]:
    """The seat of somebody who has lost it, which the host hands over. Whoever is here has not lost it."""
    seat = ask.seat
    assert seat is not None
    if ask.host is None:
        raise Refusal("not_host")
    if seat >= len(record.seats):
        raise Refusal("no_such_seat", seat=seat, seats=len(record.seats))
    if record.seats[seat].kind != "person":
        raise Refusal("no_person", seat=seat)
    if seat in here:
        raise Refusal("still_here", seat=seat)
    return [seat]


def fetch(record: TableRecord, ask: Fetch) -> Carried:
    """The other device opens the link: its keys open the seats, and the former ones no longer do. Raises Refusal."""
    place, found = _found(record, ask.code)
    tokens = {seat: derived(f"{ask.id} {seat}", record.id, ask.code) for seat in found.seats}
    host = derived(f"{ask.id} host", record.id, ask.code) if found.host else None
    if found.used is not None:
        if found.used != hashed(ask.id) or not all(same(record.seats[seat].token, token) for seat, token in tokens.items()):
            raise Refusal("link_used")
        return Carried(record, tokens, host, False)
    if found.until <= now_ms():
        raise Refusal("link_expired", minutes=MINUTES)
    if any(record.seats[seat].token != token for seat, token in found.seats.items()):
        raise Refusal("link_used")  # the seat has changed hands since
    return Carried(_moved(record, place, replace(found, used=hashed(ask.id)), tokens, host), tokens, host, True)


def _found(record: TableRecord, code: str) -> tuple[int, CarryRecord]:
    for place, carry in enumerate(record.carries):
        if same(carry.code, code):
            return place, carry
    raise Refusal("unknown_key")


def _moved(record: TableRecord, place: int, used: CarryRecord, tokens: dict[int, str], host: str | None) -> TableRecord:
    seats = [replace(seat, token=hashed(tokens[n]), away=False) if n in tokens else seat for n, seat in enumerate(record.seats)]
    carries = [*record.carries[:place], used, *record.carries[place + 1 :]]
    return replace(record, seats=seats, carries=carries, host=record.host if host is None else hashed(host))
