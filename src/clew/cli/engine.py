"""`clew engine`: a bot of Clew as a program that others can ask."""

import sys
from typing import Annotated

import typer

from clew.cli.errors import Refused
from clew.lab.engine import BadLine, Engine, run


def engine(
    level: Annotated[
        str | None, typer.Option(help="Which bot: see `clew games`.", show_default="the strongest of each game")
    ] = None,
    seed: Annotated[str, typer.Option(help="What it draws comes from it.")] = "0",
) -> None:
    """Speak the text protocol of outside players over standard input and output.

    For example: clew tournament team --engine "mine=clew engine --level greedy" --bots mine,planner. See docs/outside-players.md.
    """
    try:
        run(Engine(level, seed), sys.stdin, sys.stdout)
    except BadLine as error:
        raise Refused(str(error)) from None
