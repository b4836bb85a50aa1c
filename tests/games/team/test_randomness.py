"""Where chance speaks: the draws of the set-up, in their order, and nothing after it."""

import pytest

import clew
from clew.games.team.actions import ChooseColor
from clew.games.team.components import BOX
from clew.kernel import Match, Rng, encode, load, rng_of, save, seed_bytes
from games.team.stage import BLUE, GAME, RED, YELLOW, fresh_table

SHAPES = {tile.id: tile.shape for tile in BOX.movable_tiles}
TURNS = {shape.id: shape.orientations for shape in BOX.shapes}


def draws(rng: Rng, blanks: int) -> tuple[list[str], dict[str, int], list[str], list[str]]:
    tiles = rng.shuffled(list(SHAPES))
    turns = {tile: rng.below(TURNS[shape]) for tile, shape in SHAPES.items()}
    pile = rng.shuffled([treasure.id for treasure in BOX.treasures])
    book = rng.shuffled([page.id for page in [*BOX.pages, *BOX.blank_pages[:blanks]]])
    return tiles, turns, pile, book


@pytest.mark.rule("TE-2.2", "TE-2.3", "TE-2.4", "TE-2.5", "TE-2.11", "TE-2.15", "TE-14.2", "TE-14.7")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_set_up_draws_tiles_turns_cards_pages_spells_and_the_first_seat(seed: int) -> None:
    rng = rng_of(seed)
    tiles, turns, pile, book = draws(rng, blanks=4)
    spells = rng.shuffled(["rotate", "swap", "cross", "teleport", "breakout"])
    first = rng.below(3)

    table = fresh_table(3, seed, mode="basic", spell_assignment="blind", blank_pages=4, torn_pages=2)
    data = table.state.dump()
    free = [cell for r, row in enumerate(data["cells"]) for c, cell in enumerate(row) if r % 2 or c % 2]
    assert [cell["tile"] for cell in free] == tiles[:33]
    assert [cell["o"] for cell in free] == [turns[tile] for tile in tiles[:33]]
    assert data["spare"] == {"tile": tiles[33], "o": turns[tiles[33]]}
    assert data["pile"] == pile
    assert data["pages"] == book[:26]
    assert data["torn"] == book[26:]
    for seat, color in enumerate((BLUE, RED, YELLOW)):
        table.does(seat, ChooseColor(color))
    assert [seat.spells[1].id for seat in table.view.seats] == spells[:3]
    assert table.view.first_seat == first


def play(match: Match, steps: int) -> None:
    """A game of chance, but the same one every time."""
    rng = rng_of("play")
    for _ in range(steps):
        if match.over:
            return
        seat = rng.choice(match.state.deciders())
        match.act(seat, rng.choice(match.state.legal(seat)))


@pytest.mark.rule("TE-2.16")
@pytest.mark.parametrize("mode", ["intro", "basic", "expert"])
def test_after_set_up_no_rule_draws_again(mode: str) -> None:
    match = Match.new(GAME, {"mode": mode}, 2, seed_bytes(3))
    while match.state.deciders() and match.state.view(None).phase != "action":
        play(match, 1)
    drawn = match.state.rng.drawn
    play(match, 60)
    assert match.state.rng.drawn == drawn


def test_a_replay_from_seed_and_actions_tells_the_same_events() -> None:
    """Edge case 36."""
    match = Match.new(GAME, {"mode": "basic"}, 3, seed_bytes("replay"))
    play(match, 500)
    assert match.over
    again = load(save(match), clew.game)
    assert [encode(step.events) for step in again.steps] == [encode(step.events) for step in match.steps]
    assert encode(again.opening) == encode(match.opening)
