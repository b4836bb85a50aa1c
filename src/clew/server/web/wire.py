"""How messages leave on a socket: our own shorter way where uvicorn's inside is as we know it, else plain ASGI."""

import asyncio
from importlib import import_module

import uvicorn

from clew.server.logs import warn
from clew.server.settings import ServerSettings

KNOWN = ((0, 53), (0, 54))
"""The versions of uvicorn whose inside `shortcut.Wire` was written for. Before them a full connection did not say so."""
INSIDE = "uvicorn.protocols.websockets.websockets_sansio_impl"
ATTRIBUTES = frozenset({"close_sent", "transport", "writable"})
METHODS = frozenset({"connection_lost", "connection_made", "handle_connect", "handle_ping", "pause_writing", "resume_writing"})
FRONT = "uvicorn.protocols.http.httptools_impl"
FRONT_METHODS = METHODS - {"handle_connect", "handle_ping"} | {
    "data_received", "handle_websocket_upgrade", "on_header", "on_headers_complete", "on_message_begin", "on_message_complete",
    "send_400_response", "_start_asgi_task",
}  # fmt: skip


def protocols(settings: ServerSettings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]] | None:
    """What uvicorn is to speak with whoever connects, and on sockets; None: what it speaks by itself."""
    if (why := strange()) is not None:
        warn("sockets go the longer way", uvicorn=uvicorn.__version__, why=why)
        return None
    from clew.server.web.bounds import Bounds
    from clew.server.web.front import Front
    from clew.server.web.shortcut import Wire

    front = type("Front", (Front,), {"bounds": Bounds(settings)})
    return front, type("Wire", (Wire,), {"stalled_after_s": settings.stalled_after_s})


def strange() -> str | None:
    """What is not as we know it inside uvicorn."""
    if tuple(int(part) for part in uvicorn.__version__.split(".")[:2] if part.isdigit()) not in KNOWN:
        return "the version is not known"
    try:
        inside = import_module(INSIDE).WebSocketsSansIOProtocol
        missing = ATTRIBUTES.difference(inside.__init__.__code__.co_names) | METHODS.difference(vars(inside))
        missing |= FRONT_METHODS.difference(vars(import_module(FRONT).HttpToolsProtocol))
    except (ImportError, AttributeError) as error:
        return str(error)
    return f"missing: {', '.join(sorted(missing))}" if missing else None
