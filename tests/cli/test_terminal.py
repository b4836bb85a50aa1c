"""A person at a real terminal: the game goes on while somebody thinks, and the screen says so."""

import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from support.patience import PATIENCE_S


class Terminal:
    """What stands on a pseudo-terminal, and somebody who types there."""

    def __init__(self, door: int) -> None:
        self.door = door
        self.text = ""

    def types(self, line: str) -> None:
        os.write(self.door, f"{line}\n".encode())

    def shows(self, pattern: str, after: int = 0) -> int:
        """Wait until it stands there; where it ends."""
        until = monotonic() + 2 * PATIENCE_S
        while (found := re.compile(pattern).search(self.text, after)) is None:
            assert monotonic() < until, f"{pattern!r} does not come: {self.text[-2_000:]}"
            if select.select([self.door], [], [], 1)[0]:
                self.text += os.read(self.door, 65_536).decode(errors="replace")
        return found.end()


@contextmanager
def terminal(*words: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "clew", *words], stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True)
    os.close(theirs)
    try:
        yield Terminal(ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


CHALLENGE = "play creta --seats 2 --bots 1 --seed 21 --level wanderer -o mode=challenge -o announce_seconds=30 -o demo_seconds=15"


def test_a_challenge_can_be_played_at_the_terminal() -> None:
    with terminal(*CHALLENGE.split()) as screen:
        screen.shows(r"Player 1 > ")
        screen.types("ready")
        there = screen.shows(r"Announce")
        screen.shows(r"Player 1 \[\d:\d\d\] > ", there)
        screen.types("announce 6")
        asked = screen.shows(r"Player 1 \[\d:\d\d\] > ", screen.shows(r"Player 1 announces 6\.", there))
        running = re.findall(r"\x1b7\rPlayer 1 \[(\d:\d\d)\] > \x1b8", screen.text[asked - 200 :])

        begun = screen.shows(r"Player 1 must now walk the maze", asked)
        menu = screen.shows(r"Begin the walk|Walk with a hero|Give up", begun)
        assert not re.search(r"\d  Announce \d", screen.text[begun:menu]), "the list of announcements is gone"
        lost = screen.shows(r"Player 1 loses the card|The card is lost|time ran out|Time is up", menu)
        running += re.findall(r"\x1b7\rPlayer 1 \[(\d:\d\d)\] > \x1b8", screen.text)
        assert len(set(running)) > 2, "the clock runs where it can be seen"
        screen.shows(r"Ready", lost)


def test_a_turn_that_time_took_away_is_told_at_once() -> None:
    with terminal("play", "creta", "--seats", "2", "--seed", "7", "--level", "wanderer", "-o", "turn_timer=30") as screen:
        screen.shows(r"Player 1 \[\d:\d\d\] > ")
        told = screen.shows(r"Time is up: Player 1")
        screen.shows(r"Player 1 \[\d:\d\d\] > ", told)
