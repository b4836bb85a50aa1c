"""`clew position`: a position as text for a chat, and such a text as a board."""

import json
from pathlib import Path
from typing import Annotated

import typer

from clew.cli.arguments import Lang, find, read_text
from clew.cli.errors import Refused
from clew.cli.texts import texts
from clew.games import game as registered
from clew.kernel import BadNotation, Match, State, load
from clew.kernel.notation import is_notation, read, read_match, write, write_match


def position(
    what: Annotated[str, typer.Argument(metavar="FILE|TEXT", help="A saved game, a position as JSON, or a notation.")],
    at: Annotated[int | None, typer.Option(help="After so many steps of the game.", show_default="the last")] = None,
    whole: Annotated[bool, typer.Option("--whole", help="The whole game as text, not one position.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The position as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Write a position of a file as a short text for a chat, or draw the board of such a text.

    The text holds everything, the order of every hidden pile included. What is drawn is what a spectator may see.

    For example: clew position game.clew --at 40
    """
    told = texts(lang)
    if is_notation(what):
        if whole:
            raise Refused(told.say("position_is_text"))
        state = _moment(_of_text(what), at, lang)
        typer.echo(_json(state) if as_json else registered(state.dump()["game"]).text(state, None, lang))
        return
    found = _of_file(Path(what), lang)
    if whole and isinstance(found, State):
        raise Refused(told.say("position_alone"))
    if whole and isinstance(found, Match):
        typer.echo(write_match(found))
    else:
        state = _moment(found, at, lang)
        typer.echo(_json(state) if as_json else write(state))
    typer.echo(told.say("position_secrets"), err=True)


def moment_of(what: str, at: int | None, lang: str) -> State:
    """A position of whatever somebody names: a file or a notation."""
    return _moment(_of_text(what) if is_notation(what) else _of_file(Path(what), lang), at, lang)


def _json(state: State) -> str:
    return json.dumps(state.dump(), ensure_ascii=False)


def _of_text(text: str) -> Match | State:
    try:
        return read_match(text, registered)
    except BadNotation as refusal:
        if refusal.code != "no_game":
            raise
    return read(text, registered)


def _of_file(path: Path, lang: str) -> Match | State:
    """A saved game, or a position as JSON: that names its game and has no header."""
    text = read_text(path, lang)
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return _of_text(text) if is_notation(text) else load(text, registered)
    if isinstance(data, dict) and "game" in data and "commitment" not in data:
        return find(str(data["game"]), lang).load(data)
    return load(text, registered)


def _moment(found: Match | State, at: int | None, lang: str) -> State:
    if isinstance(found, State):
        if at is not None:
            raise Refused(texts(lang).say("position_alone"))
        return found
    if at is None:
        return found.state
    if not 0 <= at <= len(found.steps):
        raise Refused(texts(lang).say("no_moment", last=len(found.steps), at=at))
    again = Match(found.game, found.header, found.seed)
    for step in found.steps[:at]:
        again.replay(step.entry)
    return again.state
