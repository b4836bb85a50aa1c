"""What a wheel needs beyond the sources: the compiled engine and the built page.

Both are optional. CLEW_PURE=1 leaves the engine as plain Python, CLEW_NO_PAGE=1 leaves the page out.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))


class ClewBuild(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        self._page(build_data)
        self._engine(build_data)

    def _engine(self, build_data: dict[str, Any]) -> None:
        if os.environ.get("CLEW_PURE"):
            return
        import compiled

        if compiled.compiler() is None:
            self.app.display_warning("No C compiler: this wheel holds the engine as plain Python.")
            return
        try:
            target, libraries = self._compiled()
        except RuntimeError as error:
            self.app.display_warning(f"The engine stays plain Python: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(target / library)] = library.as_posix()

    def _compiled(self) -> tuple[Path, list[Path]]:
        """What `make wheel` has just compiled is taken over; elsewhere, as in a source distribution, it is compiled here."""
        import compiled

        if compiled.current(compiled.FAST):
            return compiled.OUTPUT, [path.relative_to(compiled.OUTPUT) for path in sorted(compiled.OUTPUT.rglob("*.so"))]
        target = Path(tempfile.mkdtemp(prefix="clew-compiled-"))
        return target, compiled.build(target, compiled.FAST)

    def _boards(self, build_data: dict[str, Any]) -> None:
        import boards

        if boards.main():
            self.app.display_warning("This wheel draws no pictures.")
        else:
            build_data["force_include"][str(boards.SCRIPT)] = "clew/lab/picture/boards.js"

    def _offline(self, static: Path) -> None:
        """Where the libraries are not at hand, as in a build of its own, it stays as it is, or is left out."""
        try:
            import offline

            offline.build(static, small=True)
        except (ImportError, LookupError, OSError) as error:
            self.app.display_warning(f"What this wheel serves cannot be taken along: {error}")

    def _page(self, build_data: dict[str, Any]) -> None:
        import page

        if os.environ.get("CLEW_NO_PAGE") or not (page.WEB / "package.json").exists():
            return
        if page.main():
            self.app.display_warning("This wheel serves no page, or an old one.")
        self._offline(page.STATIC)
        self._boards(build_data)
        for path in page.STATIC.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = f"clew/server/static/{path.relative_to(page.STATIC).as_posix()}"
