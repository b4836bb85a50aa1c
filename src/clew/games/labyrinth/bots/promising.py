"""Which of the legal actions are worth a closer look."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.bots.policy import Policy
from clew.games.labyrinth.frame import DESPAIR_SWAP, DISCARD_TO_LIMIT
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import ACT, CARD_INDEX, EMPTY, EXPAND, HALL, RACE, TYPE_OF
from clew.kernel.action import Action
from clew.kernel.rng import Rng

BY_THUMB = frozenset({DISCARD_TO_LIMIT, DESPAIR_SWAP})
"""Decisions that are not worth a search."""
ELSEWHERE = 2
"""Places for a new card that are tried besides those before the own pawn."""


def promising(policy: Policy, state: LabyrinthState, seat: int, rng: Rng, width: int, expands: bool) -> list[Action]:
    """At most about `width` actions; the choice of the rules of thumb first. `expands` says whether expansions are worth it."""
    offer = state.offer()
    if len(offer) <= 1:
        return offer
    if state.stack:
        if state.stack[-1].kind in BY_THUMB:
            return [policy.choose(state, rng)]
        return answers(policy, state, seat, offer, rng, width)
    if state.phase in (ACT, RACE):
        return best(policy, state, offer, width)
    if state.phase == EXPAND and expands:
        return expansions(policy, state, seat, offer, rng)
    return [policy.choose(state, rng)]


def best(policy: Policy, state: LabyrinthState, offer: list[Action], width: int) -> list[Action]:
    """By the rules of thumb; of cards of one type only one."""
    scores = policy.scores(state, offer)
    order = sorted(range(len(offer)), key=lambda place: -scores[place])
    found: list[Action] = []
    types: set[int] = set()
    for place in order:
        action = offer[place]
        if isinstance(action, act.PlayCard):
            kind = TYPE_OF[CARD_INDEX[action.card]]
            if kind in types:
                continue
            types.add(kind)
        found.append(action)
        if len(found) == width:
            break
    return found


def expansions(policy: Policy, state: LabyrinthState, seat: int, offer: list[Action], rng: Rng) -> list[Action]:
    """Before the own pawn, and some by chance."""
    found = [policy.choose(state, rng)]
    space = state.where[seat]
    places = state.grid.places
    for way in state.ways(space):
        cell = state.beyond(space, way)
        if state.own_edge(space, way) and state.lies[cell] == EMPTY and places[cell].expand not in found:
            found.append(places[cell].expand)
    for _ in range(ELSEWHERE):
        action = offer[rng.below(len(offer))]
        if action not in found:
            found.append(action)
    return found


def answers(policy: Policy, state: LabyrinthState, seat: int, offer: list[Action], rng: Rng, width: int) -> list[Action]:
    """All of them if they are few; else places near the pawn, and some by chance."""
    first = policy.choose(state, rng)
    others = [action for action in offer if action is not first]
    if len(offer) > width:
        near = [action for action in others if is_near(state, seat, action)]
        far = [action for action in others if action not in near]
        others = (rng.shuffled(near) + rng.shuffled(far))[: width - 1]
    return [first, *others]


def is_near(state: LabyrinthState, seat: int, action: Action) -> bool:
    cell = getattr(action, "cell", None)
    if cell is None:
        return False
    space = state.where[seat]
    cells = state.beside(space)
    if space != HALL:
        for way in range(4):
            cells |= state.grid.around[state.beyond(space, way)]
    return cells >> state.grid.index[cell] & 1 == 1
