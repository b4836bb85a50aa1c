"""What stands in the rows of a store, whichever it is."""

import re
from typing import TypeVar

import msgspec

from clew.kernel.option import modest
from clew.server.logs import warn
from clew.server.store.base import ChatRow, StoreCorrupt, TableRecord, Tail

T = TypeVar("T")

_RECORD = msgspec.json.Decoder(TableRecord)
_LINE = msgspec.json.Decoder(ChatRow)
_TURN = re.compile(r"(\d+(,\d+)*)?")


class Rows:
    """Reads values. One that is damaged costs its table only, and is logged once: lists are asked for again and again."""

    def __init__(self) -> None:
        self._damaged: set[str] = set()

    def record(self, table: str, data: bytes) -> TableRecord:
        record = self._decoded(_RECORD, table, data)
        if not all(map(modest, record.options.values())):
            raise self._damage(table, "its options are too large")
        return record

    def line(self, table: str, data: bytes) -> ChatRow:
        return self._decoded(_LINE, table, data)

    def tail(self, table: str, seq: int, turn: str) -> Tail:
        if not _TURN.fullmatch(turn):
            raise self._damage(table, "nobody knows who decides after the last entry")
        return Tail(seq, turn)

    def _decoded(self, decoder: msgspec.json.Decoder[T], table: str, data: bytes) -> T:
        try:
            return decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise self._damage(table, str(error)) from None

    def _damage(self, table: str, problem: str) -> StoreCorrupt:
        if table not in self._damaged:
            self._damaged.add(table)
            warn("row damaged", table=table, problem=problem)
        return StoreCorrupt(f"a row of table {table} is damaged: {problem}")
