"""One server for all tests that do no harm to it."""

from collections.abc import Iterator

import pytest

from server.harness import PAGES, Running, running, seeds_for


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest) -> None:
    seeds_for(request.node.nodeid)


@pytest.fixture(autouse=True)
def _closed_pages() -> Iterator[None]:
    yield
    for page in list(PAGES):
        page.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "clew.db") as started:
        yield started
