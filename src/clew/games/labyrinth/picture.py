"""The table drawn in characters, from the view: for the terminal and for a failing test."""

from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.tables import CORRIDOR, TYPE_INDEX, WALL, Edges, turned
from clew.games.labyrinth.view import CellView, HallView, LabyrinthView
from clew.kernel.action import Cell
from clew.kernel.telling import Line
from clew.kernel.words import Words

JUNCTION = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""By the sides with a corridor: 1 north, 2 east, 4 south, 8 west."""
UPRIGHT = " ┃╪"
"""What an edge to the north or south looks like: wall, corridor, door."""
LEVEL = " ━╫"
MIST = "░░░░░"
EXITS = ("12345", "①②③④⑤")
NOTHING = ["     ", "  ·  ", "     "]


def picture(view: LabyrinthView, words: Words) -> list[str]:
    """Five by three characters a cell. Pawns are the numbers of their seats; C, M and T challenges, ✓ resolved, $ a treasure."""
    cards = {cell.cell: cell for cell in view.cells}
    letters = "    " + " ".join(chr(65 + col).center(5) for col in range(view.cols)).rstrip()
    lines = [letters]
    for row in range(view.rows):
        cells = [_cell(view, cards, (col, row), words) for col in range(view.cols)]
        for third in range(3):
            number = f"{row + 1:2}" if third == 1 else "  "
            lines.append(f"{number}  {' '.join(cell[third] for cell in cells)}".rstrip())
    return [*lines, letters]


def _cell(view: LabyrinthView, cards: dict[Cell, CellView], where: Cell, words: Words) -> list[str]:
    if view.hall is not None and where in view.hall.cells:
        return _hall_cell(view, view.hall, where)
    if where not in cards:
        return NOTHING
    card = cards[where]
    if card.face == "closed":
        return _closed(card, words)
    return _drawn(edges_of(card.card_type, card.rotation), _label(card, words), _pawns(view, where))


def edges_of(card_type: str | None, rotation: int | None) -> Edges:
    kind = BOX.card_types[TYPE_INDEX[card_type or ""]]
    return turned(kind.edges, rotation or 0)


def _drawn(edges: Edges, label: str, pawns: str) -> list[str]:
    north, east, south, west = edges
    sides = sum(1 << side for side, edge in enumerate(edges) if edge != WALL)
    middle = f"{LEVEL[west]}{LEVEL[min(west, CORRIDOR)]}{JUNCTION[sides]}{LEVEL[min(east, CORRIDOR)]}{LEVEL[east]}"
    foot = f"{pawns[:2]:2}{UPRIGHT[south]}{pawns[2:4]:2}"
    return [f"{label:2}{UPRIGHT[north]}{pawns[4:6]:2}", middle, foot]


def _label(card: CellView, words: Words) -> str:
    challenge = BOX.card_types[TYPE_INDEX[card.card_type or ""]].challenge
    if challenge == "none":
        return ""
    return words.fill(Line(f"ui.letter_{challenge}")) + ("✓" if card.resolved else "$" if card.treasure else "")


def _closed(card: CellView, words: Words) -> list[str]:
    known = card.ghost or card.card_type
    if known is None:
        return [MIST, MIST, MIST]
    sides = sum(1 << side for side, edge in enumerate(edges_of(known, 0)) if edge != WALL)
    letter = _label(CellView(card.cell, "open", known), words) or "░"
    return [MIST, f"░{letter}{JUNCTION[sides]}░░", MIST]


def _hall_cell(view: LabyrinthView, hall: HallView, where: Cell) -> list[str]:
    """A part of the Hall. Its exits bear their numbers, in circles where doors close them."""
    numbers = EXITS[hall.side == "doors"]
    exits = {exit_.side: numbers[place] for place, exit_ in enumerate(hall.exits) if exit_.cell == where}
    pawns = _pawns(view, "hall") if where == hall.cells[1] else ""
    return [f"▛▀{exits.get('N', '▀')}▀▜", f"{exits.get('W', '▌')}{pawns[:3]:3}{exits.get('E', '▐')}",
            f"▙{pawns[3:5]:▄<2}{exits.get('S', '▄')}▟"]  # fmt: skip


def _pawns(view: LabyrinthView, where: Cell | str) -> str:
    return "".join(str(seat.seat + 1) for seat in view.seats if seat.character and seat.space == where)
