"""The campaign, challenges in general, custom scenarios and the score sheet (MM-14, MM-15)."""

import pytest

from clew.games.magic_maze.sheet import Feat
from clew.games.magic_maze.timer import pass_tiles
from clew.kernel import BadOptions
from clew.kernel.option import Value
from games.magic_maze.stage import EX19, GAME, SETS, Spaces, fresh, move, stage

FLIP: Spaces = {"Y": "1A:0,1", "P": "1A:1,2", "G": "1A:2,1", "O": "1A:2,2"}
STRIKE = move("Y", "W")
WHOLE = [2, 6, 7, 8, 9, 10, 11, 12]


def refused(seats: int = 4, **options: Value) -> BadOptions:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(options, seats)
    return refusal.value


@pytest.mark.rule("MM-14.1")
def test_every_scenario_can_be_played_at_once_and_again() -> None:
    for number in (7, 2, 2, 17):
        assert fresh(4, scenario=number).view.scenario.number == number


@pytest.mark.rule("MM-14.2", "MM-14.4")
def test_ex_13_no_passing_in_scenarios_1_and_2() -> None:
    for number in (1, 2):
        maze = stage(scenario=number, at=60_000, **FLIP)
        maze.does(1, STRIKE)
        assert maze.tiles == "A6 A3 A7 A8"
        assert maze.view.window == (number == 2)


@pytest.mark.rule("MM-14.3")
def test_talk_in_scenario_1_is_a_choice() -> None:
    assert stage(scenario=1).state.talk() == "free"
    assert stage(scenario=1, scenario1_talk=False).state.talk() == "closed"
    assert stage(scenario=2, scenario1_talk=True).state.talk() == "closed"


@pytest.mark.rule("MM-14.5", "MM-15.1")
def test_own_exits_from_scenario_2_on() -> None:
    for number in (2, 3, 4, 5, 6, 7, 8, 11, 16):
        view = fresh(4, scenario=number).view.scenario
        assert view.exits == "own"
    assert fresh(4, scenario=1).view.scenario.exits == "single_purple"
    maze = stage(EX19 + " 11@0,1/2", scenario=2, stolen=True, Y="11:1,0", P="2:1,0", G="8:3,1", O="7:1,0")
    maze.does(0, move("Y", "S"))
    assert maze.escaped("Y")
    maze.does(3, move("P", "N"))
    assert maze.escaped("P")


@pytest.mark.rule("MM-14.7", "MM-R.7")
def test_passing_with_every_number_of_seats() -> None:
    for seats in range(2, 9):
        maze = stage(scenario=3, seats=SETS[seats], at=60_000, **FLIP)
        tiles = maze.tiles.split()
        west = next(seat for seat in range(seats) if STRIKE in maze.legal(seat))
        maze.does(west, STRIKE)
        assert maze.tiles.split() == [tiles[-1], *tiles[:-1]]


@pytest.mark.rule("MM-14.7")
def test_four_flips_bring_every_tile_home() -> None:
    maze = stage(scenario=3, **FLIP)
    before = maze.tiles
    for _ in range(4):
        pass_tiles(maze.state)
    assert maze.tiles == before


@pytest.mark.rule("MM-14.9")
def test_scenario_5_has_tile_15_on_top() -> None:
    for seed in range(10):
        maze = fresh(4, seed, scenario=5)
        assert maze.deck[0] == "15"
        assert sorted(int(n) for n in maze.deck[1:]) == list(range(2, 15))
        assert maze.view.deck.next == ["15"]


@pytest.mark.rule("MM-14.8", "MM-14.9", "MM-14.10", "MM-14.11", "MM-15.1")
def test_the_permanent_powers() -> None:
    from_scenario = {"dwarf": 4, "elf": 4, "mage": 5, "barbarian": 6, "pass_tiles": 3}
    for number in range(1, 18):
        view = fresh(4, scenario=number).view.scenario
        assert {name: getattr(view, name) for name in from_scenario} == {n: number >= first for n, first in from_scenario.items()}


@pytest.mark.rule("MM-14.12", "MM-1.19")
def test_levels_of_scenario_7() -> None:
    for level in (19, 22, 24):
        assert len(fresh(4, scenario=7, level=level).deck) == level - 1
    for level in (12, 15, 17):
        assert refused(scenario=7, level=level).clause == "MM-14.12"
    assert len(fresh(4, scenario=6, level=24).deck) == 16


@pytest.mark.rule("MM-15.2", "MM-R.30")
def test_the_level_is_the_highest_tile_number() -> None:
    for number in range(8, 18):
        assert fresh(4, scenario=number).view.scenario.level == 19
        for level in (12, 15, 17, 19, 22, 24):
            tiles = [int(n) for n in fresh(4, scenario=number, level=level).deck]
            assert sorted(tiles) == [n for n in range(2, level + 1) if number != 13 or n != 3]
    assert refused(scenario=8, level=11).code == "bad_option"


# The score sheet ----------------------------------------------------------------------------------


def won(flips: int = 0, at: int = 8_000, **options: Value) -> Feat:
    """What the book gets of a game that ends with the Barbarian's last step."""
    maze = stage(EX19, stolen=True, clock={"flips": flips}, at=at, Y="2:1,0", P=None, G=None, O=None, options=options)
    before = maze.view.feat
    maze.does(3, move("Y", "N"))
    feat = maze.view.feat
    assert before is None
    assert feat is not None
    return feat


@pytest.mark.rule("MM-15.4", "MM-15.5")
def test_the_book_gets_every_win_and_ranks_by_timers() -> None:
    first = won(1)
    assert first == Feat("01 discovery 09", 1, 1, "discovery", 9, 1, 8_000, False)
    better, slower = won(0, 99_000), won(1, 1_000)
    assert sorted([first, better, slower], key=lambda feat: feat.rank) == [better, first, slower]
    assert {first.row, better.row, slower.row} == {"01 discovery 09"}


@pytest.mark.rule("MM-15.4")
def test_a_loss_is_not_recorded_and_training_is_marked() -> None:
    lost = stage(deadline=10)
    lost.ticks()
    assert lost.view.feat is None
    assert won(sand_total_ms=300_000).training


# Custom scenarios ---------------------------------------------------------------------------------


@pytest.mark.rule("MM-15.6", "MM-1.2")
def test_a_scenario_of_ones_own() -> None:
    custom: dict[str, Value] = {"title": "Short", "side": "A", "deck": [*WHOLE, 15], "on_top": [15, 2], "talk": "gestures",
                                "deck_face_up": True}  # fmt: skip
    maze = fresh(4, scenario="custom", custom=custom)
    assert maze.deck[:2] == ["15", "2"]
    assert sorted(int(n) for n in maze.deck) == [*WHOLE, 15]
    view = maze.view.scenario
    assert (view.number, view.title, view.side, view.talk, view.mage) == (0, "Short", "A", "gestures", True)
    assert maze.view.deck.next == ["15", "2"]


@pytest.mark.rule("MM-15.7", "MM-1.19")
def test_what_a_custom_scenario_must_have() -> None:
    good: dict[str, Value] = {"title": "T", "deck": WHOLE}

    def clause(seats: int = 4, **change: Value) -> str:
        return refused(seats, scenario="custom", custom={**good, **change}).clause

    for tile in WHOLE:
        assert clause(deck=[n for n in WHOLE if n != tile]) == "MM-15.7"
    single = {**good, "exits": "single_purple"}
    assert fresh(4, scenario="custom", custom={**single, "deck": [2, 6, 7, 8, 9]}).deck
    assert clause(exits="single_purple", stay_on_exit=True) == "MM-15.7"
    assert clause(pawn="leader") == "MM-15.7"
    assert clause(dimensions=2, deck=[*WHOLE, 3]) == "MM-15.7"
    assert clause(dimensions=2, rearrange=True) == clause(dimensions=2, groups_forbidden=True) == "MM-15.7"
    assert clause(deck=[*WHOLE, 25]) == clause(deck=[*WHOLE, 1]) == clause(deck=[*WHOLE, 2]) == "MM-15.6"
    assert clause(on_top=[2, 2]) == clause(colour="red") == clause(items="none") == "MM-15.6"
    assert refused(scenario="custom").clause == "MM-15.6"
    assert clause(2, leader=True) == clause(9) == "MM-1.1"
    assert fresh(9, scenario="custom", custom={**good, "leader": True, "pawn": "leader"}).tiles.count("-") == 1


@pytest.mark.rule("MM-15.6")
def test_a_custom_scenario_is_judged_also_where_another_one_is_played() -> None:
    junks: list[Value] = [{"a": 1}, {"title": "T", "deck": [1]}, [], None, "x"]
    for junk in junks:
        assert refused(scenario=1, custom=junk).clause == "MM-15.6"
    assert fresh(4, scenario=1, custom={"title": "T", "deck": WHOLE}).view.scenario.number == 1


@pytest.mark.rule("MM-15.8")
def test_a_custom_scenario_has_a_title_and_a_row_of_its_own() -> None:
    assert refused(scenario="custom", custom={"title": " ", "deck": WHOLE}).clause == "MM-15.8"
    assert refused(scenario="custom", custom={"title": "x" * 61, "deck": WHOLE}).clause == "MM-15.8"
    custom: dict[str, Value] = {"title": "Our own", "side": "A", "deck": WHOLE, "exits": "single_purple"}
    maze = stage(EX19, scenario="custom", custom=custom, stolen=True, Y="2:1,0", P=None, G=None, O=None)
    maze.does(3, move("Y", "N"))
    feat = maze.view.feat
    assert feat is not None
    assert (feat.row, feat.scenario, feat.title) == ("00 Our own 00", 0, "Our own")


@pytest.mark.rule("MM-14.3")
def test_permanent_talk_for_practice() -> None:
    custom: dict[str, Value] = {"title": "Practice", "side": "A", "deck": WHOLE, "talk": "optional_always"}
    assert stage(scenario="custom", custom=custom).state.talk() == "free"
    assert stage(scenario="custom", custom=custom, scenario1_talk=False).state.talk() == "closed"
