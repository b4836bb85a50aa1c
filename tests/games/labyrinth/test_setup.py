"""Set-up: first player, characters, Hall, deal (LB-1)."""

import pytest

from clew.games.labyrinth.actions import ChooseCharacter, Expand, PlaceHall
from clew.games.labyrinth.events import CharacterChosen, Dealt, FirstPlayerRolled, GameStarted, HallPlaced, TurnStarted
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel import BadOptions, Event
from games.labyrinth.stage import GAME, HALL, LabyrinthTable

NAMES = ("bibi", "mallahoc", "akuna", "elora", "khira", "lane")


def fresh(seats: int = 4, seed: int = 1, **options: object) -> LabyrinthTable:
    state = GAME.new(options, seats, seed)  # type: ignore[arg-type]
    assert isinstance(state, LabyrinthState)
    return LabyrinthTable(state)


def first_of(table: LabyrinthTable) -> int:
    first = table.view.first_seat
    assert first is not None
    return first


def choose_all(table: LabyrinthTable) -> list[int]:
    """Everybody chooses; the seats in the order in which they were asked."""
    asked: list[int] = []
    while table.phase == "setup_characters":
        asked.append(table.state.decider)
        table.does(table.state.decider, ChooseCharacter(NAMES[len(asked) - 1]))
    return asked


def started(seats: int = 4, seed: int = 1, **options: object) -> tuple[LabyrinthTable, list[Event]]:
    table = fresh(seats, seed, **options)
    choose_all(table)
    return table, table.does(first_of(table), PlaceHall((3, 3), 0))


@pytest.mark.rule("LB-1.1", "LB-R.1")
def test_two_to_six_seats_and_the_left_neighbour() -> None:
    assert GAME.seat_counts == (2, 3, 4, 5, 6)
    for wrong in (0, 1, 7):
        with pytest.raises(BadOptions) as refusal:
            GAME.new({}, wrong, 1)
        assert refusal.value.clause == "LB-1.1"
    assert [fresh(4).state.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [fresh(2).state.left_of(seat) for seat in range(2)] == [1, 0]


@pytest.mark.rule("LB-1.2", "LB-1.3")
@pytest.mark.parametrize(("method", "best"), [("die_high", max), ("die_low", min)])
def test_dice_find_the_first_player_and_ties_roll_again(method: str, best: type) -> None:
    again = 0
    for seed in range(40):
        table = fresh(4, seed, first_player=method)
        (event,) = table.told(FirstPlayerRolled)
        rolls = list(event.rolls)
        assert [seat for seat, _ in rolls[:4]] == [0, 1, 2, 3]
        tied = [0, 1, 2, 3]
        while len(tied) > 1:
            round_, rolls = rolls[: len(tied)], rolls[len(tied) :]
            assert [seat for seat, _ in round_] == tied
            value = best(value for _, value in round_)
            tied = [seat for seat, rolled in round_ if rolled == value]
            again += len(tied) > 1
        assert rolls == []
        assert event.seat == first_of(table) == tied[0]
    assert again


@pytest.mark.rule("LB-1.2")
def test_the_host_names_the_first_seat_or_the_lot_does() -> None:
    for method in ("youngest", "oldest"):
        assert first_of(fresh(4, 1, first_player=method, first_seat=2)) == 2
    assert {first_of(fresh(3, seed, first_player="random")) for seed in range(20)} == {0, 1, 2}
    assert fresh(3, 1, first_player="random").told(FirstPlayerRolled)[0].rolls == ()
    with pytest.raises(BadOptions):
        GAME.new({"first_seat": 4}, 4, 1)


@pytest.mark.rule("LB-1.4", "LB-1.5")
def test_characters_are_chosen_in_turn_order_and_none_twice() -> None:
    table = fresh(4, 3, first_player="youngest", first_seat=2)
    table.refuses(0, ChooseCharacter("bibi"), "not_your_turn", "LB-3.8", active=2)
    table.does(2, ChooseCharacter("bibi"))
    table.refuses(3, ChooseCharacter("bibi"), "character_taken", "LB-1.5", character="bibi")
    table.refuses(3, ChooseCharacter("minotaur"), "malformed")
    assert len(table.legal(3)) == 11
    assert choose_all(fresh(4, 3, first_player="youngest", first_seat=2)) == [2, 3, 0, 1]


@pytest.mark.rule("LB-1.4")
def test_characters_by_lottery() -> None:
    table = fresh(6, 5, character_assignment="random")
    assert table.phase == "setup_hall"
    order = [event.seat for event in table.told(CharacterChosen)]
    assert order == [(first_of(table) + step) % 6 for step in range(6)]
    assert len({seat.character for seat in table.view.seats}) == 6
    others = fresh(6, 6, character_assignment="random")
    assert [s.character for s in others.view.seats] != [s.character for s in table.view.seats]


@pytest.mark.rule("LB-1.6")
def test_the_first_player_places_the_hall_anywhere_inside() -> None:
    table = fresh(4, 1)
    choose_all(table)
    first = first_of(table)
    assert len(table.legal(first)) == 2 * 9 * 9 + 2 * 11 * 7
    table.refuses((first + 1) % 4, PlaceHall((0, 0), 0), "not_your_turn", "LB-3.8")
    for anchor, rotation in (((9, 0), 0), ((9, 0), 2), ((0, 7), 1), ((0, 7), 3), ((-1, 0), 0), ((0, 0), 4)):
        table.refuses(first, PlaceHall(anchor, rotation), "outside_table", "LB-1.6")
    told = table.does(first, PlaceHall((10, 6), 3))
    assert told[0] == HallPlaced(first, (10, 6), 3, "open")
    hall = table.view.hall
    assert hall is not None
    assert set(hall.cells) == {(10, 6), (10, 7), (10, 8)}


@pytest.mark.rule("LB-1.7", "LB-2.9", "LB-R.45")
@pytest.mark.parametrize(("side", "edge"), [("open", "o"), ("doors", "d")])
def test_the_side_of_the_hall_is_a_table_option(side: str, edge: str) -> None:
    table, _ = started(hall_side=side)
    assert [table.edges((c, 3)) for c in (3, 4, 5)] == [f"{edge}ww{edge}", f"{edge}www", f"{edge}{edge}ww"]
    assert table.view.hall is not None
    assert table.view.hall.side == side


@pytest.mark.rule("LB-1.8", "LB-1.9", "LB-27.1")
def test_whole_hands_are_dealt_from_the_top_in_turn_order() -> None:
    table, told = started()
    deals = [event for event in told if isinstance(event, Dealt)]
    first = first_of(table)
    assert [event.seat for event in deals] == [(first + step) % 4 for step in range(4)]
    sizes = {seat.character: seat.cards for seat in table.view.seats}
    assert sizes == {"bibi": 4, "mallahoc": 5, "akuna": 4, "elora": 4}
    assert table.view.draw_pile == 100 - 17
    assert (table.view.discard_pile, table.view.removed) == ([], [])
    dealt = [card for event in deals for card in event.cards or ()]
    assert dealt != sorted(dealt)
    assert {*dealt, *table.draws} == set(GAME.box(table.state)) - {"treasure", "hall"}


@pytest.mark.rule("LB-1.8")
def test_the_deal_comes_from_the_shuffled_pile() -> None:
    hands = {tuple(tuple(seat["hand"]) for seat in started(4, seed)[0].data["seats"]) for seed in range(5)}
    assert len(hands) == 5


@pytest.mark.rule("LB-1.10", "LB-1.11", "LB-1.12")
def test_treasures_pawns_and_an_empty_table() -> None:
    table, _ = started()
    assert table.supply == 30
    assert [table.where(seat) for seat in range(4)] == [HALL] * 4
    assert table.view.cells == []


@pytest.mark.rule("LB-1.13", "LB-3.10")
def test_the_first_player_begins_and_the_turn_passes_to_the_left() -> None:
    table, told = started()
    first = first_of(table)
    assert [event for event in told if isinstance(event, GameStarted | TurnStarted)] == [GameStarted(first), TurnStarted(first, 1)]
    for turn in range(6):
        seat = (first + turn) % 4
        assert table.deciding == (seat, "expand")
        table.does(seat, table.options(seat, Expand)[0])
        table.ends_turn(seat)


def test_dealt_cards_are_told_to_their_owner_only() -> None:
    _, told = started()
    for event in told:
        if isinstance(event, Dealt):
            for seat in (0, 1, 2, 3, None):
                copy = event.seen_by(seat)
                assert (copy.cards is not None) == (seat == event.seat)
                assert copy.count == len(event.cards or ())
                assert copy.remembered().cards is None
