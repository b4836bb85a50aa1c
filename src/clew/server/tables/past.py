"""A finished game as it was told, kept beside its log: it can be read when no release knows its rules any more.

What spectators saw, step by step, and what each seat saw at the end. It is made once, when the game is over, by a worker.
"""

import lzma

import msgspec

from clew.games import game as find_game
from clew.kernel import BadSave, Entry, Header, Match
from clew.server.protocol.bodies import ReplayStep
from clew.server.protocol.messages import News, Seen, Update
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import LogRow, TableRecord
from clew.server.tables.replay_step import told

QUICK = 1
"""How hard the worker tries to make it small. Steps resemble each other: a hundredth is left, and more trouble saves little."""


class Log(msgspec.Struct, frozen=True):
    """All that a worker needs to play a finished game again. It is over: nothing of it is a secret."""

    header: Header
    seed: bytes
    entries: list[bytes]


class Past(msgspec.Struct, frozen=True):
    steps: list[ReplayStep]
    """As spectators saw them, the set-up first, with the board in words."""
    ends: list[ReplayStep]
    """The latest step as each seat saw it."""

    def update(self, record: TableRecord, seats: list[int], since: int | None) -> Update:
        """What a page is told that comes to the table now."""
        return Update(
            seq=len(self.steps) - 1,
            resumed=True,
            now=self.steps[-1].at,
            clock=False,
            deadline=None,
            deciders=[],
            talk="free",
            outcome=record.outcome,
            news=[self._news(seat, -1 if since is None else since) for seat in (seats or (None,))],
        )

    def _news(self, seat: int | None, since: int) -> News:
        end = self.steps[-1] if seat is None else self.ends[seat]
        steps = [Seen(step.n, step.at, step.undo, step.events, step.lines) for step in self.steps if step.n > since]
        return News(seat, steps, end.view, [], False, None, end.progress, [], end.summary)


def log_of(record: TableRecord, rows: list[LogRow]) -> bytes:
    assert record.header is not None
    assert record.seed is not None
    return msgspec.msgpack.encode(Log(record.header, bytes.fromhex(record.seed), [row.entry for row in rows]))


def remembered(data: bytes) -> bytes | None:
    """In the worker: the game played again and told, packed. None where it is not what it says it is."""
    log = msgspec.msgpack.decode(data, type=Log)
    game = find_game(log.header.game).under(log.header.rules)
    if game is None:
        return None
    match = Match(game, log.header, log.seed)
    steps = [told(match, None, match.opening, None, True)]
    try:
        for entry in log.entries:
            step = match.replay(msgspec.json.decode(entry, type=Entry))
            steps.append(told(match, step, step.events, None, True))
    except (BadSave, msgspec.DecodeError):
        return None
    last = match.steps[-1] if match.steps else None
    events = last.events if last else match.opening
    ends = [told(match, last, events, seat, False) for seat in range(log.header.seats)]
    return lzma.compress(msgspec.json.encode({"steps": steps, "ends": ends}), preset=QUICK)


def unpacked(data: bytes) -> Past:
    """Raises Refusal where what was kept cannot be read."""
    try:
        return msgspec.json.decode(lzma.decompress(data), type=Past)
    except (lzma.LZMAError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("table_damaged", reason=str(error)) from None
