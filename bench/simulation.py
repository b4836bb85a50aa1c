"""Many schedules of servers, their database and people, each drawn from a seed: is a promise broken? It writes bench/simulation.md.

python bench/simulation.py --schedules 10000    run so many
python bench/simulation.py --seed 7             run one, and print what happened in it
python bench/simulation.py --planted no_dedupe  with a fault: how soon is it found?
"""

import argparse
import os
import platform
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")  # instead of this folder, in which `simulation` is another one

from simulation.planted import PLANTED  # noqa: E402
from simulation.world import Report, run  # noqa: E402

STEP = 50
METHOD = """# Servers under a seeded scheduler

Many schedules of servers, their database and people, each drawn from a seed: is a promise broken?

Method: tables, hub, sockets, relay, links, group commit and signs of life are the real code; time, network, disk and the order in
which machines get their turn are virtual (`tests/simulation`). In each schedule two or three servers, a database and people at one
or two tables of Labyrinth Team Edition; people act, talk, take back, say things twice and come back through any server. Servers
are killed, stopped, frozen and started again, ways between any two are cut for up to nine seconds, lines are torn, the database
crashes, answers of it are lost, everything becomes slow; how often each, is drawn. Then everything is mended, and people must come
to an end. Broken is: an acknowledged action or line that is not there once and in its place, an action done that was refused, a log
that cannot be played again, two histories of one game, an entry under an epoch that was over, game time that goes back or passes
while nobody has the table, people who wait for ever, whatever the server itself logs as a fault.
"""


def several(first: int, count: int) -> list[Report]:
    found = [run(seed) for seed in range(first, first + count)]
    for report in found:
        if not report.problems:
            report.trace = []
    return found


def show(seed: int) -> None:
    report = run(seed)
    print("\n".join(report.trace))
    print(f"{report.problems or 'every promise was kept'}")


def search(name: str, most: int) -> None:
    with PLANTED[name]():
        for seed in range(most):
            if problems := run(seed).problems:
                print(f"{name}: seed {seed}: {problems[0]}")
                return
    print(f"{name}: not found in {most} schedules")


def found_after() -> dict[str, str]:
    """Of each planted fault: how many schedules it took to find it."""
    found: dict[str, str] = {}
    for name, plant in PLANTED.items():
        with plant():
            found[name.replace("_", " ")] = str(next(seed + 1 for seed in range(10_000) if run(seed).problems))
    return found


def measure(schedules: int, first: int, workers: int) -> list[Report]:
    starts = range(first, first + schedules, STEP)
    reports: list[Report] = []
    with ProcessPoolExecutor(workers) as pool:
        for number, found in enumerate(pool.map(several, starts, [STEP] * len(starts)), 1):
            reports += found
            for report in found:
                if report.problems:
                    print(f"seed {report.seed}: {report.problems[0]}", flush=True)
            if number % 20 == 0:
                print(f"{len(reports)} schedules", flush=True)
    return reports


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first one")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, help="run this one alone, and print what happened")
    parser.add_argument("--planted", choices=list(PLANTED), help="look for a fault that is planted")
    parser.add_argument("--output", type=Path, default=ROOT / "bench" / "simulation.md")
    asked = parser.parse_args()
    if asked.seed is not None:
        with PLANTED[asked.planted]() if asked.planted else nullcontext():
            show(asked.seed)
        return
    if asked.planted:
        search(asked.planted, asked.schedules)
        return
    before, began = os.getloadavg(), time.monotonic()
    reports = measure(asked.schedules, asked.first, asked.workers)
    took, broken = time.monotonic() - began, [report.seed for report in reports if report.problems]
    rows = {
        "schedules": f"{len(reports):,}",
        "in which a promise was broken": f"{len(broken)} {broken or ''}".strip(),
        "acknowledged actions and lines": f"{sum(report.acknowledged for report in reports):,}",
        "entries of logs": f"{sum(report.entries for report in reports):,}",
        "times that a table was taken": f"{sum(report.takeovers for report in reports):,}",
        "steps of the scheduler": f"{sum(report.steps for report in reports):,}",
        f"whole run, {asked.workers} processes": f"{took:.0f} s",
    }
    rows |= {f"planted: {name}": f"found in schedule {seed}" for name, seed in found_after().items()}
    machine = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}, plain engine. "
    loads = f"Load of the machine: {before[0]:.1f} before, {os.getloadavg()[0]:.1f} after."
    table = "\n".join(f"| {name} | {value} |" for name, value in rows.items())
    asked.output.write_text(f"{METHOD}\n{machine}{loads}\n\n| what | figure |\n|---|---|\n{table}\n", encoding="utf-8")
    print(table)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
