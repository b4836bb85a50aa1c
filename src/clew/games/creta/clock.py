"""What each clock does when it runs out (FC-9, FC-12, FC-13)."""

from clew.games.creta import challenge, escape
from clew.games.creta.events import MovementForfeited, TurnLost
from clew.games.creta.state import Position
from clew.games.creta.tables import ACTION, ANNOUNCE_CLOCK, CHOOSE, COUNTDOWN, DEMO_CLOCK, NO_CLOCK, NONE, READY_LIMIT, SEARCH_LIMIT
from clew.games.creta.walking import drop


def deadline(pos: Position) -> int | None:
    return None if pos.clock == NO_CLOCK else pos.due


def strike(pos: Position) -> None:
    if pos.house.challenge:
        _strike_challenge(pos)
    elif pos.phase == CHOOSE:
        _take_first(pos)
    else:
        drop(pos)
        if pos.loud:
            pos.events.append(TurnLost(pos.active) if pos.phase == ACTION else MovementForfeited(pos.active))  # FC-9.4, FC-9.5
        escape.end_turn(pos)


def _strike_challenge(pos: Position) -> None:
    if pos.clock == READY_LIMIT:
        challenge.start_countdown(pos)
    elif pos.clock == COUNTDOWN:
        challenge.reveal(pos)
    elif pos.clock == SEARCH_LIMIT:
        challenge.make_void(pos)
    elif pos.clock == ANNOUNCE_CLOCK:
        challenge.begin_demonstration(pos)
    else:
        assert pos.clock == DEMO_CLOCK
        drop(pos)
        challenge.lose_card(pos, NONE, "time", 0)


def _take_first(pos: Position) -> None:
    """FC-9.6: the first kinds in canonical order."""
    there = pos.exits[pos.pending_exit]
    mask = 0
    for _ in range(escape.tokens_due(pos)):
        mask |= there & ~mask & -(there & ~mask)
    escape.take_tokens(pos, pos.active, mask, True)
