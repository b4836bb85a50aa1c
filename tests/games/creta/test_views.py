"""Who sees what, undo (FC-R.40), replays."""

import json

import pytest

from clew import game as find
from clew.games.creta.actions import ChooseTrophies, EndActions, Hero, Ready, Rotate, Step
from clew.games.creta.tables import CARD
from clew.kernel import BadPosition, Illegal, Match, encode, load, rng_of, save
from games.creta.stage import BLUE, GAME, challenge, fresh, key_of, std, v08, v22


def test_no_view_or_event_shows_the_deck_the_seed_or_the_cards_to_come() -> None:
    for mode in ("escape", "challenge"):
        table = fresh(2, 4, mode=mode)
        shown = encode([table.view, table.events]).decode()
        hidden = table.state.dump()
        assert hidden["rng"]["key"] not in shown
        for tile in hidden["deck"]:
            assert f'"{tile}"' not in shown
        other = table.state.imagine(0, rng_of("other"))
        assert other.deck != table.state.deck
        assert encode(other.view(1)) == encode(table.view)


def test_cards_to_come_are_shown_as_a_set() -> None:
    table = fresh(2, 5, mode="challenge")
    assert table.view.challenge is not None
    assert table.view.challenge.to_come == sorted(CARD)
    assert [CARD[card] for card in table.state.cards] != sorted(CARD)


@pytest.mark.rule("FC-R.42")
def test_the_discard_pile_is_open_and_the_census_counts_the_deck() -> None:
    table = v22().table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r1c3 r1c2 A")
    table.does(BLUE, ChooseTrophies(("helm",)))
    assert table.discard == ["Ih", "L", "Is"]
    assert table.view.unseen is not None
    assert table.view.unseen["M"] + sum(table.tile(cell) == "M" for cell in table.view.board) == 8
    assert fresh(tile_census=False).view.unseen is None


@pytest.mark.rule("FC-R.40")
def test_undo_takes_back_actions_and_pieces_but_no_movement() -> None:
    match = Match.new(GAME, {}, 2, seed=bytes(32))
    match.state = v08().table().state
    before = encode(match.state.dump())
    match.act(0, Rotate("r6c5", 1))
    match.act(0, EndActions())
    match.act(0, Hero("blue_ares_1"))
    match.act(0, Step("r2c3"))
    for _ in range(4):
        assert match.can_undo(0)
        assert not match.can_undo(1)
        match.undo(0)
    assert encode(match.state.dump()) == before
    for piece in (Hero("blue_ares_1"), Step("r2c3"), Step("r2c2"), Step("r1c2"), Step("A")):
        match.act(0, piece)
    assert match.state.view(None).phase == "choose_trophies"
    assert not match.can_undo(0)


@pytest.mark.rule("FC-R.40", "FC-13.13")
def test_no_undo_in_challenge_or_against_the_clock() -> None:
    demonstration = Match.new(GAME, {"mode": "challenge"}, 2, seed=bytes(32))
    demonstration.state = challenge().demonstration("G04", 3).table().state
    demonstration.act(0, Rotate("r6c5", 1))
    timed = Match.new(GAME, {"turn_timer": 60}, 2, seed=bytes(32))
    seat = timed.state.deciders()[0]
    timed.act(seat, EndActions())
    for match, who in ((demonstration, 0), (timed, seat)):
        with pytest.raises(Illegal, match="no_undo"):
            match.undo(who)


def test_a_replayed_challenge_has_the_same_deadlines_and_results() -> None:
    match = Match.new(GAME, {"mode": "challenge"}, 3, seed=bytes(range(32)))
    rng = rng_of("a challenge")
    deadlines = []
    while not match.over:
        seats = match.state.deciders()
        actions = match.state.legal(rng.choice(seats)) if seats else []
        seat = rng.choice(seats) if seats else 0
        actions = match.state.legal(seat)
        if actions and rng.below(8):
            match.act(seat, rng.choice(actions), match.state.now + rng.below(4000)) if still(match) else None
        elif match.state.deadline() is not None:
            match.wind(match.state.deadline() or 0)
        deadlines.append(match.state.deadline())
    again = load(save(match), find)
    assert encode(again.state.dump()) == encode(match.state.dump())
    assert again.state.outcome() == match.state.outcome()
    assert any(deadlines)


def still(match: Match) -> bool:
    """Far enough from the deadline that four seconds of thought cannot miss it."""
    due = match.state.deadline()
    if due is not None and due - match.state.now < 4000:
        match.wind(due)
        return False
    return True


@pytest.mark.rule("FC-1.5", "FC-1.11")
def test_the_opening_tells_what_chance_brought() -> None:
    table = fresh(3, 9)
    (started,) = table.events
    data = json.loads(encode(started))
    assert data["start_seat"] == table.active
    assert data["deck"] == 35
    assert data["board"] == table.state.dump()["board"]
    assert key_of(started) == "game_started_escape"
    assert key_of(fresh(2, mode="challenge").events[0]) == "game_started_challenge"


# Positions by hand ----------------------------------------------------------------------


def test_a_position_can_be_written_by_hand_with_tokens() -> None:
    stage = std(r2c2="M")
    data = {
        **stage.data, "board": stage.cells, "display": ["T", "X", "Ia"], "heroes": {"blue_ares_1": "r2c2"},
    }  # fmt: skip
    state = GAME.load(data)
    view = state.view(None)
    assert (view.board["r2c2"].tile, view.heroes["blue_ares_1"], view.heroes["green_ares_1"]) == ("M01", "r2c2", "temple")
    assert view.deck == 35


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "dinner"}, {"actions_left": 3}, {"actions_left": 0}, {"board": {}}, {"display": ["M", "T", "X"]},
        {"display": ["T"] * 9}, {"heroes": {"blue_ares_1": "r9c9"}}, {"heroes": {"blue_ares_1": "r2c2", "blue_ares_2": "r2c2"}},
        {"heroes": {"pink_ares_1": "r2c2"}}, {"clock": {"kind": "hourglass", "deadline": 5}}, {"escape": {}}, {"seats": 7},
        {"clock": {"kind": "turn_timer", "deadline": -5}}, {"rng": {"key": "xyz"}}, {"walk": {"hero": "green_ares_1"}},
        {"deck": ["I01", "I01"]}, {"rng": 7},
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        GAME.load({**std().table().state.dump(), **change})


def test_a_walk_survives_dump_and_load() -> None:
    table = v08().table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"))
    again = GAME.load(json.loads(encode(table.state.dump())))
    assert again.legal(0) == table.legal(0) == [Step("r2c2")]


def test_the_first_card_can_be_reached_by_hand() -> None:
    table = challenge(2).ready().table()
    table.does(0, Ready())
    table.does(1, Ready())
    table.ticks()
    assert table.view.challenge is not None
    assert table.view.challenge.card == "G01"
