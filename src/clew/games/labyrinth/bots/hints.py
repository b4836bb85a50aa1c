"""A plan in one sentence."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.bots.chase import knows
from clew.games.labyrinth.bots.prospects import win_chance
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import OPEN, PLAIN, RACE, SKILL, WAY_INDEX
from clew.kernel.action import Action
from clew.kernel.bot import Hint


def hint_of(pos: LabyrinthState, seat: int, action: Action, turns: int) -> Hint | None:
    """Why an action looks good; None for answers that explain themselves."""
    if isinstance(action, act.Move):
        return _moving(pos, seat, action, turns)
    if isinstance(action, act.Expand):
        return Hint("expand", {"cell": action.cell})
    if isinstance(action, act.PlayCard):
        return Hint("play", {"card": action.card})
    if isinstance(action, act.Push):
        return Hint("deny", {"target": action.target})
    if isinstance(action, act.POWERS):
        return Hint("power", {"power": action.type})
    simple = {act.Rest: "rest", act.Draw: "draw", act.EndTurn: "end"}
    return Hint(simple[type(action)], {}) if type(action) in simple else None


def _moving(pos: LabyrinthState, seat: int, action: act.Move, turns: int) -> Hint:
    name = action.dir or action.exit or ""
    cell = pos.beyond(pos.where[seat], WAY_INDEX[name])
    code = pos.lies[cell]
    if pos.phase == RACE:
        return Hint("race", {"way": name})
    if code >= 0 and not code & OPEN and not knows(pos, seat, cell, turns):
        return Hint("explore", {"cell": pos.grid.cell[cell]})
    kind = pos.trial(cell)
    if kind == PLAIN:
        return Hint("approach", {"way": name})
    chance = round(100 * win_chance(SKILL[pos.characters[seat]][kind], len(pos.hands[seat])))
    key = "win_now" if pos.treasures[seat] + 1 >= pos.house.target else "challenge"
    return Hint(key, {"cell": pos.grid.cell[cell], "chance": chance})
