"""Revealing and laying mall tiles (MM-6, MM-11.3 to MM-11.14, MM-16)."""

from clew.games.magic_maze.arrival import put_token
from clew.games.magic_maze.discards import survey
from clew.games.magic_maze.events import DeckTop, TilePlaced, TileRevealed
from clew.games.magic_maze.mall import STEPS, dimension_of, node_of, rotation
from clew.games.magic_maze.movement import require_verb
from clew.games.magic_maze.state import CRYSTAL, HERO, VIA, Candidate, Pending, Position
from clew.games.magic_maze.tables import DIRS, EXPLORE, EXPLORE_COLOR, EXPLORING, FACE, GREEN, NONE, PLACES, PURPLE, TILES
from clew.games.magic_maze.talk import acting, open_window
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

DIMENSIONS = ["A", "B"]


def explorable(pos: Position) -> bool:
    """MM-6.1: whether any space can be explored now."""
    frontier = pos.mall.frontier
    if pos.credits and frontier:
        return True
    for hero in range(4):
        space = pos.heroes[hero]
        if space in frontier and EXPLORE_COLOR[space] == hero:
            return True
    return False


def candidates(pos: Position) -> list[Candidate]:
    """All explorable spaces in the order of MM-6.10: heroes first, then the ball by anchor tile and board side."""
    frontier = pos.mall.frontier
    found: list[Candidate] = []
    used: list[int] = []
    for hero in range(4):
        space = pos.heroes[hero]
        if space in frontier and EXPLORE_COLOR[space] == hero and pos.on_board(hero):
            found.append((space >> 4, frontier[space], HERO))  # MM-11.12: also while a ball is active
            used.append(space)
    if pos.credits:
        rest = [(TILES[space >> 4].number, side, space >> 4) for space, side in frontier.items() if space not in used]
        rest.sort()
        for _, side, face in rest:
            found.append((face, side, CRYSTAL))
    return found


def may_explore(pos: Position) -> bool:
    return pos.pending is None and len(pos.deck) > 0 and explorable(pos)


def choices(pos: Position, found: list[Action]) -> None:
    if may_explore(pos):
        found.append(EXPLORING)


def explore(pos: Position, seat: int) -> None:
    require_verb(pos, seat, EXPLORE)
    if pos.pending is not None:
        raise Illegal("placement_pending", "MM-6.7", seat=pos.pending.seat)
    if not explorable(pos):
        raise Illegal("no_explorable_space", "MM-6.1")
    if not pos.deck:
        raise Illegal("deck_empty", "MM-6.15")
    acting(pos, seat)
    places = candidates(pos)
    face = _draw(pos, seat, len(places))
    if len(places) == 1:  # MM-6.5
        _lay(pos, seat, face, places[0], False)
    else:
        _hold(pos, seat, face, places)


def _draw(pos: Position, seat: int, places: int) -> int:
    face = pos.deck[0]
    pos.deck = pos.deck[1:]
    pos.known_top = max(pos.known_top - 1, 0)
    pos.known_bottom = min(pos.known_bottom, len(pos.deck))
    if pos.loud:
        pos.events.append(TileRevealed(seat, FACE[face], places))
    if pos.house.face_up:  # MM-16.2
        pos.known_top = max(pos.known_top, min(1, len(pos.deck)))
        if pos.loud:
            pos.events.append(DeckTop(FACE[pos.deck[0]] if pos.deck else None))
    return face


def _hold(pos: Position, seat: int, face: int, places: list[Candidate]) -> None:
    """MM-6.6 to MM-6.8, MM-6.17: everything is fixed now."""
    pos.locked = locked_by(pos, places)
    pos.pending = Pending(face, seat, places, pos.locked, pos.now, [PLACES[anchor][side] for anchor, side, _ in places])


def locked_by(pos: Position, places: list[Candidate]) -> int:
    locked = 0
    for anchor, side, via in places:
        if via == CRYSTAL:
            locked |= 1 << PURPLE
        else:
            locked |= 1 << EXPLORE_COLOR[pos.mall.opening(anchor, side)]
    return locked


def place(pos: Position, seat: int, anchor: int, side: int) -> None:
    pending = pos.pending
    if pending is None:
        raise Illegal("no_pending_tile", "MM-6.6")
    if seat != pending.seat:
        raise Illegal("not_your_tile", "MM-6.9", seat=pending.seat)
    for candidate in pending.candidates:
        if candidate[0] == anchor and candidate[1] == side:
            if pos.discards_due:  # MM-9.6, MM-19.6
                pos.acted[seat] = pos.now
            else:
                acting(pos, seat)
            _release(pos)
            _lay(pos, seat, pending.face, candidate, False)
            return
    raise Illegal("not_a_candidate", "MM-6.6", tile=FACE[anchor], side=DIRS[side])


def place_by_clock(pos: Position) -> None:
    """MM-6.10: on the first candidate. Nobody has acted (MM-9.14)."""
    pending = pos.pending
    assert pending is not None
    _release(pos)
    _lay(pos, pending.seat, pending.face, pending.candidates[0], True)


def _release(pos: Position) -> None:
    pos.pending = None
    pos.locked = 0


def _lay(pos: Position, seat: int, face: int, candidate: Candidate, auto: bool) -> None:
    anchor, side, via = candidate
    space = pos.mall.opening(anchor, side)
    key = pos.mall.key[anchor] + STEPS[side]
    rot = rotation(side, face)
    pos.mall = pos.mall.with_tile(face, key, rot)
    pos.refresh_ban()
    dimension = DIMENSIONS[dimension_of(key)]
    by = None if auto else seat
    if pos.loud:
        pos.events.append(TilePlaced(by, FACE[face], FACE[anchor], DIRS[side], VIA[via], dimension, node_of(key), rot, auto))
    if via == CRYSTAL:
        _spend_credit(pos)
    elif EXPLORE_COLOR[space] == GREEN and pos.house.elf:  # MM-11.3
        open_window(pos)
    if pos.discards_due:  # MM-19.11
        if pos.house.keep_fresh_tiles:
            pos.laid_since = face
        survey(pos)


def _spend_credit(pos: Position) -> None:
    """MM-11.9."""
    pos.credits -= 1
    if pos.credits == 0:
        put_token(pos, pos.heroes[PURPLE])


def deadline(pos: Position) -> int:
    """When the clock lays the tile in hand; NONE where nobody holds one."""
    return pos.pending.revealed_at + pos.house.place_ms if pos.pending is not None else NONE
