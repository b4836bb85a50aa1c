"""Questions to bots that wait in the database until a server that does nothing else takes them."""

from collections.abc import Awaitable, Callable
from typing import Any

from clew.server.store.base import Told
from clew.server.store.postgres.session import ALIVE

Rows = Callable[..., Awaitable[list[Any]]]
GIVEN_BACK = -1
"""The taker of what nobody could answer: no server has this number."""

PUT = f"""
INSERT INTO thoughts (work, task, watched) SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM servers WHERE thinks AND id IN ({ALIVE}))
RETURNING id
"""
LOOK = f"SELECT done, answer, taker IS NOT NULL, taker IN ({ALIVE}) FROM thoughts WHERE id = $1"
WITHDRAW = f"DELETE FROM thoughts WHERE id = $1 AND NOT done AND (taker IS NULL OR taker NOT IN ({ALIVE})) RETURNING id"
TAKE = """
UPDATE thoughts SET taker = $1 WHERE id = (
  SELECT id FROM thoughts WHERE taker IS NULL ORDER BY watched DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING id, work, task
"""


class PostgresThoughts:
    """All of it raises StoreError."""

    def __init__(self, rows: Rows, server: int) -> None:
        self._rows = rows
        self._server = server

    async def put(self, work: str, task: bytes, watched: bool) -> int | None:
        found = await self._rows(PUT, work, task, watched)
        return found[0][0] if found else None

    async def look(self, thought: int) -> Told | None:
        found = await self._rows(LOOK, thought)
        return Told(*found[0]) if found else None

    async def withdraw(self, thought: int) -> bool:
        return bool(await self._rows(WITHDRAW, thought))

    async def forget(self, thought: int) -> None:
        await self._rows("DELETE FROM thoughts WHERE id = $1", thought)

    async def take(self) -> tuple[int, str, bytes] | None:
        found = await self._rows(TAKE, self._server)
        return tuple(found[0]) if found else None

    async def answer(self, thought: int, answer: bytes | None) -> None:
        await self._rows("UPDATE thoughts SET done = true, answer = $2 WHERE id = $1 AND taker = $3", thought, answer, self._server)

    async def give_back(self, thought: int) -> None:
        await self._rows("UPDATE thoughts SET taker = $2 WHERE id = $1", thought, GIVEN_BACK)
