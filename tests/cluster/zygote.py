"""A process in which the server is loaded already: it forks one whenever it is asked to, so that a start takes no second.

It reads a line of JSON for each request and answers with one: {"environment": {...}, "log": path} starts a server, whose output
goes to the log, and tells its number; {"wait": number} tells how it ended.
"""

import ctypes
import gc
import json
import os
import signal
import sys
from importlib import import_module
from typing import Any

PR_SET_PDEATHSIG = 1
LOADED = (
    "asyncpg",
    "uvloop",
    "uvicorn.loops.uvloop",
    "uvicorn.lifespan.on",
    "clew.server.run",
    "clew.server.store.postgres.store",
    "clew.server.web.front",
    "clew.server.web.shortcut",
    "websockets.asyncio.client",
    "clew.server.bots.pool",
)


def main() -> None:
    for name in LOADED:
        import_module(name)
    games = import_module("clew.games")
    for game in games.all_games():
        game.new(seed=1)
    gc.freeze()
    for line in sys.stdin:
        ask = json.loads(line)
        answer = ended(ask["wait"]) if "wait" in ask else started(ask)
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


def ended(number: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


def started(ask: dict[str, Any]) -> int:
    if (number := os.fork()) != 0:
        return number
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # no server outlives the tests
    os.environ.update(ask["environment"])
    log = os.open(ask["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for here, there in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(here, there)
    sys.exit(import_module("clew.server.run").serve())


if __name__ == "__main__":
    main()
