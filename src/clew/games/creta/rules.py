"""What may be done now, and doing it."""

from typing import Final

from clew.games.creta import actions, challenge, changes, clock, escape, walking
from clew.games.creta import orders as ask
from clew.games.creta.census import census, check
from clew.games.creta.dump import dump
from clew.games.creta.imagine import imagine
from clew.games.creta.options import House
from clew.games.creta.scoring import outcome
from clew.games.creta.state import Position
from clew.games.creta.tables import (
    ACTION,
    BIDDING,
    CELL_INDEX,
    CELLS,
    CHOOSE,
    COUNTDOWN,
    DEMONSTRATION,
    END_ACTIONS_NUMBER,
    ENDED,
    EXIT_MASK,
    GIVE_UP_NUMBER,
    IS_MAZE,
    MOVEMENT,
    NO_MOVE_NUMBER,
    NONE,
    NUMBERING,
    READY,
    READY_NUMBER,
    REPLACE,
    ROTATE,
    SEARCH,
    TURN,
    normal,
)  # fmt: skip
from clew.games.creta.view import CretaView, view
from clew.kernel.action import Action
from clew.kernel.dice import Dice
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json

PHASE_CLAUSE: Final[dict[int, str]] = {
    ask.ROTATE: "FC-2.5", ask.SWAP: "FC-2.5", ask.REPLACE: "FC-2.5", ask.READY: "FC-12.1", ask.ANNOUNCE: "FC-12.1",
    ask.PASS_ROUND: "FC-12.13", ask.GIVE_UP: "FC-12.4",
}  # fmt: skip
"""The clause of `wrong_phase`; FC-2.2 for what is not listed, and FC-12.4 in `challenge`."""


class CretaState(Position):
    """A game of Escape from Crete in progress."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(house, seats, rng, blank)

    # Who and what ---------------------------------------------------------------

    def deciders(self) -> list[int]:
        phase = self.phase
        if phase <= CHOOSE:
            return [self.active]
        if phase == DEMONSTRATION:
            return [self.leader()]
        if phase == READY:
            return [] if self.clock == COUNTDOWN else [seat for seat in range(self.seats) if not self.ready >> seat & 1]
        return [] if phase == ENDED else list(range(self.seats))

    def choices(self, seat: int, at: int) -> list[Action]:
        found: list[Action] = []
        if self._changing(seat):
            changes.choices(self, found)
        table = NUMBERING.actions
        for number in self._others(seat):
            found.append(table[number])
        return found

    def _changing(self, seat: int) -> bool:
        """Whether the seat may change the maze now: most of its actions do that then."""
        if self.walker != NONE:
            return False
        if self.phase == ACTION:
            return seat == self.active
        return self.phase == DEMONSTRATION and self.actions_left > 0 and seat == self.leader()

    def _others(self, seat: int) -> list[int]:
        """The numbers of all other actions; there are never many."""
        phase = self.phase
        if phase <= CHOOSE:
            return self._of_turn(seat) if seat == self.active else []
        if phase == DEMONSTRATION:
            return self._of_demonstration() if seat == self.leader() else []
        if phase == READY:
            return [READY_NUMBER] if self.clock != COUNTDOWN and not self.ready >> seat & 1 else []
        return [] if phase == ENDED else challenge.bid_numbers(self, seat)

    def _of_turn(self, seat: int) -> list[int]:
        if self.phase == CHOOSE:
            return escape.token_numbers(self)
        found: list[int] = []
        if self.walker != NONE:
            walking.walk_choices(self, found)
            return found
        if self.phase == ACTION:
            found.append(END_ACTIONS_NUMBER)
        if not walking.hero_choices(self, seat, found):  # FC-5.13
            found.append(NO_MOVE_NUMBER)
        return found

    def _of_demonstration(self) -> list[int]:
        found: list[int] = []
        if self.walker != NONE:
            walking.walk_choices(self, found)
        else:
            walking.demonstration_choices(self, found)
        found.append(GIVE_UP_NUMBER)
        return found

    def choice_mask(self, seat: int, at: int) -> list[int]:
        mask = NUMBERING.mask_of(self._others(seat))
        if self._changing(seat):
            changes.mark(self, mask)
        return mask

    def step(self, seat: int, dice: Dice, at: int) -> bool:
        """No mask is made: what can be changed is counted, and the rest is a short list."""
        others = self._others(seat)
        changing = changes.count(self) if self._changing(seat) else 0
        held = changing + len(others)
        if not held:
            return False
        n = dice.below(held)
        self.now = at
        self._follow(seat, ask.ORDERS[changes.nth(self, n) if n < changing else others[n - changing]])
        return True

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Refusals come in this order: schema, seat, phase, budget, then those of the action."""
        self._follow(seat, ask.order_of(action))

    def act_number(self, seat: int, number: int) -> None:
        self._follow(seat, ask.ORDERS[number])

    def _follow(self, seat: int, order: ask.Order) -> None:
        if self.phase == ENDED:
            raise self._wrong_phase(order)
        if self.house.challenge:
            self._challenge(seat, order)
        else:
            self._escape(seat, order)

    def _wrong_phase(self, order: ask.Order) -> Illegal:
        clause = PHASE_CLAUSE.get(order.kind, "FC-2.2")
        if self.house.challenge and clause in ("FC-2.2", "FC-2.5"):
            clause = "FC-12.4"
        return Illegal("wrong_phase", clause)

    def _escape(self, seat: int, order: ask.Order) -> None:
        if seat != self.active:
            raise Illegal("not_active_seat", "FC-2.1", active=self.active)
        if order.kind <= ask.LAST_CHANGE:
            if self.phase != ACTION:
                raise self._wrong_phase(order)
            self._change(seat, order)
            escape.spend_action(self)
        elif order.kind <= ask.LAST_PIECE:
            if self.phase > MOVEMENT:
                raise self._wrong_phase(order)
            if self._piece(seat, order):
                escape.finish_walk(self, seat)
        elif order.kind == ask.CHOOSE_TROPHIES:
            if self.phase != CHOOSE:
                raise self._wrong_phase(order)
            escape.choose_trophies(self, seat, order.kinds)
        else:
            self._decline(seat, order)

    def _decline(self, seat: int, order: ask.Order) -> None:
        """End the actions, or the turn, without moving."""
        ending = order.kind == ask.END_ACTIONS
        if not (ending and self.phase == ACTION) and not (order.kind == ask.NO_MOVE and self.phase <= MOVEMENT):
            raise self._wrong_phase(order)
        self._require_no_walk("FC-2.5")
        if ending:
            escape.end_actions(self, seat)
        else:
            escape.decline(self, seat)

    def _challenge(self, seat: int, order: ask.Order) -> None:
        kind = order.kind
        if kind <= ask.LAST_PIECE or kind == ask.GIVE_UP:
            self._demonstrate(seat, order)
        elif kind == ask.ANNOUNCE:
            if self.phase == DEMONSTRATION:
                raise Illegal("too_late", "FC-12.12")
            if self.phase == READY:
                raise self._wrong_phase(order)
            challenge.announce(self, seat, order.a)
        elif kind == ask.PASS_ROUND:
            if self.phase != SEARCH and self.phase != BIDDING:
                raise self._wrong_phase(order)
            challenge.pass_round(self, seat)
        elif kind == ask.READY and self.phase == READY:
            challenge.declare_ready(self, seat)
        else:
            raise self._wrong_phase(order)

    def _demonstrate(self, seat: int, order: ask.Order) -> None:
        if self.phase != DEMONSTRATION:
            raise self._wrong_phase(order)
        if seat != self.leader():
            raise Illegal("not_leader", "FC-13.1", leader=self.leader())
        if order.kind <= ask.LAST_CHANGE:
            if not self.actions_left:
                raise Illegal("no_actions_left", "FC-13.2")
            self._change(seat, order)
            self.actions_left -= 1
        elif order.kind <= ask.LAST_PIECE:
            if self._piece(seat, order):
                challenge.finish_walk(self, seat)
        else:
            challenge.give_up(self)

    def _change(self, seat: int, order: ask.Order) -> None:
        self._require_no_walk("FC-2.5")
        if order.kind == ask.ROTATE:
            changes.rotate(self, seat, order.a, order.b)
        elif order.kind == ask.SWAP:
            changes.swap(self, seat, order.a, order.b)
        else:
            changes.replace(self, seat, order.a, order.b, order.c)

    def _require_no_walk(self, clause: str) -> None:
        if self.walker != NONE:
            raise Illegal("walk_begun", clause)

    # The walk -----------------------------------------------------------------------

    def _piece(self, seat: int, order: ask.Order) -> bool:
        """One piece of a movement; True where it completes the movement."""
        if order.kind == ask.HERO:
            self._require_no_walk("FC-5.1")
            walking.choose_hero(self, seat, order.a)
            return False
        if order.kind == ask.RESTART:
            walking.restart(self)
            return False
        fresh = walking.require_walker(self)
        try:
            self._walk(order)
        except Illegal:
            if fresh:
                walking.drop(self)
            raise
        return order.kind == ask.STOP or EXIT_MASK >> self.head & 1 == 1

    def _walk(self, order: ask.Order) -> None:
        if order.kind == ask.STEP:
            walking.take_step(self, order.a)
        elif order.kind == ask.LEAP:
            walking.take_leap(self, order.a)
        elif order.kind == ask.TURN:
            walking.take_turn(self, order.a)
        else:
            walking.require_end(self)

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        return clock.deadline(self)

    def strike(self) -> None:
        clock.strike(self)

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def undo_allowed(self) -> bool:
        """FC-R.40: the own actions of this turn, before the walk ends, and never against a clock."""
        return self.phase <= MOVEMENT and walking.taken_back(self)

    def meant(self, action: Action) -> Action:
        """An orientation is taken modulo the symmetry of its tile: what looks the same is the same (FC-4.4)."""
        if isinstance(action, actions.Rotate) and action.cell in CELL_INDEX:
            code = self.board[CELL_INDEX[action.cell]]
            return ROTATE[CELL_INDEX[action.cell]][normal(code >> 2, action.rot)] if code != NONE else action
        if isinstance(action, actions.Replace) and action.cell in CELL_INDEX and 0 <= action.slot < len(self.display):
            return REPLACE[CELL_INDEX[action.cell]][action.slot][normal(self.display[action.slot], action.rot)]
        if isinstance(action, actions.Turn) and self.walker != NONE and self.head < CELLS and IS_MAZE[self.head]:
            return TURN[normal(self.board[self.head] >> 2, action.turn)]
        return action

    def view(self, seat: int | None) -> CretaView:
        return view(self)

    def rules_version(self) -> int:
        return self.house.rules

    def clone(self) -> "CretaState":
        other = CretaState(self.house, self.seats, self.rng.clone(), True)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "CretaState":
        other = self.clone()
        imagine(other, rng)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
