"""Why an action is a good one: what it brings for sure, or with how many rolls."""

from clew.games.labyrinth.actions import Move
from clew.games.labyrinth.bots.prospects import win_chance
from clew.games.labyrinth.events import TreasureGained
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import DIE, OPEN, PLAIN, RACE, SKILL, WAY_INDEX
from clew.kernel.hint import BEST, Course, Reason

TOLD = (TreasureGained,)


def reason_of(state: LabyrinthState, seat: int, path: Course) -> Reason:
    return path.brings(TOLD) or _challenge(state, seat, path) or Reason(BEST)


def _challenge(state: LabyrinthState, seat: int, path: Course) -> Reason | None:
    """A challenge that lies open: skill, hand and die decide it (LB-7)."""
    action = path.actions[0]
    if not isinstance(action, Move) or state.phase == RACE:
        return None
    cell = state.beyond(state.where[seat], WAY_INDEX[action.dir or action.exit or ""])
    code = state.lies[cell]
    if code < 0 or not code & OPEN:
        return None
    kind = state.trial(cell)
    if kind == PLAIN:
        return None
    rolls = round(DIE * win_chance(SKILL[state.characters[seat]][kind], len(state.hands[seat])))
    return Reason("challenge", {"cell": state.grid.cell[cell], "rolls": rolls, "die": DIE})
