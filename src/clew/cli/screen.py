"""The terminal: lines in, lines out."""

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

import typer


class Screen:
    """Where a person reads and types."""

    def show(self, *lines: str) -> None:
        for line in lines:
            typer.echo(line)

    def ask(self, prompt: str) -> str | None:
        """What was typed; None when there is nothing more to read."""
        typer.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            typer.echo()
            return None
        return line.strip()

    def clear(self) -> None:
        """Hide what stood there from the next pair of eyes."""
        if sys.stdout.isatty():
            typer.echo("\x1b[2J\x1b[H", nl=False)


def columns(entries: Sequence[str], width: int | None = None) -> list[str]:
    """Short entries side by side, read from left to right."""
    room = width or get_terminal_size().columns
    widest = max((len(entry) for entry in entries), default=0) + 2
    across = max(1, room // widest)
    rows = [entries[start : start + across] for start in range(0, len(entries), across)]
    return ["".join(entry.ljust(widest) for entry in row).rstrip() for row in rows]
