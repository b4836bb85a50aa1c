"""Who may write to a table: the same tests on PostgreSQL and on the database that the simulation has."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from clew.server.protocol.parts import ChatLine
from clew.server.store.base import FIRST_EPOCH, ChatRow, Fenced, Store, Write
from clew.server.store.postgres.store import PostgresStore
from server.test_store import made, more, record, row
from simulation.database import Database, VirtualStore
from support.postgres import new_database

A, B = "http://one:8000", "http://two:8000"
Work = Callable[[Store, Store], Awaitable[None]]
WithTwo = Callable[[Work], None]


@pytest.fixture(params=["postgresql", "virtual"])
def with_two(request: pytest.FixtureRequest) -> WithTwo:
    """Two servers that share a store."""
    database = new_database() if request.param == "postgresql" else Database()

    async def opened(address: str) -> Store:
        return await (PostgresStore.open(database, address) if isinstance(database, str) else VirtualStore.open(database, address))

    return lambda work: asyncio.run(_run(work, opened))


async def _run(work: Work, opened: Callable[[str], Awaitable[Store]]) -> None:
    one, two = await opened(A), await opened(B)
    try:
        await work(one, two)
    finally:
        await one.close()
        await two.close()


def test_a_table_is_owned_by_one_server_at_a_time(with_two: WithTwo) -> None:
    table = record()

    async def work(one: Store, two: Store) -> None:
        await one.write(made(table))
        assert (await one.place(table.id), await two.place(table.id)) == (None, A)
        assert await two.own(table.id) == A
        assert await two.own("nowhere") is None
        assert await one.own(table.id) == FIRST_EPOCH + 1
        await one.disown({table.id: FIRST_EPOCH})  # it was taken anew since: nothing happens
        assert await two.own(table.id) == A
        await one.disown({table.id: FIRST_EPOCH + 1})
        assert await two.own(table.id) == FIRST_EPOCH + 2
        assert (await one.place(table.id), await two.place(table.id)) == (B, None)

    with_two(work)


def test_of_many_that_want_a_table_one_gets_it(with_two: WithTwo) -> None:
    table = record()

    async def work(one: Store, two: Store) -> None:
        await one.write(made(table))
        await one.disown({table.id: FIRST_EPOCH})
        for _ in range(20):
            found = await asyncio.gather(one.own(table.id), two.own(table.id))
            (epoch,) = [answer for answer in found if isinstance(answer, int)]
            assert {A, B} & {answer for answer in found if isinstance(answer, str)}
            await one.disown({table.id: epoch})

    with_two(work)


def late_writes(table: Any) -> dict[str, Write]:
    return {
        "entry": more(table, row(1)),
        "entry with its record": more(table, row(1), record=table),
        "record": more(table, record=table),
        "chat": more(table, chat=ChatRow(ChatLine(1, 0, "Ada", 5, text="hi"), "c1")),
        "deletion": more(table, gone=True),
        "beside another": Write(
            "rematch", record(id="rematch", name=""), other=table, other_epoch=FIRST_EPOCH, new=True, epoch=FIRST_EPOCH
        ),
    }


@pytest.mark.parametrize("kind", late_writes(record()))
def test_whoever_has_lost_a_table_cannot_write_to_it(kind: str, with_two: WithTwo) -> None:
    table, other = record(), record()

    async def work(one: Store, two: Store) -> None:
        await one.write(made(table, row(0)))
        await one.write(made(other))
        await one.disown({table.id: FIRST_EPOCH})
        epoch = await two.own(table.id)
        assert isinstance(epoch, int)
        late = late_writes(table)[kind]
        done = await asyncio.gather(one.write(late), one.write(more(other, row(0))), return_exceptions=True)
        assert isinstance(done[0], Fenced)
        assert done[1] is None  # what shared the commit is written
        assert await two.log(table.id) == [row(0)]
        assert await two.chat(table.id) == []
        assert await two.table("rematch") is None
        await two.write(Write(table.id, rows=[row(1)], epoch=epoch))
        assert await two.log(table.id) == [row(0), row(1)]

    with_two(work)
