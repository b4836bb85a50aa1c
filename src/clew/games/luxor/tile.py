"""What the tile does on which a movement ended (LX-7 to LX-10)."""

from clew.games.luxor.events import (
    HorusCardTaken,
    HorusTopRevealed,
    KeyTaken,
    ScarabTaken,
    SpaceEmptied,
    TempleRevealed,
    TreasureLeft,
    TreasureTaken,
    WildTaken,
)  # fmt: skip
from clew.games.luxor.movement import go
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BACKS,
    CARDS,
    CHOOSE_BONUS,
    CHOOSE_DISCOUNT,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    EMPTY,
    EYES,
    FACES,
    FAVOUR,
    HORUS,
    ICON,
    LAST_TREASURE,
    NEED,
    NONE,
    SCARAB,
    SHOWN,
    TEMPLE,
    TREASURE_NAME,
    TUNNEL,
    VP,
    WILD,
)  # fmt: skip
from clew.games.luxor.turn import end_turn


def act_on_tile(pos: Position, seat: int, adventurer: int, space: int, fewer: bool = False) -> None:
    """The one tile action of a turn (LX-7.5), then the end of the turn, unless something has to be decided first."""
    code = pos.board[space]
    if code == EMPTY:  # LX-7.2: an empty space, the stairs, the tomb
        end_turn(pos)
    elif code <= LAST_TREASURE:
        missing = NEED[code] - pos.count_at(seat, space)
        if missing <= 0:
            take_treasure(pos, seat, space)
        elif fewer and missing == 1:  # LX-12.13, LX-R.7
            _ask(pos, CHOOSE_DISCOUNT, adventurer)
        else:  # LX-8.2
            end_turn(pos)
    elif code >= EYES:
        low, high = FAVOUR[code - EYES]
        if pos.horus[low - 1] and pos.horus[high - 1]:  # LX-9.4
            _ask(pos, CHOOSE_FAVOUR, adventurer)
        else:  # LX-9.6
            _take_or_pass(pos, seat, low if pos.horus[low - 1] else high)
    elif code >= TEMPLE:
        _temple(pos, seat, adventurer, space, code)
    else:
        _horus(pos, seat, adventurer, code - HORUS)


def _ask(pos: Position, decision: int, adventurer: int) -> None:
    pos.decision = decision
    pos.actor = adventurer


# Treasures ----------------------------------------------------------------------------


def take_treasure(pos: Position, seat: int, space: int) -> None:
    """LX-8.3 to LX-8.7."""
    code = pos.board[space]
    kind, tile = TREASURE_NAME[code]
    pos.gain(seat, code)
    pos.score[seat] = pos.score[seat] + VP[code]
    if pos.loud:
        pos.events.append(TreasureTaken(seat, space, kind, tile, VP[code]))
    icon = ICON[space]
    if icon == NONE or not pos.temples[icon]:
        pos.empty(space)
        if pos.loud:
            pos.events.append(SpaceEmptied(space))
    else:
        face = pos.temples[icon][0]
        pos.temples[icon] = pos.temples[icon][1:]
        pos.board[space] = TEMPLE + face
        if pos.loud:
            pos.events.append(TempleRevealed(space, BACKS[icon], FACES[face]))
    end_turn(pos)


def leave_treasure(pos: Position, seat: int, space: int) -> None:
    if pos.loud:
        pos.events.append(TreasureLeft(seat, space))
    end_turn(pos)


# Temple tiles -------------------------------------------------------------------------


def _temple(pos: Position, seat: int, adventurer: int, space: int, code: int) -> None:
    if code == TUNNEL:
        _tunnel(pos, seat, adventurer, space)
    elif code == SCARAB:
        take_scarab(pos, seat)
    elif code == WILD:
        take_wild(pos, seat)
    elif pos.scarab_supply and pos.wild_supply:  # LX-9.3
        _ask(pos, CHOOSE_BONUS, adventurer)
    elif pos.scarab_supply:  # LX-9.12
        take_scarab(pos, seat)
    else:
        take_wild(pos, seat)


def _tunnel(pos: Position, seat: int, adventurer: int, space: int) -> None:
    """LX-9.7 to LX-9.11."""
    ahead = pos.board[space + 1 :]
    if TUNNEL in ahead:
        to = space + 1 + ahead.index(TUNNEL)
        go(pos, seat, adventurer, space, to, (to,), "tunnel")
    end_turn(pos)


def take_scarab(pos: Position, seat: int) -> None:
    if pos.scarab_supply:
        value = pos.scarab_supply[0]  # LX-R.26
        pos.scarab_supply = pos.scarab_supply[1:]
        pos.scarabs[seat] = (*pos.scarabs[seat], value)
        if pos.loud:
            pos.events.append(ScarabTaken(seat, value))
    end_turn(pos)


def take_wild(pos: Position, seat: int) -> None:
    if pos.wild_supply:
        pos.wild_supply -= 1
        pos.wilds[seat] += 1
        if pos.loud:
            pos.events.append(WildTaken(seat))
    end_turn(pos)


# Horus --------------------------------------------------------------------------------


def _horus(pos: Position, seat: int, adventurer: int, level: int) -> None:
    if pos.key_supply and pos.horus[level - 1]:  # LX-10.1
        _ask(pos, CHOOSE_HORUS, adventurer)
    elif pos.key_supply:  # LX-10.4
        take_key(pos, seat)
    else:
        _take_or_pass(pos, seat, level)


def take_key(pos: Position, seat: int) -> None:
    pos.key_supply -= 1
    pos.keys[seat] += 1
    if pos.loud:
        pos.events.append(KeyTaken(seat))
    end_turn(pos)  # LX-10.3


def _take_or_pass(pos: Position, seat: int, level: int) -> None:
    if pos.horus[level - 1]:
        take_horus_card(pos, seat, level)
    else:
        end_turn(pos)


def take_horus_card(pos: Position, seat: int, level: int) -> None:
    """LX-10.2: into the middle of the hand, instead of the draw of this turn (LX-13.2)."""
    stack = pos.horus[level - 1]
    pos.horus[level - 1] = stack[1:]
    pos.insert(seat, stack[0], SHOWN)
    if pos.loud:
        pos.events.append(HorusCardTaken(seat, level, CARDS[stack[0]]))
        pos.events.append(HorusTopRevealed(level, CARDS[stack[1]] if len(stack) > 1 else None))
    end_turn(pos, draw=False)
