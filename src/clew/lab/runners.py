"""Many independent pieces of work: here, in processes of this machine, or on a Ray cluster. The results are the same everywhere."""

import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from logging import ERROR
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from clew.kernel import ClewError

T = TypeVar("T")
KNOCK_S = 10.0
TRIES = 3
"""How often a piece is begun whose worker was lost."""


class LostWorkers(ClewError):
    """Workers died again and again: killed from outside, or out of memory."""

    def __init__(self, left: int) -> None:
        super().__init__(f"workers were lost {TRIES} times in a row; {left} pieces of work are not done")
        self.left = left


class NoCluster(ClewError):
    """There is no Ray, or no cluster at the address."""


class Runner(Protocol):
    def run(self, work: Callable[..., T], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
        """Call `work` with each of the pieces; the number of a piece and its result, in whatever order they are done."""


class Here:
    """One after the other, in this process."""

    def run(self, work: Callable[..., T], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
        for number, piece in enumerate(pieces):
            yield number, work(*piece)


class Processes:
    """On all cores of this machine. A worker that dies is replaced, and what it had begun is begun again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, work: Callable[..., T], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
        left = dict(enumerate(pieces))
        failures = 0
        while left:
            before = len(left)
            try:
                for number, result in self._round(work, left):
                    del left[number]
                    yield number, result
            except BrokenProcessPool:
                failures = failures + 1 if len(left) == before else 1
                if failures >= TRIES:
                    raise LostWorkers(len(left)) from None

    def _round(self, work: Callable[..., T], left: dict[int, tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            numbers: dict[Future[T], int] = {pool.submit(work, *piece): number for number, piece in list(left.items())}
            try:
                for done in as_completed(numbers):
                    yield numbers[done], done.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class Ray:
    """On a Ray cluster: that at the address, or one that is started on this machine. Lost workers are replaced by Ray."""

    def __init__(self, address: str | None = None) -> None:
        """Raises NoCluster."""
        try:
            import ray
        except ModuleNotFoundError:
            raise NoCluster("there is no Ray here: pip install 'clew[ray]'") from None
        self._ray = ray
        if ray.is_initialized():
            return
        if address is not None:
            _knock(address)
        self._begin(address)

    def _begin(self, address: str | None) -> None:
        """On a busy machine a cluster of one's own may take longer than Ray waits for it: it is begun again."""
        for attempt in range(TRIES):
            try:
                self._ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level=ERROR)
                return
            except Exception as error:  # Ray raises a bare one where its node does not start in time
                self._ray.shutdown()
                if address is not None or attempt == TRIES - 1:
                    raise NoCluster(f"no Ray cluster at {address or 'this machine'}: {error}") from None

    def run(self, work: Callable[..., T], pieces: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, T]]:
        ray = self._ray
        remote = ray.remote(max_retries=TRIES)(work)
        numbers = {remote.remote(*piece): number for number, piece in enumerate(pieces)}
        waiting = list(numbers)
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            try:
                yield numbers[done[0]], ray.get(done[0])
            except ray.exceptions.WorkerCrashedError:
                raise LostWorkers(len(waiting) + 1) from None

    def close(self) -> None:
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself asks an address for minutes at which nobody is."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not port.isdigit():
        raise NoCluster(f"{address!r} is no address of a Ray cluster: it looks like 10.0.0.1:6379, or ray://10.0.0.1:10001")
    try:
        socket.create_connection((host, int(port)), timeout=KNOCK_S).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"nobody is at {address}: {error}") from None


def runner(workers: int, ray: str | None = None) -> Runner:
    """As the command line asks for it: `ray` is an address, or "local" for a cluster of one's own."""
    if ray is not None:
        return Ray(None if ray == "local" else ray)
    return Processes(workers) if workers > 1 else Here()
