"""Why a turn is a good one: what it brings for sure, or how likely it wins."""

from clew.games.luxor.events import (
    AdventurerActivated,
    AdventurerMoved,
    FinalRound,
    HorusCardTaken,
    KeyTaken,
    ScarabTaken,
    TombEntered,
    TreasureTaken,
    WildTaken,
)
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import LAST_TREASURE, NEED, OVER
from clew.kernel.hint import BEST, Course, Reason
from clew.kernel.memory import NOTHING
from clew.kernel.rng import Rng

TOLD = (FinalRound, TombEntered, TreasureTaken, KeyTaken, HorusCardTaken, WildTaken, AdventurerActivated)
WORLDS = 48
"""In how many imagined worlds an end of the game is tried."""


def reason_of(state: LuxorState, seat: int, path: Course, rng: Rng) -> Reason:
    """The end of the game outweighs everything; then what comes in for sure, then what is being prepared."""
    assert isinstance(path.after, LuxorState)
    if path.after.decision == OVER:
        return _end(state, seat, path, rng)
    return path.brings(TOLD) or _scarab(path) or _gather(state, seat, path) or Reason(BEST)


def _end(state: LuxorState, seat: int, path: Course, rng: Rng) -> Reason:
    """Whether it is won shows only with the scarabs (LX-17.11)."""
    if wins_for_sure(state, seat, path):
        return Reason("wins")
    won = 0
    for number in range(WORLDS):
        world = state.imagine(seat, rng.spawn(f"end {number}"), NOTHING)
        for action in path.actions:
            world.act(seat, action)
        outcome = world.outcome()
        won += outcome is not None and seat in outcome.winners
    return Reason("ends", {"percent": round(100 * won / WORLDS)})


def wins_for_sure(state: LuxorState, seat: int, path: Course) -> bool:
    """Whether the seat is ahead though every hidden scarab falls out as badly for it as can be."""
    after = path.after
    assert isinstance(after, LuxorState)
    known = len(state.scarabs[seat])
    taken = after.scarabs[seat][known:]
    rivals = [other for other in range(after.seats) if other != seat]
    pool = sorted([*after.scarab_supply, *taken, *(value for other in rivals for value in after.scarabs[other])])
    mine = after.score[seat] - sum(taken) + sum(pool[: len(taken)])
    return all(mine > _most(after, other, pool) for other in rivals)


def _most(after: LuxorState, seat: int, pool: list[int]) -> int:
    held = after.scarabs[seat]
    return after.score[seat] - sum(held) + sum(pool[len(pool) - len(held) :])


def _scarab(path: Course) -> Reason | None:
    return Reason("scarab") if isinstance(path.unveils, ScarabTaken) else None


def _gather(state: LuxorState, seat: int, path: Course) -> Reason | None:
    """Somebody joins others on a treasure that needs several (LX-8.1)."""
    moves = [event for event in path.events if isinstance(event, AdventurerMoved)]
    after = path.after
    assert isinstance(after, LuxorState)
    if not moves:
        return None
    space = moves[-1].to
    code, have = state.board[space], after.count_at(seat, space)
    if not 0 < code <= LAST_TREASURE or have <= state.count_at(seat, space) or have >= NEED[code]:
        return None
    return Reason("gather", {"space": space, "have": have, "need": NEED[code]})
