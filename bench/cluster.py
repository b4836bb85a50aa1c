"""Servers that are killed under play: how soon do their tables go on elsewhere, and is anything lost? It writes bench/cluster.md.

python bench/cluster.py --kills 1000
"""

import argparse
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT / "tests")  # instead of this folder, in which `cluster` is another one

from cluster.members import Members  # noqa: E402
from cluster.players import REST_S, Player, judge  # noqa: E402
from cluster.test_kills import sound, wait_for  # noqa: E402
from support.postgres import end  # noqa: E402

METHOD = f"""# Servers that are killed

{__doc__.partition(" It writes")[0]}

Method: three server processes and a PostgreSQL on one machine, over loopback. People at three tables of Labyrinth Team Edition act
as quickly as they are answered, each through a server drawn at random. Again and again, after 1 to 6 further actions, the server
that has one of the tables is killed with SIGKILL, and started again. A person who loses the connection comes back after
{1000 * REST_S:.0f} ms at another server, sends what was not acknowledged once more under its own id, and the time until the next
acknowledgement is taken. (A page in a browser waits a tenth of a second before it comes back.) At the end every acknowledged
action is looked for in the log, and every log is played again.
"""


def measure(kills: int, players: int, servers: Members) -> tuple[list[float], int, int]:
    """Seconds from the loss to the next acknowledgement; acknowledgements; tables that are not sound."""
    rng = random.Random(kills)
    people = [Player(servers, seed, stranger=False) for seed in range(players)]
    for done in range(kills):
        wait_for(people, rng.randint(1, 6), rng)
        tables = [player.tables[-1] for player in people if player.tables]
        victim = servers.owner(rng.choice(tables)) or servers.any(rng)
        victim.kill()
        victim.start()
        if done % 25 == 24:
            print(f"{done + 1} kills, {sum(player.count for player in people)} acknowledged", flush=True)
    wait_for(people, players, rng)
    for player in people:
        player.finished()
    found = judge(servers, people)
    return [seconds for player in people for seconds in player.breaks], found, len(sound(servers.url))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--output", type=Path, default=ROOT / "bench" / "cluster.md")
    asked = parser.parse_args()
    before = os.getloadavg()
    servers = Members(Path(tempfile.mkdtemp(prefix="clew-cluster-")), 3)
    began = time.monotonic()
    try:
        breaks, acknowledged, damaged = measure(asked.kills, asked.players, servers)
    finally:
        servers.end()
        end()
    told = sorted(1000 * seconds for seconds in breaks)
    rows = {
        "kills": f"{asked.kills}",
        "acknowledged actions": f"{acknowledged:,}",
        "lost, doubled, out of order": "0 (else the run ends with an error)",
        "tables whose log is not sound": f"{damaged}",
        "connections that were lost": f"{len(told)}",
        "loss to next acknowledgement: median": f"{statistics.median(told):.0f} ms",
        "95 of 100": f"{told[int(0.95 * (len(told) - 1))]:.0f} ms",
        "worst": f"{told[-1]:.0f} ms",
        "within a second": f"{100 * sum(ms < 1000 for ms in told) / len(told):.1f} %",
        "whole run": f"{time.monotonic() - began:.0f} s",
    }
    machine = f"{platform.machine()}, {os.cpu_count()} processors, Python {platform.python_version()}, plain engine. "
    loads = f"Load of the machine: {before[0]:.1f} before, {os.getloadavg()[0]:.1f} after."
    table = "\n".join(f"| {name} | {value} |" for name, value in rows.items())
    asked.output.write_text(f"{METHOD}\n{machine}{loads}\n\n| what | figure |\n|---|---|\n{table}\n", encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
