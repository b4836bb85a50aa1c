"""What the messages are made of: names, keys, seats, tables."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from clew.kernel import Outcome
from clew.kernel.option import Options

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
"""A secret: a seat's token, the host's key, an invite key or a spectator's key."""
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
"""Made by the client, new for each request: the answer carries it, and a repeated one does nothing twice."""
PageId = Annotated[str, Meta(min_length=16, max_length=64)]
"""Made by the page, random and kept to itself: whoever knows it is taken for that page."""
Seat = Annotated[int, Meta(ge=0, le=15)]
ActionObject = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "object"})]
"""An entry of the game's action table, as it came: only the game can tell what it means."""
Count = Annotated[int, Meta(ge=0)]
BotPace = Annotated[int, Meta(ge=0, le=10_000)]
"""Milliseconds."""

Emote = Literal["nod", "shake", "wait", "hurry", "thanks", "wave", "clap", "think", "heart", "shrug", "laugh", "oops"]
"""What may be sent where the rules allow gestures only."""

ServerCode = Literal[
    "malformed", "too_large", "too_fast", "hello_first", "already_greeted", "wrong_protocol", "wrong_origin",
    "unknown_table", "unknown_game", "unknown_key", "unknown_path", "not_your_seat", "not_host", "not_started", "already_started",
    "not_ready", "still_here", "no_person", "not_their_turn", "no_such_watcher", "dismissed", "link_used", "link_expired",
    "unknown_name", "unknown_lesson", "in_lesson", "nudge", "unknown_puzzle", "puzzle_over", "puzzle_beside",
    "no_review", "no_such_moment", "not_over", "rules_gone", "over", "bad_log",
    "seat_taken", "no_free_seat", "no_such_seat", "invisible_name", "unknown_level",
    "no_such_place", "no_pause", "paused",
    "unknown_phrase", "talk_closed", "gestures_only", "chat_off", "no_hint", "no_undo", "id_used", "store_full", "store_failed",
    "table_damaged", "table_quota", "too_many", "busy", "stopping", "client_not_built", "internal",
]  # fmt: skip
"""Codes of refusals that are the server's own. A game's codes are in its words."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all plain parts: what a field list does not name is refused."""


class Settings(Struct, frozen=True):
    """What the host chooses about the table rather than about the game."""

    public: bool = False
    """Listed on the home page for everybody to join and watch."""
    bot_pace_ms: BotPace | None = None
    """The least time between two actions of a bot; null: so that people can follow. Against a clock never below 400."""
    takeover_s: Annotated[int, Meta(ge=0, le=86_400)] | None = None
    """A bot plays for whoever is away this long, until they are back; 0: never; null: as the game has it."""
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
    bot_in: int | None = None
    """So many milliseconds from now a bot takes over, unless the person comes back."""


class Watcher(Struct, frozen=True):
    """A spectator's page."""

    n: int
    name: str | None = None
    """As they call themselves."""


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
    hints: bool = True
    """Whether the table wants hints."""
    name: str = ""
    """Two words and a number. While the table waits for people, it can be typed instead of the invite link."""
    watchers: list[Watcher] = []
    """Who watches, at most the first 50."""
    pausable: bool = False
    """Time is for practice here: the table can be paused by agreement."""
    paused: bool = False
    """It rests: nobody acts, and nobody is shown the board."""
    pausing: list[int] = []
    """The seats that want it to rest, or to go on where it rests."""


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
