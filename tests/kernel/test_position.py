"""Positions as plain data: what does not fit is refused with its place."""

from typing import Any

import pytest

from clew.kernel import BadPosition, Rng, rng_of
from clew.kernel.position import Part, Record, one_of, read, require


class Hand(Part, kw_only=True):
    cards: list[one_of(["ace", "king"])]  # type: ignore[valid-type]
    score: int = 0


class Toy(Record, kw_only=True):
    seats: list[Hand]
    extra: dict[str, int] = {}


WHOLE: dict[str, Any] = {"game": "toy", "seats": [{"cards": ["ace"]}, {"cards": [], "score": 3}]}


def generator(data: dict[str, Any]) -> Rng:
    return read({**WHOLE, **data}, Toy, "toy").generator()


def test_a_record_is_read() -> None:
    record = read(WHOLE, Toy, "toy")
    assert [hand.cards for hand in record.seats] == [["ace"], []]
    assert (record.now, record.options, record.format) == (0, {}, 1)


@pytest.mark.parametrize(
    ("damage", "code", "path", "facts"),
    [
        ({"seats": [{"cards": ["ace", "joker"]}]}, "unknown_name", "$.seats[0].cards[1]", {"name": "joker"}),
        ({"seats": [{"cards": [], "scroe": 3}]}, "unknown_field", "$.seats[0]", {"field": "scroe"}),
        ({"seats": [{}]}, "missing_field", "$.seats[0]", {"field": "cards"}),
        ({"seats": [{"cards": [], "score": "3"}]}, "wrong_value", "$.seats[0].score", {"problem": "Expected `int`, got `str`"}),
        ({"hands": []}, "unknown_field", "$", {"field": "hands"}),
        ({"seats": 7}, "wrong_value", "$.seats", {"problem": "Expected `array`, got `int`"}),
        ({"extra": {"a": None}}, "wrong_value", "$.extra[...]", {"problem": "Expected `int`, got `null`"}),
        ({"now": True}, "wrong_value", "$.now", {"problem": "Expected `int`, got `bool`"}),
        ({"now": -1}, "wrong_value", "$.now", {"problem": "Expected `int` >= 0"}),
        ({"format": 2}, "wrong_value", "$.format", {"problem": "Expected `int` <= 1"}),
        ({"game": "chess"}, "other_game", "$.game", {"game": "toy"}),
    ],
)
def test_what_does_not_fit_is_named(damage: dict[str, Any], code: str, path: str, facts: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        read({**WHOLE, **damage}, Toy, "toy")
    assert (refused.value.code, refused.value.path, refused.value.facts) == (code, path, facts)


@pytest.mark.parametrize("data", [None, 7, [], "toy", {}])
def test_what_is_no_position_at_all_is_refused(data: object) -> None:
    with pytest.raises(BadPosition, match="other_game"):
        read(data, Toy, "toy")


def test_a_broken_rule_tells_its_clause() -> None:
    require(True, "nothing wrong")
    with pytest.raises(BadPosition, match=r"\$\.spare: rule \(what: one spare tile, clause: TE-5\.9\)"):
        require(False, "one spare tile", "TE-5.9", "$.spare")


def test_a_generator_comes_back_from_its_dump() -> None:
    rng = rng_of(10)
    rng.word()
    again = generator({"rng": rng.dump()})
    assert (again.key, again.drawn) == (rng.key, 1)
    assert again.word() == rng.word()


@pytest.mark.parametrize("data", [{}, {"rng": None}, {"rng": {}}, {"rng": {"drawn": 0}}])
def test_a_position_without_a_generator_gets_one_that_anybody_can_foresee(data: dict[str, Any]) -> None:
    assert generator(data).key == rng_of("position").key


@pytest.mark.parametrize(
    "rng",
    [
        {"key": "no number"},
        {"key": 7},
        {"key": "00" * 65},
        {"key": "00", "drawn": -1},
        {"key": "00", "drawn": "many"},
        {"key": "00", "drawn": float("inf")},
        "nothing",
        [1],
    ],
)
def test_a_damaged_generator_is_refused(rng: object) -> None:
    with pytest.raises(BadPosition):
        generator({"rng": rng})
