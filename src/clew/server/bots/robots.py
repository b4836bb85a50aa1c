"""The bots of one table: who thinks, when, and what becomes of the thought."""

import asyncio
import time
from random import random
from typing import TYPE_CHECKING

from clew.bots.pace import IDLE_MS, LOOKS, pace_of, reaction, rest
from clew.kernel import Action, ClewError, Match
from clew.server.bots.pool import BotPool, thought
from clew.server.logs import fault, warn

if TYPE_CHECKING:
    from clew.server.tables.table import Table

RETRY_S = 1.0
LONGEST_RETRY_S = 30.0
"""A bot never gives up; it tries again after a pause that grows up to this."""
IDLE_S = IDLE_MS / 1000
PATIENCE_S = 15.0
PATIENCE_IN_PACES = 25
"""How long a bot lets people go first: none at a table whose bots play at once."""


def pause_after(failures: int) -> float:
    """Seconds to wait after so many failures in a row."""
    return min(LONGEST_RETRY_S, RETRY_S * 2.0 ** min(failures - 1, 16))


class Robots:
    """One task for each seat that a bot has to decide for; none while people decide."""

    def __init__(self, table: "Table", pool: BotPool) -> None:
        self.table = table
        self.pool = pool
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def wake(self) -> None:
        """Let every bot think that has something to decide."""
        for seat in self.table.deciders():
            if seat not in self._thinking and self.table.level_of(seat) is not None:
                self._thinking[seat] = asyncio.create_task(self._play(seat))

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _play(self, seat: int) -> None:
        """Decide for the seat as long as it is the bot's to decide."""
        failures, weaker = 0, False
        try:
            while (level := self.table.level_of(seat)) is not None and seat in self.table.deciders():
                try:
                    await self._turn(seat, self._weakest() if weaker else level)
                    failures, weaker = 0, False
                except ClewError as refusal:  # the table has moved on, or the disk is full
                    warn("bot refused", table=self.table.id, seat=seat, code=str(refusal))
                    failures = failures + 1 if getattr(refusal, "code", "").startswith("store") else 0
                    await asyncio.sleep(pause_after(failures) if failures else 0)
                except Exception:
                    fault("bot failed", table=self.table.id, seat=seat, bot=level)
                    failures, weaker = failures + 1, True
                    await asyncio.sleep(pause_after(failures))
        finally:
            self._thinking.pop(seat, None)

    async def _after_people(self, pace: float) -> None:
        """Where several may decide and no clock runs (who takes which colour), people come first, for a while."""
        patience = min(PATIENCE_S, PATIENCE_IN_PACES * pace)
        while patience > 0 and self._people_decide():
            await asyncio.sleep(IDLE_S)
            patience -= IDLE_S

    def _people_decide(self) -> bool:
        match = self.table.match
        if match is None or match.state.deadline() is not None:
            return False
        return any(self.table.level_of(seat) is None for seat in self.table.deciders())

    def _weakest(self) -> str:
        return next(iter(self.table.game.bots()))

    async def _turn(self, seat: int, level: str) -> None:
        match = self.table.match
        assert match is not None
        pace_ms = pace_of(match.game, level, self.table.record.settings.bot_pace_ms)
        if match.game.real_time:
            await self._look(match, seat, level, pace_ms)
            return
        began, pace = time.monotonic(), pace_ms / 1000
        await self._after_people(pace)
        action = await self._decide(match, seat, level)
        if action is None:
            await asyncio.sleep(IDLE_S)
            return
        await asyncio.sleep(pace - (time.monotonic() - began))
        await self.table.do(lambda: self.table.bot_acts(seat, action))

    async def _look(self, match: Match, seat: int, level: str, pace_ms: int) -> None:
        """In real time: look, and act on what was seen no sooner than a person could; then rest until the pace is kept."""
        began, seen = time.monotonic(), len(match.steps)
        action = await self._decide(match, seat, level)
        if action is None or self._hurries_a_person(match, action):
            await self._news(match, seen)
            return
        await asyncio.sleep(reaction(pace_ms) / 1000 - (time.monotonic() - began))
        try:
            await self.table.do(lambda: self.table.bot_acts(seat, action))
        finally:
            await asyncio.sleep(rest(pace_ms, random()) / 1000 - (time.monotonic() - began))

    def _hurries_a_person(self, match: Match, action: Action) -> bool:
        seat = match.game.hurries(match.state, action, self.table.clock.now())
        return seat is not None and self.table.level_of(seat) is None

    async def _news(self, match: Match, seen: int) -> None:
        """Wait until something has happened; but not for long, for the sand runs on and people may be waiting to be asked."""
        for _ in range(LOOKS):
            await asyncio.sleep(IDLE_S)
            if len(match.steps) > seen or match.over:
                return

    async def _decide(self, match: Match, seat: int, level: str) -> Action | None:
        question = thought(match, level, seat, self.table.bot_secret(), self.table.clock.now())
        return await self.pool.decide(question, self.table.asker())
