"""The server as its host knows it: health, metrics, logs, the end, and the files of the client."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import schema

import clew
from clew.kernel import LANGUAGES
from clew.server.run import USUAL_PORTS, listening
from clew.server.settings import ServerSettings, from_environment
from server.harness import START, Running, first, running


def test_health_and_metrics(server: Running) -> None:
    assert server.get("/healthz", 200) == {"status": "ok"}
    server.table("me", "me").page().act(0, {"type": "fly"})
    text = server.http.get("/metrics").text
    assert 'clew_refusals_total{code="malformed"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or len(line.rsplit(" ", 1)) == 2


def test_games_with_all_that_a_client_needs(server: Running) -> None:
    for lang in LANGUAGES:
        listed = server.get(f"/api/games?lang={lang}", 200)
        assert {card["slug"] for card in listed["games"]} == {game.slug for game in clew.all_games()}
    for game in clew.all_games():
        info = server.get(f"/api/games/{game.slug}", 200)
        assert len(info["actions"]) == len(game.table)
        assert info["bots"] == list(game.bots())
        assert [option["id"] for option in info["options"]] == [option.id for option in game.options]
        for lang in LANGUAGES:
            words = server.get(f"/api/words/{lang}/{game.slug}", 200)
            assert words["refusals"]["malformed"]
            assert words["game"]["name"]
            book = server.get(f"/api/rulebook/{lang}/{game.slug}", 200)
            assert all(clause["id"].startswith(game.prefix) for part in book["sections"] for clause in part["clauses"])


def test_what_does_not_change_is_kept_by_the_browser(server: Running) -> None:
    answer = server.http.get("/api/games/team")
    again = server.http.get("/api/games/team", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pages_of_the_client_or_a_plain_word(server: Running) -> None:
    built = (Path(clew.__file__).parent / "server" / "static" / "index.html").is_file()
    for path in ("/", "/new/team", "/t/abc", "/join/abc/key", "/watch/abc/key", "/replay/abc"):
        answer = server.http.get(path)
        assert answer.status_code == (200 if built else 503)
        assert "text/html" in answer.headers["content-type"]
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert built or "not built" in answer.text
    assert server.http.get("/assets/none.js").status_code == 404
    assert server.http.get("/%2e%2e/app.py").status_code == 404


def test_a_graceful_end_tells_every_page_and_keeps_everything(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page = keys.page()
        page.play(first, 5)
        seq = page.update["seq"]
        assert server.stop() == 0
        assert page.closed() == 1012
        assert page.seen[-1] == {"type": "bye", "code": "stopping"}
        server.start()
        assert keys.page().update["seq"] == seq


def test_logs_are_lines_of_json_without_secrets(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", log_level="debug") as server:
        keys = server.table("me", "open", public=True)
        keys.join("Zanzibar")
        page = keys.page()
        page.done(type="start")
        page.done(type="say", seat=0, text="sesame")
        server.http.get(f"/join/{keys.id}/{keys.invite}")
        page.play(first, 20)
        server.http.post(f"/api/tables/{keys.id}/join", content=b"{")
        server.stop()
        log = server.log()
        lines = [json.loads(line) for line in log.splitlines()]
        assert {"server began", "table made", "game began"} <= {line["event"] for line in lines}
        for secret in (keys.host, keys.invite, keys.watch, *keys.tokens.values(), "Zanzibar", "sesame"):
            assert secret not in log
        stored = (tmp_path / "clew.db").read_bytes()
        for secret in (keys.host, *keys.tokens.values()):
            assert secret.encode() not in stored


def test_the_generated_files_are_fresh() -> None:
    """Else: python tools/schema.py"""
    assert schema.TARGET.read_text() == schema.text()
    assert schema.DOCUMENT.read_text() == schema.document()


def test_settings_come_from_the_environment() -> None:
    settings = from_environment(
        {"CLEW_PORT": "99", "CLEW_ORIGINS": "https://a.example, https://b.example"}, host=None, database="x.db"
    )
    assert (settings.port, settings.origins, settings.host, settings.database) == (
        99, ("https://a.example", "https://b.example"), "127.0.0.1", "x.db",
    )  # fmt: skip
    with pytest.raises(ValueError, match="port"):
        from_environment({"CLEW_PORT": "many"})


def test_a_taken_port_is_reported(server: Running, tmp_path: Path) -> None:
    port = server.address.rpartition(":")[2]
    environment = {"CLEW_PORT": port, "CLEW_DATABASE": str(tmp_path / "clew.db"), "PATH": ""}
    ended = subprocess.run([sys.executable, "-c", START], env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "cannot start" in ended.stderr


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with listening(ServerSettings()) as first, listening(ServerSettings()) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        assert {first.getsockname()[1], second.getsockname()[1]} <= {*USUAL_PORTS}
