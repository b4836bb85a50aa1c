"""Puzzles of Labyrinth hold whatever the die shows and whatever lies in the draw pile."""

import clew
from clew.games.labyrinth.actions import PayChallenge
from clew.games.labyrinth.puzzles import KIND
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import DIE
from clew.kernel.memory import PERFECT
from clew.kernel.puzzle import Puzzle, begin, shelf
from clew.kernel.rng import rng_of

GAME = clew.game("labyrinth")
WORLDS = 12


def staged(puzzle: Puzzle) -> LabyrinthState:
    state = begin(puzzle, clew.game)
    assert isinstance(state, LabyrinthState)
    return state


def follow(state: LabyrinthState, puzzle: Puzzle) -> None:
    """The solution with any cards: a lower die asks for fewer of them."""
    for plain in puzzle.solution:
        action = GAME.decode(plain)
        if isinstance(action, PayChallenge):
            while state.stack and isinstance(state.offer()[0], PayChallenge):
                state.apply(puzzle.seat, state.offer()[0])
        elif not KIND.over(state, puzzle.seat):
            state.apply(puzzle.seat, action)


def test_the_shelf_asks_both_questions() -> None:
    assert {puzzle.question for puzzle in shelf(GAME)} == set(KIND.questions)


def test_a_solution_holds_in_every_world_that_the_seat_could_be_in() -> None:
    """The dice and all that is unseen are dealt anew."""
    for puzzle in shelf(GAME)[::9]:
        start = staged(puzzle)
        for number in range(WORLDS):
            world = start.imagine(puzzle.seat, rng_of(f"world {number}"), PERFECT)
            before = world.clone()
            follow(world, puzzle)
            assert KIND.value(before, world, puzzle.seat) == 1, (puzzle.seed, number)


def test_luck_is_no_answer() -> None:
    """A treasure won over a card that nobody could know does not count."""
    puzzle = next(one for one in shelf(GAME) if one.question == "sure_treasure")
    start = staged(puzzle)
    lucky = start.clone()
    lucky.treasures[puzzle.seat] += 1
    assert KIND.value(start, lucky, puzzle.seat) == 1
    lucky.lay(next(cell for cell in range(lucky.grid.size) if lucky.rim >> cell & 1), lucky.draw.pop() << 3)
    assert KIND.value(start, lucky, puzzle.seat) == 0


def test_the_die_is_as_bad_as_can_be() -> None:
    for puzzle in shelf(GAME)[::20]:
        assert staged(puzzle).rng.clone().die(DIE) == DIE
