"""Arguments that several commands share, and what they mean."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from clew.cli.errors import Refused
from clew.cli.texts import texts
from clew.games import SLUGS
from clew.games import game as registered
from clew.kernel import LANGUAGES, BadSave, Game, Match, Options, Value, load
from clew.kernel.words import common


def _language(value: str) -> str:
    """`pt` and `PT-br` are understood too."""
    wanted = value.replace("_", "-").lower()
    for lang in LANGUAGES:
        if wanted in (lang.lower(), lang.lower().partition("-")[0]):
            return lang
    raise typer.BadParameter(f"{value!r} is none of {', '.join(LANGUAGES)}")


Lang = Annotated[str, typer.Option("--lang", envvar="CLEW_LANG", callback=_language, help=f"One of {', '.join(LANGUAGES)}.")]
Slug = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(SLUGS)}.")]
Settings = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A table option; may be given several times.")
]
SaveFile = Annotated[Path, typer.Argument(metavar="FILE", help="A save file.")]


def find(slug: str, lang: str = "en") -> Game:
    if slug not in SLUGS:
        raise Refused(common("errors", "unknown_game", {"game": slug, "games": ", ".join(SLUGS)}, lang))
    return registered(slug)


def settings(given: Sequence[str] | None, lang: str) -> Options:
    """`mode=expert` and `blank_pages=4` as options; the game judges them."""
    found: Options = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise Refused(texts(lang).say("option_form", text=text))
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> Value:
    try:
        value: Value = json.loads(text)
    except json.JSONDecodeError:
        return text
    return value


def listed(names: str | None) -> list[str]:
    """Names that are separated by commas."""
    return [name.strip() for name in (names or "").split(",") if name.strip()]


def whole_or_text(seed: str) -> int | str:
    """A seed as people write it: 7 is the number seven."""
    return int(seed) if seed.isascii() and seed.isdigit() else seed


def read_text(path: Path, lang: str) -> str:
    """What stands in a file. Raises BadSave where it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave("no_text") from None
    except OSError as error:
        raise Refused(texts(lang).say("cannot_read", file=path, problem=error.strerror or error)) from None


def read_match(path: Path, lang: str) -> Match:
    """The match of a save file, checked from the first line to the last. Raises BadSave."""
    return load(read_text(path, lang), registered)
