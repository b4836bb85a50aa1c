"""A running game from its beginning, for a page that has come in the middle: every moment as one seat saw it then, and no more."""

import asyncio
from collections import OrderedDict
from typing import Any, cast

import msgspec

from clew.kernel import Event, Match, Step, memories
from clew.server.protocol.bodies import Lookback, PastMoment
from clew.server.protocol.messages import News, Seen
from clew.server.protocol.refusal import Refusal
from clew.server.tables.news import deciders
from clew.server.tables.recovery import BREATH, begun
from clew.server.tables.table import Table

MOST = 200
KEPT = 16


class Lookbacks:
    """What was asked for lately. A log only grows: what is kept is right up to its length."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int | None], list[msgspec.Raw]] = OrderedDict()

    async def page(self, table: Table, seat: int | None, first: int, count: int) -> Lookback:
        if (match := table.match) is None:
            raise Refusal("not_started")
        total = len(match.steps) + 1
        last = min(total, max(0, first) + min(MOST, max(0, count)))
        steps = await self._steps(table, match, seat, last)
        return Lookback(total, cast(list[PastMoment], steps[max(0, first) : last]))

    async def _steps(self, table: Table, match: Match, seat: int | None, last: int) -> list[msgspec.Raw]:
        steps = self._kept.pop((table.id, seat), None)
        if steps is None or len(steps) < last:
            steps = await _folded(table, match, seat, last)
        self._kept[table.id, seat] = steps
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return steps


async def _folded(table: Table, match: Match, seat: int | None, last: int) -> list[msgspec.Raw]:
    again = begun(table.record)
    steps = [_moment(again, None, again.opening, seat)]
    for done in match.steps[: last - 1]:
        step = again.replay(done.entry)
        steps.append(_moment(again, step, step.events, seat))
        if len(steps) % BREATH == 0:
            await asyncio.sleep(0)
    return steps


def _moment(match: Match, step: Step | None, events: list[Event], seat: int | None) -> msgspec.Raw:
    """Its lines are those that may still be read: what the game wants forgotten stays so."""
    view = match.state.view(seat)
    teller = match.game.teller(view, seat)
    told = memories(events, seat)
    entry = step.entry if step is not None else None
    seen = Seen(
        len(match.steps),
        entry.at if entry else 0,
        entry.undo if entry else False,
        cast(list[Any], told),
        [None if (line := teller.line(event)) is None else match.game.trimmed(line) for event in told],
    )
    over = match.state.outcome() is not None
    news = News(seat, [seen], view, [], False, None if over else teller.question(), teller.progress(), teller.upcoming(), None)
    return msgspec.Raw(msgspec.json.encode(PastMoment(len(match.steps), deciders(match), news)))
