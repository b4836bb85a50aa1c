"""`make site`: the whole of Clew as plain files, served by something that knows nothing but files."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import PATIENCE_MS, ROOT
from browser.player import Player


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def address(client: Path, tmp_path: Path) -> Iterator[str]:
    assert client.is_dir()
    folder = tmp_path / "some" / "folder"
    subprocess.run([sys.executable, ROOT / "tools" / "offline.py", "--site", folder], check=True, capture_output=True)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/some/folder/"
        host.shutdown()


def test_a_folder_of_files_is_a_place_to_play(address: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.set_default_timeout(PATIENCE_MS)
    ada = Player(context.new_page()).open(address)
    expect(ada.page.get_by_text("You play on this device")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Back to the server")).to_have_count(0)
    ada.page.locator("#set-table button.primary").click()
    ada.choose_what_is_offered()
    expect(ada.page.locator(".now .head")).to_contain_text(" / 28")
    assert ada.page.url.startswith(f"{address}#/t/device")
    ada.page.reload()  # a host of files knows no page but one
    ada.wait()
    expect(ada.page.locator(".now .head")).to_contain_text(" / 28")
    ada.page.goto(f"{address}#/learn/luxor")
    ada.page.reload()
    expect(ada.page.locator("body")).to_contain_text("Luxor")
    assert ada.errors == []
    context.close()
