"""Benchmarks measure what they say. How fast it is, is for people to judge."""

from random import Random

import pytest

import clew
from clew.games.team.rules import TeamState
from clew.games.team.tables import ARROWS
from clew.kernel import Game
from clew.kernel.dice import Dice
from clew.kernel.walk import walk
from clew.lab import peers, slides
from clew.lab.playouts import compiled, playouts

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=str)


@GAMES
def test_playouts_of_every_game_have_figures(game: Game) -> None:
    found = playouts(game, {}, None, seconds=0.02)
    assert found.game == game.slug
    assert found.compiled == compiled(game)
    assert found.actions_per_second > found.games_per_second > 0
    assert found.clones_per_second > 0
    assert 100 < found.bytes_per_state < 1_000_000


@GAMES
def test_a_playout_is_a_legal_game_that_ends(game: Game) -> None:
    state = game.new(seed=1)
    assert walk(state, Dice(1)) > 0
    assert state.outcome() is not None
    state.check()


@GAMES
def test_a_step_is_one_action_or_lets_the_clock_act(game: Game) -> None:
    state, dice = game.new(seed=2), Dice(2)
    for _ in range(50):
        before, due, deciders = state.clone(), state.deadline(), state.deciders()
        if walk(state, dice, 1):
            assert deciders
        else:
            assert state.now == due
            before.tick()
            assert before.dump() == state.dump()
        if state.outcome() is not None:
            break


def test_reaches_after_slides_are_those_of_the_rules() -> None:
    state = slides.position()
    seat = state.active
    before = state.dump()
    found = slides.reaches(state, state.pawns[seat])
    assert state.dump() == before
    legal = [action for action in state.legal(seat) if action.type == "slide"]
    assert len(found) == len(legal) == slides.MOST
    for arrow, orientation, reach in found:
        after = state.clone()
        assert isinstance(after, TeamState)
        after.apply(seat, clew.game("team").decode({"type": "slide", "arrow": ARROWS[arrow], "orientation": orientation}))
        assert after.linked(1 << after.pawns[seat]) == reach


def test_slides_are_measured_in_rounds() -> None:
    found = slides.measure(0.01, rounds=5)
    assert found.slides == slides.MOST
    assert found.microseconds.rounds == 5
    assert found.microseconds.least <= found.microseconds.median <= found.microseconds.most


def counting(_: Random) -> int:
    return 5


def test_peers_are_measured_only_where_they_are_installed() -> None:
    here = peers.Peer("somebody", "json", lambda: counting, "an example")
    nowhere = peers.Peer("nobody", "there_is_no_such_module", lambda: counting)
    found = peers.measure("team", 0.001, rounds=5, peers=(here, nowhere))
    assert [row.name for row in found.rows] == ["clew team", "somebody"]
    assert found.missing == ["nobody"]
    ours, theirs = found.rows
    assert ours.ratio is None
    assert theirs.ratio == ours.actions_per_second.median / theirs.actions_per_second.median
    assert theirs.best_ratio == ours.actions_per_second.most / theirs.actions_per_second.most
    assert theirs.what == "an example"
    assert "legal actions" in found.method
    assert theirs.actions_per_second.rounds == 5


def test_peers_that_are_installed_play_to_the_end() -> None:
    for peer in peers.PEERS:
        if peers.importable(peer):
            with peers.quiet():
                assert peer.make()(Random(1)) > 0, peer.name
