"""`clew tournament` and `clew bench`."""

import json

import pytest

from .conftest import Run

SMALL = "tournament team --games 2 --seats 2 --seed 1 --option torn_pages=6 --workers 1"


def test_a_tournament_for_machines(run: Run) -> None:
    result = run(f"{SMALL} --bots random,greedy --json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert [bot["name"] for bot in found["bots"]] == ["random", "greedy"]
    fields = ["name", "games", "wins", "win_rate", "interval", "seconds_per_decision", "forfeits"]
    assert all(list(bot) == fields for bot in found["bots"])
    assert all(bot["games"] == 2 and len(bot["interval"]) == 2 for bot in found["bots"])


def test_a_tournament_for_people(run: Run) -> None:
    result = run(f"{SMALL} --bots random")
    assert result.exit_code == 0
    assert "95 % interval" in result.stdout
    assert "random" in result.stdout


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("tournament chess", "no game called chess"),
        ("tournament team --bots nobody", "no bot called nobody"),
        ("tournament team --games 0", "Invalid value"),
        ("tournament team --workers 0", "Invalid value"),
        ("tournament team --seats 1 --bots random", "cannot be played with 1 seats"),
        ("tournament team --option pages=1", "There is no option pages"),
        ("bench playouts --game chess", "no game called chess"),
        ("bench playouts --seconds 0", "Invalid value"),
        ("bench playouts --seats 9", "cannot be played with 9 seats"),
        ("bench peers --rounds 2", "Invalid value"),
        ("bench peers --game chess", "no game called chess"),
        ("bench nothing", "No such command"),
    ],
)
def test_wrong_use(run: Run, line: str, message: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_playouts_for_machines(run: Run) -> None:
    found = json.loads(run("bench playouts --game team --seconds 0.05 --json").stdout)
    assert list(found) == ["game", "compiled", "actions_per_second", "games_per_second", "clones_per_second", "bytes_per_state"]
    assert found["game"] == "team"


def test_playouts_for_people(run: Run) -> None:
    assert "actions_per_second" in run("bench playouts --seconds 0.05").stdout


def test_slides(run: Run) -> None:
    found = json.loads(run("bench slides --seconds 0.05 --json").stdout)
    assert found["slides"] == 48
    assert "microseconds" in run("bench slides --seconds 0.05").stdout


def test_peers_say_how_to_install_what_is_missing(run: Run) -> None:
    result = run("bench peers --seconds 0.01 --json")
    found = json.loads(result.stdout)
    assert found["rows"][0]["name"] == "clew team"
    assert ("clew[peers]" in result.stderr) == bool(found["missing"])


def test_a_program_of_ones_own_takes_part_and_a_wrong_one_is_refused(run: Run) -> None:
    result = run(f"{SMALL} --engine mine=false --bots mine")
    assert result.exit_code == 0
    assert "forfeits" in result.stdout
    for text in ("mine", "=x", "mine="):
        result = run(f"{SMALL} --engine {text} --bots random")
        assert result.exit_code == 2
        assert "NAME=COMMAND" in result.output
