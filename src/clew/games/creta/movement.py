"""The end of a walk: the hero stops, or escapes (FC-5.8, FC-5.11)."""

from clew.games.creta.events import HeroEscaped, HeroLeapt, HeroStepped, HeroStopped, TileTurned
from clew.games.creta.state import Position
from clew.games.creta.tables import HERO, NONE, PLACE, TILE
from clew.games.creta.walking import drop, path


def tell_walk(pos: Position) -> None:
    """The walk as everybody sees it, now that it is carried out."""
    hero = HERO[pos.walker]
    if pos.leap != NONE:
        pos.events.append(HeroLeapt(hero, PLACE[pos.leap]))
    for place in pos.leg1:
        pos.events.append(HeroStepped(hero, PLACE[place]))
    if pos.turn != NONE:
        pos.events.append(TileTurned(hero, PLACE[pos.turn_cell], TILE[pos.board[pos.turn_cell] >> 2], pos.turn))
        for place in pos.leg2:
            pos.events.append(HeroStepped(hero, PLACE[place]))


def carry_out(pos: Position, seat: int) -> tuple[int, ...]:
    """The hero goes where the walk has led it, and a turned tile stays turned. Returns the path."""
    if pos.loud:
        tell_walk(pos)
    walked = path(pos)
    hero, place = pos.walker, pos.head
    if pos.turn != NONE:
        cell, rot = pos.turn_cell, pos.turn
        drop(pos)
        pos.put(cell, pos.board[cell] & ~3 | rot)
    else:
        drop(pos)
    pos.place(hero, place)
    if pos.loud:
        _tell_end(pos, seat, hero, place, walked)
    return walked


def _tell_end(pos: Position, seat: int, hero: int, place: int, walked: tuple[int, ...]) -> None:
    if pos.board[place] == NONE:
        names = tuple([PLACE[cell] for cell in walked])
        pos.events.append(HeroEscaped(seat, HERO[hero], PLACE[place], names, len(walked)))
    else:
        pos.events.append(HeroStopped(seat, HERO[hero], PLACE[place]))
