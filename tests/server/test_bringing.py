"""A game that began on a device goes on at a server: its log is played again, and a bent one changes nothing."""

import json
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import clew
from clew.kernel import Match, save
from server.harness import Json, Keys, Page, Running, running

SLUGS = ("team", "luxor", "magic_maze", "creta", "labyrinth")


def begun(slug: str, steps: int = 12, seed: bytes = bytes(range(32))) -> Match:
    """A game on its way: whoever may act does the first thing they may."""
    match = Match.new(clew.game(slug), seats=2, seed=seed)
    for _ in range(steps):
        seat = match.state.deciders()[0]
        match.act(seat, match.state.legal(seat)[0])
    assert not match.over
    return match


def bring(server: Running, log: str, status: int | None = 201, **more: object) -> Json:
    ask = {"id": secrets.token_hex(16), "log": log, "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}], **more}
    return server.post("/api/bring", ask, status)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_goes_on_where_it_was_and_friends_join(server: Running, slug: str) -> None:
    match = begun(slug)
    keys = Keys(server, bring(server, save(match)))
    ada = keys.page(0, host=True)
    shown = server.get(f"/api/tables/{keys.id}")
    assert (shown["phase"], shown["seq"], shown["commitment"]) == ("playing", len(match.steps), match.header.commitment)
    keys.join("Bea")
    bea = keys.page(1)
    assert bea.table["seats"][1]["name"] == "Bea"
    for page, seat in ((ada, 0), (bea, 1)):
        view = page.update["news"][0]["view"]
        expected = json.loads(msgspec.json.encode(match.state.view(seat)))
        assert {**view, "now": 0} == {**expected, "now": 0}


def test_it_can_be_played_to_its_end_and_its_record_is_sound(server: Running) -> None:
    keys = Keys(server, bring(server, save(begun("team")), seats=[{"kind": "me"}, {"kind": "me", "name": "Bea"}]))
    page = keys.page(0, 1, host=True)
    page.play(lambda choices: choices[0])
    told = server.http.get(f"/api/tables/{keys.id}/record").text
    assert clew.load(told, clew.game).over


def test_whoever_asks_again_has_the_same_table(server: Running) -> None:
    log, page = save(begun("luxor")), secrets.token_hex(16)
    made = bring(server, log, id=page)
    assert bring(server, log, id=page) == made
    assert bring(server, log)["table"] != made["table"]
    keys = Keys(server, made)
    server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[0]}, 200)
    assert bring(server, log, id=page)["tokens"] == []


def test_a_brought_game_outlives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        match = begun("creta")
        keys = Keys(server, bring(server, save(match)))
        server.kill()
        server.start()
        assert keys.page(0).update["seq"] == len(match.steps)


def lines(log: str) -> list[Json]:
    return [json.loads(line) for line in log.splitlines()]


def text(parts: list[Json]) -> str:
    return "".join(json.dumps(part, separators=(",", ":")) + "\n" for part in parts)


def bent(change: Callable[[list[Json]], object]) -> str:
    parts = lines(save(begun("team")))
    change(parts)
    return text(parts)


BENT = {
    "an action": lambda parts: parts[4].update(action={"type": "nonsense"}),
    "a hash": lambda parts: parts[4].update(hash="0" * len(parts[4]["hash"])),
    "the order": lambda parts: parts.insert(3, parts.pop(4)),
    "a line is gone": lambda parts: parts.pop(4),
    "a seat": lambda parts: parts[4].update(seat=7),
    "a time": lambda parts: parts[-2].update(at=-5),
    "the seed": lambda parts: parts[-1].update(seed="00" * 32),
    "no seed": lambda parts: parts.pop(),
    "an end that never was": lambda parts: parts[-1].update(outcome={"winners": [0], "scores": [], "reason": "won"}),
    "the options": lambda parts: parts[0].update(options={"mode": "none"}),
    "the seats": lambda parts: parts[0].update(seats=900),
    "another format": lambda parts: parts[0].update(clew=9),
}


@pytest.mark.parametrize("what", BENT)
def test_a_bent_log_is_refused_and_nothing_is_kept(server: Running, what: str) -> None:
    page, log = secrets.token_hex(16), bent(BENT[what])
    made = server.http.get("/metrics").text
    refused = bring(server, log, 422, id=page)
    assert refused["code"] == "bad_log"
    assert set(refused["facts"]) == {"problem", "line"}
    assert [line for line in server.http.get("/metrics").text.splitlines() if "tables_made" in line] == [
        line for line in made.splitlines() if "tables_made" in line
    ]


def test_what_is_no_log_at_all_is_refused(server: Running) -> None:
    good = save(begun("team"))
    for nonsense in ("", "\n", "{}", "[" * 5000, good[: len(good) // 2]):
        assert bring(server, nonsense, None)["code"] in ("bad_log", "malformed")
    assert bring(server, bent(lambda parts: parts[0].update(game="chess")), 404)["code"] == "unknown_game"
    assert bring(server, bent(lambda parts: parts[0].update(rules=99)), 410)["code"] == "rules_gone"
    assert bring(server, good, 400, seats=[{"kind": "me"}])["code"] == "malformed"
    assert bring(server, good, 400, seats=[{"kind": "open"}] * 2)["code"] == "malformed"
    assert bring(server, good, 400, seats=[{"kind": "me"}, {"kind": "bot", "level": "none"}])["code"] == "unknown_level"
    assert bring(server, good, 400, id="short")["code"] == "malformed"


def test_a_finished_game_has_nothing_to_go_on_with(server: Running) -> None:
    match = begun("team")
    while not match.over:
        seat = match.state.deciders()[0]
        match.act(seat, match.state.legal(seat)[-1])
    assert bring(server, save(match), 409)["code"] == "over"


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", max_log=20_000) as server:
        assert bring(server, "x" * 30_000, 413)["code"] == "too_large"
        assert bring(server, save(begun("team")), 201)["table"]


def test_bringing_is_dear(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", tables_per_minute=6) as server:
        bring(server, "", 422)
        assert bring(server, "", 429)["code"] == "too_fast"


def test_no_server_tells_a_running_game_with_its_seed(server: Running) -> None:
    keys = server.table("me", "me")
    asked = {"authorization": f"Bearer {keys.host}"}
    assert server.http.get(f"/api/tables/{keys.id}/whole", headers=asked).status_code == 404


def test_the_seed_of_a_brought_game_is_told_to_nobody(server: Running) -> None:
    match = begun("luxor")
    keys = Keys(server, bring(server, save(match)))
    page = keys.page(0, host=True)
    assert match.seed.hex() not in json.dumps(page.seen)
    told = server.http.get(f"/api/tables/{keys.id}/record", headers={"authorization": f"Bearer {keys.tokens[0]}"}).text
    assert match.seed.hex() not in told
    assert Page(server, keys.id).hello(tokens=["nonsense"])["code"] == "unknown_key"
