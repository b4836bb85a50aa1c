"""Puzzles of Labyrinth: a treasure in this turn, whatever the die shows; or into the Hall, in the race. Every choice is tried.

Every closed card was seen before, so that only the die and the draw pile are unknown. The die shows its highest number at every
roll, which is the worst (LB-7.4); a card that came from the draw pile helps as a card in the hand and not by what it shows.
So an answer that works here works whatever happens.
"""

from collections.abc import Callable, Hashable

from clew.bots.exhaust import Exhausted, exhaust
from clew.games.labyrinth.actions import Despair, EndTurn, Move, Orient, PayChallenge, Peek, PlaceCard, Rest
from clew.games.labyrinth.ending import TABLE_FULL, start_race
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.game import GAME
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import ACT, ACTIONS, DIE, FINISHED, HALL, RACE, SKILL
from clew.kernel.action import Action
from clew.kernel.puzzle import Found, Kind, Level
from clew.kernel.rng import Rng
from clew.kernel.state import State

FEWEST_TURNS, MORE_TURNS = 6, 14
"""Of random play before the puzzle."""
ROLLS = 4
"""So many dice show the highest number: more than a turn has challenges."""
CHOICES = 3
"""An answer of fewer choices is seen at once."""
LIMIT = 3_000
"""Of positions looked at: a turn that needs more is no puzzle."""
NEAR = 3
"""Cards are laid this near to the character; farther away they are of no use to most."""
NO_HELP = (EndTurn, Rest, Despair, Peek)
"""What wins nothing where every card is known."""
WALKING = (Move, Orient, PayChallenge)
RACES = {"easy": 3, "hard": 2}
"""By level: one draw in so many is a race."""
Useful = Callable[[LabyrinthState, Action], bool]


class SureTurn(Kind):
    questions = ("sure_treasure", "into_the_hall")

    def asks(self, start: State) -> str:
        assert isinstance(start, LabyrinthState)
        return self.questions[start.racing()]

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        state = GAME.new({"memory_aid": "own"}, 2 + rng.below(2), bytes(rng.below(256) for _ in range(32)))
        assert isinstance(state, LabyrinthState)
        turn = FEWEST_TURNS + rng.below(MORE_TURNS)
        while state.outcome() is None and not _fresh(state, turn):
            state.carry_out(rng.choice(state.offer()))
        if state.outcome() is not None or (rng.below(RACES[level]) == 0 and not _race(state)):
            return None
        seat = state.active
        _bring_to_mind(state)
        _fill_hand(state, seat)
        state.rng = _worst_dice(rng)
        if not state.racing() and not _hopeful(state, seat):
            return None
        return (GAME.load(state.dump()), seat) if self._walked(state, seat) == (level == "easy") else None

    def solve(self, state: State, seat: int) -> Found | None:
        assert isinstance(state, LabyrinthState)
        if state.active != seat or state.actions_left < ACTIONS or state.stack or not _known(state, seat):
            return None
        for useful in (_walks, _helps):
            done = self._tried(state, seat, useful)
            if done is not None and done.best:
                return Found(1, done.actions, done.seen)
        return None

    def value(self, start: State, state: State, seat: int) -> int:
        """Won, and by nothing that might have been otherwise."""
        assert isinstance(start, LabyrinthState)
        assert isinstance(state, LabyrinthState)
        won = _home(state, seat) if start.racing() else state.treasures[seat] > start.treasures[seat]
        return int(won and _by_known_cards(start, state))

    def over(self, state: State, seat: int) -> bool:
        """The turn is over, or somebody else decides what comes next."""
        assert isinstance(state, LabyrinthState)
        return state.decider != seat or state.active != seat

    def level(self, start: State, found: Found) -> Level | None:
        """Hard where walking alone does not do it."""
        assert isinstance(start, LabyrinthState)
        if len(found.actions) < CHOICES:
            return None
        return "easy" if self._walked(start, start.active) else "hard"

    def _walked(self, state: LabyrinthState, seat: int) -> bool:
        done = self._tried(state, seat, _walks)
        return done is not None and done.best > 0

    def _tried(self, state: LabyrinthState, seat: int, useful: Useful) -> Exhausted | None:
        def choices(now: LabyrinthState) -> list[Action]:
            return [] if self.over(now, seat) else [action for action in now.offer() if useful(now, action)]

        return exhaust(state, seat, _key, lambda now: self.value(state, now, seat), choices, 1, LIMIT)


def _walks(_: LabyrinthState, action: Action) -> bool:
    return isinstance(action, WALKING)


def _helps(state: LabyrinthState, action: Action) -> bool:
    """What may be part of an answer. Whatever is left out can only hide one, never make one up."""
    if isinstance(action, PlaceCard):
        return _near(state, state.where[state.active], state.grid.index[action.cell])
    return not isinstance(action, NO_HELP)


def _near(state: LabyrinthState, space: int, cell: int) -> bool:
    if space == HALL:
        return bool(state.beside(space) >> cell & 1)
    cols, rows = state.grid.cols, state.grid.rows
    (c, r), (d, s) = state.grid.cell[space], state.grid.cell[cell]
    across, down = abs(c - d), abs(r - s)
    return min(across, cols - across) + min(down, rows - down) <= NEAR


# Drawing ----------------------------------------------------------------------------------


def _fresh(state: LabyrinthState, turn: int) -> bool:
    return state.phase == ACT and not state.stack and not state.acted and state.turn_no >= turn


def _race(state: LabyrinthState) -> bool:
    """The active seat and the one after it share the most treasures, and nobody is in the Hall."""
    seat = state.active
    racers = (seat, state.left_of(seat))
    most = max(state.treasures)
    if HALL in [state.where[racer] for racer in racers] or any(state.treasures[racer] != most for racer in racers):
        return False
    start_race(state, TABLE_FULL, racers)
    state.offered = None
    return state.phase == RACE


def _bring_to_mind(state: LabyrinthState) -> None:
    """Everybody has seen every closed card, in the turn before."""
    for cell in state.closed_cells():
        state.shown[cell] = state.turn_no - 1


def _fill_hand(state: LabyrinthState, seat: int) -> None:
    """From under the draw pile, up to the limit."""
    while len(state.hands[seat]) < state.limit(seat) and len(state.draw) > 1:
        state.take_card(seat, state.draw.pop(0))


def _hopeful(state: LabyrinthState, seat: int) -> bool:
    """Whether the cards in the hand can win some challenge against the worst die."""
    return max(SKILL[state.characters[seat]]) + len(state.hands[seat]) >= DIE


def _worst_dice(rng: Rng) -> Rng:
    """A generator whose next rolls all show the highest number."""
    while True:
        found = Rng(bytes(rng.below(256) for _ in range(32)))
        probe = found.clone()
        if all(probe.die(DIE) == DIE for _ in range(ROLLS)):
            return found


# Judging ----------------------------------------------------------------------------------


def _known(state: LabyrinthState, seat: int) -> bool:
    """Whether the seat has seen every closed card, and the dice are as bad as can be."""
    probe = state.rng.clone()
    return all(state.last_seen(seat, cell) >= 0 for cell in state.closed_cells()) and all(
        probe.die(DIE) == DIE for _ in range(ROLLS)
    )


def _home(state: LabyrinthState, seat: int) -> bool:
    """LB-31.8."""
    return state.phase == FINISHED and state.winners == (seat,)


def _by_known_cards(start: LabyrinthState, state: LabyrinthState) -> bool:
    """No card of the draw pile lies on the table: nobody could know what it would be."""
    unseen = set(start.draw)
    return not any(code >= 0 and code >> 3 in unseen for code in state.lies)


def _key(state: LabyrinthState) -> Hashable:
    """All that the rest of the turn can depend on."""
    return (
        tuple(state.lies),
        tuple(state.where),
        tuple(map(tuple, state.hands)),
        tuple(state.treasures),
        (state.actions_left, state.used, state.used_passive, state.robbed, state.resolved, state.failed, state.gold),
        (state.phase, state.active, state.turn_no, state.chain_faced, state.chain_from, state.rng.drawn),
        tuple(map(_frame, state.stack)),
    )


def _frame(frame: Frame) -> Hashable:
    return (
        (frame.kind, frame.seat, frame.who, frame.cell, frame.side, frame.how, frame.level, frame.left, frame.spaces),
        (frame.cells, frame.cards, frame.seats),
    )


KIND = SureTurn()
