"""Challenge of the Gods up to the demonstration (FC-12), worked examples V31, V36, V37, V40, V41."""

import pytest

from clew.games.creta.actions import Announce, GiveUp, Hero, NoMove, PassRound, Ready, Rotate, Step, Stop
from clew.games.creta.events import Announced, CardRevealed, CardVoid, ClockStarted, CountdownStarted, DemonstrationStarted
from clew.kernel import Illegal, Match, encode
from games.creta.stage import BLUE, GAME, GREEN, YELLOW, challenge, fresh

S = 1000


# Ready ---------------------------------------------------------------------------------


@pytest.mark.rule("FC-12.16", "FC-12.1", "FC-R.43")
def test_all_ready_then_a_countdown_then_the_card() -> None:
    table = fresh(3, mode="challenge")
    table.does(0, Ready(), at=1 * S)
    table.does(2, Ready(), at=2 * S)
    table.does(1, Ready(), at=4 * S)
    assert [event.deadline for event in table.told(CountdownStarted)] == [7 * S]
    assert table.state.deciders() == []
    for seat in range(3):
        assert table.legal(seat) == []
        table.refuses(seat, Ready(), "already_ready", "FC-12.16")
        table.refuses(seat, Announce(4), "wrong_phase", "FC-12.1")
        table.refuses(seat, PassRound(), "wrong_phase", "FC-12.13")
    covered = table.view.challenge
    assert covered is not None
    assert covered.card is None
    table.ticks()
    (revealed,) = table.told(CardRevealed)
    assert table.view.challenge is not None
    assert (table.view.challenge.card, table.phase, revealed.number) == (revealed.card, "search", 1)
    assert len(table.view.challenge.to_come) == 10


@pytest.mark.rule("FC-12.16", "FC-12.4")
def test_v41_phases_and_the_ready_limit() -> None:
    table = fresh(3, mode="challenge")
    table.does(0, Ready(), at=0)
    table.refuses(0, Ready(), "already_ready", "FC-12.16")
    table.refuses(1, Announce(4), "wrong_phase", "FC-12.1")
    assert table.state.deadline() == 60 * S
    table.ticks()
    assert (table.story(), table.state.deadline()) == (["countdown_started"], 63 * S)
    table.ticks()
    assert table.story() == ["card_revealed"]
    for seat in range(3):
        table.refuses(seat, Rotate("r2c2", 0), "wrong_phase", "FC-12.4")
        table.refuses(seat, Hero("blue_ares_1"), "wrong_phase", "FC-12.4")
        table.refuses(seat, GiveUp(), "wrong_phase", "FC-12.4")
        table.refuses(seat, NoMove(), "wrong_phase", "FC-12.4")
        table.refuses(seat, Ready(), "wrong_phase", "FC-12.1")


@pytest.mark.rule("FC-12.16")
def test_without_a_ready_limit_everybody_is_waited_for() -> None:
    table = fresh(2, mode="challenge", ready_limit=0)
    table.does(0, Ready(), at=5 * S)
    assert table.state.deadline() is None
    assert fresh(2, mode="challenge").state.deadline() is None


# The card ---------------------------------------------------------------------------------


@pytest.mark.rule("FC-12.2", "FC-12.3")
def test_the_eleven_cards() -> None:
    cards = {card["id"]: card for card in GAME.catalogue()["cards"]}
    assert len(cards) == 11
    assert {card["actions"] for card in cards.values()} == {1, 2, 3}
    assert (cards["G04"]["actions"], cards["G04"]["gods"], cards["G04"]["join"]) == (2, ["ares", "athena"], "slash")
    assert all((len(card["gods"]) == 1) == (card["join"] == "single") for card in cards.values())


@pytest.mark.rule("FC-12.4")
def test_everybody_thinks_at_once_and_nobody_touches_the_board() -> None:
    table = challenge(3).search("G04").table()
    assert table.state.deciders() == [0, 1, 2]
    for seat in range(3):
        assert table.offers(seat) == {"announce", "pass_round"}
        for action in (Rotate("r2c2", 0), Step("r2c3"), Stop()):
            table.refuses(seat, action, "wrong_phase", "FC-12.4")


# Announcements --------------------------------------------------------------------------------


@pytest.mark.rule("FC-12.6", "FC-12.7", "FC-12.8", "FC-12.9", "FC-12.12", "FC-12.13", "FC-R.36")
def test_v31_announcements() -> None:
    match = Match.new(GAME, {"mode": "challenge", "search_limit": 0}, 2, seed=bytes(32))
    match.state = challenge(2).search("G04").options(search_limit=0).table().state
    match.act(0, Announce(4), at=0)
    assert match.state.deadline() == 90 * S
    refused(match, 1, Announce(4), 10 * S, "not_higher", "FC-12.7")
    match.act(1, Announce(5), at=11 * S)
    assert leader(match) == 1
    match.act(1, Announce(7), at=20 * S)
    refused(match, 0, Announce(6), 30 * S, "not_higher", "FC-12.7")
    match.act(0, Announce(8), at=89_999)
    assert (leader(match), match.state.deadline()) == (0, 90 * S)
    refused(match, 1, Announce(9), 90 * S, "too_late", "FC-12.12")
    assert match.state.view(None).phase == "demonstration"
    assert (leader(match), match.state.deciders(), match.state.deadline()) == (0, [0], 150 * S)


def leader(match: Match) -> int | None:
    found: int | None = match.state.view(None).challenge.leader
    return found


def refused(match: Match, seat: int, action: object, at: int, code: str, clause: str) -> None:
    with pytest.raises(Illegal) as refusal:
        match.act(seat, action, at)  # type: ignore[arg-type]
    assert (refusal.value.code, refusal.value.clause) == (code, clause)


@pytest.mark.rule("FC-12.5")
def test_an_announcement_tells_a_number_only() -> None:
    table = challenge().search("G04").table()
    table.announces(BLUE, 5, at=3 * S)
    (told,) = table.told(Announced)
    assert set(told.__struct_fields__) == {"seat", "tiles"}
    assert (table.story(), table.told(ClockStarted)[0].deadline) == (["announced", "clock_started"], 93 * S)


@pytest.mark.rule("FC-12.10", "FC-R.37")
def test_an_announcement_is_a_number_from_1_to_28() -> None:
    table = challenge().search("G04").table()
    for tiles in (0, 29, -3):
        table.refuses(BLUE, Announce(tiles), "out_of_range", "FC-12.10")
    table.refuses(BLUE, Announce("4"), "malformed")  # type: ignore[arg-type]
    table.refuses(BLUE, Announce(4.5), "malformed")  # type: ignore[arg-type]
    table.announces(BLUE, 28)
    assert table.offers(BLUE) == set()
    assert table.offers(GREEN) == {"pass_round"}


@pytest.mark.rule("FC-12.11")
def test_an_announcement_cannot_be_withdrawn() -> None:
    table = challenge().search("G04").table()
    table.announces(BLUE, 5)
    table.refuses(BLUE, PassRound(), "leader_cannot_pass", "FC-12.11")
    table.refuses(BLUE, Announce(4), "not_higher", "FC-12.7")
    assert not table.state.undo_allowed()


@pytest.mark.rule("FC-12.9")
def test_later_announcements_do_not_move_the_clock() -> None:
    table = challenge(3).options(announce_seconds=30).search("G04").table()
    table.announces(BLUE, 5, at=2 * S)
    table.announces(GREEN, 6, at=20 * S)
    assert table.state.deadline() == 32 * S


@pytest.mark.rule("FC-12.13")
def test_when_the_clock_ends_the_leader_must_demonstrate() -> None:
    table = challenge(3).search("G01").table()
    table.announces(GREEN, 5)
    table.ticks()
    (started,) = table.told(DemonstrationStarted)
    assert (started.leader, started.tiles, started.actions, started.deadline) == (1, 5, 3, 150 * S)
    assert table.state.deciders() == [1]


# Passing --------------------------------------------------------------------------------------


@pytest.mark.rule("FC-12.14", "FC-R.34")
def test_v36_early_end_of_the_clock() -> None:
    table = challenge(3).options(early_end=True).search("G04").table()
    table.announces(BLUE, 5)
    table.does(GREEN, PassRound())
    table.announces(YELLOW, 6)
    assert table.phase == "bidding"
    table.does(BLUE, PassRound(), at=7 * S)
    assert (table.phase, table.state.deciders(), table.state.deadline()) == ("demonstration", [2], 67 * S)


@pytest.mark.rule("FC-12.14")
def test_announcing_cancels_the_own_pass_and_passing_twice_is_refused() -> None:
    table = challenge(3).search("G04").table()
    table.does(GREEN, PassRound())
    table.refuses(GREEN, PassRound(), "already_passed", "FC-12.14")
    table.announces(BLUE, 3)
    table.announces(GREEN, 4)
    assert [seat.cards.passed for seat in table.view.seats if seat.cards] == [False, False, False]
    table.does(BLUE, PassRound())
    table.announces(BLUE, 9)
    assert table.phase == "bidding"


@pytest.mark.rule("FC-12.14")
@pytest.mark.parametrize("options", [{}, {"early_end": True, "strict_announcement": True}])
def test_among_people_and_with_exact_announcements_the_clock_runs_on(options: dict[str, bool]) -> None:
    table = challenge(2).options(**options).search("G04").table()
    table.announces(BLUE, 5)
    table.does(GREEN, PassRound())
    assert table.phase == "bidding"
    table.announces(BLUE, 6)
    assert table.phase == "bidding"
    assert (GAME.suited({}, 1)["early_end"], GAME.suited({}, 2)["early_end"]) == (True, False)


@pytest.mark.rule("FC-12.14", "FC-12.12", "FC-13.1")
def test_v40_all_others_passed_first() -> None:
    table = challenge(3).options(early_end=True).search("G04").table()
    table.does(GREEN, PassRound())
    table.does(YELLOW, PassRound())
    table.announces(BLUE, 3)
    assert table.story() == ["announced", "clock_started", "demonstration_started"]
    for seat in range(3):
        table.refuses(seat, Announce(9), "too_late", "FC-12.12")
        table.refuses(seat, PassRound(), "wrong_phase", "FC-12.13")
        table.refuses(seat, Ready(), "wrong_phase", "FC-12.1")
    table.refuses(GREEN, Rotate("r2c2", 0), "not_leader", "FC-13.1")


@pytest.mark.rule("FC-12.15", "FC-R.34")
def test_v37_void_card() -> None:
    table = challenge(2).search("G04").table()
    before = table.view
    table.does(BLUE, PassRound())
    table.does(GREEN, PassRound())
    assert [event.card for event in table.told(CardVoid)] == ["G04"]
    assert table.view.challenge is not None
    assert table.view.challenge.void == ["G04"]
    assert all(seat.cards is not None and not seat.cards.won and not seat.cards.lost for seat in table.view.seats)
    assert (table.phase, encode(table.view.board), table.display) == ("ready", encode(before.board), ["T", "X", "Ia"])


@pytest.mark.rule("FC-12.15")
def test_the_search_limit_makes_a_card_void() -> None:
    table = fresh(2, mode="challenge")
    table.does(0, Ready())
    table.does(1, Ready())
    table.ticks()
    assert table.state.deadline() == 303 * S
    table.ticks()
    assert table.story() == ["card_void"]
    endless = fresh(2, mode="challenge", search_limit=0)
    endless.does(0, Ready())
    endless.does(1, Ready())
    endless.ticks()
    assert endless.state.deadline() is None


@pytest.mark.rule("FC-12.15")
def test_after_the_search_limit_an_announcement_comes_too_late_for_the_card() -> None:
    match = Match.new(GAME, {"mode": "challenge"}, 2, seed=bytes(32))
    match.act(0, Ready(), at=0)
    match.act(1, Ready(), at=0)
    refused(match, 0, Announce(3), 303 * S, "wrong_phase", "FC-12.1")


@pytest.mark.rule("FC-12.17")
def test_everything_is_cleared_for_the_next_card() -> None:
    table = challenge(2).options(early_end=True).search("G04").table()
    table.announces(BLUE, 5)
    table.does(GREEN, PassRound())
    table.does(BLUE, GiveUp())
    assert table.view.challenge is not None
    assert (table.view.challenge.announcements, table.view.challenge.leader, table.view.challenge.card) == ([], None, None)
    assert all(seat.cards is not None and not seat.cards.passed and not seat.cards.ready for seat in table.view.seats)


@pytest.mark.rule("FC-R.41")
def test_alone_the_first_announcement_leads_straight_to_the_demonstration() -> None:
    table = challenge(1).search("G04").table()
    table.announces(0, 3)
    assert table.phase == "demonstration"
