"""Challenge of the Gods: ready, search, announcements, demonstration (FC-12, FC-13)."""

from clew.games.creta.ending import end_challenge
from clew.games.creta.events import (
    Announced,
    BoardRestored,
    CardLost,
    CardRevealed,
    CardVoid,
    CardWon,
    ClockStarted,
    CountdownStarted,
    DemonstrationStarted,
    SeatPassed,
    SeatReady,
)  # fmt: skip
from clew.games.creta.movement import carry_out
from clew.games.creta.state import LastCard, Position, Snapshot
from clew.games.creta.supply import discard_path, refill_display, refill_island
from clew.games.creta.tables import (
    ANNOUNCE_CLOCK,
    ANNOUNCE_MOST,
    ANNOUNCE_NUMBER,
    BIDDING,
    CARD,
    CARD_ACTIONS,
    CARDS,
    COUNTDOWN,
    COUNTDOWN_MS,
    DEMO_CLOCK,
    DEMONSTRATION,
    EXIT_AT,
    MAZE,
    NONE,
    PASS_NUMBER,
    READY,
    READY_LIMIT,
    SEARCH,
    SEARCH_LIMIT,
    TEMPLE,
)  # fmt: skip
from clew.games.creta.walking import drop
from clew.kernel.errors import Illegal

# Ready -----------------------------------------------------------------------------------


def get_ready(pos: Position) -> None:
    """Before a card: nobody is ready, nobody has passed (FC-12.17)."""
    pos.phase = READY
    pos.card = NONE
    pos.ready = 0
    pos.passed = 0
    pos.announcements = ()
    pos.actions_left = 0
    pos.snapshot = None
    pos.stop_clock()


def declare_ready(pos: Position, seat: int) -> None:
    """FC-12.16"""
    if pos.clock == COUNTDOWN or pos.ready >> seat & 1:
        raise Illegal("already_ready", "FC-12.16")
    first = not pos.ready
    pos.ready |= 1 << seat
    if pos.loud:
        pos.events.append(SeatReady(seat))
    if pos.ready == everybody(pos):
        start_countdown(pos)
    elif first:
        pos.start_clock(READY_LIMIT, pos.house.ready_ms)


def start_countdown(pos: Position) -> None:
    pos.start_clock(COUNTDOWN, COUNTDOWN_MS)
    if pos.loud:
        pos.events.append(CountdownStarted(pos.due))


def reveal(pos: Position) -> None:
    """FC-12.1"""
    pos.card = pos.cards.pop()
    pos.phase = SEARCH
    pos.revealed = pos.now
    pos.start_clock(SEARCH_LIMIT, pos.house.search_ms)
    if pos.loud:
        pos.events.append(CardRevealed(CARD[pos.card], CARDS - len(pos.cards)))


def everybody(pos: Position) -> int:
    return (1 << pos.seats) - 1


# Announcements -----------------------------------------------------------------------------


def bid_numbers(pos: Position, seat: int) -> list[int]:
    found = ANNOUNCE_NUMBER[pos.announced() :]
    if seat != pos.leader() and not pos.passed >> seat & 1:
        found.append(PASS_NUMBER)
    return found


def announce(pos: Position, seat: int, tiles: int) -> None:
    if not 1 <= tiles <= ANNOUNCE_MOST:
        raise Illegal("out_of_range", "FC-12.10", tiles=tiles)
    if tiles <= pos.announced():
        raise Illegal("not_higher", "FC-12.7", tiles=tiles, highest=pos.announced())
    first = not pos.announcements
    pos.announcements = (*pos.announcements, (seat, tiles, pos.now))
    pos.passed &= ~(1 << seat)  # FC-12.14
    if pos.loud:
        pos.events.append(Announced(seat, tiles))
    if first:  # FC-12.6, FC-12.9
        pos.phase = BIDDING
        pos.start_clock(ANNOUNCE_CLOCK, pos.house.announce_ms)
        if pos.loud:
            pos.events.append(ClockStarted(pos.due))
    _end_clock_early(pos)


def pass_round(pos: Position, seat: int) -> None:
    if seat == pos.leader():
        raise Illegal("leader_cannot_pass", "FC-12.11")
    if pos.passed >> seat & 1:
        raise Illegal("already_passed", "FC-12.14")
    pos.passed |= 1 << seat
    if pos.loud:
        pos.events.append(SeatPassed(seat))
    if pos.passed == everybody(pos):  # FC-12.15
        make_void(pos)
    else:
        _end_clock_early(pos)


def _end_clock_early(pos: Position) -> None:
    """FC-12.14: nobody but the leader is left. Where others are, the clock runs on unless the table wants it so."""
    if pos.seats > 1 and not pos.house.early_end:
        return
    leader = pos.leader()
    if leader != NONE and pos.passed | 1 << leader == everybody(pos):
        begin_demonstration(pos)


def make_void(pos: Position) -> None:
    if pos.loud:
        pos.events.append(CardVoid(CARD[pos.card]))
    pos.void = (*pos.void, pos.card)
    pos.last = LastCard(pos.card, NONE, 0, 0, pos.board.copy(), pos.display.copy())
    next_card(pos)


# Demonstration -------------------------------------------------------------------------------


def begin_demonstration(pos: Position) -> None:
    """FC-12.13, FC-13.1"""
    pos.phase = DEMONSTRATION
    pos.actions_left = CARD_ACTIONS[pos.card]
    pos.snapshot = Snapshot(pos.board.copy(), pos.display.copy(), pos.discard.copy())
    pos.start_clock(DEMO_CLOCK, pos.house.demo_ms)
    if pos.loud:
        pos.events.append(DemonstrationStarted(pos.leader(), pos.announced(), pos.actions_left, pos.due))


def finish_walk(pos: Position, seat: int) -> None:
    """FC-13.7: an exit, and a path as long as announced."""
    hero = pos.walker
    walked = carry_out(pos, seat)
    length = len(walked)
    if EXIT_AT[pos.heroes[hero]] == NONE:
        lose_card(pos, hero, "no_exit", length)
    elif length < pos.announced():
        lose_card(pos, hero, "short", length)
    elif pos.house.strict and length > pos.announced():
        lose_card(pos, hero, "long", length)
    else:
        _win(pos, seat, walked)


def _win(pos: Position, seat: int, walked: tuple[int, ...]) -> None:
    """FC-13.8, FC-13.10"""
    if pos.loud:
        pos.events.append(CardWon(seat, CARD[pos.card], len(walked)))
    pos.won[seat] = (*pos.won[seat], pos.card)
    pos.proven[seat] += len(walked)
    _remember(pos, seat, len(walked))
    discard_path(pos, walked)
    refill_island(pos, walked)
    refill_display(pos)
    next_card(pos)


def lose_card(pos: Position, hero: int, reason: str, length: int) -> None:
    """FC-13.9, FC-13.11: the card face down, and everything as it was before."""
    seat = pos.leader()
    if pos.loud:
        pos.events.append(CardLost(seat, CARD[pos.card], reason, length))
    pos.lost[seat] = (*pos.lost[seat], pos.card)
    _remember(pos, seat, 0)
    if hero != NONE:
        pos.place(hero, TEMPLE)
    _restore(pos)
    if pos.loud:
        pos.events.append(BoardRestored())
    next_card(pos)


def _restore(pos: Position) -> None:
    before = pos.snapshot
    assert before is not None
    for cell in MAZE:
        pos.put(cell, before.board[cell])
    pos.display = before.display.copy()
    pos.discard = before.discard.copy()


def _remember(pos: Position, seat: int, length: int) -> None:
    before = pos.snapshot
    assert before is not None
    pos.last = LastCard(pos.card, seat, pos.announced(), length, before.board, before.display)


def give_up(pos: Position) -> None:
    drop(pos)
    lose_card(pos, NONE, "gave_up", 0)


def next_card(pos: Position) -> None:
    """FC-13.14, FC-14.1"""
    get_ready(pos)
    if not pos.cards:
        end_challenge(pos)
