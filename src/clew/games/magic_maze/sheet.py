"""The Great Book of Challenges: which team has won what, and with how few timer spaces (MM-15.4, MM-15.5, MM-15.8)."""

import msgspec

from clew.games.magic_maze.scoring import elapsed
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import WON


class Feat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One win. `scenario` is 0 for a custom one, which its title tells apart."""

    scenario: int
    title: str
    level: int
    names: tuple[str, ...]
    timers_used: int
    elapsed_ms: int
    training: bool = False


Row = tuple[int, str, int]


def row_of(feat: Feat) -> Row:
    return feat.scenario, feat.title, feat.level


def feat_of(pos: Position, names: tuple[str, ...]) -> Feat | None:
    """What a finished game adds to the book: nothing unless it was won."""
    if pos.phase != WON:
        return None
    house = pos.house
    return Feat(house.number, house.title, house.level, names, pos.flips, elapsed(pos), house.training)


class Sheet:
    """A list of wins for each scenario and level. Nothing is ever erased."""

    def __init__(self, feats: list[Feat] | None = None) -> None:
        self.feats: list[Feat] = list(feats or [])
        """In the order in which they were written."""

    def write(self, feat: Feat) -> None:
        self.feats.append(feat)

    def rows(self) -> list[Row]:
        return sorted({row_of(feat) for feat in self.feats})

    def ranking(self, row: Row) -> list[Feat]:
        """Fewer timers first; equal ones stay in the order of writing, for the elapsed time breaks no ties (part 9)."""
        return sorted((feat for feat in self.feats if row_of(feat) == row), key=_timers)

    def dump(self) -> bytes:
        return msgspec.json.encode(self.feats)

    @classmethod
    def load(cls, data: bytes) -> "Sheet":
        return cls(msgspec.json.decode(data, type=list[Feat]))


def _timers(feat: Feat) -> int:
    return feat.timers_used
