"""What would happen: for the seat to act, every legal action with its way and its gains, so that a page can show it beforehand.

An action is carried out on a copy, and only what follows from public facts and the own hand is told: never a card drawn, a
scarab's value or a tile that comes to light.
"""

from typing import Any

import msgspec

from clew.games.luxor import events as ev
from clew.games.luxor.state import Position
from clew.games.luxor.tables import CHOOSE_CARD, DECISIONS, LAST_TREASURE, NEED, OVER, ROLL_CARD, TEAM, every_action
from clew.kernel.action import Action
from clew.kernel.event import Event

NUMBER: dict[Action, int] = {action: number for number, action in enumerate(every_action())}


class Leg(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """One stretch of a way."""

    adventurer: int
    from_: int
    to: int
    path: tuple[int, ...]
    cause: str


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    action: int
    """Its number in the table of actions."""
    legs: list[Leg] = []
    stays: list[int] = []
    """Adventurers that cannot move with the others."""
    wakes: list[int] = []
    """Statues at which somebody gets up."""
    treasure: str | None = None
    tile: str | None = None
    """The treasure that is taken."""
    missing: int = 0
    """Adventurers still missing for the treasure on which the way ends."""
    reveals: str | None = None
    """The back of the temple tile that then comes to light."""
    gains: list[str] = []
    """"key", "horus_card", "scarab", "wild"."""
    keys_spent: int = 0
    sarcophagi: list[int] = []
    decides: str | None = None
    """What has to be decided next."""
    final_round: bool = False
    game_over: bool = False


GAINS: dict[type, str] = {ev.KeyTaken: "key", ev.HorusCardTaken: "horus_card", ev.ScarabTaken: "scarab", ev.WildTaken: "wild"}


def previews(pos: Position, seat: int) -> list[Preview]:
    return [_preview(pos, seat, action) for action in pos.legal(seat)]


def _preview(pos: Position, seat: int, action: Action) -> Preview:
    number = NUMBER[action]
    if action in ROLL_CARD:
        return Preview(number, decides="move_after_roll")
    after = pos.clone()
    told: dict[str, Any] = {"legs": [], "stays": [], "wakes": [], "gains": [], "sarcophagi": [], "keys_spent": 0}
    for event in after.apply(seat, action, pos.now):
        _tell(event, told)
    if after.decision not in (CHOOSE_CARD, OVER):
        told["decides"] = DECISIONS[after.decision]
    if told["legs"]:
        told["missing"] = _missing(after, seat, told)
    return Preview(number, **told)


def _tell(event: Event, told: dict[str, Any]) -> None:
    if isinstance(event, ev.AdventurerMoved):
        told["legs"].append(Leg(event.adventurer, event.from_, event.to, event.path, event.cause))
    elif isinstance(event, ev.AdventurerStayed):
        told["stays"].append(event.adventurer)
    elif isinstance(event, ev.AdventurerActivated):
        told["wakes"].append(event.anubis)
    elif isinstance(event, ev.TreasureTaken):
        told |= {"treasure": event.treasure, "tile": event.tile}
    elif isinstance(event, ev.TempleRevealed):
        told["reveals"] = event.back
    elif isinstance(event, ev.TombEntered):
        told["keys_spent"] += 1
        told["sarcophagi"] += [event.sarcophagus] if event.sarcophagus is not None else []
    elif isinstance(event, ev.FinalRound):
        told["final_round"] = True
    elif isinstance(event, ev.GameEnded):
        told["game_over"] = True
    elif type(event) in GAINS:
        told["gains"].append(GAINS[type(event)])


def _missing(after: Position, seat: int, told: dict[str, Any]) -> int:
    """LX-8.2: how many more would be needed where a single way ends on a treasure that stays."""
    to: int = told["legs"][-1].to
    code = after.board[to]
    single = len({leg.adventurer for leg in told["legs"]}) == 1
    if not single or not 0 < code <= LAST_TREASURE:
        return 0
    return max(0, NEED[code] - after.spots[seat * TEAM : seat * TEAM + TEAM].count(to))
