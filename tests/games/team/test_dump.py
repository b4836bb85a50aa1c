"""Positions as plain data: written, read back, refused where they are damaged."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings

from clew.games.team.actions import EndTurn, Move, OrientTile, Slide
from clew.games.team.rules import TeamState
from clew.kernel import NOTHING, PERFECT, BadPosition, Memory, rng_of
from games.team.positions import positions
from games.team.stage import GAME, GREEN, RED, fresh_table, s0


def again(state: TeamState) -> TeamState:
    """Through JSON text and back."""
    copy = GAME.load(json.loads(json.dumps(state.dump())))
    assert isinstance(copy, TeamState)
    return copy


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_position_survives_being_written_and_read(state: TeamState) -> None:
    copy = again(state)
    assert copy.dump() == state.dump()
    assert copy.view(None) == state.view(None)
    assert copy.buried_since() == state.buried_since()
    for seat in range(state.seats):
        assert copy.legal(seat) == state.legal(seat)


def test_the_names_of_the_full_state() -> None:
    table = s0().deal(RED, "lantern", "key").bury((1, 1)).active(GREEN).pages("D18", "D05").table()
    table.ends_turn(GREEN)
    table.does(RED, Slide("N5", 2), Move((2, 0)), Move((3, 0)))
    data = table.state.dump()
    assert data["seats"][0] == {
        "seat": 0,
        "color": "red",
        "spells": [{"id": "slide", "spent": True}, {"id": "rotate", "spent": False}],
        "slots": [None, "key"],
    }
    assert data["cells"][0][0] == {"tile": "f01"}
    assert data["cells"][0][5] == {"tile": "t34", "o": 2, "face": "up"}
    assert data["cells"][1][2] == {"tile": "t06", "face": "down", "since": 23}
    assert data["turn"] == {"move": "made", "bonus": "made", "treasures": 1, "own_collected": 1}
    assert data["pending"] == {"kind": "orient_tile", "seat": 0, "cell": [3, 0]}
    assert (data["phase"], data["active"], data["turn_no"], data["result"]) == ("action", 0, 23, None)
    assert data["read"][-1] == "D18"
    assert data["pages"] == ["D05"]
    assert data["pawns"]["red"] == [3, 0]
    assert data["found"] == [{"treasure": "lantern", "by": 0, "from": 0, "turn": 23}]


@pytest.mark.rule("TE-8.9")
def test_a_pending_decision_survives() -> None:
    table = s0().bury((3, 0)).table()
    table.does(RED, Move((3, 0)))
    copy = again(table.state)
    assert copy.legal(0) == [OrientTile(0), OrientTile(1)]
    copy.apply(0, OrientTile(1))
    assert copy.view(None).pending is None


def test_how_long_a_tile_has_been_buried_survives() -> None:
    """What a fading memory still knows must not depend on whether the game was stored in between."""
    table = s0().active(GREEN).pages("D13", "D14").table()
    table.ends_turn(GREEN)
    table.ends_turn(RED)
    fading = Memory(0.5, b"fading")
    for n in range(10):
        assert again(table.state).imagine(0, rng_of(n), fading).dump() == table.state.imagine(0, rng_of(n), fading).dump()
    assert sorted(since for _, since in table.state.buried) == [23, 23, 24, 24]


def test_a_clone_is_independent() -> None:
    table = s0().table()
    before = table.state.dump()
    other = table.state.clone()
    other.apply(0, Slide("W1", 0))
    other.apply(0, EndTurn())
    assert table.state.dump() == before


@pytest.mark.rule("TE-5.10", "TE-9.8", "TE-14.2")
def test_positions_that_cannot_be_are_refused_with_their_clause() -> None:
    crooked = s0().put("t14", (3, 0), o=2)
    with pytest.raises(BadPosition, match=r"TE-5\.10"):
        crooked.table()
    greedy = s0()
    greedy.data["turn"] = {"move": "made", "bonus": "made", "treasures": 3}
    with pytest.raises(BadPosition, match=r"TE-9\.8"):
        greedy.table()
    with pytest.raises(BadPosition, match=r"TE-14\.2"):
        s0().options(torn_pages=2).table()
    twins = s0()
    twins.data["seats"][1]["color"] = "red"
    with pytest.raises(BadPosition, match=r"TE-2\.6"):
        twins.table()


@pytest.mark.rule("TE-2.16")
def test_nobody_plays_without_colour_or_spells() -> None:
    colourless = s0().table().state.dump()
    colourless["pawns"].pop(colourless["seats"][1]["color"])
    colourless["seats"][1]["color"] = None
    with pytest.raises(BadPosition, match=r"TE-2\.16"):
        GAME.load(colourless)
    spellless = s0().table().state.dump()
    spellless["seats"][1]["spells"] = []
    with pytest.raises(BadPosition, match=r"TE-2\.16"):
        GAME.load(spellless)


@pytest.mark.rule("TE-14.8")
@pytest.mark.parametrize("memory", [NOTHING, PERFECT], ids=["nothing", "perfect"])
def test_nobody_can_tell_torn_pages_from_unread_ones(memory: Memory) -> None:
    state = fresh_table(2, torn_pages=4, blank_pages=2).state
    torn = set()
    for n in range(40):
        other = state.imagine(0, rng_of(n), memory)
        other.check()
        torn |= set(other.dump()["torn"])
    assert len(torn) > 15


def lose(path: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.pop(path)


def put(path: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.__setitem__(path, value)


@pytest.mark.parametrize(
    "damage",
    [
        lose("seats"), lose("cells"), lose("pile"), lose("phase"), lose("spare"), lose("pawns"), lose("found"),
        put("game", "luxor"), put("phase", "asleep"), put("spare", {"tile": "t99"}), put("pile", ["crown"]),
        put("pages", ["D02"]), put("read", ["D01", "D02"]), put("seats", {}), put("active", 7), put("cells", [[]]),
        put("pawns", {"red": [9, 9]}), put("result", "draw"), put("turn", {"move": "made"}),
    ],
)  # fmt: skip
def test_damaged_positions_are_refused(damage: Callable[[dict[str, Any]], object]) -> None:
    data = s0().table().state.dump()
    damage(data)
    with pytest.raises(BadPosition):
        GAME.load(data)
