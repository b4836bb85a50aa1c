"""A real PostgreSQL for the tests of one process: found or fetched by scripts/postgres. Every test has a database of its own."""

import asyncio
import os
import subprocess
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from clew.server.cluster.database import Database

ROOT = Path(__file__).parents[2]
_NUMBERS = count(1)


@cache
def database_server() -> Database:
    found = subprocess.run([ROOT / "scripts" / "postgres"], stdout=subprocess.PIPE, text=True, check=True)
    os.environ["CLEW_POSTGRES"] = found.stdout.strip()
    return Database()


def end() -> None:
    if database_server.cache_info().currsize:
        database_server().end()


def new_database() -> str:
    """The URL of an empty one."""
    name = f"test{next(_NUMBERS)}"
    query(database_server().url(), f"CREATE DATABASE {name}")
    return database_server().url(name)


def query(url: str, sql: str, *values: object) -> list[Any]:
    async def run() -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(sql, *values)]
        finally:
            await connection.close()

    return asyncio.run(run())
