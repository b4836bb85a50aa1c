"""The files of the browser client. Every address that is no file is a page of the client itself."""

import mimetypes
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "static"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Clew</title>
<body style="font: 1.1rem/1.5 serif; margin: 3rem auto; max-width: 36rem; padding: 0 1rem">
<h1>The page is not built yet</h1>
<p>The server is running. <code>make play</code> builds the page beside it, which takes seconds the first time; it opens here by
itself. A server that was started in another way needs <code>make page</code> once, in the folder of the sources.</p></body></html>
"""
"""Looks again every second, without a script: the policy allows none inside a page."""
KEPT = "public, max-age=31536000, immutable"
PARTS = re.compile(r"offline/[0-9a-f]+/")
"""Python for a page that serves itself, in a folder that is named after what is in it."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""The smaller first."""


class Client(StaticFiles):
    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """A folder that is not there is told to whoever looks at a page, not by a failure."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            found = await self._packed(path, scope) or await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or (path != "." and "." in path.rpartition("/")[2]):
                raise
            return self._page()
        if path in (".", "index.html"):
            return self._page()
        # The names of built files carry their hash: what has the same name is the same.
        found.headers["cache-control"] = KEPT if path.startswith("assets/") or PARTS.match(path) else "no-cache"
        return found

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        """A large file as it was packed when it was built, where there is such a one and the browser takes it."""
        if not PARTS.match(path):
            return None
        taken = Headers(scope=scope).get("accept-encoding", "")
        for coding, ending in CODINGS.items():
            file = self.folder / f"{path}{ending}"
            if coding in taken and file.is_file():
                kind = mimetypes.guess_type(self.folder / path)[0] or "application/octet-stream"
                return FileResponse(file, media_type=kind, headers={"content-encoding": coding, "vary": "accept-encoding"})
        return None

    def _page(self) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return FileResponse(index, headers={"cache-control": "no-cache"})
