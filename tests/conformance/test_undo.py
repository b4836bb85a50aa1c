"""Undo never crosses a reveal, a die, another seat's decision or a change of the active seat."""

import pytest

from clew.kernel import Illegal, Match, encode, rng_of
from conformance.tables import Table, tables

TABLES = tables()
SOME = TABLES[:: max(1, len(TABLES) // 30)]


@pytest.mark.parametrize("table", SOME, ids=str)
def test_undo_gives_back_the_position_before_and_nothing_hidden_was_seen(table: Table) -> None:
    match = Match.new(table.game, table.options, table.seats, seed=rng_of("undo").key)
    rng = rng_of(f"undo {table}")
    for _ in range(400):
        if match.over:
            break
        seats = match.state.deciders()
        seat = rng.choice(seats) if seats else -1
        actions = match.state.legal(seat) if seats else []
        if not actions:
            due = match.state.deadline()
            assert due is not None
            match.wind(due)
            continue
        before = match.state.dump()
        step = match.act(seat, rng.choice(actions))[-1]
        if not match.can_undo(seat):
            for other in range(table.seats):
                with pytest.raises(Illegal, match="no_undo"):
                    match.undo(other)
            continue
        assert match.state.deciders() == seats == [seat]
        assert not any(event.reveals for event in step.events)
        assert match.state.rng.drawn == before_drawn(before)
        for other in range(table.seats):
            if other != seat:
                with pytest.raises(Illegal, match="no_undo"):
                    match.undo(other)
        if rng.below(3) == 0:
            match.undo(seat)
            assert encode(match.state.dump()) == encode({**before, "now": match.state.now})


def before_drawn(dump: dict[str, object]) -> object:
    rng = dump["rng"]
    assert isinstance(rng, dict)
    return rng["drawn"]
