"""What the server needs of a store: tables, their logs, their chat. SQLite is one; others fit behind the same interface."""

from collections.abc import Awaitable
from typing import Literal, Protocol

import msgspec

from clew.kernel import Header, Options, Outcome
from clew.server.protocol.parts import ChatLine, Phase, ServerCode, Settings
from clew.server.protocol.refusal import Refusal


class StoreError(Refusal):
    """The store could not do it. Nothing was written."""

    reason: ServerCode = "store_failed"

    def __init__(self, problem: str = "") -> None:
        super().__init__(self.reason)
        self.args = (problem,)


class StoreFull(StoreError):
    """There is no room left."""

    reason: ServerCode = "store_full"


class StoreCorrupt(StoreError):
    """What is there is no database of ours, or a damaged one. It is left as it is."""


class StoreGone(StoreError):
    """The database was taken away while the server used it. Nothing is acknowledged any more; a start finds what is there."""


class Fenced(StoreError):
    """Another server has the table by now: what this one would write comes too late. The page asks again, and is led there."""

    reason: ServerCode = "stopping"


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat. Of a token only the hash is kept."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str | None = None
    level: str | None = None
    token: str | None = None
    hosts: bool = False
    """Held by the host's own page."""
    away: bool = False
    """The person has handed the seat to a bot."""


class CarryRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A link that brings seats to another device. Of its code only the hash is kept."""

    code: str
    until: int
    """Milliseconds since 1970."""
    seats: dict[int, str]
    """The seats, and the hash of the token that each had when the link was made."""
    host: bool = False
    used: str | None = None
    """The hash of what the page calls itself that used it."""


class TableRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is kept, apart from its log and its chat."""

    id: str
    game: str
    rules: int
    options: Options
    settings: Settings
    phase: Phase
    host_name: str
    host: str
    """Hash of the host's key."""
    invite: str
    watch: str
    created: int
    seats: list[SeatRecord]
    header: Header | None = None
    seed: str | None = None
    """The secret of the running game; it leaves the server when the game is over."""
    bot_secret: str | None = None
    outcome: Outcome | None = None
    rematch: str | None = None
    turn: list[int] = []
    """Who decides when the game has just begun."""
    name: str = ""
    """How people call it."""
    carries: list[CarryRecord] = []
    """Links that bring seats to another device, also those that were used or came to nothing."""
    barred: list[str] = []
    """Hashes of what browsers call themselves that were sent away."""
    paused: bool = False
    """Everybody has agreed to rest."""


class LogRow(msgspec.Struct, frozen=True):
    """One entry of a match's log, with the client's id of the request, and who decides after it."""

    n: int
    entry: bytes
    turn: str
    client: str | None = None
    at: int = 0
    """The time of day, in milliseconds since 1970. No rule reads it: it tells when a table was last played at."""


class ChatRow(msgspec.Struct, frozen=True):
    line: ChatLine
    client: str


class Write(msgspec.Struct, frozen=True):
    """What belongs together: all of it is on disk when the store says so, or nothing."""

    table: str
    record: TableRecord | None = None
    rows: list[LogRow] = []
    chat: ChatRow | None = None
    lines: list[ChatRow] = []
    """Of a table that comes whole, from another store."""
    other: TableRecord | None = None
    """Of another table that changes with this one: a finished game and its rematch."""
    past: bytes | None = None
    """A finished game as everybody saw it, to be read when its rules are forgotten. Nothing where the table is gone."""
    gone: bool = False
    """The table is deleted, with all that stands of it."""
    new: bool = False
    """The table is made by this, and by nobody else before."""
    epoch: int = 0
    """Under which the table was owned when this was decided. Where servers share a store, an older one is refused (`Fenced`)."""
    other_epoch: int = 0

    @property
    def rows_alone(self) -> bool:
        others = (self.record, self.chat, self.other, self.past)
        return bool(self.rows) and not self.gone and not self.lines and all(part is None for part in others)

    @property
    def said(self) -> list[ChatRow]:
        return self.lines if self.chat is None else [*self.lines, self.chat]


FIRST_EPOCH = 1
"""Of a new table."""


class Tail(msgspec.Struct, frozen=True):
    """The end of a log: how many entries there are, and who decides now."""

    seq: int
    turn: str


class Holding(msgspec.Struct, frozen=True):
    """How many tables there are of one game, under one version of its rules, in one phase."""

    game: str
    rules: int
    phase: str
    count: int


class Shelf(Protocol):
    """What can be read of a store."""

    async def table(self, table: str) -> TableRecord | None: ...

    async def log(self, table: str) -> list[LogRow]: ...

    async def tail(self, table: str) -> Tail | None:
        """None where the log is empty."""

    async def chat(self, table: str) -> list[ChatRow]: ...

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        """Public tables that are not over, made since then (milliseconds since 1970), the latest first."""

    async def named(self, name: str) -> str | None:
        """The id of the table that waits for people under this name."""

    async def counts(self) -> dict[str, int]:
        """How many tables there are in each phase."""

    async def quiet(self, phase: Phase, before: int, limit: int) -> list[str]:
        """Tables in this phase at which nothing has happened since then, longest ago first; a limit of -1 is none."""

    async def ids(self, after: str, limit: int) -> list[str]:
        """All tables, in the order of their names: the next ones after that name."""

    async def holdings(self) -> list[Holding]: ...

    async def past(self, table: str) -> bytes | None:
        """What was kept of a finished game."""

    async def untold(self, game: str, rules: int, limit: int) -> list[str]:
        """Finished games of which no past was kept yet."""

    async def close(self) -> None: ...


class Watch(Protocol):
    """What a store that is shared by servers asks of, and tells, the server whose tables it keeps."""

    def held(self) -> dict[str, int]:
        """The tables in memory, with their epochs."""

    def peopled(self) -> list[str]:
        """The tables in memory at which somebody is."""

    def lost(self, tables: list[str]) -> None:
        """Another server has taken them, for this one seemed to be gone."""

    def living(self, addresses: set[str]) -> None:
        """Which servers there are just now, this one among them."""


class Owning(Protocol):
    """Who has which table. A table is owned by one server at a time; every time it is taken its epoch rises."""

    shared: bool
    """Whether other servers may use the same store: then requests are passed on to whoever has the table."""
    relay_key: str
    """By this servers know each other."""
    thoughts: "Thoughts | None"
    """None: bots think where the table is."""

    @property
    def sure(self) -> bool:
        """Whether nobody can have taken a table of this server without its knowing."""

    def watched_by(self, watch: Watch) -> None: ...

    async def own(self, table: str) -> int | str | None:
        """Take a table: its new epoch; the address of the server that has it, where that one is alive; None: there is none."""

    async def disown(self, tables: dict[str, int]) -> None:
        """Let tables go that are owned under these epochs."""

    async def place(self, table: str) -> str | None:
        """The address of another living server that has the table."""

    async def peopled(self, tables: list[str]) -> set[str]:
        """At which of them somebody is, as other servers know."""

    async def others(self) -> list[str]:
        """The addresses of the other servers that use the store just now."""

    async def count_made(self, address: str, day: int) -> int | None:
        """One more table was made from this address on this day: how many it is now. None: this server counts for itself."""

    async def duty(self) -> bool:
        """Whether this server is the one that does what is to be done once for all."""


class Told(msgspec.Struct, frozen=True):
    """What became of a thought."""

    done: bool
    answer: bytes | None
    taken: bool
    thinking: bool | None
    """Whether whoever took it lives."""


class Thoughts(Protocol):
    """Questions to bots that servers of their own may answer. All of it raises StoreError."""

    async def put(self, work: str, task: bytes, watched: bool) -> int | None:
        """Its number; None: there is nobody to take it."""

    async def look(self, thought: int) -> Told | None: ...

    async def withdraw(self, thought: int) -> bool:
        """Whether it was still to be had: nobody thinks about it from here on."""

    async def forget(self, thought: int) -> None: ...

    async def take(self) -> tuple[int, str, bytes] | None:
        """Its number, which work it is, and the task; tables that somebody looks at come first. None: there is none."""

    async def answer(self, thought: int, answer: bytes | None) -> None: ...

    async def give_back(self, thought: int) -> None:
        """Whoever asked has to think about it."""


class Store(Shelf, Owning, Protocol):
    """One process writes one table at a time. The number of a log row is unique, so a second writer is refused, not mixed in."""

    def write(self, write: Write) -> Awaitable[None]:
        """Begins at once, and is done when it is flushed to disk.

        Raises StoreError. Then nothing of it was written, unless the connection to a database was lost meanwhile: whoever must
        know looks.
        """

    async def check(self) -> None:
        """Raise StoreError where the store cannot be written to at present."""
