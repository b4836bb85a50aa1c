"""Bots that think on servers of their own: thoughts wait in PostgreSQL, each is taken once, and none is lost."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from clew.server.bots.pool import BotPool
from clew.server.bots.queued import Answered, Queued, name_of
from clew.server.bots.running import Work
from clew.server.bots.shares import Asker
from clew.server.bots.thinker import found, think
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import Thoughts
from clew.server.store.postgres.store import PostgresStore
from clew.server.tables.quota import Quota
from support.patience import PATIENCE_S
from support.postgres import new_database, query

A = "http://10.0.0.1:8000"


def doubled(task: bytes) -> bytes | None:
    return 2 * task


class Here:
    """Thinks in this process: what is looked at is the queue."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    async def run(self, work: Work, data: bytes, _: Asker) -> bytes | None:
        return work(data)

    def close(self) -> None:
        pass


def thoughts(store: PostgresStore) -> Thoughts:
    assert store.thoughts is not None
    return store.thoughts


def with_thinker(work: Callable[[str, PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    """A server, and one that only thinks."""
    database = new_database()

    async def run() -> None:
        server, thinker = await PostgresStore.open(database, A), await PostgresStore.open(database, "bots", thinks=True)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await work(database, server, thinker)
        finally:
            await server.close()
            await thinker.close()

    asyncio.run(run())


def left(database: str) -> int:
    return int(query(database, "SELECT count(*) FROM thoughts")[0][0])


def test_a_thought_is_thought_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.server.bots.thinker.found", lambda _: doubled)
    monkeypatch.setattr("clew.server.bots.queued.TAKEN_WITHIN_S", PATIENCE_S)

    async def work(database: str, server: PostgresStore, thinker: PostgresStore) -> None:
        stop, pool = asyncio.Event(), BotPool(Here(3))
        thinking = asyncio.create_task(think(thoughts(thinker), pool, stop))
        asks = [Queued(thoughts(server), Here(1)).ask(doubled, b"%d." % n, n % 2 == 0) for n in range(12)]
        assert await asyncio.gather(*asks) == [Answered(2 * (b"%d." % n)) for n in range(12)]
        stop.set()
        await thinking
        assert await asyncio.to_thread(left, database) == 0

    with_thinker(work)


def test_each_thought_is_taken_once_and_watched_tables_come_first() -> None:
    async def work(_: str, server: PostgresStore, thinker: PostgresStore) -> None:
        put = [await thoughts(server).put("w", b"", watched) for watched in (False, True, False, True)]
        taken = await asyncio.gather(*(thoughts(thinker).take() for _ in range(6)))
        assert sorted(one[0] for one in taken if one is not None) == sorted(filter(None, put))
        again = [await thoughts(server).put("w", b"", watched) for watched in (False, True)]
        first = await thoughts(thinker).take()
        assert first is not None
        assert first[0] == again[1]

    with_thinker(work)


def test_what_nobody_takes_is_thought_here() -> None:
    async def work(database: str, server: PostgresStore, thinker: PostgresStore) -> None:
        asked = Queued(thoughts(server), Here(1))
        assert await asked.ask(doubled, b"x", True) is None  # somebody is there, and takes nothing
        assert await asyncio.to_thread(left, database) == 0
        await thinker.close()
        assert await thoughts(server).put("w", b"", True) is None
        assert await asked.ask(doubled, b"x", True) is None

    with_thinker(work)


def test_a_thought_outlives_whoever_took_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.server.bots.queued.TAKEN_WITHIN_S", PATIENCE_S)

    async def work(database: str, server: PostgresStore, thinker: PostgresStore) -> None:
        asking = asyncio.create_task(Queued(thoughts(server), Here(1)).ask(doubled, b"x", True))
        while (taken := await thoughts(thinker).take()) is None:
            await asyncio.sleep(0.01)
        await thinker.close()
        assert await asking is None  # it is to be thought where it was asked
        assert await asyncio.to_thread(left, database) == 0
        assert taken[1] == name_of(doubled)

    with_thinker(work)


@pytest.mark.parametrize("name", ["os:getcwd", "clew.nowhere:work", "clew.server.run:nothing", "nonsense", ""])
def test_what_a_thinker_does_not_know_is_given_back(name: str) -> None:
    with pytest.raises(LookupError):
        found(name)


def test_a_thinker_that_cannot_gives_back() -> None:
    async def work(_: str, server: PostgresStore, thinker: PostgresStore) -> None:
        stop = asyncio.Event()
        thinking = asyncio.create_task(think(thoughts(thinker), BotPool(Here(1)), stop))
        assert await Queued(thoughts(server), Here(1)).ask(doubled, b"x", True) is None  # the name of a test is no work of ours
        stop.set()
        await thinking

    with_thinker(work)


def test_servers_count_the_tables_of_an_address_together() -> None:
    async def work(database: str, one: PostgresStore, two: PostgresStore) -> None:
        now = [10.0 * 24 * 3600]
        quotas = [Quota(3, store, lambda: now[0]) for store in (one, two)]
        for quota in (*quotas, quotas[0]):
            await quota.take("10.0.0.9")
        for quota in quotas:
            with pytest.raises(Refusal, match="table_quota"):
                await quota.take("10.0.0.9")
            await quota.take("10.0.0.10")
        now[0] += 24 * 3600
        await quotas[1].take("10.0.0.9")
        rows = await asyncio.to_thread(query, database, "SELECT address, day, tables FROM made")
        assert [(day, tables) for _, day, tables in rows] == [(11, 1)]
        assert "10.0.0.9" not in str(rows)

    with_thinker(work)


def test_a_server_that_only_thinks_needs_a_database_that_others_share(tmp_path: Path) -> None:
    environment = {**os.environ, "CLEW_DATABASE": str(tmp_path / "clew.db")}
    command = [sys.executable, "-m", "clew", "serve", "--bots-only"]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "needs the PostgreSQL database" in ended.stderr
    assert list(tmp_path.iterdir()) == []
