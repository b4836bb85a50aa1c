"""`clew verify`: is a save file what it says it is?"""

import typer

from clew.cli.arguments import Lang, SaveFile, read_match
from clew.cli.telling import result
from clew.cli.texts import texts
from clew.kernel import words


def verify(file: SaveFile, lang: Lang = "en") -> None:
    """Check a save file: the commitment to the seed, every action, every hash.

    Exit code 0: all is well. 1: the file is damaged, foreign or bent; the line and the reason are told. 2: it cannot be read.
    """
    told = texts(lang)
    match = read_match(file, lang)
    spoken = words(match.game, lang)
    head = match.header
    typer.echo(told.say("verified", file=file, game=spoken.own["game"]["name"], seats=head.seats, entries=len(match.steps)))
    typer.echo(told.say("commitment", commitment=head.commitment))
    for line in result(match, spoken, told):
        typer.echo(line)
