"""`clew games`: what can be played."""

import typer

from clew import all_games
from clew.cli.arguments import Lang
from clew.cli.errors import plain
from clew.cli.texts import texts
from clew.kernel import Game, words


def games(lang: Lang = "en") -> None:
    """List the games with their seats, bots and options."""
    for game in all_games():
        typer.echo("\n".join(_lines(game, lang)))


def _lines(game: Game, lang: str) -> list[str]:
    own = words(game, lang).own["game"]
    told = texts(lang)
    lines = [f"{game.slug}  {own['name']}", f"  {own['tagline']}"]
    lines.append("  " + told.say("seats_list", seats=", ".join(map(str, game.seat_counts))))
    lines.append("  " + told.say("bots_list", bots=", ".join(game.bots())))
    for option in game.options:
        values = ", ".join(plain(value) for value in option.values)
        lines.append(f"  --option {option.id}={plain(option.default)}" + (f"  ({values})" if values else ""))
    return lines
