"""Who sees what (LB-32)."""

import json
from itertools import islice

import pytest

from clew.games.labyrinth.actions import Despair, Draw, Expand, PlayCard
from clew.games.labyrinth.events import CardOriented, CardRevealed, ChallengeStarted, Displaced, FledStep
from clew.games.labyrinth.tables import CARD
from clew.kernel import NOTHING, PERFECT, Match, copies, encode, memories, rng_of
from games.labyrinth.stage import END, GAME, LabyrinthTable, Stage, move, orient, peek, s0


@pytest.mark.rule("LB-32.1")
def test_secret_and_public() -> None:
    stage = s0().hand(0, "P053 P001").hand(1, "P002").closed((5, 3), "P054").open((4, 3), "P055", resolved=True)
    played = stage.discards("P003").treasures(1, 2).table()
    for seat in (0, 1, None):
        view = played.sees(seat)
        hands = [["P001", "P053"] if seat == 0 else None, ["P002"] if seat == 1 else None]
        assert [entry.hand for entry in view.seats[:2]] == hands
        assert [entry.cards for entry in view.seats] == [2, 1, 0, 0]
        assert [entry.treasures for entry in view.seats] == [1, 2, 0, 0]
        assert (view.draw_pile, view.discard_pile, view.supply) == (94, ["P003"], 27)
        faces = {cell.cell: cell.card_type for cell in view.cells}
        assert faces == {(5, 3): None, (4, 3): "crossroads_two_doors_chest"}


@pytest.mark.rule("LB-32.1", "LB-32.4")
def test_no_message_holds_the_identity_of_a_hidden_card() -> None:
    """The wire of a whole game: ids only of the own hand, of the discard pile and of removed cards."""
    match = Match.new(GAME, {}, 4, seed=rng_of("wire").key)
    rng = rng_of("wire play")
    while True:
        seat = match.state.deciders()[0]
        step = match.act(seat, rng.choice(match.state.legal(seat)))[-1]
        state = match.state
        if match.over:
            break
        for viewer in (*range(4), None):
            data = state.dump()
            own = set(data["seats"][viewer]["hand"]) if viewer is not None else set()
            public = {*data["discard_pile"], *data["removed"], *data["dropped"]}
            sent = encode(state.view(viewer)).decode()
            assert {card for card in CARD if card in sent} <= own | public
            told = encode(copies(step.events, None)).decode()
            assert {card for card in CARD if card in told} <= public


@pytest.mark.rule("LB-32.2", "LB-16.4")
def test_once_closed_nothing_shows_a_card_again() -> None:
    match_table = s0().closed((5, 3), "P061").turn(3).table()
    told = match_table.does(3, move("x3"))
    assert CardRevealed((5, 3), "straight_plain_chest") in copies(told, 0)
    assert memories(told, 0)[1] == CardRevealed((5, 3), None)
    assert all(not isinstance(event, CardOriented) for event in memories(told, 0))
    while match_table.view.pending:
        match_table.does(3, match_table.legal(3)[-1])
    plain = s0().open((5, 3), "P012").table()
    plain.does(0, END)
    for seat in (0, 1, 2, 3, None):
        cell = next(cell for cell in plain.sees(seat).cells if cell.cell == (5, 3))
        assert (cell.card_type, cell.rotation, cell.ghost) == (None, None, None)


@pytest.mark.rule("LB-32.2")
def test_what_drove_somebody_away_is_not_told_again() -> None:
    """All saw it; but the log is no free note of every monster and trap."""
    for event, later in (
        (ChallengeStarted(1, "monster", (5, 3)), ChallengeStarted(1, None, (5, 3))),
        (FledStep(1, (5, 3), (5, 4), 2), FledStep(1, None, (5, 4), 2)),
        (Displaced(1, (5, 3), (6, 3), "E", 4), Displaced(1, None, (6, 3), "E", 4)),
    ):
        assert copies([event], 0) == [event]
        assert memories([event], 0) == [later]


@pytest.mark.rule("LB-32.2")
def test_ghosts_for_those_who_saw_it() -> None:
    stage = s0().options(memory_aid="own").closed((5, 3), "P053").closed((4, 3), "P001").hand(0, "P069")
    table = stage.table()
    table.does(0, peek("x3"), PlayCard("P069"))
    table.does(0, table.legal(0)[0])
    ghosts = {cell.cell: cell.ghost for cell in table.sees(0).cells}
    assert ghosts[(5, 3)] == "crossroads_plain_chest"
    assert ghosts[(4, 3)] is None
    assert "crossroads_plain_monster" in ghosts.values()
    for seat in (1, 2, 3, None):
        assert {cell.ghost for cell in table.sees(seat).cells} == {None}
    off = stage.options(memory_aid="off").table()
    off.does(0, peek("x3"))
    assert {cell.ghost for cell in off.sees(0).cells} == {None}


@pytest.mark.rule("LB-32.2")
def test_what_all_saw_is_a_ghost_for_all_players_and_none_for_spectators() -> None:
    table = s0().options(memory_aid="own").open((5, 3), "P012").table()
    table.does(0, END)
    for seat in range(4):
        assert [cell.ghost for cell in table.sees(seat).cells] == ["tee_plain_none"]
    assert [cell.ghost for cell in table.sees(None).cells] == [None]


@pytest.mark.rule("LB-32.3")
def test_players_may_tell_what_they_like() -> None:
    assert s0().table().state.talk() == "free"


@pytest.mark.rule("LB-32.4")
def test_open_cards_are_shown_by_their_type() -> None:
    views = []
    for card in ("P001", "P008"):
        table = s0().open((5, 3), card).table()
        views.append(encode([table.sees(seat).cells for seat in (0, None)]))
    assert views[0] == views[1]
    assert b"P00" not in views[0]


def test_pending_options_are_public_where_they_follow_from_public_facts() -> None:
    trap = s0().closed((5, 3), "P085").turn(1).dice(6).table()
    trap.does(1, move("x3"))
    paying = s0().closed((5, 3), "P053").hand(0, "P001 P002").dice(3).table()
    paying.does(0, move("x3"))
    for seat in (0, 1, 2, 3, None):
        steering = trap.sees(seat).pending
        assert steering is not None
        assert steering.options is not None
        assert (steering.seat, steering.target, steering.level, len(steering.options)) == (2, 1, 6, 4)
        challenge = paying.sees(seat).pending
        assert challenge is not None
        assert (challenge.options is not None) == (seat == 0)
        assert (challenge.kind, challenge.challenge, challenge.need) == ("pay_challenge", "chest", 1)


def test_after_the_game_everything_is_revealed() -> None:
    table = s0().hand(1, "P002").closed((4, 3), "P001").closed((5, 3), "P053").treasures(4).dice(1).table()
    table.does(0, move("x3"))
    view = table.sees(None)
    assert view.seats[1].hand == ["P002"]
    assert {cell.cell: cell.card_type for cell in view.cells}[(4, 3)] == "crossroads_plain_none"


def test_a_log_read_later_names_no_closed_card() -> None:
    match = Match.new(GAME, {"character_assignment": "random"}, 3, seed=rng_of("log").key)
    rng = rng_of("log play")
    for _ in range(150):
        if match.over:
            break
        seat = match.state.deciders()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    assert not match.over
    for reader in (0, 1, 2, None):
        kept = json.loads(encode(match.log(reader)))
        secret = ("dealt", "cards_drawn", "cards_taken", "cards_returned")
        assert all(event["cards"] is None for event in kept if event["type"] in secret)
        assert all(event["card"] is None for event in kept if event["type"] == "card_placed")
        shown_once = ("card_revealed", "card_drawn_to_table", "card_seen", "card_swapped")
        assert all(event["card_type"] is None for event in kept if event["type"] in shown_once)


# Imagining ---------------------------------------------------------------------------------


def imagined(table: LabyrinthTable, seat: int | None, number: int, memory: object) -> LabyrinthTable:
    return LabyrinthTable(table.state.imagine(seat, rng_of(f"imagined {number}"), memory))  # type: ignore[arg-type]


def test_a_seat_imagines_everything_it_cannot_know_anew() -> None:
    table = s0().hand(0, "P040").hand(1, "P041 P042").closed((5, 3), "P053").closed((4, 3), "P069").table()
    faces = {imagined(table, 0, number, NOTHING).card((5, 3)) for number in range(30)}
    hands = {imagined(table, 0, number, NOTHING).hand(1) for number in range(10)}
    own = {imagined(table, 0, number, NOTHING).hand(0) for number in range(10)}
    piles = {tuple(imagined(table, 0, number, NOTHING).draws) for number in range(5)}
    assert len(faces) > 10
    assert len(hands) > 5
    assert own == {"P040"}
    assert len(piles) == 5


def test_perfect_memory_keeps_what_was_seen_and_no_memory_does_not() -> None:
    table = s0().closed((5, 3), "P053").closed((4, 3), "P069").table()
    table.does(0, peek("x3"))
    for seat, memory, kept in ((0, PERFECT, True), (0, NOTHING, False), (1, PERFECT, False), (None, PERFECT, False)):
        faces = {imagined(table, seat, number, memory).card((5, 3)) for number in range(12)}
        assert (faces == {"P053"}) is kept
    open_once = s0().open((5, 3), "P012").table()
    open_once.does(0, END)
    assert {imagined(open_once, 2, number, PERFECT).card((5, 3)) for number in range(12)} == {"P012"}


def test_cards_named_in_secret_stay_in_their_hand() -> None:
    table = s0().hand(0, "P001 P002 P003 P004").hand(1, "P010").table()
    table.does(0, Draw())
    for number in range(10):
        other = imagined(table, 1, number, NOTHING)
        other.state.check()
        while other.view.pending:
            other.does(0, other.legal(0)[0])


def test_a_searching_seat_sees_which_crossroads_there_are() -> None:
    stage = s0().open((2, 2), "P049").at((2, 2), 0).closed((2, 1), "P030").closed((7, 4), "P003")
    table = stage.pile("P009 P001 P060 P061 P062 P063").table()
    table.does(0, Despair())
    offered = table.legal(0)
    for number in range(20):
        other = imagined(table, 0, number, NOTHING)
        assert other.legal(0) == offered
        assert imagined(table, 1, number, NOTHING).legal(1) == []
    assert len({imagined(table, 0, number, NOTHING).card((7, 4)) for number in range(20)}) > 1


def test_expanding_gives_nobody_knowledge() -> None:
    table = s0().turn(0, phase="expand").draws("P053").table()
    table.does(0, Expand((5, 3)))
    assert len({imagined(table, 0, number, PERFECT).card((5, 3)) for number in range(20)}) > 5


def test_positions_of_random_games_can_be_imagined_by_everybody() -> None:
    state = GAME.new({"character_assignment": "random"}, 5, 77)
    rng = rng_of("imagine all")
    for number in islice(range(400), 400):
        if state.outcome() is not None:
            break
        seat = state.deciders()[0]
        if number % 10 == 0:
            for viewer in range(5):
                other = state.imagine(viewer, rng_of(number), PERFECT)
                other.check()
                assert encode(other.view(viewer)) == encode(state.view(viewer))
        state.apply(seat, rng.choice(state.legal(seat)))


def staged_orientation() -> Stage:
    return s0().closed((5, 3), "P012").turn(3)


def test_a_card_that_waits_to_be_turned_has_no_rotation_yet() -> None:
    table = staged_orientation().table()
    table.does(3, move("x3"))
    assert (table.there((5, 3)).face, table.there((5, 3)).rotation) == ("open", None)
    table.does(3, orient(1))
    assert table.there((5, 3)).rotation == 1
