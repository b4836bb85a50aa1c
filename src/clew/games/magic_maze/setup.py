"""Set-up: start tile, heroes, mall deck, action tiles; and what can be done before the sand runs (MM-1, MM-21)."""

from functools import cache

from clew.games.magic_maze.events import GameStarted, HeroMoved, TilesAssigned
from clew.games.magic_maze.mall import Mall, key_of
from clew.games.magic_maze.options import House
from clew.games.magic_maze.scenario import SECOND_START
from clew.games.magic_maze.state import EMPTY, Position
from clew.games.magic_maze.tables import (
    ACTION_TILES,
    ASSIGN,
    FACE_INDEX,
    GREEN,
    HEROES,
    NONE,
    ORANGE,
    PURPLE,
    RUNNING,
    SET_FOR,
    SETUP,
    SETUP_PLACES,
    SETUP_SPACES,
    SOLO_TILES,
    SPACE,
    START_CELLS,
    START_GAME,
    VERBS_OF,
    YELLOW,
)  # fmt: skip
from clew.games.magic_maze.timer import tile_names
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

DOUBLED = (3, 1, 2, 0)
"""MM-R.22: west, east, south, north."""


def deal_table(pos: Position) -> None:
    """Everything that is drawn."""
    house = pos.house
    start = FACE_INDEX[f"1{house.side}"]
    pos.mall = _first_mall(start, house.dimensions)
    _place_heroes(pos, start)
    deck = pos.rng.shuffled(house.shuffled)
    pos.deck = (*house.on_top, *deck)
    pos.known_top = max(len(house.on_top), 1 if house.face_up else 0)
    pos.aside = tuple(n for n in range(2, 25) if n not in pos.deck and not pos.mall.holds(n))
    if house.solo:
        pos.solo_deck = tuple(pos.rng.shuffled(range(len(SOLO_TILES))))  # MM-13.2
    else:
        _deal_action_tiles(pos)


@cache
def _first_mall(start: int, dimensions: int) -> Mall:
    """No mall changes once a position has it, so that all games can begin in the same."""
    mall = EMPTY.with_tile(start, key_of(0, 0, 0), 0)  # MM-1.3
    return mall.with_tile(SECOND_START, key_of(1, 0, 0), 0) if dimensions == 2 else mall  # MM-21.1


def _place_heroes(pos: Position, start: int) -> None:
    """MM-1.5; two in each dimension in scenario 13 (MM-21.2)."""
    cells = pos.rng.shuffled(START_CELLS)
    if pos.house.dimensions == 1:
        for hero in range(4):
            pos.heroes[hero] = start * 16 + cells[hero]
        return
    pos.heroes[ORANGE] = start * 16 + cells[0]
    pos.heroes[GREEN] = start * 16 + cells[1]
    cells = pos.rng.shuffled(START_CELLS)
    pos.heroes[YELLOW] = SECOND_START * 16 + cells[0]
    pos.heroes[PURPLE] = SECOND_START * 16 + cells[1]


def tile_set(house: House, seats: int) -> list[int]:
    """The action tiles in play: for one player fewer where a leader has none (MM-1.9, MM-17.1)."""
    return SET_FOR[seats - 1 if house.leader else seats]


def _deal_action_tiles(pos: Position) -> None:
    tiles = tile_set(pos.house, pos.seats).copy()
    if pos.house.deal == "random":
        pos.rng.shuffle(tiles)
    elif pos.house.deal == "opposite":
        tiles = opposite(tiles)
    leader = NONE
    if pos.house.leader:
        leader = pos.house.leader_seat if pos.house.leader_seat != NONE else pos.rng.below(pos.seats)  # MM-17.2
    receiving = [seat for seat in range(pos.seats) if seat != leader]
    for seat, tile in zip(receiving, tiles, strict=True):
        pos.tiles[seat] = tile


def opposite(tiles: list[int]) -> list[int]:
    """MM-R.22: the two tiles of a doubled direction face each other; the rest fill up in ascending order."""
    count = len(tiles)
    dealt = [NONE] * count
    place = 0
    for direction in DOUBLED:
        pair = [tile for tile in tiles if direction in VERBS_OF[tile]]
        if len(pair) == 2:
            dealt[place] = pair[0]
            dealt[place + count // 2] = pair[1]
            place += 1
    rest = [tile for tile in tiles if tile not in dealt]
    for seat in range(count):
        if dealt[seat] == NONE:
            dealt[seat] = rest.pop(0)
    return dealt


# Before the start ---------------------------------------------------------------------------


def choices(pos: Position, seat: int, found: list[Action]) -> None:
    house = pos.house
    if seat == house.host:
        found.append(START_GAME)
        if house.deal == "manual" and not house.solo:
            for other in range(pos.seats):
                for tile in tile_set(house, pos.seats):
                    if pos.tiles[other] not in (NONE, tile):
                        found.append(ASSIGN[other][tile])
    if house.dimensions == 2:
        for row in SETUP_PLACES:
            for place, action in enumerate(row):
                if SETUP_SPACES[place] not in pos.heroes:
                    found.append(action)


def start_game(pos: Position, seat: int) -> None:
    if pos.phase != SETUP:
        raise Illegal("not_in_setup", "MM-1.15")
    _require_host(pos, seat)
    turn_timer(pos)


def turn_timer(pos: Position) -> None:
    """MM-1.15, MM-1.16: the sand runs; this is no flip."""
    pos.phase = RUNNING
    pos.started = pos.now
    pos.sand_out = pos.now + pos.house.sand_ms
    if pos.loud:
        pos.events.append(GameStarted(pos.sand_out))


def _require_host(pos: Position, seat: int) -> None:
    if seat != pos.house.host:
        raise Illegal("not_host", "MM-1.18", seat=pos.house.host)


def require_assignable(pos: Position) -> None:
    if pos.phase != SETUP or pos.house.deal != "manual" or pos.house.solo:
        raise Illegal("not_in_setup", "MM-1.12")


def assign(pos: Position, seat: int, target: int, tile: int) -> None:
    """MM-1.12: the two seats trade, so the set stays whole."""
    if tile not in pos.tiles or pos.tiles[target] in (NONE, tile):
        raise Illegal("bad_request", "MM-10.7", field="tile", value=ACTION_TILES[tile])
    _require_host(pos, seat)
    giver = pos.tiles.index(tile)
    pos.tiles[giver], pos.tiles[target] = pos.tiles[target], tile
    if pos.loud:
        pos.events.append(TilesAssigned(tile_names(pos)))


def require_relocatable(pos: Position) -> None:
    if pos.phase != SETUP or pos.house.dimensions != 2:
        raise Illegal("not_in_setup", "MM-21.2")


def relocate(pos: Position, seat: int, hero: int, to: int) -> None:
    """MM-21.2; it triggers nothing (MM-21.11)."""
    if to in pos.heroes:
        raise Illegal("blocked", "MM-21.11", cause="hero", hero=HEROES[hero])
    start = pos.heroes[hero]
    pos.heroes[hero] = to
    if pos.loud:
        pos.events.append(HeroMoved(seat, HEROES[hero], SPACE[start], SPACE[to], "setup"))
