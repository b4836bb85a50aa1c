"""A position of Luxor as numbers, as one seat may see it; it is told itself first."""

from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    CARDS,
    CODES,
    DECISIONS,
    DIE,
    FACES,
    HAND,
    LEVELS,
    LYING,
    NONE,
    OVER,
    SCARABS,
    SPACES,
    TEAM,
    TYPES,
)  # fmt: skip
from clew.kernel.encoding import Layout, Part

MOST_SEATS = 4
MOST_COUNT = 999
BACKS = 3
SCARAB_VALUES = sorted(set(SCARABS))
CARD_NUMBERS = len(CARDS) + 1

LAYOUT = Layout(
    1,
    ("score", 0),
    (
        Part("board", (SPACES,), CODES, "what lies on each space from the stairs to the tomb: a code, 0 for nothing"),
        Part("adventurers", (MOST_SEATS, SPACES), TEAM, "how many adventurers of each seat stand on each space"),
        Part("spots", (MOST_SEATS, TEAM), SPACES, "the space of each adventurer, plus one; 0 where it lies at its statue"),
        Part("lying", (MOST_SEATS,), TEAM, "how many adventurers lie at their statues"),
        Part("hand", (MOST_SEATS, HAND), CARD_NUMBERS, "cards from left to right; 0 where there is none or it is hidden"),
        Part("hand_size", (MOST_SEATS,), HAND, "how many cards each seat holds"),
        Part("score", (MOST_SEATS,), MOST_COUNT, "points so far"),
        Part("treasures", (MOST_SEATS, len(TYPES)), MOST_COUNT, "treasures of each type"),
        Part("wilds", (MOST_SEATS,), MOST_COUNT, "wild treasures"),
        Part("keys", (MOST_SEATS,), MOST_COUNT, "keys"),
        Part("scarab_count", (MOST_SEATS,), MOST_COUNT, "how many scarabs"),
        Part("scarabs", (len(SCARAB_VALUES),), MOST_COUNT, "own scarabs of each value"),
        Part("scarabs_unseen", (len(SCARAB_VALUES),), MOST_COUNT, "scarabs of each value that the seat does not see"),
        Part("sarcophagi", (MOST_SEATS,), MOST_COUNT, "points of sarcophagi"),
        Part("active", (MOST_SEATS,), 1, "whose turn it is"),
        Part("first", (MOST_SEATS,), 1, "who began the round"),
        Part("stuck", (MOST_SEATS,), 1, "who could not move this round (LX-R.21)"),
        Part("present", (MOST_SEATS,), 1, "which seats there are"),
        Part("temple_unseen", (BACKS, len(FACES)), MOST_COUNT, "temple tiles in each stack by face"),
        Part("horus_top", (LEVELS,), CARD_NUMBERS, "the top card of each Horus stack; 0 for none"),
        Part("horus_size", (LEVELS,), MOST_COUNT, "cards in each Horus stack"),
        Part("discard", (len(CARDS),), MOST_COUNT, "cards in the discard pile, where the table plays it open; else only its top"),
        Part("supplies", (6,), MOST_COUNT, "wilds, keys, keys spent, tomb entries, deck, discard pile"),
        Part("sarcophagi_left", (2,), MOST_COUNT, "points of those that wait in the tomb"),
        Part("decision", (len(DECISIONS),), 1, "; ".join(DECISIONS)),
        Part("actor", (1,), MOST_SEATS * TEAM, "the adventurer that the decision is about; 0 for none"),
        Part("candidates", (TEAM,), 1, "the adventurers that may act after everyone advanced (LX-R.13)"),
        Part("roll", (1,), DIE, "the latest roll; 0 for none"),
        Part("last_play", (3,), CARD_NUMBERS, "seat from here, card and side of the card played latest, each plus one"),
        Part("round", (3,), MOST_COUNT, "round, place in it, whether it is the last"),
    ),
)  # fmt: skip


def encode(pos: Position, seat: int) -> list[int]:
    """The parts of the layout, one after the other."""
    over = pos.decision == OVER
    order = [(seat + turn) % pos.seats for turn in range(pos.seats)]
    missing = [0] * (MOST_SEATS - len(order))
    out: list[int] = pos.board.copy()
    _adventurers(pos, order, out)
    _hands(pos, seat, order, out)
    out += [len(pos.hands[other]) for other in order] + missing
    out += [pos.score[other] for other in order] + missing
    for place in range(MOST_SEATS):
        held = pos.holdings[order[place]] if place < len(order) else 0
        for kind in range(len(TYPES)):
            out.append(held >> (5 * kind) & 31)
    out += [pos.wilds[other] for other in order] + missing
    out += [pos.keys[other] for other in order] + missing
    out += [len(pos.scarabs[other]) for other in order] + missing
    _scarabs(pos, seat, over, out)
    out += [sum(pos.sarcophagi[other]) for other in order] + missing
    out += [1 if other == pos.active else 0 for other in order] + missing
    out += [1 if other == pos.first else 0 for other in order] + missing
    out += [pos.stuck >> other & 1 for other in order] + missing
    out += [1] * len(order) + missing
    _stacks(pos, out)
    _decision(pos, seat, out)
    return out


def _adventurers(pos: Position, order: list[int], out: list[int]) -> None:
    lying = [0] * MOST_SEATS
    spots = [0] * (MOST_SEATS * TEAM)
    for place in range(MOST_SEATS):
        counts = [0] * SPACES
        if place < len(order):
            for adventurer in range(TEAM):
                spot = pos.spots[order[place] * TEAM + adventurer]
                if spot == LYING:
                    lying[place] += 1
                else:
                    counts[spot] += 1
                    spots[place * TEAM + adventurer] = spot + 1
        out += counts
    out += spots
    out += lying


def _hands(pos: Position, seat: int, order: list[int], out: list[int]) -> None:
    for place in range(MOST_SEATS):
        cards = [0] * HAND
        if place < len(order) and (order[place] == seat or pos.house.open_hands):  # LX-2.7, LX-O.7
            for at, card in enumerate(pos.hands[order[place]]):
                cards[at] = card + 1
        out += cards


def _scarabs(pos: Position, seat: int, over: bool, out: list[int]) -> None:
    """LX-9.1: one's own; all others, and the supply, in one pool."""
    unseen: list[int] = list(pos.scarab_supply)
    if not over:
        for other in range(pos.seats):
            if other != seat:
                unseen += pos.scarabs[other]
    own = pos.scarabs[seat]
    out += [own.count(value) for value in SCARAB_VALUES]
    out += [unseen.count(value) for value in SCARAB_VALUES]


def _stacks(pos: Position, out: list[int]) -> None:
    for stack in pos.temples:
        for face in range(len(FACES)):
            out.append(stack.count(face))
    out += [stack[0] + 1 if stack else 0 for stack in pos.horus]
    out += [len(stack) for stack in pos.horus]
    seen = [0] * len(CARDS)
    for card in pos.discard if pos.house.open_discard else pos.discard[-1:]:  # LX-R.29
        seen[card] += 1
    out += seen
    out += [pos.wild_supply, pos.key_supply, pos.keys_spent, pos.entries, len(pos.deck), len(pos.discard)]
    left = pos.sarcophagi_left
    out += [left[0] if left else 0, left[1] if len(left) > 1 else 0]


def _decision(pos: Position, seat: int, out: list[int]) -> None:
    for decision in range(len(DECISIONS)):
        out.append(1 if pos.decision == decision else 0)
    out.append(pos.actor % TEAM + 1 if pos.actor != NONE else 0)
    for adventurer in range(TEAM):
        out.append(1 if pos.candidates and pos.candidates >> adventurer & 1 else 0)
    out.append(pos.roll)
    who, card, side = pos.last_play
    out += [(who - seat) % pos.seats + 1 if who != NONE else 0, card + 1, side + 1]
    out += [pos.round, pos.place, 1 if pos.final_round else 0]
