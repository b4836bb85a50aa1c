"""A quick judgement of every way to play: one ply, no search. By itself it is `greedy`, and it plays games out for `strong`."""

from typing import Final

from clew.games.luxor.bots.worth import ENDING, SCARAB_WORTH, SLOPE, one_more, one_more_at_the_end, standing
from clew.games.luxor.cards import candidates, catch_up_space, last_ones
from clew.games.luxor.movement import landing
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    ACTORS,
    ADVANCE_ALL,
    AFTER_ROLL,
    CHOOSE_ACTOR,
    CHOOSE_CARD,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    DIE,
    EYES,
    FAMILY,
    FAVOUR,
    FAVOURS,
    HORUS,
    LAST_TREASURE,
    LEAST,
    LEFT,
    MOVE_AFTER_ROLL,
    NEED,
    ONE_FEWER,
    OSIRIS,
    PASS_CARD,
    PASSED,
    PLAY,
    PLAY_ALL,
    PLAY_CATCH_UP,
    PLUS_MINUS,
    PUSH,
    RIGHT,
    ROLL,
    ROLL_CARD,
    ROLLS,
    SCARAB,
    TAKE,
    TAKE_CARD,
    TAKE_KEY,
    TAKE_SCARAB,
    TAKE_WILD,
    TEAM,
    TEMPLE,
    TOMB,
    TUNNEL,
    TYPE_OF,
    VALUE,
    VP,
    WALKS,
    WILD,
)
from clew.kernel.action import Action

NEVER: Final = -1e9
UNKNOWN: Final = -2e9
NOTHING_LATER: Final[list[float]] = [0.0] * 5
"""In the last round only what counts at the end is worth anything."""
BLANK: Final[list[float]] = [UNKNOWN] * (TOMB + 1)


class Habits:
    """The weights of the judgement, found by letting slightly different ones play against each other."""

    def __init__(self) -> None:
        self.slope = 0.45
        self.slope_late = 1.0
        """A tile forward, against the wall values, at the start and at the end of the game."""
        self.gather = [0.0, 0.25, 0.04, 0.0, 0.0]
        """What part of a treasure is worth having when so many adventurers are missing."""
        self.wake = 1.7
        """A new adventurer at the start of the game; it falls to nothing as the leaders come near the tomb."""
        self.keys = [4.8, 2.0, 1.0]
        """The first, the second, every further key."""
        self.horus_card = [0.0, 1.0, 1.75, 2.1]
        """A Horus card of each level instead of a drawn one."""
        self.end_ahead = 10.0
        self.end_behind = 13.0
        """Ending the game while ahead, and while behind."""


HABITS: Final = Habits()


class Instinct:
    """The judgement of one moment. A space is judged once, whoever goes there."""

    def __init__(self, pos: Position, seat: int, habits: Habits = HABITS) -> None:
        self.pos = pos
        self.seat = seat
        self.habits = habits
        first = seat * TEAM
        self.spots = pos.spots[first : first + TEAM]
        self.keys = pos.keys[seat]
        last = pos.final_round
        self.walls = ENDING if last else SLOPE
        """What a place is worth."""
        self.more = (one_more_at_the_end if last else one_more)(pos.holdings[seat], pos.wilds[seat])
        """What one more treasure of each type, and one more wild treasure, brings in sets."""
        self.early = 0.0 if last else 1.0 - max(pos.spots) / TOMB
        self.slope = 1.0 if last else habits.slope_late + (habits.slope - habits.slope_late) * self.early
        self.gather = NOTHING_LATER if last else habits.gather
        self.horus_card = NOTHING_LATER if last else habits.horus_card
        self.judged = BLANK.copy()

    # Places -----------------------------------------------------------------------

    def judge(self, space: int) -> float:
        """What it is worth to arrive at a space: its place along the way, and its tile."""
        found = self.walls[space] * self.slope + self.tile(space)
        self.judged[space] = found
        return found

    def tile(self, space: int) -> float:
        pos = self.pos
        code = pos.board[space]
        if code <= LAST_TREASURE:
            if not code:
                return self._enter() if space == TOMB else 0.0
            missing = NEED[code] - self.spots.count(space) - 1
            return self.treasure(code) * (1.0 if missing <= 0 else self.gather[missing])
        if code >= EYES:
            return self.favour(FAVOUR[code - EYES])
        if code >= TEMPLE:
            return self._temple(space, code)
        if code > OSIRIS:
            return 0.0
        level = code - HORUS
        card = self.horus_card[level] if pos.horus[level - 1] else 0.0
        return max(card, self.key_worth() if pos.key_supply else 0.0)

    def treasure(self, code: int) -> float:
        return VP[code] + self.more[TYPE_OF[code]]

    def _temple(self, space: int, code: int) -> float:
        pos = self.pos
        scarab = SCARAB_WORTH if pos.scarab_supply else 0.0
        wild = self.more[3] if pos.wild_supply else 0.0
        if code == SCARAB:
            return scarab
        if code == WILD:
            return wild
        if code != TUNNEL:
            return max(scarab, wild)
        for to in range(space + 1, TOMB):
            if pos.board[to] == TUNNEL:
                return (self.walls[to] - self.walls[space]) * self.slope + self.woken(space, to)
        return 0.0

    def favour(self, levels: tuple[int, int]) -> float:
        low, high = levels
        if self.pos.horus[high - 1]:
            return self.horus_card[high]
        return self.horus_card[low] if self.pos.horus[low - 1] else 0.0

    def key_worth(self) -> float:
        if self.pos.final_round:
            return 1.0
        worth = self.habits.keys
        return worth[min(self.keys, len(worth) - 1)]

    def _enter(self) -> float:
        """A sarcophagus, the key paid, and the end of the game where this brings it about."""
        pos = self.pos
        found = (pos.sarcophagi_left[0] if pos.sarcophagi_left else 0.0) - 1.0
        if pos.entries == 1 and not pos.final_round:
            mine = standing(pos, self.seat) + found + 3
            ahead = mine - max([standing(pos, other) for other in range(pos.seats) if other != self.seat])
            found += self.habits.end_ahead if ahead > 0 else -self.habits.end_behind
        return found

    def woken(self, start: int, to: int) -> float:
        """New adventurers on the way from one space to another."""
        found = 0.0
        for statue in PASSED[start][to]:
            if self.spots[2 + statue] < 0:
                found += self.habits.wake * self.early
        return found

    def stay(self, space: int) -> float:
        """What is given up by leaving a space: its place, and a treasure that waits for others."""
        found = self.walls[space] * self.slope
        code = self.pos.board[space]
        if 0 < code <= LAST_TREASURE:
            missing = NEED[code] - self.spots.count(space)
            if missing > 0:
                found += self.treasure(code) * (self.gather[missing] - self.gather[missing + 1])
        return found

    def arrive(self, start: int, to: int) -> float:
        """The worth of getting from one space to another, without what is given up."""
        found = self.judged[to]
        if found == UNKNOWN:
            found = self.judge(to)
        return found + self.woken(start, to) if PASSED[start][to] else found

    def _discount(self, to: int) -> float:
        """What one adventurer fewer brings on a treasure (LX-12.13)."""
        code = self.pos.board[to]
        if 0 < code <= LAST_TREASURE and NEED[code] - self.spots.count(to) == 2:
            return self.treasure(code) * (1.0 - self.gather[1])
        return 0.0

    # Cards --------------------------------------------------------------------------

    def best_walk(self, least: int, most: int, fewer: bool = False) -> tuple[float, int, int]:
        """The best adventurer and number of steps: worth, adventurer, steps. NEVER where nobody can walk."""
        pos = self.pos
        tiles, rank, board = pos.tiles, pos.rank, pos.board
        tomb = len(tiles) - 1
        best, who, far = NEVER, 0, 0
        seen = 0
        for a, spot in enumerate(self.spots):
            if spot < 0 or spot == TOMB or seen >> spot & 1:
                continue
            seen |= 1 << spot
            lost = self.stay(spot)
            place = rank[spot] - 1
            for steps in range(least, most + 1):
                if place + steps > tomb:
                    break
                to = tiles[place + steps]
                if to == TOMB or PUSH[board[to]]:
                    to = landing(pos, self.seat, spot, steps)
                    if to < 0:
                        continue
                worth = self.arrive(spot, to) - lost
                if fewer:
                    worth += self._discount(to)
                if worth > best:
                    best, who, far = worth, a, steps
        return best, who, far

    def best_step_back(self) -> tuple[float, int]:
        best, who = NEVER, 0
        for a, spot in enumerate(self.spots):
            if 0 < spot < TOMB:
                to = landing(self.pos, self.seat, spot, -1)
                if to >= 0:
                    worth = self.arrive(spot, to) - self.stay(spot)
                    if worth > best:
                        best, who = worth, a
        return best, who

    def card(self, side: int, card: int) -> tuple[float, Action]:
        """The best way to play an end card, and its worth."""
        family = FAMILY[card]
        if WALKS[card]:
            worth, a, steps = self.best_walk(LEAST[card], VALUE[card], family == ONE_FEWER)
            if family == PLUS_MINUS:
                back, b = self.best_step_back()
                if back > worth:
                    return back, PLAY[side][b][0]
            return worth, PLAY[side][a][steps]
        if ROLLS[card]:
            return self._roll(family), ROLL_CARD[side]
        if family == ADVANCE_ALL:
            return self._advance_all(VALUE[card]), PLAY_ALL[side]
        return self._catch_up(side)

    def _roll(self, family: int) -> float:
        """The mean over the six results, a wasted one bringing nothing; NEVER where none would move anybody."""
        total = 0.0
        best = NEVER
        moved = False
        for roll in range(1, DIE + 1):
            worth = self.best_walk(roll, roll)[0]
            best = worth if family == ROLL else max(best, worth)
            if best > NEVER:
                moved = True
                total += best
        return total / DIE if moved else NEVER

    def _advance_all(self, steps: int) -> float:
        """Everybody's way, and the best of the tiles; NEVER where nobody can move."""
        total, best = 0.0, 0.0
        moved = False
        for spot in self.spots:
            if spot < 0 or spot == TOMB:
                continue
            to = landing(self.pos, self.seat, spot, steps)
            if to >= 0:
                moved = True
                tile = self.tile(to) if to != TOMB else 0.0
                total += self.walls[to] * self.slope + self.woken(spot, to) - self.stay(spot) + (self.tile(to) - tile)
                best = max(best, tile)
        return total + best if moved else NEVER

    def _catch_up(self, side: int) -> tuple[float, Action]:
        to = catch_up_space(self.pos, self.seat)
        if to <= 0:
            return NEVER, PASS_CARD[side]
        a = last_ones(self.pos, self.seat)[0]
        spot = self.spots[a]
        return self.arrive(spot, to) - self.stay(spot), PLAY_CATCH_UP[side][a]


def choose(pos: Position, habits: Habits = HABITS) -> Action:
    """What the seat to act would do without thinking further."""
    seat = pos.active
    mind = Instinct(pos, seat, habits)
    decision = pos.decision
    if decision == CHOOSE_CARD:
        hand = pos.hands[seat]
        left, action = mind.card(LEFT, hand[0])
        right, other = mind.card(RIGHT, hand[-1])
        if max(left, right) <= NEVER:
            return PASS_CARD[LEFT]
        return action if left >= right else other
    if decision == MOVE_AFTER_ROLL:
        exact = FAMILY[pos.last_play[1]] == ROLL
        _, a, steps = mind.best_walk(pos.roll if exact else 1, pos.roll)
        return AFTER_ROLL[a][steps]
    return _at_a_tile(pos, mind, decision)


def _at_a_tile(pos: Position, mind: Instinct, decision: int) -> Action:
    seat = pos.active
    if decision == CHOOSE_ACTOR:
        return ACTORS[_best_actor(mind, candidates(pos))]
    space = pos.spots[seat * TEAM + pos.actor]
    code = pos.board[space]
    if decision == CHOOSE_HORUS:
        return TAKE_KEY if mind.key_worth() >= mind.horus_card[code - HORUS] else TAKE_CARD
    if decision == CHOOSE_FAVOUR:
        return FAVOURS[FAVOUR[code - EYES][1] - 1]
    if code > LAST_TREASURE:
        return TAKE_WILD if mind.more[3] > SCARAB_WORTH else TAKE_SCARAB
    return TAKE


def _best_actor(mind: Instinct, movers: list[int]) -> int:
    """They have arrived: those on a tile count themselves already."""
    best, found = NEVER, movers[0]
    for a in movers:
        space = mind.spots[a]
        code = mind.pos.board[space]
        if 0 < code <= LAST_TREASURE:
            worth = mind.treasure(code) if NEED[code] <= mind.spots.count(space) else 0.0
        else:
            worth = mind.tile(space)
        if worth > best:
            best, found = worth, a
    return found
