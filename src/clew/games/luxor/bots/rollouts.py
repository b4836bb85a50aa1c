"""Looking ahead: in many worlds that the seat can imagine everybody plays on by instinct for some rounds."""

from clew.games.luxor.bots.instinct import Habits, choose
from clew.games.luxor.bots.worth import prospect
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import CHOOSE_ACTOR, CHOOSE_CARD, MOVE_AFTER_ROLL, OVER, TEAM
from clew.kernel.action import Action
from clew.kernel.memory import PERFECT, Memory
from clew.kernel.rng import Rng


def play_on(state: LuxorState, habits: Habits, until: int) -> None:
    """Everybody plays by instinct until a round begins, or the game is over."""
    while state.round < until and state.decision != OVER:
        state.act(state.active, choose(state, habits))


def lead(state: LuxorState, seat: int) -> float:
    """How far a seat is ahead of the best of the others: in points once the game is over, in prospects before."""
    if state.decision == OVER:
        return float(state.score[seat] - max([state.score[other] for other in range(state.seats) if other != seat]))
    return prospect(state, seat) - max([prospect(state, other) for other in range(state.seats) if other != seat])


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

    def __init__(self, worlds: int, rounds: int, habits: Habits) -> None:
        self.worlds = worlds
        """Worlds that the last two actions have been tried in, in the end."""
        self.rounds = rounds
        """How far ahead each of them is played; further on chance drowns the difference between two moves."""
        self.habits = habits

    def decide(self, state: LuxorState, seat: int, rng: Rng, memory: Memory = PERFECT) -> Action:
        actions = distinct(state, seat)
        if len(actions) == 1:
            return actions[0]
        totals = dict.fromkeys(actions, 0.0)
        done = 0
        goal = max(4, self.worlds // 4)
        while True:
            while done < goal:
                world = state.imagine(seat, rng.spawn(str(done)), memory)
                done += 1
                for action in actions:
                    totals[action] += self.try_out(world.clone(), seat, action)
            actions.sort(key=lambda action: -totals[action])
            if done >= self.worlds:
                return actions[0]
            actions = actions[: max(2, (len(actions) + 1) // 2)]
            goal = min(self.worlds, goal * 2)

    def try_out(self, world: LuxorState, seat: int, action: Action) -> float:
        until = world.round + self.rounds
        world.act(seat, action)
        play_on(world, self.habits, until)
        return lead(world, seat)
