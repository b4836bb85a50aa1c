"""Everything of one store into another one, table by table, each compared with its original before the next one comes."""

import asyncio
from collections.abc import Callable
from hashlib import blake2b

import msgspec

from clew.server.store.base import FIRST_EPOCH, ChatRow, LogRow, Shelf, Store, StoreError, TableRecord, Write

STEP = 32
"""Tables at a time."""


class Copied(msgspec.Struct):
    """What was copied, and what was there already, word for word: a copy that was broken off goes on where it was."""

    tables: int = 0
    entries: int = 0
    there: int = 0


class Whole(msgspec.Struct, frozen=True):
    """A table with everything that stands of it."""

    record: TableRecord
    rows: list[LogRow]
    chat: list[ChatRow]
    past: bytes | None

    @property
    def hash(self) -> str:
        return blake2b(msgspec.msgpack.encode(self), digest_size=16).hexdigest()


async def whole(shelf: Shelf, table: str) -> Whole | None:
    record = await shelf.table(table)
    if record is None:
        return None
    return Whole(record, await shelf.log(table), await shelf.chat(table), await shelf.past(table))


async def copy(source: Shelf, target: Store, progress: Callable[[int, int], None]) -> Copied:
    """Raises StoreError, also where the target has another table of the same name: nothing there is ever overwritten."""
    done, seen, after = Copied(), 0, ""
    total = sum((await source.counts()).values())
    while ids := await source.ids(after, STEP):
        await asyncio.gather(*(_one(source, target, id_, done) for id_ in ids))  # they share commits
        seen += len(ids)
        progress(seen, max(seen, total))
        after = ids[-1]
    return done


async def _one(source: Shelf, target: Store, table: str, done: Copied) -> None:
    original = await whole(source, table)
    if original is None:  # deleted just now
        return
    there = await whole(target, table)
    if there is not None and there.hash == original.hash:
        done.there += 1
        return
    if there is None:
        await target.write(
            Write(table, original.record, original.rows, lines=original.chat, past=original.past, new=True, epoch=FIRST_EPOCH)
        )
        there = await whole(target, table)
        done.tables += 1
        done.entries += len(original.rows)
    if there is None or there.hash != original.hash:
        raise StoreError(f"table {table} is another one in the other store. The copy ended there; both were left as they are.")
