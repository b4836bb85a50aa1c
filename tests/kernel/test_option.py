"""Table options: defaults, values, ranges, and what is refused."""

import pytest

import clew
from clew.kernel import BadOptions, Option, Value
from clew.kernel.option import complete

MODE = Option("mode", "intro", values=("intro", "expert"), clause="TE-1.3")
AID = Option("aid", True, values=(True, False))
PAGES = Option("pages", 0, least=0, most=6)
SCENARIO = Option("scenario", None, free=True)
ALL = (MODE, AID, PAGES, SCENARIO)


def test_defaults_are_filled_in_in_the_order_of_the_game() -> None:
    assert list(complete(ALL, {"pages": 4}).items()) == [("mode", "intro"), ("aid", True), ("pages", 4), ("scenario", None)]


@pytest.mark.parametrize(("option", "value"), [(MODE, "expert"), (AID, False), (PAGES, 6), (SCENARIO, {"any": ["thing"]})])
def test_values_that_fit(option: Option, value: Value) -> None:
    assert option.accepts(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [(MODE, "hard"), (MODE, None), (AID, 1), (AID, "true"), (PAGES, 7), (PAGES, -1), (PAGES, True), (PAGES, "2")],
)
def test_values_that_do_not_fit(option: Option, value: Value) -> None:
    with pytest.raises(BadOptions) as refusal:
        complete(ALL, {option.id: value})
    assert refusal.value.code == "bad_option"
    assert refusal.value.clause == option.clause
    assert refusal.value.facts["option"] == option.id
    assert refusal.value.facts["values"] == list(option.values)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions) as refusal:
        complete(ALL, {"speed": 1})
    assert refusal.value.facts == {"option": "speed", "known": ["mode", "aid", "pages", "scenario"]}


@pytest.mark.parametrize("game", clew.all_games(), ids=str)
def test_every_game_accepts_its_own_defaults_and_values(game: clew.kernel.Game) -> None:
    for option in game.options:
        assert option.accepts(option.default), option.id
        assert all(option.accepts(value) for value in option.values), option.id


@pytest.mark.parametrize("game", clew.all_games(), ids=str)
def test_a_wrong_number_of_seats_is_refused(game: clew.kernel.Game) -> None:
    with pytest.raises(BadOptions, match="bad_seat_count") as refusal:
        game.new(seats=99)
    assert refusal.value.facts["allowed"] == list(game.seats_for(game.complete({})))


DEEP: Value = []
for _ in range(5):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "value", [DEEP, {"a": "x" * 3_000}, {"x" * 3_000: 1}, [0] * 3_000, 1 << 10_000], ids=["deep", "text", "name", "long", "number"]
)
def test_a_value_too_deep_or_too_large_is_refused_even_where_the_game_judges(value: Value) -> None:
    with pytest.raises(BadOptions) as refusal:
        complete(ALL, {"scenario": value})
    assert refusal.value.code == "bad_option"
    assert refusal.value.facts == {"option": "scenario", "problem": "too large"}  # and does not come back with the refusal
