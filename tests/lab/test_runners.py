"""The same results here, in processes and on a real Ray; lost workers are replaced."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clew.lab.runners import Here, NoCluster, Processes, Ray, Runner, runner
from lab import runner_checks as checks


@pytest.mark.parametrize("where", [Here(), Processes(2)], ids=lambda where: type(where).__name__)
def test_results_come_with_the_numbers_of_their_pieces_and_errors_are_not_hidden(where: Runner) -> None:
    checks.check_numbers(where)
    checks.check_errors(where)


def test_a_process_that_is_killed_is_replaced_but_not_for_ever(tmp_path: Path) -> None:
    checks.check_a_lost_worker(Processes(2), tmp_path)
    checks.check_lost_for_ever(Processes(1))


def test_a_real_ray_does_the_same(tmp_path: Path) -> None:
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, checks.__file__, tmp_path], env=environment, capture_output=True, text=True)
    assert done.stdout.strip().endswith("all checked"), done.stderr[-3000:]


def test_no_cluster_is_said_at_once() -> None:
    for address in ("127.0.0.1:1", "nowhere", "127.0.0.1:99999"):
        with pytest.raises(NoCluster):
            Ray(address)


def test_the_command_line_chooses() -> None:
    assert isinstance(runner(1), Here)
    assert isinstance(runner(3), Processes)
