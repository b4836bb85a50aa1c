"""Temple tiles (LX-9)."""

import pytest

from clew.games.luxor.actions import ChooseBonus, ChooseFavour
from clew.games.luxor.events import AdventurerMoved, CardDrawn, HorusCardTaken, HorusTopRevealed, ScarabTaken, WildTaken
from clew.kernel import copies
from games.luxor.stage import A2, A3, LEFT, RED, Stage, play, stage


def before(space: int, face: str) -> Stage:
    """Red is one step before a temple tile."""
    others = [0, 0, 0, 0] if space > 28 else [0, 0, 0, A3] if space > 18 else [0, 0, A2, A3]
    return stage().temple(space, face).red(space - 1, *others)


@pytest.mark.rule("LX-9.1", "LX-R.26")
def test_a_scarab_comes_from_the_top_of_the_supply_and_only_its_owner_sees_it() -> None:
    table = before(14, "scarab").table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.seat()["scarabs"], table.state.scarab_supply[:2]) == ([2], (3, 1))
    (taken,) = table.told(ScarabTaken)
    assert copies([taken], 0) == [ScarabTaken(0, 2)]
    assert copies([taken], 1) == copies([taken], None) == [ScarabTaken(0, None)]
    assert table.state.view(0).seats[0].scarabs == [2]
    for viewer in (1, None):
        seen = table.state.view(viewer).seats[0]
        assert (seen.scarabs, seen.scarab_count) == (None, 1)


@pytest.mark.rule("LX-9.2")
def test_a_wild_treasure_is_public() -> None:
    table = before(25, "wild").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(WildTaken) == [WildTaken(0)]
    assert (table.state.view(None).seats[0].wilds, table.state.wild_supply) == (1, 17)


@pytest.mark.rule("LX-9.3")
@pytest.mark.parametrize(("take", "scarabs", "wilds"), [("scarab", 1, 0), ("wild", 0, 1)])
def test_wild_or_scarab_is_a_choice(take: str, scarabs: int, wilds: int) -> None:
    table = before(25, "wild_or_scarab").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.legal(RED) == [ChooseBonus("scarab"), ChooseBonus("wild")]
    table.refuses(RED, ChooseBonus("key"), "wrong_decision", "LX-3.2")
    table.does(RED, ChooseBonus(take))
    assert (len(table.seat()["scarabs"]), table.seat()["wilds"]) == (scarabs, wilds)
    assert len(table.told(CardDrawn)) == 1


@pytest.mark.rule("LX-9.4", "LX-9.5")
@pytest.mark.parametrize(("space", "face", "levels"), [(10, "eyes_1_2", (1, 2)), (25, "eyes_2_3", (2, 3))])
def test_a_favour_offers_two_stacks(space: int, face: str, levels: tuple[int, int]) -> None:
    table = before(space, face).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.legal(RED) == [ChooseFavour(level) for level in levels]
    for other in {0, 1, 2, 3, 4} - set(levels):
        table.refuses(RED, ChooseFavour(other), "stack_not_offered", "LX-9.4", level=other)
    table.does(RED, ChooseFavour(levels[1]))
    card = {2: "advance_all_1", 3: "range_6"}[levels[1]]
    assert table.hand() == f"move_4 die {card} move_2 move_3"
    assert table.story()[:2] == ["horus_card_taken", "horus_top_revealed"]
    assert table.told(CardDrawn) == []


@pytest.mark.rule("LX-9.6")
def test_with_one_stack_empty_the_other_is_used_unasked() -> None:
    table = before(10, "eyes_1_2").stack(1, "").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(HorusCardTaken) == [HorusCardTaken(0, 2, "advance_all_1")]
    table = before(10, "eyes_1_2").stack(2, "").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(HorusCardTaken) == [HorusCardTaken(0, 1, "range_3")]


@pytest.mark.rule("LX-9.6")
def test_with_both_stacks_empty_the_player_draws() -> None:
    table = before(10, "eyes_1_2").stack(1, "").stack(2, "").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(HorusCardTaken) == []
    assert len(table.told(CardDrawn)) == 1


@pytest.mark.rule("LX-9.4", "LX-R.30")
def test_taking_the_last_card_of_a_stack_reveals_nothing() -> None:
    table = before(10, "eyes_1_2").stack(1, "catch_up").table()
    table.does(RED, play(LEFT, 0, 1), ChooseFavour(1))
    assert table.told(HorusTopRevealed) == [HorusTopRevealed(1, None)]


@pytest.mark.rule("LX-9.7", "LX-9.8", "LX-9.10", "LX-R.10")
def test_a_tunnel_leads_to_the_very_next_one_and_no_further() -> None:
    table = before(10, "tunnel").temple(22, "tunnel").temple(35, "tunnel").temple(6, "tunnel").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerMoved)[1:] == [AdventurerMoved(0, 0, 10, 22, (22,), "tunnel")]
    assert table.spots()[0] == 22
    assert len(table.told(CardDrawn)) == 1


@pytest.mark.rule("LX-9.9")
def test_tunnels_behind_lead_nowhere() -> None:
    table = before(14, "tunnel").temple(10, "tunnel").table()
    table.does(RED, play(LEFT, 0, 1))
    assert len(table.told(AdventurerMoved)) == 1


@pytest.mark.rule("LX-9.11")
def test_a_tunnel_past_a_statue_wakes() -> None:
    table = before(14, "tunnel").temple(22, "tunnel").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.spots() == [22, 0, 0, 0, A3]


@pytest.mark.rule("LX-9.12", "LX-R.27")
def test_an_empty_supply_gives_nothing() -> None:
    table = before(14, "scarab").supply(scarab_supply=[]).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.seat()["scarabs"] == []
    table = before(25, "wild").supply(wild_supply=0).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.seat()["wilds"] == 0


@pytest.mark.rule("LX-9.12")
@pytest.mark.parametrize(("gone", "scarabs", "wilds"), [
    ({"scarab_supply": []}, 0, 1), ({"wild_supply": 0}, 1, 0), ({"scarab_supply": [], "wild_supply": 0}, 0, 0),
])  # fmt: skip
def test_wild_or_scarab_gives_what_is_left(gone: dict[str, object], scarabs: int, wilds: int) -> None:
    table = before(25, "wild_or_scarab").supply(**gone).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.pending is None
    assert (len(table.seat()["scarabs"]), table.seat()["wilds"]) == (scarabs, wilds)


@pytest.mark.rule("LX-7.4", "LX-9.1")
def test_a_second_own_arrival_acts_once() -> None:
    table = stage().temple(14, "scarab").red(13, 14, 14, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert len(table.told(ScarabTaken)) == 1
