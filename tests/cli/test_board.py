"""The board of Labyrinth Team Edition as text: from the view alone, in every language."""

import pytest

import clew
from clew.games.team.picture import abbreviations, picture
from clew.games.team.tables import COLORS, MARKS
from clew.kernel import LANGUAGES, NOTHING, Line, State, rng_of, words

TEAM = clew.game("team")
IN_EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def after(steps: int, seats: int = 4, **options: bool | int | str) -> State:
    """A position of a random game."""
    state, rng = TEAM.new(options, seats, 7), rng_of(f"board {steps}")
    for _ in range(steps):
        if state.outcome() is None:
            seat = state.deciders()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    return state


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("steps", [0, 2, 4, 40, 500])
def test_every_position_can_be_drawn_and_read_out(lang: str, steps: int) -> None:
    state = after(steps)
    for told in (TEAM.text(state, 0, lang), TEAM.spoken(state, 0, lang)):
        assert "{" not in told
        assert "_" not in told, "every text has its words"
        assert "None" not in told
        assert all(len(line) <= 400 for line in told.splitlines())


@IN_EVERY_LANGUAGE
def test_the_picture_fits_into_eighty_columns(lang: str) -> None:
    lines = picture(after(60).view(None), words(TEAM, lang))
    assert len(lines) == 25
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("aid", ["off", "tally", "full"])
def test_nothing_is_told_that_the_view_does_not_show(aid: str) -> None:
    """Whatever lies under the rubble, in the pile and in the book: the text is the same."""
    state = after(60, memory_aid=aid)
    other = state.imagine(0, rng_of("other"), NOTHING)
    assert other.dump() != state.dump()
    assert TEAM.text(other, 0) == TEAM.text(state, 0)
    assert TEAM.spoken(other, 0) == TEAM.spoken(state, 0)


@IN_EVERY_LANGUAGE
def test_marks_have_short_names_of_their_own(lang: str) -> None:
    short = abbreviations(words(TEAM, lang))
    assert set(short) == set(MARKS)
    assert len(set(short.values())) == len(MARKS)
    assert all(2 <= len(name) <= 3 for name in short.values())


@IN_EVERY_LANGUAGE
def test_all_four_pawns_fit_into_one_cell(lang: str) -> None:
    position = after(4).dump()
    position["pawns"] = {color: [0, 0] for color in COLORS}
    spoken = words(TEAM, lang)
    corner = "\n".join(picture(TEAM.load(position).view(None), spoken)[2:5])
    assert all(spoken.fill(Line(f"ui.letter_{color}")) in corner for color in COLORS)


def drawn(state: State) -> list[str]:
    return picture(state.view(None), words(TEAM, "en"))


def test_corridors_are_drawn_where_tiles_are_open() -> None:
    """A1 is a corner that opens east and south; the pawn of red begins there."""
    lines = drawn(after(4))
    assert [line[6:15] for line in lines[2:5]] == ["         ", "    ┏━━━━", "R   ┃    "]
    assert lines[3].startswith("1 ")


def test_rubble_hides_its_tile_and_a_hint_shows_its_mark() -> None:
    position = after(4, memory_aid="full").dump()
    tile = position["cells"][1][1]["tile"]
    position["cells"][1][1] = {"tile": tile, "face": "down"}
    position["pawns"] = {color: cell for color, cell in position["pawns"].items() if cell != [1, 1]}
    hinted = TEAM.load(position)
    hint = hinted.view(None).cells[1][1].hint
    assert hint is not None
    spoken = words(TEAM, "en")
    assert f"B2: rubble, beneath it: {spoken.term(hint.mark or hint.shape)}" in TEAM.spoken(hinted)
    position["options"]["memory_aid"] = "off"
    assert [line[16:25] for line in drawn(TEAM.load(position))[5:8]] == ["░" * 9] * 3


def test_wanted_treasures_stand_in_capitals() -> None:
    state = after(4)
    short = abbreviations(words(TEAM, "en"))
    wanted = {card for seat in state.view(None).seats for card in seat.slots if card}
    whole = "\n".join(drawn(state))
    on_board = {mark for mark in MARKS if short[mark] in whole}
    assert not wanted & on_board


def test_the_status_says_whose_turn_it_is_and_where_treasures_lie() -> None:
    state = after(4)
    lines = TEAM.text(state).splitlines()[26:]
    assert "Turn 1 of 24" in lines[0]
    assert f"Turn: Player {state.deciders()[0] + 1}" in lines[0]
    assert all(line.startswith(f"Player {seat + 1} (") for seat, line in enumerate(lines[3:7]))
    assert all("Lies at" in line or "Lies beside" in line for line in lines[3:7])
    assert "Spare tile" in lines[7]


def test_the_end_is_told() -> None:
    state = after(5000)
    outcome = state.outcome()
    assert outcome is not None
    summary = TEAM.teller(state.view(None), None).summary(outcome)
    assert "read to the end" in " ".join(map(words(TEAM, "en").fill, summary.text))
