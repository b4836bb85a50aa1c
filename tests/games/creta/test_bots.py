"""The bots: they play legally to the end, know nothing hidden, keep to their level, and say what is true."""

from typing import Any

import pytest

from clew.games.creta.actions import Announce, ChooseTrophies, EndActions, GiveUp, Hero, PassRound, Ready, Restart, Step
from clew.games.creta.bots import challenge as nerves
from clew.games.creta.bots import turns
from clew.games.creta.bots.players import levels
from clew.games.creta.bots.search import lines
from clew.games.creta.events import CardWon, HeroEscaped
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import solve
from clew.games.creta.tables import CARD, CARD_ACTIONS, CARD_INDEX
from clew.kernel import NOTHING, PERFECT, Action, advise, ask, rng_of, words
from clew.lab.robots import Robots
from games.creta.stage import BLUE, GAME, SOLVER_BOARDS, CretaTable, Stage, challenge, fresh, std

BOTS = levels()
OLYMPIAN = BOTS["olympian"]
S = 1000


def decision(table: CretaTable, seat: int = 0, at: int = -1, level: str = "olympian") -> Action | None:
    return ask(BOTS[level], table.state, seat, rng_of(1), 0, at)


def plays(table: CretaTable, level: str) -> list[Any]:
    """The active seat's whole turn; what happened."""
    seat, told = table.active, []
    while table.active == seat and table.phase != "ended":
        action = decision(table, seat, level=level)
        assert action in table.legal(seat)
        told += table.does(seat, action)
    return told


def whole_game(table: CretaTable, *names: str) -> CretaTable:
    robots = Robots({seat: BOTS[name] for seat, name in enumerate(names)}, rng_of(4))
    while table.state.outcome() is None:
        step = robots.propose(table.state)
        assert step is not None
        if step.action is None:
            table.state.tick()
        else:
            assert step.action in table.state.legal(step.seat, step.at)
            table.state.apply(step.seat, step.action, step.at)
    return table


def test_levels_from_weak_to_strong() -> None:
    assert list(GAME.bots()) == ["random", "wanderer", "pathfinder", "oracle", "olympian"]


# Escape from the Island ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game(seats: int) -> None:
    table = whole_game(fresh(seats, 5), *["wanderer", "pathfinder", "wanderer", "wanderer"][:seats])
    assert table.state.round_no <= 9


def test_the_strongest_plays_its_turns() -> None:
    table = fresh(2, 6)
    for level in ("olympian", "oracle"):
        escapes = [event for event in plays(table, level) if isinstance(event, HeroEscaped)]
        assert escapes
        assert escapes[0].path_length >= 5


@pytest.mark.parametrize(("level", "most"), [("wanderer", 1), ("pathfinder", 2)])
def test_each_level_changes_no_more_than_it_sees(level: str, most: int) -> None:
    for seed in range(4):
        table = fresh(2, seed)
        told = plays(table, level)
        assert sum(event.type in ("tile_rotated", "tiles_swapped", "tile_replaced") for event in told) <= most


def test_it_takes_the_longest_way_out() -> None:
    """S1 with one swap: ten tiles, two helms and a harp (V38); two actions bring no longer walk, but a richer one may be there."""
    table = Stage(*SOLVER_BOARDS["S1"]).table()
    told = plays(table, "pathfinder")
    escape = next(event for event in told if isinstance(event, HeroEscaped))
    assert escape.path_length >= 10


def test_no_line_is_better_than_those_that_are_found() -> None:
    """Every single action and every walk after it, tried out: the search finds what is worth most."""
    state = fresh(2, 9).state
    seat = state.active
    best = max(line.gain for line in lines(state, seat, 1, False, 4))
    seen = 0
    for action in [EndActions(), *[a for a in state.legal(seat) if a.type in ("rotate", "swap", "replace")]]:
        after = state.clone()
        after.apply(seat, action)
        seen = max([seen, *[line.gain for line in lines(after, seat, 0, False, 4)]])
    assert best == seen


def test_tokens_that_complete_a_set_come_first() -> None:
    table = std(r2c3="L2", r2c2="L0", r1c2="L2").sheet(0, 0, "0 0 0 2 0").table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2 r1c2 A")
    assert decision(table, level="pathfinder") == ChooseTrophies(("amphora",))


def test_a_walk_that_somebody_else_began_is_gone_on_with() -> None:
    table = std(r2c3="L2", r2c2="T3", r1c2="L2", r2c1="L1").table()
    table.does(0, Hero("blue_ares_1"), Step("r2c3"))
    assert decision(table) == Step("r2c2")
    table.does(0, Step("r2c2"), Step("r2c1"))  # a dead end
    action = decision(table)
    assert action in table.legal(0)


def test_nothing_to_do_is_no_trouble() -> None:
    table = std().movement().table()
    assert decision(table) in table.legal(0)


def test_a_decision_does_not_depend_on_what_is_hidden() -> None:
    table = fresh(2, 3)
    seat = table.active
    seen = set()
    for number, memory in enumerate((NOTHING, PERFECT)):
        turns._CHOSEN.clear()
        imagined = table.state.imagine(seat, rng_of(number), memory)
        seen.add(OLYMPIAN.decide(imagined, seat, rng_of(9)))
    assert len(seen) == 1


def test_hints_are_given_where_the_table_wants_them() -> None:
    speech = words(GAME, "en")
    assert not GAME.may_hint(GAME.complete({}, 2))
    assert not GAME.may_hint(GAME.complete({"mode": "challenge", "hints": True}, 2))
    asked = std(r2c3="L2", r2c2="L0", r1c2="L2").options(hints=True).table()
    assert GAME.may_hint(asked.state.house.options)
    hint = advise(GAME, BOTS["pathfinder"], asked.state, 0, rng_of(1), 0)
    assert hint is not None
    assert "escapes by exit" in speech.fill(hint.reason)
    assert any("exit" in speech.fill(step.label) for step in hint.steps)
    assert advise(GAME, BOTS["pathfinder"], asked.state, 1, rng_of(1), 0) is None, "it is not green's turn"
    asked.moves(BLUE, "blue_hermes_1", "r2c3 r2c2 r1c2 A")
    token = advise(GAME, BOTS["pathfinder"], asked.state, 0, rng_of(1), 0)
    assert token is not None
    assert "takes from exit A" in speech.fill(token.reason)


# Challenge of the Gods ----------------------------------------------------------------


def searching(card: str, seed: int, **options: Any) -> CretaTable:
    """A random island with this card turned up at the very beginning."""
    state = fresh(2, seed, mode="challenge", **options).state
    cards = [name for name in CARD if name != card]
    loaded = GAME.load({**state.dump(), "phase": "search", "challenge": {"card": card, "cards": cards}})
    assert isinstance(loaded, CretaState)
    return CretaTable(loaded)


@pytest.mark.parametrize("card", [card for card in CARD if CARD_ACTIONS[CARD_INDEX[card]] < 3] + ["G02"])
def test_the_highest_level_announces_the_true_optimum_and_proves_it(card: str) -> None:
    table = searching(card, 20 + CARD_INDEX[card])
    plan = solve(table.state, card)
    assert plan is not None
    assert decision(table, at=29_999) is None, "people have thirty seconds"
    assert decision(table, at=30_000) == Announce(plan.length)
    table.announces(0, plan.length, at=30_000)
    table.others_pass(0)
    while table.phase == "demonstration":
        action = decision(table)
        assert action is not None
        table.does(0, action)
    assert [event.path_length for event in table.told(CardWon)] == [plan.length]


def test_the_table_says_how_long_bots_look_at_a_card() -> None:
    table = searching("G11", 31, bot_thinking=90)
    assert decision(table, at=89_999) is None
    assert isinstance(decision(table, at=90_000), Announce)
    for level in ("wanderer", "pathfinder"):
        assert decision(table, at=90_000, level=level) is None, "the weaker ones look longer"


def test_level_four_neither_bluffs_nor_holds_back() -> None:
    assert (nerves.LEVELS[3].bluffs, nerves.LEVELS[3].held_back, nerves.LEVELS[3].changes) == (0.0, 0, 3)


def test_level_one_takes_its_time_and_sees_one_change() -> None:
    table = searching("G11", 31)
    plan = solve(table.state, "G11")
    assert plan is not None
    assert decision(table, at=38_999, level="wanderer") is None
    said = decision(table, at=69_000, level="wanderer")
    assert isinstance(said, Announce)
    assert min(4, plan.length) <= said.tiles <= plan.length + 2


def test_level_two_raises_in_steps() -> None:
    table = searching("G11", 31)
    first = decision(table, at=70 * S, level="pathfinder")
    assert isinstance(first, Announce)
    table.announces(0, first.tiles, at=70 * S)
    assert decision(table, at=80 * S, level="pathfinder") is None, "it does not raise itself"
    table.announces(1, first.tiles + 1, at=80 * S)
    assert decision(table, at=80 * S, level="pathfinder") is None, "it thinks about an announcement"
    answer = decision(table, at=90 * S, level="pathfinder")
    assert answer is not None
    assert answer == PassRound() or (isinstance(answer, Announce) and answer.tiles > first.tiles + 1)


def test_level_three_says_up_to_two_less_than_it_sees_and_then_raises_itself() -> None:
    told = set()
    for seed in range(12):
        table = searching("G11", seed)
        plan = solve(table.state, "G11")
        assert plan is not None
        first = decision(table, at=60 * S, level="oracle")
        assert isinstance(first, Announce)
        told.add(plan.length - first.tiles)
        if first.tiles < plan.length:
            table.announces(0, first.tiles, at=60 * S)
            assert decision(table, at=62 * S, level="oracle") is None
            assert decision(table, at=63 * S, level="oracle") == Announce(plan.length)
    assert {0, 1, 2} <= told


def test_nothing_longer_to_say_is_a_pass() -> None:
    table = searching("G11", 31)
    plan = solve(table.state, "G11")
    assert plan is not None
    table.announces(1, plan.length, at=31 * S)
    assert decision(table, at=34 * S) == PassRound()
    table.does(0, PassRound())


def test_who_cannot_prove_it_gives_up() -> None:
    table = searching("G11", 31)
    table.announces(0, 28)
    table.others_pass(0)
    assert decision(table) == GiveUp()


@pytest.mark.parametrize(("aid", "answer"), [("sketch", Restart()), ("none", GiveUp())])
def test_a_demonstration_that_somebody_else_spoilt_is_begun_again_or_given_up(aid: str, answer: Action) -> None:
    stage = challenge(2, r2c3="L2", r2c2="T3", r1c2="L2", r2c1="L1").options(planning_aid=aid)
    table = stage.demonstration("G11", 3).table()
    table.does(0, Step("r2c3"), Step("r2c2"), Step("r2c1"))
    assert decision(table) == answer


def test_a_strict_table_gets_the_exact_number() -> None:
    table = searching("G11", 31, strict_announcement=True)
    plan = solve(table.state, "G11")
    assert plan is not None
    assert decision(table, at=70 * S, level="pathfinder") == Announce(plan.length)


def test_a_challenge_is_played_to_its_end() -> None:
    table = whole_game(fresh(2, 8, mode="challenge"), "wanderer", "wanderer")
    outcome = table.state.outcome()
    assert outcome is not None
    assert table.state.played() == 11
    assert sum(len(cards) for cards in table.state.won) >= 8


def test_everybody_gets_ready_at_once_and_no_hint_is_given() -> None:
    table = fresh(2, 8, mode="challenge")
    assert decision(table) == Ready()
    assert OLYMPIAN.hint(table.state, 0, rng_of(1)) is None
