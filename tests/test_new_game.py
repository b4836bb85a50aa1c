"""A new game begins with rooms that can be played: they pass the laws before anything is changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from new_game import Refused, make

ROOT = Path(__file__).parent.parent


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, without the page."""
    return Path(shutil.copytree(ROOT / "src" / "clew", tmp_path / "clew", ignore=shutil.ignore_patterns("static", "__pycache__")))


def test_a_new_game_passes_the_laws(package: Path) -> None:
    written = make("stones", "The Heap", "ST", package)
    assert (package / "games" / "stones" / "game.py") in written
    laws = [str(ROOT / "tests" / "conformance" / f"test_{law}.py") for law in ("laws", "telling", "positions", "foresight", "undo")]
    environment = {name: value for name, value in os.environ.items() if name != "CLEW_FORM"} | {"PYTHONPATH": str(package.parent)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "stones", *laws]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
    assert run.stdout.count(".") > 100


@pytest.mark.parametrize(
    ("slug", "prefix"), [("Stones", "ST"), ("2stones", "ST"), ("../stones", "ST"), ("stones", "S"), ("luxor", "LX")]
)
def test_what_cannot_be_is_refused_and_nothing_is_written(package: Path, slug: str, prefix: str) -> None:
    before = sorted(path for path in (package / "games").rglob("*"))
    with pytest.raises(Refused):
        make(slug, "The Heap", prefix, package)
    assert sorted(path for path in (package / "games").rglob("*")) == before
