"""`clew picture`: from a file to a picture, and what is refused before anything is drawn."""

import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "boards.py"], check=True)


def test_a_moment_of_a_game_is_drawn(run: Run, saved: Path, tmp_path: Path) -> None:
    first, last, pixels = tmp_path / "first.svg", tmp_path / "last.svg", tmp_path / "last.png"
    assert run(f"picture {saved} --at 3 -o {first}").exit_code == 0
    assert run(f"picture {saved} -o {last} --seat 1 --lang nl").exit_code == 0
    assert run(f"picture {saved} -o {pixels} --width 300").exit_code == 0
    assert first.read_text().startswith("<svg")
    assert first.read_text() != last.read_text()
    assert pixels.read_bytes()[16:20] == (300).to_bytes(4, "big")


def test_a_text_from_a_chat_is_drawn(run: Run, saved: Path, tmp_path: Path) -> None:
    text = run(f"position {saved} --at 3").stdout.strip()
    run(f"picture {text} -o {tmp_path / 'chat.svg'}")
    run(f"picture {saved} --at 3 -o {tmp_path / 'file.svg'}")
    assert (tmp_path / "chat.svg").read_text() == (tmp_path / "file.svg").read_text()


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("-o {folder}/board.bmp", ".svg, .png"),
        ("-o {folder}/none/board.svg", "no folder"),
        ("-o {folder}/board.svg --seat 9", "no seat 9"),
        ("-o {folder}/board.svg --at 99999", "99999"),
    ],
)
def test_what_cannot_be_drawn_is_said(wish: str, said: str, run: Run, saved: Path, tmp_path: Path) -> None:
    done = run(f"picture {saved} {wish.format(folder=tmp_path)}")
    assert done.exit_code != 0
    assert said in done.stderr + done.stdout
    assert not list(tmp_path.glob("*.svg"))
