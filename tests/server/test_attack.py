"""The attack's own tools: what they are to find, they find."""

import importlib
import random
from pathlib import Path
from types import ModuleType

import pytest

CARELESS = """
import sys
import clew.server.store.opening as opening
from clew.server.run import serve
usual = opening._wal
def careless(connection):
    usual(connection)
    connection.execute("PRAGMA synchronous = OFF")
opening._wal = careless
sys.exit(serve())
"""
TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.fixture
def power(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("attack_power")


def test_what_was_not_flushed_may_be_lost_and_what_was_is_not(power: ModuleType) -> None:
    def op(kind: bytes, offset: int, time: int, data: bytes = b"") -> object:
        return power.Op(kind, b"d", offset, time, data)

    ops = [op(b"p", 0, 1, b"kept"), op(b"b", 0, 2), op(b"p", 4, 3, b" lost"), op(b"s", 0, 4), op(b"t", 2, 5)]
    images = {power.image(ops, 4, random.Random(n))[b"d"] for n in range(50)}
    assert {b"kept", b"kept lost"} <= images
    assert all(image.startswith(b"kept") for image in images)
    assert {power.image(ops, 3, random.Random(n))[b"d"] for n in range(50)} >= {b"", b"kept"}  # the flush was not done yet
    assert b"ke" in {power.image(ops, 5, random.Random(n))[b"d"] for n in range(50)}


def test_a_store_that_acknowledges_before_it_flushes_is_found_out(
    power: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same attack on a store with `synchronous = OFF`: nothing of what it acknowledges is flushed."""
    attack = importlib.import_module("attack")
    if power.library(tmp_path) is None:
        assert attack.cuts(5, tmp_path) == "not run: no C compiler"
        return
    start = attack.running

    monkeypatch.setattr(attack, "running", lambda database: start(database, CARELESS))
    with pytest.raises(AssertionError, match="lost"):
        attack.cuts(40, tmp_path)
