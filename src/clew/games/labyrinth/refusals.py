"""Why an action is refused: the specification's order of checks."""

from typing import Final

from clew.games.labyrinth import actions as act
from clew.games.labyrinth import movement, setup
from clew.games.labyrinth.effects.base import cell_of
from clew.games.labyrinth.effects.despair import has_target
from clew.games.labyrinth.effects.placing import require_place
from clew.games.labyrinth.frame import KINDS
from clew.games.labyrinth.pending import decision
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import ACT, CARD_INDEX, EXPAND, FINISHED, RACE, SETUP_CHARACTERS, SETUP_HALL
from clew.kernel.action import Action, require_well_formed
from clew.kernel.errors import Illegal

KIND_OF: Final[dict[type, str]] = dict(zip(act.ANSWERS, KINDS, strict=False))
"""The decision that each type answers: they are listed in the same order."""
POWER_TYPES: Final = frozenset(act.POWERS)
TURN_TYPES: Final = frozenset([*act.SETUP, *act.TURN, *act.POWERS])
FREE: Final = frozenset([act.EndTurn])
"""What needs no action left."""


def refuse(pos: Position, seat: int, action: Action) -> Illegal:
    """The reason why an action is not on the seat's list."""
    try:
        explain(pos, seat, action)
    except Illegal as reason:
        return reason
    return Illegal("illegal_choice", clause_of(pos))


def clause_of(pos: Position) -> str:
    return decision(pos.stack[-1].kind).clause if pos.stack else ""


def explain(pos: Position, seat: int, action: Action) -> None:
    if pos.phase == FINISHED:
        raise Illegal("game_over", "LB-30.1")
    require_well_formed(action)
    kind = type(action)
    if kind in KIND_OF:
        refuse_answer(pos, seat, action, KIND_OF[kind])
    elif kind in TURN_TYPES:
        refuse_message(pos, seat, action)
    else:
        raise Illegal("malformed", "", problem=f"{kind.__name__} is no action of this game")


def refuse_answer(pos: Position, seat: int, action: Action, kind: str) -> None:
    if not pos.stack:
        raise Illegal("no_decision_pending", "LB-3.8")
    frame = pos.stack[-1]
    if seat != frame.seat:
        raise Illegal("not_yours_to_decide", "LB-3.8", decider=frame.seat)
    if kind != KINDS[frame.kind]:
        raise Illegal("decision_pending", "LB-3.8", decider=frame.seat)
    decision(frame.kind).refuse(pos, frame, action)


def refuse_message(pos: Position, seat: int, action: Action) -> None:
    if seat != pos.active:
        raise Illegal("not_your_turn", "LB-3.8", active=pos.active)
    if pos.stack:
        raise Illegal("decision_pending", "LB-3.8", decider=pos.decider)
    if not fits_phase(pos, type(action)):
        raise Illegal("wrong_phase", "LB-3.1")
    if pos.phase in (ACT, RACE) and not pos.actions_left and type(action) not in FREE:
        raise Illegal("no_actions_left", "LB-3.2")
    refuse_row(pos, seat, action)


def fits_phase(pos: Position, kind: type) -> bool:
    if kind is act.ChooseCharacter:
        return pos.phase == SETUP_CHARACTERS
    if kind is act.PlaceHall:
        return pos.phase == SETUP_HALL
    if kind is act.Expand:
        return pos.phase == EXPAND
    return pos.phase in (ACT, RACE)


def refuse_row(pos: Position, seat: int, action: Action) -> None:
    """The codes of one message's row."""
    if type(action) in POWER_TYPES:
        refuse_power(pos, seat, action)
    elif isinstance(action, act.Peek):
        movement.refuse_peek(pos, seat, action)
    elif isinstance(action, act.Move):
        movement.refuse_move(pos, seat, action)
    elif isinstance(action, act.Push):
        movement.refuse_push(pos, seat, action)
    elif isinstance(action, act.PlayCard):
        refuse_play(pos, seat, action)
    elif isinstance(action, act.Expand):
        require_place(pos, cell_of(pos, action.cell), "LB-4.3")
    elif isinstance(action, act.ChooseCharacter):
        setup.refuse_character(action.character)
    elif isinstance(action, act.PlaceHall):
        raise Illegal("outside_table", "LB-1.6", anchor=action.anchor, rotation=action.rotation)
    else:
        refuse_rest(pos, seat, action)


def refuse_play(pos: Position, seat: int, action: act.PlayCard) -> None:
    if CARD_INDEX.get(action.card, -1) not in pos.hands[seat]:
        raise Illegal("not_in_hand", "LB-11.1", card=action.card)
    raise Illegal("cell_taken", "LB-2.1")  # a full table, in the race


def refuse_rest(pos: Position, seat: int, action: Action) -> None:
    """Draw, rest and despair."""
    if isinstance(action, act.Draw):
        raise Illegal("no_card_left", "LB-31.6")
    if isinstance(action, act.Rest) and pos.racing():
        raise Illegal("not_in_race", "LB-31.6")
    if pos.acted:
        raise Illegal("actions_already_spent", "LB-3.3")
    if not has_target(pos, seat):
        raise Illegal("no_adjacent_card", "LB-15.8")


def refuse_power(pos: Position, seat: int, action: Action) -> None:
    power = POWERS[pos.characters[seat]]
    if power.action is None:
        raise Illegal("power_is_passive", "LB-17.3", power=power.name)
    if not isinstance(action, power.action):
        raise Illegal("not_your_power", "LB-17.2", power=power.name)
    if pos.used >> seat & 1:
        raise Illegal("power_already_used", "LB-17.1", power=power.name)
    power.refuse(pos, seat, action)
