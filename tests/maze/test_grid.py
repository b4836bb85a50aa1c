"""Corridors as bit sets, held against a walk from cell to cell."""

from hypothesis import given
from hypothesis import strategies as st

from clew.maze.grid import EAST, NORTH, SOUTH, WEST, bits, column, flood, layers, openings, row_mask, turned

ROWS, COLS = 5, 6
SIDES = st.lists(st.integers(0, 15), min_size=ROWS * COLS, max_size=ROWS * COLS)
STEPS = ((NORTH, SOUTH, -1, 0), (EAST, WEST, 0, 1), (SOUTH, NORTH, 1, 0), (WEST, EAST, 0, -1))


def sets(sides: list[int]) -> tuple[int, int, int, int]:
    """The four bit sets of a maze that opens over no rim."""
    masks = [sum(1 << cell for cell, side in enumerate(sides) if side & way) for way in (NORTH, EAST, SOUTH, WEST)]
    return masks[0], masks[1] & ~column(ROWS, COLS, COLS - 1), masks[2], masks[3] & ~column(ROWS, COLS, 0)


def distances(sides: list[int], start: int) -> dict[int, int]:
    """Breadth first, without any bit set."""
    found = {start: 0}
    queue = [start]
    for cell in queue:
        row, col = divmod(cell, COLS)
        for way, back, down, right in STEPS:
            other = (row + down) * COLS + col + right
            inside = 0 <= row + down < ROWS and 0 <= col + right < COLS
            if inside and sides[cell] & way and sides[other] & back and other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


@given(SIDES, st.integers(0, ROWS * COLS - 1))
def test_a_flood_reaches_what_a_walk_reaches(sides: list[int], start: int) -> None:
    assert set(bits(flood(1 << start, *sets(sides), COLS))) == set(distances(sides, start))


@given(SIDES, st.integers(0, ROWS * COLS - 1), st.integers(0, ROWS * COLS - 1))
def test_layers_are_distances(sides: list[int], target: int, start: int) -> None:
    known = distances(sides, target)
    for far, layer in enumerate(layers(1 << target, *sets(sides), COLS, 1 << start)):
        assert set(bits(layer)) == {cell for cell, steps in known.items() if steps == far}


def test_a_quarter_turn_goes_clockwise_and_four_come_home() -> None:
    assert [openings(["N", "E"], turns) for turns in range(4)] == [NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH]
    assert all(turned(mask, 4) == mask for mask in range(16))


def test_rows_and_columns_cover_the_grid_once() -> None:
    everything = (1 << ROWS * COLS) - 1
    assert sum(row_mask(COLS, row) for row in range(ROWS)) == everything
    assert sum(column(ROWS, COLS, col) for col in range(COLS)) == everything
