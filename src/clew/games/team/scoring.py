"""How it ended, and the figures worth keeping (TE-11)."""

from clew.games.team.dump import RESULTS
from clew.games.team.events import TileTurnedUp, TreasureCollected
from clew.games.team.state import Position
from clew.games.team.tables import LOST, MARK, TILE_INDEX, TREASURE_INDEX, TREASURES, WON
from clew.kernel.event import Event
from clew.kernel.outcome import Outcome
from clew.kernel.state import Json

MOST_IN_A_TURN = 2
"""TE-9.8"""


def outcome(pos: Position) -> Outcome:
    """Everybody wins or everybody loses (TE-1.2); there are no points (TE-11.8)."""
    if pos.result == WON:
        return Outcome(tuple(range(pos.seats)), "won")
    assert pos.result == LOST
    return Outcome((), "lost")


def turns_left(pos: Position) -> int:
    """Turns that can still be played, the current one included."""
    return pos.pages_left() + (1 if pos.playing() else 0)


def pace(pos: Position) -> float:
    """Treasures that every turn still to come must bring: 1.0 at the start, at most 2.0 if it can be done at all."""
    left = turns_left(pos)
    return (TREASURES - len(pos.found)) / left if left else 0.0


def still_possible(pos: Position) -> bool:
    """Whether the missing treasures could still be collected, two in every turn."""
    return TREASURES - len(pos.found) <= MOST_IN_A_TURN * turns_left(pos)


def statistics(pos: Position, told: list[Event]) -> Json:
    """What is worth recording of a game, from its last position and all its events."""
    turns = [found.turn for found in pos.found]
    return {
        "result": RESULTS[pos.result],
        "turns_used": pos.turn_no,
        "pages_left": pos.pages_left(),
        "treasures_found": len(pos.found),
        "treasures_by_seat": [sum(found.by == seat for found in pos.found) for seat in range(pos.seats)],
        "double_turns": sum(turns.count(turn) == MOST_IN_A_TURN for turn in set(turns)),
        "dug_out": _dug_out(told),
    }


def _dug_out(told: list[Event]) -> int:
    """Buried treasures that a pawn brought to light while they were still missing."""
    count = 0
    collected: set[str] = set()
    for event in told:
        if isinstance(event, TreasureCollected):
            collected.add(event.treasure)
        elif isinstance(event, TileTurnedUp) and event.where == "board" and event.tile is not None:
            mark = MARK[TILE_INDEX[event.tile]]
            count += mark in TREASURE_INDEX and mark not in collected
    return count
