"""A table works through every server, whichever has it."""

import contextlib

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from clew.server.web.peers import KEY
from cluster.members import Member, Members
from server.harness import Keys, Page, first
from support.patience import eventually
from support.postgres import query


def at(keys: Keys, three: Members, member: int) -> Keys:
    """The same keys, used at another server."""
    keys.server = three[member]
    return keys


def test_pages_at_three_servers_see_the_same_game(three: Members) -> None:
    keys = three[0].table("me", "open", "open")
    for name in ("Bea", "Cid"):
        at(keys, three, 1).join(name)
    pages = [at(keys, three, n).page(n, host=n == 0) for n in range(3)]
    pages[0].done(type="start")
    for _ in range(12):
        for page in pages:
            page.settle()
        page = next(page for page in pages if any(page.choices()))
        seat, action = next(page.choices())
        assert page.act(seat, action)["type"] == "done"
    for page in pages:
        page.settle()
    assert {page.update["seq"] for page in pages} == {12}
    assert three.owner(keys.id) is three[0]
    assert three.epoch(keys.id) == 1


def test_a_refusal_and_a_close_come_through_as_they_are(three: Members) -> None:
    keys = at(three[0].table("me", "me"), three, 2)
    page = keys.page()
    assert page.refused(type="act", seat=0, action={"type": "nonsense"})["code"] == "malformed"
    stranger = Page(three[2], keys.id)
    assert stranger.hello(tokens=["no key"])["code"] == "unknown_key"
    assert stranger.closed() == 4403
    assert Page(three[2], "n0suchtable").hello(tokens=["x"])["code"] == "unknown_table"


def test_requests_about_a_table_are_answered_by_whoever_has_it(three: Members) -> None:
    keys = three[0].table("me", "open", options={"mode": "intro"})
    host = keys.page(0, host=True)
    other = at(keys, three, 1)
    joined = other.join("Bea")
    host.settle()
    assert host.table["seats"][1]["name"] == "Bea"
    assert three[1].post(f"/api/tables/{keys.id}/leave", {"token": joined["token"]}, 200)["seats"][1]["kind"] == "open"
    assert three[1].post(f"/api/tables/{keys.id}/join", {"key": "wrong", "name": "Cid"}, 403)["code"] == "unknown_key"
    assert three[1].post(f"/api/tables/{keys.id}/join", {"nonsense": "x" * 70_000}, 413)["code"] == "too_large"
    other.join("Cid")
    host.settle()
    host.done(type="start")
    host.close()
    at(keys, three, 2).page().play(first)
    replay = three[1].get(f"/api/tables/{keys.id}/replay?count=3", 200)
    assert len(replay["steps"]) == 3
    record = three[1].http.get(f"/api/tables/{keys.id}/record")
    assert record.headers["content-disposition"].endswith('.clew"')
    assert record.text.count("\n") > 10
    again = three[2].post(f"/api/tables/{keys.id}/rematch", {"key": keys.host}, 200)["table"]
    assert three[1].get(f"/api/tables/{keys.id}", 200)["rematch"] == again
    headers = {"authorization": f"Bearer {keys.host}"}
    assert three[2].http.request("DELETE", f"/api/tables/{keys.id}", headers=headers).status_code == 204
    assert three[0].get(f"/api/tables/{keys.id}", 404)["code"] == "unknown_table"


def test_whoever_is_at_another_server_is_seen_in_the_lobby_and_among_my_tables(three: Members) -> None:
    keys = three[0].table("me", "open", public=True)
    keys.page()
    query(three.url, "UPDATE tables SET created = created - 3600000 WHERE id = $1", keys.id)
    eventually(lambda: query(three.url, "SELECT here FROM tables WHERE id = $1", keys.id) == [(True,)], "its people are known")
    for member in three.all:
        assert keys.id in [public["table"]["id"] for public in member.get("/api/tables", 200)["tables"]]
        mine = member.post("/api/mine", {"keys": [{"table": keys.id, "key": keys.host}]}, 200)
        assert [table["table"]["id"] for table in mine["tables"]] == [keys.id]
    name = three[0].get(f"/api/tables/{keys.id}", 200)["name"]
    assert three[2].get(f"/api/names/{name}", 200)["table"] == keys.id


@pytest.mark.parametrize("key", ["", "guess", "A" * 43])
def test_nobody_else_is_believed_to_be_a_server(three: Members, key: str) -> None:
    """What other servers pass on is believed: whom it is counted for, and that its origin was looked at."""
    with pytest.raises(InvalidStatus, match="403"), connect("ws" + three[1].address[4:] + "/link", additional_headers={KEY: key}):
        pass


def links(member: Member) -> float:
    """How many connections it has to others."""
    return next(float(line.split()[1]) for line in member.http.get("/metrics").text.splitlines() if line.startswith("clew_links "))


def test_what_one_server_passes_on_to_another_shares_one_connection(three: Members) -> None:
    keys = three[0].table("me", "me")
    at(keys, three, 1)
    pages = [keys.page() for _ in range(8)]
    pages[0].play(first, 5)
    for page in pages:
        page.settle()
        assert page.update["seq"] == 5
    assert links(three[1]) == 1
    assert links(three[0]) == 0
    pages[0].close()
    pages[1].play(first, 2)
    assert links(three[1]) == 1


def test_a_message_of_any_size_comes_through_and_costs_nobody_else_the_link(three: Members) -> None:
    """Longer than a frame, and longer than a message may be."""
    keys = at(three[0].table("me", "me"), three, 2)
    quiet, loud = keys.page(), keys.page()
    for size in (8_193, 40_000, 65_000):
        loud.send(type="say", id="long", seat=0, text="x" * size)
        assert loud.until(lambda message: message["type"] == "refused")["code"] == "too_large"
    assert three[2].post(f"/api/tables/{keys.id}/join", {"key": "x" * 60_000, "name": "Cid"}, 400)["code"] == "malformed"
    quiet.play(first, 2)
    loud.settle()
    assert loud.update["seq"] == 2


def test_a_page_that_floods_is_cut_off_alone(three: Members) -> None:
    keys = at(three[0].table("me", "me"), three, 1)
    quiet, loud = keys.page(), keys.page()
    with contextlib.suppress(ConnectionClosed):
        for number in range(300):
            loud.send(type="say", id=f"f{number}", seat=0, text="x" * 7_000)
    assert loud.closed() in (4429, None)
    quiet.play(first, 2)


def test_the_table_of_a_server_that_is_gone_is_taken_over_by_whoever_is_asked(three: Members) -> None:
    keys = three[0].table("me", "me")
    keys.page().play(first, 3)
    three[0].kill()
    assert three[1].get(f"/api/tables/{keys.id}", 200)["phase"] == "playing"
    page = at(keys, three, 2).page()
    assert page.update["seq"] == 3
    assert (three.owner(keys.id), three.epoch(keys.id)) == (three[2], 2)
    assert at(keys, three, 1).page().update["seq"] == 3
    assert three.epoch(keys.id) == 2


def test_one_page_tells_the_figures_of_all_servers(three: Members) -> None:
    three[1].table("me", "me")
    told = {family.name: family for family in text_string_to_metric_families(three[0].http.get("/metrics?all").text)}
    addresses = {three[n].address for n in range(3)}
    assert {sample.labels["server"]: sample.value for sample in told["clew_up"].samples} == dict.fromkeys(addresses, 1.0)
    made = {sample.labels["server"]: sample.value for sample in told["clew_tables"].samples}
    assert made.keys() == addresses
    assert made[three[1].address] >= 1
    assert three[0].http.get("/metrics").text.count("server=") == 0
