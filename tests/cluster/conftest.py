"""Three servers for all tests that do them no lasting harm."""

from collections.abc import Iterator

import pytest

from cluster.members import Members, members
from server.harness import PAGES


@pytest.fixture(autouse=True)
def _closed_pages() -> Iterator[None]:
    yield
    for page in list(PAGES):
        page.close()


@pytest.fixture(scope="session")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Members]:
    with members(tmp_path_factory.mktemp("cluster")) as made:
        yield made


@pytest.fixture(autouse=True)
def _everybody_lives(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if "three" in request.fixturenames:
        for member in request.getfixturevalue("three").all:
            if not member.alive:
                member.start()
