"""What may be done now, and doing it."""

from typing import Self

from clew.games.team import actions, movement, setup, turn
from clew.games.team.dump import census, check, dump
from clew.games.team.events import TileOriented
from clew.games.team.imagine import imagine
from clew.games.team.scoring import outcome
from clew.games.team.spells import ALL_SPELLS
from clew.games.team.spells.base import require_orientation
from clew.games.team.state import House, Position
from clew.games.team.tables import (
    ACTION,
    CELL,
    CHOOSE_COLOR,
    CHOOSE_FIRST,
    CHOOSE_SPELL,
    COLOR_INDEX,
    END_TURN,
    NONE,
    ORIENT,
    ORIENTATIONS,
    OVER,
    ROTATE,
    SETUP_COLOR,
    SETUP_FIRST,
    SETUP_SPELL,
    SLIDE,
    SPELL_INDEX,
    SPELLS,
    SWAP,
    every_action,
)  # fmt: skip
from clew.games.team.treasure import collect
from clew.games.team.view import TeamView, view
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json

CAST: dict[type, int] = {actions.Slide: SLIDE, actions.Rotate: ROTATE, actions.Swap: SWAP}
PHASE_OF: dict[type, int] = {
    actions.ChooseColor: SETUP_COLOR, actions.ChooseSpell: SETUP_SPELL, actions.ChooseFirst: SETUP_FIRST,
    actions.Slide: ACTION, actions.Rotate: ACTION, actions.Swap: ACTION, actions.Move: ACTION, actions.OrientTile: ACTION,
    actions.EndTurn: ACTION,
}  # fmt: skip
KNOWN: dict[Action, Action] = {action: action for action in every_action()}


def well_formed(action: Action) -> Action:
    """The action as the table of all actions has it: then its fields need no second look."""
    try:
        known = KNOWN.get(action)
    except TypeError:
        raise Illegal("malformed", "", problem="a field that is no plain value") from None
    if known is not None:
        return known
    require_well_formed(action)
    return action


class TeamState(Position):
    """A game of Labyrinth Team Edition in progress."""

    def __init__(self, house: House, seats: int, rng: Rng) -> None:
        super().__init__(house, seats, rng)

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
        if self.phase == ACTION:
            return self._turn_choices(seat) if seat == self.active else []
        if seat not in self.deciders():
            return []
        if self.phase == SETUP_COLOR:
            return [CHOOSE_COLOR[color] for color in range(4) if color not in self.colors]
        if self.phase == SETUP_SPELL:
            return [CHOOSE_SPELL[spell - 1] for spell in setup.pool(self.house) if spell not in self.second]
        return CHOOSE_FIRST[: self.seats]

    def _turn_choices(self, seat: int) -> list[Action]:
        if self.pending != NONE:
            return ORIENT[: ORIENTATIONS[self.board[self.pending] >> 2]]
        found: list[Action] = []
        if not self.slide_spent():
            ALL_SPELLS[SLIDE].choices(self, found)
        if not self.second_spent():
            ALL_SPELLS[self.second[seat]].choices(self, found)
        if movement.may_move(self):
            movement.choices(self, seat, found)
        found.append(END_TURN)
        return found

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Refusals come in the order of the specification: end, type, phase, turn, decision, fields, then those of the action."""
        if self.phase == OVER:
            raise Illegal("game_over", "TE-11.7")
        phase = PHASE_OF.get(type(action), NONE)
        if phase == NONE:
            raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
        if phase != self.phase:
            raise Illegal("wrong_phase", "TE-2.16")
        self._require_turn(seat, action)
        if phase == ACTION:
            self._take_turn(seat, well_formed(action))
        else:
            self._set_up(seat, well_formed(action))

    def _require_turn(self, seat: int, action: Action) -> None:
        if self.phase == SETUP_SPELL:
            self._require_seat(seat, setup.choosing_spell(self), "TE-R.28")
        elif self.phase == SETUP_FIRST:
            self._require_seat(seat, 0, "TE-2.20")
        elif self.phase == ACTION:
            self._require_seat(seat, self.active, "TE-3.1")
            orienting = isinstance(action, actions.OrientTile)
            if orienting and self.pending == NONE:
                raise Illegal("no_decision", "TE-8.9")
            if not orienting and self.pending != NONE:
                raise Illegal("decision_pending", "TE-3.14")

    def _require_seat(self, seat: int, turn_of: int, clause: str) -> None:
        if seat != turn_of:
            raise Illegal("not_your_turn", clause, active=turn_of)

    def _take_turn(self, seat: int, action: Action) -> None:
        kind = type(action)
        if isinstance(action, actions.OrientTile):
            self._orient(seat, action)
        elif isinstance(action, actions.Move):
            movement.move(self, seat, action)
        elif kind in CAST:
            self._cast(seat, CAST[kind], action)
        else:
            turn.end_turn(self, "declared")
            return
        if self.phase == ACTION and self.house.auto_end_turn and turn.nothing_left(self):  # TE-3.13
            turn.end_turn(self, "auto")

    def _cast(self, seat: int, spell: int, action: Action) -> None:
        if spell == SLIDE:
            spent = self.slide_spent()
        elif self.second[seat] != spell:
            clause = "TE-2.8" if self.house.intro else "TE-2.11"
            raise Illegal("spell_not_owned", clause, spell=SPELLS[spell])
        else:
            spent = self.second_spent()
        if spent:
            raise Illegal("spell_spent", "TE-3.9", spell=SPELLS[spell])
        ALL_SPELLS[spell].cast(self, seat, action)

    def _orient(self, seat: int, action: actions.OrientTile) -> None:
        """TE-8.9, then TE-9.4."""
        cell = self.pending
        code = self.board[cell]
        require_orientation(action.orientation, ORIENTATIONS[code >> 2])
        self.pending = NONE
        self.put(cell, code & ~3 | action.orientation)
        self.events.append(TileOriented(CELL[cell], action.orientation))
        collect(self, seat, cell)

    def _set_up(self, seat: int, action: Action) -> None:
        if isinstance(action, actions.ChooseColor):
            color = COLOR_INDEX.get(action.color, -1)
            if color < 0:
                raise Illegal("malformed", "", problem=f"there is no color {action.color}")
            setup.choose_color(self, seat, color)
        elif isinstance(action, actions.ChooseSpell):
            spell = SPELL_INDEX.get(action.spell, -1)
            if spell < 0:
                raise Illegal("malformed", "", problem=f"there is no spell {action.spell}")
            setup.choose_spell(self, seat, spell)
        elif isinstance(action, actions.ChooseFirst):
            if not 0 <= action.seat < self.seats:
                raise Illegal("malformed", "", problem=f"there is no seat {action.seat}")
            setup.choose_first(self, action.seat)

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        if self.house.clock_ms and self.phase == ACTION:
            return self.turn_began + self.house.clock_ms + turn.WATCHING_MS  # TE-14.9
        return None

    def strike(self) -> None:
        """TE-14.3: a pending tile is set to 0 and collected as usual; then the turn is over."""
        if self.pending != NONE:
            self._orient(self.active, actions.OrientTile(0))
        if self.phase == ACTION:
            turn.end_turn(self, "clock")

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def view(self, seat: int | None) -> TeamView:
        return view(self)

    def clone(self) -> Self:
        drawing = self.phase < ACTION  # after set-up no rule draws again, so the generator can be shared
        other = type(self)(self.house, self.seats, self.rng.clone() if drawing else self.rng)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> Self:
        other = self.clone()
        imagine(other, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)

    def census(self) -> dict[str, int]:
        return census(self)
