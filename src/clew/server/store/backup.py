"""A copy of the database as it stood at one moment, made while the server goes on."""

import contextlib
import os
import sqlite3
from collections.abc import Callable
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
    if target.exists():
        _require_ours(source, target)
    fresh = target.with_name(target.name + NEW)
    try:
        _copy(source, fresh, progress)
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
    return target.stat().st_size


def _require_ours(source: Path, target: Path) -> None:
    if target.is_dir() or target.samefile(source):
        raise StoreError(f"{target} is no place for a backup of {source}")
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
        writing.execute("PRAGMA journal_mode = DELETE")  # one file, which can be carried about
        inspect(writing, fresh)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
