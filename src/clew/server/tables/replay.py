"""A finished game, step by step: the log folded once more, with the view after each entry."""

import asyncio
from collections import OrderedDict
from typing import cast

import msgspec

from clew.kernel import Match
from clew.server.protocol.bodies import Replay, ReplayStep
from clew.server.protocol.refusal import Refusal
from clew.server.tables.recovery import BREATH, begun
from clew.server.tables.replay_step import told
from clew.server.tables.table import Table

MOST = 500
KEPT = 16


class Replays:
    """The replays that were asked for lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int | None, bool], list[msgspec.Raw]] = OrderedDict()

    async def page(self, table: Table, first: int, count: int, seat: int | None, text: bool = False) -> Replay:
        header = table.record.header
        if header is None or table.record.phase != "over":
            raise Refusal("not_over")
        if seat is not None and not 0 <= seat < len(table.record.seats):
            raise Refusal("no_such_seat", seat=seat, seats=len(table.record.seats))
        steps = table.past.steps if table.past is not None else await self._steps(table, seat, text)
        wanted = steps[max(0, first) : max(0, first) + min(MOST, max(0, count))]
        return Replay(table.info(), header, table.record.seed or "", len(steps), cast(list[ReplayStep], wanted))

    async def _steps(self, table: Table, seat: int | None, text: bool) -> list[msgspec.Raw]:
        if (match := table.match) is None:
            raise Refusal("store_failed")
        key = (table.id, seat, text)
        steps = self._kept.pop(key, None) or await _folded(table, match, seat, text)
        self._kept[key] = steps
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return steps


async def _folded(table: Table, match: Match, seat: int | None, text: bool) -> list[msgspec.Raw]:
    again = begun(table.record)
    steps = [told(again, None, again.opening, seat, text)]
    for done in match.steps:
        step = again.replay(done.entry)
        steps.append(told(again, step, step.events, seat, text))
        if len(steps) % BREATH == 0:
            await asyncio.sleep(0)
    return steps
