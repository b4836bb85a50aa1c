"""Rules of thumb: a good action without any search. The baseline bot plays them, the others imagine everybody by them."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.bots import answers
from clew.games.labyrinth.bots.chase import chase, knows
from clew.games.labyrinth.bots.prospects import UNKNOWN, Taste, hand_worth, harm_of_entering, prospects, win_chance
from clew.games.labyrinth.frame import ANSWER_PUSH, BLAST_DIRECTION, CHARGE_PUSH, FLIGHT_STEP, ORIENT_CARD, TRAP_DIRECTION
from clew.games.labyrinth.orders import DESPAIRING, DRAWING, MOVE, PEEK, PLAY, POWER, PUSH, RESTING, TURN_CODE  # fmt: skip
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import (
    ACT,
    CARD_INDEX,
    CHALLENGE,
    CHEST,
    EMPTY,
    END_TURN,
    EXPAND,
    HALL,
    MONSTER,
    OPEN,
    PLAIN,
    RACE,
    SETUP_HALL,
    SKILL,
    TRAP,
    WAY_INDEX,
)  # fmt: skip
from clew.kernel.action import Action
from clew.kernel.rng import Rng

FOREVER = 10_000
PLACING = frozenset({ANSWER_PUSH, BLAST_DIRECTION, CHARGE_PUSH, FLIGHT_STEP, ORIENT_CARD, TRAP_DIRECTION})
"""Decisions about how a card lies and where somebody goes."""


class Policy:
    """`turns` is how long it remembers closed cards."""

    def __init__(self, taste: Taste, turns: int = FOREVER) -> None:
        self.taste = taste
        self.turns = turns

    def choose(self, pos: LabyrinthState, rng: Rng) -> Action:
        """For whoever has to decide."""
        offer = pos.offer()
        if len(offer) == 1:
            return offer[0]
        if pos.stack:
            if not self.taste.careful and pos.stack[-1].kind in PLACING:
                return offer[rng.below(len(offer))]
            return answers.answer(pos, offer, self.taste, self.turns)
        if pos.phase in (ACT, RACE):
            return self.best(pos, offer, rng)
        if pos.phase == EXPAND and self.taste.careful:
            return self.expand(pos, offer, rng)
        return offer[rng.below(len(offer))] if pos.phase != SETUP_HALL else pos.default()

    def best(self, pos: LabyrinthState, offer: list[Action], rng: Rng) -> Action:
        scores = self.scores(pos, offer)
        top = max(scores)
        return offer[scores.index(top)]

    def scores(self, pos: LabyrinthState, offer: list[Action]) -> list[float]:
        """How good each action of the turn looks."""
        seat = pos.active
        values = prospects(pos, seat, self.taste)
        ways = chase(pos, seat, values, self.turns, self.taste.worth, self.taste.far)
        return [self.score(pos, seat, action, values, ways) for action in offer]

    def score(self, pos: LabyrinthState, seat: int, action: Action, values: list[float], ways: list[float]) -> float:
        if action is END_TURN:
            return 0.0
        kind = TURN_CODE.get(type(action), POWER)
        if kind == MOVE:
            return ways[WAY_INDEX[action.dir or action.exit]]  # type: ignore[attr-defined]
        if kind == PEEK:
            return -0.01
        if kind == PLAY:
            return self.playing(pos, seat, CARD_INDEX[action.card], values)  # type: ignore[attr-defined]
        if kind == DRAWING:
            return self.drawing(pos, seat)
        if kind == RESTING:
            return self.resting(pos, seat)
        if kind == PUSH:
            return self.pushing(pos, action)  # type: ignore[arg-type]
        if kind == DESPAIRING:
            return -0.5
        return power_score(pos, seat, action, values, self.turns)

    def drawing(self, pos: LabyrinthState, seat: int) -> float:
        cards = len(pos.hands[seat])
        if cards >= pos.limit(seat) or pos.phase == RACE:
            return -0.05
        return self.taste.draw * (hand_worth(cards + 1) - hand_worth(cards))

    def resting(self, pos: LabyrinthState, seat: int) -> float:
        cards = len(pos.hands[seat])
        return self.taste.rest * (hand_worth(pos.limit(seat)) - hand_worth(cards)) - self.taste.rest_cost

    def playing(self, pos: LabyrinthState, seat: int, card: int, values: list[float]) -> float:
        """A challenge from the hand, put where one can walk onto it."""
        if not self.taste.plays or pos.actions_left < 2 or pos.phase == RACE or CHALLENGE[card] == PLAIN:
            return -0.1
        space = pos.where[seat]
        for way in pos.ways(space):
            if pos.own_edge(space, way) == 1 and pos.lies[pos.beyond(space, way)] == EMPTY:
                return 0.8 * values[CHALLENGE[card]] - self.taste.card
        return -0.1

    def pushing(self, pos: LabyrinthState, action: act.Push) -> float:
        """Harm done; most to those who are ahead."""
        space = pos.where[action.target]
        cell = pos.beyond(space, WAY_INDEX[action.dir or action.exit or ""])
        if pos.phase == RACE:
            return -1.0 if pos.lies[cell] == -2 else 0.01
        seen = pos.lies[cell] >= 0 and knows(pos, pos.active, cell, self.turns)
        harm = harm_of_entering(pos, action.target, cell, seen, self.taste)
        return self.taste.push * harm * (0.5 + 0.3 * pos.treasures[action.target]) - 0.05

    def expand(self, pos: LabyrinthState, offer: list[Action], rng: Rng) -> Action:
        """Where the own pawn can walk onto the new card, and others not so soon."""
        seat = pos.active
        space = pos.where[seat]
        wanted = [pos.beyond(space, way) for way in pos.ways(space) if pos.own_edge(space, way)]
        empty = [cell for cell in wanted if pos.lies[cell] == EMPTY]
        if empty:
            cell = pos.grid.cell[empty[rng.below(len(empty))]]
            for action in offer:
                if action.cell == cell:  # type: ignore[attr-defined]
                    return action
        return offer[rng.below(len(offer))]


def power_score(pos: LabyrinthState, seat: int, action: Action, values: list[float], turns: int) -> float:
    """What a use of a power promises at once."""
    kind = type(action)
    space = pos.where[seat]
    if kind is act.Leap:
        assert isinstance(action, act.Leap)
        line = pos.line(space, WAY_INDEX[action.dir or action.exit or ""], 3)
        return landing(pos, seat, line[2], values, turns)
    if kind is act.Attunement:
        assert isinstance(action, act.Attunement)
        start = space if action.hall_cell is None else _hall_cell(pos, action.hall_cell)
        return landing(pos, seat, pos.grid.near[start * 4 + "NESW".index(action.dir)], values, turns) - 0.02
    if kind is act.Poetry:
        return max(values[CHALLENGE[card]] for card in pos.discard)
    if kind is act.Cunning:
        assert isinstance(action, act.Cunning)
        chance = win_chance(SKILL[pos.characters[seat]][CHEST], len(pos.hands[seat]))
        return chance * 1.1 - 0.3 if pos.phase != RACE else -1.0
    if kind is act.Disarm:
        return win_chance(SKILL[pos.characters[seat]][TRAP], len(pos.hands[seat])) - 0.3
    if kind is act.Hunt:
        assert isinstance(action, act.Hunt)
        return hunting(pos, seat, action, turns)
    if kind is act.Charge:
        assert isinstance(action, act.Charge)
        return charging(pos, seat, action, values, turns)
    return 0.02 if kind is act.Transmutation else -0.02


def _hall_cell(pos: LabyrinthState, number: int) -> int:
    assert pos.hall is not None
    return pos.hall.cells[number]


def landing(pos: LabyrinthState, seat: int, cell: int, values: list[float], turns: int) -> float:
    """What comes of standing on a cell; an empty one gets an unknown card."""
    code = pos.lies[cell]
    if pos.phase == RACE:
        return 5.0 if code == -2 else 0.0
    if code == EMPTY:
        return values[UNKNOWN] + 0.02
    if code < 0:
        return 0.0
    if not code & OPEN and not knows(pos, seat, cell, turns):
        return values[UNKNOWN]
    return values[pos.trial(cell)]


def hunting(pos: LabyrinthState, seat: int, action: act.Hunt, turns: int) -> float:
    """A monster that can be fought without risk; one that nobody knows counts a sixth."""
    if pos.phase == RACE:
        return -0.1
    space = pos.where[seat]
    if action.mode == "line":
        cells = pos.line(space, WAY_INDEX[action.dir or action.exit or ""], 3)
    else:
        cells = [pos.beyond(space, WAY_INDEX[name]) for name in (*action.dirs, *action.exits)]
    chance = win_chance(SKILL[pos.characters[seat]][MONSTER], len(pos.hands[seat]))
    total = 0.0
    for cell in cells:
        code = pos.lies[cell]
        if code >= 0 and (code & OPEN or knows(pos, seat, cell, turns)):
            total += (chance - 0.2) if pos.trial(cell) == MONSTER else 0.0
        elif code >= 0:
            total += 0.16 * (chance - 0.2)
    return total - 0.03


def charging(pos: LabyrinthState, seat: int, action: act.Charge, values: list[float], turns: int) -> float:
    """The first step, and a little for what may follow; chests are lost to it."""
    if action.carry:
        return -0.05
    cell = pos.beyond(pos.where[seat], WAY_INDEX[action.dir or action.exit or ""])
    code = pos.lies[cell]
    if code >= 0 and (code & OPEN or knows(pos, seat, cell, turns)):
        kind = pos.trial(cell)
        return values[kind] if kind in (MONSTER, TRAP) else 0.05 if pos.where[seat] == HALL else 0.02
    return 0.16 * (values[MONSTER] + values[TRAP]) + 0.05
