"""Escape from Crete: random play in actions a second, and `legal` of a full escape position in microseconds.

`python bench/creta_speed.py [--seconds 3] [--rounds 5]`
"""

from speeds import asked, form, microseconds, random_play, told, told_times

import clew

CRETA = clew.game("creta")


def main() -> None:
    ask = asked(__doc__)
    print(form(CRETA))
    for mode in ("escape", "challenge"):
        speeds = [random_play(CRETA, {"mode": mode}, 4, ask.seconds, seed) for seed in range(ask.rounds)]
        print(f"random play, {mode}: {told(speeds)} actions/s")
    full = CRETA.new({"mode": "escape"}, 4, 1)
    seat = full.deciders()[0]
    times = [microseconds(lambda: full.legal(seat), ask.seconds / 5) for _ in range(ask.rounds)]
    print(f"legal, {len(full.legal(seat))} actions: {told_times(times)} µs")


if __name__ == "__main__":
    main()
