"""What may be seen, kept and guessed (TE-15)."""

import re

import msgspec
import pytest
from hypothesis import given, settings

from clew.games.team import events as told
from clew.games.team.actions import EndTurn, Move, Rotate, Slide
from clew.games.team.rules import TeamState
from clew.kernel import NOTHING, PERFECT, Event, Illegal, Match, Memory, copies, encode, memories, record, rng_of, save, seed_bytes
from games.team.positions import positions
from games.team.stage import GAME, GREEN, RED, YELLOW, fresh_table, s0


def text(value: object) -> str:
    return encode(value).decode()


def buried_tiles(state: TeamState) -> list[str]:
    return [cell["tile"] for row in state.dump()["cells"] for cell in row if cell.get("face") == "down"]


@pytest.mark.rule("TE-15.1")
def test_x29_view_of_a_buried_tile() -> None:
    table = s0().put("t07", (1, 1), down=True).table()
    for seat in (0, 1, 2, 3, None):
        view = msgspec.to_builtins(table.state.view(seat))
        assert view["cells"][1][1] == {"face": "down"}
        assert "t07" not in text(view)
        assert "mushroom" not in text(view)


@pytest.mark.rule("TE-15.1")
@given(positions())
@settings(max_examples=60, deadline=None)
def test_no_message_names_a_tile_that_lies_face_down(state: TeamState) -> None:
    buried = buried_tiles(state)
    messages = [text(state.view(seat)) for seat in range(state.seats)]
    messages += [text(state.legal(seat)) for seat in range(state.seats)]
    for action in GAME.table:
        try:
            state.clone().apply(state.active, action)
        except Illegal as refusal:
            messages.append(text(refusal.facts))
    assert not [tile for tile in buried for message in messages if f'"{tile}"' in message]


@pytest.mark.rule("TE-15.1")
@given(positions())
@settings(max_examples=40, deadline=None)
def test_views_and_lists_do_not_depend_on_what_is_hidden(state: TeamState) -> None:
    """Piles and rubble dealt anew: not one byte changes."""
    other = state.imagine(None, rng_of("other"), NOTHING)
    assert text(other.view(None)) == text(state.view(None))
    assert [text(other.legal(seat)) for seat in range(state.seats)] == [text(state.legal(seat)) for seat in range(state.seats)]


@pytest.mark.rule("TE-15.1")
def test_piles_are_told_by_their_number_alone() -> None:
    view = msgspec.to_builtins(s0().table().view)
    assert (view["pile_left"], view["pages_left"], view["page"], view["turn_no"]) == (16, 23, "D01", 1)
    assert not {"pile", "pages", "read", "torn", "seed", "rng", "unread", "buried"} & set(view)
    assert "compass" not in text(view)
    assert not re.search(r'"D(0[2-9]|1\d|2\d)"', text(view))


@pytest.mark.rule("TE-15.4")
@given(positions())
@settings(max_examples=20, deadline=None)
def test_all_seats_and_spectators_get_the_same_view(state: TeamState) -> None:
    views = {text(state.view(seat)) for seat in (*range(state.seats), None)}
    assert len(views) == 1


@pytest.mark.rule("TE-15.4")
def test_all_seats_and_spectators_see_the_same_events() -> None:
    table = s0().active(GREEN).pages("D13").table()
    happened = table.ends_turn(GREEN)
    for seat in (0, 1, 2, 3, None):
        assert copies(happened, seat) == happened


def test_the_view_tells_everything_that_lies_open() -> None:
    table = s0().deal(RED, "lantern", "key").bury((3, 0)).table()
    table.does(RED, Slide("N5", 2), Move((2, 0)), Move((3, 0)))
    view = msgspec.to_builtins(table.view)
    assert view["seats"][0] == {
        "seat": 0,
        "color": RED,
        "spells": [{"id": "slide", "spent": True}, {"id": "rotate", "spent": False}],
        "slots": [None, "key"],
    }
    assert view["turn"] == {"move": "made", "bonus": "made", "treasures": 1, "own_collected": 1}
    assert view["cells"][0][5] == {"tile": "t34", "o": 2}
    assert view["cells"][0][0] == {"tile": "f01", "o": 1}
    assert view["spare"] == {"tile": "t33", "o": 0}
    assert view["pawns"][RED] == (3, 0)
    assert view["found"] == [{"treasure": "lantern", "by": 0, "from": 0, "turn": 1}]
    assert view["pending"] == {"kind": "orient_tile", "seat": 0, "cell": (3, 0)}
    assert view["cells"][3][0] == {"tile": "t14", "o": 0}
    assert (view["phase"], view["active"], view["first_seat"], view["result"]) == ("action", 0, 0, None)


def test_during_set_up_nobody_has_the_book() -> None:
    view = msgspec.to_builtins(fresh_table(2).view)
    assert (view["phase"], view["active"], view["turn"], view["page"], view["turn_no"]) == ("setup_color", None, None, None, 0)
    assert view["seats"][0] == {"seat": 0, "color": None, "spells": [], "slots": [None, None]}


# Memory aids ------------------------------------------------------------------------


@pytest.mark.rule("TE-14.4", "TE-14.8")
def test_tally_shows_buried_marks_and_kinds_of_unread_pages() -> None:
    stage = s0().options(memory_aid="tally").bury((2, 5), (1, 3), (0, 1), (3, 1)).pages("D02", "D13", "D14", "D21")
    view = msgspec.to_builtins(stage.table().view)
    assert view["buried"] == ["elephant", "mushroom", "sun"]  # in the order of the table, without places
    assert view["unread"] == {"push": 1, "flip": 2, "recall": 1, "blank": 0}
    assert view["cells"][1][3] == {"face": "down"}
    assert "read" not in view


@pytest.mark.rule("TE-14.4", "TE-R.29")
def test_full_shows_faint_pictures_and_the_read_pages_too() -> None:
    table = s0().options(memory_aid="full").bury((1, 3), (3, 1)).table()
    table.ends_turn(RED)
    view = msgspec.to_builtins(table.view)
    assert view["cells"][2][3] == {"face": "down", "hint": {"shape": "corner", "mark": "mushroom"}}  # D02 moved column 3 on
    assert view["cells"][3][1] == {"face": "down", "hint": {"shape": "straight", "mark": None}}
    assert view["read"] == ["D01", "D02"]
    assert view["buried"] == ["mushroom"]


@pytest.mark.rule("TE-R.29")
@pytest.mark.parametrize("aid", ["off", "tally"])
def test_only_the_current_page_is_open(aid: str) -> None:
    table = s0().options(memory_aid=aid).table()
    table.ends_turn(RED)
    view = msgspec.to_builtins(table.view)
    assert view["page"] == "D02"
    assert "D01" not in text(view)


@pytest.mark.rule("TE-R.36")
def test_one_may_deduce_what_is_buried_from_what_is_missing() -> None:
    table = s0().bury((1, 3), (3, 1)).table()
    shown = {cell.tile for row in table.view.cells for cell in row} | {table.spare}
    missing = {f"t{number:02}" for number in range(1, 35)} - shown
    assert missing == {"t07", "t15"}  # thinking, not peeking: the view itself does not say where


# What is kept -----------------------------------------------------------------------


@pytest.mark.rule("TE-15.2")
@pytest.mark.parametrize(
    ("event", "kept"),
    [
        (told.PageRead("D13", "flip", 2), told.PageRead(None, "flip", 2)),
        (told.LinePushed("N3", "t32"), None),
        (told.TileTurnedDown((0, 1)), None),
        (told.PawnCarried("blue", (5, 3), (6, 3)), None),
        (told.TileTurnedUp("board", (3, 0), "t14"), told.TileTurnedUp("board", (3, 0), None)),
        (told.TileTurnedUp("spare", None, "t14"), told.TileTurnedUp("spare", None, None)),
        (told.LineSlid("N3", "t34", 1, "t32"), told.LineSlid("N3", None, 1, None)),
    ],
)
def test_what_is_kept_names_no_tile_and_no_page(event: Event, kept: Event | None) -> None:
    assert event.remembered() == kept


@pytest.mark.rule("TE-15.2")
@pytest.mark.parametrize(
    "event",
    [
        told.SpellUsed(0, "slide"),
        told.TileRotated((1, 1), 0, 1),
        told.TilesSwapped((1, 1), (1, 2)),
        told.PawnMoved(RED, (0, 0), (1, 0), ((0, 0), (1, 0)), None, "basic"),
        told.TreasureCollected("lantern", 0, 0, "left"),
        told.TreasureDrawn(0, "left", "compass"),
        told.PawnSentHome(RED, (0, 1), (0, 0)),
        told.PawnBanished(RED, (0, 1), (6, 0)),
        told.PawnRelocated(RED, (1, 6), (1, 0)),
        told.TurnEnded(0, "auto"),
        told.GameLost(3, 21),
    ],
)
def test_what_everybody_may_read_again_is_kept_in_full(event: Event) -> None:
    assert event.remembered() == event


@pytest.mark.rule("TE-15.2")
def test_a_pawn_shoved_by_daedalus_does_not_tell_the_arrow_later() -> None:
    table = s0().active(GREEN).pages("D02").pawn(YELLOW, (3, 3)).table()
    happened = table.ends_turn(GREEN)
    assert told.PawnCarried(YELLOW, (3, 3), (4, 3)) in happened
    assert [event.type for event in memories(happened, 0)] == ["turn_ended", "book_passed", "turn_started", "page_read"]


def chance(match: Match, steps: int) -> None:
    rng = rng_of("chance")
    for _ in range(steps):
        if match.over:
            return
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)))


@pytest.mark.rule("TE-15.1", "TE-15.2")
@pytest.mark.parametrize("mode", ["intro", "basic"])
def test_the_record_of_a_running_game_names_no_tile_and_no_page(mode: str) -> None:
    """Edge case 35: also the file that is offered for download."""
    match = Match.new(GAME, {"mode": mode}, 3, seed_bytes(11))
    chance(match, 60)
    assert not match.over
    for seat in (0, 1, 2, None):
        kept = record(match, seat)
        assert not re.search(r'"[tf]\d\d"', kept)
        assert not re.search(r'"[DB]\d\d"', kept)
        assert match.seed.hex() not in kept
        assert "page_read" in kept


@pytest.mark.rule("TE-15.3")
def test_after_the_end_everything_may_be_shown() -> None:
    match = Match.new(GAME, {"mode": "intro"}, 2, seed_bytes(11))
    chance(match, 1000)
    assert match.over
    assert record(match, None) == save(match)
    assert match.seed.hex() in record(match, 0)
    pages = [event.card for event in match.log(None) if isinstance(event, told.PageRead)]
    assert len(pages) == 24
    assert None not in pages


@pytest.mark.rule("TE-15.2")
def test_the_events_of_a_push_do_not_name_the_tile_that_is_being_buried() -> None:
    table = s0().active(GREEN).pages("D02").table()
    assert "t34" not in text(table.ends_turn(GREEN))


@pytest.mark.rule("TE-15.5")
def test_a_refusal_does_not_tell_the_shape_of_rubble() -> None:
    """A buried straight, corner and tee answer alike to everything."""
    for action in (Rotate((3, 0), 3), Rotate((3, 0), 7), Move((4, 0)), Slide("E3", 0)):
        answers = set()
        for tile in ("t14", "t07", "t01"):
            table = s0().put(tile, (3, 0), down=True).table()
            with pytest.raises(Illegal) as refusal:
                table.state.apply(0, action)
            answers.add((refusal.value.code, refusal.value.clause, text(refusal.value.facts)))
        assert len(answers) == 1


# What a bot may know ----------------------------------------------------------------


@given(positions())
@settings(max_examples=30, deadline=None)
def test_a_perfect_memory_keeps_every_buried_tile_and_every_read_page(state: TeamState) -> None:
    other = state.imagine(0, rng_of("bot"), PERFECT)
    assert other.dump()["cells"] == state.dump()["cells"]
    assert other.dump()["read"] == state.dump()["read"]
    assert sorted(other.dump()["pages"]) == sorted(state.dump()["pages"])
    other.check()


def test_the_order_of_the_piles_is_not_known_even_to_a_perfect_memory() -> None:
    state = s0().table().state
    futures = {tuple(state.imagine(0, rng_of(n), PERFECT).dump()["pages"]) for n in range(5)}
    piles = {tuple(state.imagine(0, rng_of(n), PERFECT).dump()["pile"]) for n in range(5)}
    assert len(futures) == len(piles) == 5


def test_a_fading_memory_confuses_tiles_only_among_the_forgotten_ones() -> None:
    cells = [(1, 1), (1, 3), (1, 5), (3, 1), (3, 3), (3, 5), (5, 1), (5, 3)]
    state = s0().bury(*cells).pages("D02").table().state
    kept = 0
    for n in range(40):
        other = state.imagine(0, rng_of(n), Memory(0.9, bytes([n])))
        assert sorted(buried_tiles(other)) == sorted(buried_tiles(state))
        kept += sum(a == b for a, b in zip(buried_tiles(other), buried_tiles(state), strict=True))
    assert 0 < kept < 40 * len(cells)


def test_a_save_file_of_a_finished_game_ends_with_the_seed() -> None:
    match = Match.new(GAME, {}, 2, seed_bytes(1))
    chance(match, 1000)
    assert save(match).splitlines()[-1].startswith('{"seed":')
    with pytest.raises(Illegal):
        match.act(0, EndTurn())
