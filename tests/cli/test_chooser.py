"""Menus of every game: no two lines read the same, and every action can be reached."""

from collections.abc import Iterator

import pytest

import clew
from clew.cli.chooser import Item, Numbers, items, menu
from clew.kernel import LANGUAGES, State, rng_of, words

GAMES = ("team", "luxor", "magic_maze", "creta", "labyrinth")


def positions(slug: str) -> Iterator[tuple[State, int]]:
    """Somebody who may act, now and then in a random game."""
    game, rng = clew.game(slug), rng_of(f"menus {slug}")
    state = game.new({}, None, 3)
    for number in range(240):
        if state.outcome() is not None:
            return
        seat = rng.choice(state.deciders())
        legal = state.legal(seat)
        if number % 8 == 0 and legal:
            yield state, seat
        if legal:
            state.apply(seat, rng.choice(legal))


def reached(offered: list[Item]) -> int:
    entries = menu(offered)
    labels = [entry.label for entry in entries]
    assert len(set(labels)) == len(labels), labels
    assert len({entry.number for entry in entries}) == len(entries)
    return sum(1 if len(entry.items) == 1 else reached(entry.items) for entry in entries)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_two_lines_of_a_menu_read_the_same(slug: str, lang: str) -> None:
    game = clew.game(slug)
    for state, seat in positions(slug):
        offered = items(game, state, seat, words(game, lang))
        assert reached(offered) == len(offered)


@pytest.mark.parametrize("slug", GAMES)
def test_a_number_means_the_same_as_long_as_a_turn_lasts(slug: str) -> None:
    game, numbers = clew.game(slug), Numbers()
    meant: dict[int, str] = {}
    for state, seat in positions(slug):
        entries = numbers.keep(menu(items(game, state, seat, words(game, "en"))))
        assert [entry.number for entry in entries] == sorted({entry.number for entry in entries})
        for entry in entries:
            assert meant.setdefault(entry.number, entry.key) == entry.key
