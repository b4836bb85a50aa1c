"""The tables of Labyrinth's rulebook, from the components."""

from collections import Counter
from collections.abc import Mapping, Sequence

from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.tables import CHALLENGES
from clew.kernel import Fact, Term


def rule_tables() -> Mapping[str, Sequence[Sequence[Fact]]]:
    return {
        "characters": [
            [Term(one.id), one.chest, one.monster, one.trap, Term(one.power), Term(one.kind), one.hand_limit]
            for one in BOX.characters
        ],
        "cards": [*_cards()],
    }


def _cards() -> Sequence[Sequence[Fact]]:
    """How many path cards of each shape bear nothing, a chest, a monster or a trap."""
    counts: Counter[tuple[str, str]] = Counter()
    for kind in BOX.card_types:
        counts[kind.shape, kind.challenge] += kind.count
    shapes = dict.fromkeys(kind.shape for kind in BOX.card_types)
    return [[Term(shape), *(counts[shape, challenge] for challenge in CHALLENGES)] for shape in shapes]
