"""What every runner must do. Run as a program it checks a real Ray, in a process of its own: Ray leaves children behind."""

import os
import signal
import sys
from pathlib import Path

import pytest

import clew
from clew.lab.dataset import card_of, write
from clew.lab.runners import Here, LostWorkers, Ray, Runner
from clew.lab.tournament import plan, run


def square(number: int) -> int:
    return number * number


def dies_once(number: int, marks: str) -> int:
    """The worker that first takes up number 3 is killed from outside, as the system does it when memory runs out."""
    mark = Path(marks) / str(number)
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def dies(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def wrong(number: int) -> int:
    raise ValueError(f"number {number}")


PIECES = [(number,) for number in range(8)]
SQUARES = {number: number * number for number in range(8)}


def check_numbers(where: Runner) -> None:
    assert dict(where.run(square, PIECES)) == SQUARES


def check_a_lost_worker(where: Runner, folder: Path) -> None:
    assert dict(where.run(dies_once, [(number, str(folder)) for number in range(8)])) == SQUARES


def check_lost_for_ever(where: Runner) -> None:
    with pytest.raises(LostWorkers):
        list(where.run(dies, PIECES[:1]))


def check_errors(where: Runner) -> None:
    with pytest.raises(ValueError, match="number 0"):
        list(where.run(wrong, PIECES[:1]))


def check_the_lab(ray: Ray, folder: Path) -> None:
    luxor = clew.game("luxor")
    todo = plan(luxor, ["random", "greedy"], 4, 2, {}, 1)
    here, there = run(todo), run(todo, runner=ray)
    assert [(bot.name, bot.games, bot.wins) for bot in here.bots] == [(bot.name, bot.games, bot.wins) for bot in there.bots]
    card = card_of(luxor, ["random", "greedy"], 2, 2, {}, 1)
    write(card, folder / "here.parquet", Here())
    write(card, folder / "there.parquet", ray)
    assert (folder / "here.parquet").read_bytes() == (folder / "there.parquet").read_bytes()


def main(folder: Path) -> None:
    ray = Ray()
    check_numbers(ray)
    check_errors(ray)
    check_a_lost_worker(ray, folder)
    check_lost_for_ever(ray)
    check_the_lab(ray, folder)
    ray.close()
    print("all checked")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
