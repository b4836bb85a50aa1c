"""The board as text: for the terminal, for a screen reader, for a failing test. Everything comes from the view.

`picture` draws the temple, `status` says who has what, `spoken` reads the board out space by space.
"""

from clew.games.luxor.components import BOX
from clew.games.luxor.tables import ICON, NEED, TOMB, TREASURE_CODE, VP, WALL
from clew.games.luxor.view import LuxorView, SeatView, TileView
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


def text(view: LuxorView, words: Words) -> str:
    return "\n".join([*picture(view, words), "", *status(view, words)])


# The picture --------------------------------------------------------------------------


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
        return f"{SIGNS[tile.type or '']}{_needs(tile)}›{_points(tile)}{badge}"
    if tile.kind == "temple":
        return SIGNS[tile.face or ""]
    return f"⚿{tile.level}" if tile.kind == "horus" else f"↠{tile.value}"


def _needs(tile: TileView) -> int:
    return NEED[TREASURE_CODE[tile.type or "", tile.tile or ""]]


def _points(tile: TileView) -> int:
    return VP[TREASURE_CODE[tile.type or "", tile.tile or ""]]


def _count(seat: SeatView, space: int | None, statue: int = 0) -> int:
    if space is None:
        return int(seat.adventurers[statue + 1] is None)
    return seat.adventurers.count(space)


def _crowd(view: LuxorView, words: Words, space: int | None, statue: int = 0) -> str:
    counts = [(seat.colour, _count(seat, space, statue)) for seat in view.seats]
    return " ".join(f"{_letter(words, colour)}{count if count > 1 else ''}" for colour, count in counts if count)


def _letter(words: Words, colour: str) -> str:
    return _say(words, "ui", f"letter_{colour}")


def _legend(words: Words) -> str:
    parts = [f"{sign} {words.term(name)}" for name, sign in SIGNS.items() if len(sign) == 1]
    parts += [f"⚿ {words.term('horus')}", f"↠ {words.term('osiris')}", f"· {words.term('empty_space')}"]
    parts += [f"{badge} {words.term(name)}" for badge, name in zip(BADGES, ("cobra", "falcon", "lion"), strict=True)]
    return " · ".join(parts)


# Who has what -------------------------------------------------------------------------


def status(view: LuxorView, words: Words) -> list[str]:
    """First whose turn it is, then what everybody has, then what lies beside the board."""
    lines = [_headline(view, words), *_now(view, words)]
    for seat in view.seats:
        lines += _seat(view, words, seat)
    return [*lines, *_stacks(view, words), _supplies(view, words)]


def _headline(view: LuxorView, words: Words) -> str:
    parts = [_say(words, "ui", "round_counter", round=view.round)]
    if view.result is None:
        parts.append(_say(words, "ui", "turn_of", seat=view.seat))
    parts.append(_say(words, "ui", "tomb_count", n=view.tomb_entries))
    return " · ".join(parts)


def _now(view: LuxorView, words: Words) -> list[str]:
    lines = [_say(words, "ui", "final_round_banner")] if view.final_round and view.result is None else []
    if view.result is not None and view.end_reason is not None:
        lines.append(_say(words, "results", view.end_reason))
        lines.append(_say(words, "results", "tie", winners=view.result.winners))
        lines += [
            _say(words, "results", "place", place=view.result.ranks[seat], seat=seat, total=view.result.totals[seat])
            for seat in sorted(range(len(view.seats)), key=lambda seat: view.result.ranks[seat] if view.result else 0)
        ]
    else:
        lines.append(_say(words, "decisions", f"{view.decision}_other", seat=view.seat, roll=view.last_roll))
    return lines


def _seat(view: LuxorView, words: Words, seat: SeatView) -> list[str]:
    """One line of what everybody sees, and one for what this viewer sees."""
    kinds = [treasure.type for treasure in seat.treasures]
    held = {"vases": kinds.count("vase"), "jewels": kinds.count("jewelry"), "statues": kinds.count("statue"), "wilds": seat.wilds}
    parts = [
        _say(words, "ui", "score", n=seat.score),
        _say(words, "ui", "treasure_counts", **held),
        _say(words, "ui", "set_count", n=seat.sets, vp=seat.set_points),
        _say(words, "ui", "key_count", n=seat.keys),
        _say(words, "ui", "scarab_count", n=seat.scarab_count),
    ]
    if seat.sarcophagi:
        parts.append(_say(words, "ui", "sarcophagus_count", values=seat.sarcophagi))
    mark = ">" if seat.seat == view.seat and view.result is None else " "
    lines = [f"{mark} {words.seat(seat.seat)} ({words.term(seat.colour)} {_letter(words, seat.colour)}): " + " · ".join(parts)]
    lines.append("    " + _team(words, seat))
    if seat.hand is not None:
        lines.append("    " + _hand(words, seat.hand))
    if seat.scarabs:
        lines.append("    " + _say(words, "ui", "scarab_own", values=seat.scarabs))
    return lines


def _team(words: Words, seat: SeatView) -> str:
    """Which adventurer stands where, by the numbers that people read and type."""
    names = {None: words.term("inactive"), 0: words.term("stairs"), TOMB: words.term("tomb")}
    places = [f"{a}: {names.get(space, space)}" for a, space in enumerate(seat.adventurers, start=1)]
    return f"{words.term('adventurers')} " + " · ".join(places)


def _hand(words: Words, hand: list[str]) -> str:
    """The two ends that can be played stand in brackets."""
    named = [words.term(card) for card in hand]
    return " | ".join([f"[{named[0]}]", *named[1:-1], f"[{named[-1]}]"])


def _stacks(view: LuxorView, words: Words) -> list[str]:
    horus = [
        _say(words, "ui", "horus_stack", level=level + 1, card=stack.top, n=stack.size)
        if stack.top is not None
        else _say(words, "ui", "horus_stack_empty", level=level + 1)
        for level, stack in enumerate(view.horus_stacks)
    ]
    temple = [_say(words, "ui", "temple_stack", back=back, n=stack.size) for back, stack in view.temple_stacks.items()]
    return [" · ".join(horus), " · ".join(temple)]


def _supplies(view: LuxorView, words: Words) -> str:
    parts = [
        _say(words, "ui", "keys_left", n=view.key_supply),
        _say(words, "ui", "wilds_left", n=view.wild_supply),
        _say(words, "ui", "scarabs_left", n=view.scarab_supply),
        _say(words, "ui", "deck_count", n=view.deck_size),
        _say(words, "ui", "discard_count", n=view.discard_size),
    ]
    if view.discard_top is not None:
        parts.append(_say(words, "ui", "discard_top", card=view.discard_top))
    return " · ".join(parts)


# Read out -----------------------------------------------------------------------------


def spoken(view: LuxorView, words: Words) -> str:
    """Status first, then every space in a sentence, from the stairs to the tomb."""
    spaces = [_spoken_space(view, words, space) for space in range(TOMB + 1)]
    return "\n".join([*status(view, words), *spaces])


def _spoken_space(view: LuxorView, words: Words, space: int) -> str:
    parts = [_tile_told(view, words, space)]
    if 0 < space < TOMB and ICON[space] >= 0 and (tile := view.board[space - 1]) is not None and tile.kind == "treasure":
        parts.append(_say(words, "ui", "space_icon", icon=["cobra", "falcon", "lion"][ICON[space]]))
    if space:
        parts.append(f"{words.term('wall_value')}: {WALL[space]}")
    crowd = [(seat.colour, _count(seat, space)) for seat in view.seats]
    parts += [_say(words, "ui", "space_adventurers", colour=colour, n=count) for colour, count in crowd if count]
    return ". ".join(parts)


def _tile_told(view: LuxorView, words: Words, space: int) -> str:
    if space in (0, TOMB):
        return words.term("stairs" if space == 0 else "tomb")
    tile = view.board[space - 1]
    if tile is None:
        return _say(words, "ui", "space_empty", space=space)
    if tile.kind == "treasure":
        return _say(words, "ui", "space_treasure", space=space, treasure=tile.type, requirement=_needs(tile), vp=_points(tile))
    if tile.kind == "temple":
        return _say(words, "ui", "space_temple", space=space, face=tile.face)
    if tile.kind == "horus":
        return _say(words, "ui", "space_horus", space=space, level=tile.level)
    return _say(words, "ui", "space_osiris", space=space, value=tile.value)


def _say(words: Words, section: str, key: str, **facts: object) -> str:
    return words.say(section, key, facts, words.seat)
