"""The table as text, in every language."""

import pytest

from clew.kernel import LANGUAGES, rng_of
from games.labyrinth.stage import GAME, move, s0


def test_the_picture_shows_corridors_doors_mist_pawns_and_marks() -> None:
    stage = (
        s0().doors().open((5, 3), "P020").at((5, 3), 1).closed((4, 3), "P001").open((6, 3), "P053", chest_failed=True, treasure=1)
    )
    lines = GAME.text(stage.table().state, 0).splitlines()
    assert lines[0].split() == list("ABCDEFGHIJK")
    row = lines[1 + 3 * 3 : 1 + 3 * 4]
    assert [line[4 + 6 * 4 : 4 + 6 * 5 - 1] for line in row] == ["░░░░░"] * 3
    assert [line.ljust(80)[4 + 6 * 5 : 4 + 6 * 6 - 1] for line in row] == ["  ┃  ", "  ┣━╫", "2 ┃  "]
    assert row[0].ljust(80)[4 + 6 * 6 : 4 + 6 * 6 + 3] == "C$┃"
    assert lines[1 + 3 * 4][4 + 6 * 4 : 4 + 6 * 5 - 1] == "▛▀②▀▜"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_told(lang: str) -> None:
    state = GAME.new({"character_assignment": "random", "memory_aid": "own"}, 4, 9)
    rng = rng_of("text")
    for number in range(400):
        if number % 9 == 0 or state.outcome() is not None:
            for seat in (0, None):
                for told in (GAME.text(state, seat, lang), GAME.spoken(state, seat, lang)):
                    assert "{" not in told
                    assert "None" not in told
        if state.outcome() is not None:
            return
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))


def test_closed_cards_look_alike() -> None:
    texts = {GAME.text(s0().closed((5, 3), card).table().state, 0) for card in ("P001", "P053", "P100")}
    assert len(texts) == 1


def test_who_decides_and_why_in_one_sentence() -> None:
    table = s0().closed((5, 3), "P085").turn(1).dice(6).table()
    table.does(1, move("x3"))
    assert "Player 3 decides in which direction the trap hurls Player 2." in GAME.text(table.state, 0)
    assert "Player 2 has failed a trap. In which direction is the fall?" in GAME.text(table.state, 2)
