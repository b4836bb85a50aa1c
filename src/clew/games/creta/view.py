"""What may be seen: the same for every seat and for spectators (6.2), built field by field."""

import msgspec

from clew.games.creta.escape import tokens_due
from clew.games.creta.scoring import ACHIEVEMENTS, achievement_values, awards, card_points, exits_of, points, totals, trophies_of
from clew.games.creta.state import LastCard, Position, Snapshot
from clew.games.creta.tables import (
    CARD,
    CELL,
    CHOOSE,
    CLOCKS,
    COLOURS,
    EXITS,
    HERO,
    HEROES,
    KIND_COUNT,
    KINDS,
    MAZE,
    NO_CLOCK,
    NONE,
    OUT,
    PHASES,
    PLACE,
    SHAPE,
    SHAPES,
    TILE,
    TILES,
    TROPHY,
    TROPHY_CODE,
)  # fmt: skip
from clew.games.creta.walking import ordinary, path
from clew.kernel.option import Options


class CellView(msgspec.Struct, frozen=True):
    tile: str
    rot: int


class SheetView(msgspec.Struct, frozen=True):
    """A score sheet of `escape`; `points` without achievements."""

    tiles: int
    trophies: dict[str, int]
    tokens: dict[str, int]
    escaped: dict[str, int]
    points: int


class CardsView(msgspec.Struct, frozen=True):
    """The cards of a seat in `challenge`."""

    won: list[str]
    lost: list[str]
    points: int
    proven: int
    ready: bool
    passed: bool


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    sheet: SheetView | None
    cards: CardsView | None


class ClockView(msgspec.Struct, frozen=True):
    kind: str
    deadline: int


class WalkView(msgspec.Struct, frozen=True):
    """The unfinished walk. `may_stop`: no ordinary way on is left."""

    hero: str
    leap: str | None
    leg1: list[str]
    turn: int | None
    leg2: list[str]
    head: str
    path: list[str]
    may_stop: bool


class PendingView(msgspec.Struct, frozen=True):
    """An escape whose tokens are being chosen."""

    hero: str
    exit: str
    path: list[str]
    due: int


class EscapeView(msgspec.Struct, frozen=True):
    start_seat: int
    active: int
    round: int
    final_round: bool
    exits: dict[str, list[str]]
    pending: PendingView | None
    achievements: dict[str, int | None]
    """Who would get each one now; None for a tie."""
    values: dict[str, list[int]]
    totals: list[int]


class AnnouncementView(msgspec.Struct, frozen=True):
    seat: int
    tiles: int
    at: int


class SnapshotView(msgspec.Struct, frozen=True):
    board: dict[str, CellView]
    display: list[str]
    discard: list[str]


class LastCardView(msgspec.Struct, frozen=True):
    """The card resolved last, and the island it was played on."""

    card: str
    seat: int | None
    announced: int
    length: int
    board: dict[str, CellView]
    display: list[str]


class ChallengeView(msgspec.Struct, frozen=True):
    card: str | None
    played: int
    to_come: list[str]
    """As a set: the order is secret."""
    void: list[str]
    announcements: list[AnnouncementView]
    leader: int | None
    snapshot: SnapshotView | None
    last: LastCardView | None


class CretaView(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    options: Options
    phase: str
    seats: list[SeatView]
    clock: ClockView | None
    board: dict[str, CellView]
    heroes: dict[str, str]
    display: list[str]
    deck: int
    discard: list[str]
    actions_left: int
    walk: WalkView | None
    escape: EscapeView | None = None
    challenge: ChallengeView | None = None
    unseen: dict[str, int] | None = None
    """With the tile census: how many tiles of each look are in the deck."""


LYING = [CellView(TILE[code // 4], code % 4) for code in range(TILES * 4)]
LOOKS = [SHAPES[SHAPE[tile]] + (TROPHY_CODE[TROPHY[tile]] if TROPHY[tile] != NONE else "") for tile in range(TILES)]


def view(pos: Position) -> CretaView:
    playing = pos.house.challenge
    return CretaView(
        game="creta",
        options=pos.house.options,
        phase=PHASES[pos.phase],
        seats=[_seat(pos, seat) for seat in range(pos.seats)],
        clock=ClockView(CLOCKS[pos.clock], pos.due) if pos.clock != NO_CLOCK else None,
        board=_board(pos.board),
        heroes={HERO[hero]: PLACE[pos.heroes[hero]] for hero in range(HEROES) if pos.heroes[hero] != OUT},
        display=[TILE[tile] for tile in pos.display],
        deck=len(pos.deck),
        discard=[TILE[tile] for tile in pos.discard],
        actions_left=pos.actions_left,
        walk=_walk(pos),
        escape=None if playing else _escape(pos),
        challenge=_challenge(pos) if playing else None,
        unseen=_unseen(pos) if pos.house.tile_census else None,
    )


def _board(board: list[int]) -> dict[str, CellView]:
    return {CELL[cell]: LYING[board[cell]] for cell in MAZE}


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _kinds(mask: int) -> list[str]:
    return [KINDS[kind] for kind in range(KIND_COUNT) if mask >> kind & 1]


def _seat(pos: Position, seat: int) -> SeatView:
    colour = COLOURS[pos.house.colours[seat]]
    if pos.house.challenge:
        return SeatView(seat, colour, None, _cards(pos, seat))
    return SeatView(seat, colour, _sheet(pos, seat), None)


def _sheet(pos: Position, seat: int) -> SheetView:
    tokens = pos.tokens[KIND_COUNT * seat : KIND_COUNT * (seat + 1)]
    return SheetView(
        tiles=pos.tiles[seat],
        trophies=dict(zip(KINDS, trophies_of(pos, seat), strict=True)),
        tokens=dict(zip(KINDS, tokens, strict=True)),
        escaped=dict(zip(EXITS, exits_of(pos, seat), strict=True)),
        points=points(pos, seat),
    )


def _cards(pos: Position, seat: int) -> CardsView:
    return CardsView(
        won=[CARD[card] for card in pos.won[seat]],
        lost=[CARD[card] for card in pos.lost[seat]],
        points=card_points(pos, seat),
        proven=pos.proven[seat],
        ready=pos.ready >> seat & 1 == 1,
        passed=pos.passed >> seat & 1 == 1,
    )


def _walk(pos: Position) -> WalkView | None:
    if pos.walker == NONE:
        return None
    return WalkView(
        hero=HERO[pos.walker],
        leap=PLACE[pos.leap] if pos.leap != NONE else None,
        leg1=[PLACE[place] for place in pos.leg1],
        turn=_some(pos.turn),
        leg2=[PLACE[place] for place in pos.leg2],
        head=PLACE[pos.head],
        path=[CELL[cell] for cell in path(pos)],
        may_stop=not ordinary(pos) and pos.head != pos.origin,
    )


def _escape(pos: Position) -> EscapeView:
    awarded = awards(pos)
    return EscapeView(
        start_seat=pos.start_seat,
        active=pos.active,
        round=pos.round_no,
        final_round=pos.final_round,
        exits={name: _kinds(pos.exits[number]) for number, name in enumerate(EXITS)},
        pending=_pending(pos),
        achievements={name: _some(awarded[number]) for number, name in enumerate(ACHIEVEMENTS)},
        values=dict(zip(ACHIEVEMENTS, achievement_values(pos), strict=True)),
        totals=totals(pos),
    )


def _pending(pos: Position) -> PendingView | None:
    if pos.phase != CHOOSE:
        return None
    cells = [CELL[cell] for cell in pos.pending_path]
    return PendingView(HERO[pos.pending_hero], EXITS[pos.pending_exit], cells, tokens_due(pos))


def _challenge(pos: Position) -> ChallengeView:
    return ChallengeView(
        card=CARD[pos.card] if pos.card != NONE else None,
        played=pos.played(),
        to_come=[CARD[card] for card in sorted(pos.cards)],
        void=[CARD[card] for card in pos.void],
        announcements=[AnnouncementView(seat, tiles, at) for seat, tiles, at in pos.announcements],
        leader=_some(pos.leader()),
        snapshot=_snapshot(pos.snapshot) if pos.snapshot is not None else None,
        last=_last(pos.last) if pos.last is not None and pos.house.reveal_optimum else None,
    )


def _snapshot(snapshot: Snapshot) -> SnapshotView:
    display = [TILE[tile] for tile in snapshot.display]
    return SnapshotView(_board(snapshot.board), display, [TILE[tile] for tile in snapshot.discard])


def _last(last: LastCard) -> LastCardView:
    display = [TILE[tile] for tile in last.display]
    return LastCardView(CARD[last.card], _some(last.seat), last.announced, last.length, _board(last.board), display)


def _unseen(pos: Position) -> dict[str, int]:
    counts = dict.fromkeys(LOOKS, 0)
    for tile in pos.deck:
        counts[LOOKS[tile]] += 1
    return counts
