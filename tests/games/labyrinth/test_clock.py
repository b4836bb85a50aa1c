"""Clocks, defaults and chance."""

import pytest

import clew
from clew.games.labyrinth.actions import (
    AnswerPush,
    Charge,
    Cunning,
    Despair,
    Destruction,
    Disarm,
    Draw,
    Expand,
    Hunt,
    LaneReturn,
    PlayCard,
    Poetry,
    Rest,
    Transmutation,
)  # fmt: skip
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel import Illegal, Match, load, rng_of, save
from games.labyrinth.stage import GAME, HALL, LabyrinthTable, Stage, move, orient, pay, peek, s0, solo, way


def timed(stage: Stage) -> Stage:
    return stage.options(turn_clock=60, decision_clock=30)


def test_without_clocks_there_is_no_deadline() -> None:
    assert s0().table().state.deadline() is None


def test_the_turn_clock_counts_the_own_time_only() -> None:
    table = timed(s0().closed((5, 3), "P085").turn(1).dice(6)).table()
    assert table.state.deadline() == 60_000
    table.does(1, move("x3"), at=20_000)
    assert table.deciding == (2, "trap_direction")
    assert table.state.deadline() == 50_000
    table.does(2, table.legal(2)[0], at=45_000)
    assert table.state.decider == 1
    assert table.state.deadline() == 45_000 + 40_000


def test_a_turn_that_runs_out_is_ended() -> None:
    table = timed(s0()).table()
    with pytest.raises(Illegal, match="clock_due"):
        table.state.apply(0, Draw(), 60_000)
    table.ticks()
    assert (table.active, table.state.now, table.state.deadline()) == (1, 60_000, 120_000)


def test_an_expansion_that_runs_out_takes_the_first_cell() -> None:
    table = timed(s0().turn(0, phase="expand")).table()
    table.ticks()
    assert table.cell((4, 3)) is not None
    assert (table.phase, table.state.deadline()) == ("act", 60_000)
    table.ticks()
    assert table.active == 1


def test_a_pending_decision_of_the_turn_owner_gets_its_default_then_the_turn_ends() -> None:
    table = timed(s0().closed((5, 3), "P020").turn(3)).table()
    table.does(3, move("x3"), at=100)
    table.ticks()
    assert table.there((5, 3)).rotation == 0
    assert table.active == 3
    table.ticks()
    assert table.active == 0


def test_set_up_that_runs_out() -> None:
    state = GAME.new({"turn_clock": 60}, 3, 4)
    assert isinstance(state, LabyrinthState)
    table = LabyrinthTable(state)
    for _ in range(3):
        table.ticks()
    assert len({seat.character for seat in table.view.seats}) == 3
    table.ticks()
    hall = table.view.hall
    assert hall is not None
    assert (hall.anchor, hall.rotation) == ((3, 3), 0)
    assert table.phase == "expand"


def test_orient_takes_the_smallest_without_surcharge() -> None:
    table = timed(s0().closed((5, 3), "P022").turn(3)).table()
    table.does(3, move("x3"))
    assert table.rotations(3) == [0, 1, 2]
    assert table.view.pending is not None
    assert table.view.pending.dear == [2]
    table.ticks()
    assert table.there((5, 3)).rotation == 0
    doors = timed(s0().closed((5, 3), "P024").turn(3, 2)).table()
    doors.does(3, move("x3"))
    doors.ticks()
    assert doors.there((5, 3)).rotation == 0


def test_paying_and_discarding_defaults() -> None:
    paying = timed(s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").dice(4)).table()
    paying.does(0, move("x3"))
    paying.ticks()
    paying.ticks()
    assert (paying.discards, paying.treasures(0)) == ("P001 P002", 1)
    resting = timed(s0().hand(0, "P001 P002 P003").draws("P050 P051 P052 P053")).table()
    resting.does(0, Rest())
    while resting.active == 0:
        resting.ticks()
    assert resting.discards == "P051 P052 P053"


def test_neighbours_defaults_are_random_but_repeatable() -> None:
    places = set()
    for level in (4, 5, 6):
        for second in (1, 2, 3, 4, 5, 6):
            table = timed(s0().closed((5, 3), "P085").turn(1).dice(level, second)).table()
            table.does(1, move("x3"))
            while table.deciding == (2, "trap_direction"):
                table.ticks()
            places.add((table.where(1), table.state.decider))
    assert len(places) > 2
    runs = []
    for _ in range(2):
        table = timed(s0().closed((5, 3), "P069").turn(1).dice(6)).table()
        table.does(1, move("x3"))
        for _ in range(8):
            table.ticks()
        runs.append(table.data)
    assert runs[0] == runs[1]


def test_defaults_of_the_powers() -> None:
    robbed = timed(s0().treasures(0, 1).dice(1)).table()
    robbed.does(0, Cunning(1))
    assert robbed.options(1, AnswerPush)
    robbed.ticks()
    assert robbed.where(0) == HALL
    hunting = timed(solo("khira").closed((5, 3), "P069")).table()
    hunting.does(0, Hunt("line", exit="x3"))
    hunting.ticks()
    assert hunting.deciding == (0, "act")
    lane = timed(solo("lane").hand(0, "P040").closed((5, 3), "P001").closed((9, 1), "P085")).table()
    lane.does(0, Transmutation((5, 3)))
    lane.ticks()
    lane.ticks()
    assert (lane.card((5, 3)), lane.card((9, 1)), lane.hand(0)) == ("P001", "P085", "P040")
    half = timed(solo("lane").hand(0, "P040").closed((5, 3), "P001").closed((9, 1), "P085")).table()
    half.does(0, Transmutation((5, 3)), LaneReturn("P085"))
    half.ticks()
    assert (half.card((5, 3)), half.card((9, 1))) == ("P085", "P001")


def test_defaults_of_charge_and_blasts() -> None:
    zambar = timed(Stage("zambar", "eimmie").options(table_size="standard").open((5, 3), "P001")).table()
    zambar.does(0, way(Charge, "x3", carry=(1,)))
    zambar.ticks()
    assert zambar.deciding == (0, "charge_push")
    zambar.ticks()
    assert (zambar.where(1), zambar.deciding) == ((5, 3), (0, "act"))
    avra = timed(
        Stage("avra", "eimmie").options(table_size="standard").open((5, 3), "P001").at((5, 3), 1).closed((4, 3), "P002")
    ).table()
    avra.does(0, Destruction((5, 3)))
    avra.ticks()
    assert avra.deciding == (0, "blast_direction")
    avra.ticks()
    assert avra.where(1) == (5, 2)
    assert avra.cell((4, 3)) is not None


def test_defaults_of_despair_poetry_and_playing() -> None:
    despair = timed(
        s0().open((2, 2), "P049").at((2, 2), 0).closed((2, 1), "P030").closed((1, 2), "P031").hand(0, "P011 P009")
    ).table()
    despair.does(0, Despair())
    despair.ticks()
    assert despair.card((2, 1)) == "P009"
    poetry = timed(solo("dannenvir").closed((5, 3), "P030").discards("P002 P003")).table()
    poetry.does(0, way(Poetry, "x3"))
    poetry.ticks()
    assert poetry.card((5, 3)) == "P003"
    playing = timed(s0().hand(0, "P053")).table()
    playing.does(0, PlayCard("P053"))
    playing.ticks()
    assert playing.card((4, 3)) == "P053"
    eimmie = timed(s0().open((5, 3), "P085", resolved=True).at((5, 3), 3).turn(3).dice(6)).table()
    eimmie.does(3, Disarm())
    eimmie.ticks()
    assert eimmie.where(3) == (5, 2) or eimmie.view.pending is not None


def test_a_replay_with_timeouts_gives_the_same_game() -> None:
    match = Match.new(
        GAME, {"turn_clock": 10, "decision_clock": 5, "character_assignment": "random"}, 4, seed=rng_of("timeouts").key
    )
    rng = rng_of("timeouts play")
    for _ in range(300):
        if match.over:
            break
        due = match.state.deadline()
        assert due is not None
        if rng.below(3) == 0:
            match.wind(due)
        else:
            seat = match.state.deciders()[0]
            match.act(seat, rng.choice(match.state.legal(seat)), min(due - 1, match.state.now + rng.below(3000)))
    again = load(save(match), clew.game)
    assert [step.entry for step in again.steps] == [step.entry for step in match.steps]


# Chance ----------------------------------------------------------------------------------------


def drawn(table: LabyrinthTable) -> int:
    return table.state.rng.drawn


def test_nothing_but_the_named_draws_uses_chance() -> None:
    table = s0().closed((5, 3), "P012").closed((4, 3), "P013").hand(0, "P040").table()
    table.does(0, peek("x3"), move("x3"), orient(0), PlayCard("P040"))
    table.does(0, table.legal(0)[0])
    table.does(1, Expand((3, 4)), Draw())
    assert drawn(table) == 0
    roll = s0().closed((5, 3), "P053").hand(0, "P001 P002").dice(4).table()
    roll.does(0, move("x3"), *pay("P001"))
    assert drawn(roll) == 1


def test_the_draws_of_a_start() -> None:
    """One die a seat, then the lottery, then the shuffle of a hundred cards."""
    state = GAME.new({"first_player": "youngest"}, 4, 1)
    assert state.rng.drawn == 0
    lottery = GAME.new({"first_player": "youngest", "character_assignment": "random"}, 4, 1)
    assert lottery.rng.drawn == 11
    lottery.apply(0, lottery.legal(0)[0])
    assert lottery.rng.drawn == 11 + 99
