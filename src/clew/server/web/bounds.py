"""What one connection may cost, whatever comes over it."""

import asyncio
from collections.abc import Callable

from clew.server.settings import ServerSettings
from clew.server.web.limits import Doors, asker

SPARE = 128
"""Open files that are kept for the database, the bots' processes and the answers to whoever is turned away."""
MOST = 100_000


class Bounds:
    """Of one server: what it allows, and how many connections each address has open."""

    def __init__(self, settings: ServerSettings) -> None:
        self.max_header = settings.max_header
        self.request_within_s = settings.request_within_s
        self.stalled_after_s = settings.stalled_after_s
        self.max_connections = settings.max_connections or _files() - SPARE
        self._doors = Doors(settings.connections_per_address)
        self._proxies = {part.strip() for part in settings.trusted_proxies.split(",")}

    def enter(self, peer: str, connections: int) -> Callable[[], None] | None:
        """A connection is there; None: one too many. A proxy that is trusted speaks for many, and counts them itself."""
        if connections > self.max_connections:
            return None
        if peer in self._proxies or "*" in self._proxies:
            return _nothing
        address = asker({"type": "http", "client": (peer, 0)})
        return (lambda: self._doors.leave(address)) if self._doors.enter(address) else None


def _nothing() -> None:
    pass


def _files() -> int:
    """How many files this process may have open."""
    try:
        import resource
    except ImportError:  # Windows has no such limit on sockets
        return MOST
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST if soft == resource.RLIM_INFINITY else min(MOST, max(2 * SPARE, soft))


class Stall:
    """Ends a connection whose other side takes nothing for so long: what waits for it costs memory."""

    def __init__(self, transport: asyncio.Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._transport.abort)

    def over(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
