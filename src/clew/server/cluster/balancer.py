"""A small balancer: every new connection goes to the next server that takes it. For trying out; hosts have better ones."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

PIECE = 65_536
CONNECT_S = 1.0

Address = tuple[str, int]


class Balancer:
    def __init__(self, servers: Callable[[], list[Address]]) -> None:
        self._servers = servers
        self._turn = 0
        self._open: set[asyncio.StreamWriter] = set()

    async def listen(self, host: str, port: int) -> asyncio.Server:
        """Raises OSError."""
        return await asyncio.start_server(self._serve, host, port)

    def close(self) -> None:
        for writer in list(self._open):
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._next()
        if found is None:
            writer.write(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            writer.close()
            return
        self._open |= {writer, found[1]}
        try:
            await asyncio.gather(_pour(reader, found[1]), _pour(found[0], writer))
        finally:
            self._open -= {writer, found[1]}

    async def _next(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        servers = self._servers()
        for _ in servers:
            self._turn += 1
            host, port = servers[self._turn % len(servers)]
            with suppress(OSError, TimeoutError):
                return await asyncio.wait_for(asyncio.open_connection(host, port), CONNECT_S)
        return None


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one side ends; then the other side hears of it."""
    with suppress(OSError):
        while data := await reader.read(PIECE):
            writer.write(data)
            await writer.drain()
    writer.close()
