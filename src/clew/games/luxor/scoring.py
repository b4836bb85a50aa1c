"""Final scoring, and who has won (LX-17)."""

from clew.games.luxor.events import Result, ScarabsRevealed, ScoreLine
from clew.games.luxor.state import Position
from clew.games.luxor.tables import KEY_VP, OVER, SET_TABLE, TEAM, WALL
from clew.kernel.outcome import Outcome

CATEGORIES = ["adventurers", "sarcophagi", "keys", "sets", "scarabs"]


def sets_of(vases: int, jewelry: int, statues: int, wilds: int) -> int:
    """LX-17.9: the largest number of sets. Each needs a real treasure (LX-17.8), and wilds fill the gaps."""
    sets = min(vases + jewelry + statues, (vases + jewelry + statues + wilds) // 3)
    while sets:
        real = min(vases, sets) + min(jewelry, sets) + min(statues, sets)
        if real >= sets and 3 * sets - real <= wilds:
            return sets
        sets -= 1
    return 0


def set_points(sets: int) -> int:
    """LX-17.10."""
    return SET_TABLE[sets] if sets < len(SET_TABLE) else SET_TABLE[-1]


def wall_values(pos: Position, seat: int) -> tuple[int, ...]:
    """LX-17.2, LX-17.3: what each adventurer's place is worth."""
    return tuple([WALL[spot] if spot >= 0 else 0 for spot in pos.spots[seat * TEAM : seat * TEAM + TEAM]])


def sets_of_seat(pos: Position, seat: int) -> int:
    vases, jewelry, statues = pos.treasure_counts(seat)
    return sets_of(vases, jewelry, statues, pos.wilds[seat])


def final_scoring(pos: Position) -> None:
    """LX-17.1: category by category, each in seat order."""
    lines: list[tuple[int, ...]] = []
    for category in CATEGORIES:
        if category == "scarabs" and pos.loud:
            for seat in range(pos.seats):
                pos.events.append(ScarabsRevealed(seat, pos.scarabs[seat]))
        lines.append(tuple([_score(pos, seat, category) for seat in range(pos.seats)]))
    pos.lines = tuple(lines)
    if pos.loud:
        pos.events.append(Result(tuple(pos.score), winners(pos), tie_break(pos)))


def _score(pos: Position, seat: int, category: str) -> int:
    detail: tuple[int, ...] = ()
    if category == "adventurers":
        detail = wall_values(pos, seat)
    elif category == "sarcophagi":
        detail = pos.sarcophagi[seat]  # LX-17.4
    elif category == "scarabs":
        detail = pos.scarabs[seat]  # LX-17.11
    points = sum(detail)
    if category == "keys":
        points = pos.keys[seat] * KEY_VP  # LX-17.5
    elif category == "sets":
        sets = sets_of_seat(pos, seat)
        detail = (sets,)
        points = set_points(sets)
    pos.score[seat] += points
    if pos.loud:
        pos.events.append(ScoreLine(seat, category, points, detail))
    return points


def _worth(pos: Position, seat: int) -> tuple[int, int]:
    """LX-17.13, LX-R.32: the total, then the most valuable single sarcophagus."""
    return pos.score[seat], max(pos.sarcophagi[seat], default=0)


def ranks(pos: Position) -> tuple[int, ...]:
    """LX-R.41: shared places, and the following ones skipped."""
    worth = [_worth(pos, seat) for seat in range(pos.seats)]
    return tuple([1 + sum([other > mine for other in worth]) for mine in worth])


def winners(pos: Position) -> tuple[int, ...]:
    """LX-17.12 to LX-17.14."""
    return tuple([seat for seat, rank in enumerate(ranks(pos)) if rank == 1])


def tie_break(pos: Position) -> str:
    best = max(pos.score)
    if pos.score.count(best) == 1:
        return "none"
    return "shared" if len(winners(pos)) > 1 else "sarcophagus"


def outcome(pos: Position) -> Outcome | None:
    if pos.decision != OVER:
        return None
    return Outcome(winners(pos), pos.reason, tuple(pos.score), ranks(pos))
