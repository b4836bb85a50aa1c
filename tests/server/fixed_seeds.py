"""The real server, in which only the drawing of a game's seed is another one: the harness starts this file.

A seed depends on the name of the test that runs, and on how many were drawn for it before. So a test finds the same deals and the
same bots each time, in whatever order and beside whatever other tests it runs: chance never decides whether it passes.
"""

import secrets
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

SEED_BYTES = 32


def fix(name: Path) -> None:
    """`name` is the file that holds the name of the test. Keys stay random: no two tables may have the same."""
    drawn: Counter[str] = Counter()
    random_bytes = secrets.token_bytes

    def draw(nbytes: int | None = None) -> bytes:
        if nbytes != SEED_BYTES or not name.exists():  # tools/attack.py starts servers, too, and runs no test
            return random_bytes(nbytes)
        test = name.read_text()
        drawn[test] += 1
        return sha256(f"{test} {drawn[test]}".encode()).digest()

    secrets.token_bytes = draw


if __name__ == "__main__":
    from clew.server.run import serve

    fix(Path(sys.argv[1]))
    sys.exit(serve())
