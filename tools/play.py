"""`make play`: tables in the browser as soon as can be, and at full speed a little later.

The libraries and the page are fetched side by side, and the server starts on the plain engine. Then the engine is compiled in the
background, at low priority, and the server starts itself anew on it; connections wait at the open port meanwhile, and pages come
back by themselves. Runs on the Python of the machine, before anything is installed: the standard library has to do.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import compiled
import page

ROOT = Path(__file__).resolve().parent.parent
PYTHON = str(Path(".venv", "bin", "python"))
ENGINES = os.pathsep.join((str(Path("build", "compiled")), "src"))
"""The compiled engine goes first, as soon as it is there. Relative, because the path of a folder may have a colon in it."""
BEHIND = ("nice", "-n", "10") if shutil.which("nice") else ()
END_S = 20


def say(text: str) -> None:
    print(text, flush=True)


class Ending(Exception):
    """We are told to end: nothing new begins."""


class Children:
    """The processes that we start, each in a session of its own: Ctrl-C reaches us alone, and we end them."""

    def __init__(self) -> None:
        self._running: list[subprocess.Popen[str]] = []
        self._lock = threading.Lock()
        self._ending = False

    def start(self, *command: str, **others: object) -> subprocess.Popen[str]:
        with self._lock:
            if self._ending:
                raise Ending
            fixed = {"cwd": ROOT, "stdin": subprocess.DEVNULL, "text": True, "start_new_session": True}
            process: subprocess.Popen[str] = subprocess.Popen(command, **{**fixed, **others})  # type: ignore[call-overload]
            self._running.append(process)
            return process

    def run(self, *command: str, **others: object) -> int:
        code = self.start(*command, **others).wait()
        if self._ending:
            raise Ending
        return code

    def end(self) -> None:
        with self._lock:
            self._ending = True
        for process in self._running:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    """It ends well if it can, as the server does; then whatever it has started and left, as a compiler does."""
    with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
        process.terminate()
        process.wait(END_S)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class Play:
    """One run, from nothing to a server at full speed."""

    def __init__(self, children: Children) -> None:
        self.children = children
        self.page = threading.Thread(target=self._build_page, daemon=True)
        self.environment = {"CLEW_LOG_LEVEL": "warning", **os.environ, "PYTHONPATH": ENGINES}

    def run(self) -> int:
        if beside := page.node_folder() is not None:  # else uv has to be there first, to fetch a node
            self.page.start()
        if code := self.children.run("scripts/setup", "play"):
            return code
        if not beside:
            self.page.start()
        fast = self.children.run(PYTHON, "tools/compiled.py", "--current") == 0
        if not fast:
            shutil.rmtree(compiled.OUTPUT, ignore_errors=True)
        return self._serve(fast)

    def _build_page(self) -> None:
        with contextlib.suppress(Ending):
            if not page.current() and self.children.run(sys.executable, "tools/page.py"):
                say("Clew serves no page until it is built: `make page` tries again.")

    def _serve(self, fast: bool) -> int:
        server = self.children.start(PYTHON, "-m", "clew", "serve", env=self.environment, stdout=subprocess.PIPE)
        assert server.stdout is not None
        say(server.stdout.readline().strip() or "The server did not start.")
        if not fast:
            threading.Thread(target=self._go_over, args=(server,), daemon=True).start()
        for _ in server.stdout:  # it says once more where it is
            say("The engine is compiled, and Clew goes on with it at full speed.")
        return server.wait()

    def _go_over(self, server: subprocess.Popen[str]) -> None:
        self.page.join()
        with contextlib.suppress(Ending):
            self.children.run(*BEHIND, PYTHON, "tools/offline.py", env=self.environment, stdout=subprocess.DEVNULL)
            if compiled.compiler() is None:
                say("No C compiler here: Clew runs as plain Python, and its bots think a little longer.")
            elif self._compile():
                server.send_signal(signal.SIGUSR1)
            else:
                say("The engine could not be compiled: Clew goes on as plain Python, and its bots think a little longer.")
            self.children.run(*BEHIND, PYTHON, "tools/offline.py", "--small", env=self.environment, stdout=subprocess.DEVNULL)

    def _compile(self) -> bool:
        say("Compiling the engine in the background, for some minutes; you can play meanwhile ...")
        steps = (
            ("scripts/setup", "build"),
            (PYTHON, "tools/compiled.py", "--require"),
            (PYTHON, "-c", "import clew.server.run"),  # so that the server's new start is a short one
        )
        return not any(self.children.run(*BEHIND, *step, env=self.environment, stdout=subprocess.DEVNULL) for step in steps)


def _told_to_end(*_: object) -> None:
    raise KeyboardInterrupt


def main() -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, _told_to_end)
    children = Children()
    try:
        return Play(children).run()
    except KeyboardInterrupt:
        say("\nClew ends. Its tables are kept, and go on with the next `make play`.")
        return 0
    finally:
        children.end()


if __name__ == "__main__":
    sys.exit(main())
