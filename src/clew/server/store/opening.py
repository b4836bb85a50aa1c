"""A SQLite file of ours: how it is laid out, opened, recognised, locked, and brought forward from older layouts."""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

import msgspec

from clew.server.logs import log
from clew.server.store.base import StoreCorrupt, StoreError, StoreFull, TableRecord

APPLICATION = 0x436C6577  # "Clew"
VERSION = 3
PAGE = 4096

SCHEMA = """
CREATE TABLE tables (id TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL,
  record BLOB NOT NULL, game TEXT NOT NULL DEFAULT '', rules INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX listed ON tables (created) WHERE public = 1 AND phase != 'over';
CREATE INDEX quiet ON tables (phase, touched);
CREATE UNIQUE INDEX called ON tables (name) WHERE phase = 'lobby' AND name != '';
CREATE TABLE log (table_id TEXT NOT NULL, n INTEGER NOT NULL, entry BLOB NOT NULL, turn TEXT NOT NULL, client TEXT,
  at INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, n)) WITHOUT ROWID;
CREATE TABLE chat (table_id TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, client TEXT NOT NULL,
  PRIMARY KEY (table_id, n)) WITHOUT ROWID;
CREATE TABLE past (table_id TEXT PRIMARY KEY, told BLOB NOT NULL) WITHOUT ROWID;
"""
"""`touched` and `at` are the time of day in milliseconds since 1970: of the table's latest change, of an entry."""

BUSY_S = 10.0


def failure(error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFull(str(error))
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreCorrupt(str(error))
    return StoreError(str(error))


def lock(path: Path) -> list[IO[bytes]]:
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
        release(handles)
        raise StoreError(f"another server is using {path}") from None
    except OSError as error:
        release(handles)
        raise StoreError(f"{path} cannot be opened: {error.strerror}") from None
    return handles


def release(handles: list[IO[bytes]]) -> None:
    for handle in handles:
        handle.close()


def identity(name: str) -> tuple[int, int] | None:
    """Which file a name stands for just now."""
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def connected(path: Path, statements: int = 128) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_S, cached_statements=statements)
    connection.execute("PRAGMA cache_size = -16384")
    return connection


def claim(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in an empty file; look closely at one that is not, and bring an older one forward."""
    if _empty(connection):
        connection.execute(f"PRAGMA page_size = {PAGE}")
        _wal(connection)
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;")
        return
    version = inspect(connection, path)
    _wal(connection)
    if version < VERSION:
        log("database is brought forward", database=str(path), version=version, to=VERSION)
        _forward(connection, version)


def _empty(connection: sqlite3.Connection) -> bool:
    """Also true after a server died while it made the file: nothing of anybody is in it."""
    things = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return not things and not connection.execute("PRAGMA application_id").fetchone()[0]


def _wal(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def inspect(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a file that is one of ours, and whole. Raises StoreCorrupt."""
    application, version = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    if application != APPLICATION:
        raise StoreCorrupt(f"{path} is a database of some other program. It was left as it is.")
    if not 1 <= version <= VERSION:
        raise StoreCorrupt(f"{path} has version {version}, this server knows version {VERSION}. It was left as it is.")
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreCorrupt(f"{path} is damaged ({found}). It was left as it is; take a backup of it, then see docs/hosting.md.")
    return int(version)


# From older versions ----------------------------------------------------------


def _forward(connection: sqlite3.Connection, version: int) -> None:
    """One transaction: a server that dies meanwhile leaves the older file."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in range(version, VERSION):
            STEPS[step](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _from_1(connection: sqlite3.Connection) -> None:
    """Nobody has noted when a table was last used: the days until it may be deleted begin now."""
    for column in ("game TEXT NOT NULL DEFAULT ''", "rules INTEGER NOT NULL DEFAULT 0", "touched INTEGER NOT NULL DEFAULT 0"):
        connection.execute(f"ALTER TABLE tables ADD COLUMN {column}")
    connection.execute("ALTER TABLE log ADD COLUMN at INTEGER NOT NULL DEFAULT 0")
    connection.execute("CREATE INDEX quiet ON tables (phase, touched)")
    connection.execute("CREATE TABLE past (table_id TEXT PRIMARY KEY, told BLOB NOT NULL) WITHOUT ROWID")
    connection.execute("UPDATE tables SET touched = ?", (int(time.time() * 1000),))
    for table, data in connection.execute("SELECT id, CAST(record AS BLOB) FROM tables").fetchall():
        try:
            record = msgspec.json.decode(data, type=TableRecord)
        except (msgspec.DecodeError, UnicodeError, RecursionError):  # damaged it stays, and costs that table only
            continue
        connection.execute("UPDATE tables SET game = ?, rules = ? WHERE id = ?", (record.game, record.rules, table))


def _from_2(connection: sqlite3.Connection) -> None:
    """Tables of before have no name: their links open them."""
    connection.execute("ALTER TABLE tables ADD COLUMN name TEXT NOT NULL DEFAULT ''")
    connection.execute("CREATE UNIQUE INDEX called ON tables (name) WHERE phase = 'lobby' AND name != ''")


STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _from_1, 2: _from_2}
"""By the version that they start from."""
