"""What learners are given tells nothing that the view does not (law 3), always in the same arrays and within their bounds."""

from itertools import pairwise

import pytest

import clew
from clew.kernel import Game, encode, rng_of
from conformance.tables import Table, positions, tables
from support.size import some

EVERY = 13


def parts(game: Game, numbers: list[int]) -> dict[str, list[int]]:
    found, at = {}, 0
    for part in game.layout.parts:
        found[part.name] = numbers[at : at + part.size]
        at += part.size
    return found


@pytest.mark.parametrize("table", some(tables(), 6), ids=str)
def test_a_seat_is_told_no_more_than_its_view(table: Table) -> None:
    game, rng = table.game, rng_of("encodings")
    bounds = {part.name: (part.least, part.most) for part in game.layout.parts}
    for at, state in enumerate(positions(table, 5, EVERY)):
        for seat in range(state.seats):
            numbers = game.observe(state, seat)
            assert len(numbers) == game.layout.size
            told = parts(game, numbers)
            for name, values in told.items():
                assert bounds[name][0] <= min(values) and max(values) <= bounds[name][1], name  # noqa: PT018
            if state.outcome() is None:
                other = parts(game, game.observe(state.imagine(seat, rng.spawn(f"{at} {seat}")), seat))
                assert [name for name in told if told[name] != other[name]] == []


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_what_is_seen_to_change_is_told_to_change(game: Game) -> None:
    """Where the menu of a seat changes with its view, so do the numbers: nothing that a choice needs is left out."""
    table = Table(game, {}, game.usual_seats(game.complete({})))
    seen = same = 0
    for before, after in pairwise(state.clone() for state in positions(table, 9, 1)):
        seats = set(before.deciders()) & set(after.deciders())
        if before.outcome() is not None or after.outcome() is not None or not seats:
            continue
        seat = min(seats)
        if encode(before.view(seat)) != encode(after.view(seat)) and before.legal(seat) != after.legal(seat):
            seen += 1
            same += game.observe(before, seat) == game.observe(after, seat)
    assert seen > 10
    assert same <= seen // 50, f"{same} of {seen} look the same"


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_every_array_has_a_name_of_its_own_and_says_what_it_is(game: Game) -> None:
    names = [part.name for part in game.layout.parts]
    assert len(names) == len(set(names))
    assert all(part.what and part.size > 0 and part.least <= 0 < part.most for part in game.layout.parts)
    assert game.layout.version >= 1
