"""Games that must come out the same wherever they are played again: `python tools/saves.py` writes tests/saves anew.

Two of each game, with more than the usual options, played at random; their moves, every hash and their ends are in the files.
"""

from __future__ import annotations

import lzma
from pathlib import Path

from clew.games import game
from clew.kernel import Match, Value, rng_of, save

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "saves"
TABLES: dict[str, list[tuple[int, dict[str, Value]]]] = {
    "team": [(2, {}), (4, {"mode": "expert"})],
    "luxor": [(2, {}), (4, {"catch_up_into_tomb": True})],
    "magic_maze": [(2, {"scenario": 3}), (5, {"scenario": 9})],
    "creta": [(2, {}), (3, {"mode": "challenge"})],
    "labyrinth": [(2, {"target_treasures": 3}), (4, {"race_round_limit": 6})],
}
MOST = 400
"""Entries, where a game is slow to end at random."""


def played(slug: str, seats: int, options: dict[str, Value]) -> Match:
    rng = rng_of(f"{slug} {seats}".encode())
    match = Match.new(game(slug), options, seats, rng.key)
    at = 0
    while not match.over and len(match.steps) < MOST:
        at += rng.below(400)
        match.wind(at)
        choices = [(seat, action) for seat in range(seats) for action in match.state.legal(seat, at)] if not match.over else []
        if choices:
            match.act(*choices[rng.below(len(choices))], at)
        elif not match.over and (due := match.state.deadline()) is not None:
            at = max(at, due)
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug, tables in TABLES.items():
        for seats, options in tables:
            match = played(slug, seats, options)
            file = FOLDER / f"{slug}-{seats}.clew.xz"
            file.write_bytes(lzma.compress(save(match).encode(), preset=9))
            print(f"{file.name}: {len(match.steps)} entries, {'over' if match.over else 'running'}, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
