"""The components as data: the box is complete."""

from collections import Counter

import pytest

from clew.games.team.components import BOX

MOVABLE_MARKS = {tile.mark for tile in BOX.movable_tiles if tile.mark}


def test_the_box_holds_what_it_should() -> None:
    assert (len(BOX.fixed_tiles), len(BOX.movable_tiles), len(BOX.treasures), len(BOX.pages), len(BOX.arrows)) == (
        16,
        34,
        24,
        24,
        12,
    )
    assert Counter(tile.shape for tile in BOX.movable_tiles) == {"tee": 6, "corner": 16, "straight": 12}
    assert sum(tile.treasure is not None for tile in BOX.movable_tiles) == 12
    assert sum(tile.symbol is not None for tile in BOX.movable_tiles) == 4
    assert {spell.id: spell.tokens for spell in BOX.spells} == {
        "slide": 4, "rotate": 4, "swap": 1, "cross": 1, "teleport": 1, "breakout": 1,
    }  # fmt: skip


def test_no_fixed_cell_opens_towards_the_rim() -> None:
    shapes = {shape.id: shape.openings for shape in BOX.shapes}
    for tile in BOX.fixed_tiles:
        assert tile.cell is not None
        row, col = tile.cell
        sides = {"NESW"[("NESW".index(side) + tile.orientation) % 4] for side in shapes[tile.shape]}
        rim = {"N"} if row == 0 else {"S"} if row == 6 else set()
        rim |= {"W"} if col == 0 else {"E"} if col == 6 else set()
        assert not sides & rim


def test_the_pages_use_every_arrow_mark_and_start_once_and_every_pawn_twice() -> None:
    pushes, flips, recalls = ([page for page in BOX.pages if page.kind == kind] for kind in ("push", "flip", "recall"))
    assert (len(pushes), len(flips), len(recalls)) == (12, 8, 4)
    assert [page.arrow for page in pushes] == [arrow.id for arrow in BOX.arrows]
    assert sorted(mark for page in flips for mark in page.marks) == sorted(str(mark) for mark in MOVABLE_MARKS)
    assert sorted(str(page.start_of) for page in recalls) == sorted(color.id for color in BOX.colors)
    assert set(Counter(pawn for page in recalls for pawn in page.pawns).values()) == {2}
    assert all(page.start_of not in page.pawns for page in recalls)


@pytest.mark.rule("TE-R.37")
def test_twelve_of_the_treasures_lie_on_fixed_tiles() -> None:
    assert sum(tile.treasure is not None for tile in BOX.fixed_tiles) == len(BOX.treasures) // 2 == 12


def test_every_treasure_is_on_one_tile_and_on_one_piece_of_the_portal() -> None:
    homes = {tile.treasure: "fixed" for tile in BOX.fixed_tiles} | {tile.treasure: "movable" for tile in BOX.movable_tiles}
    assert {treasure.id: treasure.home for treasure in BOX.treasures} == {name: home for name, home in homes.items() if name}
    assert [treasure.portal_piece for treasure in BOX.treasures] == [(index // 6, index % 6) for index in range(24)]


def test_arrows_lie_at_the_ends_of_the_sliding_lines() -> None:
    for arrow in BOX.arrows:
        side, line = arrow.id[0], int(arrow.id[1])
        ends = {"N": ((0, line), (6, line)), "S": ((6, line), (0, line)), "E": ((line, 6), (line, 0)), "W": ((line, 0), (line, 6))}
        assert (arrow.entry, arrow.exit) == ends[side]
        assert arrow.index == line
        assert arrow.moves_towards == {"N": "south", "S": "north", "E": "west", "W": "east"}[side]
    assert BOX.board.sliding_lines == [1, 3, 5]
