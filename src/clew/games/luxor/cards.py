"""Which moves the cards allow, and playing them (LX-4, LX-12, LX-15)."""

from clew.games.luxor.events import AdventurerStayed, DieRolled, RollWasted, StuckTurn
from clew.games.luxor.movement import WHY_NOT, go, landing, require_way, walk
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    ABSENT,
    ADVANCE_ALL,
    AFTER_DIE,
    AFTER_RANGE,
    CHOOSE_ACTOR,
    DIE,
    EMPTY,
    FAMILY,
    FAR,
    FAR_MASK,
    LEAST,
    LEFT,
    LYING,
    MOVE_AFTER_ROLL,
    NONE,
    NUMBERING,
    ONE_FEWER,
    PASS_CARD,
    PLAY,
    PLAY_ALL,
    PLAY_CATCH_UP,
    PLAYED,
    PLUS_MINUS,
    RANGE,
    REACH,
    RIGHT,
    ROLL,
    ROLL_CARD,
    ROLLS,
    STEPS,
    TEAM,
    TOMB,
    VALUE,
    WALKING,
    WALKS,
)  # fmt: skip
from clew.games.luxor.tile import act_on_tile
from clew.games.luxor.turn import end_turn
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.numbers import join

# What a card allows ------------------------------------------------------------------


def card_choices(pos: Position, seat: int) -> list[Action]:
    """LX-15.1, LX-15.2: the moves of both end cards; a card without a move where there are none."""
    hand = pos.hands[seat]
    left = hand[0]
    right = hand[-1]
    room = len(pos.tiles) - 1 - pos.rank[pos.front[seat]] if pos.sure else 0
    lying = pos.lying[seat]
    if REACH[left] <= room and REACH[right] <= room:
        return FAR[LEFT][left][lying] + FAR[RIGHT][right][lying]
    found: list[Action] = []
    if REACH[left] <= room:
        found += FAR[LEFT][left][lying]
    else:
        moves_of(pos, seat, LEFT, left, room, found)
    if REACH[right] <= room:
        found += FAR[RIGHT][right][lying]
    else:
        moves_of(pos, seat, RIGHT, right, room, found)
    return found or PASS_CARD.copy()


def card_mask(pos: Position, seat: int) -> list[int]:
    """The same by their numbers."""
    hand = pos.hands[seat]
    room = len(pos.tiles) - 1 - pos.rank[pos.front[seat]] if pos.sure else 0
    mask = NUMBERING.empty()
    _mark(pos, seat, LEFT, hand[0], room, mask)
    _mark(pos, seat, RIGHT, hand[-1], room, mask)
    return mask if mask[0] or mask[1] else NUMBERING.mask(PASS_CARD)  # what a card does stands in the first two words


def _mark(pos: Position, seat: int, side: int, card: int, room: int, mask: list[int]) -> None:
    if REACH[card] <= room:
        join(mask, FAR_MASK[side][card][pos.lying[seat]])
        return
    found: list[Action] = []
    if WALKS[card] and VALUE[card] <= room:
        join(mask, FAR_MASK[side][card][pos.lying[seat]])
        if FAMILY[card] == PLUS_MINUS:
            _steps_back(pos, seat, PLAY[side], found)
    else:
        moves_of(pos, seat, side, card, room, found)
    NUMBERING.add(mask, found)


def moves_of(pos: Position, seat: int, side: int, card: int, room: int, found: list[Action]) -> None:
    """Every legal way to play the card at one end; `room` tells how many tiles are free ahead of the front adventurer."""
    if WALKS[card]:
        if VALUE[card] <= room:
            found += FAR[side][card][pos.lying[seat]]
        else:
            _walks(pos, seat, LEAST[card], WALKING[side][card], found)
        if FAMILY[card] == PLUS_MINUS:
            _steps_back(pos, seat, PLAY[side], found)
    elif ROLLS[card]:
        if could_roll(pos, seat):
            found.append(ROLL_CARD[side])
    elif FAMILY[card] == ADVANCE_ALL:
        if _someone_walks(pos, seat, VALUE[card]):  # LX-15.5
            found.append(PLAY_ALL[side])
    elif catch_up_space(pos, seat) > 0:
        for a in last_ones(pos, seat):
            found.append(PLAY_CATCH_UP[side][a])


def _walks(pos: Position, seat: int, least: int, moves: list[list[Action]], found: list[Action]) -> None:
    """Every adventurer and number of steps that lead somewhere; `moves` has them all, by adventurer."""
    spots = pos.spots
    rank = pos.rank
    near = len(pos.tiles) - least - len(moves[0]) if pos.sure else NONE
    i = seat * TEAM
    for own in moves:
        spot = spots[i]
        i += 1
        if rank[spot] <= near:  # too far from the tomb to reach it; LYING and TOMB count as nearest
            found += own
        elif spot != LYING and spot != TOMB:
            for steps, move in enumerate(own, start=least):
                if landing(pos, seat, spot, steps) >= 0:
                    found.append(move)


def _steps_back(pos: Position, seat: int, moves: list[list[Action]], found: list[Action]) -> None:
    rank = pos.rank
    i = seat * TEAM
    for own in moves:
        spot = pos.spots[i]
        i += 1
        if not 0 < spot < TOMB or rank[spot] < 1 or (rank[spot] == 1 and pos.board[spot] != EMPTY):  # LX-5.8
            continue
        if pos.sure or landing(pos, seat, spot, -1) >= 0:
            found.append(own[0])


def could_roll(pos: Position, seat: int) -> bool:
    """LX-15.3: whether one of the six results would move anybody."""
    for steps in range(1, DIE + 1):  # noqa: SIM110 (a plain loop compiles better)
        if _someone_walks(pos, seat, steps):
            return True
    return False


def _someone_walks(pos: Position, seat: int, steps: int) -> bool:
    spots = pos.spots
    first = seat * TEAM
    for spot in spots[first : first + TEAM]:  # noqa: SIM110 (a plain loop compiles better)
        if 0 <= spot < TOMB and landing(pos, seat, spot, steps) >= 0:
            return True
    return False


def roll_choices(pos: Position, seat: int) -> list[Action]:
    found: list[Action] = []
    if FAMILY[pos.last_play[1]] == ROLL:
        _walks(pos, seat, pos.roll, AFTER_DIE[pos.roll], found)
    else:
        _walks(pos, seat, 1, AFTER_RANGE[pos.roll], found)
    return found


# Last and second-last ----------------------------------------------------------------


def last_ones(pos: Position, seat: int) -> list[int]:
    """LX-12.12: everybody who shares the space furthest from the tomb."""
    first = seat * TEAM
    out = pos.outside(seat)
    back = min([pos.spots[first + a] for a in out], default=NONE)
    return [a for a in out if pos.spots[first + a] == back]


def catch_up_space(pos: Position, seat: int) -> int:
    """Where the last one is placed: with the second-last (LX-12.11); NONE where there is none, 0 where a key is missing."""
    first = seat * TEAM
    spaces = sorted({pos.spots[first + a] for a in pos.outside(seat)})
    if len(spaces) > 1:
        return spaces[1]
    if not spaces or not pos.house.catch_up_into_tomb or pos.count_at(seat, TOMB) == 0:  # LX-R.17
        return NONE
    return TOMB if pos.keys[seat] else 0  # LX-R.16


# Playing -----------------------------------------------------------------------------


def _lay_down(pos: Position, seat: int, side: int, card: int) -> None:
    """LX-2.4: the card goes face up on the discard pile before anything else happens."""
    hand = pos.hands[seat]
    if side == LEFT:
        pos.hands[seat] = hand[1:]
        pos.marks[seat] = pos.marks[seat] >> 2
    else:
        pos.hands[seat] = hand[:-1]
        pos.marks[seat] = pos.marks[seat] & 255
    pos.discard.append(card)
    pos.last_play = (seat, card, side)
    if pos.loud:
        pos.events.append(PLAYED[seat][side][card])


def end_card(pos: Position, seat: int, side: int) -> int:
    if side == LEFT:
        return pos.hands[seat][0]
    if side == RIGHT:
        return pos.hands[seat][-1]
    raise Illegal("not_an_end_card", "LX-2.3")


def play_card(pos: Position, seat: int, side: int, adventurer: int, steps: int) -> None:
    """`adventurer` and `steps` are ABSENT where the action names none."""
    card = end_card(pos, seat, side)
    if WALKS[card]:
        if adventurer == ABSENT or steps == ABSENT:
            raise Illegal("malformed_action", "LX-3.2")
        _play_walk(pos, seat, side, card, adventurer, steps)
    elif ROLLS[card]:
        raise Illegal("card_needs_roll", "LX-4.3" if FAMILY[card] == ROLL else "LX-12.3")
    elif FAMILY[card] == ADVANCE_ALL:
        if not _someone_walks(pos, seat, VALUE[card]):
            raise Illegal("no_legal_move", "LX-15.5")
        if adventurer != ABSENT or steps != ABSENT:
            raise Illegal("malformed_action", "LX-3.2")
        _play_advance_all(pos, seat, side, card)
    else:
        if adventurer == ABSENT or steps != ABSENT:
            raise Illegal("malformed_action", "LX-3.2")
        _play_catch_up(pos, seat, side, card, adventurer)


def _play_walk(pos: Position, seat: int, side: int, card: int, adventurer: int, steps: int) -> None:
    spot = pos.spots[seat * TEAM + adventurer] if 0 <= adventurer < TEAM else LYING
    if spot == LYING or spot == TOMB:  # noqa: SIM109 (faster)
        spot = movable(pos, seat, adventurer)
    if steps not in STEPS[card]:
        raise Illegal("wrong_step_count", "LX-12.2" if FAMILY[card] == RANGE else "LX-4.4", steps=steps)
    if steps < 0 or not pos.sure or pos.rank[spot] + steps >= len(pos.tiles):
        require_way(pos, seat, spot, steps)
    _lay_down(pos, seat, side, card)
    to = walk(pos, seat, adventurer, spot, steps)
    act_on_tile(pos, seat, adventurer, to, FAMILY[card] == ONE_FEWER)  # LX-R.8


def movable(pos: Position, seat: int, adventurer: int) -> int:
    """The space of an adventurer that can be moved (LX-5.1)."""
    if not 0 <= adventurer < TEAM:
        raise Illegal("unknown_adventurer", "LX-1.2", adventurer=adventurer)
    spot = pos.spots[seat * TEAM + adventurer]
    if 0 <= spot < TOMB:
        return spot
    if spot == LYING:
        raise Illegal("inactive_adventurer", "LX-5.2", adventurer=adventurer)
    raise Illegal("adventurer_in_tomb", "LX-14.8", adventurer=adventurer)


def _play_catch_up(pos: Position, seat: int, side: int, card: int, adventurer: int) -> None:
    spot = movable(pos, seat, adventurer)
    to = catch_up_space(pos, seat)
    if to == 0:
        raise Illegal("no_key", "LX-14.3")
    if to == NONE:
        raise Illegal("no_second_last", "LX-12.11")
    if adventurer not in last_ones(pos, seat):
        raise Illegal("not_last_adventurer", "LX-12.11", adventurer=adventurer)
    _lay_down(pos, seat, side, card)
    go(pos, seat, adventurer, spot, to, (to,), "catch_up")
    act_on_tile(pos, seat, adventurer, to)


def _play_advance_all(pos: Position, seat: int, side: int, card: int) -> None:
    _lay_down(pos, seat, side, card)
    _advance_all(pos, seat, VALUE[card])
    movers = candidates(pos)
    if len({pos.spots[seat * TEAM + a] for a in movers}) > 1:  # LX-12.9, LX-R.13
        pos.decision = CHOOSE_ACTOR
    elif movers:
        act_on_tile(pos, seat, movers[0], pos.spots[seat * TEAM + movers[0]])  # LX-12.16
    else:
        end_turn(pos)


def _advance_all(pos: Position, seat: int, steps: int) -> None:
    """LX-12.5: the one nearest to the tomb first; on one space the lowest index first (LX-12.16)."""
    first = seat * TEAM
    pos.candidates = 0
    order = sorted([(-pos.spots[first + a], a) for a in pos.outside(seat)])  # LX-12.8: who wakes on the way is not among them
    for spot, a in order:
        to = landing(pos, seat, -spot, steps)
        if to < 0:  # LX-12.6
            if pos.loud:
                pos.events.append(AdventurerStayed(seat, a, WHY_NOT[to]))
        elif walk(pos, seat, a, -spot, steps) != TOMB:
            pos.candidates |= 1 << a


def candidates(pos: Position) -> list[int]:
    return [a for a in range(TEAM) if pos.candidates >> a & 1]


def choose_actor(pos: Position, seat: int, adventurer: int) -> None:
    if not 0 <= adventurer < TEAM:
        raise Illegal("unknown_adventurer", "LX-1.2", adventurer=adventurer)
    if not pos.candidates >> adventurer & 1:
        raise Illegal("not_a_mover", "LX-12.9", adventurer=adventurer)
    act_on_tile(pos, seat, adventurer, pos.spots[seat * TEAM + adventurer])


# The die -----------------------------------------------------------------------------


def roll_card(pos: Position, seat: int, side: int) -> None:
    card = end_card(pos, seat, side)
    if not ROLLS[card]:
        raise Illegal("card_has_no_die", "LX-4.1")
    if not could_roll(pos, seat):
        raise Illegal("no_legal_move", "LX-15.3")
    _lay_down(pos, seat, side, card)
    _roll(pos)
    if pos.loud:
        pos.events.append(DieRolled(seat, pos.roll))
    if roll_choices(pos, seat):
        pos.decision = MOVE_AFTER_ROLL
    else:  # LX-15.4
        if pos.loud:
            pos.events.append(RollWasted(seat))
        end_turn(pos)


def _roll(pos: Position) -> None:
    if pos.dice:
        pos.roll = pos.dice[0]
        pos.dice = pos.dice[1:]
    else:
        pos.roll = pos.rng.die()


def move_after_roll(pos: Position, seat: int, adventurer: int, steps: int) -> None:
    spot = movable(pos, seat, adventurer)
    exact = FAMILY[pos.last_play[1]] == ROLL
    if not (pos.roll if exact else 1) <= steps <= pos.roll:
        raise Illegal("wrong_step_count", "LX-4.4" if exact else "LX-12.3", steps=steps)
    require_way(pos, seat, spot, steps)
    to = walk(pos, seat, adventurer, spot, steps)
    act_on_tile(pos, seat, adventurer, to)


# Nothing goes --------------------------------------------------------------------------


def pass_card(pos: Position, seat: int, side: int) -> None:
    """LX-15.1, LX-R.20."""
    card = end_card(pos, seat, side)
    if card_choices(pos, seat)[0] is not PASS_CARD[LEFT]:
        raise Illegal("must_move_if_possible", "LX-15.2")
    _lay_down(pos, seat, side, card)
    pos.stuck |= 1 << seat
    if pos.loud:
        pos.events.append(StuckTurn(seat))
    end_turn(pos)
