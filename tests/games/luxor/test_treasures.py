"""Tile actions in general and treasure tiles (LX-7, LX-8)."""

import pytest

from clew.games.luxor.actions import ChooseActor, ChooseHorus
from clew.games.luxor.events import AdventurerMoved, ScarabTaken, SpaceEmptied, TempleRevealed, TreasureTaken
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, Spot, fresh, play, stage


@pytest.mark.rule("LX-7.1")
def test_the_tile_acts_on_which_the_movement_ended() -> None:
    table = stage().temple(10, "scarab").red(6, 0, A1, A2, A3).left("move_4").table()
    table.does(RED, play(LEFT, 0, 4))
    assert (table.spots()[0], table.seat()["scarabs"]) == (10, [2])


@pytest.mark.rule("LX-7.2", "LX-R.18")
def test_on_an_empty_space_nothing_happens() -> None:
    table = stage().empty(9).red(9, 0, 0, 20, A3).left("catch_up").table()
    table.does(RED, play(LEFT, 1))
    assert table.spots() == [9, 9, 0, 20, A3]
    assert table.story() == ["card_played", "adventurer_moved", "card_drawn", "turn_ended"]


@pytest.mark.rule("LX-7.2", "LX-14.5")
def test_in_the_tomb_there_is_no_tile_action() -> None:
    table = stage().red(40, 0, 0, 0, 0).keys(1).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.story() == ["card_played", "adventurer_moved", "tomb_entered", "card_drawn", "turn_ended"]


@pytest.mark.rule("LX-7.3", "LX-R.6")
def test_a_treasure_that_can_be_taken_is_taken_without_being_asked() -> None:
    table = stage().table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.pending is None
    assert len(table.told(TreasureTaken)) == 1


@pytest.mark.rule("LX-7.4", "LX-8.6")
def test_a_tile_revealed_beneath_adventurers_triggers_nothing_now_or_later() -> None:
    setting = stage().red(2, 1, A1, A2, A3).treasure(2, "jewelry", "t23")
    setting.data["temple_stacks"]["cobra"] = ["scarab", "tunnel", "tunnel", "eyes_1_2"]
    table = setting.table()
    table.does(RED, play(LEFT, 1, 1))
    assert table.tile(2) == "scarab"
    table.does(GREEN, play(RIGHT, 0, 1))
    table.does(RED, play(RIGHT, 0, 3))
    assert table.told(ScarabTaken) == []
    assert table.seat()["scarabs"] == []


@pytest.mark.rule("LX-7.4", "LX-R.40")
def test_stepping_back_onto_a_tile_triggers_it_again() -> None:
    table = stage().temple(6, "scarab").red(7, 6, 0, A2, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 0, -1))
    assert table.spots()[0] == 6
    assert len(table.told(ScarabTaken)) == 1


@pytest.mark.rule("LX-7.5", "LX-12.10", "LX-R.14")
def test_one_tile_action_a_turn_even_when_all_arrive_somewhere() -> None:
    """A key is an action like the others."""
    table = stage().temple(6, "scarab").red(4, 5, A1, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT), ChooseActor(0), ChooseHorus("key"))
    assert table.seat()["keys"] == 1
    assert table.seat()["scarabs"] == []
    assert table.acting == GREEN


@pytest.mark.rule("LX-7.6", "LX-R.38")
def test_horus_osiris_and_temple_tiles_stay_after_use() -> None:
    table = stage().temple(6, "scarab").osiris(on_8=2).red(5, 4, A1, A2, A3).left("move_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.tile(6) == "scarab"
    table = stage().red(4, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1), ChooseHorus("key"))
    assert table.tile(5) == "horus 1"
    table = stage().osiris(on_8=2).red(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.tile(8) == "osiris 2"


@pytest.mark.rule("LX-8.1", "LX-8.2", "LX-8.3")
@pytest.mark.parametrize(("tile", "vp", "spots", "taken"), [
    ("t11", 1, (9, 0, 0, A2, A3), True),
    ("t12", 2, (9, 10, 10, A2, A3), True),
    ("t23", 3, (9, 0, 0, A2, A3), False),
    ("t23", 3, (9, 10, 0, A2, A3), True),
    ("t35", 5, (9, 10, 0, A2, A3), False),
    ("t35", 5, (9, 10, 10, A2, A3), True),
    ("t36", 6, (9, 10, 10, 10, A3), True),
    ("t24", 4, (9, 10, 0, A2, A3), True),
])  # fmt: skip
def test_enough_adventurers_take_it_fewer_do_not(tile: str, vp: int, spots: tuple[Spot, ...], taken: bool) -> None:
    table = stage().red(*spots).green(10, 10, 10, A2, A3).treasure(10, "statue", tile).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.score() == (vp if taken else 0)
    assert table.seat()["treasures"] == ([{"type": "statue", "tile": tile}] if taken else [])


@pytest.mark.rule("LX-8.1")
def test_those_who_lie_or_stand_elsewhere_do_not_count() -> None:
    table = stage().red(6, 5, A1, A2, A3).treasure(6, "vase", "t35").table()
    table.does(RED, play(LEFT, 1, 1))
    assert table.score() == 0


@pytest.mark.rule("LX-8.4", "LX-R.28")
def test_the_tile_stays_open_with_its_owner_and_scores_its_points_once() -> None:
    table = stage().options(round_cap=1).table()
    table.does(RED, play(LEFT, 0, 1))
    assert [(t.type, t.tile) for t in table.state.view(1).seats[0].treasures] == [("vase", "t12")]
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.state.outcome() is not None
    assert table.score() == 2 + 1  # the treasure; an adventurer on space 1


@pytest.mark.rule("LX-8.5", "LX-8.6")
@pytest.mark.parametrize(("space", "back", "face"), [(2, "cobra", "tunnel"), (28, "falcon", "wild"), (40, "lion", "tunnel")])
def test_a_temple_tile_appears_where_the_space_has_an_icon(space: int, back: str, face: str) -> None:
    table = stage().red(space - 1, 0, 0, 0, 0).green(space, space, 0, 0, 0).treasure(space, "vase", "t12").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(TempleRevealed) == [TempleRevealed(space, back, face)]
    assert (table.tile(space), table.spots(GREEN)[:2], table.spots()[0]) == (face, [space, space], space)
    assert len(table.told(AdventurerMoved)) == 1
    assert (table.seat()["wilds"], table.seat(GREEN)["wilds"]) == (0, 0)


@pytest.mark.rule("LX-8.7", "LX-R.39")
def test_without_an_icon_the_space_is_empty_for_good_and_everybody_stays() -> None:
    table = stage().red(6, 0, A1, A2, A3).green(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(SpaceEmptied) == [SpaceEmptied(7)]
    assert (table.tile(7), table.spots()[0], table.spots(GREEN)[0]) == (None, 7, 7)
    assert table.state.view(None).board[6] is None


@pytest.mark.rule("LX-8.8")
def test_every_icon_finds_its_temple_tile_to_the_end() -> None:
    for seed in range(4):
        table = fresh(4, seed)
        while table.state.outcome() is None:
            table.does(table.state.active, table.legal(table.state.active)[-1])
            for space in (2, 6, 10, 14, 17, 22, 23, 25, 28, 34, 30, 35, 37, 40):
                assert table.tile(space) is not None
