"""Facing a challenge: the die, the cards, success and failure (LB-7 to LB-10)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision, Effect
from clew.games.labyrinth.entry import place
from clew.games.labyrinth.events import ChallengeFailed, ChallengePaid, ChallengeStarted, ChallengeWon, DieRolled
from clew.games.labyrinth.frame import FLIGHT_STEP, PAY_CHALLENGE, TRAP_DIRECTION, Frame
from clew.games.labyrinth.piles import discard
from clew.games.labyrinth.powers import POWERS
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD_INDEX, CHALLENGES, CHEST, CONCEDE, DIE, MONSTER, PAY, PAY_NOTHING, SKILL
from clew.games.labyrinth.treasure import fail_chest, gain_from_card, gain_from_supply, lose
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class Challenge(Effect):
    """`seat` faces a challenge of kind `how` on `cell`; with `level` 1 it is one of its own power, which says what comes of it."""

    def go(self, pos: Position, frame: Frame) -> bool:
        pos.pop()
        seat = frame.seat
        skill = SKILL[pos.characters[seat]][frame.how]
        kind = kind_of(pos, frame)
        level = pos.rng.die(DIE)
        need = max(0, level - skill)  # LB-7.4
        if pos.loud:
            pos.tell(ChallengeStarted(seat, kind, place(pos, frame.cell)))
            pos.tell(DieRolled(seat, level, skill, need))
        pos.rolls = (*pos.rolls, (seat, kind, level, need))
        if not need:
            settle(pos, frame, level, True)  # LB-7.5
        elif len(pos.hands[seat]) < need:
            settle(pos, frame, level, False)  # LB-7.7
        else:
            left = need - POWERS[pos.characters[seat]].cards_kept(pos, seat)
            pos.push(Frame(PAY_CHALLENGE, seat, frame.level, frame.cell, need, frame.how, level, left, seats=frame.seats))
        return False


def kind_of(pos: Position, frame: Frame) -> str:
    """What the challenge is called."""
    return POWERS[pos.characters[frame.seat]].trial if frame.level else CHALLENGES[frame.how]


def settle(pos: Position, frame: Frame, level: int, won: bool, conceded: bool = False) -> None:
    """The challenge is over. `frame.level` says whether it was one of a power."""
    seat = frame.seat
    kind = kind_of(pos, frame)
    if pos.loud:
        pos.tell(ChallengeWon(seat, kind) if won else ChallengeFailed(seat, kind, conceded))
    if frame.level:
        POWERS[pos.characters[seat]].settle(pos, frame, won)
    elif won:
        succeed(pos, seat, frame.cell)
    elif frame.how == CHEST:
        fail_chest(pos, frame.cell)
    elif not POWERS[pos.characters[seat]].spares(pos, seat):
        suffer(pos, frame, level)


def succeed(pos: Position, seat: int, cell: int) -> None:
    """LB-7.10, LB-7.11."""
    bit = 1 << cell
    pos.resolved |= bit
    pos.failed &= ~bit
    if pos.gold & bit:
        gain_from_card(pos, seat, cell)
    else:
        gain_from_supply(pos, seat)


def suffer(pos: Position, frame: Frame, level: int) -> None:
    """LB-8.1, LB-9.1; then the left neighbour decides."""
    seat = frame.seat
    lose(pos, seat)
    neighbour = pos.left_of(seat)
    if frame.how == MONSTER:
        pos.push(Frame(FLIGHT_STEP, neighbour, seat, frame.cell, level=level, left=level, spaces=1 << frame.cell))
    else:
        pos.push(Frame(TRAP_DIRECTION, neighbour, seat, frame.cell, level=level))


class PayChallenge(Decision):
    """`left` more cards have to be named against `level`; `cards` are named already.

    `side` is the need, and `who` is 1 for a challenge of a power's own.
    """

    clause = "LB-7.6"

    def go(self, pos: Position, frame: Frame) -> bool:
        """Nothing to choose where every card that remains is needed, and giving up is out of the question (LB-3.11)."""
        hand = pos.hands[frame.seat]
        free = len(hand) - len(frame.cards)
        if may_concede(pos, frame) or (frame.left and frame.left < free):
            return True
        if not frame.left:
            self.pay(pos, frame, frame.cards)
        elif frame.left == free:
            self.pay(pos, frame, tuple(hand))
        return False

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        found = [PAY[card] for card in pos.hands[frame.seat] if card not in frame.cards]
        if not frame.left:
            found = [PAY_NOTHING]  # LB-28.1 with a need of 1
        if may_concede(pos, frame):
            found.append(CONCEDE)
        return found

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PayChallenge)
        if action.concede:
            pos.pop()
            settle(pos, faced(frame), frame.level, False, True)
        elif action.card is None:
            self.pay(pos, frame, ())
        elif frame.left > 1:
            pos.replace(frame.but(left=frame.left - 1, cards=(*frame.cards, CARD_INDEX[action.card])))
        else:
            self.pay(pos, frame, (*frame.cards, CARD_INDEX[action.card]))

    def pay(self, pos: Position, frame: Frame, cards: tuple[int, ...]) -> None:
        pos.pop()
        if len(cards) < frame.side:
            POWERS[pos.characters[frame.seat]].card_was_kept(pos, frame.seat)
        paid = discard(pos, frame.seat, list(cards))
        if pos.loud:
            pos.tell(ChallengePaid(frame.seat, paid))
        settle(pos, faced(frame), frame.level, True)

    def default(self, pos: Position, frame: Frame) -> Action:
        """Pays with the lowest cards."""
        return self.choices(pos, frame)[0]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.PayChallenge)
        if action.concede:
            if not pos.house.concede:
                raise Illegal("cannot_concede", "LB-V.3")
        elif (action.card is None) == bool(frame.left):
            raise Illegal("wrong_number_of_cards", "LB-7.6", need=frame.left + len(frame.cards))
        elif CARD_INDEX.get(action.card or "", -1) not in pos.hands[frame.seat]:
            raise Illegal("not_in_hand", "LB-7.6", card=action.card)


def may_concede(pos: Position, frame: Frame) -> bool:
    """LB-R.10: before the first card is named."""
    return pos.house.concede and not frame.cards


def faced(frame: Frame) -> Frame:
    """The challenge that was to be paid for."""
    return Frame(frame.kind, frame.seat, frame.seat, frame.cell, how=frame.how, level=frame.who, seats=frame.seats)
