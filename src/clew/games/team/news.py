"""Events that say the same thing again and again, made once."""

from typing import Final

from clew.games.team import events
from clew.games.team.tables import CELL, COLORS, FREE_CELLS, PAGE_KIND, PAGES, PAIRS, SPELLS, TREASURE
from clew.kernel.event import Event

SIDES: Final = ["left", "right"]
DECLARED: Final = 0
AUTO: Final = 1
CLOCK: Final = 2
WAYS_TO_END: Final = ["declared", "auto", "clock"]
_SEATS: Final = range(len(COLORS))

SPELL_USED: Final[list[list[Event]]] = [[events.SpellUsed(seat, spell) for spell in SPELLS] for seat in _SEATS]
SPELLS_REFRESHED: Final[list[Event]] = [events.SpellsRefreshed(seat) for seat in _SEATS]
BOOK_PASSED: Final[list[Event]] = [events.BookPassed(seat) for seat in _SEATS]
BONUS_GRANTED: Final[list[Event]] = [events.BonusMoveGranted(seat) for seat in _SEATS]
TURN_ENDED: Final[list[list[Event]]] = [[events.TurnEnded(seat, how) for seat in _SEATS] for how in WAYS_TO_END]
PAGE_READ: Final[list[list[Event]]] = [
    [events.PageRead(page, PAGE_KIND[number], turned) for turned in range(len(FREE_CELLS) + 1)] for number, page in enumerate(PAGES)
]
"""By page and number of tiles it turned over."""
TURNED_DOWN: Final[list[Event]] = [events.TileTurnedDown(cell) for cell in CELL]
ROTATED: Final[list[list[list[Event]]]] = [
    [[events.TileRotated(cell, before, after) for after in range(4)] for before in range(4)] for cell in CELL
]
SWAPPED: Final[list[Event]] = [events.TilesSwapped(CELL[a], CELL[b]) for a, b in PAIRS]
ORIENTED: Final[list[list[Event]]] = [[events.TileOriented(cell, turn) for turn in range(4)] for cell in CELL]
TO_ORIENT: Final[list[list[Event]]] = [[events.DecisionRequired(seat, "orient_tile", cell) for cell in CELL] for seat in _SEATS]
DRAWN: Final[list[list[list[Event]]]] = [
    [[events.TreasureDrawn(seat, side, treasure) for treasure in TREASURE] for side in SIDES] for seat in _SEATS
]
