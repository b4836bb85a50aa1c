"""From a view to SVG, and from SVG to pixels."""

import json
import re
import threading
from functools import cache
from importlib import resources
from typing import Any
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from clew.games import game_of
from clew.kernel import ClewError, Game, State, encode
from clew.lab.picture.styles import SPACE, standing_alone

BOARD = re.compile(r'<svg class="board[^>]*>')
GROUND = "#e9dfcc"
"""The table on which a board lies."""
LETTERS = "DejaVu Sans"
"""Where nobody has the letters of the page: they are on most machines."""
ANY = re.compile(r"<svg\b|</svg>")


class NoPicture(ClewError):
    """The script of the boards is not there: it is built with the page."""


class Boards:
    """The page's boards in an engine of their own. It is not safe to use from two threads at once, so it is locked."""

    def __init__(self) -> None:
        import quickjs

        script = resources.files("clew.lab.picture").joinpath("boards.js")
        if not script.is_file():
            raise NoPicture("the boards are not built: run make page")
        self._engine = quickjs.Context()
        self._engine.eval(script.read_text(encoding="utf-8"))
        self._lock = threading.Lock()

    def draw(self, asked: dict[str, Any]) -> dict[str, str]:
        with self._lock:
            found: dict[str, str] = json.loads(self._engine.eval("picture.draw")(json.dumps(asked)))
        return found


boards = cache(Boards)


def svg(state: State, seat: int | None = None, lang: str = "en") -> str:
    """What a seat sees of a position; with none, what everybody sees."""
    return svg_of(game_of(state), state.view(seat), seat, lang)


def svg_of(game: Game, view: Any, seat: int | None = None, lang: str = "en") -> str:
    """The same from a view."""
    asked = {
        "game": _shown(game),
        "view": json.loads(encode(view)),
        "seat": seat,
        "lang": lang,
        "words": game.words(lang).tree(),
    }
    drawn = boards().draw(asked)
    start = BOARD.search(drawn["body"])
    if start is None:  # there is none yet, as before characters are chosen
        return _in_characters(game.picture(view, game.words(lang)))
    board = _element(drawn["body"], start.start())
    return standing_alone(board, _hidden(drawn["body"]) + drawn["shared"], drawn["styles"])


def _in_characters(lines: list[str]) -> str:
    width, height = 9 * max([20, *map(len, lines)]), 20 * (len(lines) + 1)
    texts = "".join(f'<text x="8" y="{20 * n + 20}" xml:space="preserve">{escape(line)}</text>' for n, line in enumerate(lines))
    return f'<svg xmlns="{SPACE}" viewBox="0 0 {width} {height}" font-family="monospace" font-size="14">{texts}</svg>'


@cache
def _shown(game: Game) -> dict[str, Any]:
    """What a board asks of its game."""
    options = [{"id": option.id, "default": option.default} for option in game.options]
    return {
        "slug": game.slug,
        "catalogue": json.loads(encode(game.catalogue())),
        "actions": json.loads(encode(list(game.table))),
        "options": options,
        "colours": list(game.colours),
    }


def _hidden(markup: str) -> str:
    """Drawings that are not seen, but referred to."""
    return "".join(_element(markup, found.start()) for found in re.finditer(r'<svg width="0"', markup))


def _element(markup: str, start: int) -> str:
    """From the beginning of a drawing to its end; others may lie within."""
    depth = 0
    for tag in ANY.finditer(markup, start):
        depth += 1 if tag[0] == "<svg" else -1
        if not depth:
            return markup[start : tag.end()]
    raise NoPicture("the drawing has no end")


def png(picture: str, width: int = 1000) -> bytes:
    """An SVG of ours as a PNG of so many pixels across."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width, background=GROUND, sans_serif_family=LETTERS))


def rgb(state: State, seat: int | None = None, width: int = 800) -> NDArray[np.uint8]:
    """A position as pixels: height, width, three colours."""
    from io import BytesIO

    from PIL import Image

    return np.asarray(Image.open(BytesIO(png(svg(state, seat), width))).convert("RGB"))
