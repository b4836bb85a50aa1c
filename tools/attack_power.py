"""Power cuts: the disk as it would have been left at any moment of a run, from what the server wrote and when it flushed it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from clew.server.store.base import StoreError
from clew.server.store.sqlite import SqliteStore

HERE = Path(__file__).resolve().parent
RECORD = struct.Struct("=cc6xqqq")
SECTOR = 512
NAMES = {b"d": "clew.db", b"w": "clew.db-wal"}


@dataclass(frozen=True)
class Op:
    kind: bytes
    """p: written, t: cut to a length, b: a flush begins, s: it is done."""
    file: bytes
    offset: int
    time: int
    data: bytes


def library(folder: Path) -> Path | None:
    """The layer between the server and its files; None where no C compiler is there."""
    built = folder / "attack_disk.so"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(built), str(HERE / "attack_disk.c"), "-ldl"], check=True)
    return built


def environment(layer: Path, database: Path, trace: Path) -> dict[str, str]:
    return {"LD_PRELOAD": str(layer), "ATTACK_FILES": str(database), "ATTACK_TRACE": str(trace)}


def read(trace: Path) -> list[Op]:
    data, at, found = trace.read_bytes(), 0, []
    while at < len(data):
        kind, file, offset, length, moment = RECORD.unpack_from(data, at)
        at += RECORD.size
        found.append(Op(kind, file, offset, moment, data[at : at + length]))
        at += length
    return found


def image(ops: list[Op], moment: int, rng: random.Random) -> dict[bytes, bytes]:
    """What lies on the disk after the power went: all that was flushed, and of the rest nothing, some, or torn pieces."""
    return {file: _file([op for op in ops if op.file == file and op.time <= moment], rng) for file in NAMES}


def _file(ops: list[Op], rng: random.Random) -> bytes:
    safe = 0
    for n, op in enumerate(ops):
        if op.kind == b"s":
            safe = max(m for m in range(n) if ops[m].kind == b"b")
    content = bytearray()
    manner = rng.choice(("nothing", "some", "torn"))
    for n, op in enumerate(ops):
        if n < safe:
            _apply(content, op, op.data)
        elif manner != "nothing" and rng.random() < 0.5:
            _apply(content, op, op.data if manner == "some" else _torn(op.data, rng))
    return bytes(content)


def _torn(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(0, len(data) + 1, SECTOR)] if data else data


def _apply(content: bytearray, op: Op, data: bytes) -> None:
    if op.kind == b"t":
        del content[op.offset :]
        content.extend(bytes(op.offset - len(content)))
    elif op.kind == b"p" and data:
        content.extend(bytes(max(0, op.offset - len(content))))
        content[op.offset : op.offset + len(data)] = data


Acknowledged = list[tuple[int, str, int, str]]
"""When (ns), at which table, which number, under which id."""


def check(files: dict[bytes, bytes], acknowledged: Acknowledged, moment: int, folder: Path) -> int:
    """Start from such a disk: everything that was acknowledged before is there. How many entries that was."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for file, content in files.items():
        (folder / NAMES[file]).write_bytes(content)
    try:
        asyncio.run(_opened(folder / "clew.db"))
    except StoreError as error:
        raise AssertionError(f"the database cannot be opened, and all is lost: {error}") from None
    expected = [(table, seq - 1, id_) for time, table, seq, id_ in acknowledged if time <= moment]
    with contextlib.closing(sqlite3.connect(folder / "clew.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        rows = {(table, n): client for table, n, client in connection.execute("SELECT table_id, n, client FROM log")}
        tables = [row[0] for row in connection.execute("SELECT id FROM tables")]
    for table, n, id_ in expected:
        assert rows.get((table, n)) == id_, f"entry {n} of table {table} was acknowledged, and is lost"
    for table in tables:
        numbers = sorted(n for other, n in rows if other == table)
        assert numbers == list(range(len(numbers))), f"table {table} has gaps"
    return len(expected)


async def _opened(database: Path) -> None:
    store = SqliteStore(database)
    await store.check()
    await store.close()


def unset() -> None:
    for name in ("LD_PRELOAD", "ATTACK_FILES", "ATTACK_TRACE"):
        os.environ.pop(name, None)
