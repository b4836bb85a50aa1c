"""Actions: their names, numbers and JSON."""

import pytest

import clew
from clew.kernel import Game, Illegal, encode
from clew.kernel.action import require_well_formed, snake

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=str)


def test_type_names_are_written_with_underscores() -> None:
    assert snake("EndTurn") == "end_turn"
    assert snake("Slide") == "slide"


@GAMES
def test_every_action_has_one_number_and_comes_back_from_its_json(game: Game) -> None:
    assert len(set(game.table)) == len(game.table)
    for number, action in enumerate(game.table):
        assert game.number(action) == number
        assert game.action(number) is action
        assert game.decode(encode(action)) == action


@GAMES
@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b"null", b"7", b'{"type":"nonsense"}', b'{"no":"type"}', b"\xff", b'"\xed\xa0\x80"']
)
def test_what_is_no_action_is_malformed(game: Game, text: bytes) -> None:
    with pytest.raises(Illegal, match="malformed"):
        game.decode(text)


@GAMES
def test_a_further_field_is_malformed(game: Game) -> None:
    plain = {"type": game.table[0].type, "surprise": 1}
    with pytest.raises(Illegal, match="malformed"):
        game.decode(plain)


def test_an_object_that_no_decoder_would_have_let_in_is_malformed() -> None:
    slide = next(kind for kind in clew.game("team").action_types if kind.__name__ == "Slide")
    require_well_formed(slide("N1", 0))
    for bad in (slide("N1", "0"), slide(1, 0), "slide", None):
        with pytest.raises(Illegal, match="malformed"):
            require_well_formed(bad)
