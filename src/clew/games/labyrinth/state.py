"""The full position of Labyrinth: small, flat, cheap to clone."""

from bisect import insort

from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.grid import Grid, Hall
from clew.games.labyrinth.options import House
from clew.games.labyrinth.tables import (
    BIT,
    CARDS,
    CHALLENGE,
    EDGES,
    EMPTY,
    HALL,
    HALL_PART,
    HAND_LIMIT,
    NONE,
    NOTHING_THERE,
    OPEN,
    PLAIN,
    RACE,
    SETUP_CHARACTERS,
    TREASURES,
    Edges,
)  # fmt: skip
from clew.kernel.action import Action
from clew.kernel.event import Event
from clew.kernel.rng import Rng
from clew.kernel.state import State

Roll = tuple[int, str, int, int]
"""Seat, kind of challenge, level, need."""


class Position(State):
    """Where everything is. A set of cells or seats is one int."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.house = house
        self.grid: Grid = house.grid
        if blank:
            return  # a clone, about to be filled
        self.hall: Hall | None = None
        self.phase = SETUP_CHARACTERS
        self.turn_no = 0
        self.active = NONE
        self.first_seat = NONE
        self.actions_left = 0
        self.acted = False

        self.characters: list[int] = [NONE] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Each in ascending order."""
        self.treasures: list[int] = [0] * seats
        self.where: list[int] = [HALL] * seats
        self.used = 0
        """The seats whose active power is used up in this turn (LB-17.1)."""
        self.used_passive = 0
        self.robbed = 0
        """The seats that Bibi has robbed (LB-20.8)."""

        self.shared = False
        """Whether another position holds `lies`, `edges` and `shown` too: then they are copied before they change."""
        self.lies: list[int] = [EMPTY] * self.grid.size
        """The code of the card in each cell."""
        self.edges: list[Edges] = [NOTHING_THERE] * self.grid.size
        """What each cell shows to each side; of an empty cell nothing."""
        self.opened = 0
        self.resolved = 0
        self.failed = 0
        """Failed chests (LB-10.1)."""
        self.gold = 0
        """Cells with a treasure on the card."""
        self.filled = 0
        """Cells with a card or a part of the Hall."""
        self.rim = 0
        """Empty cells adjacent to a filled one (LB-4.3)."""
        self.draw: list[int] = list(range(CARDS - 1, -1, -1))
        """The top card last."""
        self.discard: list[int] = []
        self.removed: list[int] = []
        self.supply = TREASURES

        self.stack: list[Frame] = []
        self.chain_seat = NONE
        """Whose chain of forced movements goes on (LB-7.16), ..."""
        self.chain_faced = 0
        """... the cells whose challenge was faced in it, ..."""
        self.chain_from = NONE
        """... the space left when it began, ..."""
        self.chain_card = NONE
        """... and the card that lay there (LB-18.7)."""

        self.racers: tuple[int, ...] = ()
        """In race order."""
        self.race_round = 0
        self.reason = ""
        """Why the game or its main part ended."""
        self.winners: tuple[int, ...] = ()

        self.shown: list[int] = [NONE] * self.grid.size
        """The turn on which everybody last saw a closed card."""
        self.peeked: dict[int, int] = {}
        """The turn on which one seat last saw a closed card, by seat * 256 + cell."""
        self.rolls: tuple[Roll, ...] = ()
        """The dice of the latest action."""
        self.dropped: tuple[int, ...] = ()
        """The cards that the latest action put on the discard pile, also if they were shuffled in at once."""
        self.turn_left = 0
        """Milliseconds of the turn clock when it was last set going, at `clock_from`."""
        self.clock_from = 0
        self.decider = NONE
        self.offered: list[Action] | None = None
        """What the decider may do, once somebody has asked."""

    def copy_to(self, other: "Position") -> None:
        other.now = self.now
        other.hall = self.hall
        other.phase = self.phase
        other.turn_no = self.turn_no
        other.active = self.active
        other.first_seat = self.first_seat
        other.actions_left = self.actions_left
        other.acted = self.acted
        other.characters = self.characters.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.treasures = self.treasures.copy()
        other.where = self.where.copy()
        other.used = self.used
        other.used_passive = self.used_passive
        other.robbed = self.robbed
        self.shared = True
        other.shared = True
        other.lies = self.lies
        other.edges = self.edges
        other.opened = self.opened
        other.resolved = self.resolved
        other.failed = self.failed
        other.gold = self.gold
        other.filled = self.filled
        other.rim = self.rim
        other.draw = self.draw.copy()
        other.discard = self.discard.copy()
        other.removed = self.removed.copy()
        other.supply = self.supply
        other.stack = self.stack.copy()
        other.chain_seat = self.chain_seat
        other.chain_faced = self.chain_faced
        other.chain_from = self.chain_from
        other.chain_card = self.chain_card
        other.racers = self.racers
        other.race_round = self.race_round
        other.reason = self.reason
        other.winners = self.winners
        other.shown = self.shown
        other.peeked = self.peeked.copy()
        other.rolls = self.rolls
        other.dropped = self.dropped
        other.turn_left = self.turn_left
        other.clock_from = self.clock_from
        other.decider = self.decider
        other.offered = self.offered

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # Seats ------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """LB-1.1."""
        return (seat + 1) % self.seats

    def limit(self, seat: int) -> int:
        return HAND_LIMIT[self.characters[seat]]

    def take_card(self, seat: int, card: int) -> None:
        insort(self.hands[seat], card)

    def drop(self, cards: list[int]) -> None:
        """Face up on the discard pile, the last on top."""
        self.discard.extend(cards)
        self.dropped = (*self.dropped, *cards)

    def racing(self) -> bool:
        return self.phase == RACE

    def seats_at(self, space: int) -> list[int]:
        return [seat for seat in range(self.seats) if self.where[seat] == space]

    def others_at(self, space: int, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat and self.where[other] == space]

    # The table ----------------------------------------------------------------------

    def own_table(self) -> None:
        """The table is about to change."""
        if self.shared:
            self.shared = False
            self.lies = self.lies.copy()
            self.edges = self.edges.copy()
            self.shown = self.shown.copy()

    def lay(self, cell: int, code: int) -> None:
        """Put a card, or change how it lies; an empty cell gets filled."""
        self.own_table()
        before = self.lies[cell]
        self.lies[cell] = code
        self.edges[cell] = EDGES[code]
        if before == EMPTY:
            self.filled |= BIT[cell]
            self.rim = (self.rim | self.grid.around[cell]) & ~self.filled
            before = 0
        if (before ^ code) & OPEN:
            self.opened ^= BIT[cell]

    def lift(self, cell: int) -> int:
        """Take a card off the table with all its marks (LB-12.6); the card."""
        self.own_table()
        bit = 1 << cell
        card = self.lies[cell] >> 3
        if self.gold & bit:
            self.supply += 1
        self.lies[cell] = EMPTY
        self.edges[cell] = NOTHING_THERE
        self.strip(cell)
        self.opened &= ~bit
        self.filled &= ~bit
        self.survey(cell)
        return card

    def exchange(self, cell: int, code: int) -> int:
        """Put a card in the place of another; the card that leaves, with all its marks."""
        card = self.lies[cell] >> 3
        if self.gold >> cell & 1:
            self.supply += 1
        self.strip(cell)
        self.lay(cell, code)
        return card

    def strip(self, cell: int) -> None:
        """A card leaves: nobody knows any more what lies there, and its marks are gone."""
        rest = ~(1 << cell)
        self.resolved &= rest
        self.failed &= rest
        self.gold &= rest
        self.forget(cell)

    def forget(self, cell: int) -> None:
        self.own_table()
        self.shown[cell] = NONE
        peeked = self.peeked
        if peeked:
            for seat in range(self.seats):
                key = seat << 8 | cell
                if key in peeked:
                    del peeked[key]

    def survey(self, cell: int) -> None:
        """A cell was emptied: work out anew which cells around it belong to the rim."""
        near = self.grid.near[cell * 4 : cell * 4 + 4]
        for other in (cell, *near):
            bit = 1 << other
            if not self.filled & bit:
                self.rim = self.rim | bit if self.grid.around[other] & self.filled else self.rim & ~bit

    def put_hall(self, hall: Hall) -> None:
        self.own_table()
        self.hall = hall
        for cell in hall.cells:
            self.lies[cell] = HALL_PART
            self.edges[cell] = hall.edges(cell)
        self.filled |= hall.parts
        self.rim = (self.rim | hall.beside) & ~self.filled

    def is_closed(self, cell: int) -> bool:
        code = self.lies[cell]
        return code >= 0 and not code & OPEN

    def cards(self) -> int:
        """The cells with a card, as a set."""
        return self.filled & ~self.hall.parts if self.hall is not None else 0

    def closed(self) -> int:
        """The cells with a closed card, as a set."""
        return self.cards() & ~self.opened

    def closed_cells(self) -> list[int]:
        return [cell for cell, code in enumerate(self.lies) if code >= 0 and not code & OPEN]

    def space_of(self, cell: int) -> int:
        """LB-2.10: the cells of the Hall are one space."""
        return HALL if self.lies[cell] == HALL_PART else cell

    def trial(self, cell: int) -> int:
        """The unresolved challenge on a card, seen or not (LB-7.1)."""
        code = self.lies[cell]
        if code < 0 or self.resolved >> cell & 1:
            return PLAIN
        return CHALLENGE[code >> 3]

    def card_at(self, space: int) -> int:
        return self.lies[space] >> 3 if space != HALL else NONE

    def a_card_can_be_had(self) -> bool:
        """LB-12.4."""
        return bool(self.draw or self.discard)

    # Ways out of a space -----------------------------------------------------------------

    def ways(self, space: int) -> range:
        return range(4, 9) if space == HALL else range(4)

    def beyond(self, space: int, way: int) -> int:
        """The cell to which a way leads."""
        if space == HALL:
            assert self.hall is not None
            return self.hall.outside[way - 4]
        return self.grid.near[space * 4 + way]

    def heading(self, space: int, way: int) -> int:
        """The direction in which a way leads."""
        if space == HALL:
            assert self.hall is not None
            return self.hall.exit_side[way - 4]
        return way

    def own_edge(self, space: int, way: int) -> int:
        if space == HALL:
            assert self.hall is not None
            return self.hall.edge
        return self.edges[space][way]

    def touching(self, space: int, way: int) -> int:
        """The edge of what lies beyond a way: a wall also where nothing lies."""
        return self.edges[self.beyond(space, way)][self.heading(space, way) ^ 2]

    def start_of_line(self, space: int, way: int) -> int:
        """The cell from which a straight line over a way begins."""
        if space == HALL:
            assert self.hall is not None
            return self.hall.exit_cell[way - 4]
        return space

    def line(self, space: int, way: int, length: int) -> list[int]:
        return self.grid.line(self.start_of_line(space, way), self.heading(space, way), length)

    def beside(self, space: int) -> int:
        """The cells adjacent to a space, as a set; no valid path is asked for."""
        if space == HALL:
            assert self.hall is not None
            return self.hall.beside
        return self.grid.around[space]

    def neighbours(self, space: int) -> list[int]:
        """The same as a list, in the order of rows."""
        if space == HALL:
            assert self.hall is not None
            return self.hall.neighbours
        return self.grid.neighbours[space]

    def push_ways(self, space: int) -> list[int]:
        """LB-13.2: corridors into a closed card, an open card that touches with a corridor, the Hall, or an empty cell."""
        edges = self.edges
        lies = self.lies
        drawable = bool(self.draw or self.discard)
        found: list[int] = []
        if space == HALL:
            hall = self.hall
            assert hall is not None
            for x in range(5):
                cell = hall.outside[x]
                if edges[cell][hall.exit_side[x] ^ 2] or (drawable and lies[cell] == EMPTY):
                    found.append(4 + x)
            return found
        own = edges[space]
        near = self.grid.near
        for side in range(4):
            if own[side]:
                cell = near[space * 4 + side]
                if edges[cell][side ^ 2] or (drawable and lies[cell] == EMPTY):
                    found.append(side)
        return found

    # The stack -----------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> Frame:
        return self.stack.pop()

    def replace(self, frame: Frame) -> None:
        """The topmost frame goes on changed."""
        self.stack[-1] = frame

    # Chains and knowledge ----------------------------------------------------------------------

    def start_chain(self, seat: int, space: int, card: int) -> None:
        """LB-7.16."""
        self.chain_seat = seat
        self.chain_faced = 0
        self.chain_from = space
        self.chain_card = card

    def see(self, seat: int, cell: int) -> None:
        """The seat alone sees a closed card, or puts one that it knows."""
        self.peeked[seat << 8 | cell] = self.turn_no

    def last_seen(self, seat: int, cell: int) -> int:
        """The turn on which a seat last saw a closed card (its knowledge); NONE if it never did."""
        return max(self.shown[cell], self.peeked.get(seat << 8 | cell, NONE))
