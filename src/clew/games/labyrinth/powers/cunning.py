"""Bibi: walks through doors where nobody waits behind them, and robs (LB-20)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, require_way, way_of
from clew.games.labyrinth.entry import begin_push
from clew.games.labyrinth.frame import ANSWER_PUSH, CHALLENGE, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import ANSWER_PUSH as PUSHES
from clew.games.labyrinth.tables import CHEST, CUNNING, DECLINE, FINISHED
from clew.games.labyrinth.treasure import gain_from_seat
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Cunning(Power):
    name = "cunning"
    action: type[Action] | None = act.Cunning
    trial = "robbery"

    def passes_doors(self, pos: Position, seat: int, space: int) -> bool:
        """LB-20.1, LB-20.2."""
        return not pos.others_at(space, seat)

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        if pos.racing():  # LB-31.7
            return
        for other in pos.others_at(pos.where[seat], seat):
            if pos.treasures[other] and not pos.robbed >> other & 1:
                found.append(CUNNING[other])

    def use(self, pos: Position, seat: int, action: Action) -> None:
        """LB-20.4: like a chest."""
        assert isinstance(action, act.Cunning)
        pos.push(Frame(CHALLENGE, seat, seat, pos.where[seat], how=CHEST, level=1, seats=(action.target,)))

    def settle(self, pos: Position, frame: Frame, won: bool) -> None:
        if not won:
            return  # LB-20.9
        target = frame.seats[0]
        pos.robbed |= 1 << target  # LB-20.8
        gain_from_seat(pos, frame.seat, target)
        if pos.phase != FINISHED:
            pos.push(Frame(ANSWER_PUSH, target, frame.seat))  # LB-20.7

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Cunning)
        if pos.racing():
            raise Illegal("not_in_race", "LB-31.7")
        if action.target not in pos.others_at(pos.where[seat], seat):
            raise Illegal("not_same_space", "LB-20.4", target=action.target)
        if pos.robbed >> action.target & 1:
            raise Illegal("already_robbed", "LB-20.8", target=action.target)
        if not pos.treasures[action.target]:
            raise Illegal("target_has_no_treasure", "LB-20.5", target=action.target)


class AnswerPush(Decision):
    """The robbed player, `seat`, may push Bibi, `who`, for free."""

    clause = "LB-20.7"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return [*(PUSHES[way] for way in pos.push_ways(pos.where[frame.who])), DECLINE]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.AnswerPush)
        pos.pop()
        if not action.decline:
            way = way_of(pos.where[frame.who], action.dir, action.exit)
            begin_push(pos, frame.seat, frame.who, way)

    def default(self, pos: Position, frame: Frame) -> Action:
        return DECLINE

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.AnswerPush)
        if not action.decline:
            space = pos.where[frame.who]
            require_way(pos, space, way_of(space, action.dir, action.exit), "LB-13.2")
