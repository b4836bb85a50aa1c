"""The full position of Luxor: small, flat, cheap to clone."""

from clew.games.luxor.options import House
from clew.games.luxor.tables import (
    ALL_OLD,
    CHOOSE_CARD,
    EMPTY,
    KEYS,
    LYING,
    NONE,
    OSIRIS_SPACES,
    PUSH,
    SARCOPHAGI,
    SPACES,
    SPREAD,
    STAIRS,
    TEAM,
    TOMB,
    TYPE_OF,
    WILDS,
)  # fmt: skip
from clew.kernel.rng import Rng
from clew.kernel.state import State


class Position(State):
    """Where everything is. Adventurers are listed five a seat, the rest by seat."""

    __slots__ = (
        "active", "actor", "board", "candidates", "decision", "deck", "dice", "discard", "entries", "final_round", "first",
        "front", "hands", "holdings", "horus", "house", "key_supply", "keys", "keys_spent", "last_play", "lines", "lying",
        "marks", "osiris_out", "place", "rank", "reason", "roll", "round", "sarcophagi", "sarcophagi_left", "scarab_supply",
        "scarabs", "score", "spots", "staged", "stuck", "sure", "temples", "tiles", "treasures", "turn_began", "wild_supply",
        "wilds",
    )  # fmt: skip
    """Too many for Python to share the keys of."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.house = house
        if blank:
            return  # a clone, about to be filled
        self.first = 0
        self.active = 0
        self.round = 1
        self.place = 0
        """The place of the active seat in the round; 0 is the first player."""
        self.stuck = 0
        """The seats that could not move this round, one bit each (LX-R.21)."""
        self.final_round = False
        self.turn_began = 0
        self.reason = ""
        """Why the game ended."""

        self.decision = CHOOSE_CARD
        self.actor = NONE
        """The adventurer that the open decision is about."""
        self.candidates = 0
        """The adventurers that may act after everyone advanced, one bit each (LX-R.13)."""
        self.roll = 0
        """The latest roll of the die."""
        self.dice: tuple[int, ...] = ()
        """Rolls laid ready by whoever staged the position; used before any chance."""
        self.last_play: tuple[int, int, int] = (NONE, NONE, NONE)
        """Seat, card and side of the card played latest; it is being resolved while a decision is open."""

        self.spots: list[int] = [STAIRS, STAIRS, LYING, LYING, LYING] * seats  # LX-1.3, LX-1.4
        self.lying: list[int] = [7] * seats
        """Who of adventurers 2, 3 and 4 lies, one bit each: what `spots` says, at a glance."""
        self.front: list[int] = [STAIRS] * seats
        """The space of the adventurer nearest to the tomb."""
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.marks: list[int] = [0] * seats
        """What everybody may remember of the cards in each hand: OLD and SHOWN."""
        self.score: list[int] = [0] * seats
        self.treasures: list[tuple[int, ...]] = [()] * seats
        self.holdings: list[int] = [0] * seats
        """How many treasures of each type: five bits each, vases lowest."""
        self.wilds: list[int] = [0] * seats
        self.keys: list[int] = [0] * seats
        self.scarabs: list[tuple[int, ...]] = [()] * seats
        self.sarcophagi: list[tuple[int, ...]] = [()] * seats

        self.board: list[int] = [EMPTY] * SPACES
        self.tiles: tuple[int, ...] = ()
        """The spaces with a tile in walking order, and the tomb as the last step (LX-5.10)."""
        self.rank: tuple[int, ...] = ()
        """For every space the place in `tiles` of the first tile ahead."""
        self.sure = False
        """Whether no Osiris push can lead into the tomb or beyond: true on every regular board."""
        self.temples: list[tuple[int, ...]] = [(), (), ()]
        self.horus: list[tuple[int, ...]] = [(), (), ()]
        self.scarab_supply: tuple[int, ...] = ()
        self.wild_supply = WILDS
        self.key_supply = KEYS
        self.keys_spent = 0
        self.sarcophagi_left: tuple[int, ...] = SARCOPHAGI
        self.entries = 0
        self.osiris_out: tuple[int, ...] = ()
        self.deck: list[int] = []
        """The top card last."""
        self.discard: list[int] = []

        self.lines: tuple[tuple[int, ...], ...] = ()
        """Final scoring: the points of each category by seat."""
        self.staged: dict[str, int] = {}
        """How many of each component a staged position had set aside (negative: added)."""

    def copy_to(self, other: "Position") -> None:
        other.now = self.now
        other.first = self.first
        other.active = self.active
        other.round = self.round
        other.place = self.place
        other.stuck = self.stuck
        other.final_round = self.final_round
        other.turn_began = self.turn_began
        other.reason = self.reason
        other.decision = self.decision
        other.actor = self.actor
        other.candidates = self.candidates
        other.roll = self.roll
        other.dice = self.dice
        other.last_play = self.last_play
        other.spots = self.spots.copy()
        other.lying = self.lying.copy()
        other.front = self.front.copy()
        other.hands = self.hands.copy()
        other.marks = self.marks.copy()
        other.score = self.score.copy()
        other.treasures = self.treasures.copy()
        other.holdings = self.holdings.copy()
        other.wilds = self.wilds.copy()
        other.keys = self.keys.copy()
        other.scarabs = self.scarabs.copy()
        other.sarcophagi = self.sarcophagi.copy()
        other.board = self.board.copy()
        other.tiles = self.tiles
        other.rank = self.rank
        other.sure = self.sure
        other.temples = self.temples.copy()
        other.horus = self.horus.copy()
        other.scarab_supply = self.scarab_supply
        other.wild_supply = self.wild_supply
        other.key_supply = self.key_supply
        other.keys_spent = self.keys_spent
        other.sarcophagi_left = self.sarcophagi_left
        other.entries = self.entries
        other.osiris_out = self.osiris_out
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.lines = self.lines
        other.staged = self.staged

    # The track --------------------------------------------------------------------

    def survey(self) -> None:
        """Work out the way anew from the tiles on the board (LX-5.3)."""
        tiles = [space for space in range(1, TOMB) if self.board[space] != EMPTY]
        rank: list[int] = []
        ahead = 0
        for space in range(SPACES):
            if ahead < len(tiles) and tiles[ahead] == space:
                ahead += 1
            rank.append(ahead)
        self.tiles = (*tiles, TOMB)
        self.rank = tuple(rank)
        self._survey_osiris()

    def _survey_osiris(self) -> None:
        last = len(self.tiles)
        self.sure = True
        for space in OSIRIS_SPACES:
            if self.rank[space] + PUSH[self.board[space]] >= last:
                self.sure = False

    def empty(self, space: int) -> None:
        """LX-8.7: the space carries nothing from now on."""
        self.board[space] = EMPTY
        place = self.rank[space] - 1
        tiles = self.tiles
        rank = self.rank
        self.tiles = tiles[:place] + tiles[place + 1 :]
        self.rank = rank[:space] + tuple([ahead - 1 for ahead in rank[space:]])
        self._survey_osiris()

    def tile_behind(self, space: int) -> int:
        """The nearest tile behind a space (LX-5.8); NONE where there is none."""
        place = self.rank[space] - (2 if self.board[space] != EMPTY else 1)
        return self.tiles[place] if place >= 0 else NONE

    # Hands ------------------------------------------------------------------------

    def insert(self, seat: int, card: int, mark: int = 0) -> None:
        """LX-2.5: a card that joins the hand goes into the exact middle."""
        a, b, c, d = self.hands[seat]
        self.hands[seat] = (a, b, card, c, d)
        marks = self.marks[seat]
        if marks or mark:
            self.marks[seat] = SPREAD[marks & 255] | mark << 4

    def reshuffle(self) -> None:
        """LX-13.3: the discard pile becomes the deck; what is in the hands now was there before."""
        deck = self.discard
        self.rng.shuffle(deck)
        self.deck = deck
        self.discard = []
        for seat in range(self.seats):
            self.marks[seat] = self.marks[seat] | ALL_OLD

    # People -----------------------------------------------------------------------

    def count_at(self, seat: int, space: int) -> int:
        """The own adventurers on a space (LX-8.1)."""
        first = seat * TEAM
        return self.spots[first : first + TEAM].count(space)

    def outside(self, seat: int) -> list[int]:
        """The seat's active adventurers outside the tomb (LX-5.1)."""
        first = seat * TEAM
        return [a for a, spot in enumerate(self.spots[first : first + TEAM]) if 0 <= spot < TOMB]

    def survey_team(self, seat: int) -> None:
        """Work out `lying` and `front` anew from `spots`."""
        spots = self.spots[seat * TEAM : seat * TEAM + TEAM]
        self.front[seat] = max(spots)
        self.lying[seat] = sum([1 << statue for statue in range(TEAM - 2) if spots[2 + statue] == LYING])

    def treasure_counts(self, seat: int) -> tuple[int, int, int]:
        """Vases, jewelry, statues."""
        held = self.holdings[seat]
        return held & 31, held >> 5 & 31, held >> 10

    def gain(self, seat: int, code: int) -> None:
        """LX-8.4: a treasure tile stays face up with its owner."""
        self.treasures[seat] = (*self.treasures[seat], code)
        self.holdings[seat] = self.holdings[seat] + (1 << 5 * TYPE_OF[code])
