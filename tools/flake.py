"""Run the server's and the browser's tests again and again on a machine that is busy, and count which of them fail how often.

    make flake RUNS=10 BUSY=6
    python tools/flake.py --runs 2 --busy 6 server

What a failing run has said is kept in build/flake.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

from suites import ROOT, SUITES, Suite, ended, started

KEPT = ROOT / "build" / "flake"
NAMES = ("server", "browser")
SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): sum(range(100_000))"
"""A busy process looks after itself: it ends when its parent is gone, however that came to pass."""
LIMIT_S = 3600


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing but take time."""
    command = [sys.executable, "-c", SPIN, str(os.getpid())]
    spinning = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
        for process in spinning:
            process.wait()


def failures(suite: Suite, number: int, limit: float) -> list[str]:
    """One run: the tests that failed. A run that breaks down counts as a failure of its suite."""
    told, log = KEPT / f"{suite.name}-{number}.xml", KEPT / f"{suite.name}-{number}.log"
    told.unlink(missing_ok=True)
    process = started((*suite.command, "-vv", "-p", "no:cacheprovider", f"--junitxml={told}"), suite.environment)
    assert process.stdout is not None
    with ended(process, limit) as late, log.open("w") as kept:
        kept.writelines(process.stdout)
        code = process.wait()
    process.stdout.close()
    found = failed(told) if told.exists() else re.findall(r"(?:FAILED|ERROR) (tests/\S+)", log.read_text())
    if code == 0:
        log.unlink()
    elif late.is_set() or not found:
        found += [f"{suite.name}: {'it took too long' if late.is_set() else f'pytest ended with {code}'}"]
    return found


def failed(told: Path) -> list[str]:
    cases = ElementTree.parse(told).getroot().iter("testcase")
    return [
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", nargs="*", help=f"one of {', '.join(NAMES)}; none: both")
    parser.add_argument("--runs", type=int, default=10, help="how often each suite is run (%(default)s)")
    parser.add_argument("--busy", type=int, default=6, help="how many processes keep the machine busy (%(default)s)")
    parser.add_argument(
        "--limit", type=float, default=LIMIT_S, metavar="SECONDS", help="a run is ended after so long (%(default)s)"
    )
    asked = parser.parse_args()
    if unknown := set(asked.suite) - set(NAMES):
        parser.error(f"no such suite: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started is ended
    chosen = [suite for suite in SUITES if suite.name in (asked.suite or NAMES)]
    KEPT.mkdir(parents=True, exist_ok=True)
    counted: Counter[str] = Counter()
    green = 0
    with busy(asked.busy):
        for number in range(1, asked.runs + 1):
            bad = 0
            for suite in chosen:
                began = time.monotonic()
                found = failures(suite, number, asked.limit)
                counted.update(found)
                bad += len(found)
                seconds, word = time.monotonic() - began, ", ".join(found) or "green"
                print(
                    f"run {number} of {asked.runs}, {suite.name}: {seconds:.0f} s, load {os.getloadavg()[0]:.1f}: {word}",
                    flush=True,
                )
            green += not bad
    print(f"\n{green} of {asked.runs} runs green beside {asked.busy} busy processes.")
    for name, times in counted.most_common():
        print(f"{times:4} x {name}")
    return 1 if counted else 0


if __name__ == "__main__":
    sys.exit(main())
