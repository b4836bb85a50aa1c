"""Pictures of every state of the page, at six sizes, by day and by night: to be looked at.

    .venv/bin/python tools/pictures.py FOLDER [--only luxor,home] [--sizes 390x844] [--themes light]

A real server, a real Chromium, fixed seeds: the same states each time, so that two runs can be laid side by side. FOLDER gets one
PNG a picture, and an index.html that shows all of them, one row a state. The pictures are not kept in the repository.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Locator, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import FLAGS, PATIENCE_MS  # noqa: E402
from browser.player import Player  # noqa: E402
from browser.test_axe import RESTING  # noqa: E402
from browser.test_sight import GAMES, TOUCHED, table_for  # noqa: E402
from server.harness import Keys, Running, running, seeds_for  # noqa: E402

SIZES = [(1280, 800), (390, 844), (844, 390), (820, 1180), (1024, 700), (1366, 625)]
THEMES = ("light", "dark")
Size = tuple[int, int]
State = tuple[str, Player]


def play(game: str) -> Callable[["Studio"], Iterator[State]]:
    """The first turn of a game, from the lobby's end to the things in hand."""

    def states(studio: "Studio") -> Iterator[State]:
        keys = table_for(studio.server, game)
        ada = studio.enter().sit(keys, None, *(() if game == "team" else (0,)))
        ada.page.locator("[role=application]").wait_for()
        if game != "magic_maze":
            ada.wait()
        use = Locator.tap if studio.touch else Locator.click
        for state in GAMES[game](ada, keys, use):
            ada.still()
            yield state, ada

    return states


def ended(game: str) -> Callable[["Studio"], Iterator[State]]:
    """A game that bots have brought to its end: its card, and its replay."""

    def states(studio: "Studio") -> Iterator[State]:
        ada = studio.enter()
        keys = studio.over(game, ada)
        ada.open(f"/watch/{keys.id}/{keys.watch}").page.locator("section.end").wait_for()
        yield "the end", ada
        ada.open(f"/replay/{keys.id}").page.get_by_label("Position").wait_for()
        yield "the replay", ada

    return states


def home(studio: "Studio") -> Iterator[State]:
    ada = studio.enter().open("/")
    ada.page.locator("#set-table .seat, #set-table select").first.wait_for()
    yield "the home page", ada
    ada.page.locator("#set-table button[aria-expanded]").click()
    ada.page.locator("#set-table").scroll_into_view_if_needed()
    yield "all options", ada


def rooms(studio: "Studio") -> Iterator[State]:
    keys = studio.server.table("me", "open", "open", game="luxor")
    ada = studio.enter().sit(keys)
    ada.page.locator(".lobby h1").wait_for()
    yield "the lobby", ada
    guest = studio.enter().open(f"/join/{keys.id}/{keys.invite}")
    guest.page.get_by_label("Your name").wait_for()
    yield "joining", guest
    yield "no such table", studio.enter().open("/t/nowhere")
    pupil = studio.enter().open("/learn/luxor")
    pupil.page.locator("section.lesson").wait_for()
    yield "a lesson", pupil


def drawers(studio: "Studio") -> Iterator[State]:
    """What opens over a table."""
    keys = studio.server.table("me", "random", "random", game="luxor", options={"first_player": 0})
    ada = studio.enter().sit(keys)
    page = ada.wait().page
    for name, selector in studio.doors():
        opener = page.locator(selector)
        if not opener.count() or not opener.first.is_visible():
            continue
        opener.first.click()
        page.wait_for_timeout(200)
        yield name, ada
        page.keyboard.press("Escape")


SCENES: dict[str, Callable[["Studio"], Iterator[State]]] = {
    "home": home, "rooms": rooms, "drawers": drawers,
    **{game: play(game) for game in GAMES},
    **{f"{game}-end": ended(game) for game in GAMES},
}  # fmt: skip


class Studio:
    """One size and one theme: browsers that are made to it, and the tables they sit at."""

    def __init__(self, browser: Browser, server: Running, size: Size, theme: str, finished: dict[str, Keys]) -> None:
        self.browser = browser
        self.server = server
        self.size = size
        self.theme = theme
        self.finished = finished
        self.touch = size in TOUCHED

    def enter(self) -> Player:
        context = self.browser.new_context(
            base_url=self.server.address,
            viewport={"width": self.size[0], "height": self.size[1]},
            has_touch=self.touch,
            is_mobile=self.touch,
            color_scheme="dark" if self.theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-US",
            timezone_id="UTC",
        )
        context.set_default_timeout(PATIENCE_MS)
        return Player(context.new_page())

    def over(self, game: str, player: Player) -> Keys:
        """A finished game of this kind: played once for all sizes."""
        if game not in self.finished:
            keys = self.server.table("random", "random", game=game)
            player.eventually(lambda: self.server.get(f"/api/tables/{keys.id}")["phase"] == "over", "the bots come to an end")
            self.finished[game] = keys
        return self.finished[game]

    def doors(self) -> list[tuple[str, str]]:
        """What opens something. The third button of the bar changes the theme, which has pictures of its own."""
        tabs = [(f"tab {n + 1}", f"nav.tabs button:nth-of-type({n + 1})") for n in range(4)]
        bar = [(f"button {n + 1} of the bar", f"header.top button >> nth={n}") for n in (0, 1, 3)]
        return [*tabs, *bar, ("a hint", ".log .hint")]

    def close(self) -> None:
        for context in self.browser.contexts:
            context.close()


def shoot(studio: Studio, scene: str, folder: Path) -> Iterator[str]:
    seeds_for(f"pictures {scene}")
    for state, player in SCENES[scene](studio):
        player.page.wait_for_function(RESTING)
        name = f"{scene} {state}".replace(" ", "-")
        player.page.screenshot(path=folder / f"{name}.{studio.size[0]}x{studio.size[1]}.{studio.theme}.png")
        if player.errors:
            raise SystemExit(f"{name}: {player.errors}")
        yield name
    studio.close()


def index(folder: Path, names: list[str]) -> None:
    rows = []
    for name in names:
        shots = sorted(folder.glob(f"{name}.*.png"), key=lambda path: path.name)
        pictures = "".join(f'<a href="{shot.name}"><img src="{shot.name}" title="{shot.stem}"></a>' for shot in shots)
        rows.append(f"<h2>{name}</h2><p>{pictures}</p>")
    style = "<style>body{font:16px sans-serif}img{height:340px;margin:4px;border:1px solid #888;vertical-align:top}</style>"
    (folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{style}{''.join(rows)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default=",".join(SCENES), help="scenes, with commas between them")
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--themes", default=",".join(THEMES))
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    names: list[str] = []
    chromium = os.environ.get("CLEW_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with tempfile.TemporaryDirectory() as place, running(Path(place) / "clew.db") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        finished: dict[str, Keys] = {}
        for size in (tuple(map(int, size.split("x"))) for size in chosen.sizes.split(",")):
            for theme in chosen.themes.split(","):
                studio = Studio(browser, server, (size[0], size[1]), theme, finished)
                for scene in chosen.only.split(","):
                    names += [name for name in shoot(studio, scene, chosen.folder) if name not in names]
        browser.close()
    index(chosen.folder, names)
    print(f"{len(list(chosen.folder.glob('*.png')))} pictures in {chosen.folder / 'index.html'}")


if __name__ == "__main__":
    main()
