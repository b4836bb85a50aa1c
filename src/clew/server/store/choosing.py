"""Which store keeps the tables: what the setting names."""

from pathlib import Path

from clew.server.store.base import Shelf, Store, StoreError
from clew.server.store.reading import SqliteReader
from clew.server.store.sqlite import SqliteStore

SCHEMES = ("postgresql", "postgres")
MISSING = "PostgreSQL needs one more library: pip install 'clew[postgres]'"


def is_postgres(database: str) -> bool:
    return database.partition("://")[0] in SCHEMES


def named(database: str) -> str:
    """As it may be said and logged: without a password."""
    if not is_postgres(database):
        return database
    from clew.server.store.postgres.opening import shown

    return shown(database)


async def opened(database: str, max_mb: int = 0, address: str = "", thinks: bool = False) -> Store:
    """To write to. `address` is where other servers reach this one, if they share the store; whether it only `thinks`. Raises
    StoreError."""
    _require_known(database)
    if not is_postgres(database):
        return SqliteStore(Path(database), max_mb)
    try:
        from clew.server.store.postgres.store import PostgresStore
    except ImportError:
        raise StoreError(MISSING) from None
    return await PostgresStore.open(database, address, thinks)


async def looked_at(database: str) -> Shelf:
    """To read, while servers may use it. Raises StoreError."""
    _require_known(database)
    if not is_postgres(database):
        return SqliteReader(Path(database))
    try:
        from clew.server.store.postgres.reading import PostgresReader
    except ImportError:
        raise StoreError(MISSING) from None
    return await PostgresReader.look(database)


def _require_known(database: str) -> None:
    scheme, sign, _ = database.partition("://")
    if sign and not is_postgres(database):
        raise StoreError(f"{scheme}:// is no database that Clew knows: name a file, or postgresql://user:password@host:5432/name")
