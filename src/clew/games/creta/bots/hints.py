"""The rest of a turn as a plan: changes of the maze, the walk, the trophies."""

from clew.games.creta.bots.search import walked
from clew.games.creta.bots.turns import Style, best_tokens, choose, decide
from clew.games.creta.events import HeroEscaped, TilesRecorded, TokensTaken, TrophiesRecorded
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import CHOOSE, NONE
from clew.kernel.hint import BEST, Hint, Reason, course
from clew.kernel.rng import Rng

TOLD = (HeroEscaped, TilesRecorded, TrophiesRecorded, TokensTaken)


def hint_of(style: Style, state: CretaState, seat: int, rng: Rng) -> Hint:
    """What this style of play would do until the turn is over."""
    line = None if state.phase == CHOOSE else choose(style, state, seat)
    if line is None:
        actions = [decide(style, state, seat, rng)]
    else:
        changes = line.actions if state.walker == NONE else []
        actions = [*changes, *line.pieces[len(walked(state)) :]]
    path = course(state, seat, actions)
    after = path.after
    assert isinstance(after, CretaState)
    if path.whole and after.phase == CHOOSE and after.active == seat:
        path = course(state, seat, [*path.actions, best_tokens(after, seat, style.farsighted)])
    return Hint(path.actions, path.brings(TOLD) or Reason(BEST))
