"""The terminal: lines in, lines out."""

import sys
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from shutil import get_terminal_size
from threading import Thread

import typer

BLINK_S = 0.2
"""How often the game is looked after while somebody thinks."""


KEEP, RETURN = "\x1b7", "\x1b8"
"""Where the cursor stands, and back to it."""

Prompt = str | Callable[[], str]


class Screen:
    """Where a person reads and types."""

    def __init__(self) -> None:
        self._typed: SimpleQueue[str] | None = None
        """Lines as they come in, once somebody has to be asked while the game goes on."""
        self._asking = False
        """Whether a question stands at the end of the screen."""
        self._shown = ""
        """The question as it stands there."""

    def show(self, *lines: str) -> None:
        if lines and self._asking:
            self._asking = False
            typer.echo()
        for line in lines:
            typer.echo(line)

    def ask(self, prompt: Prompt, meanwhile: Callable[[], bool] | None = None) -> str | None:
        """What was typed; None when there is nothing more to read.

        The game goes on by `meanwhile`; once that is false, nobody waits for an answer any more and it is empty.
        A prompt that is asked for anew each time may hold a clock: it runs where the screen is a terminal.
        """
        self._put(_now(prompt))
        line = self._live(prompt, meanwhile) if meanwhile else self._line()
        self._asking = False
        if not line:
            typer.echo()
            return None
        return line.strip()

    def _put(self, prompt: str) -> None:
        typer.echo(prompt, nl=False)
        self._asking = True
        self._shown = prompt

    def _again(self, prompt: str) -> None:
        """The same question with another time on its clock; what has been typed behind it stays."""
        if prompt == self._shown or len(prompt) != len(self._shown) or not sys.stdout.isatty():
            return
        typer.echo(f"{KEEP}\r{prompt}{RETURN}", nl=False)
        self._shown = prompt

    def _line(self) -> str:
        return sys.stdin.readline() if self._typed is None else self._next(self._typed)

    def _next(self, typed: SimpleQueue[str], patience: float | None = None) -> str:
        """Raises Empty when nothing was typed in time."""
        line = typed.get(timeout=patience)
        if not line:
            typed.put(line)  # the end stays the end, however often somebody asks
        return line

    def _live(self, prompt: Prompt, meanwhile: Callable[[], bool]) -> str:
        if self._typed is None:
            self._typed = SimpleQueue()
            Thread(target=_listen, args=(self._typed,), daemon=True).start()
        while True:
            try:
                return self._next(self._typed, BLINK_S)
            except Empty:
                if not meanwhile():
                    return "\n"
                if not self._asking:
                    self._put(_now(prompt))
                else:
                    self._again(_now(prompt))

    def clear(self) -> None:
        """Hide what stood there from the next pair of eyes."""
        if sys.stdout.isatty():
            typer.echo("\x1b[2J\x1b[H", nl=False)


def _now(prompt: Prompt) -> str:
    return prompt if isinstance(prompt, str) else prompt()


def _listen(lines: SimpleQueue[str]) -> None:
    """Pass on what is typed; its end is an empty line."""
    for line in iter(sys.stdin.readline, ""):
        lines.put(line)
    lines.put("")


def columns(entries: Sequence[str], width: int | None = None) -> list[str]:
    """Short entries side by side, read from left to right."""
    room = width or get_terminal_size().columns
    widest = max((len(entry) for entry in entries), default=0) + 2
    across = max(1, room // widest)
    rows = [entries[start : start + across] for start in range(0, len(entries), across)]
    return ["".join(entry.ljust(widest) for entry in row).rstrip() for row in rows]
