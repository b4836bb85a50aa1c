"""What the pages at a table are told. What several of them are told is made once."""

from typing import NamedTuple

import msgspec

from clew.server.protocol import messages
from clew.server.protocol.parts import TableInfo
from clew.server.tables.news import Bulletin
from clew.server.tables.presence import Page, Presence

encode = msgspec.json.Encoder().encode


class Updates(NamedTuple):
    """What each page will be told of one moment."""

    now: int
    """Game time: what a page may do is told as of then."""
    pages: list[tuple[Page, bytes]]


class Publisher:
    def __init__(self, presence: Presence) -> None:
        self._presence = presence

    def updates(self, bulletin: Bulletin) -> Updates:
        """For every page its own; pages that hold the same seats share one."""
        made: dict[tuple[int, ...], bytes] = {}
        for page in self._presence.pages:
            seats = tuple(page.seats)
            if seats not in made:
                made[seats] = bulletin.update(seats)
        return Updates(bulletin.now, [(page, made[tuple(page.seats)]) for page in self._presence.pages])

    def send(self, updates: Updates, seq: int, asker: Page | None = None, client: str | None = None) -> None:
        """Every page its update; whoever asked for this is told first that it is done."""
        for page, update in updates.pages:
            if page is asker:
                page.send(encode(messages.Done(client or "", seq)), update)
            else:
                page.send(update)

    def table(self, info: TableInfo) -> None:
        """How the table stands now: to all."""
        data = encode(messages.Table(info))
        for page in self._presence.pages:
            page.send(data)
