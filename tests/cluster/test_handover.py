"""A server that stops hands its tables over; one that was frozen finds them gone."""

import random

from cluster.members import Members
from cluster.players import Player, judge
from cluster.test_kills import wait_for
from server.harness import Page, first
from support.patience import eventually
from support.postgres import query


def test_a_server_that_stops_hands_its_tables_over(three: Members) -> None:
    keys = three[0].table("me", "me")
    pages = [keys.page()]
    keys.server = three[1]
    pages.append(keys.page(0))
    pages[0].play(first, 4)
    pages[1].settle()
    assert three[0].stop() == 0
    assert three.owner(keys.id) is None
    for page in pages:
        assert page.closed() == 1012
        assert page.seen[-1] == {"type": "bye", "code": "stopping"}
    keys.server = three[2]
    page = keys.page()
    assert page.update["seq"] == 4
    page.play(first, 3)
    assert query(three.url, "SELECT count(*) FROM servers") == [(2,)]


def test_servers_that_are_stopped_under_play_lose_nothing(three: Members) -> None:
    rng = random.Random(3)
    players = [Player(three, seed) for seed in (7, 8)]
    for member in (*three.all, *three.all):
        wait_for(players, 10, rng)
        assert member.stop() == 0
        member.start()
    wait_for(players, 5, rng)
    for player in players:
        player.finished()
    assert judge(three, players) > 60


def test_a_server_that_was_frozen_is_fenced(three: Members) -> None:
    """Its table goes on elsewhere; what it still believes when it wakes up is not written."""
    keys = three[0].table("me", "me")
    stale = keys.page()
    keys.server = three[1]
    passed_on = keys.page()
    passed_on.play(first, 3)
    stale.settle()
    three[0].freeze()
    try:
        seat, action = next(stale.choices())
        stale.send(type="act", id="late", seat=seat, action=action)  # waits in its socket until it wakes up
        assert passed_on.closed() == 1012
        keys.server = three[2]
        page = keys.page()
        assert page.update["seq"] == 3
        page.play(first, 3)
    finally:
        three[0].thaw()
    assert stale.closed() == 1012
    assert [message for message in stale.seen if message["type"] == "done"] == []
    assert (three.owner(keys.id), three.epoch(keys.id)) == (three[2], 2)
    rows = three.rows(keys.id)
    assert [n for n, _ in rows] == list(range(6))
    assert "late" not in [client for _, client in rows]
    keys.server = three[0]
    again = keys.page()  # it is passed on now
    assert again.update["seq"] == 6
    again.play(first, 2)
    assert three.epoch(keys.id) == 2


def test_a_table_that_another_server_has_taken_ends_here(three: Members) -> None:
    """Also where nobody was frozen: the database alone decides."""
    keys = three[0].table("me", "me")
    page = keys.page()
    page.play(first, 2)
    query(three.url, "UPDATE tables SET epoch = epoch + 1 WHERE id = $1", keys.id)
    seat, action = next(page.choices())
    page.send(type="act", id="k1", seat=seat, action=action)
    assert page.closed() == 1012
    assert len(three.rows(keys.id)) == 2
    eventually(lambda: "table is elsewhere" in three[0].log(), "it is logged")
    again = Page(three[0], keys.id)
    again.hello(tokens=[keys.tokens[0], keys.tokens[1]])
    assert again.act(seat, action, id="k1")["seq"] == 3
