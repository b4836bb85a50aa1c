"""The mall as text: for the terminal, for a screen reader, for a failing test. Everything comes from the view.

`picture` draws it on the raster of the lattice, `status` says how things stand, `spoken` reads the mall out tile by tile.
"""

from clew.games.magic_maze.mall import STEPS, Mall, dimension_of, key_of, node_of
from clew.games.magic_maze.tables import (
    COLOR,
    DIRS,
    DWARF,
    ENTRANCE,
    ESCALATOR_END,
    EXPLORE_COLOR,
    FACE,
    FACE_INDEX,
    FEATURE,
    HEROES,
    IS_CORRIDOR,
    KINDS,
    NONE,
    PLAIN,
    SPACE,
    SPACE_INDEX,
    UNEXPLORED,
)  # fmt: skip
from clew.games.magic_maze.view import MagicMazeView, SeatView
from clew.kernel.words import Words

DIMENSIONS = ("A", "B")
LETTERS = ("Y", "P", "G", "O")
SIGNS = {"timer": "T", "vortex": "v", "item": "i", "exit": "x", "crystal_ball": "B", "camera": "C"}
WIDTH = 4
"""Characters of a space with its left border; a space has two lines."""
Canvas = dict[tuple[int, int], str]


def text(view: MagicMazeView, words: Words, now: int) -> str:
    return "\n".join([*picture(view, words), "", *status(view, words, now)])


def mall_of(view: MagicMazeView) -> Mall:
    """The mall that a view shows, with its passages."""
    mall = Mall()
    for tile in view.mall:
        mall = mall.with_tile(FACE_INDEX[tile.tile], key_of(DIMENSIONS.index(tile.dimension), *tile.node), tile.rot)
    return mall


# The picture -----------------------------------------------------------------------


def picture(view: MagicMazeView, words: Words) -> list[str]:
    """Each space three characters: hero, colour, and what is there; a gap in the outer wall with ? is unexplored."""
    mall = mall_of(view)
    lines: list[str] = []
    for dimension in range(view.scenario.dimensions):
        if view.scenario.dimensions == 2:
            lines.append(_say(words, "ui", f"dimension_{DIMENSIONS[dimension].lower()}"))
        lines += _draw(view, mall, dimension)
    return [*lines, _say(words, "ui", "legend")]


def _draw(view: MagicMazeView, mall: Mall, dimension: int) -> list[str]:
    canvas: Canvas = {}
    for face in mall.tiles:
        if dimension_of(mall.key[face]) == dimension:
            for space in range(face * 16, face * 16 + 16):
                _draw_space(view, mall, space, canvas)
    top, left = min(row for row, _ in canvas), min(col for _, col in canvas)
    bottom, right = max(row for row, _ in canvas), max(col for _, col in canvas)
    return ["".join(canvas.get((row, col), " ") for col in range(left, right + 1)).rstrip() for row in range(top, bottom + 1)]


def raster(mall: Mall, space: int) -> tuple[int, int]:
    """Row and column of a space on the one raster of its dimension (part 2.3)."""
    row, col = (space & 15) >> 2, space & 3
    for _ in range(mall.rot[space >> 4]):
        row, col = col, 3 - row
    ty, tx = node_of(mall.key[space >> 4])
    return 4 * ty + tx + row, 4 * tx - ty + col


def _draw_space(view: MagicMazeView, mall: Mall, space: int, canvas: Canvas) -> None:
    row, col = raster(mall, space)
    y, x = 2 * row + 1, WIDTH * col
    _put(canvas, y, x + 1, _content(view, space))
    for corner in ((y - 1, x), (y - 1, x + WIDTH), (y + 1, x), (y + 1, x + WIDTH)):
        canvas[corner] = "+"
    _put(canvas, y - 1, x + 1, _border(mall, space, 0, "---", "===", " ? "))
    _put(canvas, y + 1, x + 1, _border(mall, space, 2, "---", "===", " ? "))
    _put(canvas, y, x + WIDTH, _border(mall, space, 1, "|", ":", "?"))
    _put(canvas, y, x, _border(mall, space, 3, "|", ":", "?"))


def _border(mall: Mall, space: int, side: int, wall: str, dwarf: str, unexplored: str) -> str:
    beyond = mall.next[side][space]
    if beyond >= 0:
        return " " * len(wall)
    return dwarf if beyond <= DWARF else unexplored if beyond == UNEXPLORED else wall


def _put(canvas: Canvas, row: int, col: int, what: str) -> None:
    for place, sign in enumerate(what):
        canvas[row, col + place] = sign


def _content(view: MagicMazeView, space: int) -> str:
    if not IS_CORRIDOR[space]:
        return "###"
    name = SPACE[space]
    end = "*" if ESCALATOR_END[space] != NONE else " "
    hero = next((LETTERS[h] for h in range(4) if view.heroes[HEROES[h]].space == name), end)
    kind = SIGNS.get(KINDS[FEATURE[space]], " ")
    if name in view.tokens:
        kind = "%"
    colour = COLOR[space] if COLOR[space] != NONE else EXPLORE_COLOR[space]
    if FEATURE[space] == PLAIN and EXPLORE_COLOR[space] != NONE:
        kind = "e"
    return hero + (LETTERS[colour].lower() if colour != NONE else " ") + kind


# How things stand -----------------------------------------------------------------------


def status(view: MagicMazeView, words: Words, now: int) -> list[str]:
    lines = [_headline(view, words, now), *_alarms(view, words)]
    lines += [_seat(words, seat) for seat in view.seats if view.solo is None]
    if view.solo is not None:
        lines.append(_solo(view, words))
    lines += [_hero(view, words, hero) for hero in HEROES]
    return lines


def _headline(view: MagicMazeView, words: Words, now: int) -> str:
    number = view.scenario.number
    title = f"{number} {words.term(f'scenario_{number}')}" if number else view.scenario.title
    parts = [title]
    if view.clock.deadline_ms is not None and view.phase == "running":
        parts.append(_say(words, "ui", "time_left", remaining_ms=max(0, view.clock.deadline_ms - now)))
    parts.append(_say(words, "ui", f"talk_{view.talk}"))
    parts.append(_say(words, "ui", "tiles_left", n=view.deck.left))
    if view.deck.next:
        parts.append(_say(words, "ui", "next_tile", tile=view.deck.next[0]))
    parts.append(_say(words, "ui", "theft_after" if view.stolen else "theft_before"))
    return " · ".join(parts)


def _alarms(view: MagicMazeView, words: Words) -> list[str]:
    lines: list[str] = []
    if view.phase in ("won", "lost"):
        lines.append(_say(words, "results", view.reason or "won"))
    if view.pending is not None:
        lines.append(_say(words, "decisions", "place_tile_other", seat=view.pending.seat, tile=view.pending.tile))
        lines.append("  " + ", ".join(f"{c.tile} {words.term(c.side)}" for c in view.pending.candidates))
    if view.discards_due:
        tiles = ", ".join(view.discardable)
        lines.append(f"{_say(words, 'decisions', 'discard', count=view.discards_due)} {tiles}")
    if view.cameras:
        lines.append(_say(words, "ui", "cameras", n=view.cameras))
    if view.credits:
        lines.append(_say(words, "ui", "credits", n=view.credits))
    if view.pawn is not None:
        lines.append(f"{words.term('do_something_pawn')}: {words.seat(view.pawn.at)}")
    return lines


def _seat(words: Words, seat: SeatView) -> str:
    verbs = [f"({words.term(verb)})" if verb == "vortex" and seat.crossed_out else words.term(verb) for verb in seat.actions]
    return f"  {words.seat(seat.seat)}: {', '.join(verbs) or words.term('leader')}"


def _solo(view: MagicMazeView, words: Words) -> str:
    assert view.solo is not None
    shown = words.term(view.solo.tile) if view.solo.tile is not None else _say(words, "ui", "solo_nothing")
    return f"  {_say(words, 'ui', 'solo_title')}: {shown} · {_say(words, 'ui', 'solo_deck', n=view.solo.deck)}"


def _hero(view: MagicMazeView, words: Words, hero: str) -> str:
    shown = view.heroes[hero]
    place = words.term("escaped") if shown.escaped else _space(words, shown.space or "")
    return f"  {LETTERS[HEROES.index(hero)]} {words.term(f'hero_{hero}')}: {place}"


def _space(words: Words, name: str) -> str:
    """A space with what is on it."""
    space = SPACE_INDEX[name]
    colour = COLOR[space] if COLOR[space] != NONE else EXPLORE_COLOR[space]
    kind = KINDS[FEATURE[space]] if FEATURE[space] != PLAIN else "exploration_space" if colour != NONE else ""
    said = [words.term(kind)] if kind else []
    if colour != NONE:
        said.append(words.term(HEROES[colour]))
    return f"{name} ({', '.join(said)})" if said else name


# Read out ------------------------------------------------------------------------------


def spoken(view: MagicMazeView, words: Words, now: int) -> str:
    """How things stand, then every tile in a sentence; nothing that must be seen to be understood."""
    mall = mall_of(view)
    return "\n".join([*status(view, words, now), *(_spoken_tile(view, words, mall, face) for face in mall.tiles)])


def _spoken_tile(view: MagicMazeView, words: Words, mall: Mall, face: int) -> str:
    features = [
        _space(words, SPACE[s]) + (f", {_say(words, 'ui', 'used_up')}" if SPACE[s] in view.tokens else "")
        for s in range(face * 16, face * 16 + 16)
        if FEATURE[s] != PLAIN
    ]
    sides = [_spoken_side(words, mall, face, side) for side in range(4)]
    tile = _say(words, "ui", "tile_text", tile=FACE[face])
    return f"{tile}: " + "; ".join([*features, *(side for side in sides if side)])


def _spoken_side(words: Words, mall: Mall, face: int, side: int) -> str:
    space = mall.opening(face, side)
    if space == NONE:
        return ""
    neighbour = mall.at.get(mall.key[face] + STEPS[side], NONE)
    printed = (side - mall.rot[face]) % 4
    kind = words.term("entrance") if ENTRANCE[face] == printed else words.term(HEROES[EXPLORE_COLOR[space]])
    if neighbour == NONE:
        beyond = _say(words, "ui", "unexplored")
    elif mall.links[face] >> neighbour & 1:
        beyond = _say(words, "ui", "tile_text", tile=FACE[neighbour])
    else:
        beyond = words.term("wall")
    return f"{words.term(DIRS[side])} ({kind}): {beyond}"


def _say(words: Words, section: str, key: str, **facts: object) -> str:
    return words.say(section, key, facts, words.seat)
