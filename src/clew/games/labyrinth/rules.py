"""What may be done now, and doing it."""

from clew.games.labyrinth import actions, clock, movement, setup
from clew.games.labyrinth.census import census, check
from clew.games.labyrinth.dump import dump
from clew.games.labyrinth.effects.base import cell_of
from clew.games.labyrinth.effects.despair import despair, has_target
from clew.games.labyrinth.effects.discard import keep_limit
from clew.games.labyrinth.events import CardPlaced
from clew.games.labyrinth.frame import PLACE_CARD, Frame
from clew.games.labyrinth.grid import NUMBERING
from clew.games.labyrinth.imagine import imagine
from clew.games.labyrinth.options import House
from clew.games.labyrinth.orders import (
    DESPAIRING,
    DRAWING,
    EXPANSION,
    MOVE,
    PEEK,
    PLAY,
    POWER,
    PUSH,
    RESTING,
    TURN_CODE,
    interned,
)  # fmt: skip
from clew.games.labyrinth.pending import decision, run
from clew.games.labyrinth.piles import draw_cards
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.powers.base import pay_for
from clew.games.labyrinth.refusals import refuse
from clew.games.labyrinth.scoring import outcome
from clew.games.labyrinth.stack import check_stack
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    CARD_INDEX,
    CHARACTER_INDEX,
    CHOOSE_CHARACTER,
    DESPAIR,
    DRAW,
    END_TURN,
    EXPAND,
    FINISHED,
    NONE,
    PLAY_CARD,
    REST,
    REST_DRAW,
    SETUP_CHARACTERS,
    SETUP_HALL,
)  # fmt: skip
from clew.games.labyrinth.turn import end_turn, spend
from clew.games.labyrinth.view import LabyrinthView, view
from clew.kernel.action import Action
from clew.kernel.dice import Dice
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng
from clew.kernel.state import Json


class LabyrinthState(Position):
    """A game of Labyrinth in progress."""

    def __init__(self, house: House, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(house, seats, rng, blank)

    # Who and what ---------------------------------------------------------------

    def deciders(self) -> list[int]:
        return [] if self.decider == NONE else [self.decider]

    def choices(self, seat: int, at: int) -> list[Action]:
        return list(self.offer()) if seat == self.decider else []

    def offer(self) -> list[Action]:
        """What the decider may do; worked out once for each position."""
        if self.offered is None:
            self.offered = self._work_out()
        return self.offered

    def _work_out(self) -> list[Action]:
        if self.stack:
            frame = self.stack[-1]
            return decision(frame.kind).choices(self, frame)
        if self.phase == EXPAND:
            return self.grid.expand.of(self.rim)
        if self.phase == SETUP_CHARACTERS:
            return [CHOOSE_CHARACTER[character] for character in setup.free_characters(self)]
        if self.phase == SETUP_HALL:
            return self.grid.place_hall
        return self._turn_choices(self.active)

    def _turn_choices(self, seat: int) -> list[Action]:
        found: list[Action] = []
        if self.actions_left:
            movement.choices(self, seat, found)
            if self.rim:
                found.extend([PLAY_CARD[card] for card in self.hands[seat]])
            if self.draw:
                found.append(DRAW)
            if not self.used >> seat & 1:
                POWERS[self.characters[seat]].choices(self, seat, found)
            if not self.acted:
                if not self.racing():
                    found.append(REST)
                if has_target(self, seat):  # LB-15.8
                    found.append(DESPAIR)
        found.append(END_TURN)
        return found

    def choice_mask(self, seat: int, at: int) -> list[int]:
        return NUMBERING.mask(self.offer()) if seat == self.decider else NUMBERING.empty()

    def step(self, seat: int, dice: Dice, at: int) -> bool:
        """What is offered is a list that nobody else holds: to number its actions would be a detour."""
        if seat != self.decider:
            return False
        offer = self.offer()
        action = offer[dice.below(len(offer))]
        self.now = at
        self.carry_out(action)
        return True

    def numbering(self) -> Numbering:
        return NUMBERING

    # Acting -----------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        if seat != self.decider:
            raise refuse(self, seat, action)
        offered = interned(self.offer(), action)
        if offered is None:
            raise refuse(self, seat, action)
        self.carry_out(offered)

    def carry_out(self, action: Action) -> None:
        """One of the offered actions, with everything it triggers; unchecked, for those who plan."""
        seat = self.decider
        if self.house.turn_ms:
            clock.pause(self)
        self.rolls = ()
        self.dropped = ()
        self.offered = None
        if self.stack:
            frame = self.stack[-1]
            decision(frame.kind).answer(self, frame, action)
            run(self)
        elif action is END_TURN:
            end_turn(self)
        elif self.phase <= SETUP_HALL:
            self._set_up(seat, action)
        else:
            self._take(seat, action)
            run(self)
        self._find_decider()

    def _take(self, seat: int, action: Action) -> None:
        kind = TURN_CODE.get(type(action), POWER)
        if kind == EXPANSION:
            self._expand(seat, action)
        elif kind == MOVE:
            movement.move(self, seat, action)
        elif kind == PEEK:
            movement.peek(self, seat, action)
        elif kind == PLAY:
            assert isinstance(action, actions.PlayCard)
            spend(self, seat, 1)
            self.push(Frame(PLACE_CARD, seat, cards=(CARD_INDEX[action.card],)))
        elif kind == DRAWING:
            spend(self, seat, 1)
            draw_cards(self, seat, 1)
            keep_limit(self, seat)
        elif kind == PUSH:
            movement.push(self, seat, action)
        elif kind == RESTING:
            self._rest(seat)
        elif kind == DESPAIRING:
            despair(self, seat)
        else:
            power = POWERS[self.characters[seat]]
            pay_for(self, seat, power.name)
            power.use(self, seat, action)

    def _expand(self, seat: int, action: Action) -> None:
        """LB-4.2: nobody looks at the card."""
        assert isinstance(action, actions.Expand)
        self.lay(cell_of(self, action.cell), self.draw.pop() << 3)
        if self.loud:
            self.tell(CardPlaced(seat, action.cell, "expansion", None))

    def _rest(self, seat: int) -> None:
        """LB-14: the whole turn."""
        self.acted = True
        self.actions_left = 0
        draw_cards(self, seat, REST_DRAW[self.characters[seat]])
        keep_limit(self, seat)

    def _set_up(self, seat: int, action: Action) -> None:
        if isinstance(action, actions.ChooseCharacter):
            setup.take_character(self, seat, CHARACTER_INDEX[action.character])
        elif isinstance(action, actions.PlaceHall):
            setup.place_hall(self, action.anchor, action.rotation)

    def _find_decider(self) -> None:
        if self.phase == FINISHED:
            self.decider = NONE
        elif self.stack:
            self.decider = self.stack[-1].seat
        else:
            self.decider = self.active
        self.clock_from = self.now

    # The clock --------------------------------------------------------------------

    def deadline(self) -> int | None:
        return clock.deadline(self)

    def strike(self) -> None:
        self.carry_out(self.default())

    def default(self) -> Action:
        """What is done for whoever has no time left."""
        return clock.default(self, self.offer())

    # Reading and copying ------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return outcome(self)

    def view(self, seat: int | None) -> LabyrinthView:
        return view(self, seat)

    def clone(self) -> "LabyrinthState":
        other = LabyrinthState(self.house, self.seats, self.rng.clone(), True)
        self.copy_to(other)
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "LabyrinthState":
        other = self.clone()
        imagine(other, seat, rng, memory)
        return other

    def dump(self) -> Json:
        return dump(self)

    def check(self) -> None:
        check(self)
        check_stack(self)

    def census(self) -> dict[str, int]:
        return census(self)
