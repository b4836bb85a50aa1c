"""The bots: what they see at a glance, that they play legally to the end, and that they know nothing hidden."""

import pytest

from clew.games.luxor.actions import ChooseActor, ChooseHorus, RollCard
from clew.games.luxor.bots.instinct import HABITS, choose
from clew.games.luxor.bots.search import Search, distinct
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.scoring import final_scoring
from clew.games.luxor.tables import CHOOSE_CARD, OVER
from clew.kernel import PERFECT, Action, advise, ask, encode, rng_of, words
from games.luxor.stage import A1, A2, A3, GAME, GREEN, LEFT, RED, RIGHT, Stage, fresh, passing, play, roll, stage

FAST = ("random", "novice", "greedy")


# Instinct -----------------------------------------------------------------------------


def test_it_takes_a_treasure_rather_than_walk_past_it() -> None:
    table = stage().red(9, 4, 4, A2, A3).keys(2).hand("move_2 die die die move_1").table()
    assert choose(table.state) == play(LEFT, 0, 2)


def test_it_gathers_for_a_rich_treasure() -> None:
    table = stage().red(10, 10, 7, A2, A3).hand("move_3 die die die move_3").empty(3, 13).table()
    assert choose(table.state) in (play(LEFT, 2, 3), play(RIGHT, 2, 3))


def test_it_enters_the_tomb_when_it_can() -> None:
    table = stage().red(40, 20, 10, 5, 3).keys(1).hand("move_1 die die die move_5").table()
    assert choose(table.state) == play(LEFT, 0, 1)


def test_it_wants_its_first_key() -> None:
    table = stage().red(4, 0, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert choose(table.state) == ChooseHorus("key")


def test_after_everyone_advanced_it_takes_what_can_be_taken() -> None:
    table = stage().red(2, 10, 0, A2, A3).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert choose(table.state) == ChooseActor(1)


@pytest.mark.parametrize(("hand", "wanted"), [
    ("move_5 die die die move_4", passing(LEFT)), ("die move_1 move_1 move_1 move_4", roll(LEFT)),
])  # fmt: skip
def test_it_knows_when_nothing_goes(hand: str, wanted: object) -> None:
    table = stage().red(39, 40, 40, 40, 40).hand(hand).table()
    assert choose(table.state) == wanted


def test_its_choice_is_always_legal() -> None:
    for seed in range(6):
        table = fresh(2 + seed % 3, seed, catch_up_into_tomb=seed % 2 == 0)
        rng = rng_of(seed)
        while table.state.outcome() is None:
            assert choose(table.state) in table.legal(table.state.active)
            table.does(table.state.active, choose(table.state) if rng.chance(0.5) else rng.choice(table.legal(table.state.active)))


# Looking ahead --------------------------------------------------------------------


def test_adventurers_on_one_space_are_tried_once() -> None:
    table = stage().table()
    assert distinct(table.state, 0) == [play(LEFT, 0, 1), play(RIGHT, 0, 3)]


def test_looking_ahead_finds_the_move_that_wins() -> None:
    """The last turn of the game: only the treasure on space 7 brings red past green."""
    setting = (
        stage().green(0, 0, 0, 0, 0).first(GREEN).acting(RED).owns(GREEN, score=20).owns(RED, score=10).supply(final_round=True)
    )
    table = (
        setting.red(6, 29, 0, 0, 0).treasure(7, "vase", "t12").treasure(30, "vase", "t36").hand("move_1 die die die move_1").table()
    )
    assert Search(4, 3, HABITS).decide(table.state, 0, rng_of(1)) in (play(LEFT, 0, 1), play(RIGHT, 0, 1))


def test_the_same_chance_gives_the_same_choice() -> None:
    table = fresh(3, 4)
    assert len({Search(4, 3, HABITS).decide(table.state, table.state.active, rng_of(9)) for _ in range(3)}) == 1


@pytest.mark.rule("LX-16.1")
def test_nobody_ends_a_game_that_is_lost_as_long_as_it_can_go_on() -> None:
    """Red is last in the round and may enter the tomb as the second; green is far ahead, or has nothing."""
    lost = (
        stage()
        .red(40, 30, 20, 10, 5)
        .keys(1)
        .green(0, 0, 0, 0, 0)
        .one_in_the_tomb(GREEN)
        .first(GREEN)
        .acting(RED)
        .hand("move_1 die die die move_1")
    )
    for score, ends in ((90, False), (0, True)):
        table = lost.owns(GREEN, score=score).table()
        assert {_ended(table.state, action) for action in table.legal(0)} == {True, False}
        assert _ended(table.state, Search(8, 4, HABITS).decide(table.state, 0, rng_of(1))) is ends


def _ended(state: LuxorState, action: Action) -> bool:
    return _applied(state, 0, action).outcome() is not None


def test_the_last_turn_of_a_greedy_player_is_exact() -> None:
    """No other way to play the turn brings more on average, over the die; scarabs count at their mean."""
    judged = 0
    for seed in range(12):
        state = fresh(2 + seed % 3, seed).state
        while not state.final_round and state.outcome() is None:
            state.apply(state.active, choose(state))
        if state.outcome() is not None or state.decision != CHOOSE_CARD:
            continue
        seat = state.active
        best = max(turn_points(state, seat, action) for action in state.legal(seat))
        chosen = ask(GAME.bots()["greedy"], state, seat, rng_of(seed), 0)
        assert chosen is not None
        assert turn_points(state, seat, chosen) == pytest.approx(best)
        judged += 1
    assert judged > 3


def turn_points(state: LuxorState, seat: int, action: Action) -> float:
    """What the turn brings by the rules alone: every die, every choice after it, the game ended, the sheet added up."""
    faces = range(1, 7) if isinstance(action, RollCard) else range(1)
    total = 0.0
    for face in faces:
        rolled = state.clone()
        rolled.dice = (face,) if face else ()
        total += _best_rest(_applied(rolled, seat, action), seat, len(state.scarabs[seat]))
    return total / len(faces)


def _best_rest(state: LuxorState, seat: int, known: int) -> float:
    if state.active == seat and state.decision not in (CHOOSE_CARD, OVER):
        return max(_best_rest(_applied(state, seat, action), seat, known) for action in state.legal(seat))
    if state.decision != OVER:
        final_scoring(state)
    gained = state.scarabs[seat][known:]
    pool = [*state.scarab_supply, *gained, *(value for o in range(state.seats) if o != seat for value in state.scarabs[o])]
    return state.score[seat] - sum(gained) + len(gained) * sum(pool) / max(1, len(pool))


def _applied(state: LuxorState, seat: int, action: Action) -> LuxorState:
    after = state.clone()
    after.apply(seat, action)
    return after


# As players -----------------------------------------------------------------------------


def test_levels_from_weak_to_strong() -> None:
    assert list(GAME.bots()) == ["random", "novice", "greedy", "student", "strong"]


@pytest.mark.parametrize("name", FAST)
def test_a_whole_game(name: str) -> None:
    state = GAME.new({}, 3, "bots")
    bot, moment = GAME.bots()[name], 0
    while state.outcome() is None:
        seat = state.deciders()[0]
        action = ask(bot, state, seat, rng_of(f"{name} {seat}"), moment)
        assert action is not None
        state.apply(seat, action)
        moment += 1


def test_a_planner_plays_legally() -> None:
    state = GAME.new({}, 2, "planner")
    bot = GAME.bots()["student"]
    for moment in range(4):
        seat = state.deciders()[0]
        action = ask(bot, state, seat, rng_of("planner"), moment)
        assert action is not None
        state.apply(seat, action)


@pytest.mark.parametrize("name", ["greedy", "student"])
def test_what_a_bot_does_depends_on_nothing_hidden(name: str) -> None:
    """Two positions that a seat cannot tell apart, the same chance: the same choice."""
    bot = GAME.bots()[name]
    for seed in range(3):
        state = fresh(2, seed).state
        rng = rng_of(seed)
        for _ in range(20):
            state.apply(state.active, rng.choice(state.legal(state.active)))
        seat = state.active
        one, other = (state.imagine(seat, rng_of(f"world {number}"), PERFECT) for number in (1, 2))
        assert encode(one.dump()) != encode(other.dump())
        assert bot.decide(one, seat, rng_of(7)) == bot.decide(other, seat, rng_of(7))


def hinted(setting: Stage, level: str = "greedy", seat: int = 0) -> tuple[list[str], str]:
    """The steps of a hint and its reason, in words."""
    state = setting.table().state
    found = advise(GAME, GAME.bots()[level], state, seat, rng_of("hint"), 0)
    assert found is not None
    tongue = words(GAME, "en")
    return [tongue.fill(step.label) for step in found.steps], tongue.fill(found.reason)


def test_a_hint_names_card_adventurer_and_space_and_what_it_takes() -> None:
    steps, reason = hinted(stage().red(9, 4, 4, A2, A3).keys(2).hand("move_2 die die die move_1"))
    assert steps == ["Left end, “2 steps”: adventurer 1 goes from 9 to 11 (steps: 2)"]
    assert reason.startswith("For sure: Player 1 takes the treasure on space 11")


def test_whoever_does_not_act_gets_no_hint() -> None:
    assert advise(GAME, GAME.bots()["greedy"], stage().table().state, 1, rng_of("hint"), 0) is None
