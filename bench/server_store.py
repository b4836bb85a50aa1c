"""A database with many live games, for measuring recovery."""

import asyncio
import random
import sys
import time
from pathlib import Path

import msgspec

import clew
from clew.kernel import Match
from clew.server.bots.processes import Processes
from clew.server.protocol.bodies import CreateTable
from clew.server.protocol.parts import Me
from clew.server.settings import ServerSettings
from clew.server.store.base import LogRow, TableRecord, Write
from clew.server.store.sqlite import SqliteStore
from clew.server.tables import recovery, seating
from clew.server.tables.hub import Hub
from clew.server.tables.keys import new_id

PATTERNS = 100
STEPS = 40


def pattern(rng: random.Random) -> tuple[TableRecord, list[LogRow], str]:
    """A game of four that was played for a while."""
    game = clew.game("team")
    record, _, tokens = seating.set_up(CreateTable("team", "Bench", [Me()] * 4, {"mode": "basic"}))
    match = Match.new(game, record.options, 4)
    while len(match.steps) < STEPS and not match.over:
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)))
    record = msgspec.structs.replace(record, phase="playing", header=match.header, seed=match.seed.hex(), bot_secret="00" * 32)
    return record, recovery.rows(match, 0, "0", None), tokens[0] or ""


async def fill(path: Path, tables: int) -> list[tuple[str, str]]:
    """Ids of the tables, each with the token of its first seat."""
    store = SqliteStore(path)
    rng = random.Random(1)
    patterns = [pattern(rng) for _ in range(PATTERNS)]
    records = [(msgspec.structs.replace(r, id=new_id()), rows, token) for r, rows, token in patterns * (tables // PATTERNS)]
    for first in range(0, len(records), 500):
        await asyncio.gather(*(store.write(Write(r.id, r, rows, new=True)) for r, rows, _ in records[first : first + 500]))
    await store.close()
    return [(record.id, token) for record, _, token in records]


async def fold_all(path: Path, ids: list[str]) -> float:
    """The other way: every game folded at once, as if all pages came back in the same moment."""
    hub = Hub(ServerSettings(database=str(path), max_tables=10**6), SqliteStore(path), Processes(1))
    began = time.perf_counter()
    for id_ in ids:
        await hub.table(id_)
    seconds = time.perf_counter() - began
    await hub.close()
    return seconds


if __name__ == "__main__":
    for made in asyncio.run(fill(Path(sys.argv[1]), int(sys.argv[2]))):
        print(*made)
