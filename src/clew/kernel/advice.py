"""A hint told to a person: each action of the plan in the words of the menu, and the reason as a line."""

import msgspec

from clew.kernel.bot import Bot, timed
from clew.kernel.game import Game
from clew.kernel.hint import BEST, BRINGS, ONLY, Course, Hint, Reason, course
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Choice, Line, listed


class Advice(msgspec.Struct, frozen=True):
    """A plan step by step. The first step may be done now; without steps the reason says what to wait for."""

    steps: list[Choice]
    reason: Line


def advise(game: Game, bot: Bot, state: State, seat: int, rng: Rng, moment: int, at: int = -1) -> Advice | None:
    """What a bot would do, for a person. `moment` counts what happened before."""
    world, chance = question(bot, state, seat, rng, moment, at)
    return advice(game, bot, world, seat, chance)


def question(bot: Bot, state: State, seat: int, rng: Rng, moment: int, at: int = -1) -> tuple[State, Rng]:
    """What a bot is asked with: it knows only what the view shows, so that a hint never remembers for anybody (TE-15.1)."""
    chance = rng.spawn(f"hint {moment}")
    return timed(bot, state.imagine(seat, chance), at), chance


def advice(game: Game, bot: Bot, world: State, seat: int, chance: Rng) -> Advice | None:
    """The answer in words. All of it is made from an imagined world, so it can tell nothing that the seat does not know."""
    hint = hint_of(game, bot, world, seat, chance)
    return None if hint is None else tell(game, world, seat, hint)


def hint_of(game: Game, bot: Bot, world: State, seat: int, chance: Rng) -> Hint | None:
    """What may be said here: one choice needs no thought, and a judgement says among how many choices."""
    legal = world.legal(seat)
    if not legal:
        return None
    offered = game.teller(world.view(seat), seat).offered(legal)
    if len(offered) == 1 and not game.real_time:
        return Hint(offered, Reason(ONLY))
    hint = bot.hint(world, seat, chance)
    if hint is not None and hint.reason.key == BEST:
        return Hint(hint.actions, Reason(BEST, {"count": len(offered)}))
    return hint


def tell(game: Game, world: State, seat: int, hint: Hint) -> Advice:
    path = course(world, seat, hint.actions)
    return Advice(_steps(game, path, seat), _reason(game, world, seat, hint.reason))


def _steps(game: Game, path: Course, seat: int) -> list[Choice]:
    steps = zip(path.before, path.actions, strict=True)
    return [choice for before, action in steps for choice in game.menu(before, seat, [action])]


def _reason(game: Game, world: State, seat: int, reason: Reason) -> Line:
    teller = game.teller(world.view(seat), seat)
    if reason.key != BRINGS:
        return teller.hint(reason)
    lines = [line for event in reason.events if (line := teller.line(event)) is not None]
    return Line(f"hints.{BRINGS}", {"events": listed(lines, "dot")})
