"""The program's half of the text protocol: a bot of Clew as an outside player (docs/outside-players.md)."""

from collections.abc import Iterable
from typing import TextIO

import msgspec

from clew.games import game as find
from clew.kernel import BadPosition, Bot, ClewError, Game, State, rng_of
from clew.lab.outside import PROTOCOL
from clew.lab.tournament import UnknownBot


class BadLine(ClewError):
    """What a host said and an engine cannot understand."""


class Engine:
    """Takes in the lines of a host; `hear` gives the lines to answer with."""

    def __init__(self, level: str | None, seed: int | str = 0) -> None:
        self._level = level
        self._chance = rng_of(f"engine {seed}")
        self._game: Game | None = None
        self._bot: Bot | None = None
        self._seat = 0
        self._state: State | None = None
        self._decisions = 0

    def hear(self, line: str) -> list[str]:
        """The answers to one line. Raises BadLine and UnknownBot."""
        word, _, rest = line.strip().partition(" ")
        try:
            match word:
                case "clew":
                    return self._greet(rest)
                case "game":
                    self._sit(rest)
                case "imagined" if self._game is not None:
                    self._state = self._game.load(msgspec.json.decode(rest))
                case "go":
                    return [self._decide()]
                case "turn" | "view" | "labels" | "legal" | "over" | "":
                    pass
                case _:
                    raise BadLine(f"unknown word {word[:40]!r}")
        except (ValueError, msgspec.MsgspecError, BadPosition) as error:
            raise BadLine(f"cannot read {line[:80]!r}: {error}") from None
        return []

    def _greet(self, rest: str) -> list[str]:
        if rest.strip() != str(PROTOCOL):
            raise BadLine(f"this engine speaks version {PROTOCOL} of the protocol, not {rest[:40]!r}")
        return [f"name clew {self._level or 'strongest'}", "want imagined", "ready"]

    def _sit(self, rest: str) -> None:
        slug, rules, _, seat, _ = rest.split(" ", 4)
        game = find(slug).under(int(rules))
        if game is None:
            raise BadLine(f"unknown version {rules} of the rules of {slug}")
        bots = game.bots()
        level = self._level or list(bots)[-1]
        if level not in bots:
            raise UnknownBot(level, list(bots))
        self._game, self._bot, self._seat = game, bots[level], int(seat)

    def _decide(self) -> str:
        if self._game is None or self._bot is None or self._state is None:
            raise BadLine("go needs a game and what its seat imagines first")
        action = self._bot.decide(self._state, self._seat, self._chance.spawn(str(self._decisions)))
        self._decisions += 1
        return "wait" if action is None else f"action {self._game.number(action)}"


def run(engine: Engine, lines: Iterable[str], out: TextIO) -> None:
    """Answer until the host says `quit`, or no more."""
    for line in lines:
        if line.strip() == "quit":
            return
        out.writelines(answer + "\n" for answer in engine.hear(line))
        out.flush()
