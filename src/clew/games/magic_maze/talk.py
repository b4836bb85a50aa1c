"""Silence and its exceptions: talk windows, the pawn, stares (MM-9)."""

from clew.games.magic_maze.events import PawnPlaced, Stare, TalkClosed, TalkOpened
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import NONE, PAWNS_FROM, RUN_OF_PAWNS, RUN_OF_STARES, RUNNING, STARES_FROM
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def comm(pos: Position) -> str:
    """free, gestures or closed."""
    mode = pos.house.talk
    if pos.phase != RUNNING or mode == "always":  # MM-1.14, MM-9.13, MM-14.3, MM-R.29
        return "free"
    if not pos.window:
        return "closed"
    return "gestures" if mode == "gestures" else "free"  # MM-20.1


def open_window(pos: Position) -> None:
    """MM-9.4. Where talk is always or never allowed there are no windows (MM-9.16)."""
    mode = pos.house.talk
    if mode == "always" or mode == "never" or pos.window:
        return
    pos.window = True
    if pos.loud:
        pos.events.append(TalkOpened("gestures" if mode == "gestures" else "free"))


def acting(pos: Position, seat: int) -> None:
    """An accepted action ends the talk (MM-9.5), and takes back the seat's wish to give up."""
    pos.acted[seat] = pos.now
    if pos.agreed:
        pos.agreed &= ~(1 << seat)
    if pos.window:
        pos.window = False
        if pos.loud:
            pos.events.append(TalkClosed())


def choices(pos: Position, seat: int, at: int, found: list[Action]) -> None:
    """The pawn and stares, where the seat may use them now."""
    house = pos.house
    pawn = house.pawn
    if pawn == "all" or (pawn == "leader" and seat == pos.leader()):
        last = pos.last_pawn[seat]
        if last == NONE or at - last >= house.pawn_ms:  # MM-9.15
            found += PAWNS_FROM[pos.seats][seat]
    last = pos.last_stare[seat]
    if last == NONE or at - last >= house.stare_ms:
        found += STARES_FROM[pos.seats][seat]


def mark(pos: Position, seat: int, at: int, mask: list[int]) -> None:
    """The same by their numbers."""
    house = pos.house
    pawn = house.pawn
    others = (1 << pos.seats) - 1 & ~(1 << seat)
    if pawn == "all" or (pawn == "leader" and seat == pos.leader()):
        last = pos.last_pawn[seat]
        if last == NONE or at - last >= house.pawn_ms:  # MM-9.15
            RUN_OF_PAWNS.add(mask, others)
    last = pos.last_stare[seat]
    if last == NONE or at - last >= house.stare_ms:
        RUN_OF_STARES.add(mask, others)


def waits_over(pos: Position, seat: int) -> list[int]:
    """MM-9.15: when the seat may use the pawn and stare again."""
    found: list[int] = []
    if pos.last_pawn[seat] != NONE and pos.house.pawn != "none":
        found.append(pos.last_pawn[seat] + pos.house.pawn_ms)
    if pos.last_stare[seat] != NONE:
        found.append(pos.last_stare[seat] + pos.house.stare_ms)
    return found


def _require_other(seat: int, target: int) -> None:
    if target == seat:
        raise Illegal("self_target", "MM-9.9")


def _require_pause(last: int, interval: int, at: int) -> None:
    if last != NONE and at - last < interval:
        raise Illegal("too_fast", "MM-9.15", wait_ms=last + interval - at)


def place_pawn(pos: Position, seat: int, target: int) -> None:
    if pos.house.solo:
        raise Illegal("not_solo", "MM-13.11")
    if pos.house.pawn == "none":
        raise Illegal("pawn_forbidden", "MM-23.1")
    if pos.house.pawn == "leader" and seat != pos.leader():
        raise Illegal("leader_only", "MM-17.3", leader=pos.leader())
    _require_other(seat, target)
    _require_pause(pos.last_pawn[seat], pos.house.pawn_ms, pos.now)
    pos.pawn = target
    pos.pawn_by = seat
    pos.last_pawn[seat] = pos.now
    if pos.loud:
        pos.events.append(PawnPlaced(seat, target))


def stare(pos: Position, seat: int, target: int) -> None:
    if pos.house.solo:
        raise Illegal("not_solo", "MM-13.11")
    _require_other(seat, target)
    _require_pause(pos.last_stare[seat], pos.house.stare_ms, pos.now)
    pos.last_stare[seat] = pos.now
    if pos.loud:
        pos.events.append(Stare(seat, target))
