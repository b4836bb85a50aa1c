"""A pause by agreement, where time is for practice: everybody here wants it, and everybody here wants to go on.

The engine knows nothing of it: game time stands, nothing is passed on to the rules, and nobody is shown the board.
"""

from msgspec.structs import replace

from clew.server.protocol.messages import Act, Done, GetHint, GetMenu, GetReview, Look, Pause, Point, Undo
from clew.server.protocol.refusal import Refusal
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.table import Table

ASLEEP = (Act, Undo, GetHint, GetReview, GetMenu, Look, Point)
"""What rests as long as a table does."""


def awake(table: Table, request: object) -> None:
    """Raises Refusal."""
    if table.record.paused and isinstance(request, ASLEEP):
        raise Refusal("paused")


async def wish(table: Table, page: Page, request: Pause) -> None:
    """A seat wants the change from play to pause or back, or no longer does. The last one who agrees brings it about."""
    table.running()
    if not table.game.may_pause(table.record.options):
        raise Refusal("no_pause")
    wishes = table.pausing | {request.seat} if request.on else table.pausing - {request.seat}
    await settle(table, wishes)
    page.send(encode(Done(request.id, table.seq)))


async def settle(table: Table, wishes: frozenset[int]) -> None:
    people = {seat for seat in table.presence.here() if table.level_of(seat) is None}
    if people and people <= wishes:
        await _turn(table)
    elif wishes != table.pausing:
        table.pausing = wishes
        table.show_table()


async def _turn(table: Table) -> None:
    """On disk before anybody hears of it."""
    paused = not table.record.paused
    record = replace(table.record, paused=paused)
    await table.write(record=record)
    table.pausing = frozenset()
    if paused:
        table.rest()
    table.changed(record)
    if not paused:
        table.go_on()
