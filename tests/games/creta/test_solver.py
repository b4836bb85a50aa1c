"""The exact solver: reference boards, witnesses, agreement with brute force, and plans that can be carried out."""

import pytest

from clew.games.creta.actions import Rotate, Swap
from clew.games.creta.events import CardWon, HeroEscaped
from clew.games.creta.paid_walk import room
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import Unsolvable, blessings, deeds, longest_escape, movement, optimum, solve
from clew.games.creta.solver import Search
from clew.games.creta.solver_tables import shuffles
from clew.games.creta.tables import CARD, CARD_ACTIONS, CARD_INDEX, CELL_INDEX, LOOK, MAZE, NONE, SHAPE, TILE
from clew.games.creta.whole_move import make
from clew.kernel import rng_of
from games.creta import brute
from games.creta.stage import GAME, SOLVER_BOARDS, CretaTable, Stage, challenge, fresh
from support.size import some

NONE_, ARES, ATHENA, HERMES = 0, 1, 2, 4
LONGEST = {
    "S1": {0: (0, 10, 10, 12), 1: (0, 10, 10, 14), 2: (2, 10, 10, 13), 4: (7, 10, 12, 14), 3: (2, 10, 13, 14), 5: (7, 10, 14, 16),
           6: (7, 10, 12, 14)},
    "S2": {0: (0, 4, 7, 11), 1: (4, 7, 11, 14), 2: (4, 7, 8, 11), 4: (3, 6, 11, 14), 3: (4, 7, 11, 14), 5: (6, 11, 14, 16),
           6: (6, 8, 11, 14)},
    "S3": {0: (0, 4, 9, 11), 1: (0, 9, 11, 14), 2: (1, 8, 11, 13), 4: (0, 8, 11, 13), 3: (8, 10, 14, 18), 5: (0, 11, 12, 18),
           6: (8, 9, 13, 16)},
}  # fmt: skip
"""By board and blessings that may be used together: the exact longest escape with 0, 1, 2 and 3 actions."""


def stage(name: str) -> Stage:
    board, display = SOLVER_BOARDS[name]
    return Stage(board, display, mode="challenge")


def looks_of(state: CretaState) -> tuple[list[int], list[int]]:
    return [LOOK[code] if code != NONE else NONE for code in state.board], [SHAPE[tile] for tile in state.display]


def found(state: CretaState, actions: int, gods: int) -> int:
    search = Search(*looks_of(state), actions, gods)
    search.run()
    return search.best


@pytest.mark.parametrize("name", some(list(LONGEST), 3))
def test_the_reference_boards(name: str) -> None:
    state = stage(name).ready().table().state
    for gods, lengths in LONGEST[name].items():
        assert tuple(found(state, actions, gods) for actions in range(4)) == lengths


@pytest.mark.rule("FC-12.3")
def test_a_slash_card_takes_the_best_of_its_gods() -> None:
    state = stage("S2").ready().table().state
    for card, length in {"G04": 11, "G05": 11, "G06": 11, "G10": 11, "G11": 7, "G07": 7, "G08": 11, "G09": 8, "G01": 14}.items():
        plan = solve(state, card)
        assert plan is not None
        assert plan.length == length


def test_v38_witness_on_s1() -> None:
    table = stage("S1").demonstration("G11", 10).table()
    table.does(0, Swap("r4c2", "r5c2"))
    table.moves(0, None, "r2c4 r2c3 r2c2 r3c2 r4c2 r5c2 r5c3 r5c4 r6c4 r6c5 C")
    assert [event.path_length for event in table.told(CardWon)] == [10]


def test_v39_witness_on_s2() -> None:
    table = stage("S2").demonstration("G08", 11).table()
    table.does(0, Rotate("r6c2", 0))
    table.moves(0, None, "r3c2 r2c2 r2c1 r3c1", turn=1, leg2="r4c1 r5c1 r5c2 r6c2 r6c3 r6c4 r6c5 C")
    assert [event.path_length for event in table.told(CardWon)] == [11]


# Agreement with brute force -------------------------------------------------------------


def brute_walkers(choices: list[int]) -> list[brute.Walker]:
    return [brute.Walker(gods & ARES != 0, gods & ATHENA != 0, gods & HERMES != 0) for gods in choices]


def by_brute_force(state: CretaState, actions: int, choices: list[int]) -> list[int]:
    looks, display = looks_of(state)
    return brute.longest([max(look, 0) for look in looks], display, actions, brute_walkers(choices))


@pytest.mark.parametrize("seed", range(10))
def test_one_action_agrees_with_brute_force(seed: int) -> None:
    state = fresh(2, seed, mode="challenge").state
    choices = [0, 1, 2, 4, 3, 5, 6, 7]
    assert [found(state, 1, gods) for gods in choices] == by_brute_force(state, 1, choices)


@pytest.mark.parametrize("card", some(["G04", "G06"], 2))
def test_two_actions_agree_with_brute_force(card: str) -> None:
    state = fresh(2, 40 + CARD_INDEX[card], mode="challenge").state
    plan = solve(state, card)
    assert plan is not None
    assert plan.length == max(by_brute_force(state, 2, blessings(CARD_INDEX[card])))


def test_an_island_full_of_minotaurs_agrees_with_brute_force() -> None:
    """Minotaurs can be swapped only once they are replaced: the one case where the order of actions matters."""
    table = fresh(2, 1, mode="challenge")
    for cell in rng_of("minotaurs").shuffled(MAZE)[:9]:
        table.state.put(cell, TILE.index("M01") * 4)
    assert [found(table.state, 2, gods) for gods in (0, 1)] == by_brute_force(table.state, 2, [0, 1])


def test_short_displays_agree_with_brute_force() -> None:
    for seed in range(3):
        state = fresh(2, 60 + seed, mode="challenge").state
        del state.display[seed:]
        assert [found(state, 1, gods) for gods in (0, 4)] == by_brute_force(state, 1, [0, 4])


# Plans ------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARD)
def test_a_plan_can_be_carried_out_as_told(card: str) -> None:
    for seed in range(3):
        state = fresh(2, 100 + seed, mode="challenge").state
        plan = solve(state, card)
        assert plan is not None
        assert len(plan.actions) <= CARD_ACTIONS[CARD_INDEX[card]]
        table = on_stage(state, card, plan.length)
        table.does(0, *plan.actions)
        make(table.state, 0, movement(plan))
        table.events = table.state.events
        assert [event.path_length for event in table.told(CardWon)] == [plan.length]
        assert [event.exit for event in table.told(HeroEscaped)] == [plan.exit]


def on_stage(state: CretaState, card: str, announced: int) -> CretaTable:
    """This island, with a demonstration about to begin."""
    dump = state.dump()
    cards = [name for name in CARD if name != card]
    data = {**dump, "phase": "search", "challenge": {"card": card, "cards": cards}}
    loaded = GAME.load(data)
    assert isinstance(loaded, CretaState)
    table = CretaTable(loaded)
    table.announces(0, announced)
    table.others_pass(0)
    return table


def test_the_optimum_is_there_once_a_card_is_resolved() -> None:
    table = challenge(2, r2c3="L2", r2c2="L0", r1c2="L2").demonstration("G11", 3).table()
    assert optimum(table.state) is None
    before = solve(table.state, "G11")
    table.moves(0, None, "r2c3 r2c2 r1c2 A")
    after = optimum(table.state)
    assert before is not None
    assert after is not None
    assert (after.length, after.leg1) == (before.length, before.leg1)


def test_the_table_looks_back_when_a_card_is_resolved_and_not_before() -> None:
    table = challenge(2, r2c3="L2", r2c2="L0", r1c2="L2").demonstration("G11", 3).table()
    assert GAME.review(table.state) is None
    plan = solve(table.state, "G11")
    assert plan is not None
    table.moves(0, None, "r2c3 r2c2 r1c2 A")
    review = GAME.review(table.state)
    assert review is not None
    assert (review.key, review.facts["card"], review.facts["tiles"]) == ("optimum", "G11", plan.length)
    assert review.facts["plan"] == [GAME.number(action) for action in deeds(plan)]
    quiet = challenge(2, r2c3="L2", r2c2="L0", r1c2="L2").options(reveal_optimum=False).demonstration("G11", 3).table()
    quiet.moves(0, None, "r2c3 r2c2 r1c2 A")
    assert GAME.review(quiet.state) is None


def test_it_looks_back_at_the_last_card_too() -> None:
    table = challenge(2, r2c3="L2", r2c2="L0", r1c2="L2").demonstration("G11", 3).table()
    table.state.void, table.state.cards = tuple(table.state.cards), []
    table.moves(0, None, "r2c3 r2c2 r1c2 A")
    assert table.phase == "ended"
    assert GAME.review(table.state) is not None


def test_questions_that_it_cannot_take_up() -> None:
    for state, card, code in (
        (fresh(2, 1).state, "G01", "escape_mode"),
        (fresh(2, 1, mode="challenge").state, None, "which_card"),
        (fresh(2, 1, mode="challenge").state, "G12", "unknown_card"),
    ):
        with pytest.raises(Unsolvable) as refusal:
            solve(state, card)
        assert refusal.value.code == code


def test_during_a_demonstration_it_counts_the_actions_that_are_left() -> None:
    table = stage("S1").demonstration("G11", 10).table()
    table.does(0, Rotate("r5c1", 0))
    assert table.state.actions_left == 0
    plan = solve(table.state)
    assert plan is None or not plan.actions


def test_no_escape_at_all() -> None:
    state = fresh(2, 3, mode="challenge").state
    for cell in MAZE:
        state.put(cell, TILE.index("M01") * 4)
    assert longest_escape(state.board, [], CARD_INDEX["G03"]) is None


# The parts --------------------------------------------------------------------------------


def test_room_counts_the_colours_of_a_chessboard() -> None:
    assert room(CELL_INDEX["r1c2"], 0) == 28
    everything = sum(1 << cell for cell in MAZE)
    beside = 1 << CELL_INDEX["r1c2"] | 1 << CELL_INDEX["r1c3"]
    assert room(CELL_INDEX["r1c2"], everything & ~beside) == 2
    star = beside | 1 << CELL_INDEX["r2c3"] | 1 << CELL_INDEX["r1c4"]
    assert room(CELL_INDEX["r1c2"], everything & ~star) == 3


def test_shuffles_are_all_results_of_connected_swaps() -> None:
    """Counted once more by trying every sequence of swaps in a corner of the island."""
    assert [len(shuffles(length)) for length in range(4)] == [0, 40, 160, 760]
    results = {tuple(shuffle.moved) for length in range(1, 4) for shuffle in shuffles(length)}
    pairs = [("r1c2", "r1c3"), ("r1c3", "r1c4"), ("r1c3", "r2c3"), ("r2c3", "r2c4"), ("r1c4", "r2c4")]
    cells = [(CELL_INDEX[a], CELL_INDEX[b]) for a, b in pairs]
    for a in cells:
        for b in cells:
            for c in cells:
                if set(b) & set(a) and set(c) & (set(a) | set(b)):
                    moved = after([a, b, c])
                    assert not moved or moved in results
    assert after([cells[0], cells[3], cells[2]]) in results


def after(swaps: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    source: dict[int, int] = {}
    for a, b in swaps:
        source[a], source[b] = source.get(b, b), source.get(a, a)
    return tuple(sorted((cell, origin) for cell, origin in source.items() if cell != origin))
