"""A position, or a whole game, as one word of text: short enough for a chat, and checked.

`clew1.luxor.1.position.` and then base64url: four bytes of checksum, and the content deflated with the game's own dictionary
(`notation.json` in its folder). The whole format is told in docs/notation.md. A position holds everything, what is hidden included.
"""

import binascii
import hashlib
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from clew.kernel.canonical import digest, encode
from clew.kernel.errors import BadNotation, BadOptions, BadSave, Illegal, UnknownGame
from clew.kernel.game import Game
from clew.kernel.match import Entry, Header, Match
from clew.kernel.option import Options
from clew.kernel.save import LONGEST_SEED, Find
from clew.kernel.state import State

FORMAT = "clew1"
POSITION, GAME = "position", "game"
LONGEST = 1 << 20
"""Characters that are looked at, and bytes that are inflated: a text from a stranger cannot fill the memory."""
CHECK = 4

CLOCK, UNDO = -1, -1
Deed = tuple[int, int | dict[str, Any], int]
"""Seat, action and milliseconds since the deed before. An action is its number, or written out where it has none."""


class Course(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A game: all that a save file holds, without what follows from it."""

    options: Options
    seats: int
    seed: bytes
    deeds: list[Deed]
    end: str
    """The hash of the position to which the deeds lead."""


# Writing -------------------------------------------------------------------------------


def write(state: State) -> str:
    """A position as text. It holds everything, the order of every pile included: share it where nobody may be spoilt."""
    data = state.dump()
    return _sealed(data["game"], state.rules_version(), POSITION, encode(data), _folder(state))


def write_match(match: Match) -> str:
    """A game as text: as complete as its save file, the seed included."""
    head = match.header
    course = Course(head.options, head.seats, match.seed, _deeds(match), digest(match.state.dump()))
    return _sealed(head.game, head.rules, GAME, encode(course), _folder(match.game))


def _deeds(match: Match) -> list[Deed]:
    deeds: list[Deed] = []
    before = 0
    for step in match.steps:
        entry = step.entry
        deeds.append((CLOCK if entry.seat is None else entry.seat, _what(match.game, entry), entry.at - before))
        before = entry.at
    return deeds


def _what(game: Game, entry: Entry) -> int | dict[str, Any]:
    if entry.action is None:
        return UNDO
    try:
        return game.number(game.decode(entry.action))
    except KeyError:
        return entry.action


def _sealed(slug: str, version: int, kind: str, content: bytes, folder: str) -> str:
    head = f"{FORMAT}.{slug}.{version}.{kind}."
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary(folder))
    packed = packer.compress(content) + packer.flush()
    return head + urlsafe_b64encode(_checksum(head, content) + packed).decode().rstrip("=")


def _checksum(head: str, content: bytes) -> bytes:
    return hashlib.blake2b(head.encode() + content, digest_size=CHECK).digest()


def _folder(owner: object) -> str:
    return type(owner).__module__.rpartition(".")[0]


@cache
def _dictionary(folder: str) -> bytes:
    """What positions of the game have in common; nothing in a game that is still being made.

    It never changes: every text that was ever shared hangs on it.
    """
    file = resources.files(folder) / "notation.json"
    return file.read_bytes().strip() if file.is_file() else b""


# Reading -------------------------------------------------------------------------------


def is_notation(text: str) -> bool:
    """Whether a text means to be one of ours, sound or not."""
    return text.lstrip().startswith(f"{FORMAT}.")


def read(text: str, find: Find) -> State:
    """The position of a text; of a game, its last one. Raises BadNotation, BadPosition or BadSave, and makes nothing."""
    game, kind, content = _opened(text, find)
    return _replayed(game, content).state if kind == GAME else game.load(_decoded(content, dict))


def read_match(text: str, find: Find) -> Match:
    """The game of a text, played again deed by deed. Raises BadNotation or BadSave."""
    game, kind, content = _opened(text, find)
    if kind != GAME:
        raise BadNotation("no_game")
    return _replayed(game, content)


def _opened(text: str, find: Find) -> tuple[Game, str, bytes]:
    if len(text) > LONGEST:
        raise BadNotation("too_long", most=LONGEST)
    parts = "".join(text.split()).split(".")  # chats break long lines
    if parts[0] != FORMAT:
        raise BadNotation("foreign", format=FORMAT)
    if len(parts) != 5 or parts[3] not in (POSITION, GAME):
        raise BadNotation("damaged")
    game = _game(parts[1], parts[2], find)
    return game, parts[3], _unsealed(".".join(parts[:4]) + ".", parts[4], _folder(game))


def _game(slug: str, version: str, find: Find) -> Game:
    try:
        game = find(slug)
    except UnknownGame:
        raise BadNotation("game", game=slug) from None
    if not (version.isascii() and version.isdigit() and len(version) < 10):
        raise BadNotation("damaged")
    played = game.under(int(version))
    if played is None:
        raise BadNotation("version", played=int(version), current=game.version)
    return played


def _unsealed(head: str, payload: str, folder: str) -> bytes:
    opener = zlib.decompressobj(-zlib.MAX_WBITS, _dictionary(folder))
    try:
        packed = urlsafe_b64decode(payload.encode("ascii") + b"=" * (-len(payload) % 4))
        content = opener.decompress(packed[CHECK:], LONGEST)
    except (ValueError, binascii.Error, zlib.error):
        raise BadNotation("damaged") from None
    whole = opener.eof and not opener.unused_data
    if not whole or packed[:CHECK] != _checksum(head, content):
        raise BadNotation("damaged")
    return content


def _decoded(content: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadNotation("damaged") from None


def _replayed(game: Game, content: bytes) -> Match:
    course: Course = _decoded(content, Course)
    if not 1 <= len(course.seed) <= LONGEST_SEED:
        raise BadSave("seed_length")
    try:
        options = game.complete(course.options, course.seats)  # in the order of the game
        match = Match(game, Header(game.slug, game.version, options, course.seats).sealed(course.seed), course.seed)
    except BadOptions as refusal:
        raise BadSave("options", refusal=str(refusal)) from None
    at = 0
    for number, (seat, what, pause) in enumerate(course.deeds):
        at += pause
        _redo(match, number, seat, what, at)
    if len(match.steps) != len(course.deeds) or digest(match.state.dump()) != course.end:
        raise BadSave("hash", n=len(course.deeds) - 1)
    return match


def _redo(match: Match, number: int, seat: int, what: int | dict[str, Any], at: int) -> None:
    """One deed, at its very moment: a clock that runs out before it has a deed of its own."""
    if seat == CLOCK:
        if number == len(match.steps) and match.state.deadline() == at:
            match.wind(at)  # several clocks may run out at once
        if number >= len(match.steps) or match.steps[number].entry.at != at:
            raise BadSave("clock", n=number)
        return
    due = match.state.deadline()
    if number != len(match.steps) or at < match.state.now or (due is not None and due <= at):
        raise BadSave("time", n=number)
    _carry_out(match, number, seat, what, at)


def _carry_out(match: Match, number: int, seat: int, what: int | dict[str, Any], at: int) -> None:
    try:
        if what == UNDO:
            match.undo(seat, at)
        elif isinstance(what, dict):
            match.act(seat, match.game.decode(what), at)
        elif 0 <= what < len(match.game.table):
            match.act(seat, match.game.action(what), at)
        else:
            raise Illegal("malformed", "", problem=f"there is no action {what}")
    except Illegal as refusal:
        raise BadSave("refused", n=number, refusal=str(refusal)) from None
