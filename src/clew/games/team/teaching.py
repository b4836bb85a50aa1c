"""The tables of the rulebook of Labyrinth Team Edition, from the components."""

from collections import Counter
from collections.abc import Mapping, Sequence

from clew.games.team.components import BOX
from clew.kernel import Fact, Place, Term


def rule_tables() -> Mapping[str, Sequence[Sequence[Fact]]]:
    pages = Counter(page.kind for page in BOX.pages)
    return {
        "colours": [[Term(one.id), Term(one.character), Place("cell", one.start), Term(one.token_shape)] for one in BOX.colors],
        "spells": [[Term(spell.id), Term(f"kind_{spell.kind}")] for spell in BOX.spells],
        "pages": [[Term(kind), count] for kind, count in pages.items()],
    }
