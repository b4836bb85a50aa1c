"""How messages leave on a socket: our own shorter way where uvicorn's inside is as we know it, else plain ASGI."""

import asyncio
from collections.abc import Callable
from importlib import import_module

import uvicorn

from clew.server.logs import warn

Push = Callable[..., bool]
PUSH = "clew.push"
"""Where a connection's scope has it."""

KNOWN = ((0, 53), (0, 54))
"""The versions of uvicorn whose inside `shortcut.Wire` was written for. Before them a full connection did not say so."""
INSIDE = "uvicorn.protocols.websockets.websockets_sansio_impl"
ATTRIBUTES = frozenset({"close_sent", "transport", "writable"})
METHODS = frozenset({"handle_connect", "pause_writing", "resume_writing"})


def protocol() -> type[asyncio.Protocol] | str:
    """What uvicorn is to speak on sockets."""
    if (why := strange()) is not None:
        warn("sockets go the longer way", uvicorn=uvicorn.__version__, why=why)
        return "auto"
    from clew.server.shortcut import Wire

    return Wire


def strange() -> str | None:
    """What is not as we know it inside uvicorn."""
    if tuple(int(part) for part in uvicorn.__version__.split(".")[:2] if part.isdigit()) not in KNOWN:
        return "the version is not known"
    try:
        inside = import_module(INSIDE).WebSocketsSansIOProtocol
        missing = ATTRIBUTES.difference(inside.__init__.__code__.co_names) | METHODS.difference(vars(inside))
    except (ImportError, AttributeError) as error:
        return str(error)
    return f"missing: {', '.join(sorted(missing))}" if missing else None
