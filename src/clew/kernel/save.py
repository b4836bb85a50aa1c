"""The save file: JSON lines. A header, one line an entry, and at last the seed (with the outcome once the game is over).

The whole format is told in docs/save-format.md.
"""

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

import msgspec

from clew.kernel.canonical import commitment
from clew.kernel.errors import BadOptions, BadSave, UnknownGame
from clew.kernel.event import Event
from clew.kernel.game import Game
from clew.kernel.match import FORMAT, Entry, Header, Match
from clew.kernel.outcome import Outcome

T = TypeVar("T")
Find = Callable[[str], Game]
LONGEST_SEED = 64
"""What the generator takes as a key. A match makes seeds of 32 bytes."""


class Footer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line: the seed that the header's commitment binds, and how the game ended."""

    seed: str
    outcome: Outcome | None = None


class Line(msgspec.Struct, frozen=True):
    """One line of the record of a running game: an event as it may be remembered."""

    event: Event


def save(match: Match) -> str:
    """A match as text, complete with its seed: for its owner alone while it runs, for everybody once it is over."""
    lines: list[object] = [match.header, *(step.entry for step in match.steps)]
    lines.append(Footer(match.seed.hex(), match.state.outcome()))
    return _text(lines)


def record(match: Match, seat: int | None) -> str:
    """What a seat may keep of a match: the whole save file once it is over; before that the header and its memories."""
    if match.over:
        return save(match)
    return _text([match.header, *(Line(event) for event in match.log(seat))])


def _text(lines: list[object]) -> str:
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def load(text: str, find: Find, progress: Callable[[int], None] | None = None) -> Match:
    """A match from its save file. Checks the commitment, every action and every hash. Raises BadSave with the line."""
    reading = loading(text, find)
    while True:
        try:
            number = next(reading)
        except StopIteration as end:
            match: Match = end.value
            return match
        if progress is not None:
            progress(number)


def loading(text: str, find: Find) -> Generator[int, None, Match]:
    """`load` line by line, for whoever has other things to do between them: tells the line that was taken."""
    lines = text.removesuffix("\n").split("\n") if text.strip() else []
    if len(lines) < 2:
        raise BadSave("cut_short" if lines else "empty", len(lines) + 1)
    header = _header(lines[0])
    footer = _decode(lines[-1], Footer, len(lines), "no_footer")
    game = _game(header, find)
    seed = _seed(footer.seed, len(lines))
    if commitment(seed, msgspec.structs.replace(header, commitment="")) != header.commitment:
        raise BadSave("other_seed", len(lines))
    match = _begin(game, header, seed)
    for number, entry in _entries(lines[1:-1]):
        try:
            match.replay(entry)
        except BadSave as damage:
            raise BadSave(damage.code, number, **damage.facts) from None
        yield number
    if footer.outcome != match.state.outcome():
        raise BadSave("other_outcome", len(lines))
    return match


def _begin(game: Game, header: Header, seed: bytes) -> Match:
    try:
        return Match(game, header, seed)
    except BadOptions as refusal:
        raise BadSave("options", 1, refusal=str(refusal)) from None


def _header(line: str) -> Header:
    kind = _decode(line, dict, 1, "no_header")
    if kind.get("clew") != FORMAT:
        raise BadSave("other_format", 1, format=FORMAT)
    return _decode(line, Header, 1, "header")


def _game(header: Header, find: Find) -> Game:
    try:
        game = find(header.game)
    except UnknownGame:
        raise BadSave("game", 1, game=header.game) from None
    played = game.under(header.rules)
    if played is None:
        raise BadSave("version", 1, played=header.rules, current=game.version)
    return played


def _seed(text: str, line: int) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise BadSave("seed", line) from None
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise BadSave("seed_length", line)
    return seed


def _entries(lines: list[str]) -> Iterator[tuple[int, Entry]]:
    for number, line in enumerate(lines, start=2):
        yield number, _decode(line, Entry, number, "entry")


def _decode(line: str, kind: type[T], number: int, code: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadSave(code, number, detail=str(error)) from None
