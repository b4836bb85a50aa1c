"""Moving a pawn: where it can go, and the way it takes (TE-8)."""

from clew.games.team.events import PawnMoved, TileTurnedUp
from clew.games.team.news import ORIENTED, TO_ORIENT
from clew.games.team.orders import Order
from clew.games.team.path import way
from clew.games.team.spells.base import Spell, require_orientation
from clew.games.team.spells.book import ALL_SPELLS
from clew.games.team.state import Position
from clew.games.team.tables import (  # fmt: skip
    BONUS_MADE,
    BONUS_READY,
    CELL,
    CROSS,
    MOVES_IN_ROW,
    NONE,
    ORIENTATIONS,
    RUN_OF_MOVES,
    RUNS_OF_SPELL_MOVES,
    SPELL_MOVES_IN_ROW,
    SPELLS,
    TILE,
)
from clew.games.team.treasure import collect
from clew.kernel.action import Action, facts_of
from clew.kernel.errors import Illegal
from clew.maze.grid import flood


def may_move(pos: Position) -> bool:
    """TE-3.11: one basic move and, once earned, one bonus move."""
    return not pos.move_made or pos.bonus == BONUS_READY


def ends(pos: Position, reached: int) -> int:
    """Where a move can end without a spell: linked cells, and rubble beside them (TE-8.2, TE-8.6)."""
    return reached | pos.rubble_beside(reached)


def choices(pos: Position, seat: int, found: list[Action]) -> None:
    """Every legal move: destinations without a spell, then those that exist only with it (TE-12.18)."""
    reached = flood(1 << pos.pawns[seat], pos.north, pos.east, pos.south, pos.west, 7)
    plain = reached | pos.rubble_beside(reached) if pos.down else reached
    _moves(plain, MOVES_IN_ROW, found)
    spell = pos.second[seat]
    if spell >= CROSS and not pos.second_spent():
        _moves(ALL_SPELLS[spell].ends(pos, reached) & ~plain, SPELL_MOVES_IN_ROW[spell], found)


def mark(pos: Position, seat: int, mask: list[int]) -> None:
    """The same by their numbers: a move to a cell stands in the table where the cell stands on the board."""
    reached = flood(1 << pos.pawns[seat], pos.north, pos.east, pos.south, pos.west, 7)
    plain = reached | pos.rubble_beside(reached) if pos.down else reached
    RUN_OF_MOVES.add(mask, plain)
    spell = pos.second[seat]
    if spell >= CROSS and not pos.second_spent():
        RUNS_OF_SPELL_MOVES[spell].add(mask, ALL_SPELLS[spell].ends(pos, reached) & ~plain)


def _moves(cells: int, moves: list[list[list[Action]]], found: list[Action]) -> None:
    for row in moves:
        if cells & 127:
            found += row[cells & 127]
        cells >>= 7
        if not cells:
            return


def move(pos: Position, seat: int, order: Order) -> None:
    if not may_move(pos):
        raise Illegal("no_move_left", "TE-3.11")
    spell = _announced(pos, seat, order.how)
    target = order.what
    if target == NONE:
        raise Illegal("off_board", "TE-8.13", cell=facts_of(order.action)["to"])
    _require_reach(pos, seat, target, spell)
    start = pos.pawns[seat]
    if pos.loud:
        path = way(pos, start, target, order.how)
        name = SPELLS[order.how] if spell is not None else None
        which = "bonus" if pos.move_made else "basic"
        pos.events.append(PawnMoved(pos.color_of(seat), CELL[start], CELL[target], path, name, which))
    pos.pawns[seat] = target
    if pos.move_made:
        pos.bonus = BONUS_MADE
    pos.move_made = True
    if spell is not None:
        spell.spend(pos, seat)
    if pos.down >> target & 1:
        _dig(pos, seat, target)
    elif start != target or pos.house.stay_collects or _could_step(pos, target):  # TE-9.19, TE-14.5
        collect(pos, seat, target)


def _announced(pos: Position, seat: int, index: int) -> Spell | None:
    if index == NONE:
        return None
    if not ALL_SPELLS[index].moving:
        raise Illegal("not_a_movement_spell", "TE-3.8", spell=SPELLS[index])
    if pos.second[seat] != index:
        raise Illegal("spell_not_owned", "TE-2.8" if pos.house.intro else "TE-2.11", spell=SPELLS[index])
    if pos.second_spent():
        raise Illegal("spell_spent", "TE-3.9", spell=SPELLS[index])
    return ALL_SPELLS[index]


def _require_reach(pos: Position, seat: int, target: int, spell: Spell | None) -> None:
    reached = pos.linked(1 << pos.pawns[seat])
    plain = ends(pos, reached) >> target & 1 == 1
    if spell is None:
        if plain:
            return
    elif plain:
        raise Illegal("spell_not_needed", "TE-12.18", cell=CELL[target])
    elif spell.ends(pos, reached) >> target & 1:
        return
    blocked = _would_reach(pos, seat, target, spell)
    reason = "blocked_by_face_down" if blocked else "no_way"
    raise Illegal("unreachable", "TE-8.5" if blocked else "TE-8.2", cell=CELL[target], reason=reason)


def _would_reach(pos: Position, seat: int, target: int, spell: Spell | None) -> bool:
    """Whether the target could be reached were every face-down tile open on all four sides."""
    open_all = pos.down
    clear = Position(pos.house, pos.seats, pos.rng)
    clear.north, clear.south = pos.north | open_all, pos.south | open_all
    clear.east, clear.west = pos.east | open_all, pos.west | open_all
    reached = clear.linked(1 << pos.pawns[seat])
    far = reached if spell is None else reached | spell.ends(clear, reached)
    return far >> target & 1 == 1


def _could_step(pos: Position, cell: int) -> bool:
    """TE-14.5: whether the pawn could step out and back."""
    return pos.linked(1 << cell) != 1 << cell


def _dig(pos: Position, seat: int, cell: int) -> None:
    """TE-8.8: the tile is turned up, with orientation 0 until the mover has chosen (TE-5.11)."""
    code = pos.board[cell] & ~3
    pos.put(cell, code)
    pos.pending = cell
    if pos.loud:
        pos.events.append(TileTurnedUp("board", CELL[cell], TILE[code >> 2]))
        pos.events.append(TO_ORIENT[seat][cell])


def orient(pos: Position, seat: int, orientation: int) -> None:
    """A tile dug out comes to lie (TE-8.9), and what is on it is collected (TE-9.4)."""
    cell = pos.pending
    code = pos.board[cell]
    require_orientation(orientation, ORIENTATIONS[code >> 2])
    pos.pending = NONE
    pos.put(cell, code & ~3 | orientation)
    if pos.loud:
        pos.events.append(ORIENTED[cell][orientation])
    collect(pos, seat, cell)
