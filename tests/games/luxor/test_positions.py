"""Positions written by hand (docs/positions/luxor.md), and replays."""

import json
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.kernel import BadPosition, Match, encode, load, rng_of, save
from games.luxor.stage import A1, A2, GAME, LEFT, RED, play, stage


def test_the_staged_position_says_what_was_set_aside_or_added() -> None:
    table = stage().empty(1).left("range_6").table()
    assert table.state.dump()["staged"] == {"card move_1": 1, "card range_6": -1, "vase t12": 1}
    again = GAME.load(json.loads(encode(table.state.dump())))
    assert encode(again.dump()) == encode(table.state.dump())


def test_fixture_f0_is_complete() -> None:
    data = stage().data
    del data["staged"]
    assert GAME.load(data).dump()["staged"] == {}


@pytest.mark.parametrize(("change", "told"), [
    (lambda data: data["deck"].pop(), "card plus_minus_1"),
    (lambda data: data["deck"].append("move_9"), "move_9"),
    (lambda data: data["board"].update({"7": None}), "statue t12"),
    (lambda data: data["board"].update({"7": {"kind": "swamp"}}), "value"),
    (lambda data: data["board"].update({"8": {"kind": "osiris", "value": 5}}), r"\$\.board"),
    (lambda data: data["board"].pop("40"), "40"),
    (lambda data: data["seats"][0]["adventurers"][0].update(space=77), r"adventurers\[0\]\.space"),
    (lambda data: data["seats"][0]["adventurers"][0].update(space="stairs"), r"adventurers\[0\]\.space"),
    (lambda data: data["seats"][0]["adventurers"][0].update(space=7), "LX-R.5"),
    (lambda data: data["seats"][0]["hand"].pop(), "LX-2.6|card move_3"),
    (lambda data: data.update(seat=5), "LX-3.1"),
    (lambda data: data.update(key_supply=-1, keys_spent=21), r"\$\.key_supply"),
    (lambda data: data.update(dice=[7]), r"\$\.dice\[0\]"),
    (lambda data: data.update(staged=5), "staged"),
    (lambda data: data.update(pending={"decision": "choose_card"}), "pending"),
    (lambda data: data.update(pending={"decision": "choose_horus", "card": "move_1", "adventurer": 0}), "LX-2.6|LX-2.4"),
    (lambda data: data.update(rng={"key": "xyz"}), r"\$\.rng\.key"),
])  # fmt: skip
def test_a_wrong_position_is_refused_and_says_why(change: Any, told: str) -> None:
    data = stage().data
    del data["staged"]
    change(data)
    with pytest.raises(BadPosition, match=told):
        GAME.load(data)


def test_a_pending_decision_can_be_staged() -> None:
    setting = stage().hand("move_4 die move_2 move_3").red(5, 0, A1, A2, "A3").deck("move_1", "move_1")
    table = setting.supply(pending={"decision": "choose_horus", "card": "move_1", "adventurer": 0}).table()
    assert [action.take for action in table.legal(RED)] == ["key", "card"]  # type: ignore[attr-defined]
    table.does(RED, table.legal(RED)[1])
    assert table.hand() == "move_4 die range_3 move_2 move_3"


def test_a_replay_gives_identical_events() -> None:
    match = Match.new(GAME, {"treasure_set": "gentle"}, 3, seed=rng_of("replay").key)
    rng = rng_of("replay play")
    while not match.over:
        seat = match.state.deciders()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    again = load(save(match), clew.game)
    assert [encode(step.events) for step in again.steps] == [encode(step.events) for step in match.steps]
    assert again.state.outcome() == match.state.outcome()


def test_the_documented_position_can_be_loaded() -> None:
    text = (Path(__file__).parents[3] / "docs" / "positions" / "luxor.md").read_text(encoding="utf-8")
    data = json.loads(text.split("```json")[1].split("```")[0])
    state = GAME.load(data)
    assert play(LEFT, 0, 1) in state.legal(0)
    assert encode(GAME.load(state.dump()).dump()) == encode(state.dump())
