"""A server that starts itself anew, as when the engine is compiled by now: nobody is refused, and nothing is lost."""

import signal
import threading
from pathlib import Path

import httpx

from server.harness import first, running
from support.patience import PATIENCE_S


def test_a_server_starts_anew_at_the_same_port_and_nobody_is_refused(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page = keys.page()
        page.play(first, 5)
        seq, address, process = page.update["seq"], server.address, server.process.pid
        asking = Asking(address)
        server.process.send_signal(signal.SIGUSR1)
        assert page.closed() == 1012
        assert server.process.stdout is not None
        assert server.process.stdout.readline().decode().split()[-1] == address
        assert server.http.get("/healthz").status_code == 200
        assert keys.page().update["seq"] == seq
        assert server.process.pid == process
        assert asking.end() == set()
        assert server.log().count("server began") == 2


class Asking:
    """Somebody asks for the health all the time, each time with a connection of its own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.refused: set[str] = set()
        self._enough = threading.Event()
        self._asked = threading.Event()
        self._thread = threading.Thread(target=self._ask)
        self._thread.start()
        assert self._asked.wait(PATIENCE_S)

    def _ask(self) -> None:
        while not self._enough.is_set():
            try:
                httpx.get(self.address + "/healthz", timeout=PATIENCE_S)
            except httpx.ConnectError as error:
                self.refused.add(str(error))
            except httpx.TransportError:
                pass  # an answer that was under way when the server ended: whoever asked asks again
            self._asked.set()

    def end(self) -> set[str]:
        self._enough.set()
        self._thread.join(PATIENCE_S)
        return self.refused
