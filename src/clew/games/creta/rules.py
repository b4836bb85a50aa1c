"""What may be done now, and doing it."""

from typing import Self

from clew.games.creta import actions, challenge, changes, clock, escape, walking
from clew.games.creta.census import census, check
from clew.games.creta.dump import dump
from clew.games.creta.imagine import imagine
from clew.games.creta.options import House
from clew.games.creta.orders import well_formed
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
    END_ACTIONS,
    ENDED,
    EXIT_MASK,
    GIVE_UP,
    IS_MAZE,
    MOVEMENT,
    NO_MOVE,
    NONE,
    NUMBERING,
    READY,
    READY_UP,
    REPLACE,
    ROTATE,
    SEARCH,
    TURN,
    normal,
)  # fmt: skip
from clew.games.creta.view import CretaView, view
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json

CHANGE = 0
PIECE = 1
OTHER = 2
GROUP: dict[type, int] = {
    actions.Rotate: CHANGE, actions.Swap: CHANGE, actions.Replace: CHANGE,
    actions.Hero: PIECE, actions.Leap: PIECE, actions.Step: PIECE, actions.Turn: PIECE, actions.Stop: PIECE, actions.Restart: PIECE,
    actions.EndActions: OTHER, actions.NoMove: OTHER, actions.ChooseTrophies: OTHER, actions.Ready: OTHER, actions.Announce: OTHER,
    actions.PassRound: OTHER, actions.GiveUp: OTHER,
}  # fmt: skip
GROUPS: list[int] = [GROUP[type(action)] for action in NUMBERING.actions]
"""By number."""
PHASE_CLAUSE: dict[type, str] = {
    actions.Rotate: "FC-2.5", actions.Swap: "FC-2.5", actions.Replace: "FC-2.5", actions.Ready: "FC-12.1",
    actions.Announce: "FC-12.1", actions.PassRound: "FC-12.13", actions.GiveUp: "FC-12.4",
}  # fmt: skip
"""The clause of `wrong_phase`; FC-2.2 for what is not listed, and FC-12.4 in `challenge`."""


class CretaState(Position):
    """A game of Escape from Crete in progress."""

    def __init__(self, house: House, seats: int, rng: Rng) -> None:
        super().__init__(house, seats, rng)

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
        phase = self.phase
        if phase <= CHOOSE:
            return self._turn_choices(seat) if seat == self.active else []
        if phase == DEMONSTRATION:
            return self._demonstration_choices() if seat == self.leader() else []
        if phase == READY:
            return [READY_UP] if self.clock != COUNTDOWN and not self.ready >> seat & 1 else []
        return [] if phase == ENDED else challenge.bid_choices(self, seat)

    def _turn_choices(self, seat: int) -> list[Action]:
        if self.phase == CHOOSE:
            return escape.token_choices(self)
        found: list[Action] = []
        if self.walker != NONE:
            walking.walk_choices(self, found)
            return found
        if self.phase == ACTION:
            changes.choices(self, found)
            found.append(END_ACTIONS)
        if not walking.hero_choices(self, seat, found):  # FC-5.13
            found.append(NO_MOVE)
        return found

    def _demonstration_choices(self) -> list[Action]:
        found: list[Action] = []
        if self.walker != NONE:
            walking.walk_choices(self, found)
        else:
            if self.actions_left:
                changes.choices(self, found)
            walking.demonstration_choices(self, found)
        found.append(GIVE_UP)
        return found

    def choice_mask(self, seat: int, at: int) -> list[int]:
        if self.walker == NONE and (
            (self.phase == ACTION and seat == self.active) or (self.phase == DEMONSTRATION and seat == self.leader())
        ):
            return self._changing_mask(seat)
        return NUMBERING.mask(self.choices(seat, at))

    def _changing_mask(self, seat: int) -> list[int]:
        """Where tiles may be changed most actions do that, and so few do not that they can be listed."""
        others: list[Action] = []
        if self.phase == ACTION:
            others.append(END_ACTIONS)
            if not walking.hero_choices(self, seat, others):  # FC-5.13
                others.append(NO_MOVE)
        else:
            walking.demonstration_choices(self, others)
            others.append(GIVE_UP)
        mask = NUMBERING.mask(others)
        if self.phase == ACTION or self.actions_left:
            changes.mark(self, mask)
        return mask

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Refusals come in this order: schema, seat, phase, budget, then those of the action."""
        group = GROUP.get(type(action), NONE)
        if group == NONE:
            raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
        self._follow(seat, self.meant(well_formed(action)), group)

    def act_number(self, seat: int, number: int) -> None:
        action, group = NUMBERING.actions[number], GROUPS[number]
        self._follow(seat, self.meant(action) if group != OTHER else action, group)

    def _follow(self, seat: int, known: Action, group: int) -> None:
        if self.phase == ENDED:
            raise self._wrong_phase(known)
        if self.house.challenge:
            self._challenge(seat, known, group)
        else:
            self._escape(seat, known, group)

    def _wrong_phase(self, action: Action) -> Illegal:
        clause = PHASE_CLAUSE.get(type(action), "FC-2.2")
        if self.house.challenge and clause in ("FC-2.2", "FC-2.5"):
            clause = "FC-12.4"
        return Illegal("wrong_phase", clause)

    def _escape(self, seat: int, action: Action, group: int) -> None:
        if seat != self.active:
            raise Illegal("not_active_seat", "FC-2.1", active=self.active)
        if group == CHANGE:
            if self.phase != ACTION:
                raise self._wrong_phase(action)
            self._change(seat, action)
            escape.spend_action(self)
        elif group == PIECE:
            if self.phase > MOVEMENT:
                raise self._wrong_phase(action)
            if self._piece(seat, action):
                escape.finish_walk(self, seat)
        elif isinstance(action, actions.ChooseTrophies):
            if self.phase != CHOOSE:
                raise self._wrong_phase(action)
            escape.choose_trophies(self, seat, action)
        else:
            self._decline(seat, action)

    def _decline(self, seat: int, action: Action) -> None:
        """End the actions, or the turn, without moving."""
        ending = isinstance(action, actions.EndActions)
        if not (ending and self.phase == ACTION) and not (isinstance(action, actions.NoMove) and self.phase <= MOVEMENT):
            raise self._wrong_phase(action)
        self._require_no_walk("FC-2.5")
        if ending:
            escape.end_actions(self, seat)
        else:
            escape.decline(self, seat)

    def _challenge(self, seat: int, action: Action, group: int) -> None:
        if group != OTHER or isinstance(action, actions.GiveUp):
            self._demonstrate(seat, action, group)
        elif isinstance(action, actions.Announce):
            if self.phase == DEMONSTRATION:
                raise Illegal("too_late", "FC-12.12")
            if self.phase == READY:
                raise self._wrong_phase(action)
            challenge.announce(self, seat, action.tiles)
        elif isinstance(action, actions.PassRound):
            if self.phase != SEARCH and self.phase != BIDDING:
                raise self._wrong_phase(action)
            challenge.pass_round(self, seat)
        elif isinstance(action, actions.Ready) and self.phase == READY:
            challenge.declare_ready(self, seat)
        else:
            raise self._wrong_phase(action)

    def _demonstrate(self, seat: int, action: Action, group: int) -> None:
        if self.phase != DEMONSTRATION:
            raise self._wrong_phase(action)
        if seat != self.leader():
            raise Illegal("not_leader", "FC-13.1", leader=self.leader())
        if group == CHANGE:
            if not self.actions_left:
                raise Illegal("no_actions_left", "FC-13.2")
            self._change(seat, action)
            self.actions_left -= 1
        elif group == PIECE:
            if self._piece(seat, action):
                challenge.finish_walk(self, seat)
        else:
            challenge.give_up(self)

    def _change(self, seat: int, action: Action) -> None:
        self._require_no_walk("FC-2.5")
        if isinstance(action, actions.Rotate):
            changes.rotate(self, seat, action)
        elif isinstance(action, actions.Swap):
            changes.swap(self, seat, action)
        elif isinstance(action, actions.Replace):
            changes.replace(self, seat, action)

    def _require_no_walk(self, clause: str) -> None:
        if self.walker != NONE:
            raise Illegal("walk_begun", clause)

    # The walk -----------------------------------------------------------------------

    def _piece(self, seat: int, action: Action) -> bool:
        """One piece of a movement; True where it completes the movement."""
        if isinstance(action, actions.Hero):
            self._require_no_walk("FC-5.1")
            walking.choose_hero(self, seat, action.hero)
            return False
        if isinstance(action, actions.Restart):
            walking.restart(self)
            return False
        fresh = walking.require_walker(self)
        try:
            self._walk(action)
        except Illegal:
            if fresh:
                walking.drop(self)
            raise
        return isinstance(action, actions.Stop) or EXIT_MASK >> self.head & 1 == 1

    def _walk(self, action: Action) -> None:
        if isinstance(action, actions.Step):
            walking.take_step(self, action.place)
        elif isinstance(action, actions.Leap):
            walking.take_leap(self, action.place)
        elif isinstance(action, actions.Turn):
            walking.take_turn(self, action.turn)
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

    def clone(self) -> Self:
        other = type(self)(self.house, self.seats, self.rng.clone())
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> Self:
        other = self.clone()
        imagine(other, rng)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
