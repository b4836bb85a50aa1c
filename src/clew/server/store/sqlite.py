"""The embedded store: one SQLite file in WAL mode. One thread writes, many requests to a commit; another one reads."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec

from clew.server.logs import error
from clew.server.metrics import METRICS
from clew.server.store.alone import Alone
from clew.server.store.base import StoreCorrupt, StoreError, StoreFull, StoreGone, TableRecord, Write
from clew.server.store.opening import PAGE, VERSION, claim, connected, failure, identity, lock, release
from clew.server.store.reading import SqliteReader

GROUP = 256
MOST_ROWS = 64
"""In one statement."""
PACE_S = 0.004
"""Between two commits. Whoever comes after a pause is served at once; where many come they share commits, which cost the most."""
ROOM = 8
"""Pages that must be free for the store to be well: a new table fits into so many, however large its options are."""

CHECK = Write("")
PLACES = {"tables": "id", "log": "table_id", "chat": "table_id", "past": "table_id"}
"""Where something of a table stands, and under which name."""

Ask = tuple[Write, asyncio.Future[None], asyncio.AbstractEventLoop]


class SqliteStore(SqliteReader, Alone):
    """Opens the file, or makes it where there is none. Raises StoreCorrupt where something else is there, and leaves it alone."""

    def __init__(self, path: Path, max_mb: int = 0) -> None:
        self._lock = lock(path)
        try:
            self._writer = connected(path, 2 * MOST_ROWS)
            claim(self._writer, path)
            if max_mb:
                self._writer.execute(f"PRAGMA max_page_count = {max_mb * 1024 * 1024 // PAGE}")
        except sqlite3.DatabaseError as error:
            raise StoreCorrupt(f"{path} cannot be opened as a database: {error}. It was left as it is.") from None
        super().__init__(path, inspected=True)
        self._files = {name: found for name in (f"{path}", f"{path}-wal") if (found := identity(name)) is not None}
        self._asks: queue.SimpleQueue[Ask | None] = queue.SimpleQueue()
        self._gone: StoreGone | None = None
        self._thread = threading.Thread(target=self._write_forever, name="store-writer", daemon=True)
        self._thread.start()

    # Writing --------------------------------------------------------------------

    def write(self, write: Write) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._asks.put((write, done, loop))
        return done

    def _write_forever(self) -> None:
        while (first := self._asks.get()) is not None:
            group = [first]
            stop = False
            while len(group) < GROUP:
                try:
                    ask = self._asks.get_nowait()
                except queue.Empty:
                    break
                if ask is None:
                    stop = True
                    break
                group.append(ask)
            _answer(group, self._commit([write for write, _, _ in group]))
            if stop:
                break
            time.sleep(PACE_S)

    def _commit(self, group: list[Write]) -> list[StoreError | None]:
        """One transaction for the whole group; a write that does not fit falls out of it alone."""
        with METRICS.commit_seconds.time():
            try:
                self._require_files()
                results = self._all(group)
                self._require_files()  # what was just flushed is where the next start looks for it
            except (sqlite3.Error, StoreError) as error:
                with contextlib.suppress(sqlite3.Error):
                    if self._writer.in_transaction:
                        self._writer.execute("ROLLBACK")
                problem = error if isinstance(error, StoreError) else failure(error)
                METRICS.store_failures.labels(problem.code).inc()
                return [problem] * len(group)
        METRICS.commit_group.observe(len(group))
        return results

    def _require_files(self) -> None:
        """Raise StoreGone where a file was removed or replaced: what is written to the open one would be lost. For good."""
        if self._gone is None:
            gone = [name for name, known in self._files.items() if identity(name) != known]
            if not gone:
                return
            self._gone = StoreGone(f"{gone[0]} was removed or replaced while the server used it")
            error("database gone", file=gone[0])
        raise self._gone

    def _all(self, group: list[Write]) -> list[StoreError | None]:
        if self._rows_alone(group):
            return [None for _ in group]
        self._writer.execute("BEGIN IMMEDIATE")
        results = [self._one(write) for write in group]
        self._writer.execute("COMMIT")
        return results

    def _rows_alone(self, group: list[Write]) -> bool:
        """Mostly there are rows of logs and nothing else: one statement is their transaction. False where that does not do.

        Every statement lets the other threads run, and then has to wait for them.
        """
        rows = [(write.table, row.n, row.entry, row.turn, row.client, row.at) for write in group for row in write.rows]
        if len(rows) > MOST_ROWS or not all(write.rows_alone for write in group):
            return False
        try:
            self._writer.execute(_insertion(len(rows)), [*chain.from_iterable(rows)])
        except sqlite3.IntegrityError:  # one does not fit: none is written
            return False
        return True

    def _one(self, write: Write) -> StoreError | None:
        """All of it, or nothing of it. A single row needs no savepoint: it is all or nothing by itself."""
        if write is CHECK and not self._room():
            return StoreFull("the database has grown as far as it may")
        run = self._writer.execute
        single = write.rows_alone and len(write.rows) == 1
        if not single:
            run("SAVEPOINT one")
        try:
            self._put(write)
        except sqlite3.IntegrityError as error:
            if not single:
                run("ROLLBACK TO one")
                run("RELEASE one")
            return StoreError(f"somebody else has written to table {write.table}: {error}")
        if not single:
            run("RELEASE one")
        return None

    def _room(self) -> bool:
        """Whether the limit of the database leaves room. A disk that is full shows when the check is flushed."""
        asked = ("max_page_count", "page_count", "freelist_count")
        most, used, free = (self._writer.execute(f"PRAGMA {name}").fetchone()[0] for name in asked)
        return bool(most - used + free >= ROOM)

    def _put(self, write: Write) -> None:
        run = self._writer.execute
        if write is CHECK:
            run(f"PRAGMA user_version = {VERSION}")
        if write.gone:
            for place, key in PLACES.items():
                run(f"DELETE FROM {place} WHERE {key} = ?", (write.table,))
        if write.record is not None:
            self._put_table(write.record, write.new)
        if write.other is not None:
            self._put_table(write.other, False)
        for row in write.rows:
            run(_insertion(1), (write.table, row.n, row.entry, row.turn, row.client, row.at))
        for said in write.said:
            run("INSERT INTO chat VALUES (?, ?, ?, ?)", (write.table, said.line.n, msgspec.json.encode(said), said.client))
        if write.past is not None:
            run("INSERT OR REPLACE INTO past SELECT id, ? FROM tables WHERE id = ?", (write.past, write.table))

    def _put_table(self, record: TableRecord, new: bool) -> None:
        """A new one must not be there yet, and one that changes must."""
        text, now = msgspec.json.encode(record), int(time.time() * 1000)
        if new:
            row = (record.id, record.phase, int(record.settings.public), record.created, text)
            more = (record.game, record.rules, now, record.name)
            self._writer.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row + more)
            return
        changed = self._writer.execute(
            "UPDATE tables SET phase = ?, public = ?, record = ?, rules = ?, touched = ? WHERE id = ?",
            (record.phase, int(record.settings.public), text, record.rules, now, record.id),
        )
        if not changed.rowcount:
            raise sqlite3.IntegrityError("it is not there any more")

    async def check(self) -> None:
        """A transaction that changes nothing, but is flushed: the writer is alive, and so is the disk."""
        await self.write(CHECK)

    async def close(self) -> None:
        self._asks.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        await super().close()
        self._writer.close()
        release(self._lock)


@cache
def _insertion(rows: int) -> str:
    return "INSERT INTO log VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?)"] * rows)


def _answer(group: list[Ask], results: list[StoreError | None]) -> None:
    """Wake those who wait, with one call for each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], StoreError | None]]] = {}
    for (_, done, loop), result in zip(group, results, strict=True):
        loops.setdefault(loop, []).append((done, result))
    for loop, answers in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
            loop.call_soon_threadsafe(_wake, answers)


def _wake(answers: list[tuple[asyncio.Future[None], StoreError | None]]) -> None:
    for done, result in answers:
        if done.cancelled():
            continue
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)
