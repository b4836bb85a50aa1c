"""The save file: what goes in comes out, and what was bent is refused with its line and its reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import clew
from clew.kernel import LANGUAGES, BadSave, Header, Match, load, record, rng_of, save
from clew.kernel.words import damage

Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def finished() -> str:
    """A whole random game with an undo in it."""
    match = Match.new(clew.game("team"), {"mode": "basic"}, 2, rng_of("save").key)
    rng = rng_of("save play")
    while not match.over:
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)), match.state.now + 7)
        if match.can_undo(seat) and rng.below(4) == 0:
            match.undo(seat)
    return save(match)


def test_a_finished_game_comes_back_whole(finished: str) -> None:
    match = load(finished, clew.game)
    assert match.over
    assert any(step.entry.undo for step in match.steps)
    assert save(match) == finished


def test_a_running_game_comes_back_and_goes_on() -> None:
    match = Match.new(clew.game("team"), seats=2)
    match.act(1, match.state.legal(1)[2])
    again = load(save(match), clew.game)
    assert again.state.dump() == match.state.dump()
    assert not again.over
    again.act(0, again.state.legal(0)[0])


def test_the_loader_tells_how_far_it_is(finished: str) -> None:
    seen: list[int] = []
    load(finished, clew.game, seen.append)
    assert seen == list(range(2, len(finished.splitlines())))


def test_line_ends_of_other_systems_do_no_harm(finished: str) -> None:
    assert load(finished.replace("\n", "\r\n"), clew.game).over


def test_the_record_of_a_running_game_holds_no_seed_and_no_hidden_thing() -> None:
    match = Match.new(clew.game("team"), seats=2)
    for seat in (0, 1):
        match.act(seat, match.state.legal(seat)[0])
    text = record(match, 0)
    assert match.seed.hex() not in text
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[0]["commitment"] == match.header.commitment
    assert all(set(line) == {"event"} for line in lines[1:])
    with pytest.raises(BadSave):
        load(text, clew.game)


def test_the_record_of_a_finished_game_is_its_save_file(finished: str) -> None:
    assert record(load(finished, clew.game), None) == finished


# Damaged ones ------------------------------------------------------------------------


def bent(text: str, change: Callable[[Lines], object]) -> str:
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def refusal(text: str) -> BadSave:
    with pytest.raises(BadSave) as refused:
        load(text, clew.game)
    return refused.value


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "the file is empty"),
        ("\n \n", 1, "the file is empty"),
        ("hello\nworld\n", 1, "no header"),
        ("[]\n[]\n", 1, "no header"),
        ('{"a":1}\n{"b":2}\n', 1, "no save file of format 1"),
        ('{"clew":99}\n{"seed":""}\n', 1, "no save file of format 1"),
        ('{"clew":1,"game":"team"}\n{"seed":""}\n', 1, "the header is damaged"),
        ("[" * 100_000 + "\n{}\n", 1, "no header"),
    ],
    ids=["empty", "blank", "prose", "lists", "foreign", "future", "half a header", "deep"],
)
def test_a_foreign_file_is_refused_at_its_first_line(text: str, line: int, reason: str) -> None:
    refused = refusal(text)
    assert refused.line == line
    assert reason in refused.reason


def test_a_file_that_was_cut_off_is_refused_at_its_end(finished: str) -> None:
    lines = finished.splitlines(keepends=True)
    for kept in (1, 2, 10, len(lines) - 1):
        refused = refusal("".join(lines[:kept]))
        assert refused.line in (kept, kept + 1)
    torn = refusal(finished[: len(finished) - 30])
    assert torn.line == len(lines)
    assert "must hold the seed" in torn.reason


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda lines: lines[0].update(game="chess"), 1, "unknown game 'chess'"),
        (lambda lines: lines[0].update(rules=99), 1, "version 99"),
        (lambda lines: lines[0].update(seats=4), -1, "commitment"),
        (lambda lines: lines[0]["options"].update(mode="intro"), -1, "commitment"),
        (lambda lines: lines[0].update(extra=1), 1, "the header is damaged"),
        (lambda lines: lines[-1].update(seed="zz"), -1, "hexadecimal"),
        (lambda lines: lines[-1].update(seed=""), -1, "between 1 and 64 bytes"),
        (lambda lines: lines[-1].update(seed="00" * 32), -1, "commitment"),
        (lambda lines: lines[-1].update(outcome=None), -1, "recorded outcome"),
        (lambda lines: lines[5].update(hash="0" * 32), 6, "another position"),
        (lambda lines: lines[5].update(n=77), 6, "entry 77 where 4 should follow"),
        (lambda lines: lines[5].update(at="noon"), 6, "not an entry"),
        (lambda lines: lines[5].update(at=-1), 6, "time that cannot be"),
        (lambda lines: lines[5].update(seat=9), 6, "no_such_seat"),
        (lambda lines: lines[5].update(action={"type": "cheat"}), 6, "malformed"),
        (lambda lines: lines.pop(5), 6, "should follow"),
        (lambda lines: lines.insert(5, lines[5]), 7, "should follow"),
    ],
)
def test_a_bent_file_is_refused_with_line_and_reason(
    finished: str, change: Callable[[Lines], object], line: int, reason: str
) -> None:
    text = bent(finished, change)
    refused = refusal(text)
    assert reason in refused.reason
    assert refused.line == (line if line > 0 else len(text.splitlines()))
    assert str(refused).startswith(f"line {refused.line}: ")
    for lang in LANGUAGES[1:]:
        assert damage(refused.reason, lang) != refused.reason, "every reason has words in every language"


def test_options_that_a_forger_sealed_are_refused_all_the_same() -> None:
    """The commitment fits, but no such table can be set up."""
    seed = b"f" * 32
    head = Header("team", clew.game("team").version, {"mode": "hard"}, 2).sealed(seed)
    text = clew.kernel.encode(head).decode() + "\n" + json.dumps({"seed": seed.hex()}) + "\n"
    refused = refusal(text)
    assert refused.line == 1
    assert "options are refused" in refused.reason


def test_no_single_changed_line_passes(finished: str) -> None:
    """Every line of the log matters: leaving any one out is noticed."""
    lines = finished.splitlines(keepends=True)
    for number in range(1, len(lines) - 1, 9):
        refusal("".join([*lines[:number], *lines[number + 1 :]]))


@pytest.mark.parametrize("length", [1, 64])
def test_the_shortest_and_the_longest_seed_are_read(length: int) -> None:
    seed = b"s" * length
    assert load(save(Match.new(clew.game("team"), {}, 2, seed=seed)), clew.game).seed == seed
