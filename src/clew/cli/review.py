"""`clew review`: a finished game looked back on."""

from typing import Annotated

import msgspec
import typer

from clew.cli.arguments import Lang, SaveFile, read_match
from clew.cli.errors import Refused
from clew.cli.progress import bar
from clew.cli.screen import Screen
from clew.cli.texts import Texts, texts
from clew.kernel import Words, words
from clew.kernel.review import Knot, NoChances, NotOver, Review, SeatReview
from clew.kernel.review import review as look_back

LEVELS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Characters of the course of a game."""


def review(
    file: SaveFile,
    as_json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Look back on a finished game: the chances to win as they went, where it turned, and what luck had to do with it.

    For example: clew review game.clew
    """
    told, match = texts(lang), read_match(file, lang)
    try:
        with bar(told.say("reviewing")) as progress:
            found = look_back(match, progress)
    except NotOver:
        raise Refused(told.say("review_not_over", file=file)) from None
    except NoChances:
        raise Refused(told.say("review_no_chances")) from None
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    spoken = words(match.game, lang)
    Screen().show(*_course(found, spoken, told), "", *_knots(found.knots, spoken, told), "", *_seats(found, spoken, told))


def _course(found: Review, spoken: Words, told: Texts) -> list[str]:
    """A row of blocks for each seat; a team has one."""
    shown = [None] if found.cooperative else list(range(len(found.moments[0].chances)))
    lines = [told.say("review_course")]
    for seat in shown:
        chances = [moment.chances[seat or 0] for moment in found.moments]
        name = told.say("review_team") if seat is None else spoken.seat(seat)
        lines.append(f"  {_blocks(chances)}  {name}")
    return lines


def _blocks(chances: list[float]) -> str:
    width = min(WIDTH, len(chances))
    picked = [chances[place * (len(chances) - 1) // max(1, width - 1)] for place in range(width)]
    return "".join(LEVELS[min(len(LEVELS) - 1, int(chance * len(LEVELS)))] for chance in picked)


def _knots(knots: list[Knot], spoken: Words, told: Texts) -> list[str]:
    if not knots:
        return [told.say("review_no_knots")]
    return [told.say("review_knot", n=knot.n, sentence=spoken.fill(knot.sentence)) for knot in knots]


def _seats(found: Review, spoken: Words, told: Texts) -> list[str]:
    return [_seat(one, spoken, told) for one in found.seats]


def _seat(one: SeatReview, spoken: Words, told: Texts) -> str:
    accuracy = "–" if one.accuracy is None else f"{one.accuracy} %"
    return told.say(
        "review_seat", seat=spoken.seat(one.seat), accuracy=accuracy, luck=f"{100 * one.luck:+.0f}", choices=one.choices
    )
