"""The unfinished walk, piece by piece: where a hero can go, and what each piece must satisfy (FC-5, FC-6).

A piece is accepted exactly when some complete movement begins with the pieces given so far. A walk that was begun correctly can
fail to be finished for one reason only: it would end where the hero stood before (FC-5.15).
"""

from typing import Final

from clew.games.creta.state import Position
from clew.games.creta.tables import (
    ARES,
    ATHENA,
    CARD_GODS,
    CARD_SLASH,
    CELL,
    CELLS,
    EXIT_MASK,
    GOD,
    HERMES,
    HERO,
    HERO_NUMBER,
    HEROES,
    IS_MAZE,
    IS_OUTER,
    LEAP_NUMBER,
    LOOK,
    NONE,
    OPEN,
    OTHER_TURNS,
    OUT,
    OUTER,
    OUTER_MASK,
    PER_COLOUR,
    PLACE,
    RESTART_NUMBER,
    SIDES,
    STEP_NUMBER,
    STOP_NUMBER,
    TEMPLE,
    TURN_NUMBER,
    WAYS,
    normal,
)  # fmt: skip
from clew.kernel.errors import Illegal

GONE: Final[list[bool]] = [place > TEMPLE or EXIT_MASK >> place & 1 == 1 for place in range(OUT + 1)]
"""By place: whether a hero there is out of the maze for good, or not in play."""

# Where one can go ------------------------------------------------------------------------


def blocked(pos: Position) -> int:
    """Where the walk cannot go: its own trail (FC-5.7) and other heroes (FC-5.4). The cell left by a leap is empty (FC-6.13)."""
    others = pos.occupied
    if pos.origin < CELLS:
        others &= ~(1 << pos.origin)
    return pos.visited | others


def ordinary(pos: Position) -> int:
    """The ordinary continuations of the walk (FC-5.9)."""
    if EXIT_MASK >> pos.head & 1:
        return 0
    return pos.links[pos.head] & ~(blocked(pos) | pos.minotaurs)


def blessings(pos: Position) -> int:
    """The gods that may help the walker: its own (FC-6.1), or those of the card (FC-13.4)."""
    return CARD_GODS[pos.card] if pos.house.challenge else GOD[pos.walker]


def helpers(pos: Position) -> int:
    """The gods that may still be used: on a slash card only the one used already, if any (FC-12.3)."""
    gods = blessings(pos)
    return gods & pos.used if pos.used and pos.house.challenge and CARD_SLASH[pos.card] else gods


def has_first_step(pos: Position, seat: int) -> bool:
    """Whether some hero of the seat has an ordinary first step."""
    closed = pos.occupied | pos.minotaurs
    first = pos.first_hero(seat)
    inside = False
    for hero in range(first, first + PER_COLOUR):
        place = pos.heroes[hero]
        if place == TEMPLE:
            inside = True
        elif not GONE[place] and pos.links[place] & ~closed:
            return True
    return inside and pos.links[TEMPLE] & ~closed != 0


def can_move(pos: Position, hero: int, gods: int) -> bool:
    """Whether the hero has any legal movement, with these blessings."""
    place = pos.heroes[hero]
    return _can_move(pos, place, pos.links[place] & ~pos.occupied, gods)


def _can_move(pos: Position, place: int, near: int, gods: int) -> bool:
    if near & ~pos.minotaurs or (near and gods & ARES):
        return True
    if gods & ATHENA and place == TEMPLE:
        return OUTER_MASK & ~(pos.occupied | (0 if gods & ARES else pos.minotaurs)) != 0
    if gods & ATHENA:
        return any(_leap_ends(pos, place, target) for target in OUTER)
    return gods & HERMES != 0 and place != TEMPLE and _turn_opens(pos, place)


def _turn_opens(pos: Position, cell: int) -> bool:
    """FC-6.22: whether a stuck hero that has not stepped yet could turn its tile and go on."""
    return any(_opens(pos, cell, rot) for rot in turns(pos, cell))


def _opens(pos: Position, cell: int, rot: int) -> bool:
    closed = pos.occupied | pos.minotaurs
    sides = OPEN[LOOK[pos.board[cell] & ~3] + rot]
    return any(pos.sides[other] & back and not closed >> other & 1 for back, other in WAYS[cell][sides])


def turns(pos: Position, cell: int) -> list[int]:
    """The orientations that Hermes could give the tile of a cell (FC-6.19)."""
    return [] if pos.minotaurs >> cell & 1 else OTHER_TURNS[LOOK[pos.board[cell]]]


# Whether it can be finished ----------------------------------------------------------------


def _leap_ends(pos: Position, origin: int, target: int) -> bool:
    """Whether a devotee of Athena on the cell `origin` may leap to `target` (FC-6.11), and can finish from there."""
    closed = pos.occupied | pos.minotaurs
    if closed >> target & 1:  # its own cell is occupied too
        return False
    return ends_elsewhere(pos, origin, target, 1 << target)


def ends_elsewhere(pos: Position, origin: int, head: int, visited: int) -> bool:
    """Whether some way on from here ends on another place than `origin` (FC-5.15)."""
    closed = (pos.occupied & ~(1 << origin)) | pos.minotaurs | visited
    ahead = pos.links[head] & ~closed
    if head == origin:
        return ahead != 0
    if not ahead or ahead & EXIT_MASK or visited >> origin & 1:
        return True
    while ahead:
        low = ahead & -ahead
        ahead ^= low
        if ends_elsewhere(pos, origin, low.bit_length() - 1, visited | low):
            return True
    return False


def _finishable(pos: Position, target: int) -> bool:
    """Whether a step to `target` can be part of a whole movement: only after a leap from a maze cell it might not."""
    if pos.leap == NONE or pos.origin >= CELLS or EXIT_MASK >> target & 1:
        return True
    return ends_elsewhere(pos, pos.origin, target, pos.visited | 1 << target)


# Choices -----------------------------------------------------------------------------------


def hero_choices(pos: Position, seat: int, found: list[int]) -> bool:
    """The heroes that can move, by number. Returns whether one of them has an ordinary first step."""
    first = pos.first_hero(seat)
    heroes, links, occupied = pos.heroes, pos.links, pos.occupied
    plain = ~(occupied | pos.minotaurs)
    duty = False
    for hero in range(first, first + PER_COLOUR):
        place = heroes[hero]
        if GONE[place]:
            continue
        near = links[place] & ~occupied
        if near & plain:
            duty = True
            found.append(HERO_NUMBER[hero])
        elif _can_move(pos, place, near, GOD[hero]):
            found.append(HERO_NUMBER[hero])
    return duty


def demonstration_choices(pos: Position, found: list[int]) -> None:
    """Any hero in the temple, and the walk may begin without choosing one."""
    waiting = [hero for hero in range(HEROES) if pos.heroes[hero] == TEMPLE]
    if can_move(pos, waiting[0], CARD_GODS[pos.card]):
        found += [HERO_NUMBER[hero] for hero in waiting]
        begin(pos, waiting[0])
        _pieces(pos, found)
        drop(pos)


def walk_choices(pos: Position, found: list[int]) -> None:
    _pieces(pos, found)
    if not _restart_refusal(pos):
        found.append(RESTART_NUMBER)


def taken_back(pos: Position) -> bool:
    """Whether pieces are taken back by undo (FC-R.40)."""
    return not pos.house.challenge and not pos.house.timer_ms


def _restart_refusal(pos: Position) -> tuple[str, str] | None:
    """Why a walk cannot be begun again: undo takes pieces back (FC-R.40), or a demonstration is final (FC-13.13)."""
    if pos.house.challenge and not pos.house.restarts:
        return "final", "FC-13.13"
    return ("undo_instead", "FC-R.40") if taken_back(pos) else None


def restart(pos: Position) -> None:
    if pos.walker == NONE:
        raise Illegal("no_walk", "FC-5.1")
    refusal = _restart_refusal(pos)
    if refusal:
        raise Illegal(*refusal)
    drop(pos)


def _pieces(pos: Position, found: list[int]) -> None:
    gods = helpers(pos)
    ahead = ordinary(pos)
    steps = ahead
    if gods & ARES:
        steps |= pos.links[pos.head] & ~blocked(pos)
    careful = pos.leap != NONE and pos.origin < CELLS
    while steps:
        low = steps & -steps
        steps ^= low
        target = low.bit_length() - 1
        if not careful or _finishable(pos, target):
            found.append(STEP_NUMBER[target])
    if gods & ATHENA and pos.leap == NONE and not pos.leg1 and pos.turn == NONE:
        _leaps(pos, found)
    if not ahead:
        _at_the_end(pos, gods, found)


def _leaps(pos: Position, found: list[int]) -> None:
    if pos.origin < CELLS:
        found += [LEAP_NUMBER[target] for target in OUTER if _leap_ends(pos, pos.origin, target)]
        return
    closed = pos.occupied
    if not _may_leap_on_minotaurs(pos):
        closed |= pos.minotaurs
    found += [LEAP_NUMBER[target] for target in OUTER if not closed >> target & 1]


def _may_leap_on_minotaurs(pos: Position) -> bool:
    return blessings(pos) & ARES != 0 and not (pos.house.challenge and CARD_SLASH[pos.card])


def _at_the_end(pos: Position, gods: int, found: list[int]) -> None:
    if gods & HERMES and pos.turn == NONE and pos.head < CELLS:
        begun = pos.head != pos.origin
        found += [TURN_NUMBER[rot] for rot in turns(pos, pos.head) if begun or _opens(pos, pos.head, rot)]
    if pos.head != pos.origin:
        found.append(STOP_NUMBER)


# Pieces ------------------------------------------------------------------------------------


def gone(place: int) -> bool:
    return GONE[place]


def begin(pos: Position, hero: int) -> None:
    pos.walker = hero
    pos.origin = pos.heroes[hero]
    pos.head = pos.origin
    pos.visited = 1 << pos.origin if pos.origin < CELLS else 0


def drop(pos: Position) -> None:
    """Forget the unfinished walk: nothing on the island has changed."""
    if pos.turn_cell != NONE:
        pos.open(pos.turn_cell, SIDES[pos.board[pos.turn_cell]])
    pos.walker = NONE
    pos.origin = NONE
    pos.leap = NONE
    pos.leg1 = ()
    pos.turn_cell = NONE
    pos.turn = NONE
    pos.leg2 = ()
    pos.head = NONE
    pos.visited = 0
    pos.used = 0


def choose_hero(pos: Position, seat: int, hero: int) -> None:
    if pos.house.challenge:
        if pos.heroes[hero] != TEMPLE:
            raise Illegal("not_your_hero", "FC-13.3", hero=HERO[hero])
        gods = CARD_GODS[pos.card]
    else:
        first = pos.first_hero(seat)
        if not first <= hero < first + PER_COLOUR or gone(pos.heroes[hero]):
            raise Illegal("not_your_hero", "FC-5.1", hero=HERO[hero])
        gods = GOD[hero]
    if not can_move(pos, hero, gods):
        raise Illegal("null_movement", "FC-5.15", hero=HERO[hero])
    begin(pos, hero)


def require_walker(pos: Position) -> bool:
    """A hero has been chosen; in a demonstration the lowest one in the temple begins by itself. True if it did just now."""
    if pos.walker != NONE:
        return False
    if not pos.house.challenge:
        raise Illegal("no_hero", "FC-5.1")
    begin(pos, pos.heroes.index(TEMPLE))
    return True


def take_leap(pos: Position, target: int, careful: bool = True) -> None:
    """Where not `careful`, whether the movement can be finished is left to its end."""
    if pos.leap != NONE or pos.leg1 or pos.turn != NONE:
        raise Illegal("leap_late", "FC-6.12")
    gods = blessings(pos)
    if not gods & ATHENA:
        raise _no_blessing(pos, "no_leap", "FC-6.9", "athena")
    if target >= CELLS or not IS_OUTER[target]:
        raise Illegal("leap_target", "FC-6.10", place=CELL[target] if target < CELLS else PLACE[target])
    minotaur = pos.minotaurs >> target & 1 == 1
    if pos.occupied >> target & 1 or (minotaur and not gods & ARES):
        raise Illegal("leap_blocked", "FC-6.11", place=CELL[target])
    used = ATHENA | ARES if minotaur else ATHENA
    _require_combinable(pos, used)
    if careful and pos.origin < CELLS and not _leap_ends(pos, pos.origin, target):
        raise Illegal("null_movement", "FC-5.15", place=CELL[target])
    pos.leap = target
    pos.head = target
    pos.visited = 1 << target
    pos.used |= used


def take_step(pos: Position, target: int, careful: bool = True) -> None:
    if target == TEMPLE or not (IS_MAZE[target] or EXIT_MASK >> target & 1):
        raise Illegal("temple_closed", "FC-5.6", place=PLACE[target])
    if not pos.links[pos.head] >> target & 1:
        raise Illegal("not_linked", "FC-5.3", place=PLACE[target])
    if pos.visited >> target & 1:
        raise Illegal("visited", "FC-5.7", place=PLACE[target])
    if blocked(pos) >> target & 1:
        raise Illegal("occupied", "FC-5.4", place=PLACE[target])
    minotaur = pos.minotaurs >> target & 1 == 1
    if minotaur and not blessings(pos) & ARES:
        raise _no_blessing(pos, "minotaur", "FC-5.5", "ares")
    if minotaur:
        _require_combinable(pos, ARES)
    if careful and not _finishable(pos, target):
        raise Illegal("null_movement", "FC-5.15", place=PLACE[target])
    if minotaur:
        pos.used |= ARES
    if pos.turn == NONE:
        pos.leg1 = (*pos.leg1, target)
    else:
        pos.leg2 = (*pos.leg2, target)
    pos.head = target
    pos.visited |= 1 << target


def take_turn(pos: Position, rot: int, careful: bool = True) -> None:
    if pos.turn != NONE:
        raise Illegal("turn_used", "FC-6.21")
    if not blessings(pos) & HERMES:
        raise _no_blessing(pos, "no_turn", "FC-6.16", "hermes")
    if pos.head == TEMPLE or (pos.minotaurs | EXIT_MASK) >> pos.head & 1:
        raise Illegal("turn_fixed_tile", "FC-6.19")
    if ordinary(pos):
        raise Illegal("turn_not_stuck", "FC-6.17")
    code = pos.board[pos.head]
    rot = normal(code >> 2, rot)
    if rot == code & 3:
        raise Illegal("no_change", "FC-6.19", turn=rot)
    _require_combinable(pos, HERMES)
    if careful and pos.head == pos.origin and not _opens(pos, pos.head, rot):
        raise Illegal("null_movement", "FC-5.15")
    pos.turn = rot
    pos.turn_cell = pos.head
    pos.open(pos.head, SIDES[code & ~3 | rot])
    pos.used |= HERMES


def require_end(pos: Position) -> None:
    """What `stop` must satisfy."""
    if ordinary(pos):
        raise Illegal("must_continue", "FC-5.9")
    if pos.head == pos.origin:
        raise Illegal("null_movement", "FC-5.15")


def _no_blessing(pos: Position, code: str, clause: str, god: str) -> Illegal:
    if pos.house.challenge:
        return Illegal("blessing_not_on_card", "FC-12.3", god=god)
    return Illegal(code, clause)


def _require_combinable(pos: Position, gods: int) -> None:
    """FC-12.3: on a slash card at most one blessing."""
    if pos.house.challenge and CARD_SLASH[pos.card] and (pos.used | gods).bit_count() > 1:
        raise Illegal("blessings_not_combinable", "FC-12.3")


# The path ----------------------------------------------------------------------------------


def path(pos: Position) -> tuple[int, ...]:
    """FC-7.1: the maze cells of the walk, in order."""
    steps = pos.leg1 + pos.leg2
    if EXIT_MASK >> pos.head & 1:
        steps = steps[:-1]
    if pos.leap != NONE:
        return (pos.leap, *steps)
    return (pos.origin, *steps) if pos.origin < CELLS else steps
