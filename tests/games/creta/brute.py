"""The longest escape by brute force: every island that the actions can make, every walk on it. The oracle of the solver.

It shares nothing with the solver but the numbering of cells (row * 6 + col) and looks (shape * 4 + orientation; I, L, T, X, M).
"""

SHAPE_SIDES = (0b0101, 0b0011, 0b0111, 0b1111, 0b1111)
TURNS = (2, 4, 4, 1, 1)
MINOTAUR = 16
SIDES = [((SHAPE_SIDES[look // 4] << look % 4 | SHAPE_SIDES[look // 4] >> (4 - look % 4)) & 15) for look in range(20)]
"""Open sides of each look: north 1, east 2, south 4, west 8."""
EXIT = 99
NOWHERE = -1
FIXED = (0, 5, 30, 35, 14, 15, 20, 21)
CELLS = [cell for cell in range(36) if cell not in FIXED]
OUTER = [cell for cell in CELLS if cell < 6 or cell >= 30 or cell % 6 in (0, 5)]
DOORS = [(8, 2), (9, 2), (16, 3), (22, 3), (27, 0), (26, 0), (19, 1), (13, 1)]
"""The cells around the temple, and the side by which each is entered from it."""


def _beyond(cell: int, side: int) -> int:
    row, col = cell // 6, cell % 6
    row += (-1, 0, 1, 0)[side]
    col += (0, 1, 0, -1)[side]
    if row < 0 or row > 5 or col < 0 or col > 5 or row * 6 + col in (14, 15, 20, 21):
        return NOWHERE
    return EXIT if row * 6 + col in (0, 5, 30, 35) else row * 6 + col


BEYOND = [_beyond(cell, side) if cell in CELLS else NOWHERE for cell in range(36) for side in range(4)]
PAIRS = [(cell, BEYOND[cell * 4 + side]) for cell in CELLS for side in (1, 2) if 0 <= BEYOND[cell * 4 + side] < 36]


class Walker:
    """Every walk on one island, with blessings that may all be used together."""

    def __init__(self, ares: bool, athena: bool, hermes: bool) -> None:
        self.ares = ares
        self.athena = athena
        self.hermes = hermes
        self.looks: list[int] = []
        self.best = 0
        self.nodes = 0

    def longest(self, looks: list[int]) -> int:
        self.looks = looks
        self.best = 0
        for cell, side in DOORS:
            if SIDES[looks[cell]] >> side & 1 and (self.ares or looks[cell] != MINOTAUR):
                self.walk(cell, 1 << cell, 1, self.hermes)
        if self.athena:
            for cell in OUTER:
                if self.ares or looks[cell] != MINOTAUR:
                    self.walk(cell, 1 << cell, 1, self.hermes)
        return self.best

    def walk(self, cell: int, visited: int, length: int, may_turn: bool) -> None:
        self.nodes += 1
        looks = self.looks
        look = looks[cell]
        stuck = True
        for side in range(4):
            if not SIDES[look] >> side & 1:
                continue
            other = BEYOND[cell * 4 + side]
            if other == EXIT:
                stuck = False
                if length > self.best:
                    self.best = length
            elif other >= 0 and not visited >> other & 1 and SIDES[looks[other]] >> (side ^ 2) & 1:
                if looks[other] != MINOTAUR:
                    stuck = False
                elif not self.ares:
                    continue
                self.walk(other, visited | 1 << other, length + 1, may_turn)
        if stuck and may_turn and look != MINOTAUR:
            for turn in range(TURNS[look // 4]):
                if turn != look % 4:
                    looks[cell] = look // 4 * 4 + turn
                    self.walk(cell, visited, length, False)
            looks[cell] = look


def changed(looks: list[int], display: list[int]) -> list[tuple[list[int], list[int]]]:
    """Every island and display after one action."""
    found: list[tuple[list[int], list[int]]] = []
    for cell in CELLS:
        look = looks[cell]
        if look != MINOTAUR:
            for turn in range(TURNS[look // 4]):
                if turn != look % 4:
                    found.append((_with(looks, cell, look // 4 * 4 + turn), display))
        for slot in range(len(display)):
            if display[slot] in display[:slot]:
                continue
            left = display[:slot] + display[slot + 1 :]
            for turn in range(TURNS[display[slot]]):
                found.append((_with(looks, cell, display[slot] * 4 + turn), left))
    for a, b in PAIRS:
        if looks[a] != MINOTAUR and looks[b] != MINOTAUR and looks[a] != looks[b]:
            found.append((_with(_with(looks, a, looks[b]), b, looks[a]), display))
    return found


def _with(looks: list[int], cell: int, look: int) -> list[int]:
    copy = looks.copy()
    copy[cell] = look
    return copy


def key(looks: list[int], display: list[int]) -> bytes:
    return bytes([looks[cell] for cell in CELLS]) + bytes(sorted(display))


def longest(looks: list[int], display: list[int], actions: int, walkers: list[Walker]) -> list[int]:
    """The longest escape for each walker, over every island that up to so many actions can make."""
    best = [walker.longest(looks) for walker in walkers]
    known = {key(looks, display)}
    islands = {key(looks, [])}
    frontier = [(looks, display)]
    for left in range(actions - 1, -1, -1):
        following: list[tuple[list[int], list[int]]] = []
        for here in frontier:
            for after in changed(here[0], here[1]):
                if left:
                    name = key(after[0], after[1])
                    if name in known:
                        continue
                    known.add(name)
                    following.append(after)
                island = key(after[0], [])
                if island not in islands:
                    islands.add(island)
                    for number, walker in enumerate(walkers):
                        best[number] = max(best[number], walker.longest(after[0]))
        frontier = following
    return best
