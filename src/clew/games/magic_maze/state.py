"""The full position of Magic Maze: small, flat, cheap to clone."""

from typing import Final

from clew.games.magic_maze.mall import Mall
from clew.games.magic_maze.options import House
from clew.games.magic_maze.tables import NO_VERBS, NONE, RUNNING, SETUP, SOLO_VERBS, START_FACES, VERBS_OF  # fmt: skip
from clew.kernel.action import Action
from clew.kernel.rng import Rng
from clew.kernel.state import State

OFF_BOARD: Final = -1
HERO: Final = 0
CRYSTAL: Final = 1
VIA: Final = ["hero", "crystal"]
TRAIL: Final = 8
"""How many of the latest journeys a position remembers; everybody saw them."""

EMPTY: Final = Mall()
"""Before the start tile lies there; shared, as every mall that a position holds."""

Candidate = tuple[int, int, int]
"""Anchor tile, its board side, HERO or CRYSTAL."""
Journey = tuple[int, int, int, int, int]
"""Time, seat, hero, from, to."""


class Pending:
    """A tile revealed and not yet laid (MM-6.6). Never changed once made."""

    def __init__(
        self, face: int, seat: int, candidates: list[Candidate], locked: int, revealed_at: int, actions: list[Action]
    ) -> None:
        self.face = face
        self.seat = seat
        self.candidates = candidates
        self.locked = locked
        self.revealed_at = revealed_at
        self.actions = actions


class Position(State):
    """Where everything is, and how the sand stands."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.house = house
        if blank:
            return  # a clone, about to be filled
        self.phase = SETUP
        self.reason = ""
        """Why it was lost."""
        self.started = 0
        self.ended = 0
        self.sand_out = 0
        """The game time at which the sand runs out."""
        self.flips = 0

        self.mall = EMPTY
        self.deck: tuple[int, ...] = ()
        """Top first."""
        self.known_top = 0
        """How many tiles on top everybody knows: on_top of the scenario, or the one that lies face up."""
        self.known_bottom = 0
        """How many at the bottom everybody saw go there (MM-19.9)."""
        self.aside: tuple[int, ...] = ()
        """Tile numbers that take no part (MM-1.6)."""
        self.pending: Pending | None = None
        self.locked = 0
        """Heroes that may not act while a tile waits, a bit each (MM-6.8)."""

        self.heroes: list[int] = [OFF_BOARD, OFF_BOARD, OFF_BOARD, OFF_BOARD]
        self.escaped = 0
        self.tokens: frozenset[int] = frozenset()
        self.banned: list[int] = []
        """Timer spaces closed by cameras (MM-11.16)."""
        self.credits = 0
        self.stolen = False
        self.theft_missed = False

        self.tiles: list[int] = [NONE] * seats
        """The action tile of each seat."""
        self.solo_deck: tuple[int, ...] = ()
        self.solo_pile: tuple[int, ...] = ()
        """Bottom first: the last one is visible."""
        self.solo_turned = False
        """Whether the order of the deck was seen since it was shuffled (MM-13.7)."""

        self.window = False
        self.pawn = NONE
        self.pawn_by = NONE
        self.discards_due = 0
        self.discardable: list[int] = []
        self.laid_since = NONE
        """The tile laid while discards are due: it was not in the mall when the sand was turned (MM-19.13)."""
        self.agreed = 0
        """Seats that want to give up, a bit each (MM-12.7)."""

        self.last_pawn: list[int] = [NONE] * seats
        self.last_stare: list[int] = [NONE] * seats
        self.last_reveal = NONE
        self.acted: list[int] = [NONE] * seats
        """When each seat last acted."""
        self.trail: tuple[Journey, ...] = ()

    def copy_to(self, other: "Position") -> None:
        other.now = self.now
        other.phase = self.phase
        other.reason = self.reason
        other.started = self.started
        other.ended = self.ended
        other.sand_out = self.sand_out
        other.flips = self.flips
        other.mall = self.mall
        other.deck = self.deck
        other.known_top = self.known_top
        other.known_bottom = self.known_bottom
        other.aside = self.aside
        other.pending = self.pending
        other.locked = self.locked
        other.heroes = self.heroes.copy()
        other.escaped = self.escaped
        other.tokens = self.tokens
        other.banned = self.banned
        other.credits = self.credits
        other.stolen = self.stolen
        other.theft_missed = self.theft_missed
        other.tiles = self.tiles.copy()
        other.solo_deck = self.solo_deck
        other.solo_pile = self.solo_pile
        other.solo_turned = self.solo_turned
        other.window = self.window
        other.pawn = self.pawn
        other.pawn_by = self.pawn_by
        other.discards_due = self.discards_due
        other.discardable = self.discardable
        other.laid_since = self.laid_since
        other.agreed = self.agreed
        other.last_pawn = self.last_pawn.copy()
        other.last_stare = self.last_stare.copy()
        other.last_reveal = self.last_reveal
        other.acted = self.acted.copy()
        other.trail = self.trail

    # Who may do what ------------------------------------------------------------------

    def verbs(self, seat: int) -> tuple[int, ...]:
        """What the action tile of a seat shows, or the top of the solo pile (MM-2.2, MM-13.3)."""
        if self.house.solo:
            return SOLO_VERBS[self.solo_pile[-1]] if self.solo_pile else NO_VERBS
        tile = self.tiles[seat]
        return VERBS_OF[tile] if tile != NONE else NO_VERBS

    def leader(self) -> int:
        """The seat without an action tile in scenario 9."""
        return self.tiles.index(NONE) if self.house.leader else NONE

    def on_board(self, hero: int) -> bool:
        return not self.escaped >> hero & 1

    def vortex_works(self) -> bool:
        return self.house.vortex and not self.stolen  # MM-24.1, MM-4.4

    # Places -----------------------------------------------------------------------------

    def closed(self, hero: int, space: int) -> bool:
        """MM-25.1: whether the tile of a space is closed to a hero that comes from another tile."""
        face = space >> 4
        if face < START_FACES or self.heroes[hero] >> 4 == face:
            return False
        a, b, c, d = self.heroes
        return a >> 4 == face or b >> 4 == face or c >> 4 == face or d >> 4 == face  # MM-25.3: also one that escaped and stays

    def refresh_ban(self) -> None:
        """MM-11.16: with two functional cameras the timer spaces are closed."""
        self.banned = []
        if self.watched():
            every = self.house.ban_used
            self.banned = [space for space in self.mall.timers if every or space not in self.tokens]

    def watched(self) -> bool:
        """MM-11.16: whether two cameras work."""
        return self.functional_cameras() >= 2

    def functional_cameras(self) -> int:
        """MM-11.15; without the Barbarian's power cameras mean nothing."""
        if not self.house.barbarian:
            return 0
        return sum(1 for space in self.mall.cameras if space not in self.tokens)

    # Time -------------------------------------------------------------------------------

    def remaining(self) -> int:
        return self.sand_out - self.now

    def running(self) -> bool:
        return self.phase == RUNNING
