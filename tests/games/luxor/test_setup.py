"""Set-up (LX-1) and what a table may be opened with."""

from collections import Counter

import pytest

from clew.games.luxor.components import BOX
from clew.kernel import BadOptions
from games.luxor.stage import A1, A2, A3, GAME, RED, fresh

SEATS = (2, 3, 4)


@pytest.mark.rule("LX-1.1", "LX-O.2")
def test_two_to_four_play() -> None:
    for seats in SEATS:
        assert fresh(seats).state.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadOptions) as refusal:
            GAME.new({}, seats)
        assert (refusal.value.code, refusal.value.clause) == ("bad_seat_count", "LX-1.1")


@pytest.mark.rule("LX-1.2", "LX-1.3", "LX-1.4", "LX-1.5")
def test_each_seat_has_two_adventurers_on_the_stairs_and_three_at_the_statues() -> None:
    for seats in SEATS:
        table = fresh(seats)
        dump = table.state.dump()
        assert [seat["colour"] for seat in dump["seats"]] == ["red", "green", "blue", "yellow"][:seats]
        for seat in range(seats):
            assert table.spots(seat) == [0, 0, A1, A2, A3]
            assert table.seat(seat)["score"] == 0
        assert [entry["anubis"] for entry in dump["seats"][0]["adventurers"]] == [None, None, 1, 2, 3]


@pytest.mark.rule("LX-1.6", "LX-R.1", "LX-O.1")
def test_the_first_player_is_drawn_or_fixed_and_stays() -> None:
    assert {fresh(3, seed).state.first for seed in range(30)} == {0, 1, 2}
    for first in range(4):
        table = fresh(4, 5, first_player=first)
        assert (table.state.first, table.state.active) == (first, first)
        for _ in range(9):
            table.does(table.state.active, table.legal(table.state.active)[0])
        assert table.state.first == first


@pytest.mark.rule("LX-1.7", "LX-1.8", "LX-1.9", "LX-R.35")
def test_the_supplies_are_the_same_for_any_number_of_players() -> None:
    for seats in SEATS:
        state = fresh(seats).state
        assert state.sarcophagi_left == (5, 3)
        assert Counter(state.scarab_supply) == {1: 4, 2: 8, 3: 6, 4: 4}
        assert (state.wild_supply, state.key_supply) == (18, 20)
        assert sum(code != 0 for code in state.board) == 40
    assert len({fresh(2, seed).state.scarab_supply for seed in range(10)}) == 10


@pytest.mark.rule("LX-1.10", "LX-1.11", "LX-R.2", "LX-2.1")
def test_five_cards_each_and_the_rest_is_the_deck() -> None:
    for seats in SEATS:
        table = fresh(seats, first_player=seats - 1)
        hands = [table.hand(seat).split() for seat in range(seats)]
        assert [len(hand) for hand in hands] == [5] * seats
        assert table.discard == []
        whole = Counter([*table.deck, *(card for hand in hands for card in hand)])
        assert whole == {"move_1": 6, "plus_minus_1": 5, "move_2": 4, "move_3": 4, "move_4": 4, "move_5": 4, "die": 4}


@pytest.mark.rule("LX-R.2")
def test_cards_are_dealt_one_at_a_time_from_the_first_player() -> None:
    """The same shuffled deck for two and for three seats: the cards of each round of dealing follow one another."""
    two, three = fresh(2, 4, first_player=1), fresh(3, 4, first_player=1)
    order = [card for cards in zip(*(two.hand(seat).split() for seat in (1, 0)), strict=True) for card in cards] + two.deck
    again = [card for cards in zip(*(three.hand(seat).split() for seat in (1, 2, 0)), strict=True) for card in cards] + three.deck
    assert order == again


@pytest.mark.rule("LX-1.12", "LX-R.30")
def test_horus_stacks_lie_face_up_and_show_their_top_card() -> None:
    tops = set()
    for seed in range(12):
        table = fresh(2, seed)
        stacks = table.state.dump()["horus_stacks"]
        assert Counter(stacks["1"]) == {"range_3": 3, "range_die": 2, "one_fewer_1": 2, "catch_up": 1}
        assert Counter(stacks["2"]) == {"range_4": 2, "range_5": 1, "advance_all_1": 2, "one_fewer_2": 2, "catch_up": 1}
        assert Counter(stacks["3"]) == {"range_5": 1, "range_6": 2, "advance_all_2": 2, "one_fewer_3": 2, "catch_up": 1}
        for viewer in (0, None):
            shown = table.state.view(viewer).horus_stacks
            assert [stack.top for stack in shown] == [stacks[level][0] for level in "123"]
            assert [stack.unseen for stack in shown] == [sorted(stacks[level][1:], key=_order) for level in "123"]
        tops.add(stacks["1"][0])
    assert len(tops) > 1


def _order(card: str) -> int:
    from clew.games.luxor.tables import CARD_INDEX

    return CARD_INDEX[card]


@pytest.mark.rule("LX-1.13", "LX-R.31")
def test_four_osiris_tiles_lie_open_and_two_are_left_out() -> None:
    layouts = set()
    for seed in range(12):
        table = fresh(2, seed)
        values = [int(str(table.tile(space)).removeprefix("osiris ")) for space in (8, 16, 21, 31)]
        out = table.state.view(None).osiris_out
        assert sorted([*values, *out]) == [1, 2, 2, 3, 3, 4]
        layouts.add(tuple(values))
    assert len(layouts) > 3


@pytest.mark.rule("LX-1.14")
def test_horus_tiles_lie_where_the_eyes_agree() -> None:
    table = fresh()
    tiles = {space: table.tile(space) for space in range(1, 41)}
    assert {space: tile for space, tile in tiles.items() if str(tile).startswith("horus")} == {
        5: "horus 1", 12: "horus 1", 19: "horus 2", 27: "horus 2", 33: "horus 3", 39: "horus 3",
    }  # fmt: skip


@pytest.mark.rule("LX-1.15", "LX-O.4")
@pytest.mark.parametrize(("treasure_set", "odd"), [("standard", "t35"), ("gentle", "t24")])
def test_thirty_treasures_cover_the_other_spaces(treasure_set: str, odd: str) -> None:
    layouts = set()
    for seed in range(5):
        table = fresh(2, seed, treasure_set=treasure_set)
        tiles = [str(table.tile(space)) for space in range(1, 41)]
        treasures = Counter(tile for tile in tiles if tile.split()[0] in BOX.treasure_types)
        for kind in ("vase", "jewelry", "statue"):
            own = {tile.split()[1]: count for tile, count in treasures.items() if tile.startswith(kind)}
            assert own == {"t11": 1, "t12": 4, "t23": 3, odd: 1, "t36": 1}
        layouts.add(tuple(tiles))
    assert len(layouts) == 5


@pytest.mark.rule("LX-1.16", "LX-1.17", "LX-8.8")
def test_temple_tiles_are_stacked_by_their_backs_and_icons_agree_with_them() -> None:
    stacks = fresh().state.dump()["temple_stacks"]
    assert Counter(stacks["cobra"]) == {"tunnel": 2, "scarab": 1, "eyes_1_2": 1}
    assert Counter(stacks["falcon"]) == {"tunnel": 1, "scarab": 2, "wild": 1, "wild_or_scarab": 1, "eyes_2_3": 1}
    assert Counter(stacks["lion"]) == {"tunnel": 1, "scarab": 1, "wild": 2}
    icons = Counter(space["icon"] for space in GAME.catalogue()["spaces"] if "icon" in space)
    assert icons == {back: len(stack) for back, stack in stacks.items()}
    assert len({tuple(fresh(2, seed).state.dump()["temple_stacks"]["falcon"]) for seed in range(9)}) > 3


@pytest.mark.rule("LX-R.3")
def test_adventurers_are_never_collected() -> None:
    """The introduction's "more adventurers collected" is a misprint for treasures: everybody keeps five adventurers."""
    table = fresh(3, 8)
    while table.state.outcome() is None:
        table.does(table.state.active, table.legal(table.state.active)[-1])
    assert all(len(table.seat(seat)["adventurers"]) == 5 for seat in range(3))
    assert table.spots(RED)


@pytest.mark.rule("LX-O.1", "LX-O.3", "LX-O.4", "LX-O.5", "LX-O.6", "LX-O.7", "LX-O.8")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("first_player", 2, "LX-O.1"), ("first_player", -1, "LX-O.1"), ("first_player", True, "LX-O.1"),
        ("first_player", "red", "LX-O.1"),
        ("catch_up_into_tomb", 1, "LX-O.3"), ("treasure_set", "cruel", "LX-O.4"), ("open_discard", None, "LX-O.5"),
        ("round_cap", 0, "LX-O.6"), ("round_cap", 2.5, "LX-O.6"), ("open_hands", "yes", "LX-O.7"),
        ("turn_clock_seconds", 0, "LX-O.8"), ("turn_clock_seconds", True, "LX-O.8"), ("weather", "sand", ""),
    ],
)  # fmt: skip
def test_other_options_are_refused_before_anything_is_drawn(option: str, value: object, clause: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new({option: value}, 2)  # type: ignore[dict-item]
    assert (refusal.value.code, refusal.value.clause) == ("bad_option", clause)
