"""`clew tournament`: how strong are the bots?"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from clew.cli.arguments import Lang, Settings, Slug, find, listed, settings, whole_or_text
from clew.cli.errors import Refused
from clew.cli.progress import bar
from clew.cli.texts import texts
from clew.lab.outside import Limits
from clew.lab.runners import runner
from clew.lab.tournament import Result, plan, run

if TYPE_CHECKING:
    from rich.table import Table


def tournament(
    slug: Slug,
    bots: Annotated[
        str | None,
        typer.Option(help="Names, separated by commas; with one more than once, who sits at the table.", show_default="all"),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, help="Games: for each bot in a cooperative game, in all in a competitive one.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="Every game's seed is made from it and the game's number.")] = "1",
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="three")] = None,
    option: Settings = None,
    engine: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program of yours that plays under this name: see docs/outside-players.md."),
    ] = None,
    think_ms: Annotated[int, typer.Option(min=1, help="What such a program has for a decision.")] = Limits().think_ms,
    memory_mb: Annotated[int, typer.Option(min=0, help="What it may hold; 0: all there is.")] = Limits().memory_mb,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; they change no result.", show_default="one a core")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here. It changes no result.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write every game to a file: .json or .parquet.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw win rates and ratings: .svg, .png or .pdf.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
    lang: Lang = "en",
) -> None:
    """Let bots play many seeded games and print win rates and ratings with their 95 % intervals.

    Ratings, --out and --plot need pip install 'clew[data]'.
    For example: clew tournament team --bots planner,greedy,random --games 200 --seed 1
    One against three: clew tournament luxor --bots strong,greedy,greedy,greedy --games 200
    """
    game = find(slug, lang)
    names = listed(bots)
    programs = dict(_program(text, lang) for text in engine or [])
    limits = Limits(think_ms=think_ms, memory_mb=memory_mb)
    everybody = names or [*game.bots(), *programs]
    todo = plan(game, everybody, games, seats, settings(option, lang), whole_or_text(seed), programs, limits)
    where = runner(workers or os.cpu_count() or 1, ray)
    files = _files(out, plot, lang)
    with bar(todo.game) as progress:
        result = run(todo, progress=progress, runner=where)
    for file, write in files:
        try:
            write(result, file)
        except OSError as error:
            raise Refused(texts(lang).say("cannot_write", file=file, problem=error.strerror or error)) from None
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(result)).decode())
    else:
        from rich.console import Console

        Console().print(_table(result))


def _program(text: str, lang: str) -> tuple[str, str]:
    name, _, command = text.partition("=")
    if not name.strip() or not command.strip():
        raise Refused(texts(lang).say("bad_engine", text=text))
    return name.strip(), command.strip()


def _files(out: Path | None, plot: Path | None, lang: str) -> list[tuple[Path, Callable[[Result, Path], None]]]:
    """What is written at the end. A tournament takes long: what cannot be written is said before it begins."""
    if not out and not plot:
        return []
    try:
        from clew.lab import results
    except ModuleNotFoundError as error:
        raise Refused(texts(lang).say("needs_extra", library=error.name, extra="data")) from None
    wanted = [(out, results.TABLES, results.write), (plot, results.PICTURES, results.draw)]
    for file, endings, _ in wanted:
        if file and file.suffix not in endings:
            raise Refused(texts(lang).say("bad_ending", file=file, endings=", ".join(endings)))
        if file and not file.parent.is_dir():
            raise Refused(texts(lang).say("no_folder", folder=file.parent))
    return [(file, write) for file, _, write in wanted if file]


def _ratings(result: Result) -> dict[str, str]:
    """Where openskill is installed and bots have met."""
    try:
        from clew.lab.ratings import NothingToRate, ratings
    except ModuleNotFoundError:
        return {}
    try:
        found = ratings(result)
    except NothingToRate:
        return {}
    return {one.name: f"{one.rating:.1f} ± {one.interval[1] - one.rating:.1f}" for one in found}


def _table(result: Result) -> "Table":
    from rich.table import Table

    table = Table(title=f"{result.game}, {result.seats} seats, seed {result.seed}")
    table.add_column("bot")
    rated = _ratings(result)
    for title in ("games", "wins", "win rate", "95 % interval", *(["rating"] if rated else []), "ms each"):
        table.add_column(title, justify="right")
    for bot in result.bots:
        low, high = bot.interval
        table.add_row(
            bot.name,
            str(bot.games),
            str(bot.wins),
            f"{bot.win_rate:.1%}",
            f"{low:.1%} – {high:.1%}",
            *([rated[bot.name]] if rated else []),
            f"{bot.seconds_per_decision * 1e3:.2f}",
        )
        for reason, times in bot.forfeits.items():
            table.add_row(f"  forfeits: {reason}", str(times))
    return table
