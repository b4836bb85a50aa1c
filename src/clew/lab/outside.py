"""Players that are programs of their own: the host's half of the text protocol (docs/outside-players.md).

A program is asked over its standard input and answers over its standard output, one line each. It is told what its seat may
know and nothing else. One that answers rubbish, hangs, grows too large or dies forfeits the game, with a reason.
"""

import os
import shlex
import subprocess
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic

import msgspec

from clew.games import game as find
from clew.kernel import Action, Bot, ClewError, Game, Illegal, Outcome, Rng, State, encode

PROTOCOL = 1
LONGEST_LINE = 1_000_000
LINES_PER_ANSWER = 1_000
"""A program may chat while it thinks, but not for ever."""
LEAVE_S = 0.5
"""How long it has to leave when it is asked to."""
WANTS = ("view", "imagined", "labels")


class Forfeit(ClewError):
    """A program has lost its game by what it did. `code` is one of no_start, hung, died, rubbish, illegal, too_long."""

    def __init__(self, player: str, code: str, detail: str = "") -> None:
        super().__init__(f"{player} forfeits ({code}){': ' if detail else ''}{detail}")
        self.player = player
        self.code = code
        self.detail = detail

    def __reduce__(self) -> tuple[type["Forfeit"], tuple[str, str, str]]:
        return Forfeit, (self.player, self.code, self.detail)


class Limits(msgspec.Struct, frozen=True):
    """What a program may use."""

    think_ms: int = 2_000
    """For one decision; it is told so, and has half a second more before it forfeits."""
    start_ms: int = 10_000
    """From its start until it is ready."""
    memory_mb: int = 1_024
    """Of memory that it may write to, where the system can limit it; 0: as much as it likes."""
    grace_ms: int = 500


class OutsideBot(Bot):
    """A bot that asks a program. The program is started with the first question and keeps running until `close`."""

    def __init__(self, name: str, command: str, game: Game | str, limits: Limits | None = None) -> None:
        self.name = name
        self.command = command
        self.limits = limits or Limits()
        self._game = find(game) if isinstance(game, str) else game
        self._program: Program | None = None
        self._table: tuple[int, int, bytes] | None = None
        if self._game.real_time:
            self.pace_ms = 600

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        """What the program answers. Raises Forfeit, and then the program is gone."""
        try:
            return self._decide(state, seat)
        except Forfeit:
            self.close()
            raise

    def _decide(self, state: State, seat: int) -> Action | None:
        program = self._started()
        self._seated(program, state, seat)
        program.say(f"turn {state.now} {self.limits.think_ms}")
        if "view" in program.wants:
            program.say("view " + encode(state.view(seat)).decode())
        if "imagined" in program.wants:
            program.say("imagined " + encode(state.dump()).decode())
        legal = state.legal(seat)
        if "labels" in program.wants:
            words = self._game.words("en")
            labels = {str(choice.number): words.fill(choice.label) for choice in self._game.menu(state, seat, legal)}
            program.say("labels " + encode(labels).decode())
        program.say("legal " + " ".join(str(self._game.number(action)) for action in legal))
        program.say("go")
        return self._read(program.answer(self.limits.think_ms + self.limits.grace_ms, ("action", "wait")), legal)

    def _read(self, answer: str, legal: list[Action]) -> Action | None:
        word, _, rest = answer.partition(" ")
        if word == "wait":
            if self._game.real_time:
                return None
            raise Forfeit(self.name, "rubbish", f"{self._game.slug} has turns: nobody can wait")
        try:
            action = self._game.decode(rest) if rest.startswith("{") else self._game.action(_whole(rest))
        except (Illegal, ValueError, IndexError):
            raise Forfeit(self.name, "rubbish", answer[:200]) from None
        if action not in legal:
            raise Forfeit(self.name, "illegal", answer[:200])
        return action

    def over(self, outcome: Outcome) -> None:
        """Tell the program how the game has ended."""
        if self._program is not None and self._program.alive:
            self._program.say("over " + encode(outcome).decode())
            self._table = None

    def close(self) -> None:
        if self._program is not None:
            self._program.end()
        self._program = self._table = None

    def _started(self) -> "Program":
        if self._program is None:
            self._program = Program(self.name, self.command, self.limits)
        return self._program

    def _seated(self, program: "Program", state: State, seat: int) -> None:
        dump = state.dump()
        options = encode(dump["options"])
        if self._table != (seat, state.seats, options):
            program.say(f"game {self._game.slug} {self._game.version} {state.seats} {seat} {options.decode()}")
            self._table = (seat, state.seats, options)


class Program:
    """A running program, spoken to in lines."""

    def __init__(self, name: str, command: str, limits: Limits) -> None:
        self.name = name
        self.wants: frozenset[str] = frozenset()
        self._lines: Queue[bytes | None] = Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                preexec_fn=_limiter(limits.memory_mb),
            )
        except (OSError, ValueError, IndexError, subprocess.SubprocessError) as error:
            raise Forfeit(name, "no_start", str(error)) from None
        Thread(target=self._listen, daemon=True).start()
        try:
            self._greet(limits)
        except Forfeit:
            self.end()
            raise

    def _greet(self, limits: Limits) -> None:
        self.say(f"clew {PROTOCOL}")
        while not (line := self.answer(limits.start_ms, ("name", "want", "ready"))).startswith("ready"):
            word, _, rest = line.partition(" ")
            if word == "want":
                self.wants |= self._wanted(rest.split())

    def _wanted(self, names: list[str]) -> frozenset[str]:
        if unknown := [name for name in names if name not in WANTS]:
            raise Forfeit(self.name, "rubbish", f"want {unknown[0][:200]}: there is {', '.join(WANTS)}")
        return frozenset(names)

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self._dead() from None

    def answer(self, within_ms: int, words: tuple[str, ...]) -> str:
        """The next line that begins with one of the words; others that begin with `info` are passed over."""
        until = monotonic() + within_ms / 1000
        for _ in range(LINES_PER_ANSWER):
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Forfeit(self.name, "hung", f"no answer within {within_ms} ms") from None
            if line is None:
                raise self._dead()
            if len(line) > LONGEST_LINE:
                raise Forfeit(self.name, "too_long", f"more than {LONGEST_LINE} bytes in a line")
            text = line.decode("utf-8", "replace").strip()
            if text.partition(" ")[0] in words:
                return text
            if text and not text.startswith("info"):
                raise Forfeit(self.name, "rubbish", text[:200])
        raise Forfeit(self.name, "too_long", f"more than {LINES_PER_ANSWER} lines and no answer")

    def _dead(self) -> Forfeit:
        try:
            code: int | None = self._process.wait(1)
        except subprocess.TimeoutExpired:
            code = None
        return Forfeit(self.name, "died", "it has closed its output" if code is None else f"exit code {code}")

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while line := output.readline(LONGEST_LINE + 1):
                self._lines.put(line)
                if len(line) > LONGEST_LINE or self._lines.qsize() > LINES_PER_ANSWER:
                    break
        self._lines.put(None)

    def end(self) -> None:
        """Ask it to leave, and make it."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(b"quit\n")
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(LEAVE_S)
        except subprocess.TimeoutExpired:
            _kill(self._process)
            self._process.wait()


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ValueError(text)
    return int(text)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """With everything that it has started."""
    try:
        os.killpg(process.pid, 9)
    except (OSError, AttributeError):  # gone already, or a system without process groups
        process.kill()


def _limiter(memory_mb: int) -> Callable[[], None] | None:
    if not memory_mb or os.name != "posix":
        return None

    def limit() -> None:
        import resource

        size = memory_mb * 1_000_000
        resource.setrlimit(resource.RLIMIT_DATA, (size, size))

    return limit
