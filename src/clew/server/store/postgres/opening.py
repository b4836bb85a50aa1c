"""A PostgreSQL database of ours: how it is laid out, reached, recognised, and brought forward from older layouts."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from clew.server.logs import log, warn
from clew.server.store.base import StoreCorrupt, StoreError, StoreFull

VERSION = 2
CLASS = 0x436C6577
"""Of the advisory locks that are ours: "Clew". Number 0 is held while the layout is made, 1 by whoever has the duty, others by
the servers that live."""
LAYOUT, DUTY, FIRST_SERVER = 0, 1, 16
CONNECT_S, ANSWER_S = 3.0, 5.0
Connection = Any
"""asyncpg tells no types."""

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)

FIRST = f"""
CREATE TABLE clew (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE servers (id serial PRIMARY KEY, address text NOT NULL, seen timestamptz NOT NULL DEFAULT now());
ALTER SEQUENCE servers_id_seq RESTART {FIRST_SERVER};
CREATE TABLE tables (id text COLLATE "C" PRIMARY KEY, phase text NOT NULL, public boolean NOT NULL, created bigint NOT NULL,
  record bytea NOT NULL, game text NOT NULL, rules integer NOT NULL, touched bigint NOT NULL, name text NOT NULL,
  owner integer, epoch bigint NOT NULL, here boolean NOT NULL DEFAULT false);
CREATE INDEX listed ON tables (created) WHERE public AND phase <> 'over';
CREATE INDEX quiet ON tables (phase, touched);
CREATE INDEX owned ON tables (owner);
CREATE UNIQUE INDEX called ON tables (name) WHERE phase = 'lobby' AND name <> '';
CREATE TABLE log (table_id text COLLATE "C" NOT NULL, n integer NOT NULL, entry bytea NOT NULL, turn text NOT NULL, client bytea,
  at bigint NOT NULL, PRIMARY KEY (table_id, n));
CREATE TABLE chat (table_id text COLLATE "C" NOT NULL, n integer NOT NULL, line bytea NOT NULL, client bytea NOT NULL,
  PRIMARY KEY (table_id, n));
CREATE TABLE past (table_id text COLLATE "C" PRIMARY KEY, told bytea NOT NULL);
"""
"""As SQLite has it, and who owns a table: its server, the epoch under which it writes, and whether somebody is there. What a
client calls its request is kept as bytes: text of PostgreSQL takes no NUL."""

SECOND = """
ALTER TABLE servers ADD COLUMN thinks boolean NOT NULL DEFAULT false;
CREATE TABLE made (address text NOT NULL, day integer NOT NULL, tables integer NOT NULL, PRIMARY KEY (address, day));
CREATE UNLOGGED TABLE thoughts (id bigserial PRIMARY KEY, work text NOT NULL, task bytea NOT NULL, watched boolean NOT NULL,
  taker integer, answer bytea, done boolean NOT NULL DEFAULT false);
CREATE INDEX untaken ON thoughts (watched DESC, id) WHERE taker IS NULL;
"""
"""Which servers only think, and what waits for them; how many tables were made from an address on a day."""
SCHEMA = FIRST + SECOND


async def _second(connection: Connection) -> None:
    await connection.execute(SECOND)


Step = Callable[[Connection], Awaitable[None]]
STEPS: dict[int, Step] = {1: _second}
"""What brings an older layout forward, by the version that it starts from."""


def shown(url: str) -> str:
    """The address of a database without its password."""
    try:
        parts = urlsplit(url)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "the database"
    return urlunsplit((parts.scheme, f"{user}{parts.hostname or ''}{port}", parts.path, "", ""))


def failure(error: Exception) -> StoreError:
    """What went wrong, as whoever asked is told."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFull(str(error))
    return StoreError(str(error) or type(error).__name__)


SETTINGS = {
    "application_name": "clew",
    "client_encoding": "utf-8",
    "jit": "off",
    "lock_timeout": "3000",
    # A server that is frozen in the middle of a transaction must not keep others from its tables.
    "idle_in_transaction_session_timeout": "2000",
    # A machine that vanished without a word is forgotten soon.
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}


async def connected(url: str) -> Connection:
    """Raises what asyncpg raises."""
    connection = await asyncpg.connect(url, timeout=CONNECT_S, command_timeout=ANSWER_S, server_settings=SETTINGS)
    try:
        await durable(connection)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def durable(connection: Connection) -> None:
    """Acknowledged means on disk, whatever the database is set to; where it asks for more than that, it stays so."""
    if await connection.fetchval("SHOW synchronous_commit") in ("off", "local"):
        await connection.execute("SET synchronous_commit = on")


async def reached(url: str) -> Connection:
    """A connection, or a sentence that says what to do. Raises StoreError."""
    name = shown(url)
    try:
        return await connected(url)
    except asyncpg.InvalidPasswordError:
        problem = f"{name}: the user or the password is wrong"
    except asyncpg.InvalidCatalogNameError:
        problem = f"{name}: there is no such database; make it with `createdb`"
    except asyncpg.InvalidAuthorizationSpecificationError as error:
        problem = f"{name} does not let this user in: {error}"
    except (ValueError, asyncpg.InterfaceError) as error:
        problem = f"{name} is no address of a database: {error}. It looks like postgresql://user:password@host:5432/name"
    except asyncpg.PostgresError as error:
        problem = f"{name}: {error}"
    except (OSError, TimeoutError) as error:
        problem = f"{name} cannot be reached: {error or 'no answer'}. Is PostgreSQL running there?"
    raise StoreError(problem)


async def claim(connection: Connection, url: str) -> None:
    """Make the tables in an empty database; look closely at one that is not, and bring an older one forward. Raises StoreError."""
    name = shown(url)
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({CLASS}, {LAYOUT})")  # servers start at the same time
            if await _empty(connection):
                await _make(connection)
                return
            version = await inspect(connection, url)
            if version < VERSION:
                log("database is brought forward", database=name, version=version, to=VERSION)
                await _forward(connection, version)
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError(f"{name}: {error}. The user must own the database, or be granted all rights on its schema.") from None
    except FAILURES as error:
        raise failure(error) from None
    if await connection.fetchval("SHOW fsync") == "off":
        warn("the database does not flush", database=name, setting="fsync = off", means="what it acknowledges may be lost")


async def _empty(connection: Connection) -> bool:
    relations = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
    return not await connection.fetchval(f"{relations} AND relkind IN ('r', 'v', 'm', 'f', 'p')")


async def _make(connection: Connection) -> None:
    await connection.execute(SCHEMA)
    facts = {"application": "clew", "version": str(VERSION), "relay_key": secrets.token_urlsafe(32)}
    await connection.executemany("INSERT INTO clew VALUES ($1, $2)", list(facts.items()))


async def about(connection: Connection) -> dict[str, str]:
    """What the database says of itself; nothing where it is none of ours."""
    columns = "SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = to_regclass('clew') AND attnum > 0"
    if set(await connection.fetchval(columns) or ()) != {"name", "value"}:
        return {}
    return dict(await connection.fetch("SELECT name, value FROM clew"))


async def inspect(connection: Connection, url: str) -> int:
    """The version of a database that is one of ours. Raises StoreCorrupt."""
    facts = await about(connection)
    if facts.get("application") != "clew":
        raise StoreCorrupt(f"{shown(url)} is a database of some other program. It was left as it is.")
    version = int(facts["version"])
    if not 1 <= version <= VERSION:
        raise StoreCorrupt(f"{shown(url)} has version {version}, this server knows version {VERSION}. It was left as it is.")
    return version


async def _forward(connection: Connection, version: int) -> None:
    for step in range(version, VERSION):
        await STEPS[step](connection)
    await connection.execute("UPDATE clew SET value = $1 WHERE name = 'version'", str(VERSION))
