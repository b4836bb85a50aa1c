"""The tables of the rulebook of Escape from Crete, from the components."""

from collections import Counter
from collections.abc import Mapping, Sequence

from clew.games.creta.components import BOX
from clew.kernel import Fact, Term, listed


def rule_tables() -> Mapping[str, Sequence[Sequence[Fact]]]:
    shapes = Counter(tile.shape for tile in BOX.tiles)
    return {
        "tiles": [[Term(shape), count] for shape, count in shapes.items()],
        "points": [[count, points] for count, points in enumerate(BOX.scoring.trophy_points) if count],
        "cards": [[card.actions, listed(map(Term, card.gods)), Term(card.join)] for card in BOX.cards],
    }
