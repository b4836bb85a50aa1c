"""`clew solve`: the answer for people and for machines, and every wrong question."""

import json
from pathlib import Path

import pytest

import clew
from clew.games.creta.actions import Announce, PassRound
from clew.games.creta.events import CardWon
from clew.kernel import Match, rng_of, save

from .conftest import Run

CRETA = clew.game("creta")


def position(path: Path, **changes: object) -> Path:
    """A position file: the island of seed 7."""
    data = CRETA.new({"mode": "challenge"}, 2, 7).dump() | changes
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_an_answer_for_people(run: Run) -> None:
    result = run("solve creta --seed 7 --card g11")
    assert result.exit_code == 0
    assert "r1 │   A   │" in result.stdout
    assert "G11 · 1 action: Ares, Athena or Hermes" in result.stdout
    assert "Longest escape possible: " in result.stdout
    assert "Walk on: " in result.stdout
    assert "Walk out by exit " in result.stdout
    assert "Proven in " in result.stdout


def test_an_answer_for_machines_can_be_carried_out(run: Run) -> None:
    found = json.loads(run("solve creta --seed 7 --card G09 --json").stdout)
    assert list(found) == ["game", "card", "actions", "tiles", "exit", "path", "plan", "seconds"]
    assert len(found["path"]) == found["tiles"]
    state = CRETA.new({"mode": "challenge", "early_end": True}, 2, 7)
    data = state.dump()
    cards = [card for card in data["challenge"]["cards"] if card != "G09"]
    state = CRETA.load({**data, "phase": "search", "challenge": {"card": "G09", "cards": cards}})
    state.apply(0, Announce(found["tiles"]))
    state.apply(1, PassRound())
    for action in found["plan"]:
        state.apply(0, CRETA.decode(action))
    assert any(isinstance(event, CardWon) for event in state.events)


def test_a_position_from_a_file(run: Run, tmp_path: Path) -> None:
    file = position(tmp_path / "island.json")
    by_file = json.loads(run(f"solve creta {file} --card G11 --json").stdout)
    by_seed = json.loads(run("solve creta --seed 7 --card G11 --json").stdout)
    assert by_file["plan"] == by_seed["plan"]


def test_the_card_turned_up_in_a_saved_game(run: Run, tmp_path: Path) -> None:
    match = Match.new(CRETA, {"mode": "challenge"}, 1, rng_of("solve 1").key)
    match.act(0, match.state.legal(0)[0])
    match.wind(10_000)
    file = tmp_path / "game.clew"
    file.write_text(save(match), encoding="utf-8")
    view = match.state.view(None)
    assert json.loads(run(f"solve creta {file} --json").stdout)["card"] == view.challenge.card


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("solve chess --seed 1", "no game called chess"),
        ("solve team --seed 1", "There is no solver for team. Games with a solver: creta."),
        ("solve creta", "Give a file or --seed"),
        ("solve creta nowhere.json --seed 1", "Give a file or --seed"),
        ("solve creta nowhere.json --card G01", "nowhere.json cannot be read"),
        ("solve creta --seed 7", "Which card? No card is turned up here. Cards: G01, G02"),
        ("solve creta --seed 7 --card G12", "There is no card G12. Cards: G01, G02"),
        ("solve creta --seed 7 --card G12 --lang nl", "Er is geen kaart G12"),
    ],
)
def test_wrong_questions(run: Run, line: str, message: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (b"\xff\xfe\x00", 1, "not text"),
        (b"hello", 1, "neither a position nor a saved game"),
        (b"[1, 2]", 2, "does not name this game (creta)"),
        (b'{"game": "team"}', 2, "does not name this game (creta)"),
        (b'{"game": "creta", "seats": [{}, {}], "options": {"mode": "challenge"}, "phase": "search"}', 2, ""),
    ],
)
def test_wrong_files(run: Run, tmp_path: Path, content: bytes, code: int, message: str) -> None:
    file = tmp_path / "wrong.json"
    file.write_bytes(content)
    result = run(f"solve creta {file} --card G01")
    assert result.exit_code == code
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


def test_a_position_of_the_other_mode(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "escape.json"
    file.write_text(json.dumps(CRETA.new({}, 2, 7).dump()), encoding="utf-8")
    result = run(f"solve creta {file} --card G01")
    assert result.exit_code == 2
    assert "This is a position of Escape from the Island." in result.stderr


def test_a_saved_game_of_another_kind(run: Run, saved: Path) -> None:
    result = run(f"solve creta {saved} --card G01")
    assert result.exit_code == 2
    assert "is a game of team" in result.stderr


def test_no_escape_is_an_answer_too(run: Run, tmp_path: Path) -> None:
    """Minotaurs behind every door of the temple, nothing to lay, and no Ares."""
    dump = CRETA.new({"mode": "challenge"}, 2, 7).dump()
    tiles = [text.split()[0] for text in dump["board"].values()] + dump["display"] + dump["deck"]
    minotaurs = [tile for tile in tiles if tile.startswith("M")]
    others = [tile for tile in tiles if not tile.startswith("M")]
    doors = ("r2c3", "r2c4", "r3c5", "r4c5", "r5c4", "r5c3", "r4c2", "r3c2")
    board = {cell: f"{minotaurs.pop() if cell in doors else others.pop()} 0" for cell in dump["board"]}
    file = position(tmp_path / "island.json", board=board, display=[], deck=others)
    assert json.loads(run(f"solve creta {file} --card G03 --json").stdout)["tiles"] == 0
    assert "There is no escape with this card." in run(f"solve creta {file} --card G03").stdout
