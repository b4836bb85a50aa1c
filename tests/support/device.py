"""A database for `DeviceStore` on a machine that has files."""

from pathlib import Path

import msgspec

from clew.server.store.device import Values


class FileDisk:
    """A database in one file, for a device that has files: each commit replaces it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    async def load(self) -> Values:
        return msgspec.msgpack.decode(self.path.read_bytes(), type=Values) if self.path.exists() else {}

    async def commit(self, values: Values, gone: list[str]) -> None:
        kept = {key: value for key, value in (await self.load()).items() if key not in gone}
        fresh = self.path.with_suffix(".new")
        fresh.write_bytes(msgspec.msgpack.encode({**kept, **values}))
        fresh.replace(self.path)
