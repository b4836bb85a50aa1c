"""A plan in one sentence."""

from clew.games.team import actions as act
from clew.games.team.bots.outlook import locate, seat_worth, wanted
from clew.games.team.events import PawnMoved, TileTurnedUp, TreasureCollected
from clew.games.team.rules import TeamState
from clew.games.team.tables import CELL, OVER, TREASURE
from clew.kernel.action import Action
from clew.kernel.bot import Hint
from clew.kernel.event import Event

KEYS: dict[type, str] = {act.Slide: "slide_collect", act.Rotate: "rotate_collect", act.Swap: "swap_collect"}


def hint_of(state: TeamState, seat: int, actions: list[Action]) -> Hint:
    """What a plan does for the team, told from the events it would bring about."""
    after, events = _played(state, seat, actions)
    taken = [event.treasure for event in events if isinstance(event, TreasureCollected)]
    walks = [event for event in events if isinstance(event, PawnMoved)]
    dug = [event.cell for event in events if isinstance(event, TileTurnedUp)]
    spells = _spells_before_the_move(actions)
    if len(taken) == 2:
        return Hint("two_treasures", {"first": taken[0], "second": taken[1]})
    if taken:
        return _collecting(taken[0], walks[0], spells)
    if dug:
        return Hint("dig", {"cell": dug[0]})
    return _positioning(state, after, seat, actions, walks)


def _played(state: TeamState, seat: int, actions: list[Action]) -> tuple[TeamState, list[Event]]:
    after = state.clone()
    events: list[Event] = []
    for action in actions:
        if after.phase == OVER or after.active != seat or after.turn_no != state.turn_no:
            break
        events += after.apply(seat, action)
    return after, events


def _spells_before_the_move(actions: list[Action]) -> list[Action]:
    found: list[Action] = []
    for action in actions:
        if isinstance(action, act.Move):
            break
        if type(action) in KEYS:
            found.append(action)
    return found


def _collecting(treasure: str, walk: PawnMoved, spells: list[Action]) -> Hint:
    facts: dict[str, object] = {"treasure": treasure, "to": walk.to, "steps": len(walk.path) - 1}
    if walk.spell is not None:
        return Hint("spell_collect", {**facts, "spell": walk.spell})
    if not spells:
        return Hint("walk_collect", facts)
    if len(spells) == 2:
        return Hint("two_spells_collect", {**facts, "first_spell": spells[0].type, "second_spell": spells[1].type})
    return Hint(KEYS[type(spells[0])], {**facts, **_target(spells[0])})


def _target(spell: Action) -> dict[str, object]:
    if isinstance(spell, act.Slide):
        return {"arrow": spell.arrow}
    if isinstance(spell, act.Rotate):
        return {"cell": spell.cell}
    assert isinstance(spell, act.Swap)
    return {"a": spell.cells[0], "b": spell.cells[1]}


def _positioning(state: TeamState, after: TeamState, seat: int, actions: list[Action], walks: list[PawnMoved]) -> Hint:
    """Nothing can be taken: say whom the plan helps most."""
    spells = [action for action in actions if type(action) in KEYS]
    own = wanted(state, seat)
    if walks and own:
        return Hint("position", {"to": walks[-1].to, "treasure": TREASURE[own[0]]})
    if not spells:
        return Hint("end_turn", {})
    friend = max(range(state.seats), key=lambda other: _gain(state, after, other))
    goals = wanted(state, friend)
    if friend == seat or not goals:
        goal = TREASURE[own[0]] if own else ""
        return Hint("position", {"to": CELL[after.pawns[seat]], "treasure": goal}) if own else Hint("end_turn", {})
    return Hint("help_next", {"spell": spells[0].type, "seat": friend, "treasure": TREASURE[goals[0]]})


def _gain(state: TeamState, after: TeamState, seat: int) -> float:
    return seat_worth(after, seat, locate(after)) - seat_worth(state, seat, locate(state))
