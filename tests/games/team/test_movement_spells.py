"""What cross, teleport and breakout have in common (TE-12.17 to TE-12.19)."""

import pytest

from clew.games.team.actions import Move
from clew.games.team.events import SpellUsed
from games.team.stage import RED, s0


@pytest.mark.rule("TE-12.18", "TE-R.35")
def test_x31_movement_spell_that_is_not_needed() -> None:
    table = s0().mode("basic").spells(RED, "slide+teleport").table()
    table.refuses(RED, Move((6, 0), "teleport"), "spell_not_needed", "TE-12.18")
    table.refuses(RED, Move((0, 0), "teleport"), "spell_not_needed", "TE-12.18")
    table.refuses(RED, Move((5, 5), "teleport"), "unreachable", "TE-8.2", reason="no_way")
    assert table.fresh(RED) == ["slide", "teleport"]
    assert table.has_move()
    table.does(RED, Move((6, 6), "teleport"))


@pytest.mark.rule("TE-12.18")
@pytest.mark.parametrize("spell", ["cross", "teleport", "breakout"])
def test_a_spell_that_does_not_help_is_refused_and_not_spent(spell: str) -> None:
    """Edge case 32."""
    table = s0().mode("basic").spells(RED, f"slide+{spell}").table()
    for row in range(7):
        table.refuses(RED, Move((row, 0), spell), "spell_not_needed", "TE-12.18", cell=(row, 0))
    table.refuses(RED, Move((3, 3), spell), "unreachable", "TE-8.2", reason="no_way")
    assert table.fresh(RED) == ["slide", spell]


@pytest.mark.rule("TE-12.17", "TE-3.9")
def test_once_per_turn_in_the_basic_or_in_the_bonus_move() -> None:
    """Edge case 21: the bonus move with a movement spell."""
    stage = s0().mode("basic").spells(RED, "slide+teleport")
    early = stage.deal(RED, "butterfly", "key").table()
    early.does(RED, Move((1, 6), "teleport"))
    assert early.has_bonus()
    early.refuses(RED, Move((6, 6), "teleport"), "spell_spent", "TE-3.9", spell="teleport")
    late = s0().mode("basic").spells(RED, "slide+teleport").deal(RED, "lantern", "butterfly").table()
    late.does(RED, Move((2, 0)), Move((1, 6), "teleport"))
    assert late.found == ["lantern", "butterfly"]


@pytest.mark.rule("TE-12.17")
def test_a_spent_movement_spell_opens_no_destination() -> None:
    table = s0().mode("basic").spells(RED, "slide+teleport").spent(RED, "teleport").table()
    table.reaches(RED, spell="teleport")
    table.reaches(RED, *((row, 0) for row in range(7)))


@pytest.mark.rule("TE-12.19")
@pytest.mark.parametrize("spell", ["cross", "teleport", "breakout"])
def test_a_move_announced_without_a_spell_never_spends_one(spell: str) -> None:
    table = s0().mode("basic").spells(RED, f"slide+{spell}").bury((1, 1)).table()
    table.does(RED, Move((6, 0)))
    assert table.told(SpellUsed) == []
    assert table.fresh(RED) == ["slide", spell]
    other = s0().mode("basic").spells(RED, f"slide+{spell}").bury((1, 1)).table()
    other.refuses(RED, Move((0, 1)), "unreachable", "TE-8.5" if spell else "TE-8.2")  # no spell helps unasked


@pytest.mark.rule("TE-12.18", "TE-R.35", "TE-8.14")
@pytest.mark.parametrize("spell", ["cross", "teleport", "breakout"])
def test_no_destination_is_listed_both_with_and_without_the_spell(spell: str) -> None:
    table = s0().mode("basic").spells(RED, f"slide+{spell}").bury((1, 1), (3, 0)).put("t24", (5, 0), o=1).table()
    assert not table.reach(RED) & table.reach(RED, spell)
