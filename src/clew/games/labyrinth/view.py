"""What one seat or a spectator may see: built field by field."""

import msgspec

from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.effects.orient import OrientCard
from clew.games.labyrinth.frame import KINDS, Frame
from clew.games.labyrinth.pending import decision
from clew.games.labyrinth.scoring import ranks
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    CARD,
    CHALLENGES,
    CHARACTERS,
    DIRS,
    EXITS,
    FINISHED,
    HALL,
    NONE,
    OPEN,
    PHASES,
    POWER,
    SKILL,
    TYPE_NAME,
    WAY_INDEX,
)  # fmt: skip
from clew.kernel.action import Action, Cell
from clew.kernel.option import Options

Space = Cell | str


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`hand` is there for its owner, and for all once the game is over."""

    seat: int
    character: str | None
    power: str | None
    chest: int
    monster: int
    trap: int
    hand_limit: int
    cards: int
    treasures: int
    space: Space
    used_active: bool
    used_passive: bool
    robbed: list[int]
    hand: list[str] | None = None


class CellView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open card is shown by its type (LB-32.4); of a closed one nothing is told but the ghost that `memory_aid` allows."""

    cell: Cell
    face: str
    card_type: str | None = None
    rotation: int | None = None
    resolved: bool = False
    chest_failed: bool = False
    treasure: bool = False
    ghost: str | None = None


class ExitView(msgspec.Struct, frozen=True):
    id: str
    cell: Cell
    side: str
    leads_to: Cell


class HallView(msgspec.Struct, frozen=True):
    anchor: Cell
    rotation: int
    side: str
    cells: list[Cell]
    exits: list[ExitView]


class SeenView(msgspec.Struct, frozen=True):
    cell: Cell
    card_type: str


class PendingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who decides what, and why. `options` are there where they follow from public facts; `chosen` and `seen` for the decider."""

    kind: str
    seat: int
    target: int | None = None
    """The character it happens to."""
    cell: Space | None = None
    challenge: str | None = None
    level: int | None = None
    need: int | None = None
    left: int | None = None
    """Steps, moves or cards still to come."""
    carried: list[int] = []
    options: list[Action] | None = None
    leads: list[Cell] = []
    """Where options with a direction or an exit lead, for those who watch."""
    dear: list[int] = []
    """Rotations that cost an action more."""
    chosen: list[str] | None = None
    seen: list[SeenView] | None = None


class RollView(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    level: int
    need: int


class RaceView(msgspec.Struct, frozen=True):
    racers: list[int]
    round: int
    reason: str


class ResultView(msgspec.Struct, frozen=True):
    reason: str
    winners: list[int]
    ranks: list[int]


class LabyrinthView(msgspec.Struct, frozen=True):
    game: str
    options: Options
    phase: str
    turn_no: int
    active: int | None
    first_seat: int | None
    decider: int | None
    actions_left: int
    acted: bool
    seats: list[SeatView]
    cols: int
    rows: int
    hall: HallView | None
    cells: list[CellView]
    draw_pile: int
    discard_pile: list[str]
    removed: list[str]
    supply: int
    pending: PendingView | None
    rolls: list[RollView]
    """The dice of the latest action."""
    dropped: list[str]
    """What the latest action put on the discard pile."""
    race: RaceView | None
    result: ResultView | None


def view(pos: Position, seat: int | None) -> LabyrinthView:
    return LabyrinthView(
        game="labyrinth",
        options=pos.house.options,
        phase=PHASES[pos.phase],
        turn_no=pos.turn_no,
        active=_some(pos.active),
        first_seat=_some(pos.first_seat),
        decider=_some(pos.decider),
        actions_left=pos.actions_left,
        acted=pos.acted,
        seats=[_seat(pos, other, other == seat or pos.phase == FINISHED) for other in range(pos.seats)],
        cols=pos.grid.cols,
        rows=pos.grid.rows,
        hall=_hall(pos),
        cells=[_cell(pos, cell, code, seat) for cell, code in enumerate(pos.lies) if code >= 0],
        draw_pile=len(pos.draw),
        discard_pile=[CARD[card] for card in pos.discard],
        removed=[CARD[card] for card in pos.removed],
        supply=pos.supply,
        pending=_pending(pos, seat),
        rolls=[RollView(*roll) for roll in pos.rolls],
        dropped=[CARD[card] for card in pos.dropped],
        race=RaceView(list(pos.racers), pos.race_round, pos.reason) if pos.racers else None,
        result=ResultView(pos.reason, list(pos.winners), list(ranks(pos))) if pos.phase == FINISHED else None,
    )


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _space(pos: Position, space: int) -> Space:
    return "hall" if space == HALL else pos.grid.cell[space]


def _seat(pos: Position, seat: int, open_hand: bool) -> SeatView:
    character = pos.characters[seat]
    known = character != NONE
    skill = SKILL[character] if known else [0, 0, 0, 0]
    return SeatView(
        seat=seat,
        character=CHARACTERS[character] if known else None,
        power=POWER[character] if known else None,
        chest=skill[1],
        monster=skill[2],
        trap=skill[3],
        hand_limit=pos.limit(seat) if known else 0,
        cards=len(pos.hands[seat]),
        treasures=pos.treasures[seat],
        space=_space(pos, pos.where[seat]),
        used_active=pos.used >> seat & 1 == 1,
        used_passive=pos.used_passive >> seat & 1 == 1,
        robbed=[other for other in range(pos.seats) if pos.robbed >> other & 1]
        if known and CHARACTERS[character] == "bibi"
        else [],
        hand=[CARD[card] for card in pos.hands[seat]] if open_hand else None,
    )


def _cell(pos: Position, cell: int, code: int, seat: int | None) -> CellView:
    where = pos.grid.cell[cell]
    name = TYPE_NAME[code >> 3]
    if not code & OPEN:
        if pos.phase == FINISHED:
            return CellView(where, "closed", name)
        ghost = pos.house.ghosts and seat is not None and pos.last_seen(seat, cell) != NONE
        return CellView(where, "closed", ghost=name if ghost else None)
    turning = any(frame.kind == kinds.ORIENT_CARD and frame.cell == cell for frame in pos.stack)
    return CellView(
        where,
        "open",
        name,
        None if turning else code & 3,
        pos.resolved >> cell & 1 == 1,
        pos.failed >> cell & 1 == 1,
        pos.gold >> cell & 1 == 1,
    )


def _hall(pos: Position) -> HallView | None:
    hall = pos.hall
    if hall is None:
        return None
    cell = pos.grid.cell
    exits = [ExitView(EXITS[x], cell[hall.exit_cell[x]], DIRS[hall.exit_side[x]], cell[hall.outside[x]]) for x in range(5)]
    return HallView(hall.anchor, hall.rotation, "doors" if pos.house.doors else "open", [cell[c] for c in hall.cells], exits)


# The pending decision ------------------------------------------------------------------

PUBLIC = frozenset({
    kinds.ORIENT_CARD, kinds.TRAP_DIRECTION, kinds.FLIGHT_STEP, kinds.ANSWER_PUSH, kinds.BLAST_DIRECTION, kinds.CHARGE_STEP,
    kinds.CHARGE_PUSH,
})  # fmt: skip
"""Decisions whose options follow from public facts."""
MOVED = frozenset({kinds.TRAP_DIRECTION, kinds.FLIGHT_STEP, kinds.ANSWER_PUSH})
"""Decisions about the character `who`."""
COUNTED = frozenset({kinds.PAY_CHALLENGE, kinds.DISCARD_TO_LIMIT, kinds.FLIGHT_STEP, kinds.CHARGE_STEP})


def _pending(pos: Position, seat: int | None) -> PendingView | None:
    if not pos.stack:
        return None
    frame = pos.stack[-1]
    kind = frame.kind
    own = seat == frame.seat
    paying = kind == kinds.PAY_CHALLENGE
    return PendingView(
        kind=KINDS[kind],
        seat=frame.seat,
        target=_target(pos, frame),
        cell=_place(pos, frame, own),
        challenge=CHALLENGES[frame.how] if paying else None,
        level=frame.level if paying or kind in (kinds.TRAP_DIRECTION, kinds.FLIGHT_STEP) else None,
        need=frame.side if paying else None,
        left=_left(frame, own),
        carried=list(frame.seats) if kind in (kinds.CHARGE_STEP, kinds.CHARGE_PUSH) else [],
        options=decision(kind).choices(pos, frame) if kind in PUBLIC or own else None,
        leads=_leads(pos, frame),
        dear=_dear(pos, frame),
        chosen=[CARD[card] for card in frame.cards] if own else None,
        seen=_seen(pos, frame) if own and kind == kinds.HUNT_FIGHT else None,
    )


def _target(pos: Position, frame: Frame) -> int | None:
    if frame.kind in MOVED:
        return frame.who
    if frame.kind == kinds.ORIENT_CARD:
        return _some(pos.stack[-2].who)
    return frame.seats[0] if frame.kind == kinds.PAY_CHALLENGE and frame.seats else None


def _place(pos: Position, frame: Frame, own: bool) -> Space | None:
    if frame.kind == kinds.LANE_RETURN:  # which of the two is filled next says how many cards are named: nobody else's business
        return pos.grid.cell[frame.cells[len(frame.cards) - 2]] if own else None
    if frame.kind == kinds.BLAST_DIRECTION:
        return pos.grid.cell[frame.cells[0]]
    return None if frame.cell == NONE else _space(pos, frame.cell)


def _left(frame: Frame, own: bool) -> int | None:
    """How many cards somebody else has named already is that seat's own business."""
    if frame.kind not in COUNTED:
        return None
    return frame.left if own else frame.left + len(frame.cards)


def _leads(pos: Position, frame: Frame) -> list[Cell]:
    """The cells that public options name by a direction or an exit, each once."""
    if frame.kind not in PUBLIC or frame.kind == kinds.ORIENT_CARD:
        return []
    blast = frame.kind == kinds.BLAST_DIRECTION
    start = frame.cells[0] if blast else pos.where[frame.who if frame.kind in MOVED else frame.seat]
    length = frame.level if frame.kind == kinds.TRAP_DIRECTION else 1
    options = decision(frame.kind).choices(pos, frame)
    names = [getattr(option, "dir", None) or getattr(option, "exit", None) for option in options]
    return [pos.grid.cell[pos.line(start, WAY_INDEX[name], length)[-1]] for name in dict.fromkeys(names) if name]


def _dear(pos: Position, frame: Frame) -> list[int]:
    turning = decision(frame.kind)
    if not isinstance(turning, OrientCard):
        return []
    return [rotation for rotation in turning.rotations(pos, frame) if turning.dear(pos, frame, rotation)]


def _seen(pos: Position, frame: Frame) -> list[SeenView]:
    cells = [cell for cell in range(pos.grid.size) if frame.spaces >> cell & 1]
    return [SeenView(pos.grid.cell[cell], TYPE_NAME[pos.lies[cell] >> 3]) for cell in cells]
