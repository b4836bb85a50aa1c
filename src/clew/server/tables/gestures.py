"""Pointing: a finger on a place or a piece, seen by everybody for a moment. It is no chat: nothing is written, nothing is kept."""

import time

from clew.server.protocol.messages import Done, Point, Pointed
from clew.server.protocol.refusal import Refusal
from clew.server.tables import news
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.table import Table

POINT_S = 0.25
"""Between two gestures of one seat."""


def point(table: Table, page: Page, request: Point) -> None:
    """Where the rules want silence nobody points, either (MM-9.1); where they allow gestures alone, pointing is one (MM-20.1)."""
    match = table.running()
    if news.talk(match) == "closed":
        raise Refusal("talk_closed")
    teller = match.game.teller(match.state.view(request.seat), request.seat)
    if not teller.can_point(request.place, request.piece):
        raise Refusal("no_such_place")
    now = time.monotonic()
    if now - table.pointed.get(request.seat, -POINT_S) < POINT_S:
        raise Refusal("too_fast")
    table.pointed[request.seat] = now
    data = encode(Pointed(request.seat, request.place, request.piece))
    page.send(encode(Done(request.id, table.seq)))
    for other in table.presence.pages:
        other.send(data)
