"""Why a plan is a good one: what it takes for sure, what it may dig up, whom it lets through."""

from clew.games.team.bots.worth import locate, wanted
from clew.games.team.events import GameWon, TileTurnedUp, TreasureCollected
from clew.games.team.rules import TeamState
from clew.games.team.tables import ACTION, CELL, CELL_INDEX, MARK, NONE, OVER, SHAPE, TREASURE
from clew.kernel.hint import BEST, Course, Reason
from clew.maze.grid import bits, flood

TOLD = (TreasureCollected, GameWon)


def reason_of(state: TeamState, seat: int, path: Course) -> Reason:
    return path.brings(TOLD) or _dig(path, seat) or _opened(state, path) or Reason(BEST)


def _dig(path: Course, seat: int) -> Reason | None:
    """Nobody may be told what lies under the rubble (TE-15.1): it is one of the tiles that may lie there."""
    if not isinstance(path.unveils, TileTurnedUp) or path.unveils.cell is None:
        return None
    before = path.before[-1]
    assert isinstance(before, TeamState)
    tiles = possible(before, CELL_INDEX[path.unveils.cell])
    goals = {TREASURE[treasure] for treasure in wanted(before, seat)}
    good = [MARK[tile] for tile in tiles if MARK[tile] in goals]
    if good:
        return Reason("dig_treasure", {"cell": path.unveils.cell, "treasures": sorted(good), "good": len(good), "all": len(tiles)})
    return Reason("dig", {"cell": path.unveils.cell})


def possible(state: TeamState, cell: int) -> list[int]:
    """The tiles that may lie face down on a cell, for somebody who remembers nothing."""
    buried = [state.board[place] >> 2 for place in bits(state.down)]
    if state.house.memory_aid != "full":
        return buried
    here = state.board[cell] >> 2
    return [tile for tile in buried if (SHAPE[tile], MARK[tile]) == (SHAPE[here], MARK[here])]


def _opened(state: TeamState, path: Course) -> Reason | None:
    """A treasure that somebody can walk to afterwards, and could not before."""
    after = path.after
    assert isinstance(after, TeamState)
    if state.phase != ACTION or after.phase == OVER or not path.whole:
        return None
    for step in range(state.seats):
        seat = (state.active + 1 + step) % state.seats
        for treasure in wanted(state, seat)[: 1 if state.house.ordered else 2]:
            if in_reach(after, seat, treasure) and not in_reach(state, seat, treasure):
                return Reason("opened", {"seat": seat, "treasure": TREASURE[treasure], "cell": CELL[locate(after)[treasure]]})
    return None


def in_reach(state: TeamState, seat: int, treasure: int) -> bool:
    """Whether a treasure that can be seen can be walked to without a spell."""
    place = locate(state)[treasure]
    if place == NONE or state.down >> place & 1:
        return False
    reached = flood(1 << state.pawns[seat], state.north, state.east, state.south, state.west, 7)
    return bool(reached >> place & 1)
