"""Every component, wherever it is; and what must hold in every position."""

from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    CARD,
    CARDS,
    CHALLENGE,
    CHEST,
    FINISHED,
    HALL,
    HALL_PART,
    NONE,
    OPEN,
    PLAIN,
    RACE,
    ROTATIONS,
    SETUP_CHARACTERS,
    SETUP_HALL,
    TREASURES,
)  # fmt: skip
from clew.kernel.position import require


def on_table(pos: Position) -> list[int]:
    return [code >> 3 for code in pos.lies if code >= 0]


def _all_cards(pos: Position) -> list[int]:
    return [*pos.draw, *pos.discard, *pos.removed, *on_table(pos), *(card for hand in pos.hands for card in hand)]


def check(pos: Position) -> None:
    """What must hold in every position."""
    require(sorted(_all_cards(pos)) == list(range(CARDS)), "every card lies in one place")
    require(pos.supply >= 0 and min(pos.treasures) >= 0, "no treasures are owed")
    require(pos.supply + sum(pos.treasures) + pos.gold.bit_count() == TREASURES, "every treasure lies in one place")
    require(0 <= pos.actions_left <= 3, "actions left", "LB-3.2")
    taken = [character for character in pos.characters if character != NONE]
    require(len(set(taken)) == len(taken), "a character belongs to one player", "LB-1.5")
    require(pos.phase <= SETUP_CHARACTERS or len(taken) == pos.seats, "everybody has a character", "LB-1.4")
    require((pos.hall is None) == (pos.phase <= SETUP_HALL), "the Hall lies on the table", "LB-1.6")
    require(pos.phase == FINISHED or 0 <= pos.active < pos.seats, "somebody has the turn")
    require(bool(pos.racers) or pos.phase != RACE, "somebody races", "LB-31.1")
    require(all(0 <= seat < pos.seats for seat in (*pos.racers, *pos.winners)), "racers and winners sit at the table")
    if pos.phase not in (RACE, FINISHED) and pos.phase > SETUP_HALL and not pos.stack:
        require(bool(pos.draw), "a step begins with a card in the draw pile")
    _check_seats(pos)
    _check_cells(pos)


def _check_cells(pos: Position) -> None:
    require(pos.gold & ~pos.failed == 0, "a treasure lies on a chest that somebody failed", "LB-10.1", "$.cells")
    for cell, code in enumerate(pos.lies):
        marks = pos.resolved >> cell & 1 | pos.failed >> cell & 1 | pos.gold >> cell & 1
        if code < 0:
            require(not marks, "only cards have marks")
            continue
        card = code >> 3
        require(bool(code & OPEN) or not marks, "a closed card has no marks")
        require(not code & OPEN or code & 3 in ROTATIONS[card], "of equal rotations the smallest counts")
        require(not pos.resolved >> cell & 1 or CHALLENGE[card] != PLAIN, "only a challenge can be resolved")
        require(not (pos.failed | pos.gold) >> cell & 1 or CHALLENGE[card] == CHEST, "only a chest can be failed")
    for space in pos.where:
        require(
            space == HALL or (space >= 0 and pos.lies[space] >= 0 and pos.lies[space] & OPEN != 0),
            "occupied cards are open",
            "LB-2.12",
        )


def _check_seats(pos: Position) -> None:
    """Characters are chosen in turn order (LB-1.4); in the race those who race act (LB-31.1)."""
    if pos.phase == SETUP_CHARACTERS:
        chosen = (pos.active - pos.first_seat) % pos.seats
        has = [pos.characters[(pos.first_seat + step) % pos.seats] != NONE for step in range(pos.seats)]
        require(has == [step < chosen for step in range(pos.seats)], "characters are chosen in turn order", "LB-1.4", "$.seats")
    require(pos.phase > SETUP_HALL or len(pos.draw) == CARDS, "cards are dealt when the Hall lies there", "LB-1.8", "$.draw_pile")
    if pos.phase == RACE:
        require(pos.active in pos.racers, "who acts in the race takes part in it", "LB-31.1", "$.race")
    require(bool(pos.reason) == (pos.phase in (RACE, FINISHED)), "an end has its reason", "LB-31.1", "$.result")
    require(pos.chain_seat < pos.seats, "a chain belongs to a seat at the table", "LB-7.16", "$.chain.seat")


def census(pos: Position) -> dict[str, int]:
    """Every card with the number of places where it lies, and the treasures."""
    found: dict[str, int] = {}
    for card in _all_cards(pos):
        found[CARD[card]] = found.get(CARD[card], 0) + 1
    found["treasure"] = pos.supply + sum(pos.treasures) + pos.gold.bit_count()
    found["hall"] = sum(code == HALL_PART for code in pos.lies) // 3 if pos.hall else 1
    return found


def box() -> dict[str, int]:
    """What the box holds (law 4)."""
    return {**dict.fromkeys(CARD, 1), "treasure": TREASURES, "hall": 1}
