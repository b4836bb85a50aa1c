"""All tables of this process: making them, finding them, bringing them back from the store, and letting idle ones go."""

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from clew.server.bots.pool import BotPool
from clew.server.bots.queued import Queued
from clew.server.bots.running import Fair, Runner
from clew.server.logs import fault, log, warn
from clew.server.metrics import METRICS
from clew.server.protocol import bodies
from clew.server.protocol.bodies import (
    Arranged,
    CarryMade,
    Fetched,
    Joined,
    MyTable,
    MyTables,
    Named,
    RematchMade,
    SeatKey,
    TableKey,
    TableMade,
)  # fmt: skip
from clew.server.protocol.parts import TableInfo
from clew.server.protocol.refusal import Refusal
from clew.server.settings import ServerSettings
from clew.server.store import upkeep
from clew.server.store.base import FIRST_EPOCH, LogRow, Store, StoreCorrupt, StoreError, TableRecord, Tail, Write
from clew.server.tables import bringing, carrying, seating
from clew.server.tables.keeping import keep_all
from clew.server.tables.keys import same
from clew.server.tables.names import as_written, new_name
from clew.server.tables.quota import Quota
from clew.server.tables.table import MOVED, Table
from clew.server.tables.whatif import branched

LISTED_MS = 24 * 3600 * 1000
FRESH_MS = 10 * 60 * 1000
"""So long a public table is listed though nobody is there yet."""
DELETED = 4410
"""The socket's close code at a table that was deleted."""
PRUNE_S = 24 * 3600.0
DUTY_S = 5.0
"""So often a server looks whether the upkeep of a shared store is its own."""
PRUNE_PAUSE_S = 0.02
"""Between two tables that are deleted, so that whoever plays is not kept waiting."""
ID = re.compile(r"[A-Za-z0-9]{6,32}")


class Hub:
    def __init__(self, settings: ServerSettings, store: Store, runner: Runner, prefix: str = "") -> None:
        self.settings = settings
        self.store = store
        fair = Fair(runner, settings.unwatched_share)
        self.pool = BotPool(fair if store.thoughts is None else Queued(store.thoughts, fair))
        self.prefix = prefix
        """How the ids of its tables begin."""
        self.stopping = False
        self._tables: dict[str, Table] = {}
        self._touched: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._removing: set[str] = set()
        self._quota = Quota(settings.tables_per_day, store)
        self._bringing = asyncio.Lock()
        self._ending: set[asyncio.Task[None]] = set()
        self.on_living: Callable[[set[str]], None] = lambda _: None
        """Is told which servers share the store just now."""
        store.watched_by(self)
        self._sweepers = [asyncio.create_task(self._sweep_forever()), asyncio.create_task(self._prune_forever())]

    # Finding ----------------------------------------------------------------------

    async def table(self, id_: str) -> Table:
        """The table, from the memory or from the store. Raises Refusal and StoreError."""
        if self.stopping:
            raise Refusal("stopping")
        if id_ in self._removing:
            raise Refusal("unknown_table", table=id_[:64])
        self._touched[id_] = time.monotonic()
        if (found := self._here(id_)) is not None:
            return found
        if id_ not in self._loading:
            task = asyncio.create_task(self._load(id_))
            self._loading[id_] = task
            task.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(self._loading[id_])

    def _here(self, id_: str) -> Table | None:
        """The table, if it is in memory."""
        found = self._tables.get(id_)
        return None if found is None or found.ended else found

    async def _load(self, id_: str) -> Table:
        epoch = await self._own(id_)
        record: TableRecord | None = None
        try:
            record = await self.record(id_)
            await self._make_room()
            return self._add(await Table.load(record, self.store, self.pool, epoch))
        except Exception as error:
            with suppress(StoreError):
                await self.store.disown({id_: epoch})
            if record is not None and isinstance(error, Refusal) and error.code == "table_damaged":
                warn("table damaged", table=id_, game=record.game, **error.facts)
            raise

    async def _own(self, id_: str) -> int:
        """Take the table. Raises Refusal where there is none, or another server has it: whoever asks again is led there."""
        found = await self.store.own(id_) if ID.fullmatch(id_) else None
        if isinstance(found, str):
            raise Refusal("stopping")
        if found is None:
            self._touched.pop(id_, None)
            raise Refusal("unknown_table", table=id_[:64])
        return found

    async def place(self, id_: str) -> str | None:
        """The address of the server that has the table; None: this one, or nobody. Raises StoreError."""
        here = self._here(id_) is not None and self.store.sure
        if here or id_ in self._loading or not ID.fullmatch(id_):
            return None
        return await self.store.place(id_)

    def _add(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._touched[table.id] = time.monotonic()
        METRICS.tables.set(len(self._tables))
        return table

    async def _make_room(self) -> None:
        """Where the memory is full, the idle table that was quiet longest goes."""
        if len(self._tables) < self.settings.max_tables:
            return
        idle = [id_ for id_, table in self._tables.items() if table.idle]
        if not idle:
            raise Refusal("too_many", tables=self.settings.max_tables)
        await self._let_go(min(idle, key=lambda id_: self._touched.get(id_, 0.0)))

    async def record(self, id_: str) -> TableRecord:
        """What is kept of a table, without bringing its game back."""
        table = self._here(id_)
        if table is not None:
            return table.record
        known = ID.fullmatch(id_) and id_ not in self._removing
        record = await self.store.table(id_) if known else None
        if record is None:
            self._touched.pop(id_, None)
            raise Refusal("unknown_table", table=id_[:64])
        return record

    async def info(self, id_: str) -> TableInfo:
        table = self._here(id_)
        if table is not None:
            return table.info()
        record = await self.record(id_)
        return seating.info(record, (await self._tail(record)).seq, seating.Now())

    async def _tail(self, record: TableRecord) -> Tail:
        table = self._here(record.id)
        if table is not None:
            return Tail(table.seq, ",".join(map(str, table.deciders())))
        tail = await self.store.tail(record.id) if record.phase != "lobby" else None
        return tail or Tail(0, ",".join(map(str, record.turn)))

    async def listed(self, limit: int = 50) -> list[bodies.PublicTable]:
        """Public tables where somebody is, or that were made just now: those with a free seat first."""
        now = seating.now_ms()
        found: list[bodies.PublicTable] = []
        records = [record for record in await self.store.listed(now - LISTED_MS, 4 * limit) if not seating.closed(record)]
        peopled = {*self.peopled(), *await self.store.peopled([record.id for record in records])}
        for record in records:
            if record.id in peopled or record.created > now - FRESH_MS:
                with suppress(StoreCorrupt):  # the log of a damaged table costs that table only
                    found.append(bodies.PublicTable(await self.info(record.id), record.invite, record.watch))
        found.sort(key=lambda public: all(seat.kind != "open" for seat in public.table.seats))
        return found[:limit]

    async def mine(self, keys: list[TableKey]) -> MyTables:
        by_table: dict[str, list[str]] = {}
        for key in keys:
            by_table.setdefault(key.table, []).append(key.key)
        tables: list[MyTable] = []
        unknown: list[str] = []
        for id_, held in by_table.items():
            try:
                found = await self._mine(id_, held)
            except StoreCorrupt:  # left out, but not unknown: the page keeps its keys
                continue
            if found is None:
                unknown.append(id_)
            else:
                tables.append(found)
        tables.sort(key=lambda mine: -mine.table.created)
        return MyTables(tables, unknown)

    async def _mine(self, id_: str, keys: list[str]) -> MyTable | None:
        try:
            record = await self.record(id_)
        except StoreError:
            raise
        except Refusal:
            return None
        seats = [n for n, seat in enumerate(record.seats) if any(same(seat.token, key) for key in keys)]
        host = any(same(record.host, key) for key in keys)
        if not seats and not host and record.watch not in keys:
            return None
        turn = {int(part) for part in (await self._tail(record)).turn.split(",") if part}
        mine = record.phase == "playing" and not seating.closed(record) and bool(turn & set(seats))
        return MyTable(await self.info(id_), seats, host, mine)

    # Making and changing ------------------------------------------------------------

    async def create(self, ask: bodies.CreateTable, address: str = "") -> TableMade:
        record, host, tokens = seating.set_up(ask, self.prefix)
        await self._may_make(address)
        await self._found(record, address)
        keys = [SeatKey(seat, token) for seat, token in enumerate(tokens) if token is not None]
        return TableMade(record.id, host, keys, record.invite, record.watch)

    async def _may_make(self, address: str) -> None:
        if self.stopping:
            raise Refusal("stopping")
        await self._make_room()
        await self._quota.take(address)

    async def _found(self, record: TableRecord, address: str, **others: Any) -> Table:
        """A new table, on disk and in memory; a game that waits for nobody begins. One write: where it fails, nothing is left."""
        while await self.store.named(record.name) is not None:  # of those that wait for people no two have the same
            record = replace(record, name=new_name())
        table = Table(record, self.store, self.pool, FIRST_EPOCH)
        table.owner = address
        make = table.begin if seating.starts_alone(record) else table.found
        try:
            await table.do(lambda: make(new=True, **others))
        except Exception:
            await table.end("store_failed", 1011)
            raise
        self._add(table)
        METRICS.tables_made.labels(record.game).inc()
        log("table made", table=record.id, game=record.game)
        return table

    async def join(self, id_: str, ask: bodies.Join) -> Joined:
        table = await self.table(id_)

        async def work() -> Joined:
            record, seat, token = seating.join(table.record, ask.key, ask.name, ask.seat, ask.id)
            if record is not table.record:
                table.presence.vacate(seat)
                await table.change(record)
            return Joined(id_, seat, token, record.watch)

        return await table.do(work)

    async def leave(self, id_: str, ask: bodies.Leave) -> TableInfo:
        table = await self.table(id_)

        async def work() -> TableInfo:
            record, seat = seating.leave(table.record, ask.token)
            await table.change(record)
            table.vacate(seat)
            return table.info()

        return await table.do(work)

    async def arrange(self, id_: str, ask: bodies.Arrange) -> Arranged:
        table = await self.table(id_)

        async def work() -> Arranged:
            record, token = seating.arrange(table.record, ask.host, ask.seat, ask.plan)
            await table.change(record)
            table.freed(ask.seat)
            return Arranged(table.info(), token)

        return await table.do(work)

    async def carry(self, id_: str, ask: bodies.Carry) -> CarryMade:
        """A link that brings seats to another device."""
        table = await self.table(id_)

        async def work() -> CarryMade:
            record, code, made = carrying.offer(table.record, ask, table.presence.here())
            await table.change(record)
            return CarryMade(code, sorted(made.seats), made.host, 60 * carrying.MINUTES)

        return await table.do(work)

    async def fetch(self, id_: str, ask: bodies.Fetch) -> Fetched:
        """The other device is there. The former one is told."""
        table = await self.table(id_)

        async def work() -> Fetched:
            found = carrying.fetch(table.record, ask)
            if found.fresh:
                await table.change(found.record)
                table.carried(set(found.tokens), found.host is not None)
            keys = [SeatKey(seat, token) for seat, token in found.tokens.items()]
            return Fetched(id_, keys, found.host, found.record.invite, found.record.watch)

        return await table.do(work)

    async def named(self, said: str) -> Named:
        """The table that waits for people under a name. Raises Refusal."""
        name = as_written(said)
        id_ = await self.store.named(name) if name else None
        record = await self._there(id_)
        if record is None or record.phase != "lobby":
            raise Refusal("unknown_name", name=said[:64])
        return Named(record.id, record.invite)

    async def what_if(self, id_: str, ask: bodies.WhatIf, address: str = "") -> TableMade:
        """From a moment of a finished game a table of its own. One write: where it fails, nothing is left."""
        table = await self.table(id_)
        record, rows, host, token = branched(table, ask)
        await self._put(record, rows, address)
        return TableMade(record.id, host, [SeatKey(ask.seat, token)], record.invite, record.watch)

    async def _put(self, record: TableRecord, rows: list[LogRow], address: str) -> None:
        """A new table whose game is on its way already."""
        await self._may_make(address)
        await self.store.write(Write(record.id, record, rows, new=True, epoch=FIRST_EPOCH))
        made = self._add(await Table.load(record, self.store, self.pool, FIRST_EPOCH))
        made.owner = address
        METRICS.tables_made.labels(record.game).inc()
        log("table made", table=record.id, game=record.game)

    async def bring(self, ask: bodies.Bring, address: str = "") -> TableMade:
        """A game goes on here that began on a device. One at a time: each is played again, and whoever asks twice has one table."""
        async with self._bringing:
            keys = bringing.keys(ask, self.prefix)
            record = await self._there(keys.table)
            if record is None:
                match = await bringing.played(ask.log)
                record = bringing.seated(match, ask, keys)
                await self._put(record, bringing.rows(match), address)
            return bringing.made(record, keys)

    async def rematch(self, id_: str, ask: bodies.Rematch, address: str = "") -> RematchMade:
        table = await self.table(id_)
        return await table.do(lambda: self._rematch(table, ask.key, address))

    async def _rematch(self, table: Table, key: str, address: str) -> RematchMade:
        record = table.record
        new = seating.again(record, key)  # also finds out whether the key is one
        if record.phase != "over":
            raise Refusal("not_over")
        other = await self._there(record.rematch)
        if other is None:
            await self._may_make(address)
            linked = replace(record, rematch=new.id)
            await self._found(new, address, other=linked, other_epoch=table.epoch)
            table.changed(linked)
            return RematchMade(new.id, key)
        return RematchMade(other.id, key if same(other.host, key) else None)

    async def _there(self, id_: str | None) -> TableRecord | None:
        """The table, unless there was none or it was deleted."""
        try:
            return None if id_ is None else await self.record(id_)
        except StoreError:
            raise
        except Refusal:
            return None

    # Deleting -------------------------------------------------------------------------

    async def delete(self, id_: str, host: str) -> None:
        """The host wants the table gone, for everybody: its log, its chat and all keys. Whoever looks at it is told."""
        if not same((await self.record(id_)).host, host):
            raise Refusal("not_host")
        if id_ in self._loading:
            await asyncio.wait([self._loading[id_]])
        await self._remove(id_)

    async def _remove(self, id_: str) -> None:
        self._removing.add(id_)
        try:
            if id_ in self._tables:
                await self._let_go(id_, "deleted", DELETED)
            await self.store.write(Write(id_, gone=True, epoch=await self._own(id_)))
        finally:
            self._removing.discard(id_)
        log("table deleted", table=id_)

    async def _remove_unused(self, id_: str) -> bool:
        table = self._here(id_)
        if id_ in self._loading or (table is not None and not table.idle) or await self.place(id_) is not None:
            return False
        await self._remove(id_)
        return True

    async def _prune_forever(self) -> None:
        while True:
            if not await self.store.duty():
                await asyncio.sleep(DUTY_S)
                continue
            try:
                await self.prune()
                if kept := await keep_all(self.store, self.pool):
                    log("pasts kept", games=kept)
            except StoreError as error:  # not a day later, but as soon as it answers again
                warn("upkeep put off", problem=str(error))
                await asyncio.sleep(DUTY_S)
                continue
            except Exception:
                fault("upkeep failed")
            await asyncio.sleep(PRUNE_S)

    async def prune(self) -> int:
        """Delete what has been quiet for longer than the host keeps it; how many tables that was. Others hardly wait for it."""
        gone = await upkeep.prune(
            self.store, self.settings.retention, seating.now_ms(), self._remove_unused, lambda: asyncio.sleep(PRUNE_PAUSE_S)
        )
        if any(gone.values()):
            log("old tables deleted", finished=gone["over"], abandoned=gone["playing"], unstarted=gone["lobby"])
        return sum(gone.values())

    # Letting go -----------------------------------------------------------------------

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.unload_after_s / 2 + 0.1))
            try:
                await self.sweep()
            except Exception:
                fault("sweep failed")

    async def sweep(self) -> int:
        """Let idle tables leave the memory; how many did."""
        before = time.monotonic() - self.settings.unload_after_s
        gone = [id_ for id_, table in self._tables.items() if table.idle and self._touched.get(id_, 0) <= before]
        for id_ in gone:
            if (table := self._tables.get(id_)) is not None and table.idle:  # nobody has come, or let it go, meanwhile
                await self._let_go(id_)
        return len(gone)

    async def _let_go(self, id_: str, code: str = "unloaded", close: int = 1001) -> None:
        table = self._tables.pop(id_, None)
        self._touched.pop(id_, None)
        METRICS.tables.set(len(self._tables))
        if table is not None:
            await table.end(code, close)

    async def farewell(self) -> None:
        """Nothing new begins; what was begun is finished; every page is told."""
        self.stopping = True
        for sweeper in self._sweepers:
            sweeper.cancel()
        tables = [table for table in self._tables.values() if not table.ended]
        await asyncio.gather(*(table.finish() for table in tables))
        with suppress(StoreError):
            await self.store.disown({table.id: table.epoch for table in tables})
        for table in tables:  # not before others can have it: they come back at once
            table.tell("stopping", MOVED)

    # What the store asks and tells -------------------------------------------------------

    def held(self) -> dict[str, int]:
        return {id_: table.epoch for id_, table in self._tables.items() if not table.ended}

    def peopled(self) -> list[str]:
        return [id_ for id_, table in self._tables.items() if not table.ended and table.presence.here()]

    def lost(self, tables: list[str]) -> None:
        for table in filter(None, map(self._here, tables)):
            task = asyncio.create_task(table.end("stopping", MOVED))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    def living(self, addresses: set[str]) -> None:
        self.on_living(addresses)

    async def close(self) -> None:
        if not self.stopping:
            await self.farewell()
        self.pool.close()
        await self.store.close()
