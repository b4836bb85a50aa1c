"""Table, hub, relay and ownership under a seeded scheduler: whatever goes wrong in whatever order, every promise holds.

These are a sample; `python bench/simulation.py` runs ten thousand of them.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulation.planted import PLANTED
from simulation.world import Report, run

ROOT = Path(__file__).parents[2]
SAMPLE, PARTS = 400, 8
BUDGET = 200
"""Schedules within which a planted fault is found."""


def told(report: Report) -> str:
    return f"{report.problems}\nto see how: python bench/simulation.py --seed {report.seed}"


@pytest.mark.parametrize("part", range(PARTS))
def test_no_schedule_breaks_a_promise(part: int) -> None:
    reports = [run(seed) for seed in range(part, SAMPLE, PARTS)]
    for report in reports:
        assert not report.problems, told(report)
    assert sum(report.acknowledged for report in reports) > 10 * len(reports)
    assert sum(report.takeovers for report in reports) > len(reports) // 4


def test_a_schedule_goes_the_same_way_each_time() -> None:
    """Also in another process, which keeps its sets in another order."""
    first = run(7).trace
    assert run(7).trace == first
    command = [sys.executable, str(ROOT / "bench" / "simulation.py"), "--seed", "7"]
    again = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "1"}, stdout=subprocess.PIPE, text=True, check=True)
    assert again.stdout.splitlines()[: len(first)] == first


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    with PLANTED[name]():
        assert any(run(seed).problems for seed in range(BUDGET))
