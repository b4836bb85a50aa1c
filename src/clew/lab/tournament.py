"""Tournaments: many seeded games between bots, on all cores, with the same results on any number of them.

Every game's seed is made from the tournament's seed and the game's number, so a game can be played anywhere and again. In a
cooperative game all seats are played by the same bot, and every bot plays the same seeds. In a competitive one the bots sit
together and the seats rotate. Where a bot is named more than once, the names are a table: one against three, say.

A program of its own can sit among them (`clew.lab.outside`). One that forfeits has lost its game; a random player takes its seat,
so that the others finish theirs.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

import msgspec

from clew.games import game as find
from clew.kernel import Bot, ClewError, Game, Options, Outcome, RandomBot, Rng, State, rng_of
from clew.lab.outside import Forfeit, Limits, OutsideBot
from clew.lab.robots import Robots
from clew.lab.runners import Runner
from clew.lab.runners import runner as runner_for
from clew.lab.statistics import wilson

Progress = Callable[[int, int], None]


class UnknownBot(ClewError):
    """A name under which a game has no bot."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no bot {name!r}; there are {', '.join(known)}")
        self.name = name
        self.known = list(known)


class WrongTable(ClewError):
    """Names that are one table, but not one for each seat."""

    def __init__(self, names: int, seats: int) -> None:
        super().__init__(f"a table of {seats} seats needs {seats} names where one comes more than once; there are {names}")
        self.names = names
        self.seats = seats


class Plan(msgspec.Struct, frozen=True):
    """What a tournament is, before it is played."""

    game: str
    bots: list[str]
    """All of them different; or the table, one for each seat."""
    games: int
    seats: int
    options: Options
    seed: int | str
    programs: dict[str, str] = {}
    """The commands of those among the bots that are programs of their own."""
    limits: Limits = Limits()


class Round(msgspec.Struct, frozen=True):
    """One game of it: its number, which gives the seed, and who sits where."""

    number: int
    lineup: list[str]


class Score(msgspec.Struct, frozen=True):
    """What one game brought to one bot: to one of its seats, or to all of them together in a cooperative game."""

    game: int
    seat: int | None
    """None: all of them."""
    bot: str
    won: bool
    rank: int
    """1 for the best; equal places are shared. Whoever forfeits comes last."""
    points: int | None
    """Where the game counts."""
    decisions: int
    seconds: float
    forfeit: str = ""
    """Why it forfeited, where it did."""


class Standing(msgspec.Struct, frozen=True):
    """One bot in the table. `games` counts the seats it held in a competitive game; a shared victory counts for each."""

    name: str
    games: int
    wins: int
    win_rate: float
    interval: tuple[float, float]
    seconds_per_decision: float
    forfeits: dict[str, int] = {}
    """How often for which reason."""


class Result(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: Options
    seed: int | str
    bots: list[Standing]
    scores: list[Score]
    """Game by game."""


def plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    options: Options,
    seed: int | str,
    programs: Mapping[str, str] | None = None,
    limits: Limits | None = None,
) -> Plan:
    """Check everything before the first game. Raises BadOptions, UnknownBot and WrongTable."""
    known = [*game.bots(), *(programs or {})]
    for name in bots:
        if name not in known:
            raise UnknownBot(name, known)
    if game.cooperative:  # all seats are played by the same bot
        bots = list(dict.fromkeys(bots))
    full = game.complete(options, seats)
    count = seats or (len(bots) if _table(bots) else game.usual_seats(full))
    if _table(bots) and len(bots) != count:
        raise WrongTable(len(bots), count)
    game.complete(options, count)
    return Plan(game.slug, list(bots), games, count, full, seed, dict(programs or {}), limits or Limits())


def _table(bots: Sequence[str]) -> bool:
    return len(set(bots)) < len(bots)


def rounds(todo: Plan) -> list[Round]:
    """All games in order."""
    if find(todo.game).cooperative:
        return [Round(number, [bot] * todo.seats) for number in range(todo.games) for bot in todo.bots]
    return [Round(number, lineup(todo.bots, todo.seats, number)) for number in range(todo.games)]


def lineup(bots: Sequence[str], seats: int, number: int) -> list[str]:
    """Who sits where: every choice of bots in turn, and for each of them every rotation."""
    groups = [tuple(bots)] if _table(bots) else list(combinations(bots, min(len(bots), seats)))
    group = groups[number % len(groups)]
    turn = number // len(groups)
    return [group[(seat + turn) % len(group)] for seat in range(seats)]


# Playing ---------------------------------------------------------------------------


def game_key(seed: int | str, number: int) -> Rng:
    """From this comes all chance of one game: its set-up, and what its bots draw."""
    return rng_of(f"tournament {seed}").spawn(str(number))


def play(todo: Plan, number: int, lineup: Sequence[str]) -> list[Score]:
    """One game from its set-up to its end."""
    game = find(todo.game)
    key = game_key(todo.seed, number)
    players = {name: _player(todo, game, name) for name in set(lineup)}
    robots = Robots({seat: players[name] for seat, name in enumerate(lineup)}, key.spawn("bots"))
    forfeits: dict[str, str] = {}
    try:
        outcome = _played_out(game.new(todo.options, todo.seats, key.key), robots, lineup, forfeits)
    finally:
        for player in players.values():
            if isinstance(player, OutsideBot):
                player.close()
    if game.cooperative:
        return [_score(robots, number, lineup[0], None, outcome, forfeits)]
    return [_score(robots, number, name, seat, outcome, forfeits) for seat, name in enumerate(lineup)]


def _player(todo: Plan, game: Game, name: str) -> Bot:
    if name in todo.programs:
        return OutsideBot(name, todo.programs[name], game, todo.limits)
    return game.bots()[name]


def _played_out(state: State, robots: Robots, lineup: Sequence[str], forfeits: dict[str, str]) -> Outcome:
    while (outcome := state.outcome()) is None:
        try:
            step = robots.propose(state)
        except Forfeit as forfeit:
            forfeits[forfeit.player] = forfeit.code
            robots.bots |= {seat: RandomBot() for seat, name in enumerate(lineup) if name == forfeit.player}
            continue
        if step is None:
            raise RuntimeError("nobody can act")
        step.carry_out(state)
    for bot in set(robots.bots.values()):
        if isinstance(bot, OutsideBot):
            bot.over(outcome)
    return outcome


def _score(robots: Robots, number: int, bot: str, seat: int | None, outcome: Outcome, forfeits: Mapping[str, str]) -> Score:
    forfeit = forfeits.get(bot, "")
    seats = range(len(robots.decisions)) if seat is None else [seat]
    won = not forfeit and any(place in outcome.winners for place in seats)
    rank = len(robots.decisions) if forfeit else outcome.ranks[seats[0]] if outcome.ranks else 1 if won else 2
    points = None if outcome.scores is None else outcome.scores[seats[0]]
    decisions, seconds = sum(robots.decisions[s] for s in seats), sum(robots.seconds[s] for s in seats)
    return Score(number, seat, bot, won, rank, points, decisions, seconds, forfeit)


def run(todo: Plan, workers: int = 1, progress: Progress | None = None, runner: Runner | None = None) -> Result:
    """The whole tournament. Wins do not depend on where it is played."""
    games = rounds(todo)
    found: dict[int, list[Score]] = {}
    pieces = [(todo, game.number, game.lineup) for game in games]
    for number, scores in (runner or runner_for(workers)).run(play, pieces):
        found[number] = scores
        if progress is not None:
            progress(len(found), len(games))
    scores = [score for number in range(len(games)) for score in found[number]]
    table = [_standing(bot, [score for score in scores if score.bot == bot]) for bot in dict.fromkeys(todo.bots)]
    return Result(todo.game, todo.seats, todo.options, todo.seed, table, scores)


def _standing(bot: str, scores: list[Score]) -> Standing:
    games = len(scores)
    wins = sum(score.won for score in scores)
    decisions = sum(score.decisions for score in scores)
    seconds = sum(score.seconds for score in scores)
    rate = wins / games if games else 0.0
    forfeits = dict(Counter(score.forfeit for score in scores if score.forfeit))
    return Standing(bot, games, wins, rate, wilson(wins, games), seconds / decisions if decisions else 0.0, forfeits)
