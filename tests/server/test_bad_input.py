"""Crafted, oversized, malformed, hasty: refused with a type, and nothing has changed."""

import json
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from clew.server.protocol.messages import PROTOCOL
from clew.server.web.limits import asker
from server.harness import Page, Running, running
from support.patience import eventually

CRAFTED = [
    *("", "{", "[]", "null", "0", '"hello"', "{}", "\x00" * 100),
    *('{"type":"act"}', '{"type":"nope","id":"x"}', '{"type":"start","id":"x","force":true}', '{"type":"table","table":{}}'),
    *('{"type":"ping","id":null}', '{"type":"say","id":"x","seat":0,"text":"\\ud800"}'),
    '{"type":"act","id":"x","seat":"0","action":{}}',
    '{"type":"act","id":"x","seat":-1,"action":{"type":"end_turn"}}',
    '{"type":"act","id":"x","seat":1e99,"action":{}}',
    '{"type":"act","id":"x","seat":0,"action":[]}',
    '{"type":"act","id":"x","seat":0,"action":{"type":"end_turn"},"at":5}',
    '{"type":"act","id":"","seat":0,"action":{"type":"end_turn"}}',
    '{"type":"act","id":"' + "x" * 65 + '","seat":0,"action":{"type":"end_turn"}}',
    '{"type":"act","id":"x","seat":0,"action":{"type":"end_turn","extra":1}}',
    '{"type":"act","id":"x","seat":0,"action":{"type":"move","to":[999999999999999999999,0]}}',
    '{"type":"act","id":"x","seat":0,"action":{"type":"move","to":[0,0,0]}}',
    '{"type":"act","id":"x","seat":0,"action":{"type":["slide"]}}',
    '{"type":"act","id":"x","seat":0,"action":' + "[" * 3000 + "]" * 3000 + "}",
    '{"type":"act","id":"x","seat":0,"action":{"a":' * 40,
]


@pytest.mark.parametrize("text", CRAFTED)
def test_crafted_messages_are_refused_and_change_nothing(server: Running, text: str) -> None:
    keys = server.table("me", "me")
    page = keys.page()
    before = page.news[0]
    page.socket.send(text)
    answer = page.until(lambda message: message["type"] not in ("table", "update"))
    assert answer["type"] == "refused"
    assert answer["code"] in ("malformed", "wrong_phase")  # the rules may be the first to mind
    page.settle()
    after = keys.page().news[0]
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])


def test_bytes_that_are_no_text_are_refused(server: Running) -> None:
    page = server.table("me", "me").page()
    page.socket.send(b"\xff\xfe\x00")
    assert page.until(lambda message: message["type"] == "refused")["code"] == "malformed"


def test_too_large_is_said_and_far_too_large_closes(server: Running) -> None:
    keys = server.table("me", "me")
    page = keys.page()
    page.socket.send(json.dumps({"type": "say", "id": "x", "seat": 0, "text": "x" * 9_000}))
    assert page.until(lambda message: message["type"] == "refused")["code"] == "too_large"
    page.settle()
    with suppress(ConnectionClosed):  # the server does not read all of it
        page.socket.send("x" * 1_000_000)
    assert page.closed() in (1009, None)
    keys.page().settle()


def test_nothing_goes_before_hello(server: Running) -> None:
    page = Page(server, server.table("me", "me").id)
    page.send(type="ping", id="p")
    assert page.receive()["code"] == "hello_first"
    other = server.table("me", "me").page()
    other.send(type="hello", protocol=PROTOCOL)
    assert other.until(lambda message: message["type"] == "refused")["code"] == "already_greeted"


def test_another_protocol_is_told_so(server: Running) -> None:
    keys = server.table("me", "me")
    page = Page(server, keys.id)
    page.send(type="hello", protocol=99, tokens=[keys.tokens[0]])
    assert page.receive()["code"] == "wrong_protocol"


def test_nonsense_without_end_closes_the_socket(server: Running) -> None:
    page = server.table("me", "me").page()
    for _ in range(50):
        page.socket.send("{")
    assert page.closed() == 4429


def test_pages_of_other_origins_are_turned_away(server: Running) -> None:
    table = server.table("me", "open")
    host = server.address.removeprefix("http://")
    for origin in ("https://evil.example", "null", f"http://{host}.evil.example"):
        with pytest.raises(InvalidStatus), connect(f"ws://{host}/ws/{table.id}", origin=Origin(origin)):
            pass
        answer = server.http.post("/api/mine", json={"keys": []}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    with connect(f"ws://{host}/ws/{table.id}", origin=Origin(f"http://{host}")):
        pass
    assert server.http.post("/api/mine", json={"keys": []}, headers={"origin": f"http://{host}"}).status_code == 200


def test_bodies_that_are_too_large_or_no_messages(server: Running) -> None:
    large = server.http.post("/api/tables", content=b"[" + b" " * 70_000)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    for content in (b"", b"[]", b"{", b"\xff", b"[" * 20_000):
        answer = server.http.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert server.get("/api/nowhere", 404)["code"] == "unknown_path"
    assert server.get("/api/games/chess", 404)["code"] == "unknown_game"
    assert server.get("/api/words/xx/team", 404)["code"] == "unknown_path"


@pytest.mark.parametrize("origin", ["http://[", "http://]", "http://[::1", "[", "http://[x]"])
def test_half_an_origin_is_refused(server: Running, origin: str) -> None:
    answer = server.http.post("/api/tables", json={}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    with pytest.raises(InvalidStatus) as refusal:
        connect(server.address.replace("http", "ws") + "/ws/x", additional_headers={"origin": origin}).__enter__()
    assert refusal.value.response.status_code == 403


INVISIBLE = ["\u3164", "\u2800", "\u00ad", "\u115f", "\u1160", "\uffa0", "\u061c", "\u200b", "\u2060", "\ufeff", "\u180e", "\ue000"]
INVISIBLE += ["\U000e0041", "\ufe0f", "\u0301", " ", "\t", "\u3000", "\x7f", "\u3164 \u00ad\u200d"]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_that_cannot_be_seen_is_refused_wherever_one_is_given(server: Running, name: str) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert server.post("/api/tables", {"game": "team", "name": name, "seats": seats}, 400)["code"] == "invisible_name"
    second = {"game": "team", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me", "name": name}]}
    assert server.post("/api/tables", second, 400)["code"] == "invisible_name"
    keys = server.table("me", "open")
    path = f"/api/tables/{keys.id}"
    assert server.post(f"{path}/join", {"key": keys.invite, "name": name}, 400)["code"] == "invisible_name"
    sit = {"host": keys.host, "seat": 1, "plan": {"kind": "me", "name": name}}
    assert server.post(f"{path}/seats", sit, 400)["code"] == "invisible_name"
    assert server.get(path, 200)["seats"][1]["kind"] == "open"


@pytest.mark.parametrize("name", ["Zoë", "李", "א", "Zoe\u0308", "🙂", "7", "?", "ㅋ", "⠁"])
def test_names_of_all_scripts_are_taken(server: Running, name: str) -> None:
    assert server.table("me", "open").join(name)["seat"] == 1


def test_options_without_bounds_are_refused_and_leave_nothing(server: Running) -> None:
    body = {"game": "magic_maze", "name": "x", "seats": [{"kind": "me"}, {"kind": "open"}], "settings": {"public": True}}
    before = server.get("/api/tables", 200)
    for custom in ('{"a":' + "[" * 955 + "]" * 955 + "}", '{"a":"' + "x" * 60_000 + '"}', '{"a":1}'):
        text = json.dumps({**body, "options": {"custom": 0}}).replace('"custom": 0', f'"custom":{custom}')
        answer = server.http.post("/api/tables", content=text)
        assert answer.status_code == 400
        assert answer.json()["facts"]["option"] == "custom"
        assert len(answer.content) < 1_000
    assert server.get("/api/tables", 200) == before


NEVER = 0.0001
"""So many a second that no test sees the next one."""


def test_messages_in_haste_are_refused(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", messages_per_s=NEVER, message_burst=5) as server:
        page = server.table("me", "me").page()
        codes = [page.ask(type="ping", id=f"p{n}").get("code") for n in range(5)]
        assert codes == [None] * 5
        page.send(type="ping", id="late")
        assert page.until(lambda message: message["type"] == "refused")["code"] == "too_fast"


def test_requests_in_haste_are_refused(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", tables_per_minute=1, requests_per_s=1) as server:
        assert server.post("/api/tables", {})["code"] == "malformed"
        eventually(lambda: server.post("/api/tables", {})["code"] == "too_fast", "a table too many", at_once)
        eventually(lambda: server.http.get("/api/games").status_code == 429, "a request too many", at_once)


def test_addresses_of_one_ipv6_network_count_as_one(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", tables_per_minute=1) as server:
        hosts = count(1)

        def code(network: str) -> str:
            headers = {"x-forwarded-for": f"{network}::{next(hosts):x}"}
            found: str = server.http.post("/api/tables", json={}, headers=headers).json()["code"]
            return found

        eventually(lambda: code("2001:db8:0:1") == "too_fast", "a table too many of one network", at_once)
        assert code("2001:db8:0:2") == "malformed"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_whom_a_request_is_counted_for(address: str, counted: str) -> None:
    assert asker({"type": "http", "client": (address, 0)}) == counted
    assert asker({"type": "http", "client": None}) == ""


def at_once(_seconds: float) -> None:
    """No rest between two looks."""


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", sockets_per_address=2) as server:
        keys = server.table("me", "me")
        keys.page()
        Page(server, keys.id)
        assert Page(server, keys.id).receive()["code"] == "too_many"


def test_whoever_says_nothing_is_sent_away(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", hello_within_s=0.1) as server:
        assert Page(server, server.table("me", "me").id).receive()["code"] == "hello_first"


def test_no_more_tables_than_fit(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", max_tables=1) as server:
        idle, used = server.table("me", "open"), server.table("me", "open")
        page = used.page()
        body = {"game": "team", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert server.post("/api/tables", body, 429)["code"] == "too_many"
        assert Page(server, idle.id).hello(host=idle.host)["code"] == "too_many"
        page.settle()


def test_a_stranger_reads_no_secret_in_answers(server: Running) -> None:
    keys = server.table("me", "open")
    public = httpx.get(f"{server.address}/api/tables/{keys.id}").text
    for secret in (keys.host, keys.invite, keys.watch, *keys.tokens.values()):
        assert secret not in public
