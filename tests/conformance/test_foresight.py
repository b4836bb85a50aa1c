"""What is told of an action beforehand: it comes true, it costs nothing, and it gives nothing away."""

import pytest

from clew.kernel import Action, Illegal, Rng, State, copies, encode, foresee, rng_of
from conformance.tables import Table, positions, tables
from support.size import some

each_table = pytest.mark.parametrize("table", some(tables(), 6), ids=str)
SOME = 6


def sample(state: State, seat: int, rng: Rng) -> list[Action]:
    return rng.shuffled(state.legal(seat))[:SOME]


@each_table
def test_what_is_foretold_comes_true(table: Table) -> None:
    rng = rng_of(f"foretold {table}")
    for state in positions(table, 21, every=11):
        before = encode(state.dump())
        for seat in state.deciders():
            for action in sample(state, seat, rng):
                (seen,) = foresee(state, seat, [action])
                after = state.clone()
                events = copies(after.apply(seat, action), seat)
                foretold = [encode(event) for event in seen.events]
                assert [encode(event) for event in events][: len(foretold)] == foretold
                assert not any(event.reveals for event in seen.events)
                if seen.whole:
                    assert len(events) == len(foretold)
                    assert after.deciders() == seen.deciders
        assert encode(state.dump()) == before


@each_table
def test_what_is_foretold_does_not_depend_on_hidden_facts(table: Table) -> None:
    rng = rng_of(f"foreseen {table}")
    for number, state in enumerate(positions(table, 22, every=13)):
        for seat in state.deciders():
            other = state.imagine(seat, rng_of(f"{number} {seat}"))
            actions = sample(state, seat, rng)
            assert encode(foresee(state, seat, actions)) == encode(foresee(other, seat, actions))


@each_table
def test_foresight_draws_its_chances_from_the_view(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for all positions that look alike, and never the same for two that do not."""
    drawn: list[str] = []

    def noted(seed: str) -> Rng:
        drawn.append(seed)
        return rng_of(seed)

    monkeypatch.setattr("clew.kernel.foresight.rng_of", noted)
    seeds: dict[bytes, str] = {}
    for number, state in enumerate(positions(table, 24, every=40)):
        for seat in state.deciders()[:1]:
            foresee(state, seat, [])
            foresee(state.imagine(seat, rng_of(number)), seat, [])
            assert drawn[-1] == drawn[-2]
            assert seeds.setdefault(encode(state.view(seat)), drawn[-1]) == drawn[-1]
    assert seeds
    assert len(set(seeds.values())) == len(seeds)


def test_what_may_not_be_done_is_not_foretold() -> None:
    for table in tables()[:: max(1, len(tables()) // 24)]:
        state = table.new(23)
        legal = {seat: state.legal(seat) for seat in range(state.seats)}
        for seat, own in legal.items():
            for action in table.game.table[:40]:
                if state.meant(action) in own:
                    continue
                with pytest.raises(Illegal) as foretold:
                    foresee(state, seat, [*own[:1], action])
                with pytest.raises(Illegal) as done:
                    state.apply(seat, action)
                assert (foretold.value.code, foretold.value.facts) == (done.value.code, done.value.facts)
