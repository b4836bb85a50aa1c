"""`clew puzzle`: one a day, one by level, or a shelf of them."""

import secrets
from datetime import UTC, date, datetime
from typing import Annotated

import msgspec
import typer

from clew.cli import commands
from clew.cli.arguments import Lang, Slug, find
from clew.cli.chooser import Item
from clew.cli.errors import Refused
from clew.cli.progress import bar
from clew.cli.screen import Screen
from clew.cli.session import Session
from clew.cli.texts import Texts, texts
from clew.games import all_games
from clew.games import game as registered
from clew.kernel import Action, BadPuzzle, Game, Header, Match, RandomBot, State, Words, rng_of, words
from clew.kernel.notation import write
from clew.kernel.puzzle import LEVELS, Level, Puzzle, begin, has_puzzles, kind_of, make, of_day, ranked, rated, shelved
from clew.kernel.telling import Line
from clew.lab.robots import Robots

MOST = 100_000


def puzzle(
    slug: Slug,
    day: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", show_default="today", help="The puzzle of a day.")
    ] = None,
    level: Annotated[str | None, typer.Option(help="easy or hard.")] = None,
    number: Annotated[int | None, typer.Option(metavar="N", help="One of the shelf: 1 is the easiest.")] = None,
    count: Annotated[int | None, typer.Option("--make", metavar="N", help="Write so many as JSON lines.")] = None,
    rate: Annotated[bool, typer.Option("--rated", help="With --make: ask the bots, too, and write the easiest first.")] = False,
    seed: Annotated[str | None, typer.Option(help="With --level or --make: the same seed gives the same puzzles.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Show the best, and how to reach it.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Answer it here, and hear how close you were.")] = False,
    lang: Lang = "en",
) -> None:
    """Show a puzzle: a board and a question with a proven answer. Without options it is the one of today (UTC).

    For example: clew puzzle creta --level hard --seed 7
    """
    game, told = find(slug, lang), texts(lang)
    if sum(given is not None for given in (day, level, number, count)) > 1:
        raise Refused(told.say("puzzle_one_of"))
    if seed is not None and level is None and count is None:
        raise Refused(told.say("puzzle_seed_alone"))
    if rate and count is None:
        raise Refused(told.say("puzzle_rated_alone"))
    if (play and (solution or count is not None)) or (solution and count is not None):
        raise Refused(told.say("puzzle_play_alone"))
    chosen = secrets.token_hex(4) if seed is None else seed
    try:
        if count is not None:
            _shelf(game, count, chosen, rate, told)
            return
        if number is not None:
            made, again = shelved(game, number), f"clew puzzle {slug} --number {number}"
        elif level is not None:
            made, again = make(game, chosen, _level(level, told)), f"clew puzzle {slug} --level {level} --seed {chosen}"
        else:
            when = _date(day, told)
            made, again = of_day(game, when), f"clew puzzle {slug} --date {when}"
    except BadPuzzle as refusal:
        playable = ", ".join(other.slug for other in all_games() if has_puzzles(other))
        raise Refused(told.say(f"puzzle_{refusal.code}", **{"games": playable, **refusal.facts})) from None
    if play:
        PuzzleSession(game, made, words(game, lang), told).run()
    elif solution:
        _explain(game, made, words(game, lang), told)
    else:
        _show(game, made, again, words(game, lang), told)


def _level(text: str, told: Texts) -> Level:
    for level in LEVELS:
        if text == level:
            return level
    raise Refused(told.say("puzzle_level", level=text, levels=", ".join(LEVELS)))


def _date(text: str | None, told: Texts) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(told.say("puzzle_bad_date", date=text)) from None


def _shelf(game: Game, count: int, seed: str, rate: bool, told: Texts) -> None:
    """Half of them easy, half hard, each proven by the search that made it."""
    if not 1 <= count <= MOST:
        raise Refused(told.say("puzzle_bad_count", count=count, most=MOST))
    made: list[Puzzle] = []
    with bar(told.say("puzzles_making")) as progress:
        for number in range(count):
            progress(number, count)
            one = make(game, f"{seed} {number}", LEVELS[number % len(LEVELS)])
            if rate:
                made.append(rated(one, registered))
            else:
                _write(one)
    for one in ranked(made):
        _write(one)


def _write(made: Puzzle) -> None:
    typer.echo(msgspec.json.encode(made).decode())


def _asked(game: Game, shown: Puzzle, spoken: Words, told: Texts) -> list[str]:
    title = told.say("puzzle_title", game=spoken.own["game"]["name"], level=told.say(f"level_{shown.level}"), seed=shown.seed)
    board = game.text(begin(shown, registered), shown.seat, spoken.lang)
    return [title, "", board, "", spoken.fill(shown.asked())]


def _show(game: Game, shown: Puzzle, again: str, spoken: Words, told: Texts) -> None:
    question = told.say("puzzle_asked", seat=spoken.seat(shown.seat))
    ways = told.say("puzzle_solution", command=f"{again} --solution")
    text = told.say("puzzle_text", text=write(begin(shown, registered)))
    Screen().show(*_asked(game, shown, spoken, told), question, ways, text)


def _explain(game: Game, shown: Puzzle, spoken: Words, told: Texts) -> None:
    best = told.say("puzzle_who", seat=spoken.seat(shown.seat), best=shown.best)
    text = told.say("puzzle_text", text=write(begin(shown, registered)))
    Screen().show(*_asked(game, shown, spoken, told), best, *_steps(game, shown, spoken), text)


def _staged(game: Game, state: State) -> Match:
    """A match from the position of a puzzle. It is played, taken back, and never saved."""
    return Match(game, Header(game.slug, game.version, state.dump()["options"], state.seats), b"", state)


class PuzzleSession(Session):
    """A sitting with one puzzle. No time runs, and nobody else acts."""

    def __init__(self, game: Game, shown: Puzzle, spoken: Words, told: Texts) -> None:
        super().__init__(_staged(game, begin(shown, registered)), Robots({}, rng_of("puzzle")), RandomBot(), spoken, told)
        self.shown = shown
        self.kind = kind_of(game)
        self.start = begin(shown, registered)
        self.people = [shown.seat]

    def run(self) -> None:
        while not self.left and not self._over():
            self._person()
        if not self.left:
            value = self._value()
            key = "puzzle_solved" if value >= self.shown.best else "puzzle_missed"
            self.screen.show("", self.texts.say(key, value=value, best=self.shown.best))

    def _value(self) -> int:
        return self.kind.value(self.start, self.match.state, self.shown.seat)

    def _over(self) -> bool:
        """No more can be done, or no better."""
        limit, state = self.shown.limit, self.match.state
        spent = limit and sum(-1 if step.entry.undo else 1 for step in self.match.steps) >= limit
        return bool(spent) or self.kind.over(state, self.shown.seat) or self._value() >= self.shown.best

    def now(self) -> int:
        return self.match.state.now

    def _live(self) -> bool:
        return False

    def _race(self) -> bool:
        return False

    def _prompt(self, seat: int) -> str:
        return f"{self.words.seat(seat)} > "

    def question(self, seat: int) -> list[str]:
        return [self.words.fill(self.shown.asked())]

    def command(self, line: str) -> commands.Command | None:
        word = line.partition(" ")[0].casefold()
        own = {"solution": self._solution, "hint": self._solution, "back": self._back, "help": self._help, "?": self._help}
        if word == "save":  # a puzzle is no game that could be saved
            return self._help
        return own.get(word) or super().command(line)

    def _offered(self, seat: int) -> list[Item]:
        return [item for item in super()._offered(seat) if self.kind.allows(item.action)]

    def _do(self, seat: int, action: Action, before: list[Item]) -> list[Item] | None:
        if not self.kind.allows(action):
            self.screen.show(self.texts.say("puzzle_beside"))
            return before
        return super()._do(seat, action, before)

    def _solution(self, call: commands.Call) -> bool:
        call.show(*_steps(self.match.game, self.shown, self.words))
        return True

    def _back(self, _: commands.Call) -> bool:
        self.match = _staged(self.match.game, begin(self.shown, registered))
        return False

    def _help(self, call: commands.Call) -> bool:
        call.say("puzzle_help")
        return True


def _steps(game: Game, shown: Puzzle, spoken: Words) -> list[str]:
    """Each action in the words of its menu, at its moment."""
    state = begin(shown, registered)
    lines: list[str] = []
    for number, plain in enumerate(shown.solution, 1):
        action = game.decode(plain)
        choice = game.menu(state, shown.seat, [action])[0]
        lines.append(spoken.fill(Line("lines.step", {"n": number, "text": choice.label})))
        state.apply(shown.seat, action)
    return lines
