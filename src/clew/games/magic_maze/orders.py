"""Reading an action: its kind and its fields as numbers. What is no request at all is refused here (MM-10.7)."""

from typing import Final

from clew.games.magic_maze import actions as act
from clew.games.magic_maze.tables import (
    ACTION_TILE_INDEX,
    DIR_INDEX,
    FACE_INDEX,
    HERO_INDEX,
    MAX,
    NONE,
    NUMBERING,
    PURPLE,
    SETUP_SPACES,
    SPACE_INDEX,
)  # fmt: skip
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

START_GAME: Final = 0
ASSIGN_TILE: Final = 1
SETUP_PLACE: Final = 2
MOVE: Final = 3
USE_VORTEX: Final = 4
TAKE_ESCALATOR: Final = 5
EXPLORE: Final = 6
PLACE_TILE: Final = 7
DISCARD_TILE: Final = 8
TRIGGER_THEFT: Final = 9
REVEAL_ACTION: Final = 10
PLACE_PAWN: Final = 11
STARE: Final = 12
CONCEDE: Final = 13
KINDS: Final[dict[type, int]] = {kind: number for number, kind in enumerate(act.TYPES)}

Request = tuple[int, int, int, int, int]
"""Kind, up to three fields, and the space on which a hero was seen (NONE where the sender does not say)."""


def kind_of(action: object) -> int:
    kind = KINDS.get(type(action), NONE)
    if kind == NONE:
        require_well_formed(action)
        raise Illegal("malformed", "", problem=f"{type(action).__name__} is no action of this game")
    return kind


def _bad(field: str, value: object) -> Illegal:
    return Illegal("bad_request", "MM-10.7", field=field, value=value)


def _pick(table: dict[str, int], field: str, name: str) -> int:
    found = table.get(name, NONE)
    if found == NONE:
        raise _bad(field, name)
    return found


def parse(action: Action, seats: int) -> Request:
    """A request that is not among the listed ones, read field by field."""
    require_well_formed(action)
    kind = kind_of(action)
    if isinstance(action, act.Move):
        hero, direction = _pick(HERO_INDEX, "hero", action.hero), _pick(DIR_INDEX, "dir", action.dir)
        return kind, hero, direction, _steps(action.steps), _start(action)
    if isinstance(action, act.UseVortex):
        return kind, _pick(HERO_INDEX, "hero", action.hero), _pick(SPACE_INDEX, "to", action.to), 0, _start(action)
    if isinstance(action, act.TakeEscalator):
        return kind, _pick(HERO_INDEX, "hero", action.hero), 0, 0, _start(action)
    if isinstance(action, act.PlaceTile):
        return kind, _pick(FACE_INDEX, "tile", action.tile), _pick(DIR_INDEX, "side", action.side), 0, NONE
    if isinstance(action, act.DiscardTile):
        return kind, _pick(FACE_INDEX, "tile", action.tile), 0, 0, NONE
    if isinstance(action, act.AssignTile):
        return kind, _seat("seat", action.seat, seats), _pick(ACTION_TILE_INDEX, "tile", action.tile), 0, NONE
    if isinstance(action, act.SetupPlace):
        return kind, *_setup_place(action), 0, NONE
    if isinstance(action, act.PlacePawn | act.Stare):
        return kind, _seat("target", action.target, seats), 0, 0, NONE
    return kind, 0, 0, 0, NONE


def _start(action: act.Journey) -> int:
    return NONE if action.start is None else _pick(SPACE_INDEX, "from", action.start)


def _steps(steps: int | str) -> int:
    if isinstance(steps, str):
        return MAX
    if steps < 1:
        raise _bad("steps", steps)
    return steps


def _seat(field: str, seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise _bad(field, seat)
    return seat


def _setup_place(action: act.SetupPlace) -> tuple[int, int]:
    hero, to = _pick(HERO_INDEX, "hero", action.hero), _pick(SPACE_INDEX, "to", action.to)
    if hero > PURPLE:
        raise _bad("hero", action.hero)
    if to not in SETUP_SPACES:
        raise _bad("to", action.to)
    return hero, to


REQUESTS: Final[list[Request]] = [parse(action, 9) for action in NUMBERING.actions]
"""Every listed action, read once: by number, ..."""
KNOWN: Final[dict[Action, Request]] = dict(zip(NUMBERING.actions, REQUESTS, strict=True))
"""... and by itself."""


def known(action: Action) -> Request | None:
    try:
        return KNOWN.get(action)
    except TypeError:  # a field that cannot be hashed
        return None
