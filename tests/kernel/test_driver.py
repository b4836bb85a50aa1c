"""A game driven by numbers, one call an action, goes the way it goes by `mask` and `apply_number`."""

import pytest

from clew import game
from clew.games import all_games
from clew.kernel import Illegal, rng_of
from clew.kernel.driver import NOBODY, Driver
from clew.kernel.numbers import numbers_in


@pytest.mark.parametrize("slug", [known.slug for known in all_games()])
def test_a_driver_shows_what_the_state_says(slug: str) -> None:
    rng = rng_of(f"driver {slug}")
    driver = Driver(game(slug).new(seed=5))
    state = driver.state
    for _ in range(60):
        assert (driver.seats, driver.due) == (state.deciders(), state.deadline())
        if driver.seat == NOBODY and driver.seats:
            driver.turn_to(rng.choice(driver.seats))
        if driver.held:
            numbers = numbers_in(state.mask(driver.seat))
            assert [driver.nth(n) for n in range(driver.held)] == numbers
            driver.act(rng.choice(numbers))
        elif driver.due is not None:
            driver.tick()
        else:
            break


def test_a_driver_refuses_what_is_not_legal() -> None:
    driver = Driver(game("luxor").new(seed=5))
    before = driver.state.dump()
    missing = next(number for number in range(len(game("luxor").table)) if number not in numbers_in(driver.mask))
    with pytest.raises(Illegal):
        driver.act(missing)
    assert driver.state.dump() == before


def test_a_driver_lets_the_clock_act_at_its_time() -> None:
    driver = Driver(game("creta").new({"turn_timer": 60}, seed=5))
    assert driver.due == 60_000
    seat = driver.seat
    driver.tick()
    assert driver.state.now == 60_000
    assert driver.seat != seat
