"""Bots choose what is legal, from what their seat can know."""

import pytest

from clew.games.labyrinth.actions import AnswerPush, Cunning, Draw, PayChallenge, Rest, TrapDirection
from clew.games.labyrinth.bots import players
from clew.games.labyrinth.bots.players import EVEN, WISE, SearchBot, ThumbBot, levels
from clew.games.labyrinth.bots.prospects import Taste, cards_used, prospects, win_chance
from clew.games.labyrinth.bots.search import NO_LIMIT, Judge, Search, loaded
from clew.games.labyrinth.bots.span import Span
from clew.games.labyrinth.bots.worth import COARSE, FINE, worth
from clew.kernel import PERFECT, Bot, Memory, advise, ask, rng_of
from games.labyrinth.stage import GAME, LabyrinthTable, move, s0, solo
from support.size import size

NAMES = list(levels())


def bot(name: str) -> Bot:
    return GAME.bots()[name]


def choice(name: str, table: LabyrinthTable, number: int = 0) -> object:
    """`thumb` plays by the rules of thumb by which the better bots imagine everybody."""
    seat = table.state.decider
    player = ThumbBot("thumb", 0, WISE) if name == "thumb" else bot(name)
    return ask(player, table.state, seat, rng_of(f"bot {seat}"), number)


def test_bots_are_listed_from_the_weakest() -> None:
    assert list(GAME.bots()) == ["random", "easy", "baseline", "main", "strong"]
    assert [found.name for found in GAME.bots().values()] == list(GAME.bots())


@pytest.mark.parametrize(("name", "steps"), [("easy", 400), ("baseline", 400), ("main", 40), ("strong", size(6, 2))])
def test_choices_are_legal(name: str, steps: int) -> None:
    state = GAME.new({"character_assignment": "random"}, 4, 11)
    for number in range(steps):
        if state.outcome() is not None:
            break
        seat = state.deciders()[0]
        action = ask(bot(name), state, seat, rng_of(seat), number)
        assert action in state.legal(seat)
        state.apply(seat, action)


@pytest.mark.parametrize(("name", "every"), [("easy", 5), ("baseline", 5), ("main", 40), ("strong", size(90, 160))])
def test_hidden_cards_do_not_change_a_choice(name: str, every: int) -> None:
    """The same position with everything dealt anew that the seat cannot know, and the same generator: the same choice."""
    state = GAME.new({"character_assignment": "random"}, 4, 12)
    rng = rng_of("permuted")
    for number in range(160):
        if state.outcome() is not None:
            break
        seat = state.deciders()[0]
        player = bot(name)
        if number % every == 0:
            memory = player.memory(state, rng_of(seat))
            for other in range(2):
                permuted = state.imagine(seat, rng_of(f"{number} {other}"), memory)
                assert ask(player, permuted, seat, rng_of(seat), number) == ask(player, state, seat, rng_of(seat), number)
        state.apply(seat, rng.choice(state.legal(seat)))


def test_the_weak_forget() -> None:
    table = s0().closed((5, 3), "P053").closed((4, 3), "P001").table()
    cell = table.state.grid.index[(5, 3)]
    table.state.see(0, cell)
    for name, turns in (("easy", 2), ("baseline", 6)):
        assert bot(name).memory(table.state, rng_of(1)).keeps("x", 1, 1 + turns)
        assert not bot(name).memory(table.state, rng_of(1)).keeps("x", 1, 2 + turns)
    assert bot("main").memory(table.state, rng_of(1)) is PERFECT
    assert bot("strong").memory(table.state, rng_of(1)) is PERFECT
    table.state.turn_no = 30
    old = {table.state.imagine(0, rng_of(number), Span(8)).lies[cell] for number in range(9)}
    assert len(old) > 1


def test_the_sums_behind_a_challenge() -> None:
    assert [win_chance(2, cards) for cards in range(5)] == [2 / 6, 3 / 6, 4 / 6, 5 / 6, 1.0]
    assert cards_used(2, 4) == (1 + 2 + 3 + 4) / 6
    assert cards_used(0, 0) == 0
    rich, poor = s0().treasures(1).hand(0, "P001").table(), s0().hand(0, "P001").table()
    taste = Taste()
    assert prospects(rich.state, 0, taste)[2] < prospects(poor.state, 0, taste)[2]
    assert prospects(rich.state, 0, taste)[1] == prospects(poor.state, 0, taste)[1]


def test_a_loaded_die() -> None:
    assert [loaded(rng_of("x"), roll).die() for roll in range(1, 7)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("name", ["baseline", "main"])
def test_sensible_in_plain_cases(name: str) -> None:
    known_chest = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").treasures(4).table()
    known_chest.state.see(0, known_chest.state.grid.index[(5, 3)])
    assert choice(name, known_chest) == move("x3")
    tired = solo("dannenvir").closed((5, 3), "P001").table()
    assert choice(name, tired) == Rest()
    racing = s0().treasures(4, 4).open((5, 3), "P001").at((5, 3), 0).open((9, 7), "P002").at((9, 7), 1).pile("").race(0, 1).table()
    assert choice(name, racing) == move("S")


@pytest.mark.parametrize("name", ["baseline", "main"])
def test_the_last_treasure_is_paid_for(name: str) -> None:
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").treasures(4).dice(6).table()
    table.does(0, move("x3"))
    action = choice(name, table)
    assert isinstance(action, PayChallenge)
    assert action.card is not None


def test_a_neighbour_drives_the_victim_onto_what_it_cannot_win() -> None:
    table = s0().closed((5, 3), "P085").closed((5, 1), "P069").closed((7, 3), "P053").turn(1).treasures(0, 2).dice(2).table()
    for cell in ((5, 1), (7, 3)):
        table.state.see(2, table.state.grid.index[cell])
    table.does(1, move("x3"))
    assert choice("thumb", table) == TrapDirection("N")


def test_a_robbed_player_pushes_only_where_it_hurts() -> None:
    table = s0().treasures(1, 1).open((5, 3), "P001").at((5, 3), 0, 1).open((5, 2), "P069").dice(1).table()
    table.does(0, Cunning(1))
    assert choice("thumb", table) == AnswerPush(dir="N")


@pytest.mark.rule("LB-32.2")
def test_a_hint_remembers_no_closed_card() -> None:
    """The card has been seen and lies closed again: what waits there is not told."""
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").table()
    table.state.see(0, table.state.grid.index[(5, 3)])
    hint = advise(GAME, bot("baseline"), table.state, 0, rng_of(1), 0)
    assert hint is not None
    assert hint.reason.key == "hints.best"
    assert advise(GAME, bot("baseline"), table.state, 1, rng_of(1), 0) is None


QUICK = {
    "random": bot("random"),
    "easy": bot("easy"),
    "baseline": bot("baseline"),
    "main": SearchBot("main", WISE, 4, 4, COARSE, patient=False),
    "strong": SearchBot("strong", WISE, 4, 10, FINE, patient=True),
}
"""The same bots with fewer worlds, for whole games."""


@pytest.mark.parametrize(("name", "seats"), [("easy", 3), ("baseline", 5), ("baseline", 6), ("main", 4), ("strong", 2)])
def test_whole_games_end(name: str, seats: int) -> None:
    state = GAME.new({"character_assignment": "choose", "hall_side": "doors", "target_treasures": 3}, seats, 3)
    number = 0
    while state.outcome() is None:
        seat = state.deciders()[0]
        action = ask(QUICK[name], state, seat, rng_of(seat), number)
        assert action is not None
        state.apply(seat, action)
        number += 1
        assert number < 5000


def test_a_chance_to_win_is_shared_by_all() -> None:
    table = s0().treasures(1, 3).hand(0, "P001").table()
    chances = [worth(table.state, seat, EVEN, 100, FINE) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0)
    assert max(chances) == chances[1]


def test_drawing_is_better_than_nothing() -> None:
    table = s0().turn(0, 1).hand(0, "P001").table()
    assert choice("baseline", table) == Draw()


@pytest.mark.parametrize(("seats", "bounded"), [(4, False), (6, True)])
def test_thinking_is_bounded_where_many_wait_and_nowhere_else(seats: int, bounded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bound is counted in steps of play, so that it means the same on every machine."""
    asked: list[int] = []

    def noted(judge: Judge, memory: Memory, samples: int, width: int, expands: bool, budget: int) -> Search:
        asked.append(budget)
        return Search(judge, memory, samples, width, expands, budget)

    monkeypatch.setattr(players, "Search", noted)
    state = GAME.new({"character_assignment": "random"}, seats, 3)
    bot = SearchBot("counted", WISE, 8, 4, FINE, patient=True, crowd_budget=50)
    action = ask(bot, state, state.deciders()[0], rng_of(1), 0)
    assert action in state.legal(state.deciders()[0])
    assert asked == [50 if bounded else NO_LIMIT]
