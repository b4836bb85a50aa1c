"""Set-up and start (MM-1)."""

import pytest

from clew.games.magic_maze.actions import AssignTile, RevealAction, StartGame
from clew.games.magic_maze.events import GameStarted, TilesAssigned
from clew.kernel import BadOptions
from clew.kernel.option import Value
from games.magic_maze.stage import EXPLORE, F4, GAME, fresh, move, pawn, stage, stare

START = StartGame()


def refused(seats: int | None = 4, **options: Value) -> BadOptions:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(options, seats)
    return refusal.value


@pytest.mark.rule("MM-1.1", "MM-1.19")
def test_numbers_of_seats() -> None:
    for seats in range(1, 9):
        assert fresh(seats).state.seats == seats
    assert refused(0).clause == refused(9).clause == "MM-1.1"
    for seats in range(3, 10):
        assert fresh(seats, scenario=9).state.seats == seats
    assert {refused(seats, scenario=9).clause for seats in (1, 2, 10)} == {"MM-1.1"}


@pytest.mark.rule("MM-1.2", "MM-1.19")
def test_exactly_one_known_scenario() -> None:
    for number in range(1, 18):
        assert fresh(4, scenario=number).view.scenario.number == number
    for wrong in (0, 18, "discovery", True):
        assert refused(scenario=wrong).code == "bad_option"
    assert refused(theft_trigger="never").code == "bad_option"
    assert refused(place_limit_ms=2999).code == refused(place_limit_ms=30_001).code == "bad_option"
    assert refused(sand_total_ms=200_000).code == "bad_option"
    assert refused(colour="red").code == "bad_option"


@pytest.mark.rule("MM-1.19")
def test_options_without_meaning_are_ignored() -> None:
    maze = fresh(4, scenario=2, level=24, side="B", leader_seat=7, memory_aid=True)
    assert (maze.view.scenario.level, maze.view.scenario.side) == (12, "A")


@pytest.mark.rule("MM-1.3", "MM-1.4", "MM-15.3")
def test_the_start_tile_and_its_side() -> None:
    for number in range(1, 8):
        assert fresh(4, scenario=number, side="A").mall == ["1A@0,0/0" if number <= 4 else "1B@0,0/0"]
    for number in range(8, 18):
        sides = [fresh(4, scenario=number).mall[0], *(fresh(4, scenario=number, side=side).mall[0] for side in "AB")]
        assert sides == ["1B@0,0/0", "1A@0,0/0", "1B@0,0/0"]


@pytest.mark.rule("MM-1.5")
def test_heroes_start_on_the_four_central_spaces() -> None:
    seen: set[tuple[str | None, ...]] = set()
    for seed in range(60):
        maze = fresh(4, seed)
        spaces = tuple(maze.where(hero) for hero in "YPGO")
        assert sorted(str(space) for space in spaces) == ["1A:1,1", "1A:1,2", "1A:2,1", "1A:2,2"]
        seen.add(spaces)
    assert len(seen) > 15


@pytest.mark.rule("MM-1.6", "MM-14.2", "MM-14.4", "MM-14.6", "MM-14.8", "MM-14.10", "MM-14.11")
def test_the_decks_of_the_campaign() -> None:
    for number, last in ((1, 9), (2, 12), (3, 12), (4, 14), (6, 17), (7, 19)):
        decks = [fresh(4, seed, scenario=number) for seed in range(6)]
        for maze in decks:
            assert sorted(int(name) for name in maze.deck) == list(range(2, last + 1))
            assert maze.view.deck.next == []
            assert maze.view.deck.unseen == [str(n) for n in range(2, last + 1)]
        assert len({tuple(maze.deck) for maze in decks}) == 6


@pytest.mark.rule("MM-1.7", "MM-1.8", "MM-1.13")
def test_theft_tile_tokens_and_pawn_at_the_start() -> None:
    view = fresh().view
    assert (view.stolen, view.tokens, view.pawn) == (False, [], None)


@pytest.mark.rule("MM-1.9", "MM-1.10")
def test_every_seat_gets_one_open_action_tile() -> None:
    sets = {2: "A1 A2", 3: "A3 A4 A5", 4: "A3 A6 A7 A8", 5: "A3 A6 A7 A8 A9", 6: "A3 A6 A7 A8 A9 A10",
            7: "A3 A6 A7 A8 A9 A10 A11", 8: "A3 A6 A7 A8 A9 A10 A11 A12"}  # fmt: skip
    for seats, tiles in sets.items():
        maze = fresh(seats)
        assert sorted(maze.tiles.split(), key=lambda t: int(t[1:])) == tiles.split()
        for viewer in (*range(seats), None):
            assert [s.tile for s in maze.state.view(viewer).seats] == maze.tiles.split()


@pytest.mark.rule("MM-1.11")
def test_an_arrow_means_the_same_after_the_tile_was_passed() -> None:
    maze = stage(scenario=3, Y="1A:0,1", P="1A:1,1", at=100_000)
    maze.does(1, move("Y", "W"))  # a flip: seat 0 has A8 (north) now
    maze.does(0, move("P", "N"))
    assert maze.where("P") == "1A:0,1"


@pytest.mark.rule("MM-1.12", "MM-R.22")
def test_random_and_opposite_dealing() -> None:
    assert len({fresh(4, seed).tiles for seed in range(40)}) > 10
    deals = {n: fresh(n, 3, deal_mode="opposite").tiles for n in range(2, 9)}
    assert deals[4] == "A3 A6 A7 A8"
    assert deals[5] == "A3 A6 A9 A7 A8"
    assert deals[6] == "A3 A7 A6 A9 A10 A8"
    assert deals[7] == "A3 A7 A6 A9 A10 A11 A8"
    assert deals[8] == "A3 A7 A6 A8 A9 A10 A11 A12"
    assert fresh(6, scenario=9, deal_mode="opposite", leader_seat=1).tiles == "A3 - A6 A9 A7 A8"


@pytest.mark.rule("MM-1.12", "MM-1.18")
def test_the_host_deals_by_hand() -> None:
    maze = fresh(4, deal_mode="manual", host_seat=2)
    assert maze.tiles == "A3 A6 A7 A8"
    maze.refuses(0, AssignTile(0, "A8"), "not_host", "MM-1.18")
    maze.does(2, AssignTile(0, "A8"))
    assert maze.tiles == "A8 A6 A7 A3"
    assert maze.told(TilesAssigned)[0].tiles == ("A8", "A6", "A7", "A3")
    maze.refuses(2, AssignTile(0, "A8"), "bad_request", "MM-10.7")
    maze.refuses(2, AssignTile(0, "A1"), "bad_request", "MM-10.7")
    maze.refuses(2, AssignTile(0, "A99"), "bad_request", "MM-10.7")
    maze.refuses(2, AssignTile(4, "A3"), "bad_request", "MM-10.7")
    maze.does(2, START)
    maze.refuses(2, AssignTile(0, "A3"), "not_in_setup", "MM-1.12")
    fresh(4).refuses(0, AssignTile(0, "A8"), "not_in_setup", "MM-1.12")


@pytest.mark.rule("MM-1.12")
def test_dealing_by_hand_skips_the_leader() -> None:
    maze = fresh(4, scenario=9, deal_mode="manual", leader_seat=1)
    assert maze.tiles == "A3 - A4 A5"
    maze.refuses(0, AssignTile(1, "A3"), "bad_request", "MM-10.7")
    maze.does(0, AssignTile(0, "A5"))
    assert maze.tiles == "A5 - A4 A3"


@pytest.mark.rule("MM-1.14", "MM-R.23")
def test_talk_is_free_before_the_start() -> None:
    for number in range(1, 18):
        assert fresh(4, scenario=number).state.talk() == "free"


@pytest.mark.rule("MM-1.15", "MM-1.16", "MM-R.4", "MM-R.37", "MM-8.1")
def test_starting_the_sand_is_no_flip() -> None:
    for number in (3, 11, 12):
        maze = fresh(4, scenario=number)
        before = maze.tiles
        maze.refuses(1, START, "not_host", "MM-1.18")
        maze.does(0, START)
        assert maze.story() == ["game_started"]
        assert (maze.due, maze.view.clock.flips, maze.tiles, maze.view.discards_due) == (180_000, 0, before, 0)
        assert maze.state.talk() == "closed"
        maze.refuses(0, START, "not_in_setup", "MM-1.15")


@pytest.mark.rule("MM-1.15")
def test_longer_sand_for_training() -> None:
    maze = fresh(4, sand_total_ms=300_000)
    maze.does(0, START)
    assert (maze.due, maze.view.clock.total_ms) == (300_000, 300_000)


@pytest.mark.rule("MM-1.17")
def test_nothing_happens_before_an_explicit_start() -> None:
    maze = fresh(4)
    for seat in range(4):
        for action in (move("Y", "N"), EXPLORE, pawn((seat + 1) % 4), stare((seat + 1) % 4)):
            maze.refuses(seat, action, "not_running", "MM-1.15")
    assert maze.state.deciders() == [0]


@pytest.mark.rule("MM-1.17")
def test_the_first_accepted_action_starts_the_sand() -> None:
    maze = stage(scenario=3, start_mode="first_action", phase="setup", Y="1A:1,1", at=4_000)
    assert maze.state.talk() == "free"
    maze.refuses(3, move("Y", "E"), "not_your_action", "MM-2.2")
    maze.refuses(1, move("P", "W"), "blocked", "MM-3.4")
    maze.refuses(1, pawn(0), "not_running", "MM-1.15")
    assert maze.view.phase == "setup"
    maze.does(3, move("Y", "N"))
    assert maze.story() == ["game_started", "hero_moved"]
    assert maze.told(GameStarted)[0].deadline_ms == 184_000
    assert maze.state.talk() == "closed"


@pytest.mark.rule("MM-1.17", "MM-8.10")
def test_a_flip_as_first_action_loses_at_once() -> None:
    maze = stage(scenario=3, start_mode="first_action", phase="setup", Y="1A:0,1")
    maze.does(1, move("Y", "W"))
    assert maze.reason == "time_up"
    assert maze.story() == ["game_started", "hero_moved", "out_of_order", "timer_flipped", "game_lost"]
    assert maze.tiles == F4


@pytest.mark.rule("MM-1.17")
def test_a_solo_reveal_may_start_the_sand_and_the_host_still_can() -> None:
    maze = fresh(1, start_mode="first_action")
    maze.does(0, RevealAction())
    assert maze.story() == ["game_started", "action_revealed"]
    other = fresh(4, start_mode="first_action")
    other.does(0, START)
    assert other.view.phase == "running"


@pytest.mark.rule("MM-1.18")
def test_time_stands_still_before_the_start() -> None:
    maze = fresh(4, host_seat=3)
    assert maze.state.deadline() is None
    maze.refuses(0, START, "not_host", "MM-1.18")
    maze.does(3, START, at=60_000)
    assert (maze.due, maze.view.clock.started_ms) == (240_000, 60_000)
    assert refused(4, host_seat=4).clause == "MM-1.18"


@pytest.mark.rule("MM-2.1")
def test_all_seats_decide_while_the_game_runs() -> None:
    maze = fresh(8, scenario=7)
    maze.does(0, START)
    assert maze.state.deciders() == list(range(8))


def test_seeds_decide_everything() -> None:
    assert fresh(4, 5, scenario=9).state.dump() == fresh(4, 5, scenario=9).state.dump()
    assert fresh(4, 5).state.dump() != fresh(4, 6).state.dump()
