"""Looking ahead: every promising action is tried in several imagined worlds and played on by rules of thumb."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.bots.policy import Policy
from clew.games.labyrinth.bots.worth import worth
from clew.games.labyrinth.frame import DESPAIR_SWAP, DISCARD_TO_LIMIT, PLACE_CARD
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import ACT, CARD_INDEX, DIE, HALL, RACE, TYPE_OF
from clew.kernel.action import Action
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng

MOST_STEPS = 400
BY_THUMB = frozenset({DISCARD_TO_LIMIT, PLACE_CARD, DESPAIR_SWAP})
"""Decisions that are not worth a search."""


def loaded(rng: Rng, roll: int) -> Rng:
    """A generator whose first die shows this: so that few worlds cover all faces."""
    number = 0
    while True:
        found = rng.spawn(f"die {number}")
        if found.clone().die(DIE) == roll:
            return found
        number += 1


class Search:
    """`width` actions in `samples` worlds; each is played on until `rounds` more turns of everybody are over."""

    def __init__(self, policy: Policy, memory: Memory, samples: int, width: int, ahead: int, margin: float) -> None:
        self.margin = margin
        self.policy = policy
        self.memory = memory
        self.samples = samples
        self.width = width
        self.ahead = ahead

    def decide(self, state: LabyrinthState, seat: int, rng: Rng) -> Action:
        """What comes first by the rules of thumb has to be beaten by a margin, for the worlds are few."""
        actions = self.candidates(state, seat, rng)
        if len(actions) == 1:
            return actions[0]
        totals = self.totals(state, seat, actions, rng)
        totals[0] += self.margin * self.samples
        return actions[totals.index(max(totals))]

    def totals(self, state: LabyrinthState, seat: int, actions: list[Action], rng: Rng) -> list[float]:
        """The sum over all worlds; the same worlds, with the same dice, for every action."""
        totals = [0.0] * len(actions)
        for number in range(self.samples):
            chance = rng.spawn(f"world {number}")
            world = state.imagine(seat, chance, self.memory)
            world.rng = loaded(chance, 1 + number % DIE)
            for place, action in enumerate(actions):
                totals[place] += self.play_on(world.clone(), seat, action, chance)
        return totals

    def play_on(self, world: LabyrinthState, seat: int, action: Action, rng: Rng) -> float:
        last = world.turn_no + self.ahead
        world.events = []
        world.carry_out(action)
        for _ in range(MOST_STEPS):
            if world.decider < 0 or world.turn_no > last:
                break
            world.carry_out(self.policy.choose(world, rng))
        return worth(world, seat, self.policy.taste, self.policy.turns)

    # What is worth trying -----------------------------------------------------------------

    def candidates(self, state: LabyrinthState, seat: int, rng: Rng) -> list[Action]:
        """The choice of the rules of thumb first."""
        offer = state.offer()
        if len(offer) <= 1:
            return offer
        if state.stack:
            if state.stack[-1].kind in BY_THUMB:
                return [self.policy.choose(state, rng)]
            return self.some(state, seat, offer, rng)
        if state.phase in (ACT, RACE):
            return self.best(state, offer)
        return [self.policy.choose(state, rng)]

    def best(self, state: LabyrinthState, offer: list[Action]) -> list[Action]:
        """By the rules of thumb; of cards of one type only one."""
        scores = self.policy.scores(state, offer)
        order = sorted(range(len(offer)), key=lambda place: -scores[place])
        found: list[Action] = []
        types: set[int] = set()
        for place in order:
            action = offer[place]
            if isinstance(action, act.PlayCard):
                kind = TYPE_OF[CARD_INDEX[action.card]]
                if kind in types:
                    continue
                types.add(kind)
            found.append(action)
            if len(found) == self.width:
                break
        return found

    def some(self, state: LabyrinthState, seat: int, offer: list[Action], rng: Rng) -> list[Action]:
        """All answers if they are few; else places near the pawn, and some by chance."""
        first = self.policy.choose(state, rng)
        others = [action for action in offer if action is not first]
        if len(offer) > self.width:
            near = [action for action in others if self.is_near(state, seat, action)]
            others = (rng.shuffled(near) + rng.shuffled([action for action in others if action not in near]))[: self.width - 1]
        return [first, *others]

    def is_near(self, state: LabyrinthState, seat: int, action: Action) -> bool:
        cell = getattr(action, "cell", None)
        if cell is None:
            return False
        space = state.where[seat]
        cells = state.beside(space)
        if space != HALL:
            for way in range(4):
                cells |= state.grid.around[state.beyond(space, way)]
        return cells >> state.grid.index[cell] & 1 == 1
