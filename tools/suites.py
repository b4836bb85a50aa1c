"""Run the suites one after the other. One that fails stops none of the others; at the end each has one line.

python tools/suites.py                  all of them, as `make test` does
python tools/suites.py server browser   some of them
python tools/suites.py --list           their names
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTEST = (sys.executable, "-m", "pytest", "-n", "2")
IN_CHROMIUM = ("sh", "-c", 'found=$(scripts/chromium) && CLEW_CHROMIUM=$found exec "$@"', "sh")
"""Before a command: the browser is found, or installed."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CLOSING = re.compile(r"\d+ (passed|failed|errors?|skipped)\b")
LIMIT_S = 3600
LEAST_PRIORITY = 10


@dataclass(frozen=True)
class Build:
    """Something made in the background while suites run that do not need it."""

    name: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Suite:
    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    needs: Build | None = None
    """It waits for this; the build is started before the first suite."""
    within: Path | None = None
    """It is left out, and said to be, where this folder is not there."""


PLAIN = {"CLEW_FORM": "plain"}
COMPILED = ROOT / "build" / "compiled"
ENGINE = Build("compiled engine", (sys.executable, "tools/compiled.py", "--require"))
SUITES = (
    Suite("check", ("make", "-s", "check")),
    Suite("page", ("make", "-s", "page-tests")),
    Suite("plain", (*PYTEST, "--ignore", "tests/server", "--ignore", "tests/cluster", "--ignore", "tests/browser"), PLAIN),
    Suite("server", (*PYTEST, "--dist", "loadfile", "tests/server"), PLAIN),
    Suite("cluster", (*PYTEST, "--dist", "loadfile", "tests/cluster"), PLAIN),
    Suite("attack", (sys.executable, "tools/attack.py"), PLAIN),
    Suite("browser", (*IN_CHROMIUM, *PYTEST, "--dist", "worksteal", "tests/browser"), PLAIN),
    Suite(
        "compiled",
        (*PYTEST, "tests/kernel", "tests/maze", "tests/bots", "tests/games", "tests/conformance"),
        {"CLEW_FORM": "compiled", "PYTHONPATH": str(COMPILED)},
        needs=ENGINE,
        within=COMPILED,
    ),
)


@dataclass(frozen=True)
class Report:
    name: str
    result: str
    seconds: float
    counts: str = ""

    @property
    def good(self) -> bool:
        return self.result in ("passed", "not run")

    def line(self) -> str:
        return f"{self.name:<10} {self.result:<8} {self.seconds:7.1f} s  {self.counts}".rstrip()


def started(command: tuple[str, ...], environment: dict[str, str], nice: int = 0) -> subprocess.Popen[str]:
    """In a group of its own, so that it can be ended with all that it has started."""
    lowered = ("nice", "-n", str(nice), *command) if nice else command
    return subprocess.Popen(
        lowered, cwd=ROOT, env={**os.environ, **environment}, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip


@contextmanager
def ended(process: subprocess.Popen[str], limit: float) -> Iterator[threading.Event]:
    """Whatever happens, it does not outlive this; the event tells whether it took longer than it may."""
    late = threading.Event()

    def kill() -> None:
        late.set()
        end(process)

    timer = threading.Timer(limit, kill)
    timer.start()
    try:
        yield late
    finally:
        timer.cancel()
        timer.join()
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def run(suite: Suite, limit: float) -> Report:
    """Everything is printed as it comes; the line that counts the tests is kept."""
    began, counts = time.monotonic(), ""
    if suite.within is not None and not suite.within.is_dir():
        return Report(suite.name, "not run", 0.0, "no C compiler")
    process = started(suite.command, suite.environment)
    assert process.stdout is not None
    with ended(process, limit) as late:
        for line in process.stdout:
            print(line, end="", flush=True)
            bare = COLOUR.sub("", line).strip()
            counts = bare if CLOSING.search(bare) else counts
        code = process.wait()
    process.stdout.close()
    seconds = time.monotonic() - began
    result = "too long" if late.is_set() else "FAILED" if code else "passed"
    return Report(suite.name, result, seconds, counts.strip("= "))


class Builds:
    """What is being made in the background, with what it has said so far."""

    def __init__(self, suites: list[Suite]) -> None:
        builds = list(dict.fromkeys(suite.needs for suite in suites if suite.needs))
        self.running = {build: started(build.command, {}, LEAST_PRIORITY) for build in builds}
        self.said: dict[Build, list[str]] = {build: [] for build in builds}
        self.readers = {build: threading.Thread(target=self._read, args=(build,), daemon=True) for build in builds}
        for reader in self.readers.values():
            reader.start()

    def _read(self, build: Build) -> None:
        output = self.running[build].stdout
        assert output is not None
        with output:
            self.said[build].extend(output)

    def ready(self, build: Build, limit: float) -> bool:
        """Wait for it, and print what it has said. Only so long."""
        process = self.running[build]
        with ended(process, limit):
            code = process.wait()
        self.readers[build].join()
        print("".join(self.said[build]), end="", flush=True)
        return code == 0

    def close(self) -> None:
        for build, process in self.running.items():
            end(process)
            self.readers[build].join()


def run_all(suites: list[Suite], limit: float) -> list[Report]:
    reports: list[Report] = []
    builds = Builds(suites)
    try:
        for suite in suites:
            print(f"\n---- {suite.name} ----", flush=True)
            began = time.monotonic()
            if suite.needs and not builds.ready(suite.needs, limit):
                reports.append(Report(suite.name, "FAILED", time.monotonic() - began, f"no {suite.needs.name}"))
            else:
                reports.append(run(suite, limit))
    finally:
        builds.close()
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [suite.name for suite in SUITES]
    parser.add_argument("suite", nargs="*", help=f"one of {', '.join(names)}; none: all of them")
    parser.add_argument("--list", action="store_true", help="print the names of the suites and their commands")
    parser.add_argument("--limit", type=float, default=LIMIT_S, metavar="S", help="a suite is ended after so long (%(default)s)")
    asked = parser.parse_args()
    if unknown := set(asked.suite) - set(names):
        parser.error(f"no such suite: {', '.join(sorted(unknown))}")
    if asked.list:
        for suite in SUITES:
            print(f"{suite.name:<10} {' '.join(suite.command)}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started is ended
    reports = run_all([suite for suite in SUITES if not asked.suite or suite.name in asked.suite], asked.limit)
    print("\n---- all suites ----")
    for report in reports:
        print(report.line())
    return 0 if all(report.good for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
