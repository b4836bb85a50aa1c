"""Every message between a page and the server, as a type. What is not written here does not travel.

The story behind the messages is told in docs/protocol.md; `python -m clew.server.schema` writes them as JSON schema.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from clew.kernel import Hint, Outcome
from clew.kernel.option import Options, Value

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
"""A secret: a seat's token, the host's key, an invite key or a spectator's key."""
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
"""Made by the client, new for each request: the answer carries it, and a repeated one does nothing twice."""
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0)]

Emote = Literal["wave", "clap", "think", "hurry", "heart", "shrug", "laugh", "oops"]
"""What may be sent where the rules allow gestures only."""

ServerCode = Literal[
    "malformed", "too_large", "too_fast", "hello_first", "already_greeted", "wrong_protocol", "wrong_origin",
    "unknown_table", "unknown_game", "unknown_key", "unknown_path", "not_your_seat", "not_host", "not_started", "already_started",
    "not_ready", "not_over", "over", "seat_taken", "no_free_seat", "no_such_seat", "unknown_level", "unknown_phrase",
    "talk_closed", "gestures_only", "chat_off", "no_hint", "no_undo", "id_used", "store_full", "store_failed", "table_damaged",
    "too_many", "busy", "stopping", "client_not_built", "internal",
]  # fmt: skip
"""Codes of refusals that are the server's own. A game's codes are in its words."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all plain parts: what a field list does not name is refused."""


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all that travels on a socket, told apart by `type`."""


# What a table is ------------------------------------------------------------------


class Settings(Struct, frozen=True):
    """What the host chooses about the table rather than about the game."""

    public: bool = False
    """Listed on the home page for everybody to join and watch."""
    bot_pace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 600
    """The least time between two actions of bots, so that people can follow."""
    takeover_s: Annotated[int, Meta(ge=1, le=86_400)] | None = None
    """A bot plays for whoever is away this long, until they are back; null: never."""
    takeover_level: str | None = None
    """Which bot does so; null: the strongest."""
    chat: bool = True


class Me(Struct, frozen=True, tag_field="kind", tag="me"):
    """The host sits here; several such seats are played on one screen."""

    name: Name | None = None
    """Another name than the host's, for a second person at the same screen."""


class Open(Struct, frozen=True, tag_field="kind", tag="open"):
    """Free for whoever comes with the invite link."""


class Robot(Struct, frozen=True, tag_field="kind", tag="bot"):
    level: str
    """One of the game's `bots`."""


Plan = Me | Open | Robot


class SeatInfo(Struct, frozen=True):
    """Who sits there, for everybody to see."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str | None = None
    """Of a person."""
    level: str | None = None
    """Of a bot."""
    here: bool = False
    """A person whose page is connected."""
    stand_in: str | None = None
    """The level of the bot that plays for an absent person right now."""


Phase = Literal["lobby", "playing", "over"]


class TableInfo(Struct, frozen=True):
    """All that may be known about a table without a key."""

    id: str
    game: str
    rules: int
    """Version of the rules."""
    options: Options
    settings: Settings
    phase: Phase
    host: str
    """The host's name."""
    seats: list[SeatInfo]
    created: int
    """Milliseconds since 1970."""
    seq: int = 0
    """How many things have happened in the game."""
    commitment: str | None = None
    """Binds the secret seed, from the start of the game on."""
    outcome: Outcome | None = None
    rematch: str | None = None
    """The id of the table where everybody meets again."""
    ready: bool = False
    """In the lobby: every seat is filled, so that the host may start."""


class ChatLine(Struct, frozen=True, omit_defaults=True):
    n: int
    seat: int
    name: str
    at: int
    """Milliseconds since 1970."""
    text: str | None = None
    phrase: str | None = None
    """A key of the game's `[phrases]`."""
    emote: Emote | None = None


# HTTP: games ------------------------------------------------------------------------


class GameCard(Struct, frozen=True):
    """A game on the home page, in the language that was asked for."""

    slug: str
    name: str
    tagline: str
    about: str
    length: str
    seats: list[int]
    cooperative: bool
    real_time: bool
    private_views: bool


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
    seats: list[int]
    colours: list[str]
    options: list[OptionInfo]
    presets: dict[str, Options]
    bots: list[str]
    """Levels, weakest first."""
    phrases: list[str]
    """Keys for chat."""
    emotes: list[Emote]
    actions: list[Any]
    """The action table: the place of an action is its number."""
    wording: list[str]
    """For each action the key of its label in the game's `[actions]` words: its type, or a variant of it."""
    catalogue: dict[str, Any]


class Clause(Struct, frozen=True):
    id: str
    text: str


class Section(Struct, frozen=True):
    title: str
    clauses: list[Clause]


class Rulebook(Struct, frozen=True):
    title: str
    lang: str
    sections: list[Section]


# HTTP: tables -----------------------------------------------------------------------


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


class ReplayStep(Struct, frozen=True):
    """One entry of a finished game. Step 0 is the set-up. The view is the one after it."""

    n: int
    at: int
    seat: int | None
    action: Any
    undo: bool
    events: list[Any]
    wording: list[str]
    view: Any


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?from=&count=&seat="""

    table: TableInfo
    header: Any
    seed: str
    total: int
    """Steps there are, the set-up included."""
    steps: list[ReplayStep]


class Problem(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    clause: str = ""
    facts: dict[str, Any] = {}


# Socket: from the page ---------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message. It shows all keys that this page holds at the table."""

    protocol: int
    tokens: Annotated[list[Key], Meta(max_length=16)] = []
    host: Key | None = None
    watch: Key | None = None
    since: Count | None = None
    """The latest `seq` that this page has; left out: everything."""
    chat_since: Count | None = None
    """The latest chat line that this page has."""


class Act(Message, frozen=True):
    """Do something in the game; `action` is an entry of the action table."""

    id: MessageId
    seat: Seat
    action: dict[str, Any]


class Undo(Message, frozen=True):
    """Take back the latest action."""

    id: MessageId
    seat: Seat


class GetHint(Message, frozen=True, tag="hint"):
    """What would the strongest bot do?"""

    id: MessageId
    seat: Seat


class Say(Message, frozen=True):
    """Exactly one of `text`, `phrase` and `emote`."""

    id: MessageId
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=280)] | None = None
    phrase: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    emote: Emote | None = None


class Start(Message, frozen=True):
    """The host starts the game."""

    id: MessageId


class Away(Message, frozen=True):
    """Let a bot play for me (`away` true), or take my seat back. A page that says hello takes its seats back, too."""

    id: MessageId
    seat: Seat
    away: bool


class Ping(Message, frozen=True):
    id: MessageId


FromPage = Hello | Act | Undo | GetHint | Say | Start | Away | Ping


# Socket: from the server ----------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The answer to hello. If the game has begun, an `update` follows."""

    table: TableInfo
    you: list[Seat]
    """The seats that this page holds; none: a spectator, or a host without a seat."""
    host: bool
    chat: list[ChatLine]
    """The lines after `chat_since`, at most the last 200."""
    invite: Key | None
    watch: Key | None


class Seen(Struct, frozen=True):
    """One entry of the log as one seat sees it. Number 0 is the set-up."""

    n: int
    at: int
    """Game time in milliseconds."""
    undo: bool
    """This entry takes back the latest one that still stands."""
    events: list[Any]
    wording: list[str]
    """For each event the key of its sentence in the game's `[events]` words: its type, or a variant of it."""


class News(Struct, frozen=True):
    """The table from one seat (null: as spectators see it)."""

    seat: int | None
    steps: list[Seen]
    view: Any
    legal: list[int]
    """Numbers of the legal actions."""
    undo: bool
    """Whether this seat may take back the latest action."""


class Update(Message, frozen=True):
    """Something happened, or this page has just come: for each seat that the page holds, what is new and how things stand."""

    seq: int
    resumed: bool
    """The steps are what may be read again later, not what was seen at the moment: show them in the log, do not play them."""
    now: int
    """Game time in milliseconds, as of sending."""
    clock: bool
    """Whether game time runs."""
    deadline: int | None
    """Game time at which the clock itself acts."""
    deciders: list[int]
    talk: Literal["free", "gestures", "closed"]
    outcome: Outcome | None
    news: list[News]


class Table(Message, frozen=True):
    """Seats, presence, phase, rematch: how the table stands now."""

    table: TableInfo


class Said(Message, frozen=True):
    line: ChatLine


class Done(Message, frozen=True):
    """The request with this id is carried out and on disk."""

    id: str
    seq: int
    again: bool = False
    """It had been carried out before; nothing happened now."""


class Refused(Message, frozen=True):
    """To the sender alone. Nothing has changed."""

    id: str | None
    code: str
    clause: str = ""
    facts: dict[str, Any] = {}


class Hinted(Message, frozen=True):
    id: str
    seat: Seat
    hint: Hint | None
    """Null: the bot has nothing to say."""


class Pong(Message, frozen=True):
    id: str
    now: int


class Bye(Message, frozen=True):
    """The server closes the socket. After `stopping` a page comes back with hello in a moment."""

    code: str


FromServer = Welcome | Update | Table | Said | Done | Refused | Hinted | Pong | Bye

HTTP_TYPES = (
    GameList, GameInfo, Rulebook, CreateTable, TableMade, TableList, TableInfo, Join, Joined, Leave, Arrange, Arranged, Rematch,
    RematchMade, Mine, MyTables, Replay, Problem,
)  # fmt: skip
