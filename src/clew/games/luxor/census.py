"""Every component, wherever it is; and what must hold in every position."""

from clew.games.luxor.options import House
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BACKS,
    BASIC_DECK,
    CARDS,
    CHOOSE_ACTOR,
    CHOOSE_BONUS,
    CHOOSE_CARD,
    CHOOSE_DISCOUNT,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    EYES,
    FACES,
    HAND,
    HORUS,
    HORUS_DECKS,
    HORUS_LEVEL,
    ICON,
    KEYS,
    LAST_TREASURE,
    LYING,
    MOVE_AFTER_ROLL,
    NONE,
    OSIRIS,
    OSIRIS_TILES,
    OVER,
    PUSH,
    ROLLS,
    SARCOPHAGI,
    SCARABS,
    STATUES,
    TEAM,
    TEMPLE,
    TEMPLE_STACKS,
    TOMB,
    TREASURE_NAME,
    TREASURES,
    WILD_OR_SCARAB,
    WILDS,
)  # fmt: skip
from clew.kernel.position import require


def _tally(names: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found


def _face(back: int, face: int) -> str:
    return f"{BACKS[back] if back != NONE else 'no'} {FACES[face]}"


def _on_board(pos: Position) -> list[str]:
    names: list[str] = []
    for space in range(1, TOMB):
        code = pos.board[space]
        if code >= TEMPLE:
            names.append(_face(ICON[space], code - TEMPLE))
        elif code > OSIRIS:
            names.append(f"osiris {code - OSIRIS}")
        elif code > LAST_TREASURE:
            names.append(f"horus {code - HORUS}")
        elif code:
            names.append(" ".join(TREASURE_NAME[code]))
    return names


def counted(pos: Position) -> dict[str, int]:
    """What can be counted on the table."""
    cards = [*pos.deck, *pos.discard]
    for cards_of in (*pos.hands, *pos.horus):
        cards += cards_of
    names = [f"card {CARDS[card]}" for card in cards] + _on_board(pos)
    names += [" ".join(TREASURE_NAME[code]) for seat in pos.treasures for code in seat]
    names += [_face(back, face) for back in range(3) for face in pos.temples[back]]
    names += [f"osiris {value}" for value in pos.osiris_out]
    names += [f"scarab {value}" for values in (*pos.scarabs, pos.scarab_supply) for value in values]
    names += [f"sarcophagus {value}" for values in (*pos.sarcophagi, pos.sarcophagi_left) for value in values]
    keys, wilds = pos.key_supply + pos.keys_spent + sum(pos.keys), pos.wild_supply + sum(pos.wilds)
    return {**_tally(names), "key": keys, "wild": wilds}


def census(pos: Position) -> dict[str, int]:
    """All of it, together with what was set aside when the position was staged."""
    found = counted(pos)
    for name, gap in pos.staged.items():
        found[name] = found.get(name, 0) + gap
    return {name: number for name, number in found.items() if number}


def box(house: House) -> dict[str, int]:
    """What the box holds for these options (law 4)."""
    cards = [*BASIC_DECK, *(card for deck in HORUS_DECKS for card in deck)]
    names = [f"card {CARDS[card]}" for card in cards]
    names += [" ".join(TREASURE_NAME[code]) for code in TREASURES[house.treasure_set]]
    names += [_face(back, face) for back in range(3) for face in TEMPLE_STACKS[back]]
    names += [f"horus {level}" for level in HORUS_LEVEL if level] + [f"osiris {value}" for value in OSIRIS_TILES]
    names += [f"scarab {value}" for value in SCARABS] + [f"sarcophagus {value}" for value in SARCOPHAGI]
    return {**_tally(names), "key": KEYS, "wild": WILDS}


# Invariants ---------------------------------------------------------------------------


def check(pos: Position) -> None:
    have, whole = census(pos), box(pos.house)
    wrong = sorted(name for name in {**have, **whole} if have.get(name, 0) != whole.get(name, 0))
    require(not wrong, f"the box has another number of: {', '.join(wrong)} (a staged position says so with `staged`)")
    require(0 <= pos.active < pos.seats and 0 <= pos.first < pos.seats, "there is a seat to act", "LX-3.1")
    require(pos.decision == OVER or pos.place == (pos.active - pos.first) % pos.seats, "the place in the round", "LX-3.1")
    require(min(pos.key_supply, pos.wild_supply, *pos.keys, *pos.wilds, pos.keys_spent) >= 0, "no supply below zero", "LX-R.27")
    require(pos.keys_spent == pos.entries, "every entry cost a key", "LX-14.2")
    require(all(1 <= roll <= 6 for roll in pos.dice), "a die has six sides")
    for seat in range(pos.seats):
        _check_seat(pos, seat)
    _check_decision(pos)


def _check_seat(pos: Position, seat: int) -> None:
    waiting = seat == pos.active and pos.decision not in (CHOOSE_CARD, OVER)
    require(len(pos.hands[seat]) == HAND - waiting, "five cards in a hand, four while a card is resolved", "LX-2.6")
    spots = pos.spots[seat * TEAM : seat * TEAM + TEAM]
    require(all(LYING <= spot <= TOMB for spot in spots), "adventurers stand on spaces", "LX-5.9")
    require(all(spot == LYING or not PUSH[pos.board[spot]] for spot in spots), "nobody rests on an Osiris tile", "LX-11.4")
    require(LYING not in spots[:2], "the first two never lie", "LX-1.3")
    for statue, lying in enumerate(spots[2:]):
        passed = any(spot > STATUES[statue] for spot in spots)
        require(lying != LYING or not passed, "who lies at a statue has not been passed", "LX-R.5")
        require((lying == LYING) == (pos.lying[seat] >> statue & 1 == 1), "who lies is known at a glance")
    require(pos.front[seat] == max(spots), "who is in front is known at a glance")


def _check_decision(pos: Position) -> None:
    """The open decision is one that can come up."""
    decision = pos.decision
    if decision in (CHOOSE_CARD, OVER):
        return
    card = pos.last_play[1]
    require(card != NONE and bool(pos.discard) and pos.discard[-1] == card, "the card being resolved was played", "LX-2.4")
    if decision == MOVE_AFTER_ROLL:
        require(ROLLS[card] and 1 <= pos.roll <= 6, "a roll to move by", "LX-4.3")
    elif decision == CHOOSE_ACTOR:
        require(0 < pos.candidates < 1 << TEAM, "somebody can act", "LX-12.9")
    else:
        require(0 <= pos.actor < TEAM, "an adventurer that arrived", "LX-7.1")
        code = pos.board[pos.spots[pos.active * TEAM + pos.actor]]
        fits = {
            CHOOSE_HORUS: LAST_TREASURE < code <= OSIRIS,
            CHOOSE_FAVOUR: code >= EYES,
            CHOOSE_BONUS: code == WILD_OR_SCARAB,
            CHOOSE_DISCOUNT: 0 < code <= LAST_TREASURE,
        }
        require(fits[decision], "the decision fits the tile", "LX-7.1")
