"""Turning the sand timer over, and what goes with it (MM-8.9)."""

from clew.games.magic_maze.discards import demand_discards
from clew.games.magic_maze.ending import lose
from clew.games.magic_maze.events import SoloReshuffled, TilesPassed, TimerFlipped
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import ACTION_TILES, NONE
from clew.games.magic_maze.talk import open_window


def flip(pos: Position) -> None:
    """The new remaining time is the total minus the old one (MM-8.2)."""
    pos.sand_out = 2 * pos.now + pos.house.sand_ms - pos.sand_out
    pos.flips += 1
    if pos.loud:
        pos.events.append(TimerFlipped(pos.remaining(), pos.sand_out, pos.flips))
    if pos.remaining() <= 0:  # MM-8.10
        lose(pos, "time_up")
        return
    if pos.house.solo:
        _reshuffle(pos)
    elif pos.house.pass_tiles:
        pass_tiles(pos)
    open_window(pos)
    if pos.house.rearrange and not pos.stolen:  # MM-19.1
        demand_discards(pos)


def _reshuffle(pos: Position) -> None:
    """MM-13.8: deck and pile together; nothing is visible then."""
    whole = [*pos.solo_deck, *pos.solo_pile]
    whole.sort()
    pos.rng.shuffle(whole)
    pos.solo_deck = tuple(whole)
    pos.solo_pile = ()
    pos.solo_turned = False
    if pos.loud:
        pos.events.append(SoloReshuffled())


def pass_tiles(pos: Position) -> None:
    """MM-14.7: seat i gives to seat i + 1. The leader's empty hands move too (MM-17.4) unless the leader stays (MM-17.5)."""
    stays = pos.leader() if pos.house.leader_fixed else NONE
    ring = [seat for seat in range(pos.seats) if seat != stays]
    handed = [pos.tiles[seat] for seat in ring]
    for place, seat in enumerate(ring):
        pos.tiles[seat] = handed[place - 1]
    leader = pos.leader()
    if pos.loud:
        pos.events.append(TilesPassed(tile_names(pos), leader if leader != NONE else None))


def tile_names(pos: Position) -> tuple[str | None, ...]:
    """The action tiles of all seats, by their ids."""
    return tuple(ACTION_TILES[tile] if tile != NONE else None for tile in pos.tiles)
