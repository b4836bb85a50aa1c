"""Walking along the corridor: how far, past whom, and into the tomb (LX-5, LX-6, LX-11, LX-14)."""

from typing import Final

from clew.games.luxor.events import AdventurerActivated, AdventurerMoved, FinalRound, OsirisTriggered, TombEntered  # fmt: skip
from clew.games.luxor.state import Position
from clew.games.luxor.tables import LYING, NONE, PASSED, PUSH, STAIRS, TEAM, TOMB
from clew.kernel.errors import Illegal

OVERSHOOT: Final = -1
NO_KEY: Final = -2
NO_TILE_BEHIND: Final = -3
WHY_NOT: Final = {OVERSHOOT: "overshoot", NO_KEY: "no_key", NO_TILE_BEHIND: "no_tile_behind"}
CLAUSE: Final = {OVERSHOOT: "LX-14.1", NO_KEY: "LX-14.3", NO_TILE_BEHIND: "LX-5.8"}


def landing(pos: Position, seat: int, space: int, steps: int) -> int:
    """Where a move ends, every Osiris push included; one of the reasons above where it cannot be carried out (LX-5.11)."""
    if steps < 0:
        to = pos.tile_behind(space)
        if to == NONE:
            return NO_TILE_BEHIND
    else:
        place = pos.rank[space] + steps - 1
        if place >= len(pos.tiles):
            return OVERSHOOT
        to = pos.tiles[place]
    while True:
        if to == TOMB:
            return TOMB if pos.keys[seat] else NO_KEY
        push = PUSH[pos.board[to]]
        if not push:
            return to
        place = pos.rank[to] + push - 1  # LX-11.3, LX-11.5
        if place >= len(pos.tiles):
            return OVERSHOOT  # LX-R.9
        to = pos.tiles[place]


def require_way(pos: Position, seat: int, space: int, steps: int) -> None:
    """LX-5.11: refuse a move that cannot be carried out completely."""
    to = landing(pos, seat, space, steps)
    if to < 0:
        raise Illegal(WHY_NOT[to], CLAUSE[to], steps=steps)


def walk(pos: Position, seat: int, adventurer: int, start: int, steps: int) -> int:
    """Carry out a move that can be carried out; the space where it ends."""
    if steps > 0:
        place = pos.rank[start]
        path = pos.tiles[place : place + steps]
        to = path[-1]
    else:
        to = pos.tile_behind(start)
        path = (to,)
    go(pos, seat, adventurer, start, to, path, "card")
    return _pushed_on(pos, seat, adventurer, to) if PUSH[pos.board[to]] else to


def _pushed_on(pos: Position, seat: int, adventurer: int, space: int) -> int:
    """LX-11.1, LX-11.3: from one Osiris tile to the next, until it is none; the space where it ends."""
    while push := PUSH[pos.board[space]]:
        if pos.loud:
            pos.events.append(OsirisTriggered(space, push))
        place = pos.rank[space]
        path = pos.tiles[place : place + push]
        go(pos, seat, adventurer, space, path[-1], path, "osiris")
        space = path[-1]
    return space


def go(pos: Position, seat: int, adventurer: int, start: int, to: int, path: tuple[int, ...], cause: str) -> None:
    """One stretch of movement, with everybody it wakes (LX-6.4) and the tomb at its end."""
    pos.spots[seat * TEAM + adventurer] = to
    if pos.loud:
        pos.events.append(AdventurerMoved(seat, adventurer, start, to, path, cause))
    if to > pos.front[seat]:
        pos.front[seat] = to
    elif to < start:
        pos.survey_team(seat)
    if pos.lying[seat]:
        for statue in PASSED[start][to]:  # LX-6.1, LX-6.5
            _wake(pos, seat, statue)
    if to == TOMB:
        _enter(pos, seat, adventurer)


def _wake(pos: Position, seat: int, statue: int) -> None:
    lying = seat * TEAM + 2 + statue
    if pos.spots[lying] == LYING:
        pos.spots[lying] = STAIRS  # LX-6.2
        pos.lying[seat] &= ~(1 << statue)
        if pos.loud:
            pos.events.append(AdventurerActivated(seat, 2 + statue, 1 + statue))


def _enter(pos: Position, seat: int, adventurer: int) -> None:
    pos.keys[seat] -= 1  # LX-14.2
    pos.keys_spent += 1  # LX-14.4
    pos.entries += 1
    prize: int | None = None
    if pos.sarcophagi_left:  # LX-14.5
        prize = pos.sarcophagi_left[0]
        pos.sarcophagi[seat] = (*pos.sarcophagi[seat], prize)
        pos.sarcophagi_left = pos.sarcophagi_left[1:]
    if pos.loud:
        pos.events.append(TombEntered(seat, adventurer, prize))
    if pos.entries == 2:  # LX-16.1
        pos.final_round = True
        if pos.loud:
            pos.events.append(FinalRound(seat))
