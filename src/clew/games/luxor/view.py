"""What one seat or a spectator may see, built field by field."""

from typing import Any

import msgspec

from clew.games.luxor.dump import last_play, pending, result, stuck_seats, tile, treasure
from clew.games.luxor.scoring import set_points, sets_of_seat
from clew.games.luxor.state import Position
from clew.games.luxor.tables import BACKS, CARDS, COLOURS, DECISIONS, FACES, LYING, OVER, TEAM, TOMB
from clew.kernel.option import Options


class TreasureView(msgspec.Struct, frozen=True):
    type: str
    tile: str


class TileView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A treasure has type and tile, a temple tile face and back, a Horus tile its level, an Osiris tile its value."""

    kind: str
    type: str | None = None
    tile: str | None = None
    face: str | None = None
    back: str | None = None
    level: int | None = None
    value: int | None = None


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    adventurers: list[int | None]
    """The space of each, 0 the stairs and 41 the tomb; None where it lies at its statue (adventurer 2 at the first one)."""
    hand: list[str] | None
    """Left to right; None where it is hidden."""
    hand_size: int
    score: int
    treasures: list[TreasureView]
    wilds: int
    sets: int
    set_points: int
    keys: int
    scarab_count: int
    scarabs: list[int] | None
    sarcophagi: list[int]


class StackView(msgspec.Struct, frozen=True):
    """`unseen`: what is still hidden in it, without its order."""

    size: int
    top: str | None
    unseen: list[str]


class PendingView(msgspec.Struct, frozen=True, omit_defaults=True):
    decision: str
    card: str
    roll: int | None = None
    candidates: list[int] | None = None
    adventurer: int | None = None
    space: int | None = None
    levels: list[int] | None = None
    treasure: TreasureView | None = None


class PlayView(msgspec.Struct, frozen=True):
    seat: int
    card: str
    side: str


class ResultView(msgspec.Struct, frozen=True):
    totals: list[int]
    winners: list[int]
    ranks: list[int]
    tie_break: str
    lines: dict[str, list[int]]


class LuxorView(msgspec.Struct, frozen=True):
    game: str
    options: Options
    seats: list[SeatView]
    board: list[TileView | None]
    """Spaces 1 to 40; None where a space is empty."""
    temple_stacks: dict[str, StackView]
    horus_stacks: list[StackView]
    scarab_supply: int
    scarabs_unseen: list[int]
    """The values of all scarabs that this seat does not see, in one pool."""
    wild_supply: int
    key_supply: int
    keys_spent: int
    sarcophagi_left: list[int]
    tomb_entries: int
    osiris_out: list[int]
    deck_size: int
    discard_size: int
    discard: list[str] | None
    """Newest first; None where the table plays with a closed discard pile."""
    discard_top: str | None
    first_player: int
    seat: int
    round: int
    turn_in_round: int
    stuck_this_round: list[int]
    final_round: bool
    decision: str
    pending: PendingView | None
    last_roll: int | None
    last_play: PlayView | None
    turn_began: int
    end_reason: str | None
    result: ResultView | None


def view(pos: Position, seat: int | None) -> LuxorView:
    over = pos.decision == OVER
    return LuxorView(
        game="luxor",
        options=pos.house.options,
        seats=[_seat(pos, other, seat, over) for other in range(pos.seats)],
        board=[_tile(pos, space) for space in range(1, TOMB)],
        temple_stacks={back: _temple_stack(pos, i) for i, back in enumerate(BACKS)},
        horus_stacks=[_horus_stack(pos, level) for level in range(3)],
        scarab_supply=len(pos.scarab_supply),
        scarabs_unseen=_scarabs_unseen(pos, seat, over),
        wild_supply=pos.wild_supply,
        key_supply=pos.key_supply,
        keys_spent=pos.keys_spent,
        sarcophagi_left=list(pos.sarcophagi_left),
        tomb_entries=pos.entries,
        osiris_out=list(pos.osiris_out),
        deck_size=len(pos.deck),
        discard_size=len(pos.discard),
        discard=[CARDS[card] for card in reversed(pos.discard)] if pos.house.open_discard else None,  # LX-R.29
        discard_top=CARDS[pos.discard[-1]] if pos.discard else None,
        first_player=pos.first,
        seat=pos.active,
        round=pos.round,
        turn_in_round=pos.place,
        stuck_this_round=stuck_seats(pos),
        final_round=pos.final_round,
        decision=DECISIONS[pos.decision],
        pending=_struct(pending(pos), PendingView),
        last_roll=pos.roll or None,
        last_play=_struct(last_play(pos), PlayView),
        turn_began=pos.turn_began,
        end_reason=pos.reason or None,
        result=_struct(result(pos), ResultView),
    )


def _struct(plain: dict[str, Any] | None, kind: type[Any]) -> Any:
    """One of the public facts that a position is also written with."""
    return None if plain is None else msgspec.convert(plain, kind)


def _seat(pos: Position, other: int, seat: int | None, over: bool) -> SeatView:
    own = other == seat
    sets = sets_of_seat(pos, other)
    return SeatView(
        seat=other,
        colour=COLOURS[other],
        adventurers=[None if spot == LYING else spot for spot in pos.spots[other * TEAM : other * TEAM + TEAM]],
        hand=[CARDS[card] for card in pos.hands[other]] if own or pos.house.open_hands else None,  # LX-2.7, LX-O.7
        hand_size=len(pos.hands[other]),
        score=pos.score[other],
        treasures=[TreasureView(**treasure(code)) for code in pos.treasures[other]],
        wilds=pos.wilds[other],
        sets=sets,
        set_points=set_points(sets),
        keys=pos.keys[other],
        scarab_count=len(pos.scarabs[other]),
        scarabs=list(pos.scarabs[other]) if own or over else None,  # LX-9.1, LX-R.28
        sarcophagi=list(pos.sarcophagi[other]),
    )


def _tile(pos: Position, space: int) -> TileView | None:
    plain = tile(pos, space)
    return None if plain is None else TileView(**plain)


def _temple_stack(pos: Position, back: int) -> StackView:
    stack = pos.temples[back]
    return StackView(len(stack), None, [FACES[face] for face in sorted(stack)])


def _horus_stack(pos: Position, level: int) -> StackView:
    """LX-R.30: top card, size, and the rest as a multiset."""
    stack = pos.horus[level]
    return StackView(len(stack), CARDS[stack[0]] if stack else None, [CARDS[card] for card in sorted(stack[1:])])


def _scarabs_unseen(pos: Position, seat: int | None, over: bool) -> list[int]:
    values = list(pos.scarab_supply)
    for other in range(pos.seats):
        if other != seat and not over:
            values += pos.scarabs[other]
    return sorted(values)
