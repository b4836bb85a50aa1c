"""How a host sets the server up: one value each, from the environment or from the command line."""

import os
from collections.abc import Mapping
from typing import Any

import msgspec

from clew.server.store.upkeep import Retention

PREFIX = "CLEW_"


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting `name` can be given as the environment variable `CLEW_NAME`. docs/hosting.md explains them."""

    database: str = "clew.db"
    """A file, or the URL of a PostgreSQL database, which several servers may share."""
    address: str = ""
    """Where other servers that share the database reach this one (http://10.0.0.5:8000); empty: where it listens."""
    host: str = "127.0.0.1"
    port: int | None = None
    """None: 8000, or the next one that is free."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this server; its own is always allowed."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For is believed."""
    bot_workers: int = 0
    """Processes for bots; 0: one fewer than there are processors, but at least one."""
    max_message: int = 8_192
    """Bytes of one message on a socket."""
    max_body: int = 65_536
    """Bytes of one request's body."""
    max_log: int = 2_000_000
    """Bytes of a request that brings a game from a device."""
    messages_per_s: float = 20.0
    message_burst: int = 60
    work_per_s: float = 400.0
    """What all messages of one address may cost: a ping is 1, a hint 20 (see `tables/costs.py`)."""
    work_burst: float = 4_000.0
    tables_per_minute: float = 30.0
    """New tables, joins and rematches by one address."""
    tables_per_day: int = 1_000
    """New tables and rematches by one address; 0: no limit."""
    requests_per_s: float = 50.0
    """Other requests by one address."""
    sockets_per_address: int = 200
    connections_per_address: int = 400
    """Open connections of one address, sockets among them. Proxies that are trusted are not counted."""
    max_connections: int = 0
    """Open connections at once; 0: as many as the system allows this process, less 128 files for its own use."""
    max_header: int = 16_384
    """Bytes of a request's first line and headers."""
    request_within_s: float = 20.0
    """A request must be whole after so long; a connection must have sent one."""
    stalled_after_s: float = 30.0
    """A connection that takes nothing of what waits for it for so long is ended."""
    health_within_s: float = 3.0
    """The store must answer the question for the server's health within so long."""
    unwatched_share: float = 0.25
    """The part of the bots' thinking that tables may have at which nobody looks."""
    max_tables: int = 20_000
    """Tables in memory at once."""
    unload_after_s: float = 600.0
    """An idle table leaves the memory after so long; it comes back when somebody asks for it."""
    hello_within_s: float = 10.0
    max_database_mb: int = 0
    """The database refuses to grow beyond this; 0: no limit but the disk."""
    keep_finished_days: float = 0.0
    """A finished game is deleted when nothing has happened at its table for so long; 0: never."""
    keep_abandoned_days: float = 90.0
    """Likewise a game that began and did not end."""
    keep_unstarted_days: float = 7.0
    """Likewise a table whose game never began."""
    log_level: str = "info"

    @property
    def workers(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def retention(self) -> Retention:
        return Retention(self.keep_finished_days, self.keep_abandoned_days, self.keep_unstarted_days)


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> ServerSettings:
    """The settings of the environment; what is given (and not None) goes before. Raises ValueError with the name that is wrong."""
    source = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(ServerSettings):
        text = source.get(PREFIX + field.name.upper())
        if text is not None:
            found[field.name] = [part.strip() for part in text.split(",") if part.strip()] if field.name == "origins" else text
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(found, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"a setting is wrong: {error}") from None
