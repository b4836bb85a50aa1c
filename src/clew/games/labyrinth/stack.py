"""What each kind of frame needs of the position in which it lies: a stack that play cannot have made is no position."""

from collections.abc import Callable

from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.frame import DECISIONS, KINDS, Frame
from clew.games.labyrinth.pending import decision
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.powers.charge import MOVES
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import DIE, EMPTY, HALL, HALL_PART, NONE, OPEN, PLAIN, TRAP
from clew.kernel.position import require


def check_stack(pos: Position) -> None:
    for number, frame in enumerate(pos.stack):
        path = f"$.pending[{number}]"
        require(0 <= frame.seat < pos.seats, "decisions belong to seats at the table", "", f"{path}.seat")
        require(all(0 <= seat < pos.seats for seat in frame.seats), "seats at the table", "", f"{path}.seats")
        require(frame.kind in NEEDLESS or NEEDS[frame.kind](pos, frame), f"what `{KINDS[frame.kind]}` is about is there", "", path)
        last = number + 1 == len(pos.stack)
        require(last or frame.kind >= DECISIONS or frame.kind in GO_ON, f"`{KINDS[frame.kind]}` is answered first", "LB-3.8", path)
        _check_order(pos.stack[number - 1] if number else None, frame, path)
    if pos.stack:
        top = pos.stack[-1]
        require(top.kind < DECISIONS, "what is on top of the stack waits for an answer", "LB-3.8", "$.pending")
        require(top.kind != kinds.FLIGHT_STEP or top.left > 0, "a step is left", "LB-9.3", "$.pending")
        if top.kind == kinds.BLAST_DIRECTION:
            require(bool(top.cells) and top.cells[0] in pos.where, "somebody is thrown", "LB-19.6", "$.pending")
        require(bool(decision(top.kind).choices(pos, top)), "whoever is asked has a choice", "LB-3.8", "$.pending")


def _check_order(below: Frame | None, frame: Frame, path: str) -> None:
    """Who charges has moves to make; a card is turned for whoever comes onto it, or for a fight from afar (LB-25.5)."""
    if frame.kind == kinds.CHARGING:
        require(below is not None and below.kind == kinds.CHARGE_STEP, "who charges has moves to make", "LB-29.1", path)
    elif frame.kind == kinds.ORIENT_CARD:
        meant = below is not None and below.kind in ONTO and below.cell == frame.cell
        require(meant, "a card is turned for whoever comes onto it or fights there", "", path)


def _seat(pos: Position, seat: int) -> bool:
    return 0 <= seat < pos.seats


def _on_grid(pos: Position, cell: int) -> bool:
    return 0 <= cell < pos.grid.size


def _enterable(pos: Position, cell: int) -> bool:
    """An open card, or a part of the Hall."""
    return _open(pos, cell) or (_on_grid(pos, cell) and pos.lies[cell] == HALL_PART)


def _card(pos: Position, cell: int) -> bool:
    return _on_grid(pos, cell) and pos.lies[cell] >= 0


def _open(pos: Position, cell: int) -> bool:
    return _card(pos, cell) and pos.lies[cell] & OPEN != 0


def _closed(pos: Position, cell: int) -> bool:
    return _card(pos, cell) and pos.lies[cell] & OPEN == 0


def _held(pos: Position, frame: Frame) -> bool:
    return set(frame.cards) <= set(pos.hands[frame.seat])


def _named(pos: Position, frame: Frame) -> bool:
    """Cards are named one by one, each once."""
    return _held(pos, frame) and len(set(frame.cards)) == len(frame.cards)


def _character(pos: Position, frame: Frame) -> bool:
    return _seat(pos, frame.who)


def _orient(pos: Position, frame: Frame) -> bool:
    """It lies open in rotation 0, without marks and with nobody on it, until it is turned."""
    cell = frame.cell
    marks = pos.resolved | pos.failed | pos.gold
    fresh = _open(pos, cell) and not pos.lies[cell] & 3 and not marks >> cell & 1 and cell not in pos.where
    return fresh and frame.side < 4 and frame.level in (0, 1) and (frame.side != NONE or not frame.level)


def _faces(pos: Position, frame: Frame, of_power: int) -> bool:
    """Somebody meets a challenge where it is."""
    if frame.how <= PLAIN or frame.how > TRAP or of_power not in (0, 1):
        return False
    if of_power:
        return bool(POWERS[pos.characters[frame.seat]].trial) and (frame.cell == HALL or _card(pos, frame.cell))
    return _open(pos, frame.cell) and pos.where[frame.seat] == frame.cell and pos.trial(frame.cell) == frame.how


def _challenge(pos: Position, frame: Frame) -> bool:
    return _seat(pos, frame.who) and _faces(pos, frame, frame.level)


def _pay(pos: Position, frame: Frame) -> bool:
    free = len(pos.hands[frame.seat]) - len(frame.cards)
    return _faces(pos, frame, frame.who) and _named(pos, frame) and 0 <= frame.left <= free and 1 <= frame.level <= DIE


def _discard(pos: Position, frame: Frame) -> bool:
    return _named(pos, frame) and 1 <= frame.left <= len(pos.hands[frame.seat]) - len(frame.cards)


def _trap(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and _open(pos, frame.cell) and pos.where[frame.who] == frame.cell and 1 <= frame.level <= DIE


def _flight(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and 0 <= frame.left <= DIE


def _blast(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and all(_card(pos, cell) for cell in frame.cells) and len(set(frame.cells)) == len(frame.cells)


def _hunt(pos: Position, frame: Frame) -> bool:
    return all(cell == NONE or _card(pos, cell) for cell in frame.cells) and 0 <= frame.level <= len(frame.cells)


def _return(pos: Position, frame: Frame) -> bool:
    """LB-26.2: two places are free, and what was taken is in the hand."""
    free = len(set(frame.cells)) == 2 == len(frame.cells) and all(_on_grid(pos, cell) for cell in frame.cells)
    return free and all(pos.lies[cell] == EMPTY for cell in frame.cells) and 2 <= len(frame.cards) <= 3 and _held(pos, frame)


def _poetry(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and _closed(pos, frame.cell) and 0 <= frame.side < 4


def _place(pos: Position, frame: Frame) -> bool:
    return len(frame.cards) == 1 and _held(pos, frame)


def _charge(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and 0 <= frame.left <= MOVES


def _arrival(pos: Position, frame: Frame) -> bool:
    return _character(pos, frame) and _enterable(pos, frame.cell)


def _throwing(pos: Position, frame: Frame) -> bool:
    there = _enterable(pos, frame.cell) and len(frame.cells) == 1 and _card(pos, frame.cells[0])
    return there and bool(frame.seats) and all(pos.where[seat] == frame.cells[0] for seat in frame.seats)


def _facing(pos: Position, frame: Frame) -> bool:
    return _card(pos, frame.cell) and len(frame.cells) == 1 == len(frame.cards) and _on_grid(pos, frame.cells[0])


ONTO = frozenset({
    kinds.CHALLENGE, kinds.MOVING, kinds.PUSHING, kinds.FLEEING, kinds.LANDING, kinds.POWER_MOVING, kinds.CHARGING, kinds.THROWING
})  # fmt: skip
GO_ON = frozenset({kinds.FLIGHT_STEP, kinds.BLAST_DIRECTION, kinds.HUNT_FIGHT, kinds.CHARGE_STEP, kinds.CHARGE_PUSH})
"""Decisions that are asked again once what lies above them is done."""
NEEDLESS = frozenset({kinds.CHARGE_PUSH, kinds.DESPAIR_SWAP})
NEEDS: dict[int, Callable[[Position, Frame], bool]] = {
    kinds.ORIENT_CARD: _orient,
    kinds.PAY_CHALLENGE: _pay,
    kinds.DISCARD_TO_LIMIT: _discard,
    kinds.TRAP_DIRECTION: _trap,
    kinds.FLIGHT_STEP: _flight,
    kinds.ANSWER_PUSH: _character,
    kinds.BLAST_DIRECTION: _blast,
    kinds.SECOND_BLAST: lambda pos, frame: _card(pos, frame.cell),
    kinds.HUNT_FIGHT: _hunt,
    kinds.SECOND_TAKE: lambda pos, frame: _closed(pos, frame.cell),
    kinds.LANE_RETURN: _return,
    kinds.POETRY_CARD: _poetry,
    kinds.PLACE_CARD: _place,
    kinds.CHARGE_STEP: _charge,
    kinds.CHALLENGE: _challenge,
    kinds.MOVING: _arrival,
    kinds.PUSHING: _arrival,
    kinds.FLEEING: _arrival,
    kinds.LANDING: _arrival,
    kinds.POWER_MOVING: _arrival,
    kinds.CHARGING: _arrival,
    kinds.THROWING: _throwing,
    kinds.FACING: _facing,
}
