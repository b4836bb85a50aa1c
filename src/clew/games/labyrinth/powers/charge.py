"""Zambar: up to three moves for one action, with up to two opponents under his arms (LB-29)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, Effect, require_way, way_of
from clew.games.labyrinth.entry import begin_push, enter, face, meets, place, stand
from clew.games.labyrinth.events import Carried, Moved
from clew.games.labyrinth.frame import CHARGE_PUSH, CHARGE_STEP, CHARGING, Frame
from clew.games.labyrinth.powers.base import Power
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHARGE, CHARGE_PUSH_STOP, CHARGE_STOP, CHEST
from clew.games.labyrinth.tables import CHARGE_PUSH as PUSHES
from clew.games.labyrinth.tables import CHARGE_STEP as STEPS
from clew.games.labyrinth.treasure import fail_chest
from clew.kernel.action import Action
from clew.kernel.errors import Illegal

MOVES = 3
ARMS = 2


class Charge(Power):
    name = "charge"
    action: type[Action] | None = act.Charge

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        crews = passengers(pos, seat, ())
        for way in pos.push_ways(pos.where[seat]):
            found.extend([CHARGE[way][crew] for crew in crews])

    def use(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Charge)
        pos.push(Frame(CHARGE_STEP, seat, seat, left=MOVES))
        step(pos, action.carry, way_of(pos.where[seat], action.dir, action.exit))

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        assert isinstance(action, act.Charge)
        require_step(pos, seat, (), action.carry, action.dir, action.exit)


def passengers(pos: Position, seat: int, carried: tuple[int, ...]) -> list[int]:
    """LB-29.3: the sets of opponents here who can be newly taken along."""
    free = ARMS - len(carried)
    here = [1 << other for other in pos.others_at(pos.where[seat], seat) if other not in carried] if free else []
    found = [0, *here]
    if free == ARMS:
        found += [here[a] | here[b] for a in range(len(here)) for b in range(a + 1, len(here))]
    return found


def require_step(
    pos: Position, seat: int, carried: tuple[int, ...], carry: tuple[int, ...], way: str | None, exit_: str | None
) -> None:
    space = pos.where[seat]
    number = way_of(space, way, exit_)
    if len(set(carry)) < len(carry):
        raise Illegal("illegal_choice", "LB-29.3")
    for other in carry:
        if other not in pos.others_at(space, seat):
            raise Illegal("not_same_space", "LB-29.3", target=other)
    if len({*carried, *carry}) > ARMS:
        raise Illegal("too_many_carried", "LB-29.3")
    require_way(pos, space, number, "LB-29.2")


def step(pos: Position, carry: tuple[int, ...], way: int) -> None:
    """One move of the charge that lies on top of the stack."""
    frame = pos.stack[-1]
    space = pos.where[frame.seat]
    crew = (*frame.seats, *carry)
    pos.replace(frame.but(left=frame.left - 1, seats=crew))
    arrival = Frame(CHARGING, frame.seat, frame.seat, pos.beyond(space, way), seats=crew)
    enter(pos, arrival, pos.heading(space, way) ^ 2, frame.seat)


class ChargeStep(Decision):
    """`seat` has `left` moves more, and carries `seats`."""

    clause = "LB-29.2"

    def go(self, pos: Position, frame: Frame) -> bool:
        if frame.left and pos.push_ways(pos.where[frame.seat]):
            return True
        self.stop(pos, frame)
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        crews = passengers(pos, frame.seat, frame.seats)
        steps = [STEPS[way][crew] for way in pos.push_ways(pos.where[frame.seat]) for crew in crews]
        return [*steps, CHARGE_STOP]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.ChargeStep)
        if action.stop:
            self.stop(pos, frame)
        else:
            step(pos, action.carry, way_of(pos.where[frame.seat], action.dir, action.exit))

    def stop(self, pos: Position, frame: Frame) -> None:
        pos.pop()
        if frame.seats:
            pos.push(Frame(CHARGE_PUSH, frame.seat, seats=frame.seats))

    def default(self, pos: Position, frame: Frame) -> Action:
        return CHARGE_STOP

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.ChargeStep)
        if not action.stop:
            require_step(pos, frame.seat, frame.seats, action.carry, action.dir, action.exit)


class Charging(Effect):
    """`who` and the carried `seats` come onto `cell` together."""

    def go(self, pos: Position, frame: Frame) -> bool:
        pos.pop()
        space = pos.where[frame.who]
        pos.start_chain(frame.who, space, pos.card_at(space))
        to = place(pos, pos.space_of(frame.cell))
        if pos.loud:
            pos.tell(Moved(frame.who, place(pos, space), to))
        for seat in frame.seats:
            if pos.loud:
                pos.tell(Carried(seat, place(pos, space), to, frame.who))
        if stand(pos, [frame.who, *frame.seats], frame.cell):
            self.meet(pos, frame)
        return False

    def meet(self, pos: Position, frame: Frame) -> None:
        kind = meets(pos, frame.cell)
        if kind == CHEST:
            fail_chest(pos, frame.cell)  # LB-29.4
        elif kind:
            pos.pop()  # LB-29.5: the charge is interrupted, without final pushes
            face(pos, frame.who, frame.cell)


class ChargePush(Decision):
    """`seat` may push each of the carried `seats` for free, one after the other (LB-29.7)."""

    clause = "LB-29.7"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        ways = pos.push_ways(pos.where[frame.seat])
        return [*(PUSHES[target][way] for target in frame.seats for way in ways), CHARGE_PUSH_STOP]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.ChargePush)
        if action.target is None:
            pos.pop()
            return
        way = way_of(pos.where[frame.seat], action.dir, action.exit)
        pos.replace(frame.but(seats=tuple([seat for seat in frame.seats if seat != action.target])))
        begin_push(pos, frame.seat, action.target, way)

    def default(self, pos: Position, frame: Frame) -> Action:
        return CHARGE_PUSH_STOP

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.ChargePush)
        if action.stop or action.target is None:
            return
        if action.target not in frame.seats:
            raise Illegal("not_carried", "LB-29.7", target=action.target)
        space = pos.where[frame.seat]
        require_way(pos, space, way_of(space, action.dir, action.exit), "LB-13.2")
