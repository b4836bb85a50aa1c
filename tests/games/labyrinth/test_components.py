"""The components and the grid are what the rules say."""

import re

import pytest

import clew
from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.grid import Hall, every_action, grid
from clew.games.labyrinth.options import table_size
from clew.games.labyrinth.tables import CARD, CHALLENGE, DECK, DIRS, ROTATIONS, SKILL, turned
from clew.kernel import LANGUAGES, Words
from games.labyrinth.stage import GAME, edges_of


def test_a_hundred_cards_in_their_shapes_and_challenges() -> None:
    shapes = {"crossroads": 20, "tee": 28, "straight": 20, "corner": 22, "dead_end": 10}
    assert {shape: sum(kind.shape == shape for kind in DECK) for shape in shapes} == shapes
    assert [CHALLENGE.count(kind) for kind in range(4)] == [52, 16, 16, 16]
    assert sum("d" in kind.edges for kind in DECK) == 35
    assert sum("d" in kind.edges and "o" not in kind.edges for kind in DECK) == 15
    named = {"P011": "crossroads_all_doors_none", "P025": "straight_plain_none", "P053": "crossroads_plain_chest"}
    named |= {"P069": "crossroads_plain_monster", "P085": "crossroads_plain_trap", "P100": "dead_end_all_doors_trap"}
    assert {card: DECK[CARD.index(card)].id for card in named} == named


def test_turning_clockwise() -> None:
    assert turned("ooow", 1) == turned("wooo", 0)
    assert edges_of("P034", 2) == "owdw"
    assert [ROTATIONS[CARD.index(card)] for card in ("P001", "P009", "P012", "P025", "P034")] == [
        [0], [0, 1], [0, 1, 2, 3], [0, 1], [0, 1, 2, 3],
    ]  # fmt: skip


def test_twelve_characters_with_their_skills() -> None:
    assert [sum(skills[kind] for skills in SKILL) for kind in (1, 2, 3)] == [12, 17, 11]
    by_name = {character.id: character for character in BOX.characters}
    assert (by_name["bibi"].chest, by_name["akuna"].chest) == (2, 0)
    assert {name for name, character in by_name.items() if character.hand_limit == 5} == {"mallahoc"}
    assert {c.kind for c in BOX.characters} == {"active", "passive", "both"}


@pytest.mark.rule("LB-R.2")
def test_table_sizes_by_players_and_by_name() -> None:
    for seats, size in ((2, (9, 7)), (3, (9, 7)), (4, (11, 9)), (6, (11, 9))):
        assert table_size(GAME.complete({}), seats) == size
    assert table_size(GAME.complete({"table_size": "grand"}), 2) == (13, 11)
    assert table_size(GAME.complete({"table_size": "custom", "table_cols": 7, "table_rows": 13}), 2) == (7, 13)
    for wrong in ({"table_cols": 6}, {"table_cols": 16}, {"table_rows": 14}):
        with pytest.raises(clew.kernel.BadOptions):
            GAME.complete({"table_size": "custom", **wrong})


@pytest.mark.rule("LB-2.9")
def test_five_exits_in_every_rotation_of_the_hall() -> None:
    expected = [
        [((0, 0), "W"), ((0, 0), "N"), ((1, 0), "N"), ((2, 0), "N"), ((2, 0), "E")],
        [((0, 0), "N"), ((0, 0), "E"), ((0, 1), "E"), ((0, 2), "E"), ((0, 2), "S")],
        [((2, 0), "E"), ((2, 0), "S"), ((1, 0), "S"), ((0, 0), "S"), ((0, 0), "W")],
        [((0, 2), "S"), ((0, 2), "W"), ((0, 1), "W"), ((0, 0), "W"), ((0, 0), "N")],
    ]
    table = grid(11, 9)
    for rotation, exits in enumerate(expected):
        hall = Hall(table, (3, 3), rotation, doors=False)
        found = [(table.cell[hall.exit_cell[x]], DIRS[hall.exit_side[x]]) for x in range(5)]
        assert found == [((3 + c, 3 + r), side) for (c, r), side in exits]
        assert sum(edge for cell in hall.cells for edge in hall.edges(cell)) == 5
        assert hall.beside.bit_count() == 8


def test_the_action_space_is_small_and_every_action_is_made_once() -> None:
    actions = every_action()
    assert len(actions) == len(set(actions)) < 5000
    assert {type(action) for action in actions} == set(GAME.action_types)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_tells_the_skills_that_the_data_give(lang: str) -> None:
    clauses = Words(GAME, lang).clauses()
    told = [re.findall(r"\d", clauses[f"LB-{18 + number}.1"])[:3] for number in range(len(BOX.characters))]
    assert told == [[str(one.chest), str(one.monster), str(one.trap)] for one in BOX.characters]
