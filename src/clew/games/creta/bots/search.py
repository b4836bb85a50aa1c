"""The escapes that a seat can see in Escape from the Island, each with the position it leads to."""

from clew.games.creta import walking
from clew.games.creta.bots.worth import best_tokens, exit_worths, kind_worths, sheet_worth, tile_worth
from clew.games.creta.escape import tokens_due
from clew.games.creta.harvest import Escape, Harvest, Land
from clew.games.creta.rules import CretaState
from clew.games.creta.solver_tables import DOORS, START
from clew.games.creta.tables import (
    ACTIONS_PER_TURN,
    ATHENA,
    CELL,
    CELLS,
    CHOOSE,
    CHOOSE_HERO,
    GOD,
    HERO,
    LEAP,
    LOOK,
    MAZE,
    NONE,
    OUTER,
    PER_COLOUR,
    SHAPE,
    STEP,
    TEMPLE,
    TURN,
)  # fmt: skip
from clew.games.creta.whole_move import Move, judge
from clew.kernel.action import Action


class Line:
    """One turn as it could be played: its actions, then the pieces of the walk, and where it leads before chance speaks."""

    def __init__(self, escape: Escape, pieces: list[Action], after: CretaState, gain: int) -> None:
        self.escape = escape
        self.hero = escape.hero
        self.actions = escape.plan.actions
        """What is still to be done before the walk."""
        self.pieces = pieces
        self.after = after
        """The escape carried out, its tokens not chosen yet."""
        self.gain = gain
        """What it adds to the sheet, the best tokens included (tenths of a point)."""

    def rest(self, done: int) -> "Line":
        """The line when so many of its actions are done."""
        line = Line(self.escape, self.pieces, self.after, self.gain)
        line.actions = self.escape.plan.actions[done:]
        return line


def lines(state: CretaState, seat: int, actions: int, farsighted: bool, keep: int) -> list[Line]:
    """The best escapes of a seat with up to so many actions, the most valuable first."""
    kinds = kind_worths(state, seat, farsighted)
    before = sheet_worth(state, seat, farsighted)
    found = escapes(state, seat, actions, kinds, keep)
    played = [line for escape in found if (line := play(state, seat, escape, kinds, before, farsighted)) is not None]
    played.sort(key=_by_gain)
    return played


def prospect(state: CretaState, seat: int, closed: int) -> int:
    """What the best escape of a seat with a whole turn is worth by a first estimate, some cells left out."""
    kinds = kind_worths(state, seat, False)
    land = ground(state, kinds, ACTIONS_PER_TURN, closed)
    best = 0
    for heroes in by_god(state, seat):
        harvest = Harvest(land, GOD[heroes[0]], _exits(state, heroes, kinds), 1, best)
        for escape in escapes_of(state, heroes, land, harvest):
            best = max(best, escape.worth)
    return best


def escapes(state: CretaState, seat: int, actions: int, kinds: list[int], keep: int) -> list[Escape]:
    land = ground(state, kinds, actions)
    found: list[Escape] = []
    for heroes in by_god(state, seat):
        found += escapes_of(state, heroes, land, Harvest(land, GOD[heroes[0]], _exits(state, heroes, kinds), keep))
    return found


def _exits(state: CretaState, heroes: list[int], kinds: list[int]) -> list[int]:
    return exit_worths(state, 2 if GOD[heroes[0]] == ATHENA else 1, kinds)


def _by_gain(line: Line) -> int:
    return -line.gain


def ground(state: CretaState, kinds: list[int], actions: int, closed: int = 0) -> Land:
    looks = [LOOK[code] if code != NONE else NONE for code in state.board]
    worth = [0] * CELLS
    for cell in MAZE:
        worth[cell] = tile_worth(state.board[cell] >> 2, kinds)
    laid = max([tile_worth(tile, kinds) for tile in state.display], default=0)
    return Land(looks, worth, [SHAPE[tile] for tile in state.display], laid, state.occupied | closed, actions)


def by_god(state: CretaState, seat: int) -> list[list[int]]:
    """The heroes that may move, for each god; of those in the temple one stands for all. During a walk only the walker."""
    first = state.first_hero(seat)
    groups: dict[int, list[int]] = {}
    for hero in range(first, first + PER_COLOUR):
        place = state.heroes[hero]
        if walking.gone(place) or state.walker not in (NONE, hero):
            continue
        group = groups.setdefault(GOD[hero], [])
        if place != TEMPLE or all(state.heroes[other] != TEMPLE for other in group):
            group.append(hero)
    return list(groups.values())


def escapes_of(state: CretaState, heroes: list[int], land: Land, harvest: Harvest) -> list[Escape]:
    for hero in heroes:
        place = state.heroes[hero]
        others = land.occupied if place == TEMPLE else land.occupied & ~(1 << place)
        if place == TEMPLE:
            for cell, entry in DOORS:
                if not others >> cell & 1:
                    harvest.start(hero, cell, entry, others)
        else:
            harvest.start(hero, place, START, others)
        if GOD[hero] == ATHENA:
            for cell in OUTER:
                if not land.occupied >> cell & 1:
                    harvest.start(hero, cell, START, others)
    return harvest.found


def play(state: CretaState, seat: int, escape: Escape, kinds: list[int], before: int, farsighted: bool) -> Line | None:
    """Carry an escape out on a copy; None where a walk has been begun another way."""
    begun = walked(state)
    after = state.clone()
    walking.drop(after)
    for action in escape.plan.actions:
        after.apply_quietly(seat, action)
    pieces = judge(after, seat, movement(escape, after.heroes[escape.hero]))
    if pieces[: len(begun)] != begun:
        return None
    for piece in pieces:
        after.apply_quietly(seat, piece)
    gain = sheet_worth(after, seat, farsighted) - before
    if after.phase == CHOOSE:
        gain += best_tokens(after.exits[after.pending_exit], tokens_due(after), kinds)
    return Line(escape, pieces, after, gain)


def movement(escape: Escape, place: int) -> Move:
    """A walk that starts where the hero stands is told as one without a leap."""
    plan = escape.plan
    leap = None if place < CELLS and plan.place == CELL[place] else plan.place
    return Move(HERO[escape.hero], leap, plan.leg1, plan.turn, plan.leg2)


def walked(state: CretaState) -> list[Action]:
    """The pieces given so far."""
    if state.walker == NONE:
        return []
    found = [CHOOSE_HERO[state.walker]]
    if state.leap != NONE:
        found.append(LEAP[state.leap])
    found += [STEP[place] for place in state.leg1]
    if state.turn != NONE:
        found.append(TURN[state.turn])
    return found + [STEP[place] for place in state.leg2]
