"""Labyrinth: random play in actions a second by the number of seats, and a clone in microseconds.

`python bench/labyrinth_speed.py [--seconds 3] [--rounds 5]`
"""

from speeds import asked, form, microseconds, random_play, told, told_times

import clew
from clew.kernel.dice import Dice
from clew.kernel.walk import walk

LABYRINTH = clew.game("labyrinth")
MIDDLE = 150
"""Actions into a game of six, on average half of it."""


def main() -> None:
    ask = asked(__doc__)
    print(form(LABYRINTH))
    for seats in (2, 4, 6):
        speeds = [random_play(LABYRINTH, {}, seats, ask.seconds, seed) for seed in range(ask.rounds)]
        print(f"random play, {seats} seats: {told(speeds)} actions/s")
    state = LABYRINTH.new({}, 6, 1)
    walk(state, Dice(1), MIDDLE)
    times = [microseconds(state.clone, ask.seconds / 5) for _ in range(ask.rounds)]
    print(f"clone: {told_times(times)} µs")


if __name__ == "__main__":
    main()
