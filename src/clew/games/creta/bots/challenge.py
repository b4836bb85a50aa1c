"""How the bots play Challenge of the Gods: they solve the card exactly, each as far as it can see, and take their time.

What a bot makes of a card, and how long it looks at it, is drawn from the card, the island and the seat, and so stays the same
however often it is asked. It reads the time from the position it is given.
"""

from clew.games.creta import walking
from clew.games.creta.bots.search import walked
from clew.games.creta.plan import Plan
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import blessings, movement
from clew.games.creta.solver import longest
from clew.games.creta.tables import (
    ANNOUNCE,
    ANNOUNCE_MOST,
    CARD_ACTIONS,
    DEMONSTRATION,
    GIVE_UP,
    LOOK,
    NONE,
    PASS_ROUND,
    READY,
    READY_UP,
    RESTART,
    SHAPE,
)  # fmt: skip
from clew.games.creta.whole_move import judge
from clew.kernel.action import Action
from clew.kernel.rng import Rng, rng_of

KEPT = 64
_SEEN: dict[tuple[object, ...], Plan | None] = {}
S = 1000


class Nerve:
    """One level: how many changes it sees, how much it holds back, how long it looks, and how often it bluffs."""

    def __init__(
        self,
        changes: int,
        held_back: int,
        looks: tuple[int, int],
        a_change: int,
        bluffs: float,
        last: bool = True,
        own: bool = True,
    ) -> None:
        self.changes = changes
        self.held_back = held_back
        """It announces up to so many tiles less than it sees."""
        self.looks = looks
        """How long it looks at a card, at least and at most: in hundredths of the time that the table gives people to think."""
        self.a_change = a_change
        """How much longer for each change of the maze in its plan, likewise."""
        self.bluffs = bluffs
        self.last = last
        """Whether it says all that it sees in the end: what it holds back is only its first word."""
        self.own = own
        """Whether it raises its own announcement, too, and not only those of others."""


LEVELS = (
    Nerve(1, 3, (130, 230), 0, 0.08, last=False, own=False),
    Nerve(2, 3, (120, 190), 10, 0.05, own=False),
    Nerve(3, 2, (90, 150), 5, 0.03),
    Nerve(3, 0, (100, 100), 0, 0.0),
)
ANSWER_MS = 3 * S
"""How long a bot takes to answer an announcement."""


def decide(nerve: Nerve, state: CretaState, seat: int) -> Action | None:
    """One of the seat's legal actions, or None to go on looking."""
    if state.phase == READY:
        return READY_UP
    if state.phase == DEMONSTRATION:
        return demonstrate(nerve, state, seat)
    leads = state.leader() == seat
    if (leads and not nerve.own) or not has_looked(nerve, state, seat):
        return None
    best = claim(nerve, state, seat)
    if best > state.announced():
        return ANNOUNCE[_bid(nerve, state, seat, best) - 1]
    return None if leads or state.passed >> seat & 1 else PASS_ROUND


def has_looked(nerve: Nerve, state: CretaState, seat: int) -> bool:
    """Whether it has looked at the card for its time, and thought about the latest announcement."""
    least, most = nerve.looks
    plan = sees(state, min(nerve.changes, CARD_ACTIONS[state.card]))
    changes = len(plan.actions) if plan is not None else 0
    share = least + mood(state, seat).below(most - least + 1) + nerve.a_change * changes
    until = state.revealed + state.house.bot_thinking_ms * share // 100
    if state.announcements:
        until = max(until, state.announcements[-1][2] + ANSWER_MS)
    return state.now >= until


def mood(state: CretaState, seat: int) -> Rng:
    """Chance that belongs to this card and seat."""
    return rng_of(f"mood {state.card} {state.board} {seat}")


def _bid(nerve: Nerve, state: CretaState, seat: int, best: int) -> int:
    """At first some tiles less than all; who is outbid, or has thought on, says all."""
    if not nerve.last or state.house.strict or any(one[0] == seat for one in state.announcements):
        return best
    held_back = mood(state, seat).spawn("opening").below(nerve.held_back + 1)
    return min(best, max(state.announced() + 1, best - held_back))


def claim(nerve: Nerve, state: CretaState, seat: int) -> int:
    """The most that it would announce for this card; 0 for nothing."""
    plan = sees(state, min(nerve.changes, CARD_ACTIONS[state.card]))
    if plan is None:
        return 0
    chance = mood(state, seat).spawn("claim")
    if chance.chance(nerve.bluffs):
        return min(plan.length + 1 + chance.below(2), ANNOUNCE_MOST)
    if state.house.strict or nerve.last:
        return plan.length
    return max(plan.length - chance.below(nerve.held_back + 1), min(plan.length, 4))


def sees(state: CretaState, changes: int) -> Plan | None:
    """The longest escape with so many changes on the island as it lies. Kept for a while: it is asked for at every step."""
    key = (state.card, changes, tuple(state.board), tuple(state.display))
    if key not in _SEEN:
        if len(_SEEN) >= KEPT:
            _SEEN.clear()
        looks = [LOOK[code] if code != NONE else NONE for code in state.board]
        _SEEN[key] = longest(looks, [SHAPE[tile] for tile in state.display], changes, blessings(state.card))
    return _SEEN[key]


def demonstrate(nerve: Nerve, state: CretaState, seat: int) -> Action:
    """Carry out the plan; it is found again from wherever it has come to."""
    begun = state.walker != NONE
    plan = sees(state, 0 if begun else min(nerve.changes, state.actions_left))
    if plan is None or plan.length < state.announced():
        return _again(state) if begun else GIVE_UP
    if plan.actions:
        return plan.actions[0]
    pieces = judge(_fresh(state), seat, movement(plan))
    done = walked(state)
    return pieces[len(done)] if pieces[: len(done)] == done else _again(state)


def _again(state: CretaState) -> Action:
    """A walk that leads nowhere is begun again, where it may be (FC-13.13)."""
    return RESTART if state.house.restarts else GIVE_UP


def _fresh(state: CretaState) -> CretaState:
    """The position without the unfinished walk."""
    if state.walker == NONE:
        return state
    fresh = state.clone()
    walking.drop(fresh)
    return fresh
