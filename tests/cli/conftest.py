"""Running commands as a person would."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import clew
from clew.cli.main import app
from clew.kernel import Match, rng_of, save

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """No colours, a wide line, and no language from outside."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("CLEW_LANG", raising=False)


@pytest.fixture
def run() -> Run:
    """`run("rules team 4.2")` gives exit code, output and error stream; further lines are typed in."""

    def run(line: str, *typed: str) -> Result:
        return CliRunner().invoke(app, line.split(), input="".join(f"{text}\n" for text in typed))

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The save file of a game that is over: two random bots have lost it."""
    match = Match.new(clew.game("team"), {"torn_pages": 6}, 2, rng_of("cli").key)
    rng = rng_of("cli play")
    while not match.over:
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)))
    path = tmp_path / "game.clew"
    path.write_text(save(match), encoding="utf-8")
    return path
