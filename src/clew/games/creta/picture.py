"""The island drawn in characters, from the view: for the terminal and for a failing test. Linked openings meet."""

from clew.games.creta.tables import CELL, EXIT_AT, EXITS, IS_MAZE, LOOK, NONE, OPEN, SIZE, TILE_INDEX, TROPHY, TROPHY_CODE
from clew.games.creta.view import CellView, CretaView
from clew.kernel.words import Words

WIDE, MIDDLE = 9, 4
"""Columns of a cell, and the one through which paths run from north to south."""
JOINTS = " ╵╶╚╷║╔╠╴╝═╩╗╣╦╬"
"""By open sides (north 1, east 2, south 4, west 8)."""
SIGNS = {"harp": "h", "sword": "s", "helm": "e", "amphora": "a", "laurel": "w"}


def picture(view: CretaView, words: Words) -> list[str]:
    lines = ["   " + "".join(f"c{column}".center(WIDE) for column in range(1, SIZE + 1)).rstrip()]
    for row in range(SIZE):
        cells = [_cell(view, words, row * SIZE + column) for column in range(SIZE)]
        for line in range(3):
            head = f"r{row + 1} " if line == 1 else "   "
            lines.append((head + "".join(cell[line] for cell in cells)).rstrip())
    return [*lines, _legend(words)]


def _cell(view: CretaView, words: Words, cell: int) -> list[str]:
    name = CELL[cell]
    if IS_MAZE[cell]:
        return _tile(view, words, name, view.board[name])
    if EXIT_AT[cell] != NONE:
        return _exit(view, EXITS[EXIT_AT[cell]])
    return _temple(view, words, cell)


def _tile(view: CretaView, words: Words, name: str, lying: CellView) -> list[str]:
    """Trophy above, hero below on the left, number of the step of an unfinished walk on the right."""
    tile = TILE_INDEX[lying.tile]
    sides = OPEN[LOOK[tile * 4 + lying.rot]]
    minotaur = lying.tile.startswith("M")
    up = "║" if sides & 1 else " "
    down = "║" if sides & 4 else " "
    west, east = ("═" if sides & 8 else " "), ("═" if sides & 2 else " ")
    joint = "M" if minotaur else JOINTS[sides]
    kind = TROPHY_CODE[TROPHY[tile]] if TROPHY[tile] != NONE else ""
    hero = next((hero for hero, place in view.heroes.items() if place == name), None)
    path = view.walk.path if view.walk else []
    step = str(path.index(name) + 1) if name in path else ""
    return [
        f"·{up:>{MIDDLE}} {kind}".ljust(WIDE),
        west * MIDDLE + joint + east * MIDDLE,
        f"{_hero(view, words, hero) if hero else '':<{MIDDLE}}{down}{step:>3}".ljust(WIDE),
    ]


def _hero(view: CretaView, words: Words, hero: str) -> str:
    """Seat, god and number: "1Ar2"."""
    colour, god, number = hero.split("_")
    seat = next((str(seat.seat + 1) for seat in view.seats if seat.colour == colour), "")
    return f"{seat}{words.term(god)[:2]}{number}"


def _exit(view: CretaView, name: str) -> list[str]:
    kinds = view.escape.exits[name] if view.escape else []
    tokens = "".join(SIGNS[kind] for kind in kinds)
    return ["╭───────╮", f"│{name.center(7)}│", f"╰{tokens.center(7, '─')}╯"]


def _temple(view: CretaView, words: Words, cell: int) -> list[str]:
    """Four cells are one place: its name in the first, the heroes of each seat in the others."""
    row, column = cell // SIZE - 2, cell % SIZE - 2
    inside = sum(place == "temple" for place in view.heroes.values())
    told = words.term("temple")[: WIDE - 1] if not row and not column else f"{inside} ♟" if row and column else ""
    west, east = ("", "▒") if column else ("▒", "")
    body = [f"{west}{part.center(WIDE - 1)}{east}" for part in (told, "")]
    return [body[1], body[0], "▒" * WIDE] if row else ["▒" * WIDE, *body]


def _legend(words: Words) -> str:
    parts = [f"{sign} {words.term(kind)}" for kind, sign in SIGNS.items()]
    return " · ".join([*parts, f"M {words.term('minotaur')}"])
