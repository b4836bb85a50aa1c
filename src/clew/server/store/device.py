"""The store of a device: everything in memory, and every write in the device's own database before it is acknowledged.

What that database is, is said from outside (`Disk`): in a browser it is IndexedDB. It need only keep values under keys, and
several of them together or not at all.
"""

import asyncio
import time
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from typing import Protocol

import msgspec

from clew.server.protocol.parts import Phase
from clew.server.store.alone import Alone
from clew.server.store.base import ChatRow, Holding, LogRow, StoreCorrupt, StoreError, TableRecord, Tail, Write
from clew.server.store.rows import Rows

Values = dict[str, bytes]


class Disk(Protocol):
    async def load(self) -> Values:
        """All that is kept. Raises StoreError."""

    async def commit(self, values: Values, gone: list[str]) -> None:
        """Keep values and drop keys, all of it or nothing; done when it is safe. Raises StoreError."""


_LOG = msgspec.msgpack.Decoder(LogRow)


class DeviceStore(Alone):
    """Keys are `table/<id>`, `log/<id>/<n>`, `chat/<id>/<n>` and `past/<id>`, numbers with leading zeros."""

    def __init__(self, disk: Disk, values: Values) -> None:
        self._disk = disk
        self._values = values
        self._rows = Rows()
        self._turn = asyncio.Lock()

    # Writing ------------------------------------------------------------------------

    def write(self, write: Write) -> Awaitable[None]:
        return asyncio.ensure_future(self._write(write))

    async def _write(self, write: Write) -> None:
        async with self._turn:
            values = self._values_of(write)
            gone = [key for key in self._values if _table_of(key) == write.table] if write.gone else []
            await self._disk.commit(values, gone)
            for key in gone:
                del self._values[key]
            self._values.update(values)

    def _values_of(self, write: Write) -> Values:
        """Raises StoreError where somebody else has written there."""
        values: Values = {}
        if write.record is not None:
            self._require(write.new != (f"table/{write.table}" in self._values), write.table)
            values[f"table/{write.table}"] = _kept(write.record)
        if write.other is not None:
            self._require(f"table/{write.other.id}" in self._values, write.other.id)
            values[f"table/{write.other.id}"] = _kept(write.other)
        for row in write.rows:
            self._add(values, write.table, f"log/{write.table}/{row.n:08d}", msgspec.msgpack.encode(row))
        for said in write.said:
            self._add(values, write.table, f"chat/{write.table}/{said.line.n:08d}", msgspec.json.encode(said))
        if write.past is not None and f"table/{write.table}" in self._values:
            values[f"past/{write.table}"] = write.past
        return values

    def _add(self, values: Values, table: str, key: str, value: bytes) -> None:
        self._require(key not in self._values and key not in values, table)
        values[key] = value

    def _require(self, free: bool, table: str) -> None:
        if not free:
            raise StoreError(f"somebody else has written to table {table}")

    async def check(self) -> None:
        await self._disk.commit({}, [])

    async def close(self) -> None:
        async with self._turn:
            pass

    # Reading ------------------------------------------------------------------------

    def _under(self, prefix: str) -> list[bytes]:
        return [self._values[key] for key in sorted(key for key in self._values if key.startswith(prefix))]

    def _touched(self, table: str) -> int:
        return int(self._values[f"table/{table}"].partition(b" ")[0])

    def _record(self, table: str) -> TableRecord | None:
        value = self._values.get(f"table/{table}")
        return None if value is None else self._rows.record(table, value.partition(b" ")[2])

    def _tables(self) -> list[str]:
        return sorted(_table_of(key) for key in self._values if key.startswith("table/"))

    def _records(self) -> Iterator[TableRecord]:
        for table in self._tables():
            with suppress(StoreCorrupt):  # it costs that table only, and the log says so
                record = self._record(table)
                if record is not None:
                    yield record

    async def table(self, table: str) -> TableRecord | None:
        return self._record(table)

    async def log(self, table: str) -> list[LogRow]:
        return [_LOG.decode(value) for value in self._under(f"log/{table}/")]

    async def tail(self, table: str) -> Tail | None:
        rows = await self.log(table)
        return self._rows.tail(table, rows[-1].n + 1, rows[-1].turn) if rows else None

    async def chat(self, table: str) -> list[ChatRow]:
        return [self._rows.line(table, value) for value in self._under(f"chat/{table}/")]

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        found = [record for record in self._records() if record.settings.public and record.phase != "over"]
        found = [record for record in found if record.created >= since]
        return sorted(found, key=lambda record: -record.created)[:limit]

    async def named(self, name: str) -> str | None:
        found = [record.id for record in self._records() if record.phase == "lobby" and record.name == name]
        return found[0] if found and name else None

    async def counts(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for record in self._records():
            found[record.phase] = found.get(record.phase, 0) + 1
        return found

    async def quiet(self, phase: Phase, before: int, limit: int) -> list[str]:
        found: list[tuple[int, str]] = []
        for record in self._records():
            touched = self._touched(record.id)
            rows = await self.log(record.id)
            if record.phase == phase and max(touched, rows[-1].at if rows else 0) < before:
                found.append((touched, record.id))
        ids = [table for _, table in sorted(found)]
        return ids if limit < 0 else ids[:limit]

    async def ids(self, after: str, limit: int) -> list[str]:
        return [table for table in self._tables() if table > after][:limit]

    async def holdings(self) -> list[Holding]:
        found: dict[tuple[str, int, str], int] = {}
        for record in self._records():
            key = (record.game, record.rules, record.phase)
            found[key] = found.get(key, 0) + 1
        return [Holding(*key, count) for key, count in sorted(found.items())]

    async def past(self, table: str) -> bytes | None:
        return self._values.get(f"past/{table}")

    async def untold(self, game: str, rules: int, limit: int) -> list[str]:
        over = [record for record in self._records() if (record.phase, record.game, record.rules) == ("over", game, rules)]
        return [record.id for record in over if f"past/{record.id}" not in self._values][:limit]


async def device_store(disk: Disk) -> DeviceStore:
    return DeviceStore(disk, await disk.load())


def _kept(record: TableRecord) -> bytes:
    """When it was touched, a space, and the record."""
    return b"%d %b" % (int(time.time() * 1000), msgspec.json.encode(record))


def _table_of(key: str) -> str:
    return key.split("/")[1]
