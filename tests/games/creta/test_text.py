"""The island as text, and read out."""

import pytest

from clew.games.creta.actions import Hero, Step
from clew.kernel import LANGUAGES, rng_of
from games.creta.stage import GAME, SOLVER_BOARDS, Stage, challenge, fresh, std


def test_linked_openings_meet() -> None:
    lines = GAME.text(std(r2c3="L2", r2c2="L0", r1c2="L2").hero(green_ares_2="r6c3").table().state).splitlines()
    assert lines[2] == "r1 │   A   │════╗    ════╝    ════╝    ════╝    │   B   │"
    assert lines[5] == "r2 ════╗        ╚════════╗        ╚════    ║    ═════════"
    assert "2Ar2" in lines[18]
    assert "temple" in lines[8]
    assert lines[3].startswith("   ╰─hseaw─╯")


def test_a_minotaur_and_a_trophy_can_be_seen() -> None:
    lines = GAME.text(std(r1c3="M").table().state).splitlines()
    assert "════M════" in lines[2]
    assert lines[1].rstrip().endswith("╭───────╮")
    assert "·   ║ s" in lines[1]


def test_a_walk_is_counted_step_by_step() -> None:
    table = std(r2c3="L2", r2c2="L0", r1c2="L2").table()
    table.does(0, Hero("blue_ares_1"), Step("r2c3"), Step("r2c2"))
    told = GAME.text(table.state)
    assert "Ares 1 (blue): row 2, column 3 · row 2, column 2 · Tiles: 2 · must go on" in told


def test_who_has_what() -> None:
    told = GAME.text(std().sheet(0, 8, "3 0 1 0 0").table().state)
    assert "Round 1 · Turn: Player 1 · action phase · Actions left: 2" in told
    assert "Player 1 (blue): Score so far: 15 · Tiles: 8 · harp 3 (6) · helmet 1 (1)" in told
    assert "most maze tiles: Player 1 (8)" in told
    assert "Display tile 2: crossroads" in told


def test_who_waits_where() -> None:
    """Which devotees are left in the temple, who is on the way, and how many are out by which exit."""
    stage = std().hero(blue_ares_1="A", blue_ares_2="A", blue_athena_1="r6c3")
    stage.sheet(0, 8, "0 0 0 0 0")
    told = GAME.text(stage.table().state)
    assert "the temple: Athena × 1, Hermes × 2 · Athena 1 (blue): row 6, column 3 · Escaped: 2 of 6: exit A × 2" in told


def test_a_challenge_tells_its_card_and_leader() -> None:
    table = challenge(2).search("G07").table()
    table.announces(1, 5)
    told = GAME.text(table.state)
    assert "Card 1 of 11: 1 action: Ares and Athena" in told
    assert "Player 2 leads with 5" in told


def test_read_out_every_cell_has_a_sentence() -> None:
    told = GAME.spoken(Stage(*SOLVER_BOARDS["S2"]).hero(green_ares_2="r2c2").table().state).splitlines()
    assert "row 2, column 2, three-way (harp), open: east, south and west, Ares 2 (green)" in told
    assert sum(line.startswith("row ") for line in told) == 28
    assert sum(line.startswith("exit ") for line in told) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["escape", "challenge"])
def test_every_language_from_the_start_to_the_end(lang: str, mode: str) -> None:
    table = fresh(3, 2, mode=mode, round_cap=10)
    rng = rng_of("text")
    state = table.state
    while True:
        for told in (GAME.text(state, 0, lang), GAME.spoken(state, None, lang)):
            assert "{" not in told
            assert "None" not in told
        if state.outcome() is not None:
            break
        for _ in range(20):
            if state.outcome() is None:
                choices = [(seat, action) for seat in state.deciders() for action in state.legal(seat)]
                if choices:
                    state.apply(*rng.choice(choices))
                else:
                    state.tick()
