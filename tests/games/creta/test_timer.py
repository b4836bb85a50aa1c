"""Time attack (FC-9), worked example V30; how time acts."""

import pytest

from clew.games.creta.actions import ChooseTrophies, EndActions, Hero, NoMove, Restart, Rotate, Step
from clew.games.creta.events import TokensTaken
from clew.kernel import Illegal, Match
from games.creta.stage import BLUE, GAME, Stage, fresh, std, v08


def timed(stage: Stage) -> Stage:
    return stage.options(turn_timer=90).clock("turn_timer", 90_000)


@pytest.mark.rule("FC-9.1", "FC-R.25")
def test_without_the_option_no_clock_runs() -> None:
    assert GAME.complete({})["turn_timer"] == "off"
    assert fresh().state.deadline() is None
    assert fresh(turn_timer=45).state.deadline() == 45_000
    with pytest.raises(Illegal):
        fresh(turn_timer=20)


@pytest.mark.rule("FC-9.2", "FC-9.3", "FC-9.4")
def test_v30_time_attack() -> None:
    table = timed(std()).table()
    table.does(BLUE, Rotate("r2c2", 0), at=20_000)
    assert table.state.deadline() == 90_000
    table.ticks()
    assert table.story()[0] == "turn_lost"
    assert (table.tile("r2c2"), table.active, len(table.display)) == ("I0", 1, 3)
    assert table.state.deadline() == 180_000
    table = timed(std()).table()
    table.does(BLUE, Rotate("r2c2", 0), at=20_000)
    table.does(BLUE, Rotate("r2c2", 1), at=80_000)
    assert table.view.clock is not None
    assert (table.view.clock.kind, table.view.clock.deadline) == ("move_grace", 140_000)


@pytest.mark.rule("FC-9.3")
def test_ending_the_actions_or_moving_stops_the_clock() -> None:
    table = timed(std()).table()
    table.does(BLUE, EndActions(), at=5_000)
    assert table.state.deadline() == 65_000
    table = timed(v08()).table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A", at=7_000)
    assert table.view.clock is not None
    assert (table.view.clock.kind, table.view.clock.deadline) == ("token_grace", 37_000)
    table = timed(std()).table()
    table.does(BLUE, NoMove(), at=9_000)
    assert table.state.deadline() == 99_000


@pytest.mark.rule("FC-9.4")
def test_an_unfinished_walk_is_lost_with_the_turn() -> None:
    table = timed(v08()).table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"), at=50_000)
    assert table.state.deadline() == 90_000
    table.ticks()
    assert (table.view.walk, table.place("blue_ares_1"), table.active) == (None, "temple", 1)


@pytest.mark.rule("FC-9.5")
def test_the_movement_is_forfeited_after_the_grace_time_and_the_duty_waived() -> None:
    table = timed(v08()).table()
    table.does(BLUE, EndActions(), at=10_000)
    assert "no_move" not in table.offers(BLUE)
    table.ticks()
    assert table.story()[0] == "movement_forfeited"
    assert table.active == 1
    table = timed(v08()).options(move_grace=20).table()
    table.does(BLUE, EndActions(), at=10_000)
    assert table.state.deadline() == 30_000


@pytest.mark.rule("FC-9.6")
def test_tokens_not_chosen_in_time_are_the_first_in_canonical_order() -> None:
    table = timed(std(r1c2="L2")).exits(A="sword helm laurel").table()
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2", at=1_000)
    table.ticks()
    (taken,) = table.told(TokensTaken)
    assert (taken.kinds, taken.auto) == (("sword", "helm"), True)
    assert (table.active, table.tokens_at("A")) == (1, ["laurel"])
    table = timed(v08()).options(token_grace=10).table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A", at=2_000)
    assert table.state.deadline() == 12_000
    table.does(BLUE, ChooseTrophies(("laurel",)), at=11_999)
    assert table.trophies(BLUE) == {"laurel": 1}


@pytest.mark.rule("FC-9.4", "FC-9.5")
def test_a_command_at_the_deadline_is_late() -> None:
    """The clock acts first; the late seat is no longer active."""
    match = Match.new(GAME, {"turn_timer": 30}, 2, seed=bytes(32))
    seat = match.state.deciders()[0]
    with pytest.raises(Illegal) as refusal:
        match.act(seat, EndActions(), at=30_000)
    assert (refusal.value.code, refusal.value.clause) == ("not_active_seat", "FC-2.1")
    assert match.state.deciders() == [1 - seat]
    assert match.state.deadline() == 60_000
    match.act(1 - seat, EndActions(), at=59_999)
    with pytest.raises(Illegal) as refusal:
        match.act(1 - seat, Hero("blue_ares_1"), at=300_000)
    assert refusal.value.code in ("not_active_seat", "not_your_hero")


def test_a_walk_can_be_begun_again_where_there_is_no_undo() -> None:
    table = timed(v08()).table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"), at=1_000)
    table.does(BLUE, Restart())
    assert (table.view.walk, table.state.deadline()) == (None, 90_000)
    assert not table.state.undo_allowed()
