"""`clew play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from clew.cli.arguments import Lang, Settings, find, read_match, settings, whole_or_text
from clew.cli.errors import Refused
from clew.cli.session import Session
from clew.cli.texts import Texts, texts
from clew.games import SLUGS
from clew.kernel import Game, Match, rng_of, seed_bytes, words
from clew.lab.outside import OutsideBot
from clew.lab.robots import Robots
from clew.lab.tournament import UnknownBot


def play(
    slug: Annotated[str | None, typer.Argument(metavar="GAME", help=f"One of {', '.join(SLUGS)}.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats the table has.", show_default="three")] = None,
    bots: Annotated[int | None, typer.Option(help="How many of them bots take.", show_default="all but one")] = None,
    level: Annotated[str | None, typer.Option(help="Which bot: see `clew games`.", show_default="one for a first game")] = None,
    engine: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="A program of yours instead: see docs/outside-players.md.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same game.", show_default="a random one")] = None,
    option: Settings = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="The board in sentences, for a screen reader.")] = False,
    lang: Lang = "en",
) -> None:
    """Play in the terminal, with bots and with whoever sits beside you.

    For example: clew play team --seats 3 --bots 2 --seed 7. Type help at the table to see what you can do there.
    """
    told = texts(lang)
    match = _resumed(load, slug, seats, seed, option, lang) if load else _fresh(slug, seats, bots, seed, option, lang)
    robots = _robots(match, bots, level, engine, told)
    adviser = list(match.game.bots().values())[-1]
    session = Session(match, robots, adviser, words(match.game, lang), told, plain)
    session.screen.show(told.say("welcome", game=words(match.game, lang).own["game"]["name"]))
    try:
        session.run()
    finally:
        for bot in set(robots.bots.values()):
            if isinstance(bot, OutsideBot):
                bot.close()


def _fresh(slug: str | None, seats: int | None, bots: int | None, seed: str | None, option: Settings, lang: str) -> Match:
    if slug is None:
        raise Refused(texts(lang).say("which_game", games=", ".join(SLUGS)))
    game = find(slug, lang)
    key = None if seed is None else seed_bytes(whole_or_text(seed))
    chosen = settings(option, lang)
    count = seats or game.usual_seats(game.complete(chosen, seats))
    people = 1 if bots is None else max(0, count - bots)
    return Match.new(game, game.suited(chosen, people), seats, key)


def _resumed(path: Path, slug: str | None, seats: int | None, seed: str | None, option: Settings, lang: str) -> Match:
    """A saved game brings its own table; to ask for another one at the same time is a mistake."""
    if seats is not None or seed is not None or option:
        raise Refused(texts(lang).say("load_alone"))
    match = read_match(path, lang)
    if slug is not None and slug != match.game.slug:
        raise Refused(texts(lang).say("other_game", file=path, game=match.game.slug))
    return match


def _robots(match: Match, bots: int | None, level: str | None, engine: str | None, told: Texts) -> Robots:
    """The first seats are people's, the last ones the bots'."""
    seats = match.header.seats
    count = seats - 1 if bots is None else bots
    if not 0 <= count <= seats:
        raise Refused(told.say("bad_bots", bots=count, seats=seats))
    if engine is not None and level is not None:
        raise Refused(told.say("engine_or_level"))
    bot = match.game.bots()[_level(match.game, level)] if engine is None else OutsideBot("engine", engine, match.game)
    return Robots(dict.fromkeys(range(seats - count, seats), bot), rng_of(match.seed).spawn("bots"))


def _level(game: Game, level: str | None) -> str:
    known = list(game.bots())
    if level is not None and level not in known:
        raise UnknownBot(level, known)
    return level or game.first_level()
