"""A match is its log."""

import pytest
from msgspec.structs import replace

import clew
from clew.kernel import Action, BadSave, Entry, Header, Illegal, Match, commitment, digest, encode, rng_of

TEAM = clew.game("team")
SEED = rng_of("match").key


def new(**options: bool | int | str) -> Match:
    return Match.new(TEAM, options, seats=2, seed=SEED)


def act(match: Match, kind: str, at: int | None = None) -> None:
    """The first legal action of a type."""
    seat = match.state.deciders()[0]
    match.act(seat, first(match, kind), at)


def first(match: Match, kind: str) -> Action:
    seat = match.state.deciders()[0]
    return next(action for action in match.state.legal(seat) if action.type == kind)


def begun(**options: bool | int | str) -> Match:
    match = new(**options)
    act(match, "choose_color")
    act(match, "choose_color")
    return match


def test_the_header_binds_game_options_seats_and_seed() -> None:
    match = new(mode="expert")
    assert match.header.options == TEAM.complete({"mode": "expert"})
    assert match.header.commitment == commitment(SEED, replace(match.header, commitment=""))
    assert SEED.hex() not in encode(match.header).decode()
    assert new(mode="intro").header.commitment != match.header.commitment


def test_a_seed_nobody_gave_is_32_random_bytes() -> None:
    one, two = Match.new(TEAM), Match.new(TEAM)
    assert len(one.seed) == len(two.seed) == 32
    assert one.seed != two.seed
    assert one.header.seats == 3


def test_every_action_is_one_entry_with_the_hash_of_what_came_of_it() -> None:
    match = begun()
    assert [step.entry.n for step in match.steps] == [0, 1]
    assert match.steps[0].entry.action == {"type": "choose_color", "color": "red"}
    assert match.steps[-1].entry.hash == digest(match.state.dump())


def test_a_refused_action_leaves_no_trace() -> None:
    match = begun()
    before, entries = match.state.dump(), len(match.steps)
    other = 1 - match.state.deciders()[0]
    with pytest.raises(Illegal, match="not_your_turn"):
        match.act(other, first(match, "end_turn"))
    with pytest.raises(Illegal, match="no_such_seat"):
        match.act(7, first(match, "end_turn"))
    assert match.state.dump() == before
    assert len(match.steps) == entries


def test_time_never_runs_backwards() -> None:
    match = begun()
    act(match, "slide", at=5000)
    act(match, "move", at=10)
    assert [step.entry.at for step in match.steps[-2:]] == [5000, 5000]


def test_a_clock_that_ran_out_acts_before_a_late_action_at_its_own_moment() -> None:
    match = begun(turn_clock_seconds=60)
    seat, late = match.state.deciders()[0], first(match, "end_turn")
    due = match.state.deadline()
    assert due is not None
    with pytest.raises(Illegal, match="not_your_turn"):
        match.act(seat, late, at=due + 3)
    assert match.steps[-1].entry.clock
    assert match.steps[-1].entry.at == due


def test_winding_far_ahead_strikes_every_deadline_in_turn() -> None:
    match = begun(turn_clock_seconds=60)
    steps = match.wind(65_000 * 3)
    assert [step.entry.at for step in steps] == [65_000, 130_000, 195_000]
    assert match.wind(65_000 * 3) == []


# Undo ------------------------------------------------------------------------------


def test_an_action_of_ones_own_can_be_taken_back_and_stays_in_the_log() -> None:
    match = begun()
    seat, before = match.state.deciders()[0], match.state.dump()
    act(match, "slide")
    assert match.can_undo(seat)
    assert not match.can_undo(1 - seat)
    match.undo(seat)
    assert match.state.dump() == before
    assert [step.entry.undo for step in match.steps] == [False, False, False, True]
    assert len(match.log(None)) == len(begun().log(None))


def test_several_actions_can_be_taken_back_one_by_one_and_no_further_than_the_reveal() -> None:
    match = begun()
    seat = match.state.deciders()[0]
    start = match.state.dump()
    act(match, "slide")
    middle = match.state.dump()
    act(match, "rotate")
    match.undo(seat)
    assert match.state.dump() == middle
    match.undo(seat)
    assert match.state.dump() == start
    with pytest.raises(Illegal, match="no_undo"):
        match.undo(seat)


def test_after_undo_another_way_can_be_taken_and_undone_again() -> None:
    match = begun()
    seat = match.state.deciders()[0]
    start = match.state.dump()
    act(match, "slide")
    match.undo(seat)
    act(match, "rotate")
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.state.dump() == start


def test_a_turned_page_cannot_be_turned_back() -> None:
    match = begun()
    seat = match.state.deciders()[0]
    act(match, "end_turn")
    with pytest.raises(Illegal, match="no_undo"):
        match.undo(seat)


def test_the_clock_ends_what_could_be_taken_back() -> None:
    match = begun(turn_clock_seconds=60)
    seat = match.state.deciders()[0]
    act(match, "slide")
    with pytest.raises(Illegal, match="no_undo"):
        match.undo(seat, at=70_000)
    assert match.steps[-1].entry.clock


# Replaying -------------------------------------------------------------------------


def test_the_same_entries_give_the_same_match() -> None:
    match = begun()
    act(match, "slide", at=40)
    match.undo(match.state.deciders()[0], at=55)
    act(match, "end_turn", at=60)
    again = Match(TEAM, match.header, match.seed)
    for step in match.steps:
        again.replay(step.entry)
    assert again.state.dump() == match.state.dump()
    assert again.log(None) == match.log(None)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"n": 9}, "order"),
        ({"hash": "0" * 32}, "hash"),
        ({"seat": 5}, "refused"),
        ({"seat": None}, "no_seat"),
        ({"action": {"type": "dance"}}, "refused"),
        ({"action": None}, "clock"),
        ({"undo": True, "action": None}, "refused"),
        ({"at": -5}, "time"),
    ],
)
def test_a_bent_entry_is_refused(change: dict[str, object], code: str) -> None:
    match = begun()
    act(match, "slide")
    again = begun()
    with pytest.raises(BadSave) as refused:
        again.replay(replace(match.steps[-1].entry, **change))
    assert refused.value.code == code


def test_a_header_can_be_pasted_back() -> None:
    header = new().header
    assert eval(repr(header), {"Header": Header}) == header
    entry = begun().steps[0].entry
    assert eval(repr(entry), {"Entry": Entry}) == entry


def conceding() -> Match:
    """A team of four in Magic Maze, which gives up together."""
    match = Match.new(clew.game("magic_maze"), {}, seats=4, seed=SEED)
    while match.game.concede not in match.state.legal(0):
        seat = match.state.deciders()[0]
        match.act(seat, match.state.legal(seat)[0])
    return match


def test_bots_follow_people_who_all_give_up() -> None:
    match = conceding()
    concede = match.game.concede
    assert concede is not None
    now = match.state.now
    assert match.give_up([], now) == []
    assert match.give_up([0, 2], now) == []
    match.act(0, concede)
    assert match.give_up([0, 2], now) == []
    match.act(2, concede)
    assert [step.entry.seat for step in match.give_up([0, 2], now)] == [1, 3]
    assert match.over


def test_a_game_without_giving_up_goes_on() -> None:
    match = begun()
    assert match.give_up([0, 1], match.state.now) == []
    assert not match.over


def test_a_game_that_names_no_seed_is_the_one_of_seed_0() -> None:
    assert TEAM.new(seats=2).dump() == TEAM.new(seats=2, seed=0).dump() != TEAM.new(seats=2, seed=1).dump()
