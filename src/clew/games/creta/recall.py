"""A position as far as a view shows it, so that the rules' own functions answer what a telling asks."""

from clew.games.creta.actions import Replace, Rotate, Step, Swap
from clew.games.creta.changes import replace, rotate, swap
from clew.games.creta.options import House
from clew.games.creta.state import Position
from clew.games.creta.tables import (
    CARD_INDEX,
    CELL_INDEX,
    CELLS,
    EXIT_MASK,
    HERO_INDEX,
    NONE,
    NUMBERING,
    PHASES,
    PLACE,
    PLACE_INDEX,
    TILE_INDEX,
)  # fmt: skip
from clew.games.creta.view import CretaView, WalkView
from clew.games.creta.walking import begin, require_walker, take_leap, take_step, take_turn, walk_choices
from clew.kernel.action import Action
from clew.kernel.rng import rng_of

Change = Rotate | Swap | Replace
FUTURE = rng_of("nobody draws from it")


def recalled(view: CretaView) -> Position:
    """The island, the heroes and the unfinished walk. Deck, scores and clocks are left out: nobody asks for them."""
    pos = Position(House(view.options, len(view.seats)), len(view.seats), FUTURE)
    pos.phase = PHASES.index(view.phase)
    for cell, lying in view.board.items():
        pos.put(CELL_INDEX[cell], TILE_INDEX[lying.tile] * 4 + lying.rot)
    for hero, place in view.heroes.items():
        pos.place(HERO_INDEX[hero], PLACE_INDEX[place])
    pos.display = [TILE_INDEX[tile] for tile in view.display]
    pos.actions_left = view.actions_left
    if view.escape is not None:
        pos.active = view.escape.active
    if view.challenge is not None and view.challenge.card is not None:
        pos.card = CARD_INDEX[view.challenge.card]
    if view.walk is not None:
        _walk(pos, view.walk)
    return pos


def _walk(pos: Position, walk: WalkView) -> None:
    begin(pos, HERO_INDEX[walk.hero])
    if walk.leap is not None:
        take_leap(pos, PLACE_INDEX[walk.leap])
    for name in walk.leg1:
        take_step(pos, PLACE_INDEX[name])
    if walk.turn is not None:
        take_turn(pos, walk.turn)
    for name in walk.leg2:
        take_step(pos, PLACE_INDEX[name])


def copy(pos: Position) -> Position:
    other = Position(pos.house, pos.seats, pos.rng, True)
    pos.copy_to(other)
    return other


def changed(pos: Position, action: Change) -> Position:
    """The same position after a change of the island."""
    after = copy(pos)
    if isinstance(action, Rotate):
        rotate(after, NONE, CELL_INDEX[action.cell], action.rot)
    elif isinstance(action, Swap):
        swap(after, NONE, CELL_INDEX[action.a], CELL_INDEX[action.b])
    else:
        replace(after, NONE, CELL_INDEX[action.cell], action.slot, action.rot)
    return after


def pieces(pos: Position) -> list[Action]:
    """How the unfinished walk may go on."""
    found: list[int] = []
    walk_choices(pos, found)
    return [NUMBERING.actions[number] for number in found]


def ahead(pos: Position, place: str) -> list[str]:
    """Where a step leads, and on from there as long as there is only one way to go."""
    after = copy(pos)
    require_walker(after)
    way = [PLACE[after.head], place]
    take_step(after, PLACE_INDEX[place])
    while (only := _only_step(after)) is not None:
        take_step(after, PLACE_INDEX[only])
        way.append(only)
    return way


def _only_step(pos: Position) -> str | None:
    if EXIT_MASK >> pos.head & 1:
        return None
    found = [action for action in pieces(pos) if action.type != "restart"]
    return found[0].place if len(found) == 1 and isinstance(found[0], Step) else None


def floor(pos: Position, start: int, brave: bool) -> int:
    """The cells that hang together with a place, without other heroes, and without minotaurs for whoever fears them."""
    closed = pos.occupied | (0 if brave else pos.minotaurs)
    seen = 1 << start if start < CELLS else 0
    queue = [start]
    while queue:
        fresh = pos.links[queue.pop()] & ~(seen | closed)
        seen |= fresh
        queue += bits(fresh & ~EXIT_MASK)
    return seen


def bits(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(low.bit_length() - 1)
    return found
