"""The stack of what is pending, carried out until somebody has to decide (LB-3.8, LB-3.11)."""

from typing import Final

from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.effects.arrivals import Arrival, Landing, Pushing
from clew.games.labyrinth.effects.base import Decision, Effect
from clew.games.labyrinth.effects.blast import BlastDirection, Facing, Throwing
from clew.games.labyrinth.effects.challenge import Challenge, PayChallenge
from clew.games.labyrinth.effects.despair import DespairSwap
from clew.games.labyrinth.effects.discard import DiscardToLimit
from clew.games.labyrinth.effects.flight import Fleeing, FlightStep
from clew.games.labyrinth.effects.orient import OrientCard
from clew.games.labyrinth.effects.placing import PlaceCard
from clew.games.labyrinth.effects.trap import TrapDirection
from clew.games.labyrinth.frame import DECISIONS
from clew.games.labyrinth.powers.charge import ChargePush, ChargeStep, Charging
from clew.games.labyrinth.powers.cunning import AnswerPush
from clew.games.labyrinth.powers.destruction import SecondBlast
from clew.games.labyrinth.powers.hunt import HuntFight
from clew.games.labyrinth.powers.poetry import PoetryCard
from clew.games.labyrinth.powers.transmutation import LaneReturn, SecondTake
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import FINISHED
from clew.games.labyrinth.turn import end_of_step

_BY_KIND: dict[int, Effect] = {
    kinds.ORIENT_CARD: OrientCard(), kinds.PAY_CHALLENGE: PayChallenge(), kinds.DISCARD_TO_LIMIT: DiscardToLimit(),
    kinds.TRAP_DIRECTION: TrapDirection(), kinds.FLIGHT_STEP: FlightStep(), kinds.ANSWER_PUSH: AnswerPush(),
    kinds.BLAST_DIRECTION: BlastDirection(), kinds.SECOND_BLAST: SecondBlast(), kinds.HUNT_FIGHT: HuntFight(),
    kinds.SECOND_TAKE: SecondTake(), kinds.LANE_RETURN: LaneReturn(), kinds.POETRY_CARD: PoetryCard(),
    kinds.PLACE_CARD: PlaceCard(), kinds.CHARGE_STEP: ChargeStep(), kinds.CHARGE_PUSH: ChargePush(),
    kinds.DESPAIR_SWAP: DespairSwap(), kinds.CHALLENGE: Challenge(), kinds.MOVING: Arrival(), kinds.PUSHING: Pushing(),
    kinds.FLEEING: Fleeing(), kinds.LANDING: Landing(), kinds.POWER_MOVING: Arrival(), kinds.CHARGING: Charging(),
    kinds.THROWING: Throwing(), kinds.FACING: Facing(),
}  # fmt: skip
EFFECTS: Final[list[Effect]] = [_BY_KIND[kind] for kind in range(len(kinds.KINDS))]


def decision(kind: int) -> Decision:
    assert kind < DECISIONS
    found = EFFECTS[kind]
    assert isinstance(found, Decision)
    return found


def run(pos: Position) -> None:
    """Go on until somebody is asked or the step is over (LB-3.9)."""
    stack = pos.stack
    while stack:
        if EFFECTS[stack[-1].kind].go(pos, stack[-1]):
            return
    if pos.phase != FINISHED:
        end_of_step(pos)
