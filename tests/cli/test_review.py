"""`clew review`: the course, the turning points, the seats, and what is refused."""

from pathlib import Path

import msgspec

import clew
from clew.kernel import Match, save
from clew.kernel.review import Review

from .conftest import Run


def test_a_finished_game_is_looked_back_on(run: Run, saved: Path) -> None:
    result = run(f"review {saved}")
    assert result.exit_code == 0
    assert "The chances to win" in result.stdout
    assert "Player 1: accuracy" in result.stdout
    assert "nauwkeurigheid" in run(f"review {saved} --lang nl").stdout


def test_as_json(run: Run, saved: Path) -> None:
    found = msgspec.json.decode(run(f"review {saved} --json").stdout, type=Review)
    assert found.game == "team"
    assert found.cooperative


def test_a_running_game_and_a_foreign_file_are_refused(run: Run, tmp_path: Path) -> None:
    running = tmp_path / "running.clew"
    running.write_text(save(Match.new(clew.game("luxor"), seed=b"x" * 32)), encoding="utf-8")
    refused = run(f"review {running}")
    assert refused.exit_code != 0
    assert "still running" in refused.output
    assert run(f"review {tmp_path / 'nothing.clew'}").exit_code != 0
