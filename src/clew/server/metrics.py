"""Counters for whoever runs the server, as Prometheus reads them."""

try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
except ImportError:  # in a browser nobody asks for figures
    from clew.server.uncounted import CollectorRegistry, Counter, Gauge, Histogram, generate_latest  # type: ignore[assignment]

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """All that is counted, in a registry of its own: several servers in one process do not share it by accident."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.tables = Gauge("clew_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("clew_sockets", "Open sockets", registry=registry)
        self.actions = Counter("clew_actions", "Entries written to logs", ["by"], registry=registry)
        self.refusals = Counter("clew_refusals", "Refused requests", ["code"], registry=registry)
        self.tables_made = Counter("clew_tables_made", "Tables made", ["game"], registry=registry)
        self.games_over = Counter("clew_games_over", "Games that came to their end", ["game"], registry=registry)
        self.recoveries = Counter("clew_recoveries", "Tables brought back from the store", registry=registry)
        self.store_failures = Counter("clew_store_failures", "Commits that failed", ["code"], registry=registry)
        self.relayed = Counter("clew_relayed", "Passed on to the server that has the table", ["kind"], registry=registry)
        self.links = Gauge("clew_links", "Connections to other servers, over which things are passed on", registry=registry)
        self.slow_sockets = Counter("clew_slow_sockets", "Sockets closed because they did not keep up", registry=registry)
        self.update_seconds = _seconds("clew_update_seconds", "From a request to its update leaving for the pages", registry)
        self.commit_seconds = _seconds("clew_commit_seconds", "One commit, flushed", registry)
        self.commit_group = Histogram("clew_commit_group", "Writes that share one commit", buckets=SIZES, registry=registry)
        self.thoughts_elsewhere = Counter("clew_thoughts_elsewhere", "Decisions made by servers that only think", registry=registry)
        self.bot_seconds = _seconds("clew_bot_seconds", "One decision of a bot, waiting included", registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def _seconds(name: str, about: str, registry: CollectorRegistry) -> Histogram:
    return Histogram(name, about, buckets=SECONDS, registry=registry)


METRICS = Metrics()
"""Of this process."""
