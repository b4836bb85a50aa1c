"""Is every table what its log says? Each is folded anew, as it would be for the first page that comes."""

from collections.abc import Callable, Iterator

import msgspec

from clew.server.protocol.refusal import Refusal
from clew.server.store.base import Shelf, StoreCorrupt, StoreError
from clew.server.tables.recovery import recover

STEP = 100


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with a table; nothing where `problem` is empty."""

    table: str
    entries: int = 0
    problem: str = ""
    other_rules: bool = False
    """Played under rules that this release does not know: nobody can tell."""


async def verify(store: Shelf, found: Callable[[Finding], None]) -> None:
    """Look at all tables, one after the other. Raises StoreError where the store itself cannot be read."""
    after = ""
    while ids := await store.ids(after, STEP):
        for id_ in ids:
            found(await _one(store, id_))
        after = ids[-1]


async def _one(store: Shelf, id_: str) -> Finding:
    try:
        record = await store.table(id_)
        if record is None:  # deleted just now
            return Finding(id_)
        await store.chat(id_)
        if record.phase == "lobby":
            return Finding(id_)
        match, _ = await recover(store, record)
    except StoreCorrupt as error:
        return Finding(id_, problem=str(error))
    except StoreError:
        raise
    except Refusal as refusal:
        return Finding(id_, problem=", ".join(_reasons(refusal)), other_rules=refusal.code == "rules_gone")
    if match.over != (record.phase == "over"):
        return Finding(id_, problem=f"the table is {record.phase}, its game is not")
    return Finding(id_, len(match.steps))


def _reasons(refusal: Refusal) -> Iterator[str]:
    for name, value in refusal.facts.items():
        yield f"{name} {value}"
