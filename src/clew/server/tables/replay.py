"""A finished game, step by step: the log folded once more, with the view after each entry."""

import asyncio
from collections import OrderedDict
from typing import Any, cast

import msgspec

from clew.kernel import Event, Match, Step, copies
from clew.server.protocol.bodies import Replay, ReplayStep
from clew.server.protocol.refusal import Refusal
from clew.server.tables.recovery import BREATH, begun
from clew.server.tables.table import Table

MOST = 500
KEPT = 16


class Replays:
    """The replays that were asked for lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int | None, bool], list[msgspec.Raw]] = OrderedDict()

    async def page(self, table: Table, first: int, count: int, seat: int | None, text: bool = False) -> Replay:
        match = table.match
        if match is None or table.record.phase != "over":
            raise Refusal("not_over")
        if seat is not None and not 0 <= seat < len(table.record.seats):
            raise Refusal("no_such_seat", seat=seat, seats=len(table.record.seats))
        steps = await self._steps(table, match, seat, text)
        wanted = steps[max(0, first) : max(0, first) + min(MOST, max(0, count))]
        return Replay(table.info(), match.header, match.seed.hex(), len(steps), cast(list[ReplayStep], wanted))

    async def _steps(self, table: Table, match: Match, seat: int | None, text: bool) -> list[msgspec.Raw]:
        key = (table.id, seat, text)
        steps = self._kept.pop(key, None) or await _folded(table, match, seat, text)
        self._kept[key] = steps
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return steps


async def _folded(table: Table, match: Match, seat: int | None, text: bool) -> list[msgspec.Raw]:
    again = begun(table.record)
    steps = [_told(again, None, again.opening, seat, text)]
    for done in match.steps:
        step = again.replay(done.entry)
        steps.append(_told(again, step, step.events, seat, text))
        if len(steps) % BREATH == 0:
            await asyncio.sleep(0)
    return steps


def _told(match: Match, step: Step | None, events: list[Event], seat: int | None, text: bool) -> msgspec.Raw:
    entry = step.entry if step is not None else None
    seen = copies(events, seat)
    view, outcome = match.state.view(seat), match.state.outcome()
    teller = match.game.teller(view, seat)
    return msgspec.Raw(
        msgspec.json.encode(
            ReplayStep(
                n=len(match.steps),
                at=entry.at if entry else 0,
                seat=entry.seat if entry else None,
                action=entry.action if entry else None,
                undo=entry.undo if entry else False,
                events=cast(list[Any], seen),
                lines=[teller.line(event) for event in seen],
                view=view,
                question=None if outcome else teller.question(),
                progress=teller.progress(),
                summary=teller.summary(outcome) if outcome else None,
                status=teller.status() if text else [],
                places=teller.places() if text else [],
            )
        )
    )
