"""What may be done now, and doing it. There are no turns: every seat may act at every moment (MM-2.1)."""

from typing import Final

from msgspec import structs

from clew.games.magic_maze import actions as act
from clew.games.magic_maze import arrival, clock, discards, exploration, movement, setup, solo, talk
from clew.games.magic_maze import orders as ask
from clew.games.magic_maze.census import census, check
from clew.games.magic_maze.dump import dump
from clew.games.magic_maze.ending import lose
from clew.games.magic_maze.events import ConcedeAgreed
from clew.games.magic_maze.imagine import imagine
from clew.games.magic_maze.options import House
from clew.games.magic_maze.scoring import outcome
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import (
    CONCEDE,
    ESCALATOR,
    EXPLORE,
    HERO_INDEX,
    NUMBERING,
    RUN_OF_CONCEDE,
    RUN_OF_EXPLORING,
    RUNNING,
    SETUP,
    SPACE,
    TRIGGER_THEFT,
    VORTEX,
)
from clew.games.magic_maze.view import MagicMazeView, view
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json

EVERYBODY: Final[list[list[int]]] = [list(range(seats)) for seats in range(10)]
"""By number of seats."""
STARTING = (ask.MOVE, ask.USE_VORTEX, ask.TAKE_ESCALATOR, ask.EXPLORE, ask.REVEAL_ACTION)
"""MM-1.17: what may start the sand with `start_mode = first_action`."""


class MagicMazeState(Position):
    """A game of Magic Maze in progress."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(house, seats, rng, blank)

    # Who and what -------------------------------------------------------------------

    def deciders(self) -> list[int]:
        if self.phase == RUNNING:
            return EVERYBODY[self.seats].copy()  # MM-2.1
        if self.phase == SETUP:
            return [seat for seat in range(self.seats) if self.choices(seat, self.now)]
        return []

    def choices(self, seat: int, at: int) -> list[Action]:
        found: list[Action] = []
        if self.phase == RUNNING:
            self._doing(seat, found)
            pending = self.pending
            if pending is not None and pending.seat == seat:
                found += pending.actions
            if self.house.manual_theft and not self.stolen and arrival.at_the_items(self):
                found.append(TRIGGER_THEFT)
            if self.house.solo:
                solo.choices(self, at, found)
            else:
                talk.choices(self, seat, at, found)
            if not self.agreed >> seat & 1:
                found.append(CONCEDE)
        elif self.phase == SETUP:
            setup.choices(self, seat, found)
            if self.house.first_action:
                self._doing(seat, found)
                if self.house.solo:
                    solo.choices(self, at, found)
        return found

    def _doing(self, seat: int, found: list[Action]) -> None:
        """What the seat's action tile lets it do; only discards while some are due (MM-19.6)."""
        if self.discards_due:
            discards.choices(self, found)
            return
        for verb in self.verbs(seat):
            if verb < VORTEX:
                movement.move_choices(self, verb, found)
            elif verb == VORTEX:
                movement.vortex_choices(self, found)
            elif verb == ESCALATOR:
                movement.escalator_choices(self, found)
            elif verb == EXPLORE:
                exploration.choices(self, found)

    def choice_mask(self, seat: int, at: int) -> list[int]:
        if self.phase != RUNNING or self.discards_due or self.house.solo:
            return NUMBERING.mask(self.choices(seat, at))
        mask = NUMBERING.empty()
        self._mark_doing(seat, mask)
        pending = self.pending
        if pending is not None and pending.seat == seat:
            NUMBERING.add(mask, pending.actions)
        if self.house.manual_theft and not self.stolen and arrival.at_the_items(self):
            NUMBERING.add(mask, [TRIGGER_THEFT])
        talk.mark(self, seat, at, mask)
        if not self.agreed >> seat & 1:
            RUN_OF_CONCEDE.add(mask, 1)
        return mask

    def _mark_doing(self, seat: int, mask: list[int]) -> None:
        for verb in self.verbs(seat):
            if verb < VORTEX:
                movement.mark_moves(self, verb, mask)
            elif verb == VORTEX:
                movement.mark_vortices(self, mask)
            elif verb == ESCALATOR:
                movement.mark_escalators(self, mask)
            elif verb == EXPLORE and exploration.may_explore(self):
                RUN_OF_EXPLORING.add(mask, 1)

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting ---------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Checks in the order of MM-10.7: phase, request, then what the command asks for."""
        told = ask.known(action)
        kind = told[0] if told is not None else ask.kind_of(action)
        if kind <= ask.SETUP_PLACE:
            self._set_up(seat, kind, action)
        elif self.phase == RUNNING:
            self._run(seat, told if told is not None else ask.parse(action, self.seats))
        elif self.phase == SETUP:
            self._first_action(seat, kind, action)
        else:
            raise Illegal("not_running", "MM-12.5")

    def act_number(self, seat: int, number: int) -> None:
        request = ask.REQUESTS[number]
        if self.phase == RUNNING and request[0] > ask.SETUP_PLACE:
            self._run(seat, request)
        else:
            self.act(seat, NUMBERING.actions[number])

    def _run(self, seat: int, request: ask.Request) -> None:
        kind, a, b, c, start = request
        if kind == ask.MOVE:
            movement.move(self, seat, a, b, c, start)
        elif kind == ask.USE_VORTEX:
            movement.use_vortex(self, seat, a, b, start)
        elif kind == ask.TAKE_ESCALATOR:
            movement.take_escalator(self, seat, a, start)
        elif kind == ask.EXPLORE:
            exploration.explore(self, seat)
        elif kind == ask.PLACE_TILE:
            exploration.place(self, seat, a, b)
        elif kind == ask.DISCARD_TILE:
            discards.discard(self, seat, a)
        elif kind == ask.REVEAL_ACTION:
            solo.reveal(self)
        else:
            self._signal(seat, kind, a)

    def _signal(self, seat: int, kind: int, target: int) -> None:
        """What is no action: theft tile, pawn, stare, giving up."""
        if kind == ask.TRIGGER_THEFT:
            self._trigger_theft()
        elif kind == ask.CONCEDE:
            self._concede(seat)
        elif target >= self.seats:
            raise Illegal("bad_request", "MM-10.7", field="target", value=target)
        elif kind == ask.PLACE_PAWN:
            talk.place_pawn(self, seat, target)
        else:
            talk.stare(self, seat, target)

    def _trigger_theft(self) -> None:
        if not self.house.manual_theft:
            raise Illegal("theft_is_automatic", "MM-7.2")
        if self.stolen:
            raise Illegal("already_stolen", "MM-7.4")
        if not arrival.at_the_items(self):
            raise Illegal("theft_not_ready", "MM-7.6")
        arrival.steal(self)

    def _concede(self, seat: int) -> None:
        """MM-12.7: the team gives up together. A seat that goes on playing takes its word back."""
        if self.agreed >> seat & 1:
            raise Illegal("already_agreed", "MM-12.7")
        self.agreed |= 1 << seat
        if self.loud:
            self.events.append(ConcedeAgreed(seat))
        if self.agreed == (1 << self.seats) - 1:
            lose(self, "conceded")

    # Before the start -------------------------------------------------------------------

    def _set_up(self, seat: int, kind: int, action: Action) -> None:
        if kind == ask.START_GAME:
            setup.start_game(self, seat)
        elif kind == ask.ASSIGN_TILE:
            setup.require_assignable(self)
            _, target, tile, _, _ = ask.parse(action, self.seats)
            setup.assign(self, seat, target, tile)
        else:
            setup.require_relocatable(self)
            _, hero, to, _, _ = ask.parse(action, self.seats)
            setup.relocate(self, seat, hero, to)

    def _first_action(self, seat: int, kind: int, action: Action) -> None:
        """MM-1.17: judged as if the game ran; if it is accepted the sand has started with it."""
        if not self.house.first_action or kind not in STARTING:
            raise Illegal("not_running", "MM-1.15")
        setup.turn_timer(self)
        try:
            self._run(seat, ask.parse(action, self.seats))
        except Illegal:
            self.phase = SETUP
            self.started = 0
            self.sand_out = 0
            raise

    def aimed(self, action: Action) -> Action:
        """MM-10.4a: with the space on which the hero is seen."""
        if isinstance(action, act.Journey):
            space = self.heroes[HERO_INDEX[action.hero]]
            return structs.replace(action, start=SPACE[space]) if space >= 0 else action
        return action

    # The clock ------------------------------------------------------------------------

    def deadline(self) -> int | None:
        return clock.deadline(self)

    def opens(self, seat: int, at: int) -> int | None:
        return clock.opens(self, seat, at)

    def strike(self) -> None:
        clock.strike(self)

    # Reading and copying ------------------------------------------------------------------

    def talk(self) -> str:
        return talk.comm(self)

    def undo_allowed(self) -> bool:
        return False  # MM-3.11

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def view(self, seat: int | None) -> MagicMazeView:
        return view(self)

    def rules_version(self) -> int:
        return self.house.rules

    def clone(self) -> "MagicMazeState":
        drawing = self.house.solo  # only the solo deck is ever shuffled again
        other = MagicMazeState(self.house, self.seats, self.rng.clone() if drawing else self.rng, True)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "MagicMazeState":
        other = self.clone()
        imagine(other, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
