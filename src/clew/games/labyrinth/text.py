"""The table as text: for the terminal, for a screen reader, for a failing test. Everything comes from the view.

`picture` draws it, `status` says who has what, `spoken` reads the table out card by card.
"""

from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.tables import CORRIDOR, DIRS, DOOR, NOTHING_THERE, TYPE_INDEX, WALL, Edges, turned
from clew.games.labyrinth.view import CellView, HallView, LabyrinthView, SeatView
from clew.kernel.action import Cell
from clew.kernel.words import Words

JUNCTION = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""By the sides with a corridor: 1 north, 2 east, 4 south, 8 west."""
UPRIGHT = " ┃╪"
"""What an edge to the north or south looks like: wall, corridor, door."""
LEVEL = " ━╫"
MIST = "░░░░░"
NOTHING = ["     ", "  ·  ", "     "]


def text(view: LabyrinthView, seat: int | None, words: Words) -> str:
    return "\n".join([*picture(view, words), "", *status(view, seat, words)])


# The picture -----------------------------------------------------------------------


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
    return say(words, "ui", f"letter_{challenge}") + ("✓" if card.resolved else "$" if card.treasure else "")


def _closed(card: CellView, words: Words) -> list[str]:
    known = card.ghost or card.card_type
    if known is None:
        return [MIST, MIST, MIST]
    sides = sum(1 << side for side, edge in enumerate(edges_of(known, 0)) if edge != WALL)
    letter = _label(CellView(card.cell, "open", known), words) or "░"
    return [MIST, f"░{letter}{JUNCTION[sides]}░░", MIST]


def _hall_cell(view: LabyrinthView, hall: HallView, where: Cell) -> list[str]:
    sides = [*NOTHING_THERE]
    for exit_ in hall.exits:
        if exit_.cell == where:
            sides[DIRS.index(exit_.side)] = DOOR if hall.side == "doors" else CORRIDOR
    north, east, south, west = sides
    pawns = _pawns(view, "hall") if where == hall.cells[1] else ""
    return [f"▛▀{UPRIGHT[north] if north else '▀'}▀▜", f"{LEVEL[west] if west else '▌'}{pawns[:3]:3}{LEVEL[east] if east else '▐'}",
            f"▙{pawns[3:5]:▄<2}{UPRIGHT[south] if south else '▄'}▟"]  # fmt: skip


def _pawns(view: LabyrinthView, where: Cell | str) -> str:
    return "".join(str(seat.seat + 1) for seat in view.seats if seat.character and seat.space == where)


# Who has what ------------------------------------------------------------------------


def status(view: LabyrinthView, seat: int | None, words: Words) -> list[str]:
    """First who decides what, then the players, then the piles and the own hand."""
    lines = [_headline(view, words), decision(view, seat, words)]
    lines += [_seat(view, words, entry) for entry in view.seats]
    lines.append(_piles(view, words))
    if seat is not None and view.seats[seat].hand is not None:
        hand = words.tell("cards", view.seats[seat].hand, words.seat)
        lines.append(f"{say(words, 'ui', 'hand_title')}: {hand}")
    return [line for line in lines if line]


def _headline(view: LabyrinthView, words: Words) -> str:
    if view.race is not None:
        return say(words, "ui", "race_title", n=view.race.round)
    if not view.turn_no or view.active is None:
        return words.term(view.phase)
    turn = f"{words.term('turn')} {view.turn_no}"
    return " · ".join([turn, say(words, "ui", "turn_of", seat=view.active), say(words, "ui", "actions_left", n=view.actions_left)])


def decision(view: LabyrinthView, seat: int | None, words: Words) -> str:
    """Who decides what, and why, in one sentence."""
    if view.result is not None:
        how = "tie" if len(view.result.winners) > 1 else "winner"
        reason = say(words, "results", view.result.reason)
        return f"{reason} {say(words, 'results', how, seat=view.result.winners[0], winners=view.result.winners)}"
    kinds = {"setup_characters": "choose_character", "setup_hall": "place_hall"}
    pending = view.pending
    kind = pending.kind if pending else kinds.get(view.phase, view.phase)
    left = pending.left if pending else view.actions_left
    facts = {
        "seat": view.decider,
        "left": left,
        "cell": pending.cell if pending else None,
        "target": pending.target if pending else None,
    }
    return say(words, "decisions", kind if seat == view.decider else f"{kind}_other", **facts)


def _seat(view: LabyrinthView, words: Words, seat: SeatView) -> str:
    sign = ">" if seat.seat == view.decider else " "
    name = f"{sign} {seat.seat + 1} {words.seat(seat.seat)}"
    if seat.character is None:
        return name
    skills = say(words, "ui", "skills", chest=seat.chest, monster=seat.monster, trap=seat.trap)
    parts = [
        f"{name} ({words.term(seat.character)}, {words.term(seat.power or '')}): {words.tell('to', seat.space, words.seat)}",
        say(words, "ui", "treasures", n=seat.treasures),
        say(words, "ui", "hand_of", seat=seat.seat, n=seat.cards),
        skills,
    ]
    return " · ".join(parts)


def _piles(view: LabyrinthView, words: Words) -> str:
    counts = {"draw_count": view.draw_pile, "discard_count": len(view.discard_pile), "supply_count": view.supply}
    return " · ".join(say(words, "ui", key, n=n) for key, n in counts.items())


# Read out ------------------------------------------------------------------------------


def spoken(view: LabyrinthView, seat: int | None, words: Words) -> str:
    """Who decides and who has what first, then every card in a sentence."""
    return "\n".join([*status(view, seat, words), *(_spoken_cell(view, cell, words) for cell in view.cells)])


def _spoken_cell(view: LabyrinthView, cell: CellView, words: Words) -> str:
    place = words.tell("cell", cell.cell, words.seat)
    if cell.face == "closed":
        seen = cell.ghost or cell.card_type
        told = say(words, "ui", "card_closed")
        return f"{place}: {told}" + (f". {say(words, 'ui', 'card_ghost', card_type=seen)}" if seen else "")
    parts = [say(words, "ui", "card_open", cell=cell.cell, card_type=cell.card_type), _ways(cell, words)]
    parts += [say(words, "ui", key) for key, holds in _marks(cell).items() if holds]
    here = [words.term(entry.character) for entry in view.seats if entry.character and entry.space == cell.cell]
    return "; ".join([*parts, *here])


def _ways(cell: CellView, words: Words) -> str:
    edges = edges_of(cell.card_type, cell.rotation)
    named = [
        words.term(DIRS[side]) + (f" ({words.term('door')})" if edge == DOOR else "") for side, edge in enumerate(edges) if edge
    ]
    return ", ".join(named)


def _marks(cell: CellView) -> dict[str, bool]:
    return {"card_resolved": cell.resolved, "card_failed": cell.chest_failed, "card_treasure": cell.treasure}


def say(words: Words, section: str, key: str, **facts: object) -> str:
    return words.say(section, key, facts, words.seat)
