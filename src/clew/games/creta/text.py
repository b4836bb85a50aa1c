"""The island as text: for the terminal, for a screen reader, for a failing test. Everything comes from the view.

`picture` draws the paths so that linked openings meet, `status` says who has what, `spoken` reads the island out cell by cell.
"""

from clew.games.creta.tables import (
    CARD_INDEX,
    CELL,
    EXIT_AT,
    EXITS,
    IS_MAZE,
    LOOK,
    NONE,
    OPEN,
    SIZE,
    TILE_INDEX,
    TROPHY,
    TROPHY_CODE,
    trophy_points,
)  # fmt: skip
from clew.games.creta.view import CardsView, CellView, ChallengeView, CretaView, EscapeView, SeatView, SheetView
from clew.kernel.words import Words

WIDE, MIDDLE = 9, 4
"""Columns of a cell, and the one through which paths run from north to south."""
JOINTS = " ╵╶╚╷║╔╠╴╝═╩╗╣╦╬"
"""By open sides (north 1, east 2, south 4, west 8)."""
LETTERS = ("N", "E", "S", "W")
SIGNS = {"harp": "h", "sword": "s", "helm": "e", "amphora": "a", "laurel": "w"}


def text(view: CretaView, words: Words) -> str:
    return "\n".join([*picture(view, words), "", *status(view, words)])


# The picture --------------------------------------------------------------------------


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


# Who has what -------------------------------------------------------------------------


def status(view: CretaView, words: Words) -> list[str]:
    lines = [_headline(view, words)]
    if view.escape is not None:
        lines += _escape(view.escape, words)
    if view.challenge is not None:
        lines += _challenge(view, view.challenge, words)
    if view.walk is not None:
        lines.append(_walk(view, words))
    for seat in view.seats:
        lines.append(_seat(view, words, seat))
    return [*lines, *_supply(view, words)]


def _headline(view: CretaView, words: Words) -> str:
    phase = _say(words, "phase_now", phase=view.phase)
    if view.escape is None:
        return phase
    parts = [_say(words, "round_now", round=view.escape.round), phase]
    if view.phase != "ended":
        parts.insert(1, _say(words, "turn_of", seat=view.escape.active))
    if view.phase == "action":
        parts.append(_say(words, "actions_left", count=view.actions_left))
    if view.escape.final_round and view.phase != "ended":
        parts.append(_say(words, "last_round"))
    return " · ".join(parts)


def _escape(escape: EscapeView, words: Words) -> list[str]:
    lines = []
    for exit_, kinds in escape.exits.items():
        lines.append(_say(words, "exit_tokens", exit=exit_, kinds=kinds) if kinds else _say(words, "exit_empty", exit=exit_))
    for name, seat in escape.achievements.items():
        count = max(escape.values[name])
        lines.append(
            _say(words, "achievement_tie", achievement=name)
            if seat is None
            else _say(words, "achievement_leader", achievement=name, seat=seat, count=count)
        )
    return lines


def _challenge(view: CretaView, challenge: ChallengeView, words: Words) -> list[str]:
    lines = []
    if challenge.card is not None:
        number = _say(words, "card_number", number=challenge.played + 1)
        lines.append(f"{number}: {words.term(challenge.card)}")
    if challenge.leader is not None:
        tiles = challenge.announcements[-1].tiles
        lines.append(_say(words, "leader_banner", seat=challenge.leader, tiles=tiles))
    elif view.phase == "search":
        lines.append(_say(words, "no_announcement"))
    if view.phase == "demonstration":
        lines.append(_say(words, "actions_left", count=view.actions_left))
    if challenge.to_come:
        coming = " · ".join(words.term(card) for card in sorted(challenge.to_come, key=CARD_INDEX.__getitem__))
        lines.append(f"{_say(words, 'cards_to_come')}: {coming}")
    return lines


def _walk(view: CretaView, words: Words) -> str:
    walk = view.walk
    assert walk is not None
    way = ", ".join(words.term(place) for place in [*walk.leg1, *walk.leg2])
    end = _say(words, "may_stop" if walk.may_stop else "must_go_on")
    return f"{words.term(walk.hero)}: {way or words.term(walk.head)} · {_say(words, 'walk_tiles', count=len(walk.path))} · {end}"


def _seat(view: CretaView, words: Words, seat: SeatView) -> str:
    mark = ">" if view.escape is not None and view.phase != "ended" and seat.seat == view.escape.active else " "
    told = _sheet(words, seat.sheet) if seat.sheet is not None else _cards(words, seat.cards)
    return f"{mark} {words.seat(seat.seat)} ({words.term(seat.colour)}): {told}"


def _sheet(words: Words, sheet: SheetView | None) -> str:
    assert sheet is not None
    kinds = [f"{words.term(kind)} {count} ({trophy_points(count)})" for kind, count in sheet.trophies.items() if count]
    parts = [
        _say(words, "score_now", points=sheet.points),
        _say(words, "walk_tiles", count=sheet.tiles),
        *kinds,
        _say(words, "heroes_out", count=sum(sheet.escaped.values())),
    ]
    return " · ".join(parts)


def _cards(words: Words, cards: CardsView | None) -> str:
    assert cards is not None
    parts = [_say(words, "cards_won", count=len(cards.won)), _say(words, "cards_lost", count=len(cards.lost))]
    parts += [_say(words, "is_ready")] if cards.ready else []
    parts += [_say(words, "has_passed")] if cards.passed else []
    return " · ".join(parts)


def _supply(view: CretaView, words: Words) -> list[str]:
    piles = [_say(words, "deck_left", count=view.deck), _say(words, "discard_left", count=len(view.discard))]
    return [display(view, words), " · ".join(piles)]


def display(view: CretaView, words: Words) -> str:
    """The open tiles, by slot."""
    return " · ".join([_say(words, "display_slot", number=number + 1, tile=tile) for number, tile in enumerate(view.display)])


# Read out -----------------------------------------------------------------------------


def spoken(view: CretaView, words: Words) -> str:
    """One sentence a cell, row by row; the temple once."""
    lines = []
    for cell in range(SIZE * SIZE):
        if IS_MAZE[cell]:
            lines.append(_told(view, words, CELL[cell], view.board[CELL[cell]]))
        elif EXIT_AT[cell] != NONE:
            lines.append(_told_exit(view, words, EXITS[EXIT_AT[cell]]))
        elif cell == 2 * SIZE + 2:
            inside = [hero for hero, place in view.heroes.items() if place == "temple"]
            lines.append(_say(words, "cell_label_temple", heroes=inside or "none"))
    return "\n".join([*lines, "", *status(view, words)])


def _told(view: CretaView, words: Words, name: str, lying: CellView) -> str:
    sides = OPEN[LOOK[TILE_INDEX[lying.tile] * 4 + lying.rot]]
    hero = next((hero for hero, place in view.heroes.items() if place == name), None)
    facts = {"row": int(name[1]), "column": int(name[3]), "tile": lying.tile}
    facts["sides"] = [letter for side, letter in enumerate(LETTERS) if sides >> side & 1]
    return _say(words, "cell_label_hero", hero=hero, **facts) if hero else _say(words, "cell_label", **facts)


def _told_exit(view: CretaView, words: Words, name: str) -> str:
    kinds = view.escape.exits[name] if view.escape else []
    out = [hero for hero, place in view.heroes.items() if place == name]
    none = _say(words, "none")
    return _say(words, "cell_label_exit", exit=name, kinds=kinds or none, heroes=out or none)


def _say(words: Words, key: str, **facts: object) -> str:
    return words.say("ui", key, facts, words.seat)
