"""A few commands as real processes, as a shell would start them."""

import json
import os
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
COMMAND = [sys.executable, "-m", "clew.cli.main"]


def clew(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False, env=ENVIRONMENT
    )


def test_a_game_is_played_saved_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.clew"
    typed = "red\nend turn\n" + f"save {path}\n"
    played = clew("play", "team", "--seats", "2", "--bots", "1", "--level", "random", "--seed", "7", typed=typed)
    assert played.returncode == 0
    assert played.stderr == ""
    assert clew("verify", str(path)).returncode == 0


def test_a_bent_file_fails_loudly(tmp_path: Path) -> None:
    path = tmp_path / "bent.clew"
    path.write_text('{"clew":1}\n', encoding="utf-8")
    result = clew("verify", str(path))
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_tournament_on_two_processes_prints_nothing_but_json() -> None:
    line = ["tournament", "team", "--bots", "random", "--games", "2", "--seats", "2", "--seed", "1", "--json"]
    two, one = (json.loads(clew(*line, "--workers", workers).stdout) for workers in ("2", "1"))
    for found in (two, one):
        found["bots"][0].pop("seconds_per_decision")
        for score in found["scores"]:
            score.pop("seconds")
    assert two == one


def test_wrong_use_exits_with_2() -> None:
    assert clew("play", "chess").returncode == 2
    assert clew("--nonsense").returncode == 2


def test_in_real_time_bots_act_while_a_person_thinks() -> None:
    command = [*COMMAND, "play", "magic_maze", "--seats", "3", "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", env=ENVIRONMENT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("start the sand\n")
        process.stdin.flush()
        told = iter(process.stdout.readline, "")
        assert any("The sand is running" in line for line in told)
        assert any("what will you do" in line for line in told)
        assert any(line.startswith(("Player 2 ", "Player 3 ")) for line in told), "nothing was typed since"
        process.stdin.write("quit\n")
        process.stdin.close()
        assert process.wait(60) == 0
