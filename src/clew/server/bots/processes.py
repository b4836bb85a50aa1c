"""Work in processes of their own: they start with the first question, and again should one of them die."""

import asyncio
import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from clew.server.bots.running import Work
from clew.server.bots.shares import Asker


class Processes:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, work: Work, data: bytes, _: Asker) -> bytes | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), work, data)
        except BrokenProcessPool:
            if self._closed:
                raise
            self._pool = None
            return await loop.run_in_executor(self._started(), work, data)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, initializer=_die_with_parent, initargs=(os.getpid(),))
        return self._pool

    def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _die_with_parent(parent: int) -> None:
    """A server that was killed cannot stop its workers; so they look after themselves. And people come before bots."""
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)
