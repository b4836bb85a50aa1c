"""The notation: what was damaged, bent or comes from elsewhere is refused with its reason, in every language."""

from typing import Any

import msgspec
import pytest

import clew
from clew.kernel import LANGUAGES, BadNotation, BadPosition, BadSave, ClewError, Match, State, encode, rng_of
from clew.kernel import notation as noted
from clew.kernel.notation import Course, is_notation, read, read_match, write, write_match
from clew.kernel.words import common

TEAM = clew.game("team")
FOLDER = "clew.games.team"


@pytest.fixture(scope="module")
def state() -> State:
    return TEAM.new({"mode": "basic"}, 2, 5)


@pytest.fixture(scope="module")
def match() -> Match:
    """A short game with an undo in it."""
    match = Match.new(TEAM, {"mode": "basic"}, 2, rng_of("notation").key)
    rng = rng_of("notation play")
    while len(match.steps) < 30 or not any(step.entry.undo for step in match.steps):
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)), match.state.now + 7)
        if match.can_undo(seat):
            match.undo(seat)
    return match


def sealed(content: bytes, kind: str = "game") -> str:
    """A text whose checksum is right, whatever it says."""
    return noted._sealed("team", TEAM.version, kind, content, FOLDER)


def course(match: Match) -> list[Any]:
    plain: list[Any] = msgspec.json.decode(encode(Course(match.header.options, 2, match.seed, noted._deeds(match), "")))
    return plain


def test_a_text_says_what_it_is(state: State) -> None:
    text = write(state)
    assert text.startswith(f"clew1.team.{TEAM.version}.position.")
    assert text.isascii()
    assert not set(text) & set(" /+=&?#%")
    assert is_notation(text)
    assert write(state) == text


def test_a_chat_may_break_the_lines(state: State) -> None:
    text = write(state)
    broken = "\n".join(text[start : start + 40] for start in range(0, len(text), 40))
    assert encode(read(f"  {broken}\n", clew.game).dump()) == encode(state.dump())


def test_every_changed_character_is_noticed(state: State) -> None:
    text = write(state)
    before = encode(state.dump())
    for place in range(len(text)):
        other = "A" if text[place] != "A" else "B"
        try:
            found = read(text[:place] + other + text[place + 1 :], clew.game)
        except BadNotation:
            continue
        assert encode(found.dump()) == before  # the last character holds bits that mean nothing


def test_every_cut_is_noticed(state: State) -> None:
    text = write(state)
    for length in range(len(text)):
        with pytest.raises(BadNotation):
            read(text[:length], clew.game)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "foreign"),
        ("hello", "foreign"),
        ("clew2.team.1.position.AAAA", "foreign"),
        ("clew1.", "damaged"),
        ("clew1.team.1.riddle.AAAA", "damaged"),
        ("clew1.chess.1.position.AAAA", "game"),
        ("clew1.team.one.position.AAAA", "damaged"),
        ("clew1.team.99.position.AAAA", "version"),
        ("clew1.team.1.position.", "damaged"),
        ("clew1.team.1.position.ä", "damaged"),
        ("clew1.team.1.position.AAAAAAAA", "damaged"),
        ("clew1.team.1.position." + "A" * (1 << 20), "too_long"),
    ],
)
def test_foreign_texts_are_refused_in_every_language(text: str, code: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        read(text, clew.game)
    assert refusal.value.code == code
    for lang in LANGUAGES:
        sentence = common("notation", code, refusal.value.facts, lang)
        assert sentence
        assert "{" not in sentence


def test_a_small_text_cannot_fill_the_memory() -> None:
    with pytest.raises(BadNotation, match="damaged"):
        read(sealed(b" " * (1 << 24), "position"), clew.game)


def test_a_bent_position_is_refused_as_a_position_is(state: State) -> None:
    with pytest.raises(BadPosition):
        read(sealed(encode({**state.dump(), "colour": "red"}), "position"), clew.game)


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"[" * 5000])
def test_content_that_is_nothing_is_damaged(content: bytes) -> None:
    for kind in ("position", "game"):
        with pytest.raises(BadNotation, match="damaged"):
            read(sealed(content, kind), clew.game)


def test_a_position_is_no_game(state: State) -> None:
    with pytest.raises(BadNotation, match="no_game"):
        read_match(write(state), clew.game)


def test_a_game_with_undo_comes_back(match: Match) -> None:
    assert encode(read_match(write_match(match), clew.game).state.dump()) == encode(match.state.dump())


BENT: list[tuple[int, Any, str]] = [
    (0, {"mode": "chess"}, "options"),
    (2, "", "seed_length"),
    (3, [], "hash"),
    (3, [[0, 999_999, 0]], "refused"),
    (3, [[0, {"type": "fly"}, 0]], "refused"),
    (3, [[7, 0, 0]], "refused"),
    (3, [[0, -1, 0]], "refused"),
    (3, [[-1, -1, 5]], "clock"),
    (3, [[0, 0, -5]], "time"),
]


@pytest.mark.parametrize(("field", "value", "code"), BENT)
def test_a_bent_game_is_refused_with_its_reason(match: Match, field: int, value: Any, code: str) -> None:
    data = course(match)
    data[field] = value
    with pytest.raises(BadSave) as refusal:
        read_match(sealed(encode(data)), clew.game)
    assert refusal.value.code == code


ANYTHING: tuple[Any, ...] = (None, -1, "x", {}, [[]], 10**30)


def test_everything_refused_is_ours(match: Match) -> None:
    """Any field turned into anything else is refused, and never with a traceback of another kind."""
    for field in range(5):
        for value in ANYTHING:
            data = course(match)
            data[field] = value
            with pytest.raises(ClewError):
                read_match(sealed(encode(data)), clew.game)
