"""What a person can type besides an action: help, undo, hint, rules, save and the like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from clew.cli.rulebook import lookup
from clew.cli.telling import told
from clew.kernel import Illegal, Line, advise, rng_of, save

if TYPE_CHECKING:
    from clew.cli.session import Session

LOG_LINES = 20


class Call:
    """What was typed after the command, by whom, at which table."""

    def __init__(self, session: Session, seat: int, argument: str) -> None:
        self.session = session
        self.seat = seat
        self.argument = argument

    def say(self, key: str, **facts: object) -> None:
        self.show(self.session.texts.say(key, **facts))

    def show(self, *lines: str) -> None:
        self.session.screen.show(*lines)


Command = Callable[[Call], bool]
"""Whether the question stays open: False once the position has changed or somebody leaves."""


def undo(call: Call) -> bool:
    try:
        call.session.match.undo(call.seat, call.session.now())
    except Illegal as refusal:
        call.session.refuse(refusal, call.seat)
        return True
    call.say("undone")
    return False


def hint(call: Call) -> bool:
    """The plan of the strongest bot, step by step, and why. It gets only what the seat can know."""
    session = call.session
    match, words = session.match, session.words
    if not match.game.may_hint(match.header.options):
        call.say("hints_off")
        return True
    moment = len(match.steps)
    found = advise(match.game, session.adviser, match.state, call.seat, rng_of(f"hint {moment}"), moment, session.now())
    if found is None:
        call.say("no_hint")
        return True
    steps = [Line("lines.step", {"n": number, "text": step.label}) for number, step in enumerate(found.steps, start=1)]
    call.show(*map(words.fill, [*steps, found.reason]))
    return True


def rules(call: Call) -> bool:
    call.show(*lookup(call.session.words, call.argument, call.session.texts).lines)
    return True


def store(call: Call) -> bool:
    if not call.argument:
        call.say("save_where")
        return True
    path = Path(call.argument).expanduser()
    try:
        if path.exists() and not _is_save(path):
            call.say("not_overwritten", file=path)
            return True
        _write(path, save(call.session.match))
    except OSError as error:
        call.say("cannot_write", file=path, problem=error.strerror or error)
    else:
        call.say("saved", file=path)
    return True


def _is_save(path: Path) -> bool:
    """Whether a file is one of ours, so that saving again does no harm."""
    try:
        with path.open(encoding="utf-8") as file:
            return '"clew":' in file.readline(100_000)
    except UnicodeDecodeError:
        return False


def _write(path: Path, text: str) -> None:
    """All of it or nothing: an old save file stays until the new one is complete."""
    fresh = path.with_name(path.name + ".part")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def board(call: Call) -> bool:
    call.session.board(call.seat)
    return True


def log(call: Call) -> bool:
    session = call.session
    call.show(*told(session.match.log(call.seat), session.teller(call.seat), session.words)[-LOG_LINES:])
    return True


def back(_: Call) -> bool:
    """To the first question of the decision."""
    return False


def leave(call: Call) -> bool:
    call.session.leave("left")
    return False


def explain(call: Call) -> bool:
    call.say("help")
    return True


COMMANDS: dict[str, Command] = {
    "undo": undo, "hint": hint, "rules": rules, "save": store, "board": board, "log": log, "back": back,
    "quit": leave, "exit": leave, "q": leave, "help": explain, "?": explain,
}  # fmt: skip


def find(line: str) -> Command | None:
    return COMMANDS.get(line.partition(" ")[0].casefold())
