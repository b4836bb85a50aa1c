"""The server in this process, until it is told to stop."""

import asyncio
import contextlib
import errno
import gc
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any

import uvicorn

from clew.games import SLUGS
from clew.games import game as find_game
from clew.server.bots.pool import BotPool
from clew.server.bots.processes import Processes
from clew.server.bots.running import Fair
from clew.server.bots.thinker import think as thinking
from clew.server.logs import log, set_up
from clew.server.settings import ServerSettings, from_environment
from clew.server.store.base import Store, StoreError
from clew.server.store.choosing import is_postgres, named, opened
from clew.server.web.app import House
from clew.server.web.wire import protocols

GRACE_S = 5
KEPT = "CLEW_KEPT_LISTENER"
"""Names the open port that a server which starts itself anew hands on; connections wait there meanwhile."""
USUAL_PORTS = tuple(range(8000, 8020))
SWITCH_S = 0.0005
"""The thread that writes to disk must not wait long for the one that talks to pages: whoever acted waits for both."""


class Server(uvicorn.Server):
    """Tells the pages before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house
        self.anew = False

    def renew(self, number: int, frame: FrameType | None) -> None:
        """SIGUSR1: end well, and start again with the code that is there by now."""
        self.anew = self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.hub.farewell()
        await asyncio.sleep(0.05)  # for the goodbyes to leave
        await super().shutdown(sockets)


def serve(host: str | None = None, port: int | None = None, database: str | None = None, **others: Any) -> int:
    """Serve until SIGINT or SIGTERM. What is None comes from the environment. Returns the exit code."""
    try:
        settings = from_environment(host=host, port=port, database=database, **others)
        listener = listening(settings)
    except (ValueError, OSError) as error:
        return _stop(f"The server cannot start: {error}")
    set_up(settings.log_level)
    with listener:
        config = configured(settings)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            return runner.run(_run(settings, config, listener))


def think(database: str | None = None) -> int:
    """Think for other servers until SIGINT or SIGTERM: `clew serve --bots-only`. Returns the exit code."""
    try:
        settings = from_environment(database=database)
    except ValueError as error:
        return _stop(f"The server cannot start: {error}")
    set_up(settings.log_level)
    if not is_postgres(settings.database):
        return _stop("A server that only thinks needs the PostgreSQL database of the servers that it thinks for: CLEW_DATABASE.")
    return asyncio.run(_think(settings))


async def _think(settings: ServerSettings) -> int:
    try:
        store = await opened(settings.database, address=f"bots at {socket.gethostname()}", thinks=True)
    except StoreError as error:
        return _stop(f"The server cannot start: {error}")
    assert store.thoughts is not None
    stop, pool = asyncio.Event(), BotPool(Fair(Processes(settings.workers)))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    sys.stdout.write(f"Clew thinks for the servers of {named(settings.database)}\n")
    sys.stdout.flush()
    log("thinking began", workers=settings.workers, database=named(settings.database))
    try:
        await thinking(store.thoughts, pool, stop)
    finally:
        pool.close()
        await store.close()
    log("thinking ended")
    return 0


def listening(settings: ServerSettings) -> socket.socket:
    """The port that was asked for; where none was, the usual one or the next that nobody has. Raises OSError."""
    if (kept := os.environ.pop(KEPT, None)) is not None:
        return socket.socket(fileno=int(kept))
    ports = USUAL_PORTS if settings.port is None else (settings.port,)
    for port in ports:
        try:
            return socket.create_server((settings.host, port), backlog=2048)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == ports[-1]:
                raise
    raise AssertionError("there is always a last port")


def _stop(reason: str) -> int:
    sys.stderr.write(reason + "\n")
    return 1


async def _run(settings: ServerSettings, config: uvicorn.Config, listener: socket.socket) -> int:
    address, port = listener.getsockname()[:2]
    try:
        store = await opened(settings.database, settings.max_database_mb, settings.address or own_address(address, port))
    except StoreError as error:
        return _stop(f"The server cannot start: {error}")
    sys.setswitchinterval(SWITCH_S)
    gc.freeze()  # what is loaded by now stays: the collector need not go through it again and again
    house = House(settings, store, Processes(settings.workers))
    config.app = house.app()
    server = Server(config, house)
    _take_signals(server)
    sys.stdout.write(f"Clew is at http://{'localhost' if address in ('0.0.0.0', '::') else address}:{port}\n")
    sys.stdout.flush()
    await _say_holdings(store)
    log("server began", port=port, database=named(settings.database))
    with contextlib.closing(listener.dup()) as kept:
        await server.serve(sockets=[listener])
        log("server ended")
        if server.anew:
            _start_anew(kept)
    return 0


def own_address(host: str, port: int) -> str:
    """Where other servers reach this one, unless the host has said so: by the name of the machine where it listens everywhere."""
    reached = socket.gethostname() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{reached}:{port}"


async def _say_holdings(store: Store) -> None:
    """How many games of which version the database holds, and which of them cannot go on."""
    for held in await store.holdings():
        known = held.game in SLUGS and find_game(held.game).under(held.rules) is not None
        log("tables held", game=held.game, rules=held.rules, phase=held.phase, tables=held.count, rules_known=known)
        if held.phase == "playing" and not known:
            sys.stdout.write(
                f"{held.count} running games of {held.game} were begun under version {held.rules} of its rules, which this release "
                "does not know: they are closed, and their records are kept. See docs/hosting.md.\n"
            )
    totals = await store.counts()
    lobby, playing, over = (totals.get(phase, 0) for phase in ("lobby", "playing", "over"))
    if totals:
        sys.stdout.write(f"It holds {lobby} tables that have not begun, {playing} running games and {over} finished ones.\n")
    sys.stdout.flush()


def _take_signals(server: Server) -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, _ended)
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, server.renew)


def _start_anew(kept: socket.socket) -> None:
    kept.set_inheritable(True)
    os.execve(sys.executable, sys.orig_argv, {**os.environ, KEPT: str(kept.fileno())})


def _ended(number: int, frame: FrameType | None) -> None:
    """The server takes the signals while it runs, and raises them once more when it has ended well: that is no failure."""


async def _nothing(*_: object) -> None:
    """The application is made when the store is open."""


def configured(settings: ServerSettings, house: House | None = None) -> uvicorn.Config:
    front, wire = protocols(settings) or ("auto", "auto")
    return uvicorn.Config(
        _nothing if house is None else house.app(),
        http=front,
        ws=wire,
        ws_per_message_deflate=False,
        # A little above our own limit, so that what is too large is refused with words; far above it the socket closes.
        ws_max_size=8 * settings.max_message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,  # addresses hold invite keys
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_S,
    )
