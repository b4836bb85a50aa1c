"""Rules of thumb for decisions in the middle of a turn, one's own and those in other hands."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.bots.chase import knows
from clew.games.labyrinth.bots.prospects import UNKNOWN, Taste, harm_of_entering, prospects
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    BLAST_DIRECTION,
    CARD_INDEX,
    CHALLENGE,
    CHEST,
    CONCEDE,
    DIRS,
    EDGES,
    EMPTY,
    HALL_PART,
    HUNT_STOP,
    OPEN,
    PLAIN,
    SKILL,
    WAY_INDEX,
)  # fmt: skip
from clew.kernel.action import Action


def answer(pos: Position, offer: list[Action], taste: Taste, turns: int) -> Action:
    frame = pos.stack[-1]
    kind = frame.kind
    if kind == kinds.ORIENT_CARD:
        return orient(pos, frame, offer, taste, turns)
    if kind == kinds.PAY_CHALLENGE:
        return pay(pos, frame, offer, taste)
    if kind == kinds.DISCARD_TO_LIMIT:
        return cheapest(pos, frame.seat, offer)
    if kind in (kinds.TRAP_DIRECTION, kinds.FLIGHT_STEP):
        return drive(pos, frame, offer, taste, turns)
    if kind in (kinds.ANSWER_PUSH, kinds.CHARGE_PUSH):
        return push_or_not(pos, frame, offer, taste, turns)
    if kind == kinds.BLAST_DIRECTION:
        return blast(pos, frame, offer, taste, turns)
    if kind == kinds.HUNT_FIGHT:
        return offer[-2] if len(offer) > 1 and hunt_pays(pos, frame) else HUNT_STOP
    if kind == kinds.POETRY_CARD:
        values = prospects(pos, frame.seat, taste)
        return max(offer, key=lambda action: values[CHALLENGE[_card(action)]])
    if kind == kinds.PLACE_CARD:
        return place(pos, frame, offer)
    if kind == kinds.LANE_RETURN:
        return cheapest(pos, frame.seat, offer)
    if kind in (kinds.SECOND_BLAST, kinds.CHARGE_STEP):
        return offer[-1]  # stop
    return offer[0]


def _card(action: Action) -> int:
    return CARD_INDEX[action.card]  # type: ignore[attr-defined]


def _way(action: Action) -> str:
    return getattr(action, "dir", None) or getattr(action, "exit", None) or ""


# Turning and paying ---------------------------------------------------------------------


def orient(pos: Position, frame: Frame, offer: list[Action], taste: Taste, turns: int) -> Action:
    """For oneself towards what is worth entering; for an opponent away from it."""
    victim = pos.stack[-2].who if len(pos.stack) > 1 else frame.seat
    values = prospects(pos, victim if victim >= 0 else frame.seat, taste)
    sign = 1.0 if victim in (frame.seat, -1) else -1.0
    card = pos.lies[frame.cell] >> 3
    best = offer[0]
    top = -99.0
    for action in offer:
        rotation = action.rotation  # type: ignore[attr-defined]
        edges = EDGES[card * 8 + OPEN + rotation]
        worth = 0.0
        for side in range(4):
            if edges[side] and side != frame.side:
                worth += beyond_worth(pos, frame.seat, frame.cell, side, values, turns, taste.grow) - (
                    0.03 if edges[side] == 2 else 0.0
                )
        if frame.level and frame.side >= 0 and edges[frame.side] == 2:
            worth -= 0.2
        if sign * worth > top:
            top = sign * worth
            best = action
    return best


def beyond_worth(pos: Position, seat: int, cell: int, side: int, values: list[float], turns: int, grow: float) -> float:
    other = pos.grid.near[cell * 4 + side]
    code = pos.lies[other]
    if code == EMPTY:
        return grow
    if code == HALL_PART or code & OPEN:
        kind = pos.trial(other)
        return (0.04 if pos.edges[other][side ^ 2] else 0.0) + (values[kind] if kind and pos.edges[other][side ^ 2] else 0.0)
    return values[pos.trial(other)] if knows(pos, seat, other, turns) else values[UNKNOWN]


def pay(pos: Position, frame: Frame, offer: list[Action], taste: Taste) -> Action:
    """A treasure is worth three cards, or four where failing costs one; the last one is worth all."""
    if (
        offer[-1] is CONCEDE
        and frame.left >= taste.dear
        and frame.how == CHEST
        and pos.treasures[frame.seat] + 1 < pos.house.target
    ):
        return CONCEDE
    return cheapest(pos, frame.seat, [action for action in offer if action is not CONCEDE])


def cheapest(pos: Position, seat: int, offer: list[Action]) -> Action:
    """The card that is of least use on the table: no challenge that the character is good at."""
    best = offer[0]
    least = 99
    for action in offer:
        if action.card is None:  # type: ignore[attr-defined]
            return action
        kind = CHALLENGE[_card(action)]
        use = SKILL[pos.characters[seat]][kind] + 1 if kind != PLAIN else 0
        if use < least:
            least = use
            best = action
    return best


# Steering others ---------------------------------------------------------------------------


def drive(pos: Position, frame: Frame, offer: list[Action], taste: Taste, turns: int) -> Action:
    """Where it hurts most."""
    best = offer[0]
    top = -99.0
    for action in offer:
        cell = destination(pos, frame, action)
        harm = harm_at(pos, frame.seat, frame.who, cell, taste, turns)
        if frame.kind == kinds.FLIGHT_STEP and pos.lies[cell] & OPEN and pos.trial(cell) == CHEST:
            harm = 0.0  # a chest is not faced in flight
        if harm > top:
            top = harm
            best = action
    return best


def destination(pos: Position, frame: Frame, action: Action) -> int:
    if frame.kind == kinds.TRAP_DIRECTION:
        return pos.grid.line(frame.cell, DIRS.index(_way(action)), frame.level)[-1]
    return pos.beyond(pos.where[frame.who], WAY_INDEX[_way(action)])


def harm_at(pos: Position, seat: int, victim: int, cell: int, taste: Taste, turns: int) -> float:
    code = pos.lies[cell]
    if code == EMPTY:
        return -prospects(pos, victim, taste)[UNKNOWN]
    if code < 0:
        return 0.0
    return harm_of_entering(pos, victim, cell, bool(code & OPEN) or knows(pos, seat, cell, turns), taste)


def push_or_not(pos: Position, frame: Frame, offer: list[Action], taste: Taste, turns: int) -> Action:
    """Push only where it hurts; the last answer is to leave it."""
    best = offer[-1]
    top = 0.02
    for action in offer[:-1]:
        victim = frame.who if frame.kind == kinds.ANSWER_PUSH else action.target  # type: ignore[attr-defined]
        cell = pos.beyond(pos.where[victim], WAY_INDEX[_way(action)])
        harm = harm_at(pos, frame.seat, victim, cell, taste, turns)
        if harm > top:
            top = harm
            best = action
    return best


def blast(pos: Position, frame: Frame, offer: list[Action], taste: Taste, turns: int) -> Action:
    """Harm to the others, good to oneself."""
    cell = frame.cells[0]
    here = pos.seats_at(cell)
    best = offer[0]
    top = -99.0
    for action in offer:
        assert isinstance(action, act.BlastDirection)
        to = pos.grid.near[cell * 4 + BLAST_DIRECTION.index(action)]
        total = 0.0
        for victim in here:
            harm = harm_at(pos, frame.seat, victim, to, taste, turns)
            total += -2 * harm if victim == frame.seat else harm
        if total > top:
            top = total
            best = action
    return best


def hunt_pays(pos: Position, frame: Frame) -> bool:
    """Failing costs nothing, so only a hopeless fight is left."""
    return SKILL[pos.characters[frame.seat]][2] + len(pos.hands[frame.seat]) >= 2


def place(pos: Position, frame: Frame, offer: list[Action]) -> Action:
    """In front of the own pawn if it is a challenge, behind it otherwise."""
    space = pos.where[frame.seat]
    if CHALLENGE[frame.cards[0]] != PLAIN:
        for way in pos.ways(space):
            cell = pos.beyond(space, way)
            if pos.own_edge(space, way) == 1 and pos.lies[cell] == EMPTY:
                return pos.grid.places[cell].place_card
    return offer[-1]
