"""A turn's plan in one sentence."""

from clew.games.creta.actions import ChooseTrophies
from clew.games.creta.bots.escapes import Line
from clew.games.creta.bots.turns import Style, best_tokens, choose
from clew.games.creta.bots.worth import kind_worths
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import CHOOSE, ENDED, HERO, KIND_INDEX, NONE, TROPHY
from clew.kernel.bot import Hint


def hint_of(style: Style, state: CretaState, seat: int) -> Hint | None:
    """What this style of play would do now."""
    if state.phase == ENDED:
        return None
    if state.phase == CHOOSE:
        return _tokens(state, seat)
    line = choose(style, state, seat)
    return None if line is None else _escape(line)


def _tokens(state: CretaState, seat: int) -> Hint:
    choice = best_tokens(state, seat, False)
    assert isinstance(choice, ChooseTrophies)
    kinds = kind_worths(state, seat, False)
    return Hint("take_token", {"kind": list(choice.kinds), "points": sum(kinds[KIND_INDEX[kind]] for kind in choice.kinds) // 10})


def _escape(line: Line) -> Hint:
    plan = line.escape.plan
    facts: dict[str, object] = {"hero": HERO[line.hero], "exit": plan.exit, "tiles": plan.length}
    if not line.actions:
        trophies = sum(TROPHY[line.after.board[cell] >> 2] != NONE for cell in plan.cells)
        return Hint("escape_now", {**facts, "trophies": trophies})
    return Hint("change_then_escape", {**facts, "actions": [action.type for action in line.actions], "points": line.gain // 10})
