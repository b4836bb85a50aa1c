"""Law 11: whatever `load` accepts obeys the laws; whatever it refuses is a BadPosition that says where."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from clew.kernel import BadPosition, Rng, State, encode, rng_of
from conformance.damage import bent
from conformance.tables import Table, play, positions, tables
from support.size import size, some

each_table = pytest.mark.parametrize("table", some(tables(), 6, 3), ids=str)
BENT = size(60, 20)
STEPS = 25


def obeys(state: State, table: Table, rng: Rng) -> None:
    assert encode(table.game.load(state.dump()).dump()) == encode(state.dump())
    assert state.census() == table.game.box(state)
    for seat in (*range(state.seats), None):
        encode(state.view(seat))
    if state.outcome() is not None:
        assert state.deciders() == []
        return
    for _ in islice(play(state, rng), STEPS):
        state.check()
        assert all(0 <= seat < state.seats for seat in state.deciders())
        assert any(state.legal(seat) for seat in state.deciders()) or state.deadline() is not None


def loaded(table: Table, data: dict[str, Any]) -> State | None:
    """None where it is refused, as it may be; any other exception is a fault."""
    try:
        return table.game.load(data)
    except BadPosition:
        return None


@each_table
def test_a_bent_position_is_refused_or_obeys_the_laws(table: Table) -> None:
    rng = rng_of(f"bent {table}")
    dumps = [state.dump() for state in positions(table, 3, every=11)]
    for _ in range(BENT):
        data = bent(rng.choice(dumps), rng)
        state = loaded(table, data)
        if state is not None:
            obeys(state, table, rng)


@each_table
def test_a_position_is_written_as_it_is_declared(table: Table) -> None:
    """Every field of a dump is declared, and whoever reads the declaration knows the dump."""
    for state in positions(table, 5, every=9):
        data = msgspec.json.decode(encode(state.dump()))
        declared = {field.encode_name for field in msgspec.structs.fields(table.game.record_type)}
        assert set(data) <= declared
        assert encode(table.game.load(data).dump()) == encode(state.dump())
