"""Moves, vortices and escalators (MM-3, MM-4, MM-5)."""

from clew.games.magic_maze.arrival import arrive
from clew.games.magic_maze.events import HeroMoved
from clew.games.magic_maze.state import TRAIL, Position
from clew.games.magic_maze.tables import (
    BALL,
    COLOR,
    DEAD_END,
    DIRS,
    DWARF,
    ESCALATOR,
    ESCALATOR_END,
    ESCALATORS,
    FEATURE,
    HEROES,
    MAX,
    MOVE_BITS,
    MOVES,
    NONE,
    NUMBERING,
    ORANGE,
    PURPLE,
    RUN_OF_ESCALATORS,
    RUNS_OF_MOVES,
    SPACE,
    SPECIAL,
    UNEXPLORED,
    VERBS,
    VORTEX,
    VORTEX_NUMBER,
    VORTEX_SPACE,
    VORTEX_TO,
    VORTICES_ON,
)  # fmt: skip
from clew.games.magic_maze.talk import acting
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.numbers import drop, join

FAR = 99

# Choices --------------------------------------------------------------------------------


def move_choices(pos: Position, direction: int, found: list[Action]) -> None:
    """Every move in one direction."""
    still = pos.escaped | pos.locked
    for hero in range(4):
        if not still >> hero & 1:
            found += MOVES[hero][direction][_free_steps(pos, direction, hero)]


def mark_moves(pos: Position, direction: int, mask: list[int]) -> None:
    """The same by their numbers."""
    still = pos.escaped | pos.locked
    for hero in range(4):
        if not still >> hero & 1:
            free = _free_steps(pos, direction, hero)
            if free:
                RUNS_OF_MOVES[hero][direction].add(mask, MOVE_BITS[free])


def _free_steps(pos: Position, direction: int, hero: int) -> int:
    row = pos.mall.next[direction]
    careful = pos.house.groups or len(pos.banned) > 0
    heroes = pos.heroes
    a, b, c, d = heroes[0], heroes[1], heroes[2], heroes[3]
    free = 0
    space = row[heroes[hero]]
    while True:
        if space < 0:
            if space > DWARF or hero != ORANGE or not pos.house.dwarf:
                return free
            space = DWARF - space
        if space == a or space == b or space == c or space == d:  # noqa: SIM109 (far quicker than a search)
            return free
        if careful and (space in pos.banned or (pos.house.groups and pos.closed(hero, space))):
            return free
        free += 1
        space = row[space]


def vortex_choices(pos: Position, found: list[Action]) -> None:
    if not pos.vortex_works():
        return
    still = pos.escaped | pos.locked
    careful = pos.house.groups or pos.house.dimensions == 2
    for hero in range(4):
        if still >> hero & 1:
            continue
        journeys = pos.mall.vortices[hero]
        if careful:
            found += [VORTEX_TO[to] for to in _targets(pos, hero)]
            continue
        for other in pos.heroes:
            if other >= 0 and COLOR[other] == hero and FEATURE[other] == VORTEX_SPACE:
                free = journeys.copy()
                for taken in pos.heroes:
                    if taken in VORTEX_TO and VORTEX_TO[taken] in free:
                        free.remove(VORTEX_TO[taken])
                journeys = free
                break
        found += journeys


def mark_vortices(pos: Position, mask: list[int]) -> None:
    """The same by their numbers."""
    if not pos.vortex_works():
        return
    if pos.house.groups or pos.house.dimensions == 2:
        found: list[Action] = []
        vortex_choices(pos, found)
        NUMBERING.add(mask, found)
        return
    still = pos.escaped | pos.locked
    for hero in range(4):
        if not still >> hero & 1:
            join(mask, pos.mall.vortex_mask(hero))
    for space in pos.heroes:
        if space >= 0 and VORTEX_NUMBER[space] != NONE:  # MM-4.3: somebody stands there
            drop(mask, VORTEX_NUMBER[space])


def _targets(pos: Position, hero: int) -> list[int]:
    found: list[int] = []
    own = VORTICES_ON[hero]
    for face in pos.mall.tiles:
        for to in own[face]:
            if not _vortex_obstacle(pos, hero, to)[0]:
                found.append(to)
    return found


def escalator_choices(pos: Position, found: list[Action]) -> None:
    heroes = pos.heroes
    still = pos.escaped | pos.locked
    for hero in range(4):
        if not still >> hero & 1:
            end = ESCALATOR_END[heroes[hero]]
            if end != NONE and end not in heroes:
                found.append(ESCALATORS[hero])


def mark_escalators(pos: Position, mask: list[int]) -> None:
    """The same by their numbers."""
    heroes = pos.heroes
    still = pos.escaped | pos.locked
    for hero in range(4):
        if not still >> hero & 1:
            end = ESCALATOR_END[heroes[hero]]
            if end != NONE and end not in heroes:
                RUN_OF_ESCALATORS.add(mask, 1 << hero)


# Acting ---------------------------------------------------------------------------------


def require_verb(pos: Position, seat: int, verb: int) -> None:
    """MM-10.7: the seat holds the action, and no discard is due."""
    if verb not in pos.verbs(seat):
        clause = "MM-13.3" if pos.house.solo else "MM-17.6" if seat == pos.leader() else "MM-2.2"
        raise Illegal("not_your_action", clause, verb=VERBS[verb])
    if pos.discards_due:
        raise Illegal("discard_due", "MM-19.6", count=pos.discards_due)


def _require_hero(pos: Position, hero: int) -> None:
    if pos.escaped >> hero & 1:
        clause = "MM-25.3" if pos.house.groups else "MM-18.5" if pos.house.stay else "MM-12.1"
        raise Illegal("hero_escaped", clause, hero=HEROES[hero])
    if pos.locked >> hero & 1:
        raise Illegal("hero_locked", "MM-6.8", hero=HEROES[hero])


def _require_seen(pos: Position, hero: int, start: int) -> None:
    """MM-10.4a: whoever says where they saw the hero moves it from there, or not at all."""
    if start != NONE and start != pos.heroes[hero]:
        raise Illegal("hero_moved", "MM-10.4a", hero=HEROES[hero], start=SPACE[start])


def move(pos: Position, seat: int, hero: int, direction: int, steps: int, start: int) -> None:
    require_verb(pos, seat, direction)
    _require_hero(pos, hero)
    _require_seen(pos, hero, start)
    row = pos.mall.next[direction]
    wanted = FAR if steps == MAX else steps
    space = pos.heroes[hero]
    free = 0
    while free < wanted:
        beyond = row[space]
        if beyond <= DWARF and hero == ORANGE and pos.house.dwarf:  # MM-11.1
            beyond = DWARF - beyond
        if beyond < 0 or beyond in pos.heroes or beyond in pos.banned or (pos.house.groups and pos.closed(hero, beyond)):
            break
        space = beyond
        free += 1
    if free == 0 or (steps != MAX and free < steps):  # MM-3.9
        raise _blocked(pos, row[space], hero, free)
    relocate(pos, seat, hero, space, "move", DIRS[direction], free)


def _blocked(pos: Position, beyond: int, hero: int, free: int) -> Illegal:
    """The first obstacle that applies, in the order of MM-10.9."""
    dwarf = beyond <= DWARF
    if dwarf and hero == ORANGE and pos.house.dwarf:
        dwarf = False
        beyond = DWARF - beyond
    if dwarf:
        cause, clause = "dwarf_passage", "MM-11.2"
    elif beyond == UNEXPLORED:
        cause, clause = "unexplored", "MM-3.7"
    elif beyond < 0:
        cause, clause = "wall", "MM-3.8" if beyond == DEAD_END else "MM-3.2"
    elif beyond in pos.heroes:
        cause, clause = "hero", "MM-3.4"
    elif beyond in pos.banned:
        cause, clause = "camera_ban", "MM-11.16"
    else:
        cause, clause = "group_forbidden", "MM-25.1"
    return Illegal("blocked", clause, cause=cause, free=free, hero=HEROES[hero])


def use_vortex(pos: Position, seat: int, hero: int, to: int, start: int) -> None:
    require_verb(pos, seat, VORTEX)
    _require_hero(pos, hero)
    _require_seen(pos, hero, start)
    if not pos.house.vortex:
        raise Illegal("vortex_out_of_order", "MM-24.1")
    if pos.stolen:
        raise Illegal("vortex_off_after_theft", "MM-4.4")
    if FEATURE[to] != VORTEX_SPACE or COLOR[to] != hero or not pos.mall.holds(to >> 4):
        raise Illegal("not_own_vortex", "MM-4.1", hero=HEROES[hero], to=SPACE[to])
    code, clause, cause = _vortex_obstacle(pos, hero, to)
    if cause:
        raise Illegal(code, clause, hero=HEROES[hero], to=SPACE[to], cause=cause)
    if code:
        raise Illegal(code, clause, hero=HEROES[hero], to=SPACE[to])
    relocate(pos, seat, hero, to, "vortex")


def _vortex_obstacle(pos: Position, hero: int, to: int) -> tuple[str, str, str]:
    """Why a vortex of its own colour is closed to a hero: code, clause, cause; an empty code where it is open."""
    start = pos.heroes[hero]
    if start == to:
        return "already_there", "MM-4.3", ""
    if pos.house.dimensions == 2:
        if FEATURE[start] != VORTEX_SPACE or COLOR[start] != hero:
            return "not_on_own_vortex", "MM-21.6", ""
        there = pos.mall.dimension(to)
        if pos.mall.dimension(start) == there:
            return "same_dimension", "MM-21.7", ""
        if all(other == hero or pos.mall.dimension(pos.heroes[other]) == there for other in range(4)):
            return "all_in_one_dimension", "MM-21.5", ""
    if to in pos.heroes:
        return "blocked", "MM-4.3", "hero"
    if pos.house.groups and pos.closed(hero, to):
        return "blocked", "MM-25.1", "group_forbidden"
    return "", "", ""


def take_escalator(pos: Position, seat: int, hero: int, start: int) -> None:
    require_verb(pos, seat, ESCALATOR)
    _require_hero(pos, hero)
    _require_seen(pos, hero, start)
    end = ESCALATOR_END[pos.heroes[hero]]
    if end == NONE:
        raise Illegal("no_escalator", "MM-5.1", hero=HEROES[hero])
    if end in pos.heroes:
        raise Illegal("blocked", "MM-5.2", cause="hero", hero=HEROES[hero])
    relocate(pos, seat, hero, end, "escalator")


def relocate(pos: Position, seat: int, hero: int, to: int, how: str, way: str | None = None, steps: int = 0) -> None:
    """The journey is made; what its end brings about follows (MM-3.10, MM-5.5)."""
    acting(pos, seat)
    start = pos.heroes[hero]
    pos.heroes[hero] = to
    pos.trail = (*pos.trail[1 - TRAIL :], (pos.now, seat, hero, start, to))
    if pos.loud:
        pos.events.append(HeroMoved(seat, HEROES[hero], SPACE[start], SPACE[to], how, way, steps))
    if SPECIAL[to] or (hero == PURPLE and FEATURE[start] == BALL):
        arrive(pos, hero, start, to)
