"""The solo deck of action tiles (MM-13)."""

from clew.games.magic_maze.events import ActionRevealed
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import NONE, REVEAL, SOLO_TILES, SOLO_VERB, VERBS
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


def choices(pos: Position, at: int, found: list[Action]) -> None:
    if pos.last_reveal == NONE or at - pos.last_reveal >= pos.house.reveal_ms:
        found.append(REVEAL)


def wait_over(pos: Position) -> int:
    """MM-13.12: when the next reveal is possible."""
    return pos.last_reveal + pos.house.reveal_ms if pos.last_reveal != NONE else NONE


def reveal(pos: Position) -> None:
    if not pos.house.solo:
        raise Illegal("solo_only", "MM-13.3")
    wait = pos.last_reveal + pos.house.reveal_ms - pos.now
    if pos.last_reveal != NONE and wait > 0:
        raise Illegal("too_fast", "MM-13.5", wait_ms=wait)
    pos.last_reveal = pos.now
    pos.agreed = 0
    if not pos.solo_deck:  # MM-13.7
        pos.solo_deck = pos.solo_pile
        pos.solo_pile = ()
        pos.solo_turned = True
    tile = pos.solo_deck[0]
    pos.solo_deck = pos.solo_deck[1:]
    pos.solo_pile = (*pos.solo_pile, tile)
    if pos.loud:
        pos.events.append(ActionRevealed(SOLO_TILES[tile], VERBS[SOLO_VERB[tile]]))
