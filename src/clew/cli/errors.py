"""One clear sentence for everything that Clew refuses, and the exit code that goes with it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

import typer

from clew.cli.texts import texts
from clew.kernel import BadNotation, BadOptions, BadPosition, BadSave, ClewError
from clew.kernel.lesson import UnknownLesson
from clew.kernel.words import common
from clew.lab.outside import Forfeit
from clew.lab.tournament import UnknownBot, WrongTable

P = ParamSpec("P")
WRONG_USE = 2
REFUSED = 1


class Refused(ClewError):
    """A refusal of the command line itself, already in the reader's words."""

    def __init__(self, sentence: str, code: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.code = code


def sentence(error: ClewError, lang: str) -> str:
    if isinstance(error, BadSave):
        key = "bad_save" if error.line is None else "bad_save_line"
        return common("errors", key, {"line": error.line, "reason": common("damage", error.code, error.facts, lang)}, lang)
    if isinstance(error, BadNotation):
        return common("errors", "bad_notation", {"reason": common("notation", error.code, error.facts, lang)}, lang)
    if isinstance(error, BadOptions):
        return _options(error, lang)
    if isinstance(error, BadPosition):
        problem = common("position", error.code, {"path": error.path, **error.facts}, lang).rstrip()
        return common("errors", "bad_position", {"problem": problem}, lang)
    if isinstance(error, UnknownBot):
        return texts(lang).say("unknown_bot", bot=error.name, bots=", ".join(error.known))
    if isinstance(error, UnknownLesson):
        return texts(lang).say("unknown_lesson", lesson=error.name, lessons=", ".join(error.known))
    if isinstance(error, WrongTable):
        return texts(lang).say("wrong_table", names=error.names, seats=error.seats)
    if isinstance(error, Forfeit):
        return texts(lang).say("forfeit", player=error.player, code=error.code, detail=error.detail)
    return str(error)


def _options(error: BadOptions, lang: str) -> str:
    facts = error.facts
    if error.code == "bad_seat_count":
        return texts(lang).say("bad_seats", seats=facts["seats"], allowed=_listed(facts["allowed"]))
    if "known" in facts:
        return texts(lang).say("unknown_option", option=facts["option"], options=_listed(facts["known"]))
    if "value" in facts:
        return _bad_value(facts, lang)
    return str(error)


def _bad_value(facts: dict[str, Any], lang: str) -> str:
    """With what is possible, where the game can list it."""
    possible = [plain(value) for value in facts.get("values", [])]
    if "least" in facts:
        possible.append(f"{facts['least']}-{facts['most']}")
    key = "bad_value" if possible else "bad_free_value"
    return texts(lang).say(key, option=facts["option"], value=plain(facts["value"]), values=", ".join(possible))


def _listed(values: Any) -> str:
    return ", ".join(plain(value) for value in values)


def plain(value: object) -> str:
    """A value as it is typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def exit_code(error: ClewError) -> int:
    if isinstance(error, Refused):
        return error.code
    return REFUSED if isinstance(error, BadSave | BadNotation) else WRONG_USE


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """A command from which no refusal of Clew gets out as a traceback."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except ClewError as error:
            typer.echo(sentence(error, str(kwargs.get("lang", "en"))), err=True)
            raise typer.Exit(exit_code(error)) from None

    return run
