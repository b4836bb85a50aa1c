"""Seeing to it that every finished game is kept as it was told."""

from clew.games import all_games
from clew.server.bots.pool import BotPool
from clew.server.bots.shares import Asker
from clew.server.logs import warn
from clew.server.store.base import Store, StoreCorrupt, TableRecord, Write
from clew.server.tables.past import log_of, remembered

STEP = 20


async def keep_past(store: Store, pool: BotPool, record: TableRecord) -> bool:
    """Let a worker tell a finished game, when nobody needs it for something else; whether there was something to tell."""
    told = await pool.work(remembered, log_of(record, await store.log(record.id)), Asker(table=record.id, watched=False))
    if told is not None:
        await store.write(Write(record.id, past=told))
    return told is not None


async def keep_all(store: Store, pool: BotPool) -> int:
    """Make up for what was missed, because a server was killed or is older than this; how many games that was."""
    count = 0
    for game in all_games():
        for version in (game.version, *(former.version for former in game.former)):
            count += await _keep_version(store, pool, game.slug, version)
    return count


async def _keep_version(store: Store, pool: BotPool, slug: str, version: int) -> int:
    count = 0
    damaged: set[str] = set()
    while found := [id_ for id_ in await store.untold(slug, version, STEP + len(damaged)) if id_ not in damaged]:
        for id_ in found:
            if await _keep_one(store, pool, id_):
                count += 1
            else:
                damaged.add(id_)
    return count


async def _keep_one(store: Store, pool: BotPool, id_: str) -> bool:
    try:
        record = await store.table(id_)
    except StoreCorrupt:
        return False
    if record is None or record.header is None or record.seed is None or not await keep_past(store, pool, record):
        warn("past not kept", table=id_, problem="its log does not follow from its beginning")
        return False
    return True
