"""A game that began on somebody's device goes on at a server: its log is played again, line by line, before anything is kept."""

import asyncio
import hashlib
import secrets

import msgspec

from clew.games import game as find_game
from clew.kernel import BadSave, Match
from clew.kernel.save import loading
from clew.server.protocol.bodies import Bring, SeatKey, TableMade
from clew.server.protocol.parts import Me, Plan
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import LogRow, SeatRecord, TableRecord
from clew.server.tables import news, recovery
from clew.server.tables.keys import derived, hashed, new_key, same
from clew.server.tables.names import new_name
from clew.server.tables.seating import known_game, named, now_ms, planned, settled

LONGEST_MS = 365 * 24 * 3600 * 1000
"""Of game time. No game lasts so long, and a page can count it."""


class Keys(msgspec.Struct, frozen=True):
    """Drawn from the page's own secret and the log, so that whoever brings the same once more has the same again."""

    table: str
    host: str
    tokens: dict[int, str]


def keys(ask: Bring, prefix: str) -> Keys:
    log = hashlib.blake2b(ask.log.encode(errors="surrogatepass"), digest_size=16).hexdigest()
    table = prefix + hashlib.blake2b(f"{ask.id} {log}".encode(), digest_size=12, person=b"clew bring").hexdigest()
    mine = [seat for seat, plan in enumerate(ask.seats) if isinstance(plan, Me)]
    tokens = {seat: derived(f"{ask.id} {seat}", table, log) for seat in mine}
    return Keys(table, derived(f"{ask.id} host", table, log), tokens)


async def played(log: str) -> Match:
    """The match, every line of it checked. Others get their turn meanwhile. Raises Refusal."""
    reading = loading(log, find_game)
    try:
        while True:
            if next(reading) % recovery.BREATH == 0:
                await asyncio.sleep(0)
    except StopIteration as end:
        return _running(end.value)
    except BadSave as damage:
        raise _refusal(damage) from None


def _running(match: Match) -> Match:
    if match.over:
        raise Refusal("over", match.game.end_clause)
    if match.state.now > LONGEST_MS:
        raise Refusal("bad_log", problem="time", line=len(match.steps) + 1)
    return match


def _refusal(damage: BadSave) -> Refusal:
    if damage.code == "game":
        return Refusal("unknown_game", game=damage.facts["game"])
    if damage.code == "version":
        return Refusal("rules_gone", played=damage.facts["played"], known=[damage.facts["current"]])
    return Refusal("bad_log", problem=damage.code, line=damage.line)


def seated(match: Match, ask: Bring, keys: Keys) -> TableRecord:
    """The table as it goes on: its people are at the page that brings it, or come by the invite link. Raises Refusal."""
    if len(ask.seats) != match.header.seats or not keys.tokens:
        raise Refusal("malformed", problem=f"{match.header.seats} seats, one of them of whoever brings the game")
    game, name = known_game(match.header.game), named(ask.name)
    seats = [_seat(match, plan, name, keys.tokens.get(seat)) for seat, plan in enumerate(ask.seats)]
    return TableRecord(
        keys.table, game.slug, match.header.rules, match.header.options, settled(game, ask.settings), "playing", name,
        hashed(keys.host), new_key(), new_key(), now_ms(), seats, header=match.header, seed=match.seed.hex(),
        bot_secret=secrets.token_hex(32), turn=news.deciders(match), name=new_name(),
    )  # fmt: skip


def _seat(match: Match, plan: Plan, name: str, token: str | None) -> SeatRecord:
    seat, _ = planned(match.game, plan, name)
    return seat if token is None else msgspec.structs.replace(seat, token=hashed(token))


def rows(match: Match) -> list[LogRow]:
    return recovery.rows(match, 0, ",".join(map(str, news.deciders(match))), None)


def made(record: TableRecord, keys: Keys) -> TableMade:
    """What the page holds from now on: the keys that still open something. Raises Refusal where none of them does."""
    if not same(record.host, keys.host):
        raise Refusal("unknown_key")
    tokens = [SeatKey(seat, token) for seat, token in keys.tokens.items() if same(record.seats[seat].token, token)]
    return TableMade(record.id, keys.host, tokens, record.invite, record.watch)
