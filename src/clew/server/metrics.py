"""Counters for whoever runs the server, as Prometheus reads them."""

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Counter:
    """A number that rises, one for each value of its label (or one in all)."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0}

    def inc(self, value: str = "", by: float = 1) -> None:
        self.values[value] = self.values.get(value, 0) + by

    def lines(self) -> Iterator[str]:
        for value, number in sorted(self.values.items()):
            yield f'{self.name}{{{self.label}="{value}"}} {number:g}' if self.label else f"{self.name} {number:g}"


class Gauge(Counter):
    """A number that goes up and down."""

    kind = "gauge"

    def set(self, number: float, value: str = "") -> None:
        self.values[value] = number


class Histogram:
    """How often a measure stayed below each bound."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, measure: float) -> None:
        self.counts[bisect_left(self.bounds, measure)] += 1
        self.sum += measure

    @contextmanager
    def time(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - began)

    def lines(self) -> Iterator[str]:
        below = 0
        for bound, count in zip(self.bounds, self.counts, strict=False):
            below += count
            yield f'{self.name}_bucket{{le="{bound:g}"}} {below}'
        total = sum(self.counts)
        yield f'{self.name}_bucket{{le="+Inf"}} {total}'
        yield f"{self.name}_sum {self.sum:g}"
        yield f"{self.name}_count {total}"


class Metrics:
    """All that is counted."""

    def __init__(self) -> None:
        self.tables = Gauge("clew_tables", "Tables in memory")
        self.sockets = Gauge("clew_sockets", "Open sockets")
        self.actions = Counter("clew_actions_total", "Entries written to logs", "by")
        self.refusals = Counter("clew_refusals_total", "Refused requests", "code")
        self.tables_made = Counter("clew_tables_made_total", "Tables made", "game")
        self.games_over = Counter("clew_games_over_total", "Games that came to their end", "game")
        self.recoveries = Counter("clew_recoveries_total", "Tables brought back from the store")
        self.store_failures = Counter("clew_store_failures_total", "Commits that failed", "code")
        self.slow_sockets = Counter("clew_slow_sockets_total", "Sockets closed because they did not keep up")
        self.update_seconds = Histogram("clew_update_seconds", "From a request to its update leaving for the pages")
        self.commit_seconds = Histogram("clew_commit_seconds", "One commit, flushed")
        self.commit_group = Histogram("clew_commit_group", "Writes that share one commit", SIZES)
        self.bot_seconds = Histogram("clew_bot_seconds", "One decision of a bot, waiting included")

    def text(self) -> str:
        lines: list[str] = []
        for metric in vars(self).values():
            lines += [f"# HELP {metric.name} {metric.about}", f"# TYPE {metric.name} {metric.kind}", *metric.lines()]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
"""Of this process."""
