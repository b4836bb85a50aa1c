"""Drawing (LX-13)."""

from collections import Counter

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.events import CardDrawn, DeckReshuffled
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, passing, play, stage


@pytest.mark.rule("LX-13.1")
def test_the_top_card_is_drawn_into_the_middle() -> None:
    table = stage().deck("move_5 die").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(CardDrawn) == [CardDrawn(0, "move_5")]
    assert (table.hand(), table.deck) == ("move_4 die move_5 move_2 move_3", ["die"])


@pytest.mark.rule("LX-13.1", "LX-15.1")
def test_also_after_a_turn_without_a_move() -> None:
    table = stage().red(40, 40, 40, 40, 40).left("move_5").right("move_5").table()
    table.does(RED, passing(RIGHT))
    assert table.hand() == "move_5 move_4 move_4 die move_2"


@pytest.mark.rule("LX-13.2")
def test_who_gained_a_horus_card_does_not_draw() -> None:
    table = stage().red(4, 0, A1, A2, A3).deck("").table()
    table.does(RED, play(LEFT, 0, 1), ChooseHorus("card"))
    assert [*table.told(CardDrawn), *table.told(DeckReshuffled)] == []
    assert table.discard == ["move_1"]


@pytest.mark.rule("LX-13.3", "LX-R.24", "LX-R.25")
def test_the_whole_discard_pile_with_its_horus_cards_is_shuffled() -> None:
    seen = set()
    for seed in range(20):
        setting = stage().deck("", "range_6 catch_up move_2 die")
        setting.data["rng"] = {"key": f"{seed:064x}"}
        table = setting.table()
        table.does(RED, play(LEFT, 0, 1))
        assert table.story()[-4:-1] == ["space_emptied", "deck_reshuffled", "card_drawn"]
        drawn = table.hand().split()[2]
        assert Counter([drawn, *table.deck]) == Counter(["range_6", "catch_up", "move_2", "die", "move_1"])
        assert table.state.dump()["horus_stacks"]["3"][0] == "range_6"
        assert len(table.state.horus[2]) == 8
        seen.add(drawn)
    assert len(seen) >= 4


@pytest.mark.rule("LX-R.24")
def test_an_empty_deck_is_left_alone_until_somebody_must_draw() -> None:
    table = stage().deck("move_5", "die").table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.deck, table.discard) == ([], ["die", "move_1"])
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.told(DeckReshuffled) == [DeckReshuffled(3)]


@pytest.mark.rule("LX-R.24")
def test_with_nothing_but_the_played_card_that_card_comes_back() -> None:
    table = stage().deck("").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.hand() == "move_4 die move_1 move_2 move_3"
