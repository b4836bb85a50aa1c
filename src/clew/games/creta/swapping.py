"""The runs of swaps that are possible on one island, with what they cost and change."""

from clew.games.creta.solver_tables import DISPLAY, MINOTAUR_LOOK, MOST_SWAPS, Shuffle, shuffles
from clew.games.creta.tables import CELLS, MAZE


class Swapping:
    """A run of swaps on this island: its cost, and the looks that it changes."""

    def __init__(self, shuffle: Shuffle, cost: int, laid: int, cells: list[int], looks: list[int]) -> None:
        self.shuffle = shuffle
        self.cost = cost
        self.laid = laid
        """Minotaurs that must be replaced first."""
        self.cells = cells
        self.looks = looks
        self.mask = 0
        for cell in cells:
            self.mask |= 1 << cell


def swappings(looks: list[int], most: int, tiles: int) -> list[Swapping]:
    """Every run of swaps that can be paid with `most` actions, the cheapest for each result, cheap ones first."""
    best: dict[tuple[int, ...], Swapping] = {}
    minotaurs = 0
    for cell in MAZE:
        if looks[cell] == MINOTAUR_LOOK:
            minotaurs |= 1 << cell
    for length in range(1, min(most, MOST_SWAPS) + 1):
        for shuffle in shuffles(length):
            laid = (shuffle.touched & minotaurs).bit_count()
            if length + laid <= most and laid <= tiles:
                _keep(shuffle, length + laid, laid, looks, minotaurs, best)
    return sorted(best.values(), key=_by_cost)


def _by_cost(swapping: Swapping) -> int:
    return swapping.cost


def _keep(shuffle: Shuffle, cost: int, laid: int, looks: list[int], minotaurs: int, best: dict[tuple[int, ...], Swapping]) -> None:
    cells: list[int] = []
    new: list[int] = []
    for cell, origin in shuffle.moved:
        look = DISPLAY if minotaurs >> origin & 1 else looks[origin]
        if look != looks[cell]:
            cells.append(cell)
            new.append(look)
    if laid:  # a minotaur's tile that comes back to its cell is a display tile all the same
        moved = [cell for cell, _ in shuffle.moved]
        for cell in MAZE:
            if shuffle.touched & minotaurs & 1 << cell and cell not in moved:
                cells.append(cell)
                new.append(DISPLAY)
    if not cells:
        return
    key = tuple([cell * 64 + look for cell, look in zip(cells, new, strict=True)])
    known = best.get(key)
    if known is None or cost < known.cost:
        best[key] = Swapping(shuffle, cost, laid, cells, new)


def by_cell(runs: list[Swapping]) -> list[list[Swapping]]:
    """The runs of swaps that change each cell."""
    found: list[list[Swapping]] = [[] for _ in range(CELLS)]
    for run in runs:
        for cell in run.cells:
            found[cell].append(run)
    return found
