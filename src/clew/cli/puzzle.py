"""`clew puzzle`: one a day, one by level, or a shelf of them."""

import secrets
from datetime import UTC, date, datetime
from typing import Annotated

import msgspec
import typer

from clew.cli.arguments import Lang, Slug, find
from clew.cli.errors import Refused
from clew.cli.progress import bar
from clew.cli.texts import Texts, texts
from clew.games import all_games
from clew.games import game as registered
from clew.kernel import Game, Words, words
from clew.kernel.notation import write
from clew.kernel.puzzle import LEVELS, BadPuzzle, Level, Puzzle, begin, has_puzzles, make, of_day
from clew.kernel.telling import Line

MOST = 100_000


def puzzle(
    slug: Slug,
    day: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", show_default="today", help="The puzzle of a day.")
    ] = None,
    level: Annotated[str | None, typer.Option(help="easy or hard.")] = None,
    count: Annotated[int | None, typer.Option("--make", metavar="N", help="Write so many as JSON lines.")] = None,
    seed: Annotated[str | None, typer.Option(help="With --level or --make: the same seed gives the same puzzles.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Show the best, and how to reach it.")] = False,
    lang: Lang = "en",
) -> None:
    """Show a puzzle: a board and a question with a proven answer. Without options it is the one of today (UTC).

    For example: clew puzzle creta --level hard --seed 7
    """
    game, told = find(slug, lang), texts(lang)
    if sum(given is not None for given in (day, level, count)) > 1:
        raise Refused(told.say("puzzle_one_of"))
    if seed is not None and level is None and count is None:
        raise Refused(told.say("puzzle_seed_alone"))
    chosen = secrets.token_hex(4) if seed is None else seed
    try:
        if count is not None:
            _shelf(game, count, chosen, told)
        elif level is not None:
            again = f"clew puzzle {slug} --level {level} --seed {chosen}"
            _show(game, make(game, chosen, _level(level, told)), again, solution, words(game, lang), told)
        else:
            when = _date(day, told)
            _show(game, of_day(game, when), f"clew puzzle {slug} --date {when}", solution, words(game, lang), told)
    except BadPuzzle as refusal:
        playable = ", ".join(other.slug for other in all_games() if has_puzzles(other))
        raise Refused(told.say(f"puzzle_{refusal.code}", **{"games": playable, **refusal.facts})) from None


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


def _shelf(game: Game, count: int, seed: str, told: Texts) -> None:
    """Half of them easy, half hard, each proven by the search that made it."""
    if not 1 <= count <= MOST:
        raise Refused(told.say("puzzle_bad_count", count=count, most=MOST))
    with bar(told.say("puzzles_making")) as progress:
        for number in range(count):
            progress(number, count)
            made = make(game, f"{seed} {number}", LEVELS[number % len(LEVELS)])
            typer.echo(msgspec.json.encode(made).decode())


def _show(game: Game, shown: Puzzle, again: str, solution: bool, spoken: Words, told: Texts) -> None:
    state = begin(shown, registered)
    title = told.say("puzzle_title", game=spoken.own["game"]["name"], level=told.say(f"level_{shown.level}"), seed=shown.seed)
    lines = [title, "", game.text(state, shown.seat, spoken.lang), "", spoken.fill(Line(f"puzzles.{shown.question}"))]
    seat = spoken.seat(shown.seat)
    if solution:
        lines += [told.say("puzzle_who", seat=seat, best=shown.best), *_steps(game, shown, spoken)]
    else:
        lines += [told.say("puzzle_asked", seat=seat), told.say("puzzle_solution", command=f"{again} --solution")]
    lines.append(told.say("puzzle_text", text=write(state)))
    for line in lines:
        typer.echo(line)


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
