"""The board as text: for the terminal, for a screen reader, for a failing test. Everything comes from the view.

`picture` draws it, `status` says who has what, `spoken` reads the board out cell by cell.
"""

from clew.games.team.tables import ARROWS, COLORS, MARK, MARKS, OPENINGS, ORIENTATIONS, SHAPE, SIZE, TILE_INDEX, TREASURES
from clew.games.team.view import CellView, SeatView, TeamView
from clew.kernel.action import Cell
from clew.kernel.words import Words
from clew.maze.grid import EAST, NORTH, SOUTH, WEST, openings

JUNCTION = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""By the open sides: 1 north, 2 east, 4 south, 8 west."""
SIDE = 4
WIDTH = 2 * SIDE + 1
"""Characters of a cell: a corridor in the middle, four on each side of it."""
RUBBLE = "░" * WIDTH
SHAPES = {"straight": ["N", "S"], "corner": ["N", "E"], "tee": ["N", "E", "S"]}
TURNS = {"straight": 2, "corner": 4, "tee": 4}


def text(view: TeamView, words: Words) -> str:
    return "\n".join([*picture(view, words), "", *status(view, words)])


# The picture -----------------------------------------------------------------------


def picture(view: TeamView, words: Words) -> list[str]:
    """Seven by seven cells of three lines each. Wanted treasures stand in capitals, pawns are the letters of their colours."""
    short = abbreviations(words)
    wanted = {card for seat in view.seats for card in seat.slots if card}
    lines = [_letters(), _arrows("N")]
    for row in range(SIZE):
        cells = [_cell(view, words, (row, col), short, wanted) for col in range(SIZE)]
        for third in range(3):
            left = f"{row + 1}" if third == 1 else " "
            before = _side(f"W{row}", "→") if third == 1 else "   "
            after = _side(f"E{row}", "←") if third == 1 else ""
            lines.append(f"{left} {before} {' '.join(cell[third] for cell in cells)} {after}".rstrip())
    return [*lines, _arrows("S"), _letters()]


def _letters() -> str:
    return (" " * 6 + " ".join(chr(65 + col).center(WIDTH) for col in range(SIZE))).rstrip()


def _arrows(side: str) -> str:
    sign = "↓" if side == "N" else "↑"
    return (" " * 6 + " ".join(_side(f"{side}{col}", sign).center(WIDTH) for col in range(SIZE))).rstrip()


def _side(arrow: str, sign: str) -> str:
    return f"{arrow}{sign}" if arrow in ARROWS else "   "


def _cell(view: TeamView, words: Words, cell: Cell, short: dict[str, str], wanted: set[str]) -> list[str]:
    shown = view.cells[cell[0]][cell[1]]
    if shown.face == "down":
        mark = shown.hint.mark if shown.hint is not None else None
        middle = f" {short[mark]} ".center(WIDTH, "░") if mark else RUBBLE
        return [RUBBLE, middle, RUBBLE]
    sides = _openings(shown)
    pawns = [_letter(words, color) for color in COLORS if view.pawns.get(color) == cell]
    mark = MARK[TILE_INDEX[shown.tile or ""]]
    label = short[mark].upper() if mark in wanted else short.get(mark, "")
    north = "┃" if sides & NORTH else " "
    south = "┃" if sides & SOUTH else " "
    west = ("━" if sides & WEST else " ") * SIDE
    east = ("━" if sides & EAST else " ") * SIDE
    foot = "".join(pawns[:2]).ljust(SIDE) + south + "".join(pawns[2:]).rjust(SIDE)
    return [label.ljust(SIDE) + north + " " * SIDE, west + JUNCTION[sides] + east, foot]


def _openings(shown: CellView) -> int:
    return OPENINGS[TILE_INDEX[shown.tile or ""] * 4 + (shown.o or 0)]


def _letter(words: Words, color: str) -> str:
    return _say(words, "ui", f"letter_{color}")


def abbreviations(words: Words) -> dict[str, str]:
    """Three letters for each mark, no two alike."""
    short: dict[str, str] = {}
    for mark in MARKS:
        name = words.term(mark).lower().replace(" ", "")
        tries = [name[:3], *(name[:2] + letter for letter in name[3:])]
        short[mark] = next((attempt for attempt in tries if attempt not in short.values()), name[:3])
    return short


# Who has what ------------------------------------------------------------------------


def status(view: TeamView, words: Words) -> list[str]:
    """First whose turn it is, then cards and spells, then what lies beside the board."""
    lines = [_headline(view, words), *_now(view, words)]
    lines += [_seat(view, words, seat) for seat in view.seats]
    lines.append(_spare(view, words))
    lines += _memory(view, words)
    lines.append(_shapes(words))
    return [line for line in lines if line]


def _headline(view: TeamView, words: Words) -> str:
    total = view.turn_no + view.pages_left
    parts = [_say(words, "ui", "turn_count", n=view.turn_no, total=total)] if view.turn_no else []
    if view.active is not None and view.result is None:
        parts.append(_say(words, "ui", "turn_of", seat=view.active))
    parts.append(_say(words, "ui", "found_count", n=len(view.found), total=TREASURES))
    parts.append(_say(words, "ui", "pages_left", n=view.pages_left))
    parts.append(_say(words, "ui", "pile_count", n=view.pile_left))
    return " · ".join(parts)


def _now(view: TeamView, words: Words) -> list[str]:
    lines: list[str] = []
    if view.page is not None:
        lines.append(f"{_say(words, 'ui', 'page_now')}: {words.term(view.page)}")
    if view.result is not None:
        lines.append(_say(words, "results", view.result))
    elif view.pending is not None:
        lines.append(_say(words, "decisions", "orient_tile_other", seat=view.pending.seat, cell=view.pending.cell))
    elif view.turn is not None:
        lines.append(_lamps(view, words))
    return lines


def _lamps(view: TeamView, words: Words) -> str:
    assert view.turn is not None
    spoken = {"available": "lamp_available", "made": "lamp_spent", "none": "lamp_not_earned"}
    moves = [("lamp_move", view.turn.move), ("lamp_bonus", view.turn.bonus)]
    return " · ".join(f"{_say(words, 'ui', lamp)}: {_say(words, 'ui', spoken[state])}" for lamp, state in moves)


def _seat(view: TeamView, words: Words, seat: SeatView) -> str:
    name = words.seat(seat.seat)
    if seat.color is not None:
        name += f" ({words.term(seat.color)} {_letter(words, seat.color)}, {_place(view.pawns[seat.color])})"
    spells = [_say(words, "ui", "token_spent" if spell.spent else "token_fresh", spell=spell.id) for spell in seat.spells]
    cards = [f"{words.term(card)} ({_where(view, words, card)})" for card in seat.slots if card]
    sign = ">" if seat.seat == view.active and view.result is None else " "
    return f"{sign} {name}: " + " · ".join([*cards, *spells])


def _where(view: TeamView, words: Words, treasure: str) -> str:
    if _mark_of(view.spare.tile) == treasure:
        return _say(words, "ui", "target_is_spare")
    for row in range(SIZE):
        for col in range(SIZE):
            shown = view.cells[row][col]
            buried = shown.hint.mark if shown.hint is not None else None
            if treasure == (_mark_of(shown.tile) if shown.tile is not None else buried):
                return _say(words, "ui", "target_on_board", cell=(row, col))
    return _say(words, "ui", "target_unseen")


def _mark_of(tile: str) -> str:
    return MARK[TILE_INDEX[tile]]


def _spare(view: TeamView, words: Words) -> str:
    tile = TILE_INDEX[view.spare.tile]
    ways = " ".join(f"{o}{JUNCTION[OPENINGS[tile * 4 + o]]}" for o in range(ORIENTATIONS[tile]))
    return f"{_say(words, 'ui', 'spare_title')}: {words.term(view.spare.tile)} · {ways}"


def _shapes(words: Words) -> str:
    """How an orientation of each shape looks."""
    parts = [
        f"{words.term(shape)} " + " ".join(f"{o}{JUNCTION[openings(sides, o)]}" for o in range(TURNS[shape]))
        for shape, sides in SHAPES.items()
    ]
    return f"{words.term('orientation')}: " + " · ".join(parts)


def _memory(view: TeamView, words: Words) -> list[str]:
    """What a memory aid shows (part 6.3)."""
    lines: list[str] = []
    if view.buried is not None:
        marks = ", ".join(words.term(mark) for mark in view.buried)
        lines.append(_say(words, "ui", "buried_now", list=marks) if marks else _say(words, "ui", "buried_none"))
    if view.unread is not None:
        lines.append(words.say("ui", "unread_kinds", {**view.unread}, words.seat))
    return lines


# Read out ------------------------------------------------------------------------------


def spoken(view: TeamView, words: Words) -> str:
    """Turn status and cards first, then every cell in a sentence; nothing that must be seen to be understood."""
    cells = [_spoken_cell(view, words, (row, col)) for row in range(SIZE) for col in range(SIZE)]
    lines = [_headline(view, words), *_now(view, words), *(_seat(view, words, seat) for seat in view.seats)]
    spare = f"{_say(words, 'ui', 'spare_title')}: {words.term(view.spare.tile)}"
    return "\n".join([*lines, spare, *_memory(view, words), *cells])


def _spoken_cell(view: TeamView, words: Words, cell: Cell) -> str:
    shown = view.cells[cell[0]][cell[1]]
    if shown.tile is None:
        return _spoken_rubble(words, cell, shown)
    way = f"{SHAPE[TILE_INDEX[shown.tile]]}_{shown.o or 0}"
    sentence = _say(words, "ui", "cell_label", cell=cell, tile=shown.tile, openings=way)
    pawns = ", ".join(words.term(color) for color in COLORS if view.pawns.get(color) == cell)
    return f"{sentence}. {_say(words, 'ui', 'cell_pawns', pawns=pawns)}" if pawns else sentence


def _spoken_rubble(words: Words, cell: Cell, shown: CellView) -> str:
    if shown.hint is None:
        return _say(words, "ui", "cell_rubble", cell=cell)
    return _say(words, "ui", "cell_hint", cell=cell, tile=shown.hint.mark or shown.hint.shape)


def _place(cell: Cell) -> str:
    return f"{chr(65 + cell[1])}{cell[0] + 1}"


def _say(words: Words, section: str, key: str, **facts: object) -> str:
    return words.say(section, key, facts, words.seat)
