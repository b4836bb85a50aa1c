"""The clock of a turn, and that of a decision that interrupts it."""

from clew.games.labyrinth import setup
from clew.games.labyrinth.pending import decision
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import END_TURN, EXPAND, NONE, SETUP_CHARACTERS, SETUP_HALL
from clew.kernel.action import Action


def deadline(pos: Position) -> int | None:
    """The turn clock runs while its owner decides, the decision clock while somebody else does."""
    house = pos.house
    if not house.timed or pos.decider == NONE:
        return None
    if pos.decider == pos.active:
        return pos.clock_from + pos.turn_left if house.turn_ms else None
    return pos.clock_from + house.decision_ms if house.decision_ms else None


def pause(pos: Position) -> None:
    """What the owner of the turn has used is gone; while others decide it stands still."""
    if pos.decider == pos.active:
        pos.turn_left -= pos.now - pos.clock_from


def default(pos: Position, offer: list[Action]) -> Action:
    """What happens when time is up: each pending decision gets its default answer, then the turn ends."""
    if pos.stack:
        frame = pos.stack[-1]
        return decision(frame.kind).default(pos, frame)
    if pos.phase == EXPAND:
        return offer[0]
    if pos.phase == SETUP_CHARACTERS:
        return pos.rng.choice(offer)
    if pos.phase == SETUP_HALL:
        return pos.grid.places[pos.grid.index[setup.default_anchor(pos)]].place_hall[0]
    return END_TURN
