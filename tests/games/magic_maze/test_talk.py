"""Silence, windows, pawn and stares (MM-9)."""

import pytest

from clew.games.magic_maze.events import PawnPlaced, Stare
from clew.kernel import copies
from games.magic_maze.stage import EX19, EXPLORE, SETS, Spaces, discard, move, pawn, place, stage, stare

FLIP: Spaces = {"Y": "1A:0,1", "P": "1A:1,2", "G": "1A:2,1", "O": "1A:2,2"}
STRIKE = move("Y", "W")


@pytest.mark.rule("MM-9.1", "MM-1.15")
def test_silence_while_the_game_runs() -> None:
    for number in (2, 3, 7, 8, 12, 14, 15):
        assert stage("1B@0,0/0" if number > 4 else "1A@0,0/0", scenario=number).state.talk() == "closed"


@pytest.mark.rule("MM-9.2", "MM-22.2", "MM-23.2")
def test_staring_is_always_allowed() -> None:
    for number in (1, 3, 9, 12, 14, 15):
        seats = "A6 A3 A7 A8 -" if number == 9 else SETS[4]
        maze = stage("1B@0,0/0" if number > 4 else "1A@0,0/0", scenario=number, seats=seats)
        maze.does(1, stare(2))
        assert maze.told(Stare) == [Stare(1, 2)]


@pytest.mark.rule("MM-9.3", "MM-9.8", "MM-9.9", "MM-R.36")
def test_ex_30_pawn() -> None:
    maze = stage(scenario=3)
    maze.does(0, pawn(2))
    assert (maze.view.pawn.at, maze.view.pawn.by) == (2, 0)  # type: ignore[union-attr]
    maze.does(2, pawn(0))
    assert maze.view.pawn.at == 0  # type: ignore[union-attr]
    maze.refuses(3, pawn(3), "self_target", "MM-9.9")
    maze.refuses(3, stare(3), "self_target", "MM-9.9")
    maze.does(1, pawn(0))  # again in front of the same seat: a new request
    assert maze.told(PawnPlaced) == [PawnPlaced(1, 0)]
    assert maze.state.talk() == "closed"


@pytest.mark.rule("MM-9.4", "MM-9.5", "MM-R.5")
def test_a_flip_opens_a_window_and_an_action_closes_it() -> None:
    maze = stage(scenario=3, at=90_000, **FLIP)
    maze.does(1, STRIKE)
    assert (maze.state.talk(), maze.story()[-1]) == ("free", "talk_opened")
    maze.does(3, move("Y", "E"), at=150_000)  # as long as wanted, and nobody has to wait
    assert (maze.state.talk(), maze.story()[0]) == ("closed", "talk_closed")


@pytest.mark.rule("MM-9.6", "MM-R.6")
def test_what_does_not_close_the_window() -> None:
    maze = stage(scenario=3, window=True)
    maze.refuses(0, move("Y", "N"), "not_your_action", "MM-2.2")
    maze.does(0, pawn(1), stare(1))
    assert maze.state.talk() == "free"


@pytest.mark.rule("MM-9.6", "MM-19.6", "MM-R.38")
def test_discards_and_a_tile_laid_before_them_leave_the_window_open() -> None:
    maze = stage(EX19, scenario=11, side="A", at=130_000, Y="1A:0,1", O="9:1,1", P="1A:1,2", G="1A:2,1")
    maze.does(1, STRIKE)
    maze.does(0, discard("7"))
    assert maze.state.talk() == "free"
    maze.does(0, discard("6"))
    assert maze.state.talk() == "free"


@pytest.mark.rule("MM-9.6", "MM-9.14", "MM-R.38")
def test_a_tile_laid_by_the_clock_leaves_the_window_open() -> None:
    maze = stage(scenario=3, deck="8 9", at=60_000, P="1A:1,0", O="1A:0,2", Y="1A:0,1")
    maze.does(0, EXPLORE)
    maze.does(1, STRIKE)
    maze.ticks()
    assert (maze.state.talk(), maze.story()) == ("free", ["tile_placed"])


@pytest.mark.rule("MM-9.14", "MM-11.3")
def test_the_clock_laying_for_the_elf_opens_a_window() -> None:
    maze = stage(scenario=4, deck="8 9", G="1A:2,3", O="1A:0,2")
    maze.does(0, EXPLORE)
    assert maze.state.talk() == "closed"
    maze.ticks()
    assert maze.state.talk() == "free"
    assert maze.story() == ["tile_placed", "talk_opened"]
    again = stage(scenario=4, deck="8 9", at=60_000, G="1A:2,3", O="1A:0,2", Y="1A:0,1")
    again.does(0, EXPLORE)
    again.does(1, STRIKE)
    again.ticks()
    assert (again.state.talk(), again.story()) == ("free", ["tile_placed"])


@pytest.mark.rule("MM-9.7")
def test_an_action_closes_first_and_may_open_again() -> None:
    maze = stage(scenario=4, deck="13 14", window=True, G="1A:2,3")
    maze.does(0, EXPLORE)
    assert maze.story() == ["talk_closed", "tile_revealed", "tile_placed", "talk_opened"]
    assert maze.state.talk() == "free"
    flip = stage(scenario=3, at=60_000, window=True, **FLIP)
    flip.does(1, STRIKE)
    assert [kind for kind in flip.story() if kind.startswith("talk")] == ["talk_closed", "talk_opened"]


@pytest.mark.rule("MM-9.8")
def test_the_pawn_may_be_taken_from_anywhere_at_any_time() -> None:
    maze = stage(scenario=3, pawn={"at": 1, "by": 0})
    maze.does(3, pawn(2), at=10)
    maze.does(2, pawn(3), at=10)
    assert maze.view.pawn.at == 3  # type: ignore[union-attr]


@pytest.mark.rule("MM-9.10", "MM-R.27")
def test_pawn_and_stare_carry_nothing_but_two_seats() -> None:
    assert PawnPlaced.__struct_fields__ == Stare.__struct_fields__ == ("by", "target")


@pytest.mark.rule("MM-9.11", "MM-9.12", "MM-10.1", "MM-R.28", "MM-R.34")
def test_a_refusal_makes_no_event_that_anybody_could_see() -> None:
    maze = stage(scenario=3)
    before = [maze.state.view(viewer) for viewer in (0, 1, 2, 3, None)]
    maze.refuses(0, move("Y", "N"), "not_your_action", "MM-2.2")
    assert copies(maze.state.events, 1) == []
    assert [maze.state.view(viewer) for viewer in (0, 1, 2, 3, None)] == before


@pytest.mark.rule("MM-9.13")
def test_talk_is_free_after_the_end() -> None:
    maze = stage(scenario=14, mall="1B@0,0/0", deadline=100)
    maze.ticks()
    assert maze.state.talk() == "free"


@pytest.mark.rule("MM-9.15")
def test_cooldowns_count_for_each_seat_by_itself() -> None:
    maze = stage(scenario=3)
    maze.does(0, pawn(1), at=1_000)
    maze.refuses(0, pawn(2), "too_fast", "MM-9.15", at=1_299, wait_ms=1)
    maze.does(1, pawn(2), at=1_299)
    maze.does(0, pawn(2), at=1_300)
    maze.does(0, stare(1), at=1_300)
    maze.refuses(0, stare(1), "too_fast", "MM-9.15", at=2_299, wait_ms=1)
    maze.does(0, stare(1), at=2_300)
    quick = stage(scenario=3, pawn_cooldown_ms=0)
    quick.does(0, pawn(1), pawn(2))


@pytest.mark.rule("MM-9.16", "MM-14.3")
def test_where_talk_is_always_free_no_window_is_told() -> None:
    maze = stage(scenario=1, at=60_000, **FLIP)
    assert maze.state.talk() == "free"
    maze.does(1, STRIKE)
    assert "talk_opened" not in maze.story()
    assert (maze.view.window, maze.state.talk()) == (False, "free")
    quiet = stage(scenario=1, scenario1_talk=False, at=60_000, **FLIP)
    assert quiet.state.talk() == "closed"
    quiet.does(1, STRIKE)
    assert (quiet.story()[-1], quiet.state.talk()) == ("talk_opened", "free")


@pytest.mark.rule("MM-20.1", "MM-20.2", "MM-R.27")
def test_gestures_only() -> None:
    maze = stage(scenario=12, side="A", at=60_000, **FLIP)
    assert maze.state.talk() == "closed"
    maze.does(1, STRIKE)
    assert (maze.state.talk(), maze.events[-1].wording) == ("gestures", "talk_opened_gestures")
    maze.does(3, move("Y", "E"))
    assert maze.state.talk() == "closed"


@pytest.mark.rule("MM-22.1", "MM-9.16")
def test_no_communication_at_all() -> None:
    for number in (14, 15):
        maze = stage(scenario=number, side="A", at=60_000, deck="13 14", **FLIP | {"G": "1A:2,3"})
        maze.does(1, STRIKE)
        assert (maze.state.talk(), "talk_opened" in maze.story()) == ("closed", False)
        maze.does(1, EXPLORE)  # the Elf's power has no effect
        assert (maze.state.talk(), maze.story()) == ("closed", ["tile_revealed", "tile_placed"])


@pytest.mark.rule("MM-22.2", "MM-23.1", "MM-9.3")
def test_the_pawn_in_scenarios_14_and_15() -> None:
    stage(scenario=14, side="A").does(0, pawn(1))
    stage(scenario=15, side="A").refuses(0, pawn(1), "pawn_forbidden", "MM-23.1")


def test_a_tile_in_hand_laid_by_its_seat_closes_the_window() -> None:
    maze = stage(scenario=3, deck="8 9", at=60_000, P="1A:1,0", O="1A:0,2", Y="1A:0,1")
    maze.does(0, EXPLORE)
    maze.does(1, STRIKE)
    maze.does(0, place("1A", "W"))
    assert maze.state.talk() == "closed"
