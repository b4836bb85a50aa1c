"""What a won game adds to the Great Book of Challenges (MM-15.4, MM-15.5, MM-15.8). Whoever keeps the book adds the names."""

import msgspec

from clew.games.magic_maze.scoring import elapsed
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import WON


class Feat(msgspec.Struct, frozen=True):
    """One win. `scenario` is 0 for a custom one, which its title tells apart."""

    row: str
    """The row of the book: one for each scenario and level, and for each custom scenario."""
    rank: int
    """Its place among those of its row, lowest first; equal ones stay in the order of writing."""
    scenario: int
    title: str
    level: int
    timers_used: int
    elapsed_ms: int
    training: bool
    """Won with more sand than the rules have."""


def feat_of(pos: Position) -> Feat | None:
    """Nothing unless the game was won. Fewer timers rank first, and the elapsed time breaks no ties."""
    if pos.phase != WON:
        return None
    house = pos.house
    row = f"{house.number:02} {house.title} {house.level:02}"
    return Feat(row, pos.flips, house.number, house.title, house.level, pos.flips, elapsed(pos), house.training)
