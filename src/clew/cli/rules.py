"""`clew rules`: the rulebook, clause by clause."""

from typing import Annotated

import typer

from clew.cli.arguments import Lang, Slug, find
from clew.cli.errors import WRONG_USE
from clew.cli.rulebook import lookup
from clew.cli.texts import texts
from clew.kernel import words


def rules(
    slug: Slug,
    query: Annotated[list[str] | None, typer.Argument(metavar="CLAUSE|WORD", help="TE-4.2, TE-4, or a word to look for.")] = None,
    lang: Lang = "en",
) -> None:
    """Print a clause, a section, or every clause with a word; without any of them the headings.

    For example: clew rules team TE-4.2 --lang it
    """
    found = lookup(words(find(slug, lang), lang), " ".join(query or []), texts(lang))
    for line in found.lines:
        typer.echo(line, err=not found.known)
    if not found.known:
        raise typer.Exit(WRONG_USE)
