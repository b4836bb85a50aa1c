"""What may be done now, and doing it."""

from clew.games.luxor import cards, clock, tile
from clew.games.luxor.census import census, check
from clew.games.luxor.dump import dump
from clew.games.luxor.imagine import imagine
from clew.games.luxor.options import House
from clew.games.luxor.orders import LISTED, ORDERS, PLAY, ROLL, Order, unlisted
from clew.games.luxor.scoring import outcome
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    ACTORS,
    CHOOSE_ACTOR,
    CHOOSE_BONUS,
    CHOOSE_CARD,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    DECISIONS,
    EYES,
    FAVOUR,
    FAVOURS,
    HORUS,
    LEAVE,
    MOVE_AFTER_ROLL,
    NONE,
    NUMBERING,
    OVER,
    TAKE,
    TAKE_CARD,
    TAKE_KEY,
    TAKE_SCARAB,
    TAKE_WILD,
    TEAM,
)  # fmt: skip
from clew.games.luxor.view import LuxorView, view
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json


class LuxorState(Position):
    """A game of Luxor in progress."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(house, seats, rng, blank)

    # Who and what ---------------------------------------------------------------

    def deciders(self) -> list[int]:
        return [] if self.decision == OVER else [self.active]  # LX-3.4

    def choices(self, seat: int, at: int) -> list[Action]:
        decision = self.decision
        if seat != self.active:
            return []
        if decision == CHOOSE_CARD:
            return cards.card_choices(self, seat)
        if decision == OVER:
            return []
        if decision == MOVE_AFTER_ROLL:
            return cards.roll_choices(self, seat)
        if decision == CHOOSE_HORUS:
            return [TAKE_KEY, TAKE_CARD]
        if decision == CHOOSE_ACTOR:
            return [ACTORS[a] for a in cards.candidates(self)]
        if decision == CHOOSE_FAVOUR:
            return [FAVOURS[level - 1] for level in self._favour()]
        return [TAKE_SCARAB, TAKE_WILD] if decision == CHOOSE_BONUS else [TAKE, LEAVE]

    def _tile(self) -> int:
        """The tile that the open decision is about."""
        return self.board[self.spots[self.active * TEAM + self.actor]]

    def _favour(self) -> tuple[int, int]:
        return FAVOUR[self._tile() - EYES]

    def choice_mask(self, seat: int, at: int) -> list[int]:
        if self.decision == CHOOSE_CARD and seat == self.active:
            return cards.card_mask(self, seat)
        return NUMBERING.mask(self.choices(seat, at))

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        decision = self.decision
        if decision == OVER:
            raise Illegal("game_over", "LX-16.5")
        if seat != self.active:
            raise Illegal("not_your_turn", "LX-3.1", active=self.active)
        try:
            order = LISTED[action]
        except (KeyError, TypeError):  # TypeError: a field that cannot be hashed
            order = unlisted(action)
        self._follow(seat, order)

    def act_number(self, seat: int, number: int) -> None:
        if self.decision == OVER:
            raise Illegal("game_over", "LX-16.5")
        if seat != self.active:
            raise Illegal("not_your_turn", "LX-3.1", active=self.active)
        self._follow(seat, ORDERS[number])

    def _follow(self, seat: int, order: Order) -> None:
        decision = self.decision
        if order.decision != decision:
            raise Illegal("wrong_decision", "LX-3.2", decision=DECISIONS[decision])
        if decision == CHOOSE_CARD:
            if order.kind == PLAY:
                cards.play_card(self, seat, order.what, order.adventurer, order.steps)
            elif order.kind == ROLL:
                cards.roll_card(self, seat, order.what)
            else:
                cards.pass_card(self, seat, order.what)
        elif decision == MOVE_AFTER_ROLL:
            cards.move_after_roll(self, seat, order.adventurer, order.steps)
        elif decision == CHOOSE_ACTOR:
            cards.choose_actor(self, seat, order.adventurer)
        else:
            self._choose(seat, order.what)

    def _choose(self, seat: int, what: int) -> None:
        """One of the choices that a tile offers."""
        decision = self.decision
        if decision == CHOOSE_FAVOUR:
            if what not in self._favour():
                raise Illegal("stack_not_offered", "LX-9.4", level=what)
            tile.take_horus_card(self, seat, what)
        elif what == NONE:
            raise Illegal("wrong_decision", "LX-3.2", decision=DECISIONS[decision])
        elif decision == CHOOSE_HORUS:
            if what == 0:
                tile.take_key(self, seat)
            else:
                tile.take_horus_card(self, seat, self._tile() - HORUS)
        elif decision == CHOOSE_BONUS:
            if what == 0:
                tile.take_scarab(self, seat)
            else:
                tile.take_wild(self, seat)
        elif what == 1:
            tile.take_treasure(self, seat, self.spots[seat * TEAM + self.actor])
        else:
            tile.leave_treasure(self, seat, self.spots[seat * TEAM + self.actor])

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        return clock.deadline(self)

    def strike(self) -> None:
        """The default action for the open decision, and at once for every further one of this turn."""
        turn = (self.round, self.place)
        while (self.round, self.place) == turn and self.decision != OVER:
            self.act(self.active, clock.default_action(self, self.choices(self.active, self.now)))

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.decision == OVER else None

    def view(self, seat: int | None) -> LuxorView:
        return view(self, seat)

    def clone(self) -> "LuxorState":
        other = LuxorState(self.house, self.seats, self.rng.clone(), True)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "LuxorState":
        other = self.clone()
        imagine(other, seat, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
