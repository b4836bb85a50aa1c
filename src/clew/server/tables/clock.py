"""Game time of one table: milliseconds since its game began, without the time when nobody kept it."""

import time


class GameClock:
    """Stands or runs. The system's monotonic clock drives it, so that it never jumps when somebody sets the time of day."""

    __slots__ = ("_anchor", "_base")

    def __init__(self, base: int = 0) -> None:
        self._base = base
        self._anchor: float | None = None

    @property
    def running(self) -> bool:
        return self._anchor is not None

    def now(self) -> int:
        if self._anchor is None:
            return self._base
        return self._base + int((time.monotonic() - self._anchor) * 1000)

    def start(self) -> None:
        if self._anchor is None:
            self._anchor = time.monotonic()

    def stop(self) -> None:
        self._base = self.now()
        self._anchor = None

    def seconds_until(self, moment: int) -> float:
        return max(0.0, (moment - self.now()) / 1000)
