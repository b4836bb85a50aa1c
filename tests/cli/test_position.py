"""`clew position`: from a file to a text, and from a text to a board."""

import json
from pathlib import Path

import pytest

import clew
from clew.kernel import LANGUAGES, encode, load
from clew.kernel.notation import read, read_match

from .conftest import Run


def test_a_file_becomes_a_text_and_the_text_a_board(run: Run, saved: Path) -> None:
    written = run(f"position {saved} --at 3")
    assert written.exit_code == 0
    assert "holds everything" in written.stderr
    drawn = run(f"position {written.stdout.strip()}")
    shown = run(f"replay {saved}", "3", "q").stdout
    assert drawn.exit_code == 0
    assert drawn.stdout.strip() in shown


def test_the_last_position_is_the_usual_one(run: Run, saved: Path) -> None:
    match = load(saved.read_text(encoding="utf-8"), clew.game)
    text = run(f"position {saved}").stdout
    assert encode(read(text, clew.game).dump()) == encode(match.state.dump())
    assert json.loads(run(f"position {text.strip()} --json").stdout) == json.loads(encode(match.state.dump()))


def test_a_whole_game_can_be_looked_at_anywhere(run: Run, saved: Path, tmp_path: Path) -> None:
    text = run(f"position {saved} --whole").stdout.strip()
    assert read_match(text, clew.game).over
    assert run(f"position {text} --at 3").stdout == run(f"position {run(f'position {saved} --at 3').stdout.strip()}").stdout
    file = tmp_path / "chat.txt"
    file.write_text(text, encoding="utf-8")
    assert run(f"position {file} --at 3").stdout == run(f"position {saved} --at 3").stdout


def test_a_position_file_becomes_a_text(run: Run, saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(run(f"position {saved} --at 2 --json").stdout, encoding="utf-8")
    assert run(f"position {file}").stdout == run(f"position {saved} --at 2").stdout
    assert "no other moments" in run(f"position {file} --at 1").stderr
    assert "no other moments" in run(f"position {file} --whole").stderr


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("position nowhere.clew", 2, "nowhere.clew cannot be read"),
        ("position clew1.chess.1.position.AAAA", 1, "unknown game chess"),
        ("position clew1.team.1.position.AAAA", 1, "copy it once more"),
        ("position clew1.team.1.position.AAAA --whole", 2, "notation already"),
    ],
)
def test_wrong_use_is_told(run: Run, line: str, code: int, message: str) -> None:
    result = run(line)
    assert result.exit_code == code
    assert message in result.stderr
    assert result.stdout == ""


def test_a_moment_that_never_was(run: Run, saved: Path) -> None:
    assert "not 9999" in run(f"position {saved} --at 9999").stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(run: Run, saved: Path, lang: str) -> None:
    text = run(f"position {saved} --at 1 --lang {lang}").stdout.strip()
    assert run(f"position {text} --lang {lang}").exit_code == 0
    assert run(f"position {text[:-9]} --lang {lang}").exit_code == 1
