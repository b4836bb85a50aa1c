"""Of a store that one server has for itself: it owns every table, and nobody ever takes one."""

from clew.server.store.base import Thoughts, Watch


class Alone:
    shared = False
    relay_key = ""
    thoughts: Thoughts | None = None
    sure = True

    def watched_by(self, watch: Watch) -> None:
        pass

    async def own(self, table: str) -> int | str | None:
        return 0

    async def disown(self, tables: dict[str, int]) -> None:
        pass

    async def place(self, table: str) -> str | None:
        return None

    async def peopled(self, tables: list[str]) -> set[str]:
        return set()

    async def others(self) -> list[str]:
        return []

    async def count_made(self, address: str, day: int) -> int | None:
        return None

    async def duty(self) -> bool:
        return True
