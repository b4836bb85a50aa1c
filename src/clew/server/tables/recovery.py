"""A table from the store: its match is the fold of its log."""

import asyncio

import msgspec

from clew.kernel import BadSave, Entry, Match, encode
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import LogRow, Shelf, TableRecord
from clew.server.tables.seating import now_ms, rules_of

BREATH = 8
"""Entries to take before other tables get a turn."""

Ids = dict[tuple[int, str], tuple[int, bytes]]
"""(seat, the client's id) -> (seq after it, what was asked): what makes a repeated request harmless."""

_ENTRY = msgspec.json.Decoder(Entry)


async def recover(store: Shelf, record: TableRecord) -> tuple[Match, Ids]:
    """The match and the requests that were carried out. Raises Refusal("table_damaged"); nothing is changed then."""
    if record.header is None or record.seed is None:
        raise Refusal("table_damaged", reason="the table has no header")
    match = begun(record)
    ids: Ids = {}
    for count, row in enumerate(await store.log(record.id)):
        try:
            remember(ids, row, match.replay(_ENTRY.decode(row.entry)).entry)
        except (BadSave, msgspec.DecodeError) as damage:
            raise Refusal("table_damaged", entry=row.n, reason=str(damage)) from None
        if count % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    return match, ids


async def refolded(record: TableRecord, match: Match, steps: int) -> Match:
    """The match as it was after so many steps."""
    again = begun(record)
    for count, step in enumerate(match.steps[:steps]):
        again.replay(step.entry)
        if count % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    return again


def begun(record: TableRecord) -> Match:
    """The match as it was when it began."""
    assert record.header is not None
    assert record.seed is not None
    return Match(rules_of(record), record.header, bytes.fromhex(record.seed))


def remember(ids: Ids, row: LogRow, entry: Entry) -> None:
    if row.client is not None and entry.seat is not None:
        ids[entry.seat, row.client] = (row.n + 1, content(entry))


def content(entry: Entry) -> bytes:
    """What was asked for, in one spelling."""
    return b"undo" if entry.undo else encode(entry.action)


def rows(match: Match, first: int, turn: str, client: str | None) -> list[LogRow]:
    """The entries from `first` on, as they are stored; the client's id belongs to the last."""
    fresh = [step.entry for step in match.steps[first:]]
    now = now_ms()
    return [
        LogRow(entry.n, msgspec.json.encode(entry), turn, client if entry is fresh[-1] and not entry.clock else None, now)
        for entry in fresh
    ]
