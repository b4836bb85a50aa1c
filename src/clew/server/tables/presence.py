"""Which pages look at a table, and which people are away."""

import time
from typing import Protocol

from clew.server.store.base import TableRecord


class Page(Protocol):
    """One open socket, as a table sees it."""

    seats: list[int]
    host: bool
    name: str | None
    """Of a spectator, as they call themselves."""
    number: int
    """By this a spectator is sent away."""
    known_as: str | None
    """The hash of what the browser calls itself."""
    address: str
    """Whose work it is counted as."""
    arrived: int
    """The game time at which its latest message came in (MM-10.3)."""

    def send(self, *messages: bytes) -> None:
        """Puts them on their way, in this order; never waits."""

    def end(self, code: str, close: int) -> None:
        """Says goodbye and closes."""


class Presence:
    """The pages of one table. Whoever has none is away, since when is remembered."""

    def __init__(self, record: TableRecord) -> None:
        self.pages: list[Page] = []
        self._count = 0
        now = time.monotonic()
        self._away_since = {n: now for n, seat in enumerate(record.seats) if seat.kind == "person"}

    def here(self) -> set[int]:
        """The seats whose people are here."""
        return {seat for page in self.pages for seat in page.seats}

    def watchers(self) -> list[Page]:
        return [page for page in self.pages if not page.seats and not page.host]

    def enter(self, page: Page) -> None:
        self._count += 1
        page.number = self._count
        self.pages.append(page)
        for seat in page.seats:
            self._away_since.pop(seat, None)

    def leave(self, page: Page) -> bool:
        """Whether the page was there at all."""
        if page not in self.pages:
            return False
        self.pages.remove(page)
        here = self.here()
        for seat in page.seats:
            if seat not in here:
                self._away_since[seat] = time.monotonic()
        return True

    def vacate(self, seat: int) -> list[Page]:
        """The seat changes hands: no open page holds it any more. Those that did."""
        former = [page for page in self.pages if seat in page.seats]
        for page in former:
            page.seats = [other for other in page.seats if other != seat]
        self._away_since[seat] = time.monotonic()
        return former

    def wait_anew(self, seat: int) -> None:
        """Whoever is away has the whole time again."""
        if seat in self._away_since:
            self._away_since[seat] = time.monotonic()

    def away_for(self, seat: int) -> float:
        since = self._away_since.get(seat)
        return 0.0 if since is None else time.monotonic() - since

    def stand_ins(self, record: TableRecord, level: str) -> dict[int, str]:
        """The seats for which a bot plays now. While nobody is here it waits with the rest."""
        here = self.here()
        if record.phase != "playing" or not here:
            return {}
        return {n: level for n in range(len(record.seats)) if self._stands_in(record, n, here)}

    def bots_in(self, record: TableRecord) -> dict[int, int]:
        """For whom a bot will play in so many milliseconds. As long as nobody is here no time passes."""
        here, wait = self.here(), record.settings.takeover_s
        if record.phase != "playing" or not here or not wait:
            return {}
        absent = [n for n, seat in enumerate(record.seats) if seat.kind == "person" and n not in here and not seat.away]
        return {n: left for n in absent if (left := int(1000 * (wait - self.away_for(n)))) > 0}

    def _stands_in(self, record: TableRecord, number: int, here: set[int]) -> bool:
        seat, wait = record.seats[number], record.settings.takeover_s
        if seat.kind == "open":
            return bool(wait)
        if seat.kind == "bot":
            return False
        return seat.away or (bool(wait) and number not in here and self.away_for(number) >= (wait or 0))
