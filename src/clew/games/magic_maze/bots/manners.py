"""How a player behaves among others: it does not wrestle over a hero, and it asks with the pawn before it despairs (part 12).

A position knows only the time of what happened last. So patience is a matter of chance: asked again and again, a player gives in
after about the time that courtesy demands.
"""

from itertools import pairwise
from typing import Final

from clew.games.magic_maze.bots.plan import ANY, Plan, Step
from clew.games.magic_maze.state import Journey, Position
from clew.games.magic_maze.tables import NONE, PAWNS
from clew.kernel.action import Action
from clew.kernel.rng import Rng

RESPECT_MS: Final = 3_000
"""For about so long nobody takes back what another seat has just done."""
GIVE_IN: Final = 0.4
"""The chance of not waiting any longer: at 1,200 ms a decision this takes about three seconds."""
URGENT: Final = 60
"""From this urgency on the sand leaves no time for courtesies."""
WRESTLING: Final = 3
"""So often two seats may push a hero to and fro."""
PATIENCE_MS: Final = 4_000
"""So long a seat may be idle before somebody shows it the pawn."""
STILL_MS: Final = 1_500
"""And so long nobody at all has acted."""
RESTLESS: Final = 0.01
"""The chance of showing it anyway: where nothing happens nobody can tell how long that has been so."""


def polite(pos: Position, seat: int, step: Step, rng: Rng) -> bool:
    """Whether a step would neither undo what somebody has just done nor go on with a tug-of-war."""
    if step.hero == NONE or step.urgency >= URGENT:
        return True
    last = [journey for journey in pos.trail if journey[2] == step.hero]
    if not last:
        return True
    at, by, _, start, _ = last[-1]
    undoing = by != seat and pos.now - at < RESPECT_MS and step.to == start
    return rng.chance(GIVE_IN) if undoing or _wrestling(last, seat) else True


def _wrestling(last: list[Journey], seat: int) -> bool:
    """Whether the latest journeys of a hero only led to and fro between two seats."""
    turns = 0
    for before, after in pairwise(last):
        turns = turns + 1 if after[4] == before[3] and after[1] != before[1] else 0
    return turns >= WRESTLING and last[-1][1] != seat


def request(pos: Position, seat: int, plan: Plan, legal: list[Action], rng: Rng) -> Action | None:
    """The pawn for the seat that could do the most urgent step and has been idle for long."""
    step = next((step for step in plan.steps if step.verb != ANY), None)
    if step is None or (pos.last_pawn[seat] != NONE and pos.now - pos.last_pawn[seat] < PATIENCE_MS):
        return None
    for other in range(pos.seats):
        if other != seat and step.verb in pos.verbs(other) and PAWNS[other] in legal:
            quiet = pos.now - max(pos.acted[other], pos.started)
            still = pos.now - max(*pos.acted, pos.started) >= STILL_MS
            return PAWNS[other] if (quiet >= PATIENCE_MS and still) or rng.chance(RESTLESS) else None
    return None
