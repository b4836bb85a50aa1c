"""The laws that every game obeys, over every game, mode and option."""

import copy
import json
import pickle
from itertools import islice
from typing import Any

import pytest

from clew import game as find
from clew.kernel import (
    NOTHING,
    PERFECT,
    Action,
    BadOptions,
    BadPosition,
    Event,
    Illegal,
    Match,
    Rng,
    State,
    copies,
    digest,
    encode,
    load,
    memories,
    rng_of,
    save,
)  # fmt: skip
from clew.kernel.dice import Dice
from clew.kernel.numbers import numbers_in
from clew.kernel.walk import walk
from conformance.tables import Table, play, positions, tables
from support.size import some

TABLES = tables()
ONE_IN = 14


def each_table(law: int) -> pytest.MarkDecorator:
    """In a sample the laws take the tables in turn, so that every table meets some of them."""
    return pytest.mark.parametrize("table", some(TABLES, ONE_IN, law), ids=str)


def seats_and_spectator(state: State) -> list[int | None]:
    return [*range(state.seats), None]


# 1. Determinism -----------------------------------------------------------------------


@each_table(0)
def test_the_same_header_and_log_give_the_same_hashes(table: Table) -> None:
    hashes = [[digest(state.dump()) for state in positions(table, 1, every=1)] for _ in range(2)]
    assert hashes[0] == hashes[1]
    assert digest(table.new(1).dump()) == digest(table.new(1).dump())
    assert digest(table.new(1).dump()) != digest(table.new(2).dump())


@each_table(1)
def test_a_match_replayed_from_its_save_file_is_the_same(table: Table) -> None:
    match = random_match(table, 3)
    again = load(save(match), find)
    assert [step.entry for step in again.steps] == [step.entry for step in match.steps]
    assert encode(again.state.dump()) == encode(match.state.dump())
    assert [encode(s.events) for s in again.steps] == [encode(s.events) for s in match.steps]


def random_match(table: Table, seed: int) -> Match:
    """A match played at random to its end, with undos where they are allowed."""
    match = Match.new(table.game, table.options, table.seats, seed=rng_of(seed).key)
    rng = rng_of(f"match {table} {seed}")
    while not match.over:
        state = match.state
        seats = state.deciders()
        due = state.deadline()
        if not seats or (due is not None and rng.below(60) == 0):
            assert due is not None
            match.wind(due)
            continue
        seat = rng.choice(seats)
        if match.can_undo(seat) and rng.below(12) == 0:
            match.undo(seat)
            continue
        at = state.now + rng.below(400)
        if (actions := state.legal(seat)) and (due is None or at < due):
            match.act(seat, rng.choice(actions), at)
        else:
            assert due is not None
            match.wind(due)
    return match


# 2. Legal and apply -------------------------------------------------------------------


@each_table(2)
def test_what_is_listed_is_accepted_and_nothing_else(table: Table) -> None:
    rng = rng_of(f"listed {table}")
    whole = table.game.table
    for state in positions(table, 4, every=11):
        before = encode(state.dump())
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            assert (seat in state.deciders()) == bool(legal) or state.deadline() is not None
            for action in rng.shuffled(legal)[:6]:
                state.clone().apply(seat, action)
            for action in rng.shuffled(whole)[:25]:
                if state.meant(action) not in legal:
                    refused(state, seat, action)
        assert encode(state.dump()) == before


@each_table(11)
def test_a_mask_says_what_the_list_says(table: Table) -> None:
    """In every position, for every seat, now and a little later; and by number or quietly an action does the same."""
    for number, state in enumerate(positions(table, 16, every=1)):
        later = state.now + 1500
        for seat in range(state.seats):
            assert numbers_in(state.mask(seat)) == sorted(map(table.game.number, state.legal(seat)))
            assert numbers_in(state.mask(seat, later)) == sorted(map(table.game.number, state.legal(seat, later)))
        if number % 4 == 0:
            for seat in state.deciders():
                same_by_number_and_quietly(table, state, seat, rng_of(f"{table} {number} {seat}"))


def same_by_number_and_quietly(table: Table, state: State, seat: int, rng: Rng) -> None:
    for action in rng.shuffled(state.legal(seat))[:2]:
        loud, quiet, counted = state.clone(), state.clone(), state.clone()
        loud.apply(seat, action)
        quiet.apply_quietly(seat, action)
        counted.apply_number(seat, table.game.number(action))
        assert digest(quiet.dump()) == digest(counted.dump()) == digest(loud.dump())
        assert quiet.events == counted.events == []
        assert quiet.deciders() == counted.deciders() == loud.deciders()


@each_table(12)
def test_numbers_that_are_not_in_the_mask_are_refused(table: Table) -> None:
    assert list(table.game.table) == table.new(17).numbering().actions
    rng = rng_of(f"numbers {table}")
    for state in islice(positions(table, 17, every=17), 4):
        assert not any(map(any, (state.mask(-1), state.mask(state.seats))))
        for seat in range(state.seats):
            legal = numbers_in(state.mask(seat))
            few = rng.shuffled(range(len(table.game.table)))[:25]
            for number in (-1, len(table.game.table), *few):
                if number in legal or (number in few and state.meant(table.game.action(number)) in state.legal(seat)):
                    continue
                before = encode(state.dump())
                with pytest.raises(Illegal):
                    state.apply_number(seat, number)
                assert encode(state.dump()) == before


@each_table(13)
def test_a_walk_ends_like_any_other_game(table: Table) -> None:
    first, again = table.new(18), table.new(18)
    assert walk(first, Dice(5)) == walk(again, Dice(5)) > 0
    assert first.outcome() is not None
    assert digest(first.dump()) == digest(again.dump())
    assert walk(first, Dice(6)) == 0
    part = table.new(18)
    assert walk(part, Dice(5), 3) <= 3
    part.check()


def refused(state: State, seat: int, action: Action, at: int = -1) -> Illegal:
    before = encode(state.dump())
    with pytest.raises(Illegal) as refusal:
        state.apply(seat, action, at)
    assert encode(state.dump()) == before
    assert refusal.value.code
    return refusal.value


@each_table(3)
def test_wrong_seats_types_and_times_are_refused(table: Table) -> None:
    for state in islice(positions(table, 5, every=17), 4):
        deciders = state.deciders()
        seat = deciders[0] if deciders else 0
        legal = state.legal(seat)
        action = legal[0] if legal else table.game.action(0)
        for stranger in (-1, state.seats, 99):
            refused(state, stranger, action)
            assert state.legal(stranger) == []
        for nonsense in (None, 7, "slide", {"type": "slide"}, [1], object()):
            refused(state, seat, nonsense)  # type: ignore[arg-type]
        if (due := state.deadline()) is not None:
            assert refused(state, seat, action, at=due).code == "clock_due"
            assert state.legal(seat, due) == []


def test_actions_have_stable_numbers_and_survive_json() -> None:
    for game in {table.game for table in TABLES}:
        assert len(set(game.table)) == len(game.table)
        for number, action in enumerate(game.table):
            assert game.number(action) == number
            assert game.decode(encode(action)) == action
        for broken in (b"", b"[]", b"{}", b'{"type":"nonsense"}', b'{"type":1}', b"\xff\xfe", "{", {"type": "x", "y": 1}):
            with pytest.raises(Illegal, match="malformed"):
                game.decode(broken)


# 3. Non-interference ---------------------------------------------------------------------


@each_table(4)
def test_hidden_facts_do_not_reach_a_seat(table: Table) -> None:
    for number, state in enumerate(positions(table, 6, every=13)):
        if state.outcome() is not None:
            continue
        for seat in seats_and_spectator(state):
            for memory in (NOTHING, PERFECT):
                other = state.imagine(seat, rng_of(f"imagined {number} {seat}"), memory)
                assert encode(other.view(seat)) == encode(state.view(seat))
                assert other.deciders() == state.deciders()
                assert other.deadline() == state.deadline()
                assert other.talk() == state.talk()
                other.check()
                assert other.census() == table.game.box(other)
                if seat is not None:
                    assert other.legal(seat) == state.legal(seat)


@each_table(6)
def test_what_is_imagined_comes_from_what_the_seat_knows(table: Table) -> None:
    """Two positions that look the same to a seat make it imagine the same, card by card: no hidden order shines through."""
    for number, state in enumerate(positions(table, 7, every=17)):
        if state.outcome() is not None:
            continue
        for seat in seats_and_spectator(state):
            other = state.imagine(seat, rng_of(f"other {number} {seat}"))
            here, there = (each.imagine(seat, rng_of(f"again {number} {seat}")) for each in (state, other))
            assert decks(here) == decks(there)


def decks(state: State) -> bytes:
    """The whole position, but for a pending decision: in Labyrinth it names cards of a hand, whichever those are imagined to be."""
    return encode({name: value for name, value in state.dump().items() if name != "pending"})


@each_table(5)
def test_events_tell_a_seat_nothing_that_its_view_hides(table: Table) -> None:
    """Where two positions look the same to a seat before and after a step, what it is told of the step is the same too."""
    rng = rng_of(f"events {table}")
    for number, state in enumerate(positions(table, 8, every=9)):
        for seat in seats_and_spectator(state):
            other = state.imagine(seat, rng_of(f"{number} {seat}"), NOTHING)
            for actor in state.deciders():
                public = [action for action in state.legal(actor) if action in other.legal(actor)]
                for action in rng.shuffled(public)[:4]:
                    compare_steps(table, state.clone(), other.clone(), seat, actor, action)


def compare_steps(table: Table, here: State, there: State, seat: int | None, actor: int, action: Action) -> None:
    told_here = copies(here.apply(actor, action), seat)
    told_there = copies(there.apply(actor, action), seat)
    if here.outcome() is None and encode(here.view(seat)) == encode(there.view(seat)):
        assert encode(open_part(table, told_here)) == encode(open_part(table, told_there))


def open_part(table: Table, events: list[Event]) -> list[Event]:
    return [event for event in events if event.type not in table.game.private_events]


@each_table(6)
def test_refusals_do_not_depend_on_hidden_facts(table: Table) -> None:
    rng = rng_of(f"refusals {table}")
    whole = table.game.table
    for number, state in enumerate(positions(table, 9, every=19)):
        for seat in range(state.seats):
            other = state.imagine(seat, rng_of(f"{number} {seat}"), NOTHING)
            for action in rng.shuffled(whole)[:20]:
                if state.meant(action) not in state.legal(seat):
                    here, there = refused(state, seat, action), refused(other, seat, action)
                    assert (here.code, here.clause, here.facts) == (there.code, there.clause, there.facts)


def test_private_events_differ_only_for_their_owners() -> None:
    for table in TABLES[:: max(1, len(TABLES) // 24)]:
        match = random_match(table, 10)
        for step in match.steps:
            for event in step.events:
                public = event.seen_by(None)
                for seat in range(table.seats):
                    own = event.seen_by(seat)
                    assert encode(own) == encode(public) or event.type in table.game.private_events
                assert memories([event], None) == [] or memories([event], None)[0] is not None


# 4. Conservation ---------------------------------------------------------------------------


@each_table(7)
def test_every_component_is_somewhere_once(table: Table) -> None:
    for state in positions(table, 11, every=5):
        assert state.census() == table.game.box(state)
        state.check()


# 5. Copies -----------------------------------------------------------------------------------


@each_table(8)
def test_a_clone_is_independent_and_dump_is_the_identity(table: Table) -> None:
    rng = rng_of(f"copies {table}")
    for state in positions(table, 12, every=13):
        before = encode(state.dump())
        twin = state.clone()
        assert encode(twin.dump()) == before
        for _ in islice(play(twin, rng), 12):
            pass
        assert encode(state.dump()) == before
        loaded = table.game.load(json.loads(before))
        assert encode(loaded.dump()) == before
        assert [encode(loaded.view(seat)) for seat in seats_and_spectator(state)] == [
            encode(state.view(seat)) for seat in seats_and_spectator(state)
        ]
        assert [loaded.legal(seat) for seat in range(state.seats)] == [state.legal(seat) for seat in range(state.seats)]


@each_table(10)
def test_states_are_copied_and_pickled(table: Table) -> None:
    """In both forms alike, under every version of the rules, and what goes on from a copy leaves the original alone."""
    rng = rng_of(f"pickled {table}")
    for game in (table.game, *table.game.former):
        try:
            state = game.new(table.options, table.seats, 15)
        except BadOptions:
            continue  # an option that these rules did not know yet
        for _ in islice(play(state, rng), 40):
            pass
        before = encode(state.dump())
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert type(twin) is type(state)
            assert (encode(twin.dump()), twin.rules_version()) == (before, game.version)
            for _ in islice(play(twin, rng), 12):
                pass
            assert encode(state.dump()) == before


def test_a_generator_is_pickled_with_its_place() -> None:
    rng = rng_of("pickled")
    rng.word()
    assert pickle.loads(pickle.dumps(rng)).word() == rng.word()


def test_a_damaged_position_is_refused() -> None:
    for table in TABLES[:: max(1, len(TABLES) // 12)]:
        whole = table.new(13).dump()
        for key in whole:
            broken = {name: value for name, value in whole.items() if name != key}
            try:
                table.game.load(broken)
            except BadPosition:
                continue
            except Illegal:
                continue
        wrong: tuple[Any, ...] = ({}, {"game": "chess"}, [], None, 7)
        for nonsense in wrong:
            with pytest.raises(BadPosition):
                table.game.load(nonsense)
        for generator in ({"key": "not in hex"}, {"key": "00" * 99}, {"drawn": -1}, {"drawn": "many"}, [1]):
            with pytest.raises(BadPosition):
                table.game.load({**whole, "rng": generator})


# 6. Random play ends ---------------------------------------------------------------------------


@each_table(9)
def test_random_play_ends_and_somebody_can_always_go_on(table: Table) -> None:
    state = table.new(14)
    for _ in play(state, rng_of(f"end {table}")):
        assert state.deciders() or state.deadline() is not None
    outcome = state.outcome()
    assert outcome is not None
    assert state.deciders() == []
    assert state.deadline() is None
    assert all(state.legal(seat) == [] for seat in range(state.seats))
    assert all(0 <= seat < state.seats for seat in outcome.winners)
    for seat in range(state.seats):
        refused(state, seat, table.game.action(0))
