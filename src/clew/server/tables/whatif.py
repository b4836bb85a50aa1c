"""What if: a moment of a finished game becomes a table of its own. It keeps the game's seed and its log up to there."""

import secrets

from clew.kernel import Match
from clew.server.bots.pool import strongest
from clew.server.protocol.bodies import WhatIf
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import LogRow, SeatRecord, TableRecord
from clew.server.tables import news, recovery
from clew.server.tables.keys import hashed, new_id_like, new_key
from clew.server.tables.names import new_name
from clew.server.tables.recovery import begun
from clew.server.tables.seating import named, now_ms, settled
from clew.server.tables.table import Table


def branched(table: Table, ask: WhatIf) -> tuple[TableRecord, list[LogRow], str, str]:
    """The new table, its log, the host's key and the token of the seat. Raises Refusal."""
    record, match = table.record, table.match
    if record.phase != "over" or match is None:
        raise Refusal("not_over")
    if ask.seat >= len(record.seats):
        raise Refusal("no_such_seat", seat=ask.seat, seats=len(record.seats))
    if ask.n >= len(match.steps):
        raise Refusal("no_such_moment", n=ask.n, most=len(match.steps) - 1)
    again = begun(record)
    rows: list[LogRow] = []
    for step in match.steps[: ask.n]:
        again.replay(step.entry)
        rows += recovery.rows(again, len(again.steps) - 1, _turn(again), None)
    host, token, name = new_key(), new_key(), named(ask.name)
    bot = SeatRecord("bot", level=strongest(match.game))
    mine = SeatRecord("person", name, token=hashed(token), hosts=True)
    new = TableRecord(
        new_id_like(record.id), record.game, record.rules, record.options, settled(match.game, record.settings), "playing", name,
        hashed(host), new_key(), new_key(), now_ms(), [mine if seat == ask.seat else bot for seat in range(len(record.seats))],
        header=match.header, seed=match.seed.hex(), bot_secret=secrets.token_hex(32), turn=news.deciders(begun(record)),
        name=new_name(),
    )  # fmt: skip
    return new, rows, host, token


def _turn(match: Match) -> str:
    return ",".join(map(str, news.deciders(match)))
