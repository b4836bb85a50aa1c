"""Looking ahead by playing games out: many worlds that the seat can imagine, each played to its end by instinct."""

from clew.games.luxor.bots.instinct import HABITS, Habits, choose
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import CHOOSE_ACTOR, CHOOSE_CARD, MOVE_AFTER_ROLL, OVER, TEAM
from clew.kernel.action import Action
from clew.kernel.memory import PERFECT
from clew.kernel.rng import Rng


def play_out(state: LuxorState, habits: Habits) -> None:
    """Everybody plays by instinct until the game is over."""
    while state.decision != OVER:
        state.act(state.active, choose(state, habits))


def success(state: LuxorState, seat: int) -> float:
    """How well a finished game went: winning counts most, the margin helps to tell good moves from better ones."""
    best = max([state.score[other] for other in range(state.seats) if other != seat])
    margin = state.score[seat] - best
    return (1.0 if margin > 0 else 0.5 if margin == 0 else 0.0) + margin / 40.0


def distinct(state: LuxorState, seat: int) -> list[Action]:
    """The legal actions, without those that differ only in which of several adventurers on one space moves."""
    actions = state.legal(seat)
    if state.decision not in (CHOOSE_CARD, MOVE_AFTER_ROLL, CHOOSE_ACTOR):
        return actions
    seen: set[tuple[object, ...]] = set()
    found: list[Action] = []
    for action in actions:
        adventurer = getattr(action, "adventurer", None)
        space = None if adventurer is None else state.spots[seat * TEAM + adventurer]
        key = (action.type, getattr(action, "side", ""), space, getattr(action, "steps", 0))
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


class Rollouts:
    """Tries every action in the same worlds and drops the worse half again and again."""

    def __init__(self, worlds: int, habits: Habits = HABITS) -> None:
        self.worlds = worlds
        """Worlds that the last two actions have been tried in, in the end."""
        self.habits = habits

    def decide(self, state: LuxorState, seat: int, rng: Rng) -> Action:
        actions = distinct(state, seat)
        if len(actions) == 1:
            return actions[0]
        totals = dict.fromkeys(actions, 0.0)
        done = 0
        goal = max(4, self.worlds // 4)
        while True:
            for _ in range(done, goal):
                world = state.imagine(seat, rng.spawn(str(done)), PERFECT)
                done += 1
                for action in actions:
                    totals[action] += self.try_out(world.clone(), seat, action)
            actions = sorted(actions, key=lambda action: -totals[action])
            if done >= self.worlds:
                return actions[0]
            actions = actions[: max(2, (len(actions) + 1) // 2)]
            goal = min(self.worlds, goal * 2)

    def try_out(self, world: LuxorState, seat: int, action: Action) -> float:
        world.act(seat, action)
        play_out(world, self.habits)
        return success(world, seat)
