"""The score (FC-10, FC-14)."""

from clew.games.creta.state import EXIT_COUNT, Position
from clew.games.creta.tables import ACHIEVEMENT_POINTS, ENDED, KIND_COUNT, NONE, TILE_POINTS, trophy_points
from clew.kernel.outcome import Outcome

ACHIEVEMENTS = ("most_heroes_one_exit", "most_trophies_one_kind", "most_tiles")


def outcome(pos: Position) -> Outcome | None:
    if pos.phase != ENDED:
        return None
    return _challenge_outcome(pos) if pos.house.challenge else _escape_outcome(pos)


# Escape from the Island ------------------------------------------------------------------


def points(pos: Position, seat: int) -> int:
    """What a sheet is worth without achievements (FC-10.4, FC-10.5)."""
    return trophies_worth(pos, seat) + TILE_POINTS * pos.tiles[seat]


def trophies_worth(pos: Position, seat: int) -> int:
    """Each kind by itself."""
    return sum([trophy_points(count) for count in trophies_of(pos, seat)])


def trophies_of(pos: Position, seat: int) -> list[int]:
    return pos.trophies[KIND_COUNT * seat : KIND_COUNT * (seat + 1)]


def exits_of(pos: Position, seat: int) -> list[int]:
    return pos.escaped[EXIT_COUNT * seat : EXIT_COUNT * (seat + 1)]


def achievement_values(pos: Position) -> list[list[int]]:
    """What each seat has for each achievement, in their order (FC-10.6 to FC-10.8)."""
    seats = range(pos.seats)
    return [[max(exits_of(pos, seat)) for seat in seats], [max(trophies_of(pos, seat)) for seat in seats], pos.tiles.copy()]


def awards(pos: Position) -> list[int]:
    """Who gets each achievement: the sole highest; NONE for a tie (FC-10.9)."""
    return [_sole_highest(values) for values in achievement_values(pos)]


def _sole_highest(values: list[int]) -> int:
    best = max(values)
    return values.index(best) if values.count(best) == 1 else NONE


def totals(pos: Position) -> list[int]:
    """FC-10.10"""
    awarded = awards(pos)
    return [points(pos, seat) + ACHIEVEMENT_POINTS * awarded.count(seat) for seat in range(pos.seats)]


def order_of(pos: Position, seat: int) -> int:
    """The place of a seat in a round: 0 for the starting seat."""
    return (seat - pos.start_seat) % pos.seats


def _escape_outcome(pos: Position) -> Outcome:
    """FC-10.11: of equal totals the one that played later is better."""
    scores = totals(pos)
    keys = [scores[seat] * 8 + order_of(pos, seat) for seat in range(pos.seats)]
    ranks = _ranks(keys)
    reason = "round_capped" if pos.capped else "heroes_escaped"
    return Outcome((ranks.index(1),), reason, tuple(scores), tuple(ranks))


# Challenge of the Gods ---------------------------------------------------------------------


def _challenge_outcome(pos: Position) -> Outcome:
    """FC-14.2 to FC-14.4"""
    scores = [card_points(pos, seat) for seat in range(pos.seats)]
    keys = [scores[seat] * 16 - len(pos.lost[seat]) for seat in range(pos.seats)]
    ranks = _ranks(keys)
    winners = [seat for seat in range(pos.seats) if ranks[seat] == 1]
    return Outcome(tuple(winners), "cards_resolved", tuple(scores), tuple(ranks))


def card_points(pos: Position, seat: int) -> int:
    """FC-14.2"""
    return len(pos.won[seat]) - len(pos.lost[seat])


def _ranks(keys: list[int]) -> list[int]:
    """1 for the best; equal keys share a place."""
    return [1 + sum([other > key for other in keys]) for key in keys]
