"""`clew dataset`: decisions of bots as a file for learners."""

import os
from pathlib import Path
from typing import Annotated

import typer

from clew.cli.arguments import Lang, Settings, Slug, find, listed, settings, whole_or_text
from clew.cli.errors import Refused
from clew.cli.progress import bar
from clew.cli.texts import texts
from clew.lab.runners import runner


def dataset(
    slug: Slug,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where it goes, for example luxor.parquet.")],
    bots: Annotated[str | None, typer.Option(help="Names, separated by commas.", show_default="all")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Every game's seed is made from it and the game's number.")] = "1",
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="three")] = None,
    option: Settings = None,
    numbers: Annotated[bool, typer.Option(help="Tell what a seat saw in numbers, as learners meet it, and not as JSON.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; they change no row.", show_default="one a core")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here. It changes no row.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Let bots play many seeded games and write every decision to a Parquet file, with a card that tells what is in it.

    For example: clew dataset luxor --games 10000 --bots strong,greedy -o luxor.parquet. Needs pip install 'clew[data]'.
    """
    try:
        from clew.lab.dataset import card_of, write
    except ModuleNotFoundError as error:
        raise Refused(texts(lang).say("needs_extra", library=error.name, extra="data")) from None
    if out.exists():
        raise Refused(texts(lang).say("exists", file=out))
    if not out.parent.is_dir():
        raise Refused(texts(lang).say("no_folder", folder=out.parent))
    game = find(slug, lang)
    card = card_of(game, listed(bots) or list(game.bots()), games, seats, settings(option, lang), whole_or_text(seed), numbers)
    where = runner(workers or os.cpu_count() or 1, ray)
    with bar(slug) as progress:
        try:
            count = write(card, out, where, progress)
        except OSError as error:
            raise Refused(texts(lang).say("cannot_write", file=out, problem=error.strerror or error)) from None
    typer.echo(f"{out}: {count:,}; {out.with_suffix('.md')}")
