"""The embedded store: one SQLite file in WAL mode. One thread writes, many requests to a commit; another one reads."""

import asyncio
import contextlib
import os
import queue
import re
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from clew.kernel.option import modest
from clew.server.logs import error, warn
from clew.server.metrics import METRICS
from clew.server.store.base import ChatRow, LogRow, StoreCorrupt, StoreError, StoreFull, StoreGone, TableRecord, Tail, Write

T = TypeVar("T")

APPLICATION = 0x436C6577  # "Clew"
VERSION = 1
GROUP = 256
MOST_ROWS = 64
"""In one statement."""
PACE_S = 0.004
"""Between two commits. Whoever comes after a pause is served at once; where many come they share commits, which cost the most."""
PAGE = 4096
ROOM = 8
"""Pages that must be free for the store to be well: a new table fits into so many, however large its options are."""

SCHEMA = """
CREATE TABLE tables (id TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL,
  record BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX listed ON tables (created) WHERE public = 1 AND phase != 'over';
CREATE TABLE log (table_id TEXT NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, turn TEXT NOT NULL, client TEXT,
  PRIMARY KEY (table_id, n)) WITHOUT ROWID;
CREATE TABLE chat (table_id TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, client TEXT NOT NULL,
  PRIMARY KEY (table_id, n)) WITHOUT ROWID;
"""

CHECK = Write("")
_RECORD = msgspec.json.Decoder(TableRecord)
_LINE = msgspec.json.Decoder(ChatRow)
_TURN = re.compile(r"(\d+(,\d+)*)?")

Ask = tuple[Write, asyncio.Future[None], asyncio.AbstractEventLoop]


class SqliteStore:
    """Opens the file, or makes it where there is none. Raises StoreCorrupt where something else is there, and leaves it alone."""

    def __init__(self, path: Path, max_mb: int = 0) -> None:
        self.path = path
        self._lock = _lock(path)
        try:
            self._writer = _open(path)
            _claim(self._writer, path)
            if max_mb:
                self._writer.execute(f"PRAGMA max_page_count = {max_mb * 1024 * 1024 // PAGE}")
            self._reader = _open(path)
            self._reader.execute("PRAGMA query_only = 1")
        except sqlite3.DatabaseError as error:
            raise StoreCorrupt(f"{path} cannot be opened as a database: {error}. It was left as it is.") from None
        self._files = {name: found for name in (f"{path}", f"{path}-wal") if (found := _identity(name)) is not None}
        self._asks: queue.SimpleQueue[Ask | None] = queue.SimpleQueue()
        self._gone: StoreGone | None = None
        self._damaged: set[str] = set()
        """Tables of which the log has said that a row of theirs cannot be read."""
        self._readers = ThreadPoolExecutor(1, "store-reader")
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
                failure = error if isinstance(error, StoreError) else _failure(error)
                METRICS.store_failures.labels(failure.code).inc()
                return [failure] * len(group)
        METRICS.commit_group.observe(len(group))
        return results

    def _require_files(self) -> None:
        """Raise StoreGone where a file was removed or replaced: what is written to the open one would be lost. For good."""
        if self._gone is None:
            gone = [name for name, identity in self._files.items() if _identity(name) != identity]
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
        rows = [(write.table, row.n, row.entry, row.turn, row.client) for write in group for row in write.rows]
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
        for record in (write.record, write.other):
            if record is not None:
                self._put_table(record)
        for row in write.rows:
            run("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (write.table, row.n, row.entry, row.turn, row.client))
        if write.chat is not None:
            text = msgspec.json.encode(write.chat)
            run("INSERT INTO chat VALUES (?, ?, ?, ?)", (write.table, write.chat.line.n, text, write.chat.client))

    def _put_table(self, record: TableRecord) -> None:
        row = (record.id, record.phase, int(record.settings.public), record.created, msgspec.json.encode(record))
        self._writer.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "phase = excluded.phase, public = excluded.public, record = excluded.record",
            row,
        )

    # Reading --------------------------------------------------------------------

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask, self._reader)
        except sqlite3.Error as error:
            raise _failure(error) from None

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._read(lambda reader: reader.execute(query, values).fetchall())

    async def table(self, table: str) -> TableRecord | None:
        rows = await self._rows("SELECT CAST(record AS BLOB) FROM tables WHERE id = ?", table)
        return self._record(table, rows[0][0]) if rows else None

    async def log(self, table: str) -> list[LogRow]:
        rows = await self._rows("SELECT n, entry, turn, client FROM log WHERE table_id = ? ORDER BY n", table)
        return [LogRow(*row) for row in rows]

    async def tail(self, table: str) -> Tail | None:
        query = "SELECT n + 1, CAST(turn AS BLOB) FROM log WHERE table_id = ? ORDER BY n DESC LIMIT 1"
        for seq, data in await self._rows(query, table):
            turn = data.decode(errors="replace")
            if not _TURN.fullmatch(turn):
                raise self._damage(table, "nobody knows who decides after the last entry")
            return Tail(seq, turn)
        return None

    async def chat(self, table: str) -> list[ChatRow]:
        rows = await self._rows("SELECT CAST(line AS BLOB) FROM chat WHERE table_id = ? ORDER BY n", table)
        return [self._decoded(_LINE, table, row[0]) for row in rows]

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        query = (
            "SELECT CAST(id AS BLOB), CAST(record AS BLOB) FROM tables "
            "WHERE public = 1 AND phase != 'over' AND created >= ? ORDER BY created DESC LIMIT ?"
        )
        found: list[TableRecord] = []
        for table, data in await self._rows(query, since, limit):
            with contextlib.suppress(StoreCorrupt):  # it costs that table only, and the log says so
                found.append(self._record(table.decode(errors="replace"), data))
        return found

    def _record(self, table: str, data: bytes) -> TableRecord:
        record = self._decoded(_RECORD, table, data)
        if not all(map(modest, record.options.values())):
            raise self._damage(table, "its options are too large")
        return record

    def _decoded(self, decoder: msgspec.json.Decoder[T], table: str, data: bytes) -> T:
        """A value of a row; bytes also where the database took them for text, for such text may be damaged, too."""
        try:
            return decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise self._damage(table, str(error)) from None

    def _damage(self, table: str, problem: str) -> StoreCorrupt:
        """What to raise where a row of a table cannot be read. It is logged once: lists are asked for again and again."""
        if table not in self._damaged:
            self._damaged.add(table)
            warn("row damaged", table=table, problem=problem)
        return StoreCorrupt(f"a row of table {table} is damaged: {problem}")

    async def counts(self) -> dict[str, int]:
        return dict(await self._rows("SELECT phase, count(*) FROM tables GROUP BY phase"))

    async def check(self) -> None:
        """A transaction that changes nothing, but is flushed: the writer is alive, and so is the disk."""
        await self.write(CHECK)

    async def close(self) -> None:
        self._asks.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._readers.shutdown()
        for connection in (self._reader, self._writer):
            connection.close()
        _release(self._lock)


@cache
def _insertion(rows: int) -> str:
    return "INSERT INTO log VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * rows)


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


def _failure(error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFull(str(error))
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreCorrupt(str(error))
    return StoreError(str(error))


# Opening ----------------------------------------------------------------------


def _lock(path: Path) -> list[IO[bytes]]:
    """One server to a file, by whatever name it is called: its own lock holds through links, the one beside it through a file
    that is put in its place. Locks go with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # not on Windows; there two servers on one file are kept apart by the unique numbers of the log alone
        return []
    handles: list[IO[bytes]] = []
    try:
        for name in (f"{path.resolve()}.lock", f"{path}"):
            handles.append(open(name, "ab"))  # noqa: SIM115 - held until the store is closed
            fcntl.flock(handles[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        _release(handles)
        raise StoreError(f"another server is using {path}") from None
    except OSError as error:
        _release(handles)
        raise StoreError(f"{path} cannot be opened: {error.strerror}") from None
    return handles


def _release(handles: list[IO[bytes]]) -> None:
    for handle in handles:
        handle.close()


def _identity(name: str) -> tuple[int, int] | None:
    """Which file a name stands for just now."""
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=2 * MOST_ROWS)
    connection.execute("PRAGMA cache_size = -16384")
    return connection


def _claim(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in an empty file; look closely at one that is not."""
    if _empty(connection):
        connection.execute(f"PRAGMA page_size = {PAGE}")
        _wal(connection)
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;")
        return
    _inspect(connection, path)
    _wal(connection)


def _empty(connection: sqlite3.Connection) -> bool:
    """Also true after a server died while it made the file: nothing of anybody is in it."""
    things = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return not things and not connection.execute("PRAGMA application_id").fetchone()[0]


def _wal(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _inspect(connection: sqlite3.Connection, path: Path) -> None:
    application, version = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    if application != APPLICATION:
        raise StoreCorrupt(f"{path} is a database of some other program. It was left as it is.")
    if version != VERSION:
        raise StoreCorrupt(f"{path} has version {version}, this server knows version {VERSION}. It was left as it is.")
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreCorrupt(f"{path} is damaged ({found}). It was left as it is; take a backup of it, then see docs/hosting.md.")
