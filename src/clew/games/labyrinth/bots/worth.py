"""How good a position is for a seat: treasures, cards, what lies within reach, and how far the others are."""

from clew.games.labyrinth.bots.chase import chase
from clew.games.labyrinth.bots.prospects import Taste, hand_worth, prospects
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import FINISHED, RACE

WIN = 20.0
"""More than anything that is not yet won."""
HAND = 0.75
REACH = 0.6
RIVAL = 0.45
FIELD = 0.08


def standing(pos: LabyrinthState, seat: int, target: int) -> float:
    """Treasures count more the nearer the goal."""
    owned = min(pos.treasures[seat], target)
    return owned + 0.09 * owned * owned + HAND * hand_worth(len(pos.hands[seat]))


def worth(pos: LabyrinthState, seat: int, taste: Taste, turns: int) -> float:
    if pos.phase == FINISHED:
        return WIN / len(pos.winners) if seat in pos.winners else -WIN / 2
    target = pos.house.target
    others = [standing(pos, other, target) for other in range(pos.seats) if other != seat]
    own = standing(pos, seat, target)
    reach = max(chase(pos, seat, prospects(pos, seat, taste), turns, taste.worth))
    if pos.phase == RACE:
        return (reach if seat in pos.racers else -WIN / 2) + own * 0.01
    return own + REACH * max(reach, 0.0) - RIVAL * max(others) - FIELD * sum(others)
