"""What may be done now, and doing it."""

from clew.games.team import clock, movement, setup, turn
from clew.games.team.actions import OrientTile
from clew.games.team.census import census, check
from clew.games.team.dump import dump
from clew.games.team.imagine import imagine
from clew.games.team.news import AUTO, DECLARED
from clew.games.team.options import House
from clew.games.team.orders import CHOOSE, MOVE, ORDERS, ORIENT, Order, listed, phase_of, read_unlisted
from clew.games.team.scoring import outcome
from clew.games.team.spells.book import ALL_SPELLS
from clew.games.team.state import Position
from clew.games.team.tables import (
    ACTION,
    CHOOSE_COLOR,
    CHOOSE_FIRST,
    CHOOSE_SPELL,
    END_TURN,
    NONE,
    NUMBERING,
    ORIENT_ACTIONS,
    ORIENTATIONS,
    OVER,
    RUN_OF_END,
    RUN_OF_ORIENTATIONS,
    RUNNING,
    SETUP_COLOR,
    SETUP_FIRST,
    SETUP_SPELL,
    SLIDE,
    SPELLS,
)  # fmt: skip
from clew.games.team.view import TeamView, view
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json


class TeamState(Position):
    """A game of Labyrinth Team Edition in progress."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(house, seats, rng, blank)

    # Who and what ---------------------------------------------------------------

    def deciders(self) -> list[int]:
        if self.phase == ACTION:
            return [self.active]
        if self.phase == SETUP_COLOR:
            return [seat for seat in range(self.seats) if self.colors[seat] == NONE]
        if self.phase == SETUP_SPELL:
            return [setup.choosing_spell(self)]
        return [0] if self.phase == SETUP_FIRST else []  # TE-2.20

    def choices(self, seat: int, at: int) -> list[Action]:
        if self.phase != ACTION:
            return self._setup_choices(seat)
        if seat != self.active:
            return []
        if self.pending != NONE:
            return ORIENT_ACTIONS[: ORIENTATIONS[self.board[self.pending] >> 2]]
        found: list[Action] = []
        spent = self.spent >> (2 * seat)
        if not spent & 1:
            ALL_SPELLS[SLIDE].choices(self, found)
        if not spent & 2:
            ALL_SPELLS[self.second[seat]].choices(self, found)
        if movement.may_move(self):
            movement.choices(self, seat, found)
        found.append(END_TURN)
        return found

    def _setup_choices(self, seat: int) -> list[Action]:
        if seat not in self.deciders():
            return []
        if self.phase == SETUP_COLOR:
            return [CHOOSE_COLOR[color] for color in range(4) if color not in self.colors]
        if self.phase == SETUP_SPELL:
            return [CHOOSE_SPELL[spell - 1] for spell in setup.pool(self.house) if spell not in self.second]
        return CHOOSE_FIRST[: self.seats]

    def choice_mask(self, seat: int, at: int) -> list[int]:
        if self.phase != ACTION:
            return NUMBERING.mask(self._setup_choices(seat))
        mask = NUMBERING.empty()
        if seat != self.active:
            return mask
        if self.pending != NONE:
            RUN_OF_ORIENTATIONS.add(mask, (1 << ORIENTATIONS[self.board[self.pending] >> 2]) - 1)
            return mask
        spent = self.spent >> (2 * seat)
        if not spent & 1:
            ALL_SPELLS[SLIDE].mark(self, mask)
        if not spent & 2:
            ALL_SPELLS[self.second[seat]].mark(self, mask)
        if movement.may_move(self):
            movement.mark(self, seat, mask)
        RUN_OF_END.add(mask, 1)
        return mask

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Refusals come in the order of the specification: end, type, phase, turn, decision, fields, then those of the action."""
        if self.phase == OVER:
            raise Illegal("game_over", "TE-11.7")
        order = listed(action)
        if order is None:
            self._require_turn(seat, phase_of(action), isinstance(action, OrientTile))
            order = read_unlisted(action)
        self._follow(seat, order)

    def act_number(self, seat: int, number: int) -> None:
        if self.phase == OVER:
            raise Illegal("game_over", "TE-11.7")
        self._follow(seat, ORDERS[number])

    def _follow(self, seat: int, order: Order) -> None:
        self._require_turn(seat, order.phase, order.kind == ORIENT)
        if order.phase == ACTION:
            self._take_turn(seat, order)
        elif order.phase == SETUP_COLOR:
            setup.choose_color(self, seat, order.what)
        elif order.phase == SETUP_SPELL:
            setup.choose_spell(self, seat, order.what)
        else:
            setup.choose_first(self, order.what)

    def _require_turn(self, seat: int, phase: int, orienting: bool) -> None:
        if phase != self.phase:
            raise Illegal("wrong_phase", "TE-2.16")
        if phase == ACTION:
            if seat != self.active:
                raise Illegal("not_your_turn", "TE-3.1", active=self.active)
            if orienting and self.pending == NONE:
                raise Illegal("no_decision", "TE-8.9")
            if not orienting and self.pending != NONE:
                raise Illegal("decision_pending", "TE-3.14")
        elif phase == SETUP_SPELL and seat != setup.choosing_spell(self):
            raise Illegal("not_your_turn", "TE-R.28", active=setup.choosing_spell(self))
        elif phase == SETUP_FIRST and seat != 0:
            raise Illegal("not_your_turn", "TE-2.20", active=0)

    def _take_turn(self, seat: int, order: Order) -> None:
        kind = order.kind
        if kind < CHOOSE:
            self._cast(seat, order)
        elif kind == MOVE:
            movement.move(self, seat, order)
        elif kind == ORIENT:
            movement.orient(self, seat, order.how)
        else:
            turn.end_turn(self, DECLARED)
            return
        if self.house.auto_end_turn and self.phase == ACTION and turn.nothing_left(self):  # TE-3.13
            turn.end_turn(self, AUTO)

    def _cast(self, seat: int, order: Order) -> None:
        spell = order.kind
        if spell == SLIDE:
            spent = self.slide_spent()
        elif self.second[seat] != spell:
            clause = "TE-2.8" if self.house.intro else "TE-2.11"
            raise Illegal("spell_not_owned", clause, spell=SPELLS[spell])
        else:
            spent = self.second_spent()
        if spent:
            raise Illegal("spell_spent", "TE-3.9", spell=SPELLS[spell])
        ALL_SPELLS[spell].cast(self, seat, order)

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        return clock.deadline(self)

    def strike(self) -> None:
        clock.strike(self)

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return None if self.result == RUNNING else outcome(self)

    def view(self, seat: int | None) -> TeamView:
        return view(self)

    def clone(self) -> "TeamState":
        drawing = self.phase < ACTION  # after set-up no rule draws again, so the generator can be shared
        other = TeamState(self.house, self.seats, self.rng.clone() if drawing else self.rng, True)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "TeamState":
        other = self.clone()
        imagine(other, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
