"""What travels over HTTP: the bodies of requests and answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from clew.kernel import Line, Progress, Question, Spot, Summary
from clew.kernel.option import Options, Value
from clew.kernel.review import Review
from clew.server.protocol.messages import News
from clew.server.protocol.parts import Emote, Key, Name, PageId, Plan, Seat, Settings, Struct, TableInfo

# Games ------------------------------------------------------------------------


class GameCard(Struct, frozen=True):
    """A game on the home page, in the language that was asked for."""

    slug: str
    name: str
    tagline: str
    pitch: str
    """One short sentence."""
    about: str
    length: str
    seats: list[int]
    cooperative: bool
    real_time: bool
    private_views: bool
    puzzles: bool
    """Whether it has puzzles."""


class GameList(Struct, frozen=True):
    games: list[GameCard]
    languages: list[str]


class OptionInfo(Struct, frozen=True):
    """One option: `values` in order, or whole numbers from `least` to `most`, or (`free`) what the game itself judges."""

    id: str
    default: Value
    values: list[Value]
    least: int | None
    most: int | None
    clause: str
    free: bool


class GameInfo(Struct, frozen=True):
    """All that a client needs to set a table and to draw it; the same until the server's version changes."""

    slug: str
    prefix: str
    rules: int
    cooperative: bool
    real_time: bool
    private_views: bool
    """True where seats see different things: a page that holds several seats needs a curtain."""
    takeover_s: int
    """So long a person may be away before a bot stands in, where a table does not say otherwise."""
    seats: list[int]
    usual_seats: int
    """How many a table has where nobody says."""
    colours: list[str]
    options: list[OptionInfo]
    presets: dict[str, Options]
    bots: list[str]
    """Levels, weakest first."""
    first_level: str
    """For a first game."""
    phrases: list[str]
    """Keys for chat."""
    emotes: list[Emote]
    actions: list[Any]
    """The action table: the place of an action is its number."""
    turn_events: list[str]
    """Types of events with which a turn begins."""
    catalogue: dict[str, Any]


class Clause(Struct, frozen=True):
    id: str
    text: str
    reconstructed: bool
    """Designed for this edition, where the printed rules say nothing."""
    examples: list[str]
    """By name; see ExampleText."""


class Section(Struct, frozen=True):
    title: str
    clauses: list[Clause]


class PieceText(Struct, frozen=True):
    """A component: its name, its icon among those of the board, and what it is for."""

    name: str
    icon: str
    text: str


class RuleTable(Struct, frozen=True):
    title: str
    columns: list[str]
    rows: list[list[str]]


class ExampleText(Struct, frozen=True):
    """What happens in a worked example; its pictures come from /api/examples."""

    name: str
    text: str


class Rulebook(Struct, frozen=True):
    """GET /api/rulebook/{lang}/{slug}: how it begins, and its clauses."""

    title: str
    lang: str
    story: str
    aim: str
    pieces: list[PieceText]
    turn: list[str]
    tables: list[RuleTable]
    examples: list[ExampleText]
    sections: list[Section]


class ExampleShown(Struct, frozen=True):
    """GET /api/examples/{slug}/{name}: a position as its seat sees it, what happens there, and what it looks like then."""

    seat: Seat
    before: Any
    events: list[Any]
    after: Any
    refused: bool


# Lessons ----------------------------------------------------------------------


class StepText(Struct, frozen=True):
    say: str
    """What is asked for."""
    nudge: str
    """The answer to something else."""


class LessonWords(Struct, frozen=True):
    name: str
    title: str
    end: str
    """What is said at its end."""
    steps: dict[str, StepText]


class LessonList(Struct, frozen=True):
    """GET /api/lessons/{lang}/{slug}: the lessons of a game in their order, in words. Each is a socket, /ws/learn/{slug}/{name}."""

    lessons: list[LessonWords]


class PuzzleCard(Struct, frozen=True):
    name: str
    level: Literal["easy", "hard"]
    grade: int
    """How hard it is, from 1 to 5."""


class PuzzleShelf(Struct, frozen=True):
    """GET /api/puzzles/{slug}: the puzzles of a game, easiest first. Each and each day is a socket, /ws/puzzle/{slug}/{name}."""

    today: str
    """The day of the server (UTC), which is the name of today's puzzle."""
    puzzles: list[PuzzleCard]


# Tables -----------------------------------------------------------------------


class CreateTable(Struct, frozen=True):
    """POST /api/tables"""

    game: str
    name: Name
    seats: Annotated[list[Plan], Meta(min_length=1, max_length=16)]
    options: Options = {}
    settings: Settings = Settings()


class SeatKey(Struct, frozen=True):
    seat: Seat
    token: Key


class TableMade(Struct, frozen=True):
    """The keys are told here, once; `invite` and `watch` also to whoever holds a seat."""

    table: str
    host: Key
    """Opens what only the host may do."""
    tokens: list[SeatKey]
    invite: Key
    watch: Key


class TableList(Struct, frozen=True):
    """GET /api/tables: public tables with a free seat, or running ones to watch."""

    tables: list["PublicTable"]


class PublicTable(Struct, frozen=True):
    table: TableInfo
    invite: Key
    watch: Key


class Join(Struct, frozen=True):
    """POST /api/tables/{id}/join"""

    key: Key
    name: Name
    seat: Seat | None = None
    """The first free one if left out."""
    id: PageId | None = None
    """Made by the page for this table. Whoever asks again with it, because no answer came, has the same seat and token again."""


class Joined(Struct, frozen=True):
    table: str
    seat: Seat
    token: Key
    watch: Key


class Leave(Struct, frozen=True):
    """POST /api/tables/{id}/leave: the seat is free again, in the lobby and in a running game; its token is void."""

    token: Key


class Arrange(Struct, frozen=True):
    """POST /api/tables/{id}/seats: the host fills or frees a seat (in a running game only one that nobody holds)."""

    host: Key
    seat: Seat
    plan: Plan


class Arranged(Struct, frozen=True):
    table: TableInfo
    token: Key | None = None
    """The token of the seat where the host now sits."""


class Carry(Struct, frozen=True):
    """POST /api/tables/{id}/carry: a link that brings seats to another device. One's own with their tokens (and the host's key, if
    that is to go, too); the host may hand over the seat of somebody who is away."""

    tokens: Annotated[list[Key], Meta(max_length=16)] = []
    host: Key | None = None
    seat: Seat | None = None
    """Of somebody who has lost it; needs the host's key, which stays where it is."""


class CarryMade(Struct, frozen=True):
    code: Key
    """For the address /carry/{table}/{code}. It works once."""
    seats: list[Seat]
    host: bool
    seconds: int
    """So long it works."""


class Fetch(Struct, frozen=True):
    """POST /api/tables/{id}/fetch: the other device takes what the link brings. What opened it before is void."""

    code: Key
    id: PageId
    """Made by the page, as in `Join`: whoever asks again with it, because no answer came, has the same keys again."""


class Fetched(Struct, frozen=True):
    table: str
    tokens: list[SeatKey]
    host: Key | None
    invite: Key
    watch: Key


class Bring(Struct, frozen=True):
    """POST /api/bring: a game that began on a device goes on here. Its log is played again before anything is kept."""

    id: PageId
    """Made by the page, as in `Join`: whoever asks again with it, because no answer came, has the same table and keys again."""
    log: str
    """The save file, complete with the seed."""
    name: Name
    seats: Annotated[list[Plan], Meta(min_length=1, max_length=16)]
    settings: Settings = Settings()


class Named(Struct, frozen=True):
    """GET /api/names/{name}: the table that waits for people under this name."""

    table: str
    invite: Key


class Rematch(Struct, frozen=True):
    """POST /api/tables/{id}/rematch: with a seat token or the host's key. Whoever asks first is the host of the new one."""

    key: Key


class RematchMade(Struct, frozen=True):
    """Every seat token, the invite key and the spectator key of the old table open the new one."""

    table: str
    host: Key | None = None
    """The key with which whoever asked is host there; null where somebody else is."""


class TableKey(Struct, frozen=True):
    table: Annotated[str, Meta(max_length=64)]
    key: Key


class Mine(Struct, frozen=True):
    """POST /api/mine: all keys that this browser keeps."""

    keys: Annotated[list[TableKey], Meta(max_length=500)]


class MyTable(Struct, frozen=True):
    table: TableInfo
    seats: list[Seat]
    """Mine among them."""
    host: bool
    my_turn: bool


class MyTables(Struct, frozen=True):
    tables: list[MyTable]
    """The latest first."""
    unknown: list[str]
    """Ids of tables that are gone, or whose key is void."""


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One entry of a finished game. Step 0 is the set-up. The view is the one after it."""

    n: int
    at: int
    seat: int | None
    action: Any
    undo: bool
    events: list[Any]
    lines: list[Line | None]
    view: Any
    question: Question | None
    progress: Progress | None
    summary: Summary | None
    status: list[Line] = []
    """Who has what, where the text was asked for."""
    places: list[Spot] = []
    """The board read out, likewise."""


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?from=&count=&seat=&text="""

    table: TableInfo
    header: Any
    seed: str
    total: int
    """Steps there are, the set-up included."""
    steps: list[ReplayStep]


class ReviewShown(Struct, frozen=True):
    """GET /api/tables/{id}/review: as far as it is worked out. First comes the course, then the seats, then knot after knot."""

    done: int
    total: int
    """It is complete when as much is done."""
    table: TableInfo
    review: Review


class WhatIf(Struct, frozen=True):
    """POST /api/tables/{id}/what-if: a table of its own from a moment of a finished game, against the strongest bots."""

    n: Annotated[int, Meta(ge=0)]
    """How many entries of the log have happened there."""
    seat: Seat
    name: Name


class PastMoment(Struct, frozen=True):
    """One moment of a running game, as one seat saw it."""

    seq: int
    deciders: list[int]
    news: News
    """Without anything to do."""


class Lookback(Struct, frozen=True):
    """GET /api/tables/{id}/past?from=&count=, with the key of a seat (or of spectators) in the header `Authorization`."""

    total: int
    """Moments there are by now, the set-up included."""
    steps: list[PastMoment]


class Problem(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    clause: str = ""
    facts: dict[str, Any] = {}
    line: Line | None = None
    """Why, where the game's rules refuse it."""


TYPES = (
    GameList, GameInfo, Rulebook, ExampleShown, LessonList, PuzzleShelf, CreateTable, TableMade, TableList, TableInfo, Join, Joined,
    Leave, Arrange, Arranged, Carry, CarryMade, Fetch, Fetched, Bring, Named, Rematch, RematchMade, Mine, MyTables, Replay,
    Lookback, ReviewShown, WhatIf, Problem,
)  # fmt: skip
