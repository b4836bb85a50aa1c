"""How `make test` goes from suite to suite, and how `make flake` keeps a machine busy."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).resolve().parent.parent / "tools"


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module(name)


def test_a_failing_suite_stops_none_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    suites = tool("suites", monkeypatch)
    good = ("sh", "-c", "echo '7 passed, 1 skipped in 0.01s'")
    bad = ("sh", "-c", "echo '= 1 failed, 2 passed in 3.00s ='; exit 1")
    reports = suites.run_all([suites.Suite("bad", bad), suites.Suite("good", good)], 60)
    assert [(report.name, report.result, report.counts, report.good) for report in reports] == [
        ("bad", "FAILED", "1 failed, 2 passed in 3.00s", False),
        ("good", "passed", "7 passed, 1 skipped in 0.01s", True),
    ]


def test_a_suite_waits_for_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    suites = tool("suites", monkeypatch)
    made, begun = tmp_path / "made", tmp_path / "begun"
    build = suites.Build("thing", ("sh", "-c", f"until [ -e '{begun}' ]; do sleep 0.01; done; mkdir '{made}'"))
    first = suites.Suite("first", ("touch", str(begun)))
    second = suites.Suite("second", ("test", "-d", str(made)), needs=build)
    assert [report.result for report in suites.run_all([first, second], 60)] == ["passed", "passed"]


def test_what_cannot_be_built_fails_its_suite(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    suites = tool("suites", monkeypatch)
    broken = suites.Suite("needy", ("true",), needs=suites.Build("thing", ("false",)))
    absent = suites.Suite("absent", ("true",), within=tmp_path / "nowhere")
    assert [(report.result, report.good) for report in suites.run_all([broken, absent], 60)] == [
        ("FAILED", False),
        ("not run", True),
    ]


def test_a_suite_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    suites = tool("suites", monkeypatch)
    report = suites.run(suites.Suite("endless", ("sh", "-c", "while :; do sleep 1; done")), 0.2)
    assert (report.result, report.good) == ("too long", False)


def test_a_busy_process_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    flake = tool("flake", monkeypatch)
    orphan = subprocess.run([sys.executable, "-c", flake.SPIN, "-1"], timeout=120, check=False)
    assert orphan.returncode == 0, "no parent has this number: it is an orphan"
