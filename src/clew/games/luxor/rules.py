"""What may be done now, and doing it."""

from typing import Final, Self

from clew.games.luxor import actions, cards, tile
from clew.games.luxor.census import census, check
from clew.games.luxor.clock import default_action
from clew.games.luxor.dump import dump
from clew.games.luxor.imagine import imagine
from clew.games.luxor.scoring import outcome
from clew.games.luxor.state import House, Position
from clew.games.luxor.tables import (
    ACTORS,
    CHOOSE_ACTOR,
    CHOOSE_BONUS,
    CHOOSE_CARD,
    CHOOSE_DISCOUNT,
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
    OVER,
    TAKE,
    TAKE_CARD,
    TAKE_KEY,
    TAKE_SCARAB,
    TAKE_WILD,
    TEAM,
    every_action,
)  # fmt: skip
from clew.games.luxor.view import LuxorView, view
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json

DECISION_OF: Final[dict[type, int]] = {
    actions.PlayCard: CHOOSE_CARD, actions.RollCard: CHOOSE_CARD, actions.PassCard: CHOOSE_CARD,
    actions.MoveAfterRoll: MOVE_AFTER_ROLL, actions.ChooseActor: CHOOSE_ACTOR, actions.ChooseHorus: CHOOSE_HORUS,
    actions.ChooseFavour: CHOOSE_FAVOUR, actions.ChooseBonus: CHOOSE_BONUS, actions.ChooseDiscount: CHOOSE_DISCOUNT,
}  # fmt: skip
KNOWN: Final[dict[Action, int]] = {action: DECISION_OF[type(action)] for action in every_action()}
"""The decision that each action of the table belongs to."""
SIDE: Final[dict[str, int]] = {"left": 0, "right": 1}


def decision_of(action: Action) -> int:
    """The decision that any action belongs to. Refuses what is no action of this game, or ill-typed."""
    try:
        found = KNOWN.get(action, NONE)
    except TypeError:  # a field that cannot be hashed
        found = NONE
    if found == NONE:
        require_well_formed(action)
        found = DECISION_OF.get(type(action), NONE)
        if found == NONE:
            raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
    return found


class LuxorState(Position):
    """A game of Luxor in progress."""

    def __init__(self, house: House, seats: int, rng: Rng) -> None:
        super().__init__(house, seats, rng)

    # Who and what ---------------------------------------------------------------

    def deciders(self) -> list[int]:
        return [] if self.decision == OVER else [self.active]  # LX-3.4

    def choices(self, seat: int, at: int) -> list[Action]:
        decision = self.decision
        if seat != self.active or decision == OVER:
            return []
        if decision == CHOOSE_CARD:
            return cards.card_choices(self, seat)
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

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        decision = self.decision
        if decision == OVER:
            raise Illegal("game_over", "LX-16.5")
        if seat != self.active:
            raise Illegal("not_your_turn", "LX-3.1", active=self.active)
        if decision_of(action) != decision:
            raise Illegal("wrong_decision", "LX-3.2", decision=DECISIONS[decision])
        if decision == CHOOSE_CARD:
            self._play(seat, action)
        elif decision == MOVE_AFTER_ROLL:
            assert isinstance(action, actions.MoveAfterRoll)
            cards.move_after_roll(self, seat, action.adventurer, action.steps)
        else:
            self._choose(seat, action)

    def _play(self, seat: int, action: Action) -> None:
        if isinstance(action, actions.PlayCard):
            cards.play_card(self, seat, SIDE.get(action.side, NONE), action.adventurer, action.steps)
        elif isinstance(action, actions.RollCard):
            cards.roll_card(self, seat, SIDE.get(action.side, NONE))
        elif isinstance(action, actions.PassCard):
            cards.pass_card(self, seat, SIDE.get(action.side, NONE))

    def _choose(self, seat: int, action: Action) -> None:
        space = self.spots[seat * TEAM + self.actor]
        if isinstance(action, actions.ChooseActor):
            self._choose_actor(seat, action.adventurer)
        elif isinstance(action, actions.ChooseHorus):
            self._choose_horus(seat, action.take)
        elif isinstance(action, actions.ChooseFavour):
            if action.level not in self._favour():
                raise Illegal("stack_not_offered", "LX-9.4", level=action.level)
            tile.take_horus_card(self, seat, action.level)
        elif isinstance(action, actions.ChooseBonus):
            self._choose_bonus(seat, action.take)
        elif action == TAKE:
            tile.take_treasure(self, seat, space)
        else:
            tile.leave_treasure(self, seat, space)

    def _choose_actor(self, seat: int, adventurer: int) -> None:
        if not 0 <= adventurer < TEAM:
            raise Illegal("unknown_adventurer", "LX-1.2", adventurer=adventurer)
        if not self.candidates >> adventurer & 1:
            raise Illegal("not_a_mover", "LX-12.9", adventurer=adventurer)
        tile.act_on_tile(self, seat, adventurer)

    def _choose_horus(self, seat: int, take: str) -> None:
        if take == "key":
            tile.take_key(self, seat)
        elif take == "card":
            tile.take_horus_card(self, seat, self._tile() - HORUS)
        else:
            raise Illegal("wrong_decision", "LX-3.2", decision=DECISIONS[CHOOSE_HORUS])

    def _choose_bonus(self, seat: int, take: str) -> None:
        if take == "scarab":
            tile.take_scarab(self, seat)
        elif take == "wild":
            tile.take_wild(self, seat)
        else:
            raise Illegal("wrong_decision", "LX-3.2", decision=DECISIONS[CHOOSE_BONUS])

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        if not self.house.clock_ms or self.decision == OVER:
            return None
        return self.turn_began + self.house.clock_ms  # LX-O.8

    def strike(self) -> None:
        """Part 8: the default action for the open decision, and at once for every further one of this turn."""
        turn = (self.round, self.place)
        while (self.round, self.place) == turn and self.decision != OVER:
            self.act(self.active, default_action(self, self.choices(self.active, self.now)))

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.decision == OVER else None

    def view(self, seat: int | None) -> LuxorView:
        return view(self, seat)

    def clone(self) -> Self:
        other = type(self)(self.house, self.seats, self.rng.clone())
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> Self:
        other = self.clone()
        imagine(other, seat, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
