"""`clew replay` and `clew verify`."""

from pathlib import Path

import pytest

import clew
from clew.kernel import LANGUAGES, load

from .conftest import Run


def steps(path: Path) -> int:
    return len(load(path.read_text(encoding="utf-8"), clew.game).steps)


def test_a_sound_file_is_said_to_be_sound(run: Run, saved: Path) -> None:
    result = run(f"verify {saved}")
    assert result.exit_code == 0
    assert "is sound" in result.stdout
    assert f"entries: {steps(saved)}" in result.stdout
    assert "The book is read to the end" in result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bent_file_is_refused_with_its_line_in_every_language(run: Run, saved: Path, lang: str) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines(keepends=True)
    saved.write_text("".join([*lines[:4], *lines[5:]]), encoding="utf-8")
    result = run(f"verify {saved} --lang {lang}")
    assert result.exit_code == 1
    assert "5" in result.stderr
    assert result.stdout == ""
    assert ("entry 4 where 3 should follow" in result.stderr) == (lang == "en")


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n\xff\xfe", b"{}\n{}\n", b"hello"])
def test_a_foreign_file_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    for command in ("verify", "replay --all"):
        result = run(f"{command} {path}")
        assert result.exit_code == 1
        assert "The save file is refused" in result.stderr
        assert "Traceback" not in result.output


def test_a_missing_file_is_wrong_use(run: Run, tmp_path: Path) -> None:
    for command in ("verify", "replay"):
        result = run(f"{command} {tmp_path / 'nothing'}")
        assert result.exit_code == 2
        assert "cannot be read" in result.stderr


def test_a_running_game_is_sound_and_not_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.clew"
    run("play team --seats 2 --bots 0 --seed 7", "red", f"save {path}", "quit")
    result = run(f"verify {path}")
    assert result.exit_code == 0
    assert "not over yet" in result.stdout


def test_a_replay_can_be_printed_whole(run: Run, saved: Path) -> None:
    result = run(f"replay {saved} --all")
    assert result.exit_code == 0
    assert result.stdout.count("\n2  → ") == steps(saved) + 1
    assert "Step 1 of" in result.stdout
    assert "The book is read to the end" in result.stdout


def test_a_replay_goes_forward_back_and_anywhere(run: Run, saved: Path) -> None:
    output = run(f"replay {saved}", "", "", "b", "10", "99999", "q").stdout
    places = [line.partition("/")[0] for line in output.splitlines() if f"/{steps(saved)} Enter" in line]
    assert places == ["0", "1", "2", "1", "10", str(steps(saved))]


def test_a_replay_ends_after_its_last_step_and_with_its_input(run: Run, saved: Path) -> None:
    assert run(f"replay {saved}", "99999", "").exit_code == 0
    assert run(f"replay {saved}").exit_code == 0


def test_a_replay_is_seen_from_a_seat_of_the_table(run: Run, saved: Path) -> None:
    assert run(f"replay {saved} --seat 2", "q").exit_code == 0
    result = run(f"replay {saved} --seat 3")
    assert result.exit_code == 2
    assert "There is no seat 3" in result.stderr


def test_what_was_taken_back_is_told_in_the_replay(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "undone.clew"
    run("play team --seats 2 --bots 0 --seed 7", "red", "blue", "slide N3 0", "undo", f"save {path}", "quit")
    assert "takes the last action back" in run(f"replay {path} --all").stdout
