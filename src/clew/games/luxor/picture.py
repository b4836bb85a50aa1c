"""The temple drawn in characters, from the view: for the terminal and for a failing test."""

from clew.games.luxor.components import BOX
from clew.games.luxor.tables import ICON, TOMB
from clew.games.luxor.telling import need, worth
from clew.games.luxor.view import LuxorView, SeatView
from clew.kernel.telling import Line
from clew.kernel.words import Words

WIDTH = 10
SIGNS = {
    "vase": "∪", "jewelry": "◇", "statue": "▲", "tunnel": "∩", "scarab": "✶", "wild": "★", "wild_or_scarab": "★✶",
    "eyes_1_2": "◉1/2", "eyes_2_3": "◉2/3",
}  # fmt: skip
BADGES = ["c", "f", "l"]
"""Cobra, falcon, lion: the icon beneath a treasure."""
AT = {(space.x, space.y): space.id for space in BOX.spaces if space.id < TOMB}
STATUE_AT = {(statue.x, statue.y): statue.id for statue in BOX.anubis}
BLOCK = BOX.grid["tomb"]


def picture(view: LuxorView, words: Words) -> list[str]:
    """Eight by seven cells of two lines: the tile above, who stands there below. The way runs from space 0 to the tomb (41)."""
    lines: list[str] = []
    for y in range(BOX.grid["height"]):
        cells = [_cell(view, words, x, y) for x in range(BOX.grid["width"])]
        for line in (0, 1):
            lines.append("│".join(cell[line].ljust(WIDTH) for cell in cells).rstrip())
        lines.append("")
    return [*lines, _legend(words)]


def _cell(view: LuxorView, words: Words, x: int, y: int) -> tuple[str, str]:
    if (x, y) in STATUE_AT:
        statue = STATUE_AT[x, y]
        return f"({words.term('anubis').split()[0][:6]} {statue})", _crowd(view, words, None, statue)
    if (x, y) in AT:
        space = AT[x, y]
        return f"{space:>2} {_sign(view, space)}", _crowd(view, words, space)
    if (x, y) == (BLOCK["x0"], BLOCK["y0"]):
        return f"{TOMB} {words.term('tomb')}"[:WIDTH], _crowd(view, words, TOMB)
    return "", ""


def _sign(view: LuxorView, space: int) -> str:
    """Treasures as sign, adventurers needed, points and the icon beneath."""
    if space == 0:
        return "⇘"
    tile = view.board[space - 1]
    if tile is None:
        return "·"
    if tile.kind == "treasure":
        badge = BADGES[ICON[space]] if ICON[space] >= 0 else ""
        return f"{SIGNS[tile.type or '']}{need(tile)}›{worth(tile)}{badge}"
    if tile.kind == "temple":
        return SIGNS[tile.face or ""]
    return f"⚿{tile.level}" if tile.kind == "horus" else f"↠{tile.value}"


def _count(seat: SeatView, space: int | None, statue: int = 0) -> int:
    if space is None:
        return int(seat.adventurers[statue + 1] is None)
    return seat.adventurers.count(space)


def _crowd(view: LuxorView, words: Words, space: int | None, statue: int = 0) -> str:
    counts = [(seat.colour, _count(seat, space, statue)) for seat in view.seats]
    return " ".join(f"{_letter(words, colour)}{count if count > 1 else ''}" for colour, count in counts if count)


def _letter(words: Words, colour: str) -> str:
    return words.fill(Line(f"ui.letter_{colour}"))


def _legend(words: Words) -> str:
    parts = [f"{sign} {words.term(name)}" for name, sign in SIGNS.items() if len(sign) == 1]
    parts += [f"⚿ {words.term('horus')}", f"↠ {words.term('osiris')}", f"· {words.term('empty_space')}"]
    parts += [f"{badge} {words.term(name)}" for badge, name in zip(BADGES, ("cobra", "falcon", "lion"), strict=True)]
    return " · ".join(parts)
