"""What an escape brings, and where new tiles come from (FC-7, FC-8), worked examples V22 to V26."""

import pytest

from clew.games.creta.actions import ChooseTrophies, NoMove, Replace
from clew.games.creta.events import (
    DiscardReshuffled,
    DisplayRefilled,
    IslandRefilled,
    MinotaursReturned,
    TilesDiscarded,
    TokensTaken,
    TrophiesRecorded,
)  # fmt: skip
from clew.games.creta.supply import refill_display
from games.creta.stage import BLUE, KINDS, Stage, key_of, std, v08, v22

LEG = "r2c3 r1c3 r1c2 A"


@pytest.mark.rule("FC-7.2", "FC-7.3", "FC-7.4", "FC-7.7", "FC-7.11")
def test_v22_the_collecting_example() -> None:
    table = v22().table()
    table.moves(BLUE, "blue_hermes_1", LEG)
    assert table.phase == "choose_trophies"
    assert (table.recorded(BLUE), table.trophies(BLUE)) == (3, {"harp": 1, "sword": 1})
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert (table.recorded(BLUE), table.trophies(BLUE)) == (3, {"harp": 1, "sword": 1, "helm": 1})
    assert (table.escaped(BLUE), table.place("blue_hermes_1")) == ({"A": 1}, "A")
    assert table.tokens_at("A") == ["harp", "sword", "amphora", "laurel"]
    assert (table.recorded(1), table.trophies(1)) == (0, {})


@pytest.mark.rule("FC-7.4", "FC-7.5")
def test_the_choice_of_tokens_is_checked() -> None:
    table = std(r1c2="L2").table()
    table.refuses(BLUE, ChooseTrophies(("helm",)), "wrong_phase", "FC-2.2")
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    table.refuses(BLUE, ChooseTrophies(("helm",)), "wrong_count", "FC-7.5", due=2)
    table.refuses(BLUE, ChooseTrophies(("helm", "helm")), "token_not_there", "FC-7.4")
    table.refuses(BLUE, ChooseTrophies(("helm", "crown")), "malformed")
    table.refuses(1, ChooseTrophies(("harp", "helm")), "not_active_seat", "FC-2.1")
    table.does(BLUE, ChooseTrophies(("helm", "harp")))
    table = v08().exits(A="harp helm laurel").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A")
    table.refuses(BLUE, ChooseTrophies(("sword",)), "token_not_there", "FC-7.4", kind="sword")
    table.refuses(BLUE, ChooseTrophies(("harp", "helm")), "wrong_count", "FC-7.4", due=1)
    table.refuses(BLUE, ChooseTrophies(()), "wrong_count", "FC-7.4", due=1)


@pytest.mark.rule("FC-7.8", "FC-7.9", "FC-7.10", "FC-R.22", "FC-R.23")
def test_v23_refill() -> None:
    table = v22().deck("Lh", "M", "T").drawing(1, 0, 3).table()
    table.moves(BLUE, "blue_hermes_1", LEG)
    assert [table.tile(cell) for cell in ("r2c3", "r1c3", "r1c2")] == ["I0h", "L2", "I1s"]
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert [table.tile(cell) for cell in ("r2c3", "r1c3", "r1c2")] == ["L1h", "M", "T3"]
    assert (table.discard, table.view.deck) == (["Ih", "L", "Is"], 32)
    assert table.story() == ["tokens_taken", "tiles_discarded", "island_refilled", "turn_ended"]
    (refilled,) = table.told(IslandRefilled)
    assert list(refilled.board) == ["r2c3", "r1c3", "r1c2"]
    assert [tile.split()[1] for tile in refilled.board.values()] == ["1", "0", "3"]


@pytest.mark.rule("FC-8.3", "FC-8.4", "FC-R.24", "FC-R.42")
def test_v24_the_deck_runs_out_in_the_refill() -> None:
    table = v22().only_deck("T").table()
    table.moves(BLUE, "blue_hermes_1", LEG)
    assert table.view.deck == 1
    assert len(table.view.discard) == 34
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert table.tile("r2c3")[0] == "T"
    assert (table.view.deck, table.view.discard) == (35, [])
    assert [event.count for event in table.told(DiscardReshuffled)] == [37]


@pytest.mark.rule("FC-8.1", "FC-8.2", "FC-R.8", "FC-R.9")
def test_v25_display_refill_with_minotaurs() -> None:
    table = std().display("Ia", "T", "X").deck("M", "L", "M", "I").table()
    table.does(BLUE, Replace("r6c5", 1, 0), Replace("r6c4", 1, 0))
    assert (table.display, table.view.deck) == (["Ia"], 35)
    table.does(BLUE, NoMove())
    assert (table.display, table.view.deck) == (["Ia", "L", "I"], 33)
    (returned,) = table.told(MinotaursReturned)
    assert (len(returned.tiles), returned.count) == (2, 2)
    deck = table.state.dump()["deck"]
    assert sum(tile.startswith("M") for tile in deck) == 8
    assert [len(event.tiles) for event in table.told(DisplayRefilled)] == [2]


@pytest.mark.rule("FC-7.6", "FC-R.30")
def test_v26_an_exit_with_few_tokens() -> None:
    table = std(r1c2="L2").exits(A="laurel").table()
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    (taken,) = table.told(TokensTaken)
    assert (taken.kinds, taken.auto, key_of(taken)) == (("laurel",), True, "tokens_taken_auto")
    assert (table.active, table.trophies(BLUE), table.tokens_at("A")) == (1, {"laurel": 1}, [])
    table = std(r1c2="L2").exits(A="").table()
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    assert [key_of(event) for event in table.told(TokensTaken)] == ["tokens_taken_none"]
    assert (table.active, table.trophies(BLUE)) == (1, {})
    table = std(r1c2="L2").exits(A="harp laurel").table()
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    assert table.trophies(BLUE) == {"harp": 1, "laurel": 1}


@pytest.mark.rule("FC-7.3")
def test_a_trophy_on_the_starting_tile_counts_too() -> None:
    table = std(r1c2="I1s").hero(blue_ares_1="r1c2").table()
    table.moves(BLUE, "blue_ares_1", "A")
    assert [event.trophies for event in table.told(TrophiesRecorded)] == [("sword",)]


@pytest.mark.rule("FC-7.2")
def test_a_tile_is_recorded_with_or_without_trophy() -> None:
    table = v08().table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A")
    assert (table.recorded(BLUE), table.trophies(BLUE)) == (3, {})


@pytest.mark.rule("FC-7.11")
def test_an_escaped_hero_blocks_nothing_and_never_moves_again() -> None:
    table = v08().hero(green_ares_1="A").table()
    table.moves(BLUE, "blue_ares_1", "r2c3 r2c2 r1c2 A")
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert table.view.heroes["blue_ares_1"] == "A"
    assert table.state.occupied == 0


@pytest.mark.rule("FC-8.2", "FC-8.3")
def test_minotaurs_stay_aside_while_the_discard_pile_is_reshuffled() -> None:
    table = std().display("T", "X").only_deck(*["M"] * 8).table()
    table.does(BLUE, NoMove())
    assert len(table.display) == 3
    assert table.told(MinotaursReturned)[0].count == 8
    assert (table.view.deck, table.discard) == (35, [])


@pytest.mark.rule("FC-8.5")
def test_with_nothing_to_supply_the_display_stays_short() -> None:
    table = std().display("T", "X").table()
    table.state.deck, table.state.discard = [], []
    refill_display(table.state)
    assert len(table.state.display) == 2


@pytest.mark.rule("FC-8.6")
def test_the_66_tiles_are_always_distributed() -> None:
    table = v22().table()
    table.does(BLUE, Replace("r6c5", 0, 0))
    table.moves(BLUE, "blue_hermes_1", LEG)
    table.does(BLUE, ChooseTrophies(("harp",)))
    view = table.view
    assert len(view.board) + len(view.display) + view.deck + len(view.discard) == 66
    assert view.unseen is not None
    assert sum(view.unseen.values()) == view.deck


@pytest.mark.rule("FC-8.7")
def test_display_tiles_have_no_orientation() -> None:
    table = std().table()
    assert all(tile in table.state.dump()["display"] for tile in table.view.display)
    rots = {action.rot for action in table.legal(BLUE) if isinstance(action, Replace) and action.slot == 0}
    assert rots == {0, 1, 2, 3}


@pytest.mark.rule("FC-7.9", "FC-8.4")
def test_the_path_just_walked_may_come_back_at_once() -> None:
    table = v22().only_deck().table()
    table.moves(BLUE, "blue_hermes_1", LEG)
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert [event.tiles for event in table.told(TilesDiscarded)] == [tuple(table.told(TilesDiscarded)[0].tiles)]
    assert [event.count for event in table.told(DiscardReshuffled)] == [38]
    assert table.view.deck == 35


def test_tokens_are_listed_in_canonical_order_whatever_the_order_of_asking() -> None:
    assert ChooseTrophies(("laurel", "harp")).kinds == ("harp", "laurel")
    table = std(r1c2="L2").table()
    table.moves(BLUE, "blue_athena_1", "A", place="r1c2")
    assert [action.kinds[0] for action in table.legal(BLUE)][::4] == ["harp", "sword", "helm"]  # type: ignore[attr-defined]
    assert Stage().exits().table().tokens_at("B") == KINDS
