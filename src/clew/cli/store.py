"""`clew store`: looking after the database of a server."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from clew.cli.arguments import Lang
from clew.cli.errors import REFUSED, Refused, guarded
from clew.cli.progress import bar
from clew.cli.texts import Texts, texts

if TYPE_CHECKING:
    from clew.server.protocol.parts import Phase
    from clew.server.store.base import Shelf, Store
    from clew.server.store.upkeep import Retention

S = TypeVar("S", bound="Shelf")
T = TypeVar("T")
USUAL = "clew.db"
UNITS = {"h": 1 / 24, "d": 1.0, "w": 7.0}
SPAN = re.compile(r"(\d{1,6})([hdw])")

app = typer.Typer(no_args_is_help=True, help="Look after a server's database: copy it, check it, delete what is old.")

Database = Annotated[str, typer.Option(envvar="CLEW_DATABASE", help="The file, or the postgresql:// URL, that keeps the tables.")]
Before = Annotated[str | None, typer.Option(metavar="SPAN", help="Nothing has happened there for so long: 12h, 90d, 8w.")]


def days(span: str | None, told: Texts) -> float:
    """`90d` as days; 0 where nothing was said."""
    if span is None:
        return 0.0
    found = SPAN.fullmatch(span)
    if found is None or int(found[1]) == 0:
        raise Refused(told.say("bad_span", span=repr(span)))
    return int(found[1]) * UNITS[found[2]]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = USUAL,
    lang: Lang = "en",
) -> None:
    """Copy the database as it stands at this moment, also while a server uses it.

    The copy is made beside FILE, looked at, flushed, and put in place in one step: an earlier backup is replaced, and
    whatever happens FILE is either the old one or the new one. A FILE that is no backup of ours is left alone.
    The backup of a PostgreSQL database is a file, too: `clew serve` opens it, `clew store copy` brings it back.
    """
    from clew.server.store.backup import backup as copied
    from clew.server.store.choosing import is_postgres, named

    with _told(), bar(texts(lang).say("store_copying")) as progress:
        if is_postgres(database):
            from clew.server.store.postgres.backup import backup as told

            size = asyncio.run(told(database, file, progress))
        else:
            size = copied(Path(database), file, progress)
    typer.echo(texts(lang).say("store_copied", file=file, size=f"{size:,}", database=named(database)))


def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file, or a postgresql:// URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A file, or a postgresql:// URL.")],
    lang: Lang = "en",
) -> None:
    """Copy everything from one store into another: from a file to PostgreSQL, and back.

    Stop the servers that use FROM first. Each table is read again from TO and compared by its hash; a table that is there already
    and is the same is left out, so that a copy which was broken off goes on where it was. Nothing in TO is overwritten, and
    nothing in FROM is changed.
    """
    from clew.server.store.base import StoreError
    from clew.server.store.choosing import looked_at, named, opened
    from clew.server.store.copying import Copied
    from clew.server.store.copying import copy as copied

    told = texts(lang)
    if named(source) == named(target):
        raise Refused(told.say("store_same", database=named(source)))

    async def into(origin: "Shelf") -> Copied:
        store = await opened(target)
        try:
            with bar(told.say("store_copying")) as progress:
                return await copied(origin, store, progress)
        finally:
            await store.close()

    async def unused(origin: "Store") -> None:
        if others := await origin.others():
            raise StoreError(told.say("store_in_use", database=named(source), servers=", ".join(others)))

    _using(lambda: looked_at(source), _nothing)
    _using(lambda: opened(source), unused)
    found = _using(lambda: looked_at(source), into)
    facts = {"tables": found.tables, "entries": found.entries, "there": found.there}
    typer.echo(told.say("store_moved", source=named(source), target=named(target), **facts))


async def _nothing(_: object) -> None:
    """It is there, and it is one of ours: that was all."""


def check(database: Database = USUAL, lang: Lang = "en") -> None:
    """Play every table's log again and see whether it is what it says it is; also while servers use the database.

    Exit code 0: all is well. 1: some table is damaged; each is named. Games under rules that this
    release does not know are counted apart.
    """
    from clew.server.store.choosing import looked_at, named
    from clew.server.tables.verify import Finding, verify

    findings: list[Finding] = []

    async def work(store: "Shelf") -> None:
        total = sum((await store.counts()).values())
        with bar(texts(lang).say("store_checking")) as progress:

            def found(finding: Finding) -> None:
                findings.append(finding)
                progress(len(findings), total)

            await verify(store, found)

    _using(lambda: looked_at(database), work)
    damaged = [finding for finding in findings if finding.problem and not finding.other_rules]
    for finding in damaged:
        typer.echo(texts(lang).say("store_damaged", table=finding.table, problem=finding.problem), err=True)
    entries, foreign = sum(finding.entries for finding in findings), sum(finding.other_rules for finding in findings)
    facts = {"tables": len(findings), "entries": entries, "damaged": len(damaged), "foreign": foreign}
    typer.echo(texts(lang).say("store_checked", database=named(database), **facts))
    if damaged:
        raise typer.Exit(REFUSED)


def prune(
    database: Database = USUAL,
    finished_before: Before = None,
    abandoned_before: Before = None,
    never_started_before: Before = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Delete nothing; say what would go.")] = False,
    lang: Lang = "en",
) -> None:
    """Delete tables that nobody has used for long: finished games, abandoned ones, and tables whose game never began.

    It needs a file for itself; in PostgreSQL it leaves out the tables that a server has in memory. A running server does the same
    every day (CLEW_KEEP_FINISHED_DAYS and others).
    A dry run may look at any time. The room that is won is used again; the file does not become smaller.
    """
    from clew.server.store.choosing import looked_at, opened
    from clew.server.store.upkeep import Retention, overdue

    told = texts(lang)
    retention = Retention(days(finished_before, told), days(abandoned_before, told), days(never_started_before, told))
    if retention == Retention():
        raise Refused(told.say("store_prune_what"))
    now = int(time.time() * 1000)
    going = _using(lambda: looked_at(database), lambda store: overdue(store, retention, now))
    if not dry_run:
        going = _using(lambda: opened(database), lambda store: _pruned(store, retention, now, sum(going.values())))
    typer.echo(told.say("store_would_go" if dry_run else "store_deleted", **going))


async def _pruned(store: "Store", retention: "Retention", now: int, total: int) -> "dict[Phase, int]":
    from clew.server.store.upkeep import deleting, prune

    delete, done = deleting(store), 0
    with bar("deleting") as progress:

        async def remove(table: str) -> bool:
            nonlocal done
            done += 1
            progress(done, total)
            return await delete(table)

        return await prune(store, retention, now, remove, lambda: asyncio.sleep(0))


@contextmanager
def _told() -> Iterator[None]:
    """What the store refuses, in its words."""
    from clew.server.store.base import StoreError

    try:
        yield
    except StoreError as error:
        raise Refused(str(error), REFUSED) from None


def _using(opened: Callable[[], Awaitable[S]], work: "Callable[[S], Awaitable[T]]") -> T:
    async def run() -> T:
        store = await opened()
        try:
            return await work(store)
        finally:
            await store.close()

    with _told():
        return asyncio.run(run())


for command in (backup, check, copy, prune):
    app.command()(guarded(command))
