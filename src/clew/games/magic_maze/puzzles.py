"""Puzzles of Magic Maze: the four heroes onto their items, or out, with one action tile and the fewest moves. A* proves them."""

from collections.abc import Hashable
from functools import partial

from clew.bots.shortest import shortest
from clew.games.magic_maze.actions import Journey, StartGame
from clew.games.magic_maze.arrival import may_leave, on_item
from clew.games.magic_maze.game import GAME
from clew.games.magic_maze.mall import STEPS, Mall, rotation
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import (
    DWARF,
    ESCALATOR,
    ESCALATOR_END,
    EXIT,
    FEATURE,
    IS_CORRIDOR,
    ITEM,
    NONE,
    ORANGE,
    RUNNING,
    VERBS_OF,
    VORTEX,
    VORTICES,
)
from clew.kernel.action import Action
from clew.kernel.puzzle import Found, Kind, Level
from clew.kernel.rng import Rng
from clew.kernel.state import State

HEROES = 4
SCENARIOS = {"easy": (1, 2), "hard": (1, 2, 3, 4)}
"""By level. From the third on a flip passes the action tiles on."""
SEATS = (2, 3)
SHORTEST = 5
"""Fewer moves are seen at once."""
LONG = 9
"""So many make it hard."""
CROWD = 20
"""Positions that were looked at, at least: otherwise there was nothing to choose."""
FARTHEST = 4
"""Of a hero from its goal, in moves, as if it were alone."""
LIMIT = 2_500
"""Of positions looked at: a question that needs more is no puzzle."""
HALF_SAND = 90_000
"""Turned over now, the sand is as high as before."""
Bounds = list[list[int]]
"""By hero and space: how many moves to the goal, as if the hero were alone and had every verb that may come; NONE: none."""


class FewestMoves(Kind):
    questions = ("heroes_to_items", "heroes_out")

    def asks(self, start: State) -> str:
        assert isinstance(start, MagicMazeState)
        return self.questions[start.stolen]

    def allows(self, action: Action) -> bool:
        """Neither the pawn nor a look moves a hero."""
        return isinstance(action, Journey)

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        seats = rng.choice(SEATS)
        state = GAME.new({"scenario": rng.choice(SCENARIOS[level])}, seats, bytes(rng.below(256) for _ in range(32)))
        assert isinstance(state, MagicMazeState)
        state.apply_quietly(state.house.host, StartGame())
        if not _lay_all(state, rng):
            return None
        state.stolen = rng.below(3) == 0
        seat = rng.below(seats)
        if not _place(state, seat, rng):
            return None
        state.now += HALF_SAND
        return GAME.load(state.dump()), seat

    def solve(self, state: State, seat: int) -> Found | None:
        assert isinstance(state, MagicMazeState)
        if state.phase != RUNNING or state.deck or state.pending is not None:
            return None
        bounds = _bounds(state, seat)
        found = shortest(state, seat, _key, partial(_least, bounds), partial(_journeys, seat), LIMIT)
        return None if found is None else Found(HEROES, found.actions, found.seen, len(found.actions))

    def value(self, start: State, state: State, seat: int) -> int:
        """The heroes that are where they should be."""
        assert isinstance(start, MagicMazeState)
        assert isinstance(state, MagicMazeState)
        if start.stolen:
            return state.escaped.bit_count()
        return HEROES if state.stolen else sum(on_item(state, hero) for hero in range(HEROES))

    def level(self, start: State, found: Found) -> Level | None:
        """Hard where it is long, the heroes are in each other's way, or the verbs do not do as they are."""
        assert isinstance(start, MagicMazeState)
        if len(found.actions) < SHORTEST or found.effort < CROWD or self.value(start, start, 0):
            return None
        alone = _least(_alone(start, found.actions), start)
        return "easy" if len(found.actions) == alone and alone < LONG else "hard"


# Drawing ----------------------------------------------------------------------------------


def _lay_all(state: MagicMazeState, rng: Rng) -> bool:
    """Every tile of the deck, each at an Exploration space; False where none is left for one of them."""
    for face in state.deck:
        spots = sorted(state.mall.frontier.items())
        if not spots:
            return False
        space, side = rng.choice(spots)
        state.mall = state.mall.with_tile(face, state.mall.key[space >> 4] + STEPS[side], rotation(side, face))
    state.deck = ()
    state.known_top = 0
    return True


def _place(state: MagicMazeState, seat: int, rng: Rng) -> bool:
    """Heroes where their goals are a few moves away; False where one of them finds no such place."""
    bounds = _bounds(state, seat)
    taken: list[int] = []
    for hero in range(HEROES):
        spaces = [s for s in _spaces(state.mall) if 0 < bounds[hero][s] <= FARTHEST and s not in taken and not _sudden(state, s)]
        if not spaces:
            return False
        taken.append(rng.choice(spaces))
    state.heroes = taken
    return True


def _sudden(state: MagicMazeState, space: int) -> bool:
    """Where no hero stands at rest: arriving there does something."""
    return FEATURE[space] in (ITEM, EXIT) or space in state.mall.timers


def _spaces(mall: Mall) -> list[int]:
    return [space for face in mall.tiles for space in range(face * 16, face * 16 + 16) if IS_CORRIDOR[space]]


# Searching --------------------------------------------------------------------------------


def _key(state: MagicMazeState) -> Hashable:
    """All that the rest can depend on: no time passes."""
    return tuple(state.heroes), state.escaped, state.stolen, tuple(state.tiles), state.tokens, state.phase


def _journeys(seat: int, state: MagicMazeState) -> list[Action]:
    """Each way once: "as far as possible" ends where a number of steps does, too."""
    if state.phase != RUNNING:
        return []
    return [action for action in state.legal(seat) if isinstance(action, Journey) and getattr(action, "steps", 0) != "max"]


def _least(bounds: Bounds, state: MagicMazeState) -> int | None:
    """Each hero alone needs so many; heroes only ever stand in each other's way, so together they need no fewer."""
    left = 0
    for hero, space in enumerate(state.heroes):
        if space < 0 or state.escaped >> hero & 1:
            continue
        if bounds[hero][space] == NONE:
            return None
        left += bounds[hero][space]
    return left


def _bounds(state: MagicMazeState, seat: int) -> Bounds:
    """With every verb that the seat has or can be handed by a flip."""
    flips = state.house.pass_tiles and any(space not in state.tokens for space in state.mall.timers)
    tiles = state.tiles if flips else [state.tiles[seat]]
    return _measured(state, {verb for tile in tiles for verb in VERBS_OF[tile]})


def _alone(state: MagicMazeState, actions: list[Action]) -> Bounds:
    """With the verbs of the seat that can do the first of the actions."""
    seat = next(seat for seat in range(state.seats) if actions[0] in state.legal(seat))
    return _measured(state, set(VERBS_OF[state.tiles[seat]]))


def _measured(state: MagicMazeState, verbs: set[int]) -> Bounds:
    return [_backwards(_edges(state, hero, verbs), _goals(state, hero)) for hero in range(HEROES)]


def _goals(state: MagicMazeState, hero: int) -> list[int]:
    if state.stolen:
        return [space for space in _spaces(state.mall) if FEATURE[space] == EXIT and may_leave(state, hero, space)]
    probe = state.clone()
    found: list[int] = []
    for space in _spaces(state.mall):
        probe.heroes[hero] = space
        if on_item(probe, hero):
            found.append(space)
    return found


def _edges(state: Position, hero: int, verbs: set[int]) -> dict[int, list[int]]:
    """Where one move ends, by its start, if nobody else were there."""
    vortices = VORTICES[hero] if VORTEX in verbs and state.vortex_works() else []
    held = [space for space in vortices if state.mall.holds(space >> 4)]
    found: dict[int, list[int]] = {}
    for space in _spaces(state.mall):
        ends = list(held)
        if ESCALATOR in verbs and ESCALATOR_END[space] != NONE:
            ends.append(ESCALATOR_END[space])
        for direction in range(VORTEX):
            if direction in verbs:
                ends += _run(state, hero, direction, space)
        found[space] = ends
    return found


def _run(state: Position, hero: int, direction: int, space: int) -> list[int]:
    row, found = state.mall.next[direction], list[int]()
    while True:
        space = row[space]
        if space <= DWARF and hero == ORANGE and state.house.dwarf:
            space = DWARF - space
        if space < 0:
            return found
        found.append(space)


def _backwards(edges: dict[int, list[int]], goals: list[int]) -> list[int]:
    """How many moves each space is from the nearest goal."""
    sources: dict[int, list[int]] = {}
    for start, ends in edges.items():
        for end in ends:
            sources.setdefault(end, []).append(start)
    far = [NONE] * (max(edges) + 1)
    layer, depth = list(goals), 0
    while layer:
        for space in layer:
            far[space] = depth
        depth += 1
        layer = list({start for space in layer for start in sources.get(space, ()) if far[start] == NONE})
    return far


KIND = FewestMoves()
