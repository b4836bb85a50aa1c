"""The movement in pieces is the whole movement: a second, plain implementation finds the same walks."""

from collections.abc import Iterator

import pytest

from clew.games.creta.actions import Hero, Leap, Restart, Step, Stop, Turn
from clew.games.creta.components import BOX
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import CARD
from clew.games.creta.whole_move import Move, make
from clew.kernel import Illegal, rng_of
from games.creta.naive import ROTATIONS, Island, Place, Walk, cell, movements, name
from games.creta.stage import GAME, challenge, fresh, v20

Pieces = tuple[str | None, tuple[str, ...], int | None, tuple[str, ...]]


def island_of(state: CretaState) -> Island:
    view = state.view(None)
    tiles = {cell(name): (lying.tile[0], lying.rot) for name, lying in view.board.items()}
    return Island(tiles, {cell(place) for place in view.heroes.values() if place.startswith("r")})


def walked_in_pieces(state: CretaState, seat: int) -> Iterator[Pieces]:
    """Every movement that the listed pieces lead to, from a position where a hero has been chosen."""
    for action in state.legal(seat):
        if isinstance(action, Stop) or (isinstance(action, Step) and action.place in "ABCD"):
            walk = state.view(None).walk
            assert walk is not None
            leg1, leg2 = tuple(walk.leg1), tuple(walk.leg2)
            if isinstance(action, Step):
                leg1, leg2 = ((*leg1, action.place), leg2) if walk.turn is None else (leg1, (*leg2, action.place))
            yield walk.leap, leg1, walk.turn, leg2
        elif isinstance(action, Step | Leap | Turn):
            after = state.clone()
            after.apply(seat, action)
            yield from walked_in_pieces(after, seat)


def naive_walks(state: CretaState, hero: str, gods: set[str], slash: bool) -> list[Walk]:
    place = state.view(None).heroes[hero]
    origin: Place = cell(place) if place.startswith("r") else place
    return list(movements(island_of(state), origin, gods, slash))


def pieces_of(walk: Walk) -> Pieces:
    return walk.place, walk.leg1, walk.turn, walk.leg2


@pytest.mark.rule("FC-5.9", "FC-5.15", "FC-6.13", "FC-6.20")
@pytest.mark.parametrize("seed", range(12))
def test_escape_walks_are_those_of_the_plain_implementation(seed: int) -> None:
    for state in random_positions(seed):
        seat = state.active
        colour = state.view(None).seats[seat].colour
        for hero, place in state.view(None).heroes.items():
            if not hero.startswith(colour) or place in "ABCD":
                continue
            wanted = [pieces_of(walk) for walk in naive_walks(state, hero, {hero.split("_")[1]}, False)]
            after = state.clone()
            if Hero(hero) not in state.legal(seat):
                assert not wanted
                with pytest.raises(Illegal, match="null_movement"):
                    after.apply(seat, Hero(hero))
                continue
            after.apply(seat, Hero(hero))
            found = list(walked_in_pieces(after, seat))
            assert len(set(found)) == len(found)
            assert set(found) == set(wanted)


def random_positions(seed: int) -> Iterator[CretaState]:
    """Some positions of a random game between walks, heroes scattered over the maze."""
    table = fresh(2 + seed % 3, seed)
    rng = rng_of(f"pieces {seed}")
    state = table.state
    for step in range(150):
        if state.outcome() is not None:
            return
        if state.view(None).walk is None and state.phase < 2 and step % 10 == 0:
            yield state
        state.apply(state.active, rng.choice(state.legal(state.active)))


@pytest.mark.rule("FC-12.3", "FC-13.4", "FC-13.6")
@pytest.mark.parametrize("card", CARD)
def test_challenge_walks_are_those_of_the_plain_implementation(card: str) -> None:
    data = BOX.cards[CARD.index(card)]
    for seed in range(2):
        state = fresh(2, seed, mode="challenge").state
        table = challenge(2).demonstration(card, 5).table()
        for maze_cell, code in enumerate(state.board):
            if code >= 0:
                table.state.put(maze_cell, code)
        wanted = {pieces_of(walk) for walk in naive_walks(table.state, "blue_ares_1", set(data.gods), data.join == "slash")}
        after = table.state.clone()
        if not wanted:
            assert not any(isinstance(action, Hero) for action in after.legal(0))
            continue
        after.apply(0, Hero("blue_ares_1"))
        assert set(walked_in_pieces(after, 0)) == wanted
        assert {action for action in after.legal(0) if isinstance(action, Step | Leap | Turn | Stop)} == {
            action for action in table.state.legal(0) if isinstance(action, Step | Leap | Turn | Stop)
        }


def test_a_whole_movement_is_taken_as_it_was_found() -> None:
    table = v20().table()
    for walk in naive_walks(table.state, "blue_hermes_1", {"hermes"}, False):
        state = table.state.clone()
        make(state, 0, Move("blue_hermes_1", walk.place, walk.leg1, walk.turn, walk.leg2))
        assert state.view(None).heroes["blue_hermes_1"] == name(walk.end)


def test_a_whole_movement_normalises_its_turn() -> None:
    assert ROTATIONS["I"] == 2
    table = challenge(2, r2c3="L2", r2c2="I1", r1c2="I0").demonstration("G03", 1).table()
    table.moves(0, None, "r2c3 r2c2", turn=2, leg2="r1c2")
    table.refuses_move(0, None, "r2c3", "wrong_phase", "FC-12.4")


def test_a_whole_movement_needs_a_turn_for_its_second_leg() -> None:
    table = v20().table()
    table.refuses_move(0, "blue_hermes_1", "r2c3 r2c2", "malformed", leg2="r2c1")
    table.refuses_move(0, None, "r2c3", "malformed")


def test_pieces_in_the_wrong_order_are_refused() -> None:
    table = v20().table()
    table.refuses(0, Restart(), "no_walk", "FC-5.1")
    table.does(0, Hero("blue_hermes_1"))
    table.refuses(0, Turn(1), "turn_fixed_tile", "FC-6.19")
    assert GAME.number(Step("A")) != GAME.number(Step("r1c2"))
