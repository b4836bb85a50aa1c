"""The whole server without a net: a device's own store, and a page beside it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clew
from clew.server.device import Device, DeviceDisk, thought
from clew.server.store.base import StoreError, StoreFull, Write
from clew.server.store.device import DeviceStore, Values, device_store
from clew.server.tables.keys import DEVICE
from support.device import FileDisk

LUXOR = clew.game("luxor")


async def think(work: str, data: bytes) -> bytes | None:
    return thought(work, data)


class Page:
    """A page on the device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        data = b"" if body is None else msgspec.json.encode(body)
        status, headers, answer = await self.device.request(method, path, {"content-type": "application/json"}, data)
        assert status < 300, answer
        return answer if headers["content-type"] != "application/json" else msgspec.json.decode(answer)

    def open(self, path: str) -> None:
        self.device.open(1, path, lambda kind, value: self.heard.put_nowait((kind, value)))

    async def hear(self, *kinds: str) -> Any:
        while True:
            kind, value = await self.heard.get()
            if kind != "text":
                if kind in kinds:
                    return value
                continue
            message = msgspec.json.decode(value)
            if message["type"] in kinds:
                return message


def on_a_device(path: Path, work: Callable[[Page], Awaitable[None]]) -> None:
    async def run() -> None:
        device = Device(FileDisk(path), think)
        await device.start()
        try:
            await asyncio.wait_for(work(Page(device)), 120)
        finally:
            device.stop()

    asyncio.run(run())


def hello(token: str, host: str) -> str:
    said = {"type": "hello", "protocol": 2, "tokens": [token], "host": host}
    return msgspec.json.encode(said).decode()


def test_a_whole_game_against_a_bot_and_its_record(tmp_path: Path) -> None:
    table: dict[str, Any] = {}

    async def play(page: Page) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
        made = await page.ask(
            "POST", "/api/tables", {"game": "luxor", "name": "Ada", "seats": seats, "options": {}, "settings": {"bot_pace_ms": 0}}
        )
        table.update(made)
        assert made["table"].startswith(DEVICE)
        page.open(f"/ws/{made['table']}")
        await page.hear("open")
        page.device.text(1, hello(made["tokens"][0]["token"], made["host"]))
        number = 0
        while True:
            update = await page.hear("update")
            if update["outcome"] is not None:
                break
            own = next(part for part in update["news"] if part["seat"] == 0)
            if 0 in update["deciders"] and own["legal"]:
                number += 1
                action = msgspec.to_builtins(LUXOR.table[own["legal"][0]])
                act = {"type": "act", "id": f"a{number}", "seat": 0, "action": action}
                page.device.text(1, msgspec.json.encode(act).decode())
        page.device.close(1)

    async def come_back(page: Page) -> None:
        """Nothing acknowledged is lost, and the file is one that anybody verifies."""
        text = await page.ask("GET", f"/api/tables/{table['table']}/record")
        match = clew.load(text.decode(), clew.game)
        assert match.over

    on_a_device(tmp_path / "clew", play)
    on_a_device(tmp_path / "clew", come_back)


def test_what_is_nowhere_is_told_and_closed(tmp_path: Path) -> None:
    async def look(page: Page) -> None:
        page.open("/ws/deviceNowhere")
        await page.hear("open")
        page.device.text(1, hello("x", "y"))
        assert await page.hear("close") == 4404
        status, _, answer = await page.device.request("GET", "/api/tables/deviceNowhere", {}, b"")
        assert status == 404
        assert msgspec.json.decode(answer)["code"] == "unknown_table"

    on_a_device(tmp_path / "clew", look)


@pytest.mark.parametrize(("problem", "kind"), [("QuotaExceededError", StoreFull), ("AbortError", StoreError)])
def test_what_cannot_be_kept_is_refused_and_forgotten(problem: str, kind: type[StoreError]) -> None:
    async def put(_: Values, __: list[str]) -> str | None:
        return problem

    async def run() -> None:
        store: DeviceStore = await device_store(DeviceDisk({}, put))
        with pytest.raises(kind):
            await store.write(Write("a", past=None, gone=True))
        assert await store.ids("", 10) == []

    asyncio.run(run())
