"""What passing on costs: the same actions at the server that has the table, and through another. It writes bench/relay_cost.md.

python bench/relay_cost.py --rounds 9
"""

import argparse
import os
import platform
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")

from cluster.members import Member, Members  # noqa: E402
from server.harness import Page, first  # noqa: E402
from support.postgres import end  # noqa: E402

ACTIONS = 60
TICKS = os.sysconf("SC_CLK_TCK")
IDLE = 800
METHOD = """# What passing on costs

Method: two server processes and a PostgreSQL on one machine, over loopback. One person plays Labyrinth Team Edition alone at two
seats, with one page: in one round at the server that has the table, in the next through the other one, and so on. Times are from an
action to its acknowledgement; processor time is that of both servers together (without PostgreSQL and without the person). For the
memory, tables whose game has begun are made and nobody looks at them: what the server's process grew by, for each.
"""


def used(member: Member) -> float:
    """Seconds of processor time of a server so far."""
    fields = Path(f"/proc/{member.number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(member: Member) -> int:
    return int(Path(f"/proc/{member.number}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def played(page: Page) -> list[float]:
    """Milliseconds that each action took."""
    took: list[float] = []
    for _ in range(ACTIONS):
        seat, action = first(list(page.choices()))
        seq, began = page.update["seq"], time.perf_counter()
        assert page.act(seat, action)["type"] == "done"
        took.append(1000 * (time.perf_counter() - began))
        if page.update["seq"] <= seq:
            page.until(lambda message: message["type"] == "update")
    return took


def one_round(two: Members, door: int) -> tuple[list[float], float]:
    keys = two[0].table("me", "me", options={"mode": "expert"})
    keys.server = two[door]
    page = keys.page()
    before = sum(map(used, two.all))
    took = played(page)
    page.close()
    return took, 1000 * (sum(map(used, two.all)) - before) / ACTIONS


def idle_table(two: Members) -> float:
    """Kilobytes."""
    before = resident(two[1])
    for _ in range(IDLE):
        two[1].table("me", "me")
    return (resident(two[1]) - before) / IDLE / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--output", type=Path, default=ROOT / "bench" / "relay_cost.md")
    asked = parser.parse_args()
    before = os.getloadavg()
    two = Members(Path(tempfile.mkdtemp(prefix="clew-relay-")), 2)
    times: dict[int, list[float]] = {0: [], 1: []}
    work: dict[int, list[float]] = {0: [], 1: []}
    try:
        for number in range(2 * asked.rounds + 2):
            took, cost = one_round(two, number % 2)
            if number > 1:  # the first ones warm up
                times[number % 2] += took
                work[number % 2].append(cost)
        memory = idle_table(two)
    finally:
        two.end()
        end()
    rows = []
    for door, name in enumerate(("direct", "passed on")):
        told = sorted(times[door])
        median, late = statistics.median(told), told[int(0.95 * len(told))]
        spread = f"{min(work[door]):.2f} to {max(work[door]):.2f}"
        rows.append(f"| {name} | {median:.2f} ms | {late:.2f} ms | {statistics.median(work[door]):.2f} ms ({spread}) |")
    machine = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}, plain engine. "
    loads = f"Load of the machine: {before[0]:.1f} before, {os.getloadavg()[0]:.1f} after."
    table = "\n".join(["| action | median | 95 of 100 | processor time, median of rounds (range) |", "|---|---|---|---|", *rows])
    note = f"{asked.rounds} rounds of {ACTIONS} actions each. A table at which nobody is: {memory:.1f} KB ({IDLE:,} tables)."
    asked.output.write_text(f"{METHOD}\n{machine}{loads}\n\n{table}\n\n{note}\n", encoding="utf-8")
    print(table, note, sep="\n")


if __name__ == "__main__":
    main()
