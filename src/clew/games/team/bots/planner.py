"""A player that looks at every way to play its turn, then at what the next seats will find."""

from typing import Final

from clew.games.team.bots.search import HAUL, WIN, Line, Search, copy
from clew.games.team.bots.worth import LATER, locate, outlook, seat_worth, wanted
from clew.games.team.daedalus import carry_out
from clew.games.team.spells.book import ALL_SPELLS
from clew.games.team.spells.slide import carry_line, slide
from clew.games.team.state import Position
from clew.games.team.tables import FREE_CELLS, NONE, ORIENTATIONS, ROTATE, TREASURES
from clew.kernel.rng import Rng
from clew.maze.grid import flood

SHORT_LIST: Final = 16
"""How many ends of the turn are looked at page by page."""
PAGES_TRIED: Final = 8
EACH_WAY: Final = 6
"""How many of them where a tile may lie in several ways, for each way."""
OPEN: Final = 0.001
"""What a cell is worth that a pawn can walk to: it decides between plans that are equal otherwise."""
ONE_SPELL: Final = 0.95
"""What a treasure is worth that the next seat can reach with a single spell."""


class Planner:
    """Plans one turn. `depth` is the number of spells it combines, `team` whether it thinks of the other seats, `ahead` whether it
    tries out the pages that may come, `seen` whether it counts on nothing that is buried.
    """

    def __init__(self, seat: int, depth: int, team: bool, ahead: bool, seen: bool = False) -> None:
        self.seat = seat
        self.ahead = ahead
        self.search = Search(seat, depth, team, seen)

    def plan(self, pos: Position, rng: Rng) -> Line:
        """The best way to play the turn from here."""
        return self._chosen(self._ends(pos), rng)

    def turned(self, ways: list[Position], rng: Rng) -> int:
        """Which of several positions is the best to go on from: a tile was dug out, and may lie in any of these ways.

        Where the plans do not tell, the one from which the pawns can walk to most cells.
        """
        found: list[Line] = []
        for number, pos in enumerate(ways):
            for line in self._ends(pos)[:EACH_WAY]:
                line.note = number
                line.score += OPEN * roaming(pos)
                found.append(line)
        found.sort(key=_score, reverse=True)
        return self._chosen(found, rng).note

    def _ends(self, pos: Position) -> list[Line]:
        """The best ends of the turn, best first."""
        start = self.search.start(copy(pos))
        mazes = self.search.mazes(start)
        ends = self._doubles(mazes)
        if not ends:
            ends = self._singles(mazes)
        if not ends:
            ends = self._positions(mazes)
        return self._best(ends, SHORT_LIST)

    def _chosen(self, best: list[Line], rng: Rng) -> Line:
        if not self.ahead or best[0].score >= WIN:
            return best[0]
        return self._look_ahead(best, rng)

    # Ends of the turn -------------------------------------------------------------

    def _doubles(self, mazes: list[list[Line]]) -> list[Line]:
        """Lines that take all the treasures this turn can still bring, with as few spells before the first as will do."""
        for level in mazes:
            found: list[Line] = []
            for maze in level:
                for first in self.search.hauls(maze):
                    if len(first.pos.found) == TREASURES or first.haul == 2:
                        found.append(first)
                    else:
                        found += self._second_hauls(first)
            if found:
                return self._left_over(found)
        return []

    def _second_hauls(self, first: Line) -> list[Line]:
        for level in self.search.mazes(first):
            found: list[Line] = []
            for between in level:
                found += self.search.hauls(between)
            if found:
                return found
        return []

    def _singles(self, mazes: list[list[Line]]) -> list[Line]:
        singles: list[Line] = []
        for level in mazes:
            for maze in level:
                singles += self.search.hauls(maze)
            if len(singles) > 20:
                break
        return self._left_over(singles) if singles else []

    def _positions(self, mazes: list[list[Line]]) -> list[Line]:
        lines = self._best([*mazes[0], *mazes[1], *mazes[2]], SHORT_LIST)
        return [*lines, *self._walks(lines)]

    def _left_over(self, lines: list[Line]) -> list[Line]:
        """What the spells and moves can still do that the treasures did not need."""
        best = self._best(lines, 6)
        found = best.copy()
        for line in best:
            for level in self.search.mazes(line)[1:]:
                found += level
        shortened = self._best(found, SHORT_LIST)
        return [*shortened, *self._walks(shortened)]

    def _walks(self, lines: list[Line]) -> list[Line]:
        found: list[Line] = []
        for line in lines:
            found += self.search.walks(line)
        return found

    def _best(self, lines: list[Line], count: int) -> list[Line]:
        for line in lines:
            if line.score == 0.0:
                line.score = self.search.weigh(line)
        lines.sort(key=_score, reverse=True)
        return lines[:count]

    # The seats that follow ----------------------------------------------------------

    def _look_ahead(self, lines: list[Line], rng: Rng) -> Line:
        pages = self._pages(lines[0].pos, rng)
        best = lines[0]
        top = -1.0
        for line in lines:
            value = HAUL * line.haul + self._expected(line.pos, pages) + OPEN * roaming(line.pos)
            if value > top:
                best, top = line, value
        return best

    def _pages(self, pos: Position, rng: Rng) -> list[int]:
        """Some of the pages that may come next, by elimination."""
        unread = [*pos.pages[pos.turn_no :], *pos.torn]
        rng.shuffle(unread)
        return unread[:PAGES_TRIED]

    def _expected(self, pos: Position, pages: list[int]) -> float:
        after_me = self.seat + 1 if self.seat + 1 < pos.seats else 0
        if not pages:
            return 0.0
        total = 0.0
        for page in pages:
            after = copy(pos)
            carry_out(after, page)
            places = locate(after)
            total += outlook(after, self.seat, places)
            total += LATER[0] * (next_worth(after, after_me, places) - seat_worth(after, after_me, places))
        return total / len(pages)


def roaming(pos: Position) -> int:
    """How many cells the pawns can walk to, counted for each."""
    total = 0
    for pawn in pos.pawns:
        total += flood(1 << pawn, pos.north, pos.east, pos.south, pos.west, 7).bit_count()
    return total


def next_worth(pos: Position, seat: int, places: list[int]) -> float:
    """What the next seat will find: exact for one spell, by distance for two."""
    base = seat_worth(pos, seat, places)
    goal = 0
    for treasure in wanted(pos, seat)[: 1 if pos.house.ordered else 2]:
        if places[treasure] != NONE:
            goal |= 1 << places[treasure]
    if goal and _one_spell(pos, seat, goal):
        return max(base, ONE_SPELL + 0.3 * base)
    return base


def _one_spell(pos: Position, seat: int, goal: int) -> bool:
    pawn = 1 << pos.pawns[seat]
    reached = flood(pawn, pos.north, pos.east, pos.south, pos.west, 7)
    if (reached | pos.rubble_beside(reached)) & goal:
        return True
    spell = pos.second[seat]
    if ALL_SPELLS[spell].ends(pos, reached) & goal:
        return True
    if spell == ROTATE and _one_rotation(pos, pawn, goal):
        return True
    return _one_slide(pos, seat)


def _one_rotation(pos: Position, pawn: int, goal: int) -> bool:
    for cell in FREE_CELLS:
        if pos.down >> cell & 1:
            continue
        code = pos.board[cell]
        for turn in range(ORIENTATIONS[code >> 2]):
            if turn != code & 3:
                pos.put(cell, code & ~3 | turn)
                reached = flood(pawn, pos.north, pos.east, pos.south, pos.west, 7)
                if (reached | pos.rubble_beside(reached)) & goal:
                    pos.put(cell, code)
                    return True
        pos.put(cell, code)
    return False


def _one_slide(pos: Position, seat: int) -> bool:
    for arrow in range(12):
        if pos.exit_is_face_down(arrow):
            continue
        for turn in range(ORIENTATIONS[pos.spare >> 2]):
            after = copy(pos)
            slide(after, arrow, turn)
            carry_line(after, arrow)
            places = locate(after)
            reached = flood(1 << after.pawns[seat], after.north, after.east, after.south, after.west, 7)
            ends = reached | after.rubble_beside(reached)
            for treasure in wanted(after, seat)[: 1 if after.house.ordered else 2]:
                if places[treasure] != NONE and ends >> places[treasure] & 1:
                    return True
    return False


def _score(line: Line) -> float:
    return line.score
