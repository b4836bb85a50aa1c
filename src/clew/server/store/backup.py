"""A copy of the database as it stood at one moment, made while the server goes on."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from clew.server.store.base import StoreCorrupt, StoreError
from clew.server.store.opening import APPLICATION, connected, failure, inspect

PAGES = 256
"""Copied at a time."""
NEW = ".new"


def backup(source: Path, target: Path, progress: Callable[[int, int], None]) -> int:
    """Copy it, look at the copy, then put it in its place in one step; its size in bytes. Raises StoreError.

    An older backup is replaced, as a nightly one must be; whatever else lies there is left alone, and refused.
    """
    if not source.is_file():
        raise StoreError(f"{source} is not there")
    if target.exists() and target.samefile(source):
        raise StoreError(f"{target} is no place for a backup of {source}")
    with replacing(target) as fresh:
        _copy(source, fresh, progress)
    return target.stat().st_size


@contextlib.contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """A file beside the target, to be written; it is put in place in one step when all went well. Raises StoreError."""
    if target.exists():
        _require_ours(target)
    fresh = target.with_name(target.name + NEW)
    try:
        yield fresh
        _flush(fresh)
        os.replace(fresh, target)
        _flush(target.parent)
    except sqlite3.Error as error:
        raise failure(error) from None
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def portable(path: Path) -> None:
    """One file, which can be carried about, and is looked at. Raises StoreError."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        inspect(connection, path)


def _require_ours(target: Path) -> None:
    if target.is_dir():
        raise StoreError(f"{target} is no place for a backup")
    try:
        with contextlib.closing(sqlite3.connect(f"file:{target}?mode=ro&immutable=1", uri=True)) as there:
            application = there.execute("PRAGMA application_id").fetchone()[0]
    except sqlite3.Error:
        application = None
    if application != APPLICATION:
        raise StoreCorrupt(f"{target} is no backup of ours. It was left as it is.")


def _copy(source: Path, fresh: Path, progress: Callable[[int, int], None]) -> None:
    """All pages as of one moment: the open transaction holds on to it while others write."""
    fresh.unlink(missing_ok=True)
    with contextlib.closing(connected(source)) as reading, contextlib.closing(sqlite3.connect(fresh)) as writing:
        inspect(reading, source)
        reading.execute("PRAGMA query_only = 1")
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM tables").fetchone()
        reading.backup(writing, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
        reading.execute("COMMIT")
    portable(fresh)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
