"""Every component, wherever it is; and what must hold in every position."""

from clew.games.creta.state import EXIT_COUNT, Position
from clew.games.creta.tables import (
    ACTION,
    ACTIONS_PER_TURN,
    BIDDING,
    CARD,
    CARDS,
    CELLS,
    CHALLENGE_HEROES,
    CHOOSE,
    DEMONSTRATION,
    DISPLAY_SIZE,
    EXIT_AT,
    FIRST_MINOTAUR,
    HERO,
    HEROES,
    KIND_COUNT,
    KINDS,
    MAZE,
    NONE,
    OUT,
    PER_COLOUR,
    READY,
    SEARCH,
    SHAPE,
    TEMPLE,
    TILE,
    TILES,
    normal,
)  # fmt: skip
from clew.kernel.position import require


def check(pos: Position) -> None:
    """FC-8.6, FC-3.8 and the conservation of heroes, tokens and cards."""
    tiles = sorted(_tiles(pos))
    require(tiles == list(range(TILES)), "every loose tile lies in one place", "FC-8.6")
    require(
        all(pos.board[cell] & 3 == normal(pos.board[cell] >> 2, pos.board[cell] & 3) for cell in MAZE),
        "of equal orientations the smallest counts",
    )
    require(len(pos.display) <= DISPLAY_SIZE, "three display tiles", "FC-8.1")
    require(all(tile < FIRST_MINOTAUR for tile in pos.display), "no minotaur in the display", "FC-8.2")
    require(
        sum(1 << cell for cell in MAZE if SHAPE[pos.board[cell] >> 2] == 4) == pos.minotaurs,
        "minotaurs are where they are known to be",
    )
    _check_heroes(pos)
    if pos.house.challenge:
        _check_challenge(pos)
    else:
        _check_escape(pos)


def _check_heroes(pos: Position) -> None:
    in_maze = [place for place in pos.heroes if place < CELLS and EXIT_AT[place] == NONE]
    require(all(pos.board[place] != NONE for place in in_maze), "heroes stand on maze cells", "FC-3.8")
    require(len(set(in_maze)) == len(in_maze), "one hero a cell", "FC-3.8")
    require(sum([1 << place for place in in_maze]) == pos.occupied, "occupied cells")
    if pos.house.challenge:
        require(not in_maze, "heroes wait in the temple", "FC-11.3")
        require(sum([place != OUT for place in pos.heroes]) == CHALLENGE_HEROES, "eleven heroes", "FC-11.3")
        return
    mine = [hero for seat in range(pos.seats) for hero in range(pos.first_hero(seat), pos.first_hero(seat) + PER_COLOUR)]
    require(all((pos.heroes[hero] != OUT) == (hero in mine) for hero in range(HEROES)), "six heroes a seat", "FC-1.3")


def _check_escape(pos: Position) -> None:
    require(0 <= pos.active < pos.seats and 0 <= pos.start_seat < pos.seats, "seats at this table")
    require(pos.round_no >= 1, "rounds count from 1")
    require((1 <= pos.actions_left <= ACTIONS_PER_TURN) == (pos.phase == ACTION), "actions left", "FC-2.3")
    require((pos.phase == CHOOSE) == (pos.pending_hero != NONE), "an escape waits for its tokens")
    for seat in range(pos.seats):
        for exit_ in range(EXIT_COUNT):
            first = pos.first_hero(seat)
            there = [h for h in range(first, first + PER_COLOUR) if pos.heroes[h] < CELLS and EXIT_AT[pos.heroes[h]] == exit_]
            require(len(there) == pos.escaped[EXIT_COUNT * seat + exit_], "escaped heroes are tallied", "FC-7.11")
    for kind in range(KIND_COUNT):
        taken = sum([pos.tokens[KIND_COUNT * seat + kind] for seat in range(pos.seats)])
        require(
            taken + sum([pos.exits[e] >> kind & 1 for e in range(EXIT_COUNT)]) == EXIT_COUNT,
            "every token lies in one place",
            "FC-7.7",
        )
        enough = [pos.tokens[KIND_COUNT * s + kind] <= pos.trophies[KIND_COUNT * s + kind] for s in range(pos.seats)]
        require(all(enough), "tokens are part of the trophies")


def _check_challenge(pos: Position) -> None:
    cards = [*pos.cards, *pos.void]
    for seat in range(pos.seats):
        cards += [*pos.won[seat], *pos.lost[seat]]
    if pos.card != NONE:
        cards.append(pos.card)
    require(sorted(cards) == list(range(CARDS)), "every card lies in one place", "FC-11.4")
    require(pos.phase != READY or bool(pos.cards), "a card to turn up", "FC-12.1", "$.challenge.cards")
    require(
        (pos.phase in (SEARCH, BIDDING, DEMONSTRATION)) == (pos.card != NONE), "a card is turned up", "FC-12.1", "$.challenge.card"
    )
    require(
        (pos.phase in (BIDDING, DEMONSTRATION)) == bool(pos.announcements),
        "somebody has announced",
        "FC-12.6",
        "$.challenge.announcements",
    )
    require((pos.phase == DEMONSTRATION) == (pos.snapshot is not None), "a snapshot during the demonstration", "FC-13.11")
    require(TEMPLE in pos.heroes or not pos.cards, "a hero for every card")
    before = pos.snapshot
    if before is not None:
        lying = [*(before.board[cell] >> 2 for cell in MAZE), *before.display, *before.discard, *pos.deck]
        require(sorted(lying) == list(range(TILES)), "the snapshot holds every tile", "FC-8.6")


def _tiles(pos: Position) -> list[int]:
    return [*(pos.board[cell] >> 2 for cell in MAZE), *pos.display, *pos.deck, *pos.discard]


def census(pos: Position) -> dict[str, int]:
    """Every tile, hero, token and card with the number of places where it lies (law 4)."""
    names = [TILE[tile] for tile in _tiles(pos)] + HERO
    for seat in range(pos.seats):
        names += [CARD[card] for card in (*pos.won[seat], *pos.lost[seat])]
    names += [CARD[card] for card in (*pos.cards, *pos.void)]
    if pos.card != NONE:
        names.append(CARD[pos.card])
    for kind in range(KIND_COUNT):
        taken = sum([pos.tokens[KIND_COUNT * seat + kind] for seat in range(pos.seats)])
        left = sum([pos.exits[e] >> kind & 1 for e in range(EXIT_COUNT)])
        names += [f"token {KINDS[kind]}"] * (taken + left)
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


def box(challenge: bool) -> dict[str, int]:
    """What `census` must say."""
    found = dict.fromkeys([*TILE, *HERO], 1)
    if challenge:
        found |= dict.fromkeys(CARD, 1)
    return found | {f"token {kind}": EXIT_COUNT for kind in KINDS}
