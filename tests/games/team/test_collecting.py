"""Collecting treasures, for oneself and for others (TE-9)."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile, Rotate, Slide
from clew.games.team.events import BonusMoveGranted, TreasureCollected
from games.team.stage import BLUE, GREEN, RED, YELLOW, s0


@pytest.mark.rule("TE-9.1", "TE-R.14")
def test_a_move_that_ends_on_an_eligible_treasure_collects_it_at_once() -> None:
    table = s0().deal(RED, "lantern", "key").table()
    told = table.does(RED, Move((2, 0)))
    assert told[1:] == [TreasureCollected("lantern", 0, 0, "left"), BonusMoveGranted(0)]
    assert table.found == ["lantern"]
    assert table.state.dump()["found"] == [{"treasure": "lantern", "by": 0, "from": 0, "turn": 1}]


@pytest.mark.rule("TE-9.2")
def test_eligible_are_the_cards_in_ones_own_slots_left_or_right() -> None:
    for cards in (("lantern", "key"), ("key", "lantern")):
        table = s0().deal(RED, *cards).table()
        table.does(RED, Move((2, 0)))
        assert table.found == ["lantern"]
    other = s0().table()  # the lantern is yellow's
    other.does(RED, Move((2, 0)))
    assert other.found == []
    in_the_pile = s0().deal(YELLOW, "fox", "sword").table()
    in_the_pile.does(RED, Move((2, 0)))
    assert in_the_pile.found == []


@pytest.mark.rule("TE-9.3", "TE-9.10")
def test_x15_passing_is_not_collecting() -> None:
    passing = s0().deal(RED, "lantern", "key").table()
    passing.does(RED, Move((4, 0)))
    assert passing.found == []
    assert not passing.has_bonus()
    passing.refuses(RED, Move((2, 0)), "no_move_left", "TE-3.11")
    stopping = s0().deal(RED, "lantern", "key").table()
    stopping.does(RED, Move((2, 0)))
    assert stopping.found == ["lantern"]
    stopping.does(RED, Move((6, 0)))
    assert stopping.pawn(RED) == (6, 0)
    stopping.refuses(RED, Move((5, 0)), "no_move_left", "TE-3.11")


@pytest.mark.rule("TE-9.4")
@pytest.mark.parametrize(
    ("cards", "found"),
    [(("mushroom", "key"), True), (("crown", "key"), False)],
    ids=["one's own", "somebody else's"],
)
def test_a_dug_out_treasure_is_collected_once_its_orientation_is_chosen(cards: tuple[str, str], found: bool) -> None:
    """Edge case 19."""
    table = s0().put("t07", (3, 0), down=True).deal(RED, *cards).table()
    table.does(RED, Move((3, 0)))
    assert "treasure_collected" not in table.story()
    told = table.does(RED, OrientTile(0))
    assert [event.type for event in told] == ["tile_oriented", *(["treasure_collected", "bonus_move_granted"] if found else [])]


@pytest.mark.rule("TE-9.4", "TE-9.13")
def test_digging_out_what_was_collected_before_or_bears_nothing_gives_nothing() -> None:
    """Edge case 19: already collected; none."""
    collected = s0().put("t07", (3, 0), down=True).pile("compass").table()
    collected.does(RED, Move((3, 0)), OrientTile(0))
    assert not collected.has_bonus()
    plain = s0().bury((3, 0)).table()
    plain.does(RED, Move((3, 0)), OrientTile(0))
    assert not plain.has_bonus()
    assert plain.found == []


@pytest.mark.rule("TE-9.4", "TE-9.6", "TE-9.7")
def test_a_dug_out_treasure_as_the_first_and_as_the_second_of_the_turn() -> None:
    """Edge case 20."""
    first = s0().put("t07", (1, 1), down=True).deal(RED, "mushroom", "key").table()
    first.does(RED, Move((1, 1)), OrientTile(3))
    assert first.has_bonus()
    second = s0().put("t07", (3, 0), down=True).deal(RED, "mushroom", "lantern").table()
    second.does(RED, Move((2, 0)), Move((3, 0)), OrientTile(0))
    assert second.found == ["lantern", "mushroom"]
    assert not second.has_bonus()
    assert "bonus_move_granted" not in [event.type for event in second.events[-2:]]


@pytest.mark.rule("TE-9.5")
def test_the_card_leaves_its_slot_for_good() -> None:
    table = s0().deal(RED, "lantern", "key").pages("D05").table()
    table.does(RED, Move((2, 0)))
    assert table.slots(RED) == [None, "key"]
    table.ends_turn(RED)
    data = table.state.dump()
    assert "lantern" not in data["pile"]
    assert "lantern" not in [card for seat in data["seats"] for card in seat["slots"]]
    assert table.found == ["lantern"]


@pytest.mark.rule("TE-9.6", "TE-9.7", "TE-9.11", "TE-9.12", "TE-3.13", "TE-10.2")
def test_x12_two_treasures_in_one_turn() -> None:
    table = s0().put("t07", (1, 1)).put("t01", (3, 1)).deal(RED, "mushroom", "elephant").pages("D16").table()
    table.does(RED, Rotate((1, 1), 3))
    assert table.openings((1, 1)) == "NW"
    table.does(RED, Move((1, 1)))
    assert table.found == ["mushroom"]
    assert table.has_bonus()
    table.refuses(RED, Move((3, 1)), "unreachable", "TE-8.2")
    table.does(RED, Slide("E3", 0))
    assert table.row(3) == "t01 t16 t17 t18 t19 t20 t34"
    assert table.spare == "t14"
    assert table.slots(RED) == [None, "elephant"]
    told = table.does(RED, Move((3, 0)))
    assert table.found == ["mushroom", "elephant"]
    assert BonusMoveGranted(0) not in told
    assert table.slots(RED) == ["compass", "harp"]
    assert (table.active, table.page) == (YELLOW, "D16")
    assert table.down() == {(1, 0), (1, 6)}


@pytest.mark.rule("TE-9.6", "TE-9.7", "TE-9.8", "TE-R.31")
def test_the_first_treasure_gives_a_bonus_move_and_the_second_none() -> None:
    table = s0().deal(RED, "lantern", "ring").table()
    assert BonusMoveGranted(0) in table.does(RED, Move((2, 0)))
    assert BonusMoveGranted(0) not in table.does(RED, Move((4, 0)))
    assert table.view.turn is not None
    assert (table.view.turn.bonus, table.view.turn.treasures) == ("made", 2)
    assert table.reach(RED) == set()


@pytest.mark.rule("TE-9.9")
def test_the_bonus_move_obeys_the_rules_of_moving_and_may_dig() -> None:
    """Edge case 21: used for digging only."""
    table = s0().deal(RED, "lantern", "key").bury((3, 0)).table()
    table.does(RED, Move((2, 0)))
    table.refuses(RED, Move((4, 0)), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    table.does(RED, Move((3, 0)), OrientTile(1))
    assert table.pawn(RED) == (3, 0)
    assert table.view.turn is not None
    assert (table.view.turn.bonus, table.view.turn.treasures) == ("made", 1)


@pytest.mark.rule("TE-9.10", "TE-10.8")
def test_the_bonus_move_is_optional_and_lapses() -> None:
    """Edge case 21: unused."""
    table = s0().seats(RED, YELLOW).deal(RED, "lantern", "key").pages("D19", "D20").table()
    table.does(RED, Move((2, 0)), EndTurn())
    table.ends_turn(YELLOW)
    assert table.active == RED
    assert table.view.turn is not None
    assert (table.view.turn.move, table.view.turn.bonus) == ("available", "none")


@pytest.mark.rule("TE-9.11")
def test_unspent_spells_before_and_after_the_bonus_move() -> None:
    """Edge case 21: used after both spells."""
    table = s0().deal(RED, "lantern", "ring").pages("D05").table()
    table.does(RED, Move((2, 0)), Slide("N5", 0), Rotate((1, 1), 1), Move((4, 0)))
    assert table.found == ["lantern", "ring"]
    after = s0().deal(RED, "lantern", "ring").options(auto_end_turn=False).table()
    after.does(RED, Move((2, 0)), Move((4, 0)), Slide("N5", 0), Rotate((1, 1), 1))
    assert after.fresh(RED) == []


@pytest.mark.rule("TE-9.12")
def test_an_emptied_slot_is_not_refilled_before_the_end_of_the_turn() -> None:
    table = s0().deal(RED, "lantern", "ring").pages("D05").table()
    table.does(RED, Move((2, 0)))
    assert (table.slots(RED), table.view.pile_left) == ([None, "ring"], 16)
    table.does(RED, Move((4, 0)))
    assert (table.slots(RED), table.view.pile_left) == ([None, None], 16)
    table.ends_turn(RED)
    assert (table.slots(RED), table.view.pile_left) == (["compass", "harp"], 14)


@pytest.mark.rule("TE-9.13")
def test_the_picture_of_a_collected_treasure_has_no_further_use() -> None:
    table = s0().deal(RED, "lantern", "key").table()
    table.does(RED, Move((2, 0)), Move((2, 0)))
    assert table.found == ["lantern"]
    assert table.tile((2, 0)) == "f05"


# Helping ----------------------------------------------------------------------------


@pytest.mark.rule("TE-9.14", "TE-9.16", "TE-9.17", "TE-R.16")
def test_x17_helping_in_mid_turn() -> None:
    table = s0().slots(red="lantern -", yellow="ring crown", blue="key -", green="- -").pile().table()
    table.does(RED, Move((2, 0)))
    assert table.has_bonus()
    told = table.does(RED, Move((4, 0)))
    assert TreasureCollected("ring", 0, 1, "left") in told
    assert table.slots(YELLOW) == [None, "crown"]
    assert table.view.turn is not None
    assert (table.view.turn.treasures, table.view.turn.own_collected, table.view.turn.bonus) == (2, 1, "made")


@pytest.mark.rule("TE-9.15")
def test_x18_no_helping() -> None:
    with_a_card = s0().slots(red="key -", yellow="lantern ring", blue="- -", green="- -").pile().table()
    with_a_card.does(RED, Move((2, 0)))
    assert with_a_card.slots(YELLOW) == ["lantern", "ring"]
    with_a_pile = s0().slots(red="- -", yellow="lantern ring", blue="- -", green="- -").pile("bell").table()
    with_a_pile.does(RED, Move((2, 0)))
    assert with_a_pile.slots(YELLOW) == ["lantern", "ring"]


@pytest.mark.rule("TE-9.14", "TE-R.15")
@pytest.mark.parametrize(
    ("red", "pile", "helps"),
    [("- -", (), True), ("key -", (), False), ("- key", (), False), ("- -", ("bell",), False)],
)
def test_helping_needs_empty_slots_and_an_empty_pile(red: str, pile: tuple[str, ...], helps: bool) -> None:
    """Edge case 24."""
    table = s0().slots(red=red, yellow="sword lantern", blue="- -", green="crown -").pile(*pile).table()
    table.does(RED, Move((2, 0)))
    assert (table.slots(YELLOW) == ["sword", None]) == helps


@pytest.mark.rule("TE-9.14")
@pytest.mark.parametrize("color", [YELLOW, BLUE, GREEN])
@pytest.mark.parametrize("cards", ["lantern crown", "crown lantern"])
def test_the_slots_of_all_other_seats_are_eligible(color: str, cards: str) -> None:
    empty = dict.fromkeys((RED, YELLOW, BLUE, GREEN), "- -")
    table = s0().slots(**(empty | {color: cards})).pile().table()
    table.does(RED, Move((2, 0)))
    assert "lantern" not in table.slots(color)
    assert table.slots(color).count("crown") == 1


@pytest.mark.rule("TE-9.17", "TE-10.2", "TE-R.16")
def test_a_helped_treasure_gives_the_bonus_move_and_draws_no_card() -> None:
    table = s0().slots(red="- -", yellow="lantern ring", blue="key -", green="- -").pile().pages("D05").table()
    told = table.does(RED, Move((2, 0)))
    assert BonusMoveGranted(0) in told
    table.does(RED, Move((4, 0)))
    table.refuses(RED, Move((2, 0)), "no_move_left", "TE-3.11")
    table.ends_turn(RED)
    assert "treasure_drawn" not in table.story()


@pytest.mark.rule("TE-9.14")
def test_a_helped_seat_whose_board_became_empty_helps_in_its_own_turn() -> None:
    """Edge case 25."""
    stage = s0().seats(RED, YELLOW, BLUE).slots(red="- -", yellow="lantern -", blue="ring crown").pile().pawn(YELLOW, (3, 0))
    table = stage.pages("D19").table()
    table.does(RED, Move((2, 0)), EndTurn())
    assert table.slots(YELLOW) == [None, None]
    table.does(YELLOW, Move((4, 0)))
    assert table.slots(BLUE) == [None, "crown"]


@pytest.mark.rule("TE-9.18", "TE-R.17")
def test_other_pawns_never_collect_in_the_active_seats_turn() -> None:
    table = s0().deal(GREEN, "mushroom", "bell").pawn(GREEN, (1, 3)).deal(BLUE, "rose", "hourglass").pawn(BLUE, (1, 4)).table()
    table.does(RED, Slide("W1", 0))
    assert (table.pawn(GREEN), table.pawn(BLUE)) == ((1, 4), (1, 5))  # each on its own treasure
    table.does(RED, Move((0, 0)))
    assert table.found == []


@pytest.mark.rule("TE-9.19", "TE-8.4", "TE-R.12")
def test_a_pawn_that_stands_on_an_eligible_treasure_collects_it_by_staying() -> None:
    table = s0().deal(RED, "lantern", "key").pawn(RED, (2, 0)).table()
    assert table.found == []
    table.does(RED, Move((2, 0)))
    assert table.found == ["lantern"]
    assert table.has_bonus()
