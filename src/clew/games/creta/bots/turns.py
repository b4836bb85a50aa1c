"""How the bots play a turn of Escape from the Island."""

from clew.games.creta.actions import ChooseTrophies
from clew.games.creta.bots.search import Line, lines, prospect, walked
from clew.games.creta.bots.worth import kind_worths
from clew.games.creta.escape import token_numbers
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import ACTION, CHOOSE, KIND_INDEX, NO_MOVE, NONE, NUMBERING, STOP
from clew.kernel.action import Action
from clew.kernel.rng import Rng, rng_of

KEPT = 256
_CHOSEN: dict[tuple[object, ...], Line | None] = {}
"""The latest choices: a turn is decided once and then played piece by piece."""


class Style:
    """How far a bot looks: the actions it considers, how it weighs what it collects, and what it thinks of the next seat."""

    def __init__(
        self, name: str, actions: int, keep: int, farsighted: bool = False, sight: int = 100, replies: int = 0, fear: int = 0
    ) -> None:
        self.name = name
        self.actions = actions
        self.keep = keep
        self.farsighted = farsighted
        """Whether trophies and achievements count as what they will bring in the end."""
        self.sight = sight
        """How many of a hundred escapes it sees; the others it overlooks."""
        self.replies = replies
        """For how many escapes it is worked out what they leave to the next seat."""
        self.fear = fear
        """How much of that counts, in tenths."""


WANDERER = Style("wanderer", 1, 4)
PATHFINDER = Style("pathfinder", 2, 4, sight=40)
ORACLE = Style("oracle", 2, 4, sight=85)
OLYMPIAN = Style("olympian", 2, 12, farsighted=True, replies=8, fear=3)


def decide(style: Style, state: CretaState, seat: int, rng: Rng) -> Action:
    """One of the seat's legal actions."""
    if state.phase == CHOOSE:
        return best_tokens(state, seat, style.farsighted)
    line = choose(style, state, seat)
    if line is not None:
        return next_of(line, state)
    return without_escape(state, seat, rng)


def next_of(line: Line, state: CretaState) -> Action:
    if line.actions and state.walker == NONE:
        return line.actions[0]
    return line.pieces[len(walked(state))]


def choose(style: Style, state: CretaState, seat: int) -> Line | None:
    """The line of play for the rest of the turn; None where no escape is in sight."""
    key = position_key(style, state, seat)
    if key not in _CHOSEN:
        if len(_CHOSEN) >= KEPT:
            _CHOSEN.clear()
        _CHOSEN[key] = _choose(style, state, seat)
        _foresee(style, state, seat, _CHOSEN[key])
    return _CHOSEN[key]


def _foresee(style: Style, state: CretaState, seat: int, line: Line | None) -> None:
    """Keep a choice also for the positions to which it leads in this turn, so that it is not made again at every step."""
    if line is None or state.walker != NONE:
        return
    after = state.clone()
    for number, action in enumerate(line.actions):
        after.apply_quietly(seat, action)
        _CHOSEN[position_key(style, after, seat)] = line.rest(number + 1)
    for piece in line.pieces[:-1]:
        after.apply_quietly(seat, piece)
        _CHOSEN[position_key(style, after, seat)] = line.rest(len(line.escape.plan.actions))


def position_key(style: Style, state: CretaState, seat: int) -> tuple[object, ...]:
    """All that a choice depends on: what lies where, the sheets, and the walk begun."""
    return (
        style.name, seat, state.phase, state.round_no, state.final_round, tuple(state.board), tuple(state.display),
        tuple(state.heroes), tuple(state.exits), tuple(state.tiles), tuple(state.trophies), tuple(state.escaped),
        tuple(sorted(state.deck)), state.actions_left if state.walker == NONE else 0,
        state.walker, state.leap, state.leg1, state.turn, state.leg2,
    )  # fmt: skip


def _choose(style: Style, state: CretaState, seat: int) -> Line | None:
    budget = min(style.actions - (2 - state.actions_left), state.actions_left) if state.phase == ACTION else 0
    if state.walker != NONE:
        budget = 0
    found = seen(style, state, seat, lines(state, seat, max(0, budget), style.farsighted, style.keep))
    if not found:
        return None
    scored = [(line.gain, number) for number, line in enumerate(found)]
    scored.sort(reverse=True)
    best = scored[: style.replies]
    if len(best) > 1:
        best = [(value - style.fear * leavings(found[number], seat) // 10, number) for value, number in best]
        best.sort(reverse=True)
    return found[(best or scored)[0][1]]


def seen(style: Style, state: CretaState, seat: int, found: list[Line]) -> list[Line]:
    """The escapes that it does not overlook, the same ones however often it looks at an island; never none of several."""
    if style.sight >= 100 or state.phase != ACTION or state.walker != NONE:
        return found
    eye = rng_of(f"sight {seat} {state.round_no} {state.board}")
    kept = [line for line in found if eye.below(100) < style.sight]
    return kept or found[-1:]


def leavings(line: Line, seat: int) -> int:
    """What the best escape of the next seat would bring it on the tiles that this line leaves lying.

    The new tiles are closed to it: drawn at random they would tell more of chance than of the line.
    """
    gone = 0
    for cell in line.escape.plan.cells:
        gone |= 1 << cell
    return prospect(line.after, (seat + 1) % line.after.seats, gone)


def best_tokens(state: CretaState, seat: int, farsighted: bool) -> Action:
    kinds = kind_worths(state, seat, farsighted)
    return max([NUMBERING.actions[number] for number in token_numbers(state)], key=lambda choice: _token_worth(choice, kinds))


def _token_worth(choice: Action, kinds: list[int]) -> int:
    assert isinstance(choice, ChooseTrophies)
    return sum(kinds[KIND_INDEX[kind]] for kind in choice.kinds)


def without_escape(state: CretaState, seat: int, rng: Rng) -> Action:
    """Nobody gets out: move somebody into the maze, or stay."""
    legal = state.legal(seat)
    walking = [action for action in legal if action.type in ("hero", "step", "leap", "turn")]
    if STOP in legal:
        return STOP
    if NO_MOVE in legal:
        return NO_MOVE
    return rng.choice(walking or legal)
