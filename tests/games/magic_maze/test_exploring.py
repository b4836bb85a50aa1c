"""Exploration (MM-6) and decks that lie face up (MM-16)."""

import pytest

from clew.games.magic_maze.actions import Move
from clew.games.magic_maze.events import TilePlaced, TileRevealed
from games.magic_maze.stage import EXPLORE, Facts, Spaces, escalator, move, place, stage, vortex

THREE: Spaces = {"Y": "1A:3,1", "P": "1A:1,0", "G": "1A:2,1", "O": "1A:0,2"}


@pytest.mark.rule("MM-6.1", "MM-6.4", "MM-6.5", "MM-6.16", "MM-3.5")
def test_ex_2_exploration() -> None:
    maze = stage(deck="7 2", Y="1A:2,2", P="1A:1,2", G="1A:2,1", O="1A:1,1")
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")
    maze.does(3, move("O", "N"))
    maze.does(2, move("O", "E"))
    maze.does(0, EXPLORE)
    assert maze.mall == ["1A@0,0/0", "7@-1,0/0"]
    assert (maze.deck, maze.where("O"), maze.view.pending) == (["2"], "1A:0,2", None)
    assert maze.story() == ["tile_revealed", "tile_placed"]
    assert [a for a in maze.legal(3) if isinstance(a, Move) and a.hero == "orange"] == [move("O", "N", 1), move("O", "N", "max")]
    maze.does(3, move("O", "N"))
    assert maze.where("O") == "7:3,1"


@pytest.mark.rule("MM-6.2")
def test_foreign_colour_or_a_tile_behind_do_not_count() -> None:
    stage(deck="7", Y="1A:0,2").refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")
    stage("1A@0,0/0 7@-1,0/0", deck="2", O="1A:0,2").refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")


@pytest.mark.rule("MM-6.3", "MM-R.13")
def test_an_entrance_arrow_cannot_be_explored_from() -> None:
    """Scenario 13: the arrow of tile 3 faces an empty node of dimension B."""
    maze = stage("1A@0,0/0 3@0,0/0/B", scenario=13, side="A", deck="4", Y="3:0,2", P="3:1,1", G="1A:1,1", O="1A:1,2")
    maze.refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")
    maze.refuses(3, move("Y", "N"), "blocked", "MM-3.7", cause="unexplored")


@pytest.mark.rule("MM-6.4")
def test_the_entrance_always_continues_the_used_space() -> None:
    for hero, space, side, node in (("O", "1A:0,2", "N", (-1, 0)), ("G", "1A:2,3", "E", (0, 1)), ("Y", "1A:3,1", "S", (1, 0)),
                                    ("P", "1A:1,0", "W", (0, -1))):  # fmt: skip
        for tile in range(2, 25):
            alone: Facts = {hero: space}
            maze = stage(deck=str(tile), **alone)
            maze.does(0, EXPLORE)
            laid = maze.told(TilePlaced)[0]
            assert (laid.tile, laid.anchor, laid.side, laid.node) == (str(tile), "1A", side, node)
            seat = {"N": 3, "E": 2, "S": 0, "W": 1}[side]
            maze.does(seat, move(hero, side))
            assert str(maze.where(hero)).startswith(f"{tile}:")


@pytest.mark.rule("MM-6.6", "MM-6.7", "MM-6.8", "MM-6.9", "MM-R.10")
def test_ex_7_several_explorers() -> None:
    maze = stage(deck="8 9 3", **THREE)
    maze.does(0, EXPLORE, at=100)
    assert maze.told(TileRevealed) == [TileRevealed(0, "8", 3)]
    assert maze.candidates == ["1AS hero", "1AW hero", "1AN hero"]
    pending = maze.view.pending
    assert pending is not None
    assert (pending.tile, pending.seat, pending.locked) == ("8", 0, ["yellow", "purple", "orange"])
    maze.refuses(2, move("O", "E"), "hero_locked", "MM-6.8")
    maze.refuses(1, vortex("Y", "1A:1,3"), "hero_locked", "MM-6.8")
    maze.does(3, move("G", "N"))
    assert maze.where("G") == "1A:1,1"
    maze.refuses(0, EXPLORE, "placement_pending", "MM-6.7")
    maze.refuses(1, place("1A", "W"), "not_your_tile", "MM-6.9")
    maze.refuses(0, place("1A", "E"), "not_a_candidate", "MM-6.6")
    maze.does(0, place("1A", "W"))
    assert maze.mall == ["1A@0,0/0", "8@0,-1/3"]
    assert maze.view.pending is None
    maze.does(2, move("O", "E"))
    maze.refuses(0, place("1A", "W"), "no_pending_tile", "MM-6.6")


@pytest.mark.rule("MM-6.8")
def test_a_locked_hero_takes_no_escalator() -> None:
    maze = stage(deck="8", G="1A:2,3", O="1A:0,2")
    maze.does(0, EXPLORE)
    maze.refuses(2, escalator("G"), "hero_locked", "MM-6.8")
    maze.does(0, place("1A", "N"))
    maze.does(2, escalator("G"))


@pytest.mark.rule("MM-6.9", "MM-R.11")
def test_who_revealed_lays_even_after_passing_the_action_tile() -> None:
    maze = stage(scenario=3, deck="8 9", at=60_000, **THREE | {"G": "1A:0,1"})
    maze.does(0, EXPLORE)
    maze.does(1, move("G", "W"))  # a flip: seat 1 has A6 now
    assert maze.tiles == "A8 A6 A3 A7"
    maze.refuses(1, place("1A", "W"), "not_your_tile", "MM-6.9")
    maze.does(0, place("1A", "W"))
    assert "talk_closed" in maze.story()


@pytest.mark.rule("MM-6.10", "MM-8.7")
def test_ex_8_the_clock_lays_the_tile() -> None:
    maze = stage(deck="8 9 3", **THREE)
    maze.does(0, EXPLORE, at=100)
    assert maze.state.deadline() == 10_100
    maze.does(3, move("G", "N"), at=10_099)
    maze.ticks()
    assert maze.state.now == 10_100
    assert maze.mall == ["1A@0,0/0", "8@1,0/2"]
    assert maze.told(TilePlaced)[0].auto
    assert maze.due == 180_000


@pytest.mark.rule("MM-6.10", "MM-10.8")
def test_a_tile_laid_at_the_limit_comes_too_late() -> None:
    maze = stage(deck="8 9 3", place_limit_ms=3_000, **THREE)
    maze.does(0, EXPLORE, at=100)
    maze.refuses(0, place("1A", "W"), "clock_due", at=3_100)
    assert place("1A", "W") in maze.legal(0, 3_099)
    maze.does(0, place("1A", "W"), at=3_099)


@pytest.mark.rule("MM-6.10")
def test_the_first_crystal_candidate_is_by_anchor_number_and_side() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:3,3", credits=2)
    maze.does(0, EXPLORE)
    assert maze.candidates == ["1BE crystal", "1BS crystal", "1BW crystal", "15N crystal", "15W crystal"]
    maze.ticks()
    assert maze.told(TilePlaced)[0].anchor == "1B"
    assert maze.told(TilePlaced)[0].side == "E"


@pytest.mark.rule("MM-6.12", "MM-6.13", "MM-3.6", "MM-R.12")
def test_ex_9_neighbours_of_a_new_tile() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0", deck="5 3", Y="9:3,1", P="1A:1,1", G="1A:1,2", O="1A:2,1")
    maze.does(0, EXPLORE)
    assert maze.mall[-1] == "5@0,1/1"
    other = stage("1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0 5@0,1/1", deck="3", G="1A:2,3", O="5:2,3", Y="5:0,2")
    east = [a for a in other.legal(2) if isinstance(a, Move) and a.hero == "green"]
    assert east == [*(move("G", "E", n) for n in (1, 2, 3, 4)), move("G", "E", "max")]
    assert [(o.space, o.side) for o in other.view.explorable] == [("5:0,2", "E")]
    other.does(2, move("G", "E", 4))
    assert other.where("G") == "5:0,1"


@pytest.mark.rule("MM-6.14")
def test_a_node_holds_one_tile() -> None:
    """Two Exploration spaces face one empty node: laying at one of them ends both."""
    maze = stage("1A@0,0/0 8@-1,0/0 3@0,1/1", deck="5 9", P="8:2,3", O="1A:1,1")
    assert [o.space for o in maze.view.explorable] == ["8:2,3"]
    maze.does(0, EXPLORE)
    assert maze.mall[-1] == "5@-1,1/0"
    assert len({tile.node for tile in maze.view.mall}) == len(maze.view.mall)


@pytest.mark.rule("MM-6.14", "MM-6.4")
def test_two_spaces_that_face_one_node_are_two_candidates() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 5@0,1/0", deck="9 4", P="8:2,3", Y="5:0,2", G="1A:1,1", O="1A:2,1")
    maze.does(0, EXPLORE)
    pending = maze.view.pending
    assert pending is not None
    assert [(c.tile, c.side, c.node, c.rot) for c in pending.candidates] == [("5", "N", (-1, 1), 3), ("8", "E", (-1, 1), 0)]
    maze.does(0, place("8", "E"))
    assert maze.view.explorable == []


@pytest.mark.rule("MM-6.15")
def test_an_empty_deck_cannot_be_explored() -> None:
    stage(O="1A:0,2").refuses(0, EXPLORE, "deck_empty", "MM-6.15")
    stage().refuses(0, EXPLORE, "no_explorable_space", "MM-6.1")


@pytest.mark.rule("MM-6.17", "MM-R.39")
def test_candidates_are_fixed_when_the_tile_is_revealed() -> None:
    maze = stage(deck="8 9", Y="1A:3,1", P="1A:1,1", G="1A:2,2", O="1A:0,2")
    maze.does(0, EXPLORE)
    assert maze.candidates == ["1AS hero", "1AN hero"]
    maze.does(1, move("P", "W"))  # onto the purple Exploration space
    assert maze.candidates == ["1AS hero", "1AN hero"]
    maze.refuses(0, place("1A", "W"), "not_a_candidate", "MM-6.6")
    maze.does(0, place("1A", "N"))


@pytest.mark.rule("MM-6.17")
def test_a_mage_who_reaches_a_ball_meanwhile_changes_nothing() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9", P="15:2,3", Y="1B:2,3", O="1B:3,1", G="1B:1,1")
    maze.does(0, EXPLORE)
    assert maze.candidates == ["1BE hero", "1BS hero"]
    maze.does(1, move("P", "W"))
    assert (maze.view.credits, len(maze.candidates)) == (2, 2)
    maze.does(0, place("1B", "E"))
    assert maze.view.credits == 2


@pytest.mark.rule("MM-6.1")
def test_all_four_heroes_may_be_ready() -> None:
    maze = stage(deck="8", Y="1A:3,1", P="1A:1,0", G="1A:2,3", O="1A:0,2")
    maze.does(0, EXPLORE)
    assert maze.candidates == ["1AS hero", "1AW hero", "1AE hero", "1AN hero"]


# Face up ------------------------------------------------------------------------------------


@pytest.mark.rule("MM-16.1", "MM-16.2", "MM-1.6", "MM-21.4")
def test_a_deck_that_lies_face_up_shows_its_top_tile_alone() -> None:
    maze = stage(scenario=8, side="A", deck="8 9 3", known={"top": 1}, **THREE)
    assert (maze.view.deck.next, maze.view.deck.unseen) == (["8"], ["3", "9"])
    maze.does(0, EXPLORE)
    assert maze.story() == ["tile_revealed", "deck_top"]
    assert maze.view.deck.next == ["9"]
    other: Facts = {hero: str(space).replace("1A", "1B") for hero, space in THREE.items()}
    hidden = stage("1B@0,0/0", scenario=7, deck="8 9 3", **other)
    assert (hidden.view.deck.next, hidden.view.deck.unseen) == ([], ["3", "8", "9"])
