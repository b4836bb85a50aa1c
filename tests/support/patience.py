"""Waiting for a condition. How long a machine takes is no matter of a test: the deadline only ends what would hang for ever."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_S = 120.0
STEP_S = 0.02

T = TypeVar("T")


def eventually(look: Callable[[], T], what: str, rest: Callable[[float], object] = time.sleep) -> T:
    """The first answer that is true. `rest` lets time pass between two looks."""
    deadline = time.monotonic() + PATIENCE_S
    while not (seen := look()):
        assert time.monotonic() < deadline, f"it never came to pass: {what}"
        rest(STEP_S)
    return seen
