"""The page in Chromium, against a real server in a process of its own."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

import clew
from browser.player import Player
from server.harness import Running, seeds_for
from support.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = Path(clew.__file__).parent / "server" / "static"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

PATIENCE_MS = 1_000 * PATIENCE_S
expect.set_options(timeout=PATIENCE_MS)

Enter = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest) -> None:
    seeds_for(request.node.nodeid)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client; built anew where a source has changed, by one test process for all."""
    with (ROOT / "tools" / "page.py").open() as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        for tool in ("page.py", "offline.py"):
            subprocess.run([sys.executable, ROOT / "tools" / tool], check=True, capture_output=True)
    return STATIC


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CLEW_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium", args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    assert (client / "index.html").exists()
    server = Running(tmp_path_factory.mktemp("browser") / "clew.db")
    yield server
    server.stop()


@pytest.fixture
def enter(chromium: Browser, house: Running) -> Iterator[Enter]:
    """Somebody with a browser of their own: a desk, or a phone."""
    contexts: list[BrowserContext] = []

    def come(phone: bool = False, theme: str = "light", lang: str = "en-US", calm: bool = True, server: Running = house) -> Player:
        context = chromium.new_context(
            base_url=server.address,
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 800},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if calm else "no-preference",
            locale=lang,
            timezone_id="UTC",
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        return Player(context.new_page())

    yield come
    for context in contexts:
        context.close()
