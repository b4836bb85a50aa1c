"""PostgreSQL's disk is full: nothing is acknowledged that is not there, and everything goes on when there is room again."""

import os
import subprocess
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from cluster.members import members
from server.harness import Page
from support.patience import eventually
from support.postgres import database_server, query

SIZE = "20m"


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk that holds one small database. Only root may make one: an ordinary user has no other that can be filled safely."""
    if os.geteuid() != 0:
        pytest.skip("needs root: a small disk (tmpfs) is mounted and filled; as an ordinary user this cannot be tried")
    folder = database_server().folder / "small"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=True)
    place = folder / "space"
    place.mkdir()
    owner = database_server().data.stat()
    os.chown(place, owner.st_uid, owner.st_gid)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def filled(folder: Path) -> Path:
    """A file that leaves no room for anything else."""
    filler = folder.parent / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)) == 4096:
                pass
        except OSError:
            pass
    return filler


def refused(page: Page) -> tuple[str, int, object, str]:
    """Play until something is refused: its id, and what was asked."""
    for n in count():
        seat, action = next(page.choices())
        answer = page.act(seat, action, id=f"k{n}")
        if answer["type"] == "refused":
            return f"k{n}", seat, action, answer["code"]
        page.settle()
    raise AssertionError


def test_a_full_disk_is_said_and_costs_nothing(small_disk: Path, tmp_path: Path) -> None:
    url = database_server().url("small")
    query(database_server().url(), f"CREATE TABLESPACE small LOCATION '{small_disk}'")
    query(database_server().url(), "CREATE DATABASE small TABLESPACE small")
    with members(tmp_path, 1, url) as one:
        page = one[0].table("me", "me", options={"mode": "expert"}).page()
        filler = filled(small_disk)
        id_, seat, action, code = refused(page)
        assert code == "store_full"
        acknowledged = int(id_[1:])
        table = page.table["id"]
        assert [client for _, client in one.rows(table)] == [f"k{n}" for n in range(acknowledged)]
        filler.unlink()
        eventually(lambda: page.act(seat, action, id=id_)["type"] == "done", "there is room, and it goes on")
        assert one.rows(table)[-1] == (acknowledged, id_)
    query(database_server().url(), "DROP DATABASE small WITH (FORCE)")
    query(database_server().url(), "DROP TABLESPACE small")
