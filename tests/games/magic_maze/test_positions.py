"""Positions as plain data: written, read back, refused where they cannot be."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from clew.kernel import BadPosition
from games.magic_maze.stage import EX19, EXPLORE, GAME, fresh, move, pawn, stage, stare, stays


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    return GAME.load(json.loads(json.dumps(data))).dump()


def test_every_part_of_a_position_survives() -> None:
    maze = stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:3,3", credits=2, Y="1B:1,0", at=100_000)
    maze.does(0, pawn(2), stare(1))
    maze.does(3, move("Y", "N"))
    maze.does(1, EXPLORE)
    data = maze.state.dump()
    assert through_json(data) == data
    assert data["pending"]["candidates"][0] == ["1B", "E", "crystal"]
    assert data["trail"] == [[100_000, 3, "yellow", "1B:1,0", "1B:0,0"]]
    assert data["cooldowns"]["pawn"] == [100_000, None, None, None]
    escaped = stage(EX19, scenario=10, side="A", stolen=True, Y=stays("2:0,0")).state.dump()
    assert escaped["heroes"]["yellow"] == {"escaped": True, "at": "2:0,0"}
    assert through_json(escaped) == escaped
    discards = stage(EX19, scenario=11, side="A", at=130_000, Y="1A:0,1", O="9:1,1", deck="3 4")
    discards.does(1, move("Y", "W"))
    assert through_json(discards.state.dump()) == discards.state.dump()
    alone = fresh(1, 4, scenario=7).state.dump()
    assert through_json(alone) == alone


def broken(change: Callable[[dict[str, Any]], None]) -> str:
    data = stage(EX19, deck="3 4").state.dump()
    change(data)
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda d: d["heroes"].update(yellow=d["heroes"]["green"]), "MM-3.3"),
        (lambda d: d["heroes"].update(yellow="2:0,1"), "MM-2.10"),
        (lambda d: d["heroes"].update(yellow="5:1,1"), "MM-2.10"),
        (lambda d: d["heroes"].update(yellow={"escaped": True, "at": None}), "MM-7.8"),
        (lambda d: d["deck"].append("8"), "MM-6.14"),
        (lambda d: d["mall"].append({"tile": "3", "node": [0, 0], "rot": 0}), "MM-6.14"),
        (lambda d: d["mall"].append({"tile": "3", "node": [3, 3], "rot": 4}), "$.mall[6].rot"),
        (lambda d: d["mall"].pop(0), "MM-"),
        (lambda d: d["tokens"].append("1A:1,1"), "MM-8.3"),
        (lambda d: d.update(credits=1), "MM-11.6"),
        (lambda d: d.update(seats=["A6", "A6", "A7", "A8"]), "MM-1.9"),
        (lambda d: d.update(phase="lost"), "MM-12.4"),
        (lambda d: d.update(phase="won"), "MM-12.3"),
        (lambda d: d.update(pending={"tile": "3", "seat": 0, "candidates": [["1A", "N", "hero"]], "revealed_at": 0}), "MM-6.1"),
        (lambda d: d.update(known={"top": 9, "bottom": 0}), "known"),
        (lambda d: d["heroes"].update(yellow="nowhere"), "$.heroes"),
        (lambda d: d.pop("mall"), "mall"),
        (lambda d: d.update(seats=[]), "$.seats"),
    ],
)
def test_positions_that_cannot_be(change: Callable[[dict[str, Any]], None], clause: str) -> None:
    assert clause in broken(change)


def test_due_discards_need_a_possible_pair() -> None:
    data = stage("1A@0,0/0 8@-1,0/0", scenario=11, side="A", O="8:1,0").state.dump()
    data["discards_due"] = 2
    with pytest.raises(BadPosition, match=r"MM-19\.7"):
        GAME.load(data)
