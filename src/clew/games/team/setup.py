"""Set-up: tiles, draw pile, book, colours, spells, treasure cards, first seat (TE-2)."""

from clew.games.team.components import BOX
from clew.games.team.events import ColorChosen, FirstChosen, SpellChosen
from clew.games.team.options import House
from clew.games.team.state import Position
from clew.games.team.tables import (
    COLORS,
    FIXED,
    FREE_CELLS,
    NONE,
    ORIENTATIONS,
    PAGES,
    ROTATE,
    SETUP_FIRST,
    SETUP_SPELL,
    SPELL_INDEX,
    SPELLS,
    START,
    TILE,
    TREASURES,
)  # fmt: skip
from clew.games.team.turn import begin_turn, draw
from clew.kernel.errors import Illegal

BOOK = 24


def pool(house: House) -> list[int]:
    """The second spells that this mode hands out (TE-2.10); none in intro."""
    mode = next(mode for mode in BOX.modes if mode.id == house.mode)
    return [SPELL_INDEX[name] for name in mode.pool]


def deal_table(pos: Position) -> None:
    """Everything that is drawn before anybody chooses, in the order of the specification."""
    tiles = pos.rng.shuffled(range(FIXED, len(TILE)))
    turns = [pos.rng.below(ORIENTATIONS[tile]) for tile in range(FIXED, len(TILE))]
    codes = [tile * 4 + turns[tile - FIXED] for tile in tiles]
    for cell, code in zip(FREE_CELLS, codes, strict=False):
        pos.board[cell] = code
    pos.spare = codes[-1]  # TE-2.3
    pos.refresh()
    pos.pile = tuple(pos.rng.shuffled(range(TREASURES)))
    book = pos.rng.shuffled(range(BOOK + pos.house.blank_pages))
    kept = len(book) - pos.house.torn_pages  # TE-14.2
    pos.pages = tuple(book[:kept])
    pos.torn = tuple(book[kept:])
    assert len(PAGES) >= len(book)


def choose_color(pos: Position, seat: int, color: int) -> None:
    if pos.colors[seat] != NONE:
        raise Illegal("already_chosen", "TE-2.19", color=COLORS[pos.colors[seat]])
    if color in pos.colors:
        raise Illegal("color_taken", "TE-2.6", color=COLORS[color])
    _take_color(pos, seat, color)
    waiting = [other for other in range(pos.seats) if pos.colors[other] == NONE]
    if len(waiting) == 1 and pos.seats == len(COLORS):  # TE-2.19
        last = next(other for other in range(len(COLORS)) if other not in pos.colors)
        _take_color(pos, waiting[0], last)
        waiting = []
    if not waiting:
        _hand_out_spells(pos)


def _take_color(pos: Position, seat: int, color: int) -> None:
    pos.take_colors((*pos.colors[:seat], color, *pos.colors[seat + 1 :]))
    pos.pawns[seat] = START[color]  # TE-2.6
    if pos.loud:
        pos.events.append(ColorChosen(seat, COLORS[color]))


def _hand_out_spells(pos: Position) -> None:
    if pos.house.intro:  # TE-2.8
        pos.second = (ROTATE,) * pos.seats
        _deal_cards(pos)
    elif pos.house.blind:  # TE-2.11
        order = pos.rng.shuffled(pool(pos.house))
        for seat in range(pos.seats):
            _take_spell(pos, seat, order[seat])
        _deal_cards(pos)
    else:
        pos.phase = SETUP_SPELL


def choosing_spell(pos: Position) -> int:
    """TE-R.28: seat 0 first, then clockwise."""
    return pos.second.index(NONE)


def choose_spell(pos: Position, seat: int, spell: int) -> None:
    if spell not in pool(pos.house):
        raise Illegal("not_in_pool", "TE-2.10", spell=SPELLS[spell])
    if spell in pos.second:
        raise Illegal("spell_taken", "TE-2.11", spell=SPELLS[spell])
    _take_spell(pos, seat, spell)
    if NONE not in pos.second:
        _deal_cards(pos)


def _take_spell(pos: Position, seat: int, spell: int) -> None:
    pos.second = (*pos.second[:seat], spell, *pos.second[seat + 1 :])
    if pos.loud:
        pos.events.append(SpellChosen(seat, SPELLS[spell]))


def _deal_cards(pos: Position) -> None:
    """TE-2.13, TE-2.14: two open cards each, seat by seat; then somebody begins (TE-2.15)."""
    for seat in range(pos.seats):
        draw(pos, seat)
        draw(pos, seat)
    if pos.house.first_chosen:
        pos.phase = SETUP_FIRST
    else:
        choose_first(pos, pos.rng.below(pos.seats))


def choose_first(pos: Position, seat: int) -> None:
    if not 0 <= seat < pos.seats:
        raise Illegal("malformed", "", problem=f"there is no seat {seat}")
    pos.first_seat = seat
    if pos.loud:
        pos.events.append(FirstChosen(seat))
    begin_turn(pos, seat)
