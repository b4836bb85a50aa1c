"""The data: what the box holds (INV-1 to INV-9)."""

from collections import Counter

import pytest

from clew.games.magic_maze.components import BOX
from clew.games.magic_maze.tables import (
    DWARF,
    ESCALATOR_END,
    FACES,
    FEATURE,
    IS_CORRIDOR,
    PLAIN,
    PRINTED,
    PRINTED_SIDE,
    SPACES,
    every_action,
)  # fmt: skip
from clew.kernel import LANGUAGES, Words
from games.magic_maze.stage import GAME


def test_faces_and_entrances() -> None:
    assert [tile.id for tile in BOX.tiles] == ["1A", "1B", *(str(n) for n in range(2, 25))]
    assert [tile.sides.count("entrance") for tile in BOX.tiles] == [0, 0] + [1] * 23


def test_the_hundred_sides() -> None:
    sides = Counter(side for tile in BOX.tiles for side in tile.sides)
    assert sides == {"wall": 27, "entrance": 23, "orange": 15, "green": 13, "yellow": 11, "purple": 11}


@pytest.mark.rule("MM-8.5")
def test_the_features_of_all_faces() -> None:
    found = Counter((f.kind, f.color) for tile in BOX.tiles for f in tile.features)
    timers = [tile.id for tile in BOX.tiles if any(f.kind == "timer" for f in tile.features)]
    assert timers == ["1A", "1B", "3", "4", "5"]
    assert {kind: sum(n for (k, _), n in found.items() if k == kind) for kind, _ in found} == {
        "timer": 5, "vortex": 34, "item": 4, "exit": 4, "crystal_ball": 3, "camera": 4,
    }  # fmt: skip
    assert [found["vortex", colour] for colour in ("yellow", "purple", "green", "orange")] == [9, 9, 9, 7]
    homes = {(f.kind, f.color): tile.id for tile in BOX.tiles for f in tile.features if f.kind in ("item", "exit")}
    assert homes == {
        ("item", "yellow"): "6", ("item", "orange"): "7", ("item", "green"): "8", ("item", "purple"): "9",
        ("exit", "purple"): "2", ("exit", "green"): "10", ("exit", "yellow"): "11", ("exit", "orange"): "12",
    }  # fmt: skip


def test_escalators_and_dwarf_passages() -> None:
    assert {tile.id: len(tile.escalators) for tile in BOX.tiles if tile.escalators} == {
        "1A": 1, "1B": 1, "2": 1, "7": 1, "10": 1, "12": 2, "14": 1, "15": 1, "20": 1,
    }  # fmt: skip
    assert sum(end >= 0 for end in ESCALATOR_END) == 20
    small = [tile.id for tile in BOX.tiles if "d" in "".join(tile.right + tile.below)]
    assert small == ["13", "14", "15", "16", "19", "21", "24"]


@pytest.mark.rule("MM-3.10", "MM-R.3")
def test_every_feature_lies_in_a_dead_end() -> None:
    for space in range(SPACES):
        if FEATURE[space] != PLAIN:
            ways = [PRINTED[space >> 4][d][space & 15] for d in range(4)]
            assert sum(way >= 0 for way in ways) == 1
            assert all(way > DWARF for way in ways)
            assert PRINTED_SIDE[space] == ESCALATOR_END[space] == -1


@pytest.mark.rule("MM-2.10")
def test_illustrated_areas_are_walled_in_and_tiles_hang_together() -> None:
    for face in range(FACES):
        corridor = [space for space in range(face * 16, face * 16 + 16) if IS_CORRIDOR[space]]
        reached = {corridor[0]}
        todo = [corridor[0]]
        while todo:
            space = todo.pop()
            ways = [PRINTED[face][d][space & 15] for d in range(4)] + [ESCALATOR_END[space]]
            todo += [way for way in ways if way >= 0 and way not in reached]
            reached.update(way for way in ways if way >= 0)
        assert sorted(reached) == corridor
        for space in set(range(face * 16, face * 16 + 16)) - set(corridor):
            assert all(PRINTED[face][d][space & 15] == -1 for d in range(4))


def test_borders_look_the_same_from_both_sides() -> None:
    for space in range(SPACES):
        for d in range(4):
            beyond = PRINTED[space >> 4][d][space & 15]
            back = PRINTED[space >> 4][(d + 2) % 4]
            if beyond >= 0:
                assert back[beyond & 15] == space
            elif beyond <= DWARF:
                assert back[DWARF - beyond & 15] == DWARF - space


@pytest.mark.rule("MM-2.5", "MM-2.6")
def test_each_set_of_action_tiles_has_every_action() -> None:
    seven = {"north", "east", "south", "west", "vortex", "escalator", "explore"}
    for players in range(2, 9):
        tiles = [tile for tile in BOX.action_tiles if players in tile.players]
        assert len(tiles) == players
        held = Counter(action for tile in tiles for action in tile.actions)
        assert set(held) == seven
        assert held["vortex"] == held["escalator"] == held["explore"] == 1
        doubled = [name for name in ("west", "east", "south", "north") if held[name] == 2]
        assert doubled == ["west", "east", "south", "north"][: max(0, players - 4)]
    assert sorted(tile.action for tile in BOX.solo_tiles) == sorted(seven)


def test_the_action_space_is_small() -> None:
    assert len(every_action()) == len(set(every_action())) == 446


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scenario_is_explained_in_one_line(lang: str) -> None:
    told = Words(GAME, lang).own["ui"]
    lines = [told[f"scenario_{scenario.id}_help"] for scenario in BOX.scenarios]
    assert len(set(lines)) == len(BOX.scenarios) == 17
    assert all(len(line) < 140 for line in lines)
