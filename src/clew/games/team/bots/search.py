"""Every way to play a turn: both spells in either order around up to two moves.

A slide before a rotation reaches every maze that a rotation before a slide does, so between two moves one order is enough. A swap
before a slide reaches more: the slide tears the two tiles apart.
"""

from typing import Final

from clew.games.team.bots.worth import locate, outlook, seat_worth
from clew.games.team.spells.book import ALL_SPELLS
from clew.games.team.spells.slide import carry_line, slide
from clew.games.team.state import Found, Position
from clew.games.team.tables import (
    BONUS_READY,
    EXIT,
    FREE_CELLS,
    LINE_MASK,
    MOVES,
    NONE,
    ORIENT_ACTIONS,
    ORIENTATIONS,
    PAIRS,
    ROTATE,
    ROTATIONS,
    SLIDES,
    SPELL_MOVES,
    SWAP,
    SWAPS,
    TREASURES,
)  # fmt: skip
from clew.games.team.treasure import eligible_slots
from clew.kernel.action import Action
from clew.maze.grid import bits, flood

WIN: Final = 1000.0
HAUL: Final = 10.0
"""A treasure in hand outweighs any outlook."""


class Line:
    """A way to play the turn so far: the actions, where they lead, and what is left to use."""

    def __init__(self, pos: Position, actions: list[Action], slide: bool, second: bool, moves: int, haul: int) -> None:
        self.pos = pos
        self.actions = actions
        self.slide = slide
        self.second = second
        self.moves = moves
        self.haul = haul
        self.score = 0.0
        self.note = NONE
        """From which of several positions it starts."""


class Search:
    """The search of one seat in its turn."""

    def __init__(self, seat: int, spells: int, team: bool, seen: bool = False) -> None:
        self.seat = seat
        self.seen = seen
        """Whether it looks for treasures only where they can be seen: advice does not guess what lies under the rubble."""
        self.spells = spells
        """How many spells it combines before a move."""
        self.team = team

    def start(self, pos: Position) -> Line:
        moves = (0 if pos.move_made else 1) + (1 if pos.bonus == BONUS_READY else 0)
        slide = not pos.slide_spent()
        second = not pos.second_spent()
        return Line(pos, [], slide, second, moves, pos.treasures)

    # Mazes ------------------------------------------------------------------------

    def mazes(self, line: Line) -> list[list[Line]]:
        """What spells of the kind action can make of the maze before the next move: without any, with one, with two."""
        pos = line.pos
        spell = pos.second[self.seat] if line.second else NONE
        one: list[Line] = []
        two: list[Line] = []
        self._second(line, spell, one)
        if line.slide:
            for slid in self._slides(line):
                one.append(slid)
                if self.spells > 1:
                    self._second(slid, spell, two)
            if spell == SWAP and self.spells > 1:
                self._torn_apart(line, two)
        return [[line], one, two]

    def _torn_apart(self, line: Line, found: list[Line]) -> None:
        """Swaps of a tile in a row with one beside it, or with the one that falls out, and then the slide of that row."""
        swapped: list[Line] = []
        self._swaps(line, swapped)
        for pair, after in enumerate(swapped):
            a, b = PAIRS[pair]
            for arrow in range(12):
                inside = (LINE_MASK[arrow] >> a & 1) + (LINE_MASK[arrow] >> b & 1)
                if inside == 1 or (inside == 2 and EXIT[arrow] in (a, b)):
                    self._slide(after, arrow, found)

    def _second(self, line: Line, spell: int, found: list[Line]) -> None:
        if spell == ROTATE:
            self._rotations(line, found)
        elif spell == SWAP:
            self._swaps(line, found)

    def _rotations(self, line: Line, found: list[Line]) -> None:
        pos = line.pos
        for cell in FREE_CELLS:
            if pos.down >> cell & 1:
                continue
            code = pos.board[cell]
            for turn in range(ORIENTATIONS[code >> 2]):
                if turn != code & 3:
                    after = copy(pos)
                    after.put(cell, code & ~3 | turn)
                    found.append(Line(after, [*line.actions, ROTATIONS[cell][turn]], line.slide, False, line.moves, line.haul))

    def _swaps(self, line: Line, found: list[Line]) -> None:
        pos = line.pos
        for pair in range(len(PAIRS)):
            a, b = PAIRS[pair]
            after = copy(pos)
            code_a, down_a = pos.board[a], pos.down >> a & 1 == 1
            code_b, down_b = pos.board[b], pos.down >> b & 1 == 1
            after.put(a, code_b, down_b)
            after.put(b, code_a, down_a)
            for seat in range(pos.seats):
                if pos.pawns[seat] == a:
                    after.pawns[seat] = b
                elif pos.pawns[seat] == b:
                    after.pawns[seat] = a
            found.append(Line(after, [*line.actions, SWAPS[pair]], line.slide, False, line.moves, line.haul))

    def _slides(self, line: Line) -> list[Line]:
        found: list[Line] = []
        for arrow in range(12):
            self._slide(line, arrow, found)
        return found

    def _slide(self, line: Line, arrow: int, found: list[Line]) -> None:
        pos = line.pos
        if pos.exit_is_face_down(arrow):
            return
        for turn in range(ORIENTATIONS[pos.spare >> 2]):
            after = copy(pos)
            slide(after, arrow, turn)
            carry_line(after, arrow)
            found.append(Line(after, [*line.actions, SLIDES[arrow][turn]], False, line.second, line.moves, line.haul))

    # Moves ------------------------------------------------------------------------

    def hauls(self, line: Line) -> list[Line]:
        """Every way to take a treasure with the next move."""
        pos = line.pos
        slots = [slot for slot in eligible_slots(pos, self.seat) if pos.slots[slot] != NONE]
        if not line.moves or not slots:
            return []
        places = locate(pos)
        reached = flood(1 << pos.pawns[self.seat], pos.north, pos.east, pos.south, pos.west, 7)
        plain = reached | pos.rubble_beside(reached)
        far = 0
        spell = pos.second[self.seat]
        if line.second:
            far = ALL_SPELLS[spell].ends(pos, reached) & ~plain
        found: list[Line] = []
        for slot in slots:
            place = places[pos.slots[slot]]
            if place == NONE or (self.seen and pos.down >> place & 1):
                continue
            if plain >> place & 1:
                self._take(line, slot, place, MOVES[place], line.second, found)
            elif far >> place & 1:
                self._take(line, slot, place, SPELL_MOVES[spell][place], False, found)
        return found

    def _take(self, line: Line, slot: int, place: int, move: Action, second: bool, found: list[Line]) -> None:
        for after, actions in arrivals(line.pos, self.seat, place, [*line.actions, move]):
            after.slots[slot] = NONE
            after.found = (*after.found, Found(line.pos.slots[slot], self.seat, slot >> 1, 0))
            if after.house.ordered and after.slots[slot + 1] != NONE:
                after.slots[slot], after.slots[slot + 1] = after.slots[slot + 1], NONE
            moves = line.moves - 1 + (1 if line.haul == 0 else 0)
            found.append(Line(after, actions, line.slide, second, moves, line.haul + 1))

    def walks(self, line: Line) -> list[Line]:
        """Moves that take nothing but change something: digging, or going where only a movement spell leads."""
        pos = line.pos
        if not line.moves:
            return []
        start = pos.pawns[self.seat]
        reached = flood(1 << start, pos.north, pos.east, pos.south, pos.west, 7)
        found: list[Line] = []
        rubble = pos.rubble_beside(reached)
        for cell in bits(rubble):
            for after, actions in arrivals(pos, self.seat, cell, [*line.actions, MOVES[cell]]):
                found.append(Line(after, actions, line.slide, line.second, line.moves - 1, line.haul))
        spell = pos.second[self.seat]
        if line.second:
            far = ALL_SPELLS[spell].ends(pos, reached) & ~(reached | rubble)
            while far:
                cell = (far & -far).bit_length() - 1
                for after, actions in arrivals(pos, self.seat, cell, [*line.actions, SPELL_MOVES[spell][cell]]):
                    found.append(Line(after, actions, line.slide, False, line.moves - 1, line.haul))
                far &= ~(flood(1 << cell, pos.north, pos.east, pos.south, pos.west, 7) | 1 << cell)
        return found

    # Worth ------------------------------------------------------------------------

    def weigh(self, line: Line) -> float:
        if len(line.pos.found) == TREASURES:
            return WIN
        places = locate(line.pos)
        worth = outlook(line.pos, self.seat, places) if self.team else seat_worth(line.pos, self.seat, places)
        return HAUL * line.haul + worth


def arrivals(pos: Position, seat: int, cell: int, actions: list[Action]) -> list[tuple[Position, list[Action]]]:
    """The position with the pawn on a cell: one, or one for each orientation of a tile dug out."""
    if not pos.down >> cell & 1:
        after = copy(pos)
        after.pawns[seat] = cell
        return [(after, actions)]
    found: list[tuple[Position, list[Action]]] = []
    code = pos.board[cell] & ~3
    for turn in range(ORIENTATIONS[code >> 2]):
        after = copy(pos)
        after.pawns[seat] = cell
        after.put(cell, code | turn)
        found.append((after, [*actions, ORIENT_ACTIONS[turn]]))
    return found


def copy(pos: Position) -> Position:
    """A position to try things on: nobody hears of what happens there."""
    other = Position(pos.house, pos.seats, pos.rng, True)
    other.hush()
    pos.copy_to(other)
    return other
