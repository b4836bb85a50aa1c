"""The full position of Escape from Crete: small, flat, cheap to clone."""

from clew.games.creta.options import House
from clew.games.creta.tables import (
    ACTION,
    ALL_KINDS,
    BESIDE,
    CELLS,
    FIRST_MINOTAUR,
    FIXED_SIDES,
    HEROES,
    KIND_COUNT,
    NO_CLOCK,
    NONE,
    OUT,
    PER_COLOUR,
    READY,
    SIDES,
)  # fmt: skip
from clew.kernel.rng import Rng
from clew.kernel.state import State

EXIT_COUNT = 4


class Snapshot:
    """The island as it lay before a demonstration (FC-13.11). Never changed once made."""

    def __init__(self, board: list[int], display: list[int], discard: list[int]) -> None:
        self.board = board
        self.display = display
        self.discard = discard


class LastCard:
    """The card resolved last, on the island on which it was played: what an optimum can be shown for."""

    def __init__(self, card: int, seat: int, announced: int, length: int, board: list[int], display: list[int]) -> None:
        self.card = card
        self.seat = seat
        """Who demonstrated; NONE where the card was void."""
        self.announced = announced
        self.length = length
        """The length proven, 0 for a failure."""
        self.board = board
        self.display = display


class Position(State):
    """Where everything is. Flat lists by seat: five trophies or four exits a seat."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.house = house
        if blank:
            return  # a clone, about to be filled
        self.phase = READY if house.challenge else ACTION
        self.clock = NO_CLOCK
        self.due = 0
        """When the running clock acts."""

        self.shared = False
        """Whether another position holds `board`, `sides` and `links` too: then they are copied before they change."""
        self.board: list[int] = [NONE] * CELLS
        """The code of the tile in each maze cell."""
        self.sides: list[int] = FIXED_SIDES.copy()
        """The open sides of each place; during a walk with Hermes' turn done already."""
        self.links: list[int] = [0] * (CELLS + 1)
        """The cells linked to each place (FC-3.2 to FC-3.4), exits among them."""
        self.minotaurs = 0
        self.heroes: list[int] = [OUT] * HEROES
        self.occupied = 0
        """The maze cells with a hero."""
        self.display: list[int] = []
        self.deck: list[int] = []
        """The top tile is the last one."""
        self.discard: list[int] = []
        self.actions_left = 0

        # The unfinished walk (7.6)
        self.walker = NONE
        self.origin = NONE
        self.leap = NONE
        self.leg1: tuple[int, ...] = ()
        self.turn_cell = NONE
        self.turn = NONE
        self.leg2: tuple[int, ...] = ()
        self.head = NONE
        self.visited = 0
        self.used = 0
        """The blessings that the walk has relied on."""

        # Escape from the Island
        self.start_seat = NONE
        self.active = NONE
        self.round_no = 0
        self.final_round = False
        self.capped = False
        self.exits: list[int] = [ALL_KINDS] * EXIT_COUNT
        """The kinds of token still there, as bits."""
        self.tiles: list[int] = [0] * seats
        self.trophies: list[int] = [0] * (KIND_COUNT * seats)
        self.tokens: list[int] = [0] * (KIND_COUNT * seats)
        self.escaped: list[int] = [0] * (EXIT_COUNT * seats)
        self.pending_hero = NONE
        self.pending_exit = NONE
        self.pending_path: tuple[int, ...] = ()

        # Challenge of the Gods
        self.cards: list[int] = []
        """The cards to come, the next one last."""
        self.card = NONE
        self.ready = 0
        self.passed = 0
        """Seats as bits."""
        self.announcements: tuple[tuple[int, int, int], ...] = ()
        """Seat, number and time."""
        self.revealed = 0
        """When the card was turned up."""
        self.won: list[tuple[int, ...]] = [()] * seats
        self.lost: list[tuple[int, ...]] = [()] * seats
        self.void: tuple[int, ...] = ()
        self.proven: list[int] = [0] * seats
        """The lengths of all demonstrations that succeeded, added up."""
        self.snapshot: Snapshot | None = None
        self.last: LastCard | None = None

    def copy_to(self, other: "Position") -> None:
        other.now = self.now
        other.phase = self.phase
        other.clock = self.clock
        other.due = self.due
        self.shared = True
        other.shared = True
        other.board = self.board
        other.sides = self.sides
        other.links = self.links
        other.minotaurs = self.minotaurs
        other.heroes = self.heroes.copy()
        other.occupied = self.occupied
        other.display = self.display.copy()
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.actions_left = self.actions_left
        self._copy_walk_to(other)
        self._copy_escape_to(other)
        self._copy_challenge_to(other)

    def _copy_walk_to(self, other: "Position") -> None:
        other.walker = self.walker
        other.origin = self.origin
        other.leap = self.leap
        other.leg1 = self.leg1
        other.turn_cell = self.turn_cell
        other.turn = self.turn
        other.leg2 = self.leg2
        other.head = self.head
        other.visited = self.visited
        other.used = self.used

    def _copy_escape_to(self, other: "Position") -> None:
        other.start_seat = self.start_seat
        other.active = self.active
        other.round_no = self.round_no
        other.final_round = self.final_round
        other.capped = self.capped
        changing = not self.house.challenge  # what never changes can be shared
        other.exits = self.exits.copy() if changing else self.exits
        other.tiles = self.tiles.copy() if changing else self.tiles
        other.trophies = self.trophies.copy() if changing else self.trophies
        other.tokens = self.tokens.copy() if changing else self.tokens
        other.escaped = self.escaped.copy() if changing else self.escaped
        other.pending_hero = self.pending_hero
        other.pending_exit = self.pending_exit
        other.pending_path = self.pending_path

    def _copy_challenge_to(self, other: "Position") -> None:
        changing = self.house.challenge
        other.cards = self.cards.copy() if changing else self.cards
        other.card = self.card
        other.ready = self.ready
        other.passed = self.passed
        other.announcements = self.announcements
        other.revealed = self.revealed
        other.won = self.won.copy() if changing else self.won
        other.lost = self.lost.copy() if changing else self.lost
        other.void = self.void
        other.proven = self.proven.copy() if changing else self.proven
        other.snapshot = self.snapshot
        other.last = self.last

    # Tiles ------------------------------------------------------------------------

    def own_island(self) -> None:
        """The island is about to change."""
        if self.shared:
            self.shared = False
            self.board = self.board.copy()
            self.sides = self.sides.copy()
            self.links = self.links.copy()

    def put(self, cell: int, code: int) -> None:
        """Lay a tile into a cell."""
        self.own_island()
        self.board[cell] = code
        self.open(cell, SIDES[code])
        bit = 1 << cell
        if code >> 2 >= FIRST_MINOTAUR:
            self.minotaurs |= bit
        else:
            self.minotaurs &= ~bit

    def open(self, cell: int, sides: int) -> None:
        """Give a cell other open sides, and link it to its neighbours anew."""
        if sides == self.sides[cell]:
            return
        self.own_island()
        around = self.sides
        around[cell] = sides
        links = self.links
        bit = 1 << cell
        linked = 0
        for own, back, other, other_bit in BESIDE[cell]:
            if sides & own and around[other] & back:
                linked |= other_bit
                links[other] = links[other] | bit
            else:
                links[other] = links[other] & ~bit
        links[cell] = linked

    def place(self, hero: int, place: int) -> None:
        """Put a hero somewhere."""
        before = self.heroes[hero]
        if before < CELLS:
            self.occupied &= ~(1 << before)
        self.heroes[hero] = place
        if place < CELLS and self.board[place] != NONE:
            self.occupied |= 1 << place

    # People -----------------------------------------------------------------------

    def first_hero(self, seat: int) -> int:
        """The lowest hero of a seat's colour; its others follow."""
        return self.house.colours[seat] * PER_COLOUR

    def escaped_heroes(self, seat: int) -> int:
        return sum(self.escaped[EXIT_COUNT * seat : EXIT_COUNT * (seat + 1)])

    def leader(self) -> int:
        """Who announced most; NONE before the first announcement."""
        return self.announcements[-1][0] if self.announcements else NONE

    def announced(self) -> int:
        """The highest announcement."""
        return self.announcements[-1][1] if self.announcements else 0

    def played(self) -> int:
        """How many cards are resolved."""
        return len(self.void) + sum(len(cards) for cards in self.won) + sum(len(cards) for cards in self.lost)

    # Clocks -----------------------------------------------------------------------

    def start_clock(self, clock: int, ms: int) -> None:
        """A clock of no length does not run."""
        self.clock = clock if ms else NO_CLOCK
        self.due = self.now + ms

    def stop_clock(self) -> None:
        self.clock = NO_CLOCK
