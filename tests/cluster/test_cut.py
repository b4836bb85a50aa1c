"""The network between a server and the database is cut: others take its tables, and what it sent before comes too late."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cluster.members import Member
from cluster.wire import Wire
from server.harness import Keys, Page, first
from support.patience import eventually
from support.postgres import new_database, query

Pair = tuple[Wire, Member, Member]


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """A server whose line can be cut, and one whose line cannot."""
    url = new_database()
    wire = Wire(url)
    cut_off, other = Member(wire.url, tmp_path), Member(url, tmp_path)
    try:
        yield wire, cut_off, other
    finally:
        cut_off.kill()
        other.kill()
        wire.end()


def taken_over(keys: Keys, url: str) -> Page:
    """Comes back, as pages do, until somebody else has the table."""

    def look() -> Page | None:
        with suppress(ConnectionClosed):
            page = keys.page()
            if query(url, "SELECT epoch FROM tables WHERE id = $1", keys.id) == [(2,)]:
                return page
        return None

    return eventually(look, "the table is taken over") or keys.page()


def test_what_a_server_sent_before_it_was_cut_off_comes_too_late(pair: Pair) -> None:
    wire, cut_off, other = pair
    keys = cut_off.table("me", "me")
    stale = keys.page()
    stale.play(first, 3)
    seat, action = next(stale.choices())
    wire.cut()
    stale.send(type="act", id="late", seat=seat, action=action)  # is on its way to the database when the line is mended
    keys.server = other
    page = taken_over(keys, other.url)
    assert page.update["seq"] == 3
    page.play(first, 3)
    wire.mend()
    assert stale.closed() == 1012
    assert "late" not in [message["id"] for message in stale.seen if message["type"] == "done"]
    log = query(other.url, "SELECT n, client FROM log WHERE table_id = $1 ORDER BY n", keys.id)
    assert [n for n, _ in log] == list(range(6))
    assert b"late" not in [client for _, client in log]
    eventually(lambda: "database is back" in cut_off.log(), "it has found its way back")
    keys.server = cut_off
    again = keys.page()  # it is passed on to the other server now
    assert again.update["seq"] == 6
    again.play(first, 1)
    page.settle()
    assert page.update["seq"] == 7


def test_a_server_that_is_cut_off_says_so(pair: Pair) -> None:
    wire, cut_off, _ = pair
    page = cut_off.table("me", "me").page()
    page.play(first, 2)
    seat, action = next(page.choices())
    wire.cut()
    assert page.refused(type="act", id="k1", seat=seat, action=action)["code"] == "store_failed"
    assert cut_off.get("/healthz", 503)["code"] == "store_failed"
    wire.mend()
    eventually(lambda: cut_off.http.get("/healthz").status_code == 200, "the server is well")
    eventually(lambda: page.ask(type="act", id="k1", seat=seat, action=action)["type"] == "done", "it goes on")
    page.settle()
    assert page.update["seq"] == 3
