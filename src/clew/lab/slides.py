"""How long it takes to look at all legal slides of one position of Labyrinth Team Edition, with the reach after each."""

from collections.abc import Callable
from itertools import count
from time import perf_counter

import msgspec

from clew.games import game
from clew.games.team.rules import TeamState
from clew.games.team.state import Position
from clew.games.team.tables import ARROWS, ENTRY, EXIT, LINE_MASK, ORIENTATIONS, STEP
from clew.kernel import rng_of
from clew.lab.playouts import compiled
from clew.lab.statistics import Spread, spread

OPPOSITE = [EXIT.index(entry) for entry in ENTRY]
"""The arrow at the other end of each line."""
BATCH = 20
PAGES_READ = 4
MOST = 48


class Slides(msgspec.Struct, frozen=True):
    """The result of `clew bench slides`, in microseconds for one position."""

    compiled: bool
    slides: int
    microseconds: Spread


def reaches(pos: Position, start: int) -> list[tuple[int, int, int]]:
    """Arrow, orientation and the cells that a pawn on `start` reaches, for every legal slide. Leaves the position as it was."""
    found: list[tuple[int, int, int]] = []
    spare = pos.spare & ~3
    turns = range(1, ORIENTATIONS[spare >> 2])
    for arrow in range(len(ARROWS)):
        if pos.exit_is_face_down(arrow):  # TE-6.5
            continue
        pawn = 1 << carried(arrow, start)
        ejected = pos.shift(arrow, spare, False)
        found.append((arrow, 0, pos.linked(pawn)))
        for turn in turns:
            pos.put(ENTRY[arrow], spare | turn)
            found.append((arrow, turn, pos.linked(pawn)))
        pos.shift(OPPOSITE[arrow], ejected, False)
    return found


def carried(arrow: int, cell: int) -> int:
    """Where a pawn on a cell is after a slide (TE-6.8, TE-6.9)."""
    if not LINE_MASK[arrow] >> cell & 1:
        return cell
    return ENTRY[arrow] if cell == EXIT[arrow] else cell + STEP[arrow]


def position() -> TeamState:
    """A position after some pages, rubble on the board, in which no arrow is locked and the spare can lie in four ways."""
    for seed in count(1):
        state = _after_pages(seed)
        if state.down and len(reaches(state, state.pawns[state.active])) == MOST:
            return state
    raise AssertionError


def _after_pages(seed: int) -> TeamState:
    state = game("team").new({"mode": "intro"}, 4, seed)
    assert isinstance(state, TeamState)
    rng = rng_of(f"slides {seed}")
    while state.turn_no < PAGES_READ:
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def measure(seconds: float, rounds: int = 5, clock: Callable[[], float] = perf_counter) -> Slides:
    state = position()
    start = state.pawns[state.active]
    times: list[float] = []
    for _ in range(rounds):
        began = clock()
        done = 0
        while (spent := clock() - began) < seconds / rounds or not done:
            for _ in range(BATCH):
                reaches(state, start)
            done += BATCH
        times.append(spent / done * 1e6)
    return Slides(compiled(game("team")), len(reaches(state, start)), spread(times))
