"""Escape from the Island: the course of a turn, and what an escape brings (FC-2, FC-7, FC-9, FC-10)."""

from clew.games.creta.ending import end_escape
from clew.games.creta.events import (
    ActionsEnded,
    FinalRoundStarted,
    MovementDeclined,
    RoundCapped,
    TilesRecorded,
    TokensTaken,
    TrophiesRecorded,
    TurnEnded,
)  # fmt: skip
from clew.games.creta.movement import carry_out
from clew.games.creta.state import EXIT_COUNT, Position
from clew.games.creta.supply import discard_path, refill_display, refill_island
from clew.games.creta.tables import (
    ACTION,
    ACTIONS_PER_TURN,
    CHOOSE,
    EXIT_AT,
    EXITS,
    KIND_COUNT,
    KINDS,
    MOVE_GRACE,
    MOVEMENT,
    NONE,
    PER_COLOUR,
    TAKE_NUMBERS,
    TOKEN_GRACE,
    TOKENS_DUE,
    TROPHY,
    TURN_TIMER,
)  # fmt: skip
from clew.games.creta.walking import has_first_step
from clew.kernel.errors import Illegal

# The turn ------------------------------------------------------------------------------


def begin_turn(pos: Position, seat: int) -> None:
    pos.active = seat
    pos.phase = ACTION
    pos.actions_left = ACTIONS_PER_TURN
    pos.start_clock(TURN_TIMER, pos.house.timer_ms)  # FC-9.3


def spend_action(pos: Position) -> None:
    pos.actions_left -= 1
    if not pos.actions_left:
        to_movement(pos)


def end_actions(pos: Position, seat: int) -> None:
    if pos.loud:
        pos.events.append(ActionsEnded(seat))
    to_movement(pos)


def to_movement(pos: Position) -> None:
    pos.phase = MOVEMENT
    pos.actions_left = 0
    pos.start_clock(MOVE_GRACE, pos.house.move_grace_ms if pos.house.timer_ms else 0)  # FC-9.5


def decline(pos: Position, seat: int) -> None:
    if has_first_step(pos, seat):
        raise Illegal("must_move", "FC-5.13")
    if pos.loud:
        pos.events.append(MovementDeclined(seat))
    end_turn(pos)


def end_turn(pos: Position) -> None:
    """FC-8.1, then the next seat, the next round, or the end."""
    seat = pos.active
    refill_display(pos)
    sixth = not pos.final_round and pos.escaped_heroes(seat) == PER_COLOUR
    last_of_round = (seat + 1) % pos.seats == pos.start_seat
    over = last_of_round and (sixth or pos.final_round)
    capped = last_of_round and not over and pos.round_no == pos.house.round_cap
    following = None if over or capped else (seat + 1) % pos.seats
    if pos.loud:
        pos.events.append(TurnEnded(seat, following))
    if sixth:  # FC-10.1
        pos.final_round = True
        if pos.loud:
            pos.events.append(FinalRoundStarted(seat))
    if capped:  # FC-10.14
        pos.capped = True
        if pos.loud:
            pos.events.append(RoundCapped(pos.round_no))
    if following is None:
        end_escape(pos)
        return
    if last_of_round:
        pos.round_no += 1
    begin_turn(pos, following)


# Movement and escape ---------------------------------------------------------------------


def finish_walk(pos: Position, seat: int) -> None:
    """The walk is carried out; an escape is resolved (FC-7), anything else ends the turn (FC-5.16)."""
    hero = pos.walker
    walked = carry_out(pos, seat)
    exit_ = EXIT_AT[pos.heroes[hero]]
    if exit_ == NONE:
        end_turn(pos)
        return
    pos.actions_left = 0
    _record(pos, seat, exit_, walked)
    pos.pending_hero, pos.pending_exit, pos.pending_path = hero, exit_, walked
    there = pos.exits[exit_]
    if there.bit_count() <= tokens_due(pos):  # FC-7.6
        take_tokens(pos, seat, there, True)
        return
    pos.phase = CHOOSE
    pos.start_clock(TOKEN_GRACE, pos.house.token_grace_ms if pos.house.timer_ms else 0)  # FC-9.6


def _record(pos: Position, seat: int, exit_: int, walked: tuple[int, ...]) -> None:
    """FC-7.2, FC-7.3, FC-7.11."""
    pos.escaped[EXIT_COUNT * seat + exit_] += 1
    pos.tiles[seat] += len(walked)
    if pos.loud:
        pos.events.append(TilesRecorded(seat, len(walked)))
    found: list[str] = []
    for cell in walked:
        kind = TROPHY[pos.board[cell] >> 2]
        if kind != NONE:
            pos.trophies[KIND_COUNT * seat + kind] += 1
            found.append(KINDS[kind])
    if pos.loud:
        pos.events.append(TrophiesRecorded(seat, tuple(found)))


def tokens_due(pos: Position) -> int:
    """FC-7.4, FC-7.5."""
    return TOKENS_DUE[pos.pending_hero]


def token_numbers(pos: Position) -> list[int]:
    there = pos.exits[pos.pending_exit]
    return [number for mask, number in TAKE_NUMBERS[tokens_due(pos)] if not mask & ~there]


def choose_trophies(pos: Position, seat: int, kinds: tuple[int, ...]) -> None:
    due = tokens_due(pos)
    if len(kinds) != due:
        raise Illegal("wrong_count", "FC-7.5" if due == 2 else "FC-7.4", due=due)
    mask = 0
    for kind in kinds:
        bit = 1 << kind
        if mask & bit or not pos.exits[pos.pending_exit] & bit:
            raise Illegal("token_not_there", "FC-7.4", kind=KINDS[kind])
        mask |= bit
    take_tokens(pos, seat, mask, False)


def take_tokens(pos: Position, seat: int, mask: int, auto: bool) -> None:
    """Tokens go to the sheet (FC-7.7), the path to the discard pile, new tiles to the island; then the turn ends."""
    exit_ = pos.pending_exit
    pos.exits[exit_] &= ~mask
    taken = [kind for kind in range(KIND_COUNT) if mask >> kind & 1]
    for kind in taken:
        pos.trophies[KIND_COUNT * seat + kind] += 1
        pos.tokens[KIND_COUNT * seat + kind] += 1
    if pos.loud:
        pos.events.append(TokensTaken(seat, EXITS[exit_], tuple([KINDS[kind] for kind in taken]), auto))
    walked = pos.pending_path
    pos.pending_hero, pos.pending_exit, pos.pending_path = NONE, NONE, ()
    discard_path(pos, walked)
    refill_island(pos, walked)
    end_turn(pos)
