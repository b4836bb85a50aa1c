"""The tables of Luxor's rulebook, from the components."""

from collections.abc import Iterator, Mapping, Sequence

from clew.games.luxor.components import BOX
from clew.kernel import Fact, Term, listed


def rule_tables() -> Mapping[str, Sequence[Sequence[Fact]]]:
    return {"cards": [*_cards()], "track": [*_track()], "walls": [[Term(f"region_{one.id}"), one.vp] for one in BOX.regions]}


def _cards() -> Iterator[Sequence[Fact]]:
    for card in [*BOX.basic_cards, *BOX.horus_cards]:
        yield [Term(card.id), Term(f"level_{card.level}" if card.level else "basic_card"), card.count]


def _track() -> Sequence[Sequence[Fact]]:
    """Which spaces carry which icon."""
    marked: dict[str, list[int]] = {}
    for space in BOX.spaces:
        mark = f"level_{space.level}" if space.level else space.icon or (space.kind if space.kind == "osiris" else "")
        if mark:
            marked.setdefault(mark, []).append(space.id)
    return [[Term(mark), listed(spaces)] for mark, spaces in sorted(marked.items())]
