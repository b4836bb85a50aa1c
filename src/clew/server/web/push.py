"""How a connection that knows a shorter way out says so."""

from collections.abc import Callable

Push = Callable[..., bool]
PUSH = "clew.push"
"""Where a connection's scope has it."""
