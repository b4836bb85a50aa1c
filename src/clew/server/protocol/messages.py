"""Every message on a socket, as a type. What is not written here (or, for HTTP, in `bodies`) does not travel.

The story behind the messages is told in docs/protocol.md; `python tools/schema.py` writes them as JSON schema.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from clew.kernel import Advice, Choice, Line, Outcome, Place, Progress, Question, Spot, Summary
from clew.server.protocol.parts import (
    ActionObject,
    BotPace,
    ChatLine,
    Count,
    Emote,
    Key,
    MessageId,
    Name,
    PageId,
    Seat,
    Struct,
    TableInfo,
)

PROTOCOL = 2


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all that travels on a socket, told apart by `type`."""


# From the page ---------------------------------------------------------------


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
    name: Name | None = None
    """Of whoever watches: everybody at the table may read it."""
    page: PageId | None = None
    """By this a spectator who was sent away is known again. It is told to nobody."""


class Learn(Message, frozen=True):
    """The first message to a lesson: what its page has done there before."""

    protocol: int
    done: Annotated[list[ActionObject], Meta(max_length=64)] = []
    name: Name | None = None
    """Of the learner."""


class Solve(Message, frozen=True):
    """The first message to a puzzle: what its page has done there before."""

    protocol: int
    done: Annotated[list[ActionObject], Meta(max_length=64)] = []
    name: Name | None = None
    """Of whoever solves it."""
    show: bool = False
    """Whether the solution is to be told."""


class Act(Message, frozen=True):
    """Do something in the game; `action` is an entry of the action table."""

    id: MessageId
    seat: Seat
    action: ActionObject


class Undo(Message, frozen=True):
    """Take back the latest action."""

    id: MessageId
    seat: Seat


class GetHint(Message, frozen=True, tag="hint"):
    """What would the strongest bot do?"""

    id: MessageId
    seat: Seat


class GetReview(Message, frozen=True, tag="review"):
    """What could have been done just before? For games that can tell; anybody at the table may ask, also after the end."""

    id: MessageId


class GetMenu(Message, frozen=True, tag="menu"):
    """How are these legal actions (by number) told, and what would they bring, as far as this seat can know it?"""

    id: MessageId
    seat: Seat
    actions: Annotated[list[Count], Meta(min_length=1, max_length=64)]


class Look(Message, frozen=True):
    """The board in words, as this seat sees it; without a seat as spectators do."""

    id: MessageId
    seat: Seat | None = None


class Say(Message, frozen=True):
    """Exactly one of `text`, `phrase` and `emote`."""

    id: MessageId
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=280)] | None = None
    phrase: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    emote: Emote | None = None


class Point(Message, frozen=True):
    """Lay a finger on a place of the board, or on a piece that lies there. Everybody sees it for a moment; nothing is kept."""

    id: MessageId
    seat: Seat
    place: Place
    piece: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """One of the place's `pieces`."""


class Pause(Message, frozen=True):
    """This seat wants the table to rest, or to go on where it rests (`on`); or no longer wants it.

    It happens when all who are here agree."""

    id: MessageId
    seat: Seat
    on: bool


class Start(Message, frozen=True):
    """The host starts the game."""

    id: MessageId


class Away(Message, frozen=True):
    """Let a bot play for me (`away` true), or take my seat back. A page that says hello takes its seats back, too."""

    id: MessageId
    seat: Seat
    away: bool


class StandIn(Message, frozen=True, tag="stand_in"):
    """The host lets a bot play for somebody who is away (`on`), or gives the seat back: then the wait for them begins anew."""

    id: MessageId
    seat: Seat
    on: bool


class Free(Message, frozen=True):
    """The host frees a person's seat: its token is void, and the invite link fills it again. Nobody is sent from their own seat."""

    id: MessageId
    seat: Seat


class Dismiss(Message, frozen=True):
    """The host sends a spectator away, for good as far as the browser can be known again."""

    id: MessageId
    watcher: Count


class SetPace(Message, frozen=True, tag="pace"):
    """The host changes how fast the bots of this table play."""

    id: MessageId
    bot_pace_ms: BotPace | None


class Nudge(Message, frozen=True):
    """Whoever has a seat, or hosts, reminds a person whose decision the table waits for."""

    id: MessageId
    seat: Seat


class Ping(Message, frozen=True):
    id: MessageId


FromPage = (
    Hello | Learn | Solve | Act | Undo | GetHint | GetReview | GetMenu | Look | Say | Point | Pause | Start | Away
    | StandIn | Free | Dismiss | SetPace | Nudge | Ping
)  # fmt: skip


# From the server ----------------------------------------------------------------


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


class Seen(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as one seat sees it. Number 0 is the set-up."""

    n: int
    at: int
    """Game time in milliseconds."""
    undo: bool
    """This entry takes back the latest one that still stands."""
    events: list[Any]
    lines: list[Line | None]
    """For each event its line of the log; null where the log is silent."""
    later: dict[str, Line | None] = {}
    """By the place of an event: the line that is left of it when the next turn begins, where that is another one."""


class News(Struct, frozen=True):
    """The table from one seat (null: as spectators see it)."""

    seat: int | None
    steps: list[Seen]
    view: Any
    legal: list[int]
    """Numbers of the legal actions."""
    undo: bool
    """Whether this seat may take back the latest action."""
    question: Question | None
    """What is asked, of whom and why; null after the end."""
    progress: Progress | None
    upcoming: list[int]
    """The seats in the order in which they come next."""
    summary: Summary | None
    """How it ended."""


class Update(Message, frozen=True):
    """Something happened, or this page has just come: for each seat that the page holds, what is new and how things stand.

    A page with several seats that see different things is also told what everybody may see: that is on show while the screen
    changes hands.
    """

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


class Lesson(Message, frozen=True):
    """Where a learner stands. The texts of a lesson come from /api/lessons."""

    step: str | None
    """The id of the current step; null at the end."""
    at: int
    """How many steps are fulfilled."""
    steps: int
    """How many there are."""
    done: list[Any]
    """What the learner has done: whoever begins with it goes on here."""
    starts: list[int]
    """For each step that was begun, how much had been done before it."""
    lit: list[Choice]
    """What comes next, in words and places."""


class Puzzle(Message, frozen=True):
    """Where somebody stands who solves a puzzle."""

    name: str
    """Under which it can be opened: a number of the shelf, or a day."""
    level: Literal["easy", "hard"]
    question: Line
    best: int | None
    """What nobody can surpass; told at the end, and with the solution."""
    value: int
    """What is reached so far."""
    over: bool
    """The answer is complete."""
    done: list[Any]
    """What was done: whoever begins with it goes on here."""
    lit: list[Choice]
    """What is left of the solution, where it is to be told and the way so far is the solution's."""
    next: str | None
    """Another one: the next of the shelf."""


class Said(Message, frozen=True):
    line: ChatLine


class Pointed(Message, frozen=True):
    """Somebody points: a mark that fades by itself."""

    seat: Seat
    place: Place
    piece: str | None = None


class Nudged(Message, frozen=True):
    """Somebody reminds this seat that the table waits for it."""

    seat: Seat
    by: str


class Seated(Message, frozen=True):
    """A seat of this page has changed hands: these are left to it. In a game an `update` follows, as they see it."""

    you: list[Seat]


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
    line: Line | None = None
    """Why, where the game's rules refuse it."""


class Hinted(Message, frozen=True):
    """The answer to `hint`."""

    id: str
    seat: Seat
    seq: int
    """To which moment it belongs."""
    hint: Advice | None
    """Null: the bot has nothing to say."""


class Reviewed(Message, frozen=True):
    id: str
    review: Line | None
    """Null: there is nothing to tell now."""


class Menu(Message, frozen=True, tag="menu"):
    """The answer to `menu`, in the order of its actions."""

    id: str
    seat: Seat
    seq: int
    choices: list[Choice]


class Looked(Message, frozen=True):
    """The answer to `look`."""

    id: str
    seat: Seat | None
    seq: int
    status: list[Line]
    """Who has what, and what lies beside the board."""
    places: list[Spot]


class Pong(Message, frozen=True):
    id: str
    now: int


class Bye(Message, frozen=True):
    """The server closes the socket. After `stopping` a page comes back with hello in a moment."""

    code: str


FromServer = (
    Welcome | Update | Table | Lesson | Puzzle | Said | Pointed | Nudged | Seated | Done | Refused | Hinted | Reviewed | Menu
    | Looked | Pong | Bye
)  # fmt: skip
