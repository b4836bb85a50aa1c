"""PostgreSQL goes and comes back: nothing is acknowledged meanwhile, and everything goes on by itself."""

import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.server.cluster.database import Database
from cluster.members import Members, members
from cluster.players import Player, judge
from cluster.test_kills import sound, wait_for
from server.harness import first
from support.patience import eventually
from support.postgres import database_server


@pytest.fixture
def outage(tmp_path: Path) -> Iterator[tuple[Database, Members]]:
    """A database of its own: the others must not suffer."""
    database_server()  # finds PostgreSQL
    database = Database()
    try:
        with members(tmp_path, 2, url=database.url()) as made:
            yield database, made
    finally:
        database.end()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_actions_are_refused_while_the_database_is_away(outage: tuple[Database, Members], how: signal.Signals) -> None:
    database, two = outage
    keys = two[0].table("me", "me")
    direct = keys.page()
    direct.play(first, 3)
    keys.server = two[1]
    passed_on = keys.page()
    database.stop(how)
    seat, action = next(direct.choices())
    answer = direct.refused(type="act", id="k1", seat=seat, action=action)
    assert answer["code"] == "store_failed"
    assert passed_on.refused(type="act", id="k1", seat=seat, action=action)["code"] == "store_failed"
    assert two[0].get("/healthz", 503)["code"] == "store_failed"
    body = {"game": "team", "name": "A", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert two[1].post("/api/tables", body, 503)["code"] == "store_failed"
    database.start()
    eventually(lambda: two[0].http.get("/healthz").status_code == 200, "the server is well")
    eventually(lambda: direct.ask(type="act", id="k1", seat=seat, action=action)["type"] == "done", "it goes on")
    direct.settle()
    assert direct.update["seq"] == 4
    passed_on = keys.page()
    assert passed_on.update["seq"] == 4
    passed_on.play(first, 2)
    assert [client for _, client in two.rows(keys.id)].count("k1") == 1


def test_a_database_that_is_restarted_under_play_loses_nothing(outage: tuple[Database, Members]) -> None:
    database, two = outage
    rng = random.Random(5)
    players = [Player(two, seed, stranger=False) for seed in (1, 2)]
    for how in (signal.SIGINT, signal.SIGQUIT, signal.SIGINT, signal.SIGQUIT):
        wait_for(players, 8, rng)
        database.stop(how)
        database.start()
    wait_for(players, 8, rng)
    for player in players:
        player.finished()
    assert judge(two, players) > 32
    assert sound(two.url) == []
