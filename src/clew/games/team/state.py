"""The full position of Labyrinth Team Edition: small, flat, cheap to clone."""

from clew.games.team.options import House
from clew.games.team.tables import (
    ACTION,
    ALL,
    BONUS_NONE,
    COLORS,
    EXIT,
    FIXED_AT,
    NONE,
    OPENINGS,
    REST_OF_LINE,
    RUNNING,
    SETUP_COLOR,
    SIZE,
    STAYING,
    STEP,
)  # fmt: skip
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.maze.grid import EAST, NORTH, SOUTH, WEST, bits, flood


class Found:
    """A treasure collected: which, by whom, from whose slot and on which turn."""

    def __init__(self, treasure: int, by: int, owner: int, turn: int) -> None:
        self.treasure = treasure
        self.by = by
        self.owner = owner
        self.turn = turn


class Position(State):
    """Where everything is. Colours, spells, slots and pawns are listed by seat."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.house = house
        if blank:
            return  # a clone, about to be filled
        self.phase = SETUP_COLOR
        self.result = RUNNING
        self.first_seat = NONE
        self.active = NONE
        self.turn_no = 0
        """Also the number of pages read."""
        self.turn_began = 0

        self.colors: tuple[int, ...] = (NONE,) * seats
        self.color_order: tuple[int, ...] = ()
        """The seats in the order red, yellow, blue, green, in which simultaneous things are told."""
        self.second: tuple[int, ...] = (NONE,) * seats
        """The second spell of each seat."""
        self.spent = 0
        """Spent tokens, two bits a seat: slide, second spell."""
        self.slots: list[int] = [NONE] * (2 * seats)
        self.pawns: list[int] = [NONE] * seats

        self.board: list[int] = FIXED_AT.copy()
        """The code of the tile in each cell; a face-down tile has orientation 0 (TE-5.5)."""
        self.spare = NONE
        self.down = 0
        """The cells with a face-down tile."""
        self.north = 0
        self.east = 0
        self.south = 0
        self.west = 0
        """The cells open to each side; a face-down tile is open nowhere (TE-5.3)."""
        self.buried: tuple[tuple[int, int], ...] = ()
        """Every tile turned over, with the turn on which it was; of a tile that was turned over again the last entry counts."""

        self.pile: tuple[int, ...] = ()
        self.drawn = 0
        self.pages: tuple[int, ...] = ()
        self.torn: tuple[int, ...] = ()
        self.found: tuple[Found, ...] = ()

        self.move_made = False
        self.bonus = BONUS_NONE
        self.treasures = 0
        self.own_collected = 0
        self.pending = NONE
        """The cell whose tile waits for its orientation (TE-8.9)."""

    def copy_to(self, other: "Position") -> None:
        other.now = self.now
        other.phase = self.phase
        other.result = self.result
        other.first_seat = self.first_seat
        other.active = self.active
        other.turn_no = self.turn_no
        other.turn_began = self.turn_began
        other.colors = self.colors
        other.color_order = self.color_order
        other.second = self.second
        other.spent = self.spent
        other.slots = self.slots.copy()
        other.pawns = self.pawns.copy()
        other.board = self.board.copy()
        other.spare = self.spare
        other.down = self.down
        other.north = self.north
        other.east = self.east
        other.south = self.south
        other.west = self.west
        other.buried = self.buried
        other.pile = self.pile
        other.drawn = self.drawn
        other.pages = self.pages
        other.torn = self.torn
        other.found = self.found
        other.move_made = self.move_made
        other.bonus = self.bonus
        other.treasures = self.treasures
        other.own_collected = self.own_collected
        other.pending = self.pending

    # Tiles ------------------------------------------------------------------------

    def put(self, cell: int, code: int, face_down: bool = False) -> None:
        """Lay a tile into a cell."""
        self.board[cell] = code
        bit = 1 << cell
        rest = ALL ^ bit
        sides = 0 if face_down else OPENINGS[code]
        self.north = self.north | bit if sides & NORTH else self.north & rest
        self.east = self.east | bit if sides & EAST else self.east & rest
        self.south = self.south | bit if sides & SOUTH else self.south & rest
        self.west = self.west | bit if sides & WEST else self.west & rest
        self.down = self.down | bit if face_down else self.down & rest

    def refresh(self) -> None:
        """Work out all openings anew from board and `down`."""
        self.north = self.east = self.south = self.west = 0
        for cell, code in enumerate(self.board):
            if not self.down >> cell & 1:
                self._open(1 << cell, OPENINGS[code])

    def _open(self, bit: int, sides: int) -> None:
        """Open some sides of a cell that has none."""
        if sides & NORTH:
            self.north |= bit
        if sides & EAST:
            self.east |= bit
        if sides & SOUTH:
            self.south |= bit
        if sides & WEST:
            self.west |= bit

    def shift(self, arrow: int, code: int, face_down: bool) -> int:
        """Push a tile in at an arrow; the code of the tile that falls out."""
        board, step = self.board, STEP[arrow]
        cell = EXIT[arrow]
        ejected = board[cell]
        for _ in range(SIZE - 1):
            board[cell] = board[cell - step]
            cell -= step
        board[cell] = code
        self._shift_openings(REST_OF_LINE[arrow], STAYING[arrow], step)
        if face_down:
            self.down |= 1 << cell
        else:
            self._open(1 << cell, OPENINGS[code])
        return ejected

    def _shift_openings(self, rest: int, staying: int, step: int) -> None:
        """Move what stays on a line by one cell; the others rest. Written out: it is the heart of every search over slides."""
        if step > 0:
            self.north = self.north & rest | (self.north & staying) << step
            self.east = self.east & rest | (self.east & staying) << step
            self.south = self.south & rest | (self.south & staying) << step
            self.west = self.west & rest | (self.west & staying) << step
            self.down = self.down & rest | (self.down & staying) << step
        else:
            self.north = self.north & rest | (self.north & staying) >> -step
            self.east = self.east & rest | (self.east & staying) >> -step
            self.south = self.south & rest | (self.south & staying) >> -step
            self.west = self.west & rest | (self.west & staying) >> -step
            self.down = self.down & rest | (self.down & staying) >> -step

    def exit_is_face_down(self, arrow: int) -> bool:
        return self.down >> EXIT[arrow] & 1 == 1

    def buried_since(self) -> dict[int, int]:
        """The face-down tiles, each with the turn on which it was turned over."""
        since = dict(self.buried)
        tiles = [self.board[cell] >> 2 for cell in bits(self.down)]
        return {tile: since.get(tile, 0) for tile in tiles}

    # Reach ------------------------------------------------------------------------

    def linked(self, start: int) -> int:
        """The cells connected to a set of cells (TE-5.1). No fixed tile opens over the rim, so no way wraps round it."""
        return flood(start, self.north, self.east, self.south, self.west, 7)

    def rubble_beside(self, cells: int) -> int:
        """Face-down cells that can be entered from a set of cells (TE-8.6)."""
        if not self.down:
            return 0
        beside = (cells & self.north) >> 7 | (cells & self.south) << 7 | (cells & self.east) << 1 | (cells & self.west) >> 1
        return beside & self.down

    # People -----------------------------------------------------------------------

    def seat_of(self, color: int) -> int:
        for seat in range(self.seats):
            if self.colors[seat] == color:
                return seat
        return NONE

    def take_colors(self, colors: tuple[int, ...]) -> None:
        self.colors = colors
        self.color_order = tuple([seat for color in range(len(COLORS)) for seat in range(self.seats) if colors[seat] == color])

    def color_of(self, seat: int) -> str:
        return COLORS[self.colors[seat]]

    def pages_left(self) -> int:
        return len(self.pages) - self.turn_no

    def pile_left(self) -> int:
        return len(self.pile) - self.drawn

    def page(self) -> int:
        """The current page."""
        return self.pages[self.turn_no - 1] if self.turn_no else NONE

    def slide_spent(self) -> bool:
        return self.spent >> (2 * self.active) & 1 == 1

    def second_spent(self) -> bool:
        return self.spent >> (2 * self.active + 1) & 1 == 1

    def playing(self) -> bool:
        return self.phase == ACTION
