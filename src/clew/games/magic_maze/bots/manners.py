"""How a player behaves among others: it does not wrestle over a hero, answers the pawn, and asks with it."""

from itertools import pairwise
from typing import Final

from clew.games.magic_maze.bots.search import ANY, Plan, Step
from clew.games.magic_maze.bots.ways import FAR, obstacles, ways
from clew.games.magic_maze.state import Journey, Position
from clew.games.magic_maze.tables import NONE, PAWNS, STEP_MOVES, VORTEX
from clew.kernel.action import Action

RESPECT_MS: Final = 3_000
"""For so long nobody takes back what another seat has just done, or goes on with a tug-of-war."""
URGENT: Final = 60
"""From this urgency on the sand leaves no time for courtesies."""
GIVE_WAY_MS: Final = 2_500
"""So long a seat leaves a step to another one that can do it as well: a look, a reaction and a rest of a bot."""
WRESTLING: Final = 3
"""So often two seats may push a hero to and fro."""
PATIENCE_MS: Final = 4_000
"""So long a seat may be idle before somebody shows it the pawn."""
FIRST_LOOK_MS: Final = 20_000
"""So long after the start nobody is hurried who may be new to the game,"""
BETWEEN_MS: Final = 15_000
"""so much time lies between two pawns for a person, whoever shows them,"""
MOVING_MS: Final = 4_000
"""and whoever has just moved is left in peace."""
STILL_MS: Final = 1_500
"""And so long nobody at all has acted."""


def polite(pos: Position, seat: int, step: Step) -> bool:
    """Whether a step would neither undo what somebody has just done nor go on with a tug-of-war."""
    if step.hero == NONE or step.urgency >= URGENT:
        return True
    last = [journey for journey in pos.trail if journey[2] == step.hero]
    if not last or pos.now - last[-1][0] >= RESPECT_MS:
        return True
    _, by, _, start, _ = last[-1]
    return not (by != seat and step.to == start) and not _wrestling(last, seat)


def comes_first(pos: Position, seat: int, step: Step) -> bool:
    """Whether this seat does the step rather than another one with the same action (from five seats on some exist twice).

    The one that has rested longest does it. Should it not, the hero has stood still for a while, and everybody may.
    """
    holders = [other for other in range(pos.seats) if step.verb in pos.verbs(other)]
    first = min(holders, key=lambda other: (pos.acted[other], other), default=seat)
    if seat == first:
        return True
    stood = max((at for at, _, hero, _, _ in pos.trail if hero == step.hero), default=pos.started)
    return pos.now - max(stood, pos.acted[first], pos.started) >= GIVE_WAY_MS


def _wrestling(last: list[Journey], seat: int) -> bool:
    """Whether the latest journeys of a hero only led to and fro between two seats."""
    turns = 0
    for before, after in pairwise(last):
        turns = turns + 1 if after[4] == before[3] and after[1] != before[1] else 0
    return turns >= WRESTLING and last[-1][1] != seat


def asked(pos: Position, seat: int) -> bool:
    """Whether somebody has shown this seat the pawn since it acted last."""
    return pos.pawn == seat and pos.last_pawn[pos.pawn_by] > pos.acted[seat]


def answer(pos: Position, seat: int, plan: Plan, legal: list[Action]) -> Action | None:
    """To the pawn, where the plan has nothing for this seat: whatever brings a hero nearest to its goal."""
    best: Action | None = None
    most = 0
    for hero in plan.look.moving:
        goal = plan.goals[hero].space
        if goal == NONE or pos.locked >> hero & 1:
            continue
        for verb in pos.verbs(seat):
            if verb < VORTEX:
                for steps, action in enumerate(STEP_MOVES[hero][verb]):
                    gain = _gain(pos, hero, verb, steps + 1, goal, plan) if action in legal else 0
                    if gain > most:
                        best, most = action, gain
    return best


def _gain(pos: Position, hero: int, verb: int, steps: int, goal: int, plan: Plan) -> int:
    """How many actions nearer to its goal a move brings a hero."""
    space = pos.heroes[hero]
    for _ in range(steps):
        space = pos.mall.next[verb][space]
        if space < 0:
            return 0
    if space in plan.look.timers:
        return 0
    far = ways(pos, hero, space, obstacles(pos, hero, pos.escaped), True).dist[goal]
    return plan.look.dist(hero, goal) - far if far < FAR else 0


def request(pos: Position, seat: int, plan: Plan, legal: list[Action]) -> Action | None:
    """The pawn for the seat that could do the most urgent step and has been idle for long."""
    step = next((step for step in plan.steps if step.verb != ANY), None)
    if step is None or (pos.last_pawn[seat] != NONE and pos.now - pos.last_pawn[seat] < PATIENCE_MS):
        return None
    if pos.now - max(*pos.acted, pos.started) < STILL_MS:
        return None
    for other in range(pos.seats):
        if other != seat and step.verb in pos.verbs(other) and PAWNS[other] in legal:
            return PAWNS[other] if _idle(pos, other) else None
    return None


def too_soon(pos: Position, seat: int, at: int) -> bool:
    """Whether a person on this seat would be shown the pawn before they had time to look."""
    last = max(pos.last_pawn)
    asked_lately = last != NONE and at - last < BETWEEN_MS
    moving = pos.acted[seat] != NONE and at - pos.acted[seat] < MOVING_MS
    return at - pos.started < FIRST_LOOK_MS or asked_lately or moving


def _idle(pos: Position, seat: int) -> bool:
    """Whether a seat has done nothing for long, and has not just been asked by somebody else."""
    last = pos.last_pawn[pos.pawn_by] if pos.pawn == seat else NONE
    return pos.now - max(pos.acted[seat], pos.started, last) >= PATIENCE_MS
