"""What may be seen: the same for every seat and for spectators, built field by field."""

import msgspec

from clew.games.magic_maze.arrival import on_item
from clew.games.magic_maze.exploration import DIMENSIONS, candidates, deadline
from clew.games.magic_maze.mall import STEPS, Mall, dimension_of, key_of, node_of, rotation
from clew.games.magic_maze.scoring import elapsed
from clew.games.magic_maze.sheet import Feat, feat_of
from clew.games.magic_maze.state import VIA, Candidate, Position
from clew.games.magic_maze.tables import (
    ACTION_TILES,
    COLOR,
    DIRS,
    FACE,
    FACE_INDEX,
    FEATURE,
    HEROES,
    KINDS,
    LOST,
    NONE,
    PHASES,
    PURPLE,
    RUNNING,
    SETUP,
    SOLO_TILES,
    SPACE,
    SPACES,
    VERBS,
    VORTEX,
    WON,
)  # fmt: skip
from clew.games.magic_maze.talk import comm
from clew.kernel.option import Options

Node = tuple[int, int]


class TileView(msgspec.Struct, frozen=True):
    """A tile of the mall on its node (ty, tx), turned `rot` quarter turns clockwise."""

    tile: str
    dimension: str
    node: Node
    rot: int


class CandidateView(msgspec.Struct, frozen=True):
    """A place for the tile in hand: at which board side of which tile, through a hero or the ball, and how it would lie."""

    tile: str
    side: str
    via: str
    dimension: str
    node: Node
    rot: int


class PendingView(msgspec.Struct, frozen=True):
    tile: str
    seat: int
    candidates: list[CandidateView]
    locked: list[str]
    until_ms: int


class OpenView(msgspec.Struct, frozen=True):
    """An Exploration space that can be explored now."""

    space: str
    side: str
    via: str


class HeroView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`goal`: what is wanted of it now, a key of the [ui] words; `goal_tile`: where that lies, once it is in the mall."""

    space: str | None
    escaped: bool
    goal: str
    goal_tile: str | None = None


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    tile: str | None
    actions: list[str]
    crossed_out: bool
    """Whether the vortex on it no longer works (MM-7.5, MM-24.1)."""
    leader: bool
    pawn: bool
    """May use the "Do something!" pawn."""
    agreed: bool
    """Wants to give up."""
    acted_ms: int | None


class DeckView(msgspec.Struct, frozen=True):
    left: int
    next: list[str]
    """The tiles on top that everybody knows."""
    last: list[str]
    """The tiles at the bottom that everybody saw go there."""
    unseen: list[str]
    """The rest, sorted."""


class SoloView(msgspec.Struct, frozen=True):
    """With the memory aid also the tiles revealed, the first one first, and the deck's order once it was turned over."""

    tile: str | None
    deck: int
    pile: int
    revealed: list[str] | None
    to_come: list[str] | None


class ClockView(msgspec.Struct, frozen=True):
    total_ms: int
    started_ms: int | None
    deadline_ms: int | None
    left_ms: int | None
    """What was left when the latest thing happened."""
    flips: int
    elapsed_ms: int | None
    """Once the game is over."""


class PawnView(msgspec.Struct, frozen=True):
    at: int
    by: int


class JourneyView(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    at_ms: int
    seat: int
    hero: str
    from_: str
    to: str


class ScenarioView(msgspec.Struct, frozen=True):
    """`number` is 0 for a custom scenario; then `title` is its maker's."""

    number: int
    title: str
    level: int
    side: str
    dwarf: bool
    elf: bool
    mage: bool
    barbarian: bool
    vortex: bool
    pass_tiles: bool
    foreign_items: bool
    exits: str
    face_up: bool
    leader: bool
    rearrange: bool
    dimensions: int
    groups_forbidden: bool
    stay_on_exit: bool
    pawn: str
    talk: str


class MagicMazeView(msgspec.Struct, frozen=True):
    game: str
    options: Options
    scenario: ScenarioView
    phase: str
    reason: str | None
    host: int
    seats: list[SeatView]
    solo: SoloView | None
    mall: list[TileView]
    deck: DeckView
    pending: PendingView | None
    explorable: list[OpenView]
    heroes: dict[str, HeroView]
    tokens: list[str]
    credits: int
    cameras: int
    """How many work."""
    watched: bool
    """So many that they close the timer spaces."""
    banned: list[str]
    """Timer spaces closed by cameras."""
    timers_left: int
    """Timer spaces of the mall that were not used yet."""
    idle: list[str]
    """Signs that do nothing now: "vortex", or "exit_green" where only one colour sleeps."""
    closed: dict[str, list[str]]
    """By hero, where groups are forbidden: the tiles that it may not enter."""
    stolen: bool
    theft_missed: bool
    clock: ClockView
    talk: str
    window: bool
    pawn: PawnView | None
    discards_due: int
    discardable: list[str]
    trail: list[JourneyView]
    feat: Feat | None
    """What the Great Book of Challenges gets, once the game is won."""


def view(pos: Position) -> MagicMazeView:
    return MagicMazeView(
        game="magic_maze",
        options=pos.house.options,
        scenario=_scenario(pos),
        phase=PHASES[pos.phase],
        reason=pos.reason or None,
        host=pos.house.host,
        seats=[_seat(pos, seat) for seat in range(pos.seats)],
        solo=_solo(pos) if pos.house.solo else None,
        mall=[_tile(pos, face) for face in pos.mall.tiles],
        deck=_deck(pos),
        pending=_pending(pos),
        explorable=_explorable(pos),
        heroes={HEROES[hero]: _hero(pos, hero) for hero in range(4)},
        tokens=[SPACE[space] for space in sorted(pos.tokens)],
        credits=pos.credits,
        cameras=pos.functional_cameras(),
        watched=pos.watched(),
        banned=[SPACE[space] for space in pos.banned],
        timers_left=sum(space not in pos.tokens for space in pos.mall.timers),
        idle=_idle(pos),
        closed=_closed(pos) if pos.house.groups else {},
        stolen=pos.stolen,
        theft_missed=pos.theft_missed,
        clock=_clock(pos),
        talk=comm(pos),
        window=pos.window,
        pawn=PawnView(pos.pawn, pos.pawn_by) if pos.pawn != NONE else None,
        discards_due=pos.discards_due,
        discardable=[FACE[face] for face in pos.discardable],
        trail=[JourneyView(at, seat, HEROES[hero], SPACE[a], SPACE[b]) for at, seat, hero, a, b in pos.trail],
        feat=feat_of(pos),
    )


def _scenario(pos: Position) -> ScenarioView:
    house = pos.house
    return ScenarioView(
        number=house.number,
        title=house.title,
        level=house.level,
        side=house.side,
        dwarf=house.dwarf,
        elf=house.elf,
        mage=house.mage,
        barbarian=house.barbarian,
        vortex=house.vortex,
        pass_tiles=house.pass_tiles,
        foreign_items=house.foreign_items,
        exits="single_purple" if house.single_exit else "foreign" if house.foreign_exits else "own",
        face_up=house.face_up,
        leader=house.leader,
        rearrange=house.rearrange,
        dimensions=house.dimensions,
        groups_forbidden=house.groups,
        stay_on_exit=house.stay,
        pawn=house.pawn,
        talk=house.talk,
    )


def _seat(pos: Position, seat: int) -> SeatView:
    tile = pos.tiles[seat]
    verbs = pos.verbs(seat)
    return SeatView(
        seat=seat,
        tile=ACTION_TILES[tile] if tile != NONE else None,
        actions=[VERBS[verb] for verb in verbs],
        crossed_out=VORTEX in verbs and not pos.vortex_works(),
        leader=seat == pos.leader(),
        pawn=not pos.house.solo and (pos.house.pawn == "all" or (pos.house.pawn == "leader" and seat == pos.leader())),
        agreed=pos.agreed >> seat & 1 == 1,
        acted_ms=_some(pos.acted[seat]),
    )


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _solo(pos: Position) -> SoloView:
    aid = pos.house.memory_aid
    return SoloView(
        tile=SOLO_TILES[pos.solo_pile[-1]] if pos.solo_pile else None,
        deck=len(pos.solo_deck),
        pile=len(pos.solo_pile),
        revealed=[SOLO_TILES[tile] for tile in pos.solo_pile] if aid else None,
        to_come=[SOLO_TILES[tile] for tile in pos.solo_deck] if aid and pos.solo_turned else None,
    )


def _tile(pos: Position, face: int) -> TileView:
    key = pos.mall.key[face]
    return TileView(FACE[face], DIMENSIONS[dimension_of(key)], node_of(key), pos.mall.rot[face])


def _deck(pos: Position) -> DeckView:
    deck = pos.deck
    first = min(pos.known_top, len(deck))
    last = max(first, len(deck) - pos.known_bottom)
    return DeckView(
        left=len(deck),
        next=[FACE[face] for face in deck[:first]],
        last=[FACE[face] for face in deck[last:]],
        unseen=[FACE[face] for face in sorted(deck[first:last])],
    )


def _pending(pos: Position) -> PendingView | None:
    pending = pos.pending
    if pending is None:
        return None
    return PendingView(
        tile=FACE[pending.face],
        seat=pending.seat,
        candidates=[_candidate(pos, candidate, pending.face) for candidate in pending.candidates],
        locked=[HEROES[hero] for hero in range(4) if pending.locked >> hero & 1],
        until_ms=deadline(pos),
    )


def _candidate(pos: Position, candidate: Candidate, face: int) -> CandidateView:
    anchor, side, via = candidate
    key = pos.mall.key[anchor] + STEPS[side]
    return CandidateView(FACE[anchor], DIRS[side], VIA[via], DIMENSIONS[dimension_of(key)], node_of(key), rotation(side, face))


def _explorable(pos: Position) -> list[OpenView]:
    if pos.phase not in (SETUP, RUNNING) or not pos.deck:
        return []
    return [OpenView(SPACE[pos.mall.opening(anchor, side)], DIRS[side], VIA[via]) for anchor, side, via in candidates(pos)]


def _hero(pos: Position, hero: int) -> HeroView:
    space = pos.heroes[hero]
    goal, tile = _goal(pos, hero)
    return HeroView(SPACE[space] if space >= 0 else None, not pos.on_board(hero), goal, tile)


def _goal(pos: Position, hero: int) -> tuple[str, str | None]:
    """Its item, then its exit (MM-7.1, MM-12.2); another's where the scenario asks for that (MM-18.1, MM-18.3)."""
    house = pos.house
    if not pos.on_board(hero):
        return "escaped", None
    if not pos.stolen and on_item(pos, hero):
        return "on_item", None
    if house.foreign_exits if pos.stolen else house.foreign_items:
        return ("exit_foreign" if pos.stolen else "item_foreign"), None
    kind = "exit" if pos.stolen else "item"
    colour = PURPLE if pos.stolen and house.single_exit else hero
    face = next(space >> 4 for space in range(SPACES) if FEATURE[space] == KINDS.index(kind) and COLOR[space] == colour)
    return (f"{kind}_on_tile", FACE[face]) if pos.mall.holds(face) else (f"{kind}_unknown", None)


def _idle(pos: Position) -> list[str]:
    """MM-7.5, MM-11.5, MM-11.14, MM-12.2, MM-24.1."""
    house = pos.house
    found = [] if pos.vortex_works() else ["vortex"]
    if pos.stolen:
        found.append("item")
        found += [f"exit_{hero}" for hero in HEROES if hero != HEROES[PURPLE]] if house.single_exit else []
    else:
        found.append("exit")
    if not house.mage:
        found.append("crystal_ball")
    return found if house.barbarian else [*found, "camera"]


def _closed(pos: Position) -> dict[str, list[str]]:
    """MM-25.1."""
    return {HEROES[hero]: [FACE[face] for face in pos.mall.tiles if pos.closed(hero, face * 16)] for hero in range(4)}


def _clock(pos: Position) -> ClockView:
    begun = pos.phase != SETUP
    return ClockView(
        total_ms=pos.house.sand_ms,
        started_ms=pos.started if begun else None,
        deadline_ms=pos.sand_out if begun else None,
        left_ms=max(0, pos.remaining()) if begun else None,
        flips=pos.flips,
        elapsed_ms=elapsed(pos) if pos.phase in (WON, LOST) else None,
    )


def mall_of(shown: MagicMazeView) -> Mall:
    """The mall that a view shows, with its passages."""
    mall = Mall()
    for tile in shown.mall:
        mall = mall.with_tile(FACE_INDEX[tile.tile], key_of(DIMENSIONS.index(tile.dimension), *tile.node), tile.rot)
    return mall
