"""Where the time of an action goes in random play: measured, told, and drawn as docs/pictures/speed.svg.

    PYTHONPATH=build/compiled python bench/speed_picture.py

The parts are timed one by one over the positions of some games. Acting is the rest: what a walk takes, less the other parts.
"""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import clew
from clew.kernel import Game, State
from clew.kernel.dice import Dice
from clew.kernel.numbers import nth, total
from clew.kernel.walk import walk
from clew.lab.playouts import compiled

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "speed.svg"
GAMES, ROUNDS, EVERY = 40, 7, 7
PARTS = ("making the game", "who and when", "what is legal", "choosing", "acting")
COLOURS = ("#8c8c8c", "#c9a227", "#2f6f9f", "#6aa84f", "#b5533c")


def best(ask: Callable[[], int]) -> float:
    """Microseconds, in the round that was disturbed least."""
    times: list[float] = []
    for _ in range(ROUNDS):
        began = process_time()
        ask()
        times.append(process_time() - began)
    return min(times) * 1e6


def sampled(game: Game) -> tuple[list[State], float]:
    """Positions out of random games, and the number of actions in a game."""
    deal, dice = game.dealer(), Dice(1)
    found: list[State] = []
    actions = 0
    for seed in range(GAMES):
        state = deal(seed)
        while state.outcome() is None:
            found.append(state.clone())
            actions += walk(state, dice, EVERY)
    return [state for state in found if state.deciders()], actions / GAMES


def parts(game: Game) -> list[float]:
    """Microseconds an action for each part."""
    positions, length = sampled(game)
    seats = [(state, state.deciders()[0]) for state in positions]
    masks = [mask for state, seat in seats if any(mask := state.choice_mask(seat, state.now))]
    dice, deal = Dice(2), game.dealer()

    def make() -> int:
        return len([deal(seed) for seed in range(GAMES)])

    def ask() -> int:
        return len([(state.deadline(), state.deciders()) for state in positions])

    def list_legal() -> int:
        return len([state.choice_mask(seat, state.now) for state, seat in seats])

    def choose() -> int:
        return len([nth(mask, dice.below(total(mask))) for mask in masks])

    def play() -> int:
        return sum(walk(deal(seed), dice) for seed in range(GAMES))

    games = best(make) / GAMES / length
    found = [games, best(ask) / len(positions), best(list_legal) / len(seats), best(choose) / len(masks)]
    return [*found, max(best(play) / GAMES / length - sum(found), 0.0)]


def drawn(rows: list[tuple[str, list[float]]]) -> str:
    """Bars of one scale, a part after the other."""
    scale = 560 / max(sum(row) for _, row in rows)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 300" font-family="sans-serif" font-size="14">',
        "<title>Where the time of an action goes in random play, in microseconds</title>",
        '<rect width="760" height="300" fill="#fff"/>',
    ]
    for number, (name, row) in enumerate(rows):
        x, y = 120.0, 20 + number * 42
        lines.append(f'<text x="110" y="{y + 20}" text-anchor="end">{name}</text>')
        for colour, value in zip(COLOURS, row, strict=True):
            lines.append(f'<rect x="{x:.1f}" y="{y}" width="{value * scale:.1f}" height="28" fill="{colour}"/>')
            x += value * scale
        lines.append(f'<text x="{x + 6:.1f}" y="{y + 20}">{sum(row):.1f} µs</text>')
    for number, (part, colour) in enumerate(zip(PARTS, COLOURS, strict=True)):
        x = 20 + number * 148
        lines.append(f'<rect x="{x}" y="262" width="14" height="14" fill="{colour}"/><text x="{x + 20}" y="274">{part}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    games = clew.all_games()
    rows = [(game.slug, parts(game)) for game in games]
    print(f"{'compiled' if compiled(games[0]) else 'plain Python'}, µs an action")
    print("| game | " + " | ".join(PARTS) + " | in all |\n|---|" + "---:|" * (len(PARTS) + 1))
    for name, row in rows:
        print(f"| {name} | " + " | ".join(f"{value:.2f}" for value in row) + f" | {sum(row):.2f} |")
    PICTURE.write_text(drawn(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
