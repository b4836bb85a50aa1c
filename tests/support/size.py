"""How much of the long tests a run takes: in plain form a sample of what the compiled form runs whole."""

import os
import shutil
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def sampled() -> bool:
    """`make test` names the form that must run. Without a C compiler there is only the plain one, and it runs everything."""
    return os.environ.get("CLEW_FORM") == "plain" and any(map(shutil.which, ("cc", "gcc", "clang")))


def some(whole: Sequence[T], one_in: int, start: int = 0) -> list[T]:
    """All of them, or of a sample every so-many-th."""
    return list(whole[start % one_in :: one_in]) if sampled() else list(whole)


def size(whole: int, sample: int) -> int:
    """A number, or the one that a sample takes in its place."""
    return sample if sampled() else whole
