"""Solo (MM-13)."""

from typing import Any

import pytest

from clew.games.magic_maze.actions import AssignTile, RevealAction, StartGame
from clew.games.magic_maze.events import ActionRevealed
from clew.kernel import NOTHING, PERFECT, BadOptions, rng_of
from clew.kernel.option import Value
from games.magic_maze.stage import EX19, EXPLORE, GAME, Maze, Spaces, fresh, move, pawn, stage, stare, vortex

REVEAL = RevealAction()
DECK = ["S7", "S4", "S1", "S5", "S3", "S6", "S2"]
"""explore, west, north, vortex, south, escalator, east"""
FLIP: Spaces = {"Y": "1A:0,1", "P": "1A:1,2", "G": "1A:2,1", "O": "1A:2,2"}


def solo(deck: list[str] = DECK, pile: tuple[str, ...] = (), **facts: Any) -> Maze:
    settled: dict[str, Any] = {"scenario": 3, "solo_reveal_min_ms": 0, **facts}
    return stage(seats="-", solo={"deck": deck, "pile": list(pile)}, **settled)


@pytest.mark.rule("MM-13.1", "MM-13.2", "MM-13.6")
def test_solo_set_up() -> None:
    orders = set()
    for seed in range(20):
        maze = fresh(1, seed, scenario=4)
        assert len(maze.deck) == 13
        view = maze.view.solo
        assert view is not None
        assert (view.tile, view.deck, view.pile, view.revealed, view.to_come) == (None, 7, 0, None, None)
        orders.add(maze.state.solo_deck)
        maze.does(0, StartGame())
        assert [a.type for a in maze.legal(0)] == ["reveal_action", "concede"]
    assert len(orders) > 15


@pytest.mark.rule("MM-13.3", "MM-13.4", "MM-13.5", "MM-13.6", "MM-13.7", "MM-13.8")
def test_ex_21_solo() -> None:
    maze = solo(deadline=60_000, **FLIP)
    maze.refuses(0, move("Y", "W"), "not_your_action", "MM-13.3")
    maze.does(0, REVEAL)
    assert maze.told(ActionRevealed) == [ActionRevealed("S7", "explore")]
    maze.does(0, REVEAL)
    maze.does(0, move("G", "W"))
    assert maze.where("G") == "1A:2,0"
    maze.does(0, move("Y", "W"))
    assert (maze.state.remaining(), maze.view.solo.pile, maze.view.solo.deck) == (120_000, 0, 7)  # type: ignore[union-attr]
    assert "solo_reshuffled" in maze.story()
    maze.refuses(0, move("G", "E"), "not_your_action", "MM-13.3")


@pytest.mark.rule("MM-13.7")
def test_the_pile_is_turned_over_without_shuffling() -> None:
    maze = solo([], tuple(DECK), **FLIP)
    maze.does(0, move("P", "E"))  # east, the last tile, stays usable
    told = [maze.does(0, REVEAL)[0] for _ in range(9)]
    assert [event.tile for event in told] == [*DECK, "S7", "S4"]  # type: ignore[attr-defined]


@pytest.mark.rule("MM-13.8")
def test_a_flip_shuffles_deck_and_pile_together() -> None:
    orders = set()
    for seed in range(12):
        maze = solo(["S1", "S2"], ("S7", "S5", "S3", "S6", "S4"), at=60_000, rng={"key": f"{seed:064x}", "drawn": 0}, **FLIP)
        maze.does(0, move("Y", "W"))
        assert sorted(maze.state.solo_deck) == list(range(7))
        orders.add(maze.state.solo_deck)
        maze.refuses(0, move("Y", "E"), "not_your_action", "MM-13.3")
    assert len(orders) == 12


@pytest.mark.rule("MM-13.4")
def test_the_visible_action_works_again_and_again() -> None:
    maze = solo(["S1"], ("S7", "S5", "S3", "S6", "S4", "S2"), **FLIP)
    maze.does(0, move("Y", "E"), move("P", "E"))
    assert (maze.where("Y"), maze.where("P")) == ("1A:0,2", "1A:1,3")


@pytest.mark.rule("MM-13.5", "MM-13.12", "MM-R.35")
def test_one_reveal_at_a_time() -> None:
    maze = solo(solo_reveal_min_ms=250)
    maze.does(0, REVEAL, at=0)  # the first one is free
    maze.refuses(0, REVEAL, "too_fast", "MM-13.5", at=249, wait_ms=1)
    assert REVEAL not in maze.legal(0, 249)
    maze.does(0, REVEAL, at=250)


@pytest.mark.rule("MM-13.12")
def test_a_flip_does_not_shorten_the_wait() -> None:
    maze = solo(["S7", "S1", "S5", "S3", "S6", "S2", "S4"], solo_reveal_min_ms=1_000, at=50_000, **FLIP)
    while maze.view.solo is None or maze.view.solo.tile != "S4":
        maze.does(0, REVEAL, at=maze.state.now + 1_000)
    last = maze.state.now
    maze.does(0, move("Y", "W"), at=last + 10)
    maze.refuses(0, REVEAL, "too_fast", "MM-13.5", at=last + 999)
    maze.does(0, REVEAL, at=last + 1_000)


@pytest.mark.rule("MM-13.9", "MM-13.11", "MM-R.29")
def test_no_passing_no_pawn_no_windows() -> None:
    maze = solo(["S1"], ("S7", "S5", "S3", "S6", "S2", "S4"), at=60_000, **FLIP)
    assert maze.state.talk() == "free"
    maze.does(0, move("Y", "W"))
    assert maze.story() == ["hero_moved", "out_of_order", "timer_flipped", "solo_reshuffled"]
    maze.refuses(0, pawn(0), "not_solo", "MM-13.11")
    maze.refuses(0, stare(0), "not_solo", "MM-13.11")
    assert fresh(4).view.solo is None


@pytest.mark.rule("MM-13.3")
def test_revealing_is_for_solo_players_only() -> None:
    stage().refuses(0, REVEAL, "solo_only", "MM-13.3")


@pytest.mark.rule("MM-13.10")
def test_the_vortex_tile_stays_and_offers_nothing() -> None:
    shown = (["S1"], ("S7", "S3", "S6", "S2", "S4", "S5"))
    after = solo(*shown, mall=EX19, stolen=True)
    after.refuses(0, vortex("Y", "1A:1,3"), "vortex_off_after_theft", "MM-4.4")
    assert [a.type for a in after.legal(0)] == ["reveal_action", "concede"]
    without = solo(*shown, mall="1A@0,0/0", scenario=16, side="A")
    without.refuses(0, vortex("Y", "1A:1,3"), "vortex_out_of_order", "MM-24.1")


@pytest.mark.rule("MM-13.11")
def test_scenarios_alone() -> None:
    for number in (12, 14, 15):
        maze = fresh(1, scenario=number, level=22, side="A")
        assert (len(maze.deck), maze.mall[0]) == (21, "1A@0,0/0")
        maze.does(0, StartGame())
        assert maze.state.talk() == "free"
    with pytest.raises(BadOptions):
        GAME.new({"scenario": 9}, 1)


def test_manual_dealing_means_nothing_alone() -> None:
    fresh(1, deal_mode="manual").refuses(0, AssignTile(0, "A1"), "not_in_setup", "MM-1.12")


def test_what_a_solo_player_may_know_of_the_deck() -> None:
    """Sizes and the visible tile; the order only with the memory aid, or for somebody who remembers."""
    options: dict[str, Value] = {"memory_aid": True}
    aided = solo(["S1", "S2"], ("S7", "S5", "S3", "S6", "S4"), options=options)
    assert aided.view.solo.revealed == ["S7", "S5", "S3", "S6", "S4"]  # type: ignore[union-attr]
    plain = solo(["S1", "S2"], ("S7", "S5", "S3", "S6", "S4"))
    kept = {plain.state.imagine(0, rng_of(n), PERFECT).solo_pile for n in range(12)}
    forgotten = {plain.state.imagine(0, rng_of(n), NOTHING).solo_pile for n in range(12)}
    assert kept == {plain.state.solo_pile}
    assert len(forgotten) > 6
    assert {pile[-1] for pile in forgotten} == {plain.state.solo_pile[-1]}
    turned = solo([], tuple(DECK))
    turned.does(0, REVEAL)
    assert {turned.state.imagine(0, rng_of(n), PERFECT).solo_deck for n in range(5)} == {turned.state.solo_deck}
    assert EXPLORE not in turned.legal(0)
