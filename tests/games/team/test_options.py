"""House options (TE-14)."""

import pytest

from clew.games.team.actions import ChooseColor, EndTurn, Move, OrientTile, Rotate, Slide
from clew.games.team.events import GameLost, PageRead, TileOriented, TreasureCollected, TurnEnded, TurnStarted
from clew.kernel import Illegal, Match, seed_bytes
from clew.kernel.errors import BadOptions
from clew.kernel.option import Value
from games.team.stage import BLUE, GAME, GREEN, PAGES, RED, YELLOW, Stage, TeamTable, fresh_table, s0

VALUES: dict[str, list[Value]] = {
    "mode": ["intro", "basic", "expert"],
    "spell_assignment": ["choose", "blind"],
    "first_seat": ["random", "chosen"],
    "memory_aid": ["off", "tally", "full"],
    "stay_collects": [True, False],
    "auto_end_turn": [True, False],
    "turn_clock_seconds": [0, 60, 120, 180, 300],
    "blank_pages": [0, 2, 4, 6],
    "torn_pages": [0, 2, 4, 6],
    "bot_memory": ["perfect", "fading"],
}


def test_the_options_their_values_and_their_defaults() -> None:
    assert {option.id: list(option.values) for option in GAME.options} == VALUES
    assert GAME.complete({}) == {name: values[0] for name, values in VALUES.items()}
    for name, values in VALUES.items():
        for value in values:
            assert GAME.complete({name: value})[name] == value


@pytest.mark.parametrize(
    "wrong",
    [{"speed": 1}, {"mode": "classic"}, {"blank_pages": 3}, {"blank_pages": True}, {"stay_collects": 1}, {"torn_pages": "2"}],
)
def test_an_unknown_option_or_value_is_refused(wrong: dict[str, Value]) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(wrong, seats=2)
    assert refusal.value.code == "bad_option"


def test_the_ladder_of_the_lobby() -> None:
    assert list(GAME.presets) == ["family", "standard", "adept", "master", "daedalus_himself"]
    full = {name: GAME.complete(options) for name, options in GAME.presets.items()}
    assert [full["family"][name] for name in ("mode", "memory_aid", "blank_pages")] == ["intro", "tally", 4]
    assert full["standard"] == GAME.complete({})
    assert [full[name]["mode"] for name in ("adept", "master", "daedalus_himself")] == ["basic", "expert", "expert"]
    assert [full["adept"]["spell_assignment"], full["master"]["spell_assignment"]] == ["choose", "choose"]
    assert [full["daedalus_himself"]["spell_assignment"], full["daedalus_himself"]["torn_pages"]] == ["blind", 4]


# Pages ------------------------------------------------------------------------------


def begun(**options: Value) -> TeamTable:
    table = fresh_table(2, 7, **options)
    table.does(0, ChooseColor(RED))
    table.does(1, ChooseColor(BLUE))
    return table


@pytest.mark.rule("TE-14.1", "TE-14.2", "TE-14.7", "TE-14.8")
def test_x33_blank_and_torn_pages() -> None:
    table = begun(blank_pages=4, torn_pages=2, memory_aid="tally")
    data = table.state.dump()
    assert len(data["pages"]) + len(data["read"]) == 26
    assert len(data["torn"]) == 2
    assert sorted([*data["pages"], *data["read"], *data["torn"]]) == ["B01", "B02", "B03", "B04", *PAGES]
    assert table.told(TurnStarted)[0].turn_no == 1
    assert table.told(TurnStarted)[0].pages_left == 25
    assert sum((table.view.unread or {}).values()) == 27
    turns = 1
    while table.view.pages_left:
        table.ends_turn(table.active)
        turns += 1
    assert turns == 26
    assert sum((table.view.unread or {}).values()) == 2
    table.ends_turn(table.active)
    assert table.view.result == "lost"


@pytest.mark.rule("TE-14.1", "TE-14.7")
def test_reading_a_blank_page_has_no_effect() -> None:
    stage = s0().options(blank_pages=2).active(GREEN).pages("B01", "B02")
    table = stage.table()
    before = table.state.dump()
    table.ends_turn(GREEN)
    assert table.story() == ["turn_ended", "book_passed", "turn_started", "page_read"]
    assert table.told(PageRead) == [PageRead("B01", "blank", 0)]
    after = table.state.dump()
    assert [after[name] for name in ("cells", "spare", "pawns")] == [before[name] for name in ("cells", "spare", "pawns")]
    assert table.view.page == "B01"


@pytest.mark.rule("TE-14.1", "TE-14.2", "TE-11.6")
@pytest.mark.parametrize(("blank", "torn"), [(0, 0), (6, 0), (0, 6), (2, 4), (6, 6)])
def test_the_game_has_24_turns_more_or_less(blank: int, torn: int) -> None:
    table = begun(blank_pages=blank, torn_pages=torn)
    turns = 0
    while table.view.result is None:
        table.ends_turn(table.active)
        turns += 1
    assert turns == 24 + blank - torn
    assert table.told(GameLost) == [GameLost(0, 24)]


@pytest.mark.rule("TE-14.2", "TE-14.8")
def test_torn_pages_are_never_read_and_never_shown() -> None:
    table = begun(torn_pages=6, memory_aid="full")
    torn = table.state.dump()["torn"]
    while table.view.result is None:
        assert not set(torn) & set(table.view.read or [])
        assert table.view.page not in torn
        table.ends_turn(table.active)
    assert len(table.view.read or []) == 18


@pytest.mark.rule("TE-14.2")
def test_blanks_are_added_before_pages_are_torn_out() -> None:
    torn = {page for seed in range(30) for page in fresh_table(seed=seed, blank_pages=6, torn_pages=6).state.dump()["torn"]}
    assert any(page.startswith("B") for page in torn)
    assert any(page.startswith("D") for page in torn)


# The clock --------------------------------------------------------------------------


def timed(stage: Stage | None = None) -> TeamTable:
    return (stage or s0()).options(turn_clock_seconds=60).table()


@pytest.mark.rule("TE-14.9", "TE-14.3")
def test_the_clock_runs_out_five_seconds_later_than_it_says() -> None:
    table = timed()
    assert table.state.deadline() == 65_000
    table.does(RED, Slide("N5", 0), at=64_999)
    assert table.state.legal(0, 65_000) == []
    table.refuses(RED, Rotate((1, 1), 1), "clock_due", at=65_000)
    table.refuses(RED, Rotate((1, 1), 1), "clock_due", at=99_000)
    assert s0().table().state.deadline() is None


@pytest.mark.rule("TE-14.3", "TE-14.9")
def test_the_clock_ends_the_turn_as_if_declared() -> None:
    table = timed(s0().deal(RED, "lantern", "key").pages("D05"))
    table.does(RED, Slide("N5", 0), Move((2, 0)), at=1000)
    told = table.ticks()
    assert told[0] == TurnEnded(0, "clock")
    assert [event.type for event in told[1:5]] == ["treasure_drawn", "spells_refreshed", "book_passed", "turn_started"]
    assert (table.active, table.slots(RED)) == (YELLOW, ["compass", "key"])
    assert table.state.now == 65_000
    assert table.state.deadline() == 130_000  # the clock of the next turn counts from the step that began it


@pytest.mark.rule("TE-14.9")
@pytest.mark.parametrize("seconds", [60, 120, 180, 300])
def test_every_turn_has_its_own_clock(seconds: int) -> None:
    table = s0().options(turn_clock_seconds=seconds).table()
    assert table.state.deadline() == (seconds + 5) * 1000
    table.does(RED, EndTurn(), at=7000)
    assert table.state.deadline() == 7000 + (seconds + 5) * 1000


@pytest.mark.rule("TE-14.3")
def test_a_pending_orientation_is_set_to_0_and_collecting_follows() -> None:
    """Edge case 18: the clock runs out while a decision is pending."""
    table = timed(s0().put("t07", (3, 0), down=True).deal(RED, "mushroom", "key").pages("D05"))
    table.does(RED, Move((3, 0)))
    told = table.ticks()
    assert told[:4] == [
        TileOriented((3, 0), 0),
        TreasureCollected("mushroom", 0, 0, "left"),
        told[2],
        TurnEnded(0, "clock"),
    ]
    assert told[2].type == "bonus_move_granted"
    assert table.view.pending is None
    assert table.slots(RED) == ["compass", "key"]


@pytest.mark.rule("TE-14.3", "TE-3.13")
def test_the_clock_ends_the_turn_once_only() -> None:
    table = timed(s0().bury((3, 0)).pages("D05", "D06"))
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1), Move((3, 0)))
    table.ticks()
    assert table.told(TurnEnded) == [TurnEnded(0, "clock")]
    assert (table.active, table.view.pages_left) == (YELLOW, 1)


@pytest.mark.rule("TE-14.3", "TE-11.2")
def test_an_orientation_set_by_the_clock_may_win_the_game() -> None:
    stage = s0().slots(red="mushroom -", yellow="- -", blue="- -", green="- -").pile().put("t07", (3, 0), down=True)
    table = timed(stage)
    table.does(RED, Move((3, 0)))
    table.ticks()
    assert table.story() == ["tile_oriented", "treasure_collected", "game_won"]
    assert table.state.deadline() is None


@pytest.mark.rule("TE-14.9", "TE-14.3")
def test_the_clock_acts_before_an_action_that_comes_too_late() -> None:
    match = Match.new(GAME, {"turn_clock_seconds": 60, "first_seat": "chosen"}, 2, seed_bytes(1))
    assert match.state.deadline() is None  # no clock during set-up
    match.act(0, ChooseColor(RED))
    match.act(1, ChooseColor(BLUE), 90_000)
    match.act(0, GAME.decode({"type": "choose_first", "seat": 0}), 100_000)
    assert match.state.deadline() == 165_000
    with pytest.raises(Illegal) as refusal:
        match.act(0, EndTurn(), 165_000)
    assert refusal.value.code == "not_your_turn"  # the clock had passed the book on
    assert match.steps[-1].entry.clock
    assert match.steps[-1].entry.at == 165_000


# Others -----------------------------------------------------------------------------


@pytest.mark.rule("TE-14.4")
def test_memory_aids_change_only_what_is_shown() -> None:
    tables = [s0().options(memory_aid=aid).bury((1, 1), (3, 0)).pages("D05").table() for aid in ("off", "tally", "full")]
    for table in tables:
        table.does(RED, Slide("N5", 0), Move((1, 1)), OrientTile(3), EndTurn())
    off, tally, full = tables
    assert off.events == tally.events == full.events
    assert off.legal(YELLOW) == tally.legal(YELLOW) == full.legal(YELLOW)
    dumps = [table.state.dump() for table in tables]
    for data in dumps:
        data["options"].pop("memory_aid")
    assert dumps[0] == dumps[1] == dumps[2]


@pytest.mark.rule("TE-14.5", "TE-9.19", "TE-R.12")
def test_x32_staying_with_stay_collects_off() -> None:
    linked = s0().options(stay_collects=False).deal(RED, "lantern", "key").pawn(RED, (2, 0)).table()
    linked.does(RED, Move((2, 0)))
    assert linked.found == ["lantern"]
    boxed = s0().put("t07", (3, 1)).deal(RED, "mushroom", "key").pawn(RED, (3, 1))
    off = boxed.options(stay_collects=False).table()
    off.does(RED, Move((3, 1)))
    assert off.found == []
    assert not off.has_bonus()
    assert not off.has_move()
    on = boxed.options(stay_collects=True).table()
    on.does(RED, Move((3, 1)))
    assert on.found == ["mushroom"]


@pytest.mark.rule("TE-14.5")
def test_rubble_beside_the_pawn_is_no_connection() -> None:
    """The pawn could enter it, but not step out and back."""
    stage = s0().options(stay_collects=False).put("t07", (3, 1)).bury((2, 1)).deal(RED, "mushroom", "key").pawn(RED, (3, 1))
    table = stage.table()
    table.reaches(RED, (3, 1), (2, 1))
    table.does(RED, Move((3, 1)))
    assert table.found == []


@pytest.mark.rule("TE-14.5")
def test_digging_and_stepping_collect_as_ever() -> None:
    dug = s0().options(stay_collects=False).put("t07", (1, 1), down=True).deal(RED, "mushroom", "key").table()
    dug.does(RED, Move((1, 1)), OrientTile(0))
    assert dug.found == ["mushroom"]
    stepped = s0().options(stay_collects=False).deal(RED, "lantern", "key").table()
    stepped.does(RED, Move((2, 0)))
    assert stepped.found == ["lantern"]


@pytest.mark.rule("TE-14.6", "TE-3.13", "TE-R.30")
def test_without_auto_end_turn_only_the_seat_ends_its_turn() -> None:
    table = s0().options(auto_end_turn=False).table()
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1), Move((2, 0)))
    assert table.active == RED
    assert table.legal(RED) == [EndTurn()]
    table.ends_turn(RED)
    assert table.told(TurnEnded) == [TurnEnded(0, "declared")]
