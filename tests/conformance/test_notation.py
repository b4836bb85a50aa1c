"""The notation of every game: what is written is read again, position by position and game by game."""

import pytest

import clew
from clew.kernel import Game, Match, encode, rng_of, save
from clew.kernel.notation import read, read_match, write, write_match
from conformance.tables import Table, positions, tables
from support.size import some

each_table = pytest.mark.parametrize("table", some(tables(), 6, 1), ids=str)
each_game = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
CHAT = 2000
"""Characters that common chats take in one message."""


@each_table
def test_a_position_comes_back_from_its_text(table: Table) -> None:
    for state in positions(table, 8, every=13):
        text = write(state)
        assert encode(read(text, clew.game).dump()) == encode(state.dump())
        assert len(text) <= CHAT


@each_game
def test_a_game_comes_back_from_its_text(game: Game) -> None:
    """With clocks, and with undo where somebody took something back."""
    match = Match.new(game, seed=rng_of(f"notation {game.slug}").key)
    rng = rng_of("notation play")
    while not match.over and len(match.steps) < 400:
        seats = [seat for seat in match.state.deciders() if match.state.legal(seat)]
        due = match.state.deadline()
        if due is not None and (not seats or rng.below(40) == 0):
            match.wind(due)
            continue
        seat = rng.choice(seats)
        match.act(seat, rng.choice(match.state.legal(seat)))
        if match.can_undo(seat) and rng.below(5) == 0:
            match.undo(seat)
    text = write_match(match)
    assert save(read_match(text, clew.game)) == save(match)
    assert encode(read(text, clew.game).dump()) == encode(match.state.dump())
