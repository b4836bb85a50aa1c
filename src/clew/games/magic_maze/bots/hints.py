"""Why a step of the common plan is a good one, and whose step comes first."""

from clew.games.magic_maze.bots.search import ANY, Plan, Step
from clew.games.magic_maze.bots.ways import FAR
from clew.games.magic_maze.bots.worth import open_ways
from clew.games.magic_maze.events import GameWon, HeroEscaped, Theft, TimerFlipped
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import HEROES, NONE, SPACE
from clew.kernel.action import Action
from clew.kernel.hint import BEST, Course, Hint, Reason, course

TOLD = (GameWon, Theft, HeroEscaped, TimerFlipped)


def told(state: MagicMazeState, seat: int, action: Action, step: Step | None) -> Hint:
    path = course(state, seat, [action])
    reason = path.brings(TOLD) or (_nearer(state, path, step) if step is not None else None)
    return Hint(path.actions, reason or Reason(BEST))


def _nearer(state: MagicMazeState, path: Course, step: Step) -> Reason | None:
    """How far it is from there to what the hero goes for, in actions of anybody."""
    after = path.after
    assert isinstance(after, MagicMazeState)
    if step.hero == NONE or step.target == NONE or not after.on_board(step.hero):
        return None
    before, far = open_ways(state, step.hero).dist[step.target], open_ways(after, step.hero).dist[step.target]
    if far >= before or far >= FAR:
        return None
    return Reason("nearer", {"hero": HEROES[step.hero], "goal": SPACE[step.target], "far": far})


def waiting(state: MagicMazeState, seat: int, plan: Plan) -> Hint | None:
    """Somebody else may do the most urgent step of all."""
    for step in plan.steps:
        for other in range(state.seats):
            if other != seat and (step.verb == ANY or step.verb in state.verbs(other)) and step.action in state.legal(other):
                return Hint([], Reason("wait_for", {"seat": other}))
    return None
