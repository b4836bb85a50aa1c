"""`clew picture`: a position as the page draws it, in a file."""

from pathlib import Path
from typing import Annotated

import typer

from clew.cli.arguments import Lang
from clew.cli.errors import Refused
from clew.cli.position import moment_of
from clew.cli.texts import texts

ENDINGS = (".svg", ".png")


def picture(
    what: Annotated[str, typer.Argument(metavar="FILE|TEXT", help="A saved game, a position as JSON, or a notation.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where it goes: .svg or .png.")],
    at: Annotated[int | None, typer.Option(help="After so many steps of the game.", show_default="the last")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="As this seat sees it.", show_default="as everybody may")] = None,
    width: Annotated[int, typer.Option(min=50, max=8000, help="Pixels across, of a .png.")] = 1000,
    lang: Lang = "en",
) -> None:
    """Draw a position as the page does, and write the picture to a file.

    For example: clew picture game.clew --at 40 -o board.svg. Needs pip install 'clew[pictures]'.
    """
    told = texts(lang)
    if out.suffix not in ENDINGS:
        raise Refused(told.say("bad_ending", file=out, endings=", ".join(ENDINGS)))
    if not out.parent.is_dir():
        raise Refused(told.say("no_folder", folder=out.parent))
    state = moment_of(what, at, lang)
    if seat is not None and seat > state.seats:
        raise Refused(told.say("no_seat", seat=seat, seats=state.seats))
    try:
        from clew.lab.picture import png, svg

        drawn = svg(state, None if seat is None else seat - 1, lang)
        data = drawn.encode() if out.suffix == ".svg" else png(drawn, width)
    except ModuleNotFoundError as error:
        raise Refused(told.say("needs_extra", library=error.name, extra="pictures")) from None
    try:
        out.write_bytes(data)
    except OSError as error:
        raise Refused(told.say("cannot_write", file=out, problem=error.strerror or error)) from None
    typer.echo(out)
