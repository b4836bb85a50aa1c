"""The rooms of a new game, with a small game in them that can be played at once: change it into yours.

python tools/new_game.py SLUG [--name "Stone Age"] [--prefix SA]

It writes src/clew/games/SLUG and registers the slug. Whatever is there already is left alone. docs/adding-a-game.md tells what
belongs into each room, and what the page needs.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = Path(__file__).resolve().parent / "rooms"
LANGUAGES = ("en", "pt-BR", "es", "it", "nl")
SLUG = re.compile(r"[a-z][a-z0-9_]{1,30}")
PREFIX = re.compile(r"[A-Z]{2}")
REGISTRY = re.compile(r"^SLUGS = \((.*?)\)$", re.MULTILINE | re.DOTALL)


class Refused(Exception):
    """Nothing was written."""


def make(slug: str, name: str, prefix: str, source: Path) -> list[Path]:
    """Write the rooms under `source` (src/clew), and register the game. Raises Refused."""
    folder, registry = source / "games" / slug, source / "games" / "__init__.py"
    if not SLUG.fullmatch(slug):
        raise Refused(f"{slug!r} is no slug: small letters, digits and _, a letter first")
    if not PREFIX.fullmatch(prefix):
        raise Refused(f"{prefix!r} is no prefix of clauses: two capital letters")
    if folder.exists():
        raise Refused(f"{folder} is there already")
    text = registry.read_text(encoding="utf-8")
    if REGISTRY.search(text) is None:
        raise Refused(f"{registry} has no SLUGS")
    words = {"@slug@": slug, "@Name@": name, "@XX@": prefix, "@Class@": "".join(part.title() for part in slug.split("_"))}
    written = [path for room in sorted(ROOMS.rglob("*.txt")) for path in _write(room, folder, words)]
    registry.write_text(REGISTRY.sub(lambda found: f'SLUGS = ({found[1].rstrip(",")}, "{slug}")', text), encoding="utf-8")
    return written


def _write(room: Path, folder: Path, words: dict[str, str]) -> list[Path]:
    """English stands in for the other languages until somebody writes them: the laws ask for all five."""
    text = room.read_text(encoding="utf-8")
    for token, word in words.items():
        text = text.replace(token, word)
    target = folder / room.relative_to(ROOMS).with_suffix("")
    targets = [target.with_name(target.name.replace("en.", f"{lang}.")) for lang in LANGUAGES] if target.stem == "en" else [target]
    for path in targets:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return targets


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slug", help="small letters: the name of its folder and in addresses")
    parser.add_argument("--name", help="as people read it (the slug with capitals)")
    parser.add_argument("--prefix", help="of its clauses: two capital letters (the first two of the slug)")
    parser.add_argument("--source", type=Path, default=ROOT / "src" / "clew", help="the package (%(default)s)")
    asked = parser.parse_args()
    name = asked.name or asked.slug.replace("_", " ").title()
    try:
        written = make(asked.slug, name, asked.prefix or asked.slug[:2].upper(), asked.source)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print(f"{len(written)} files under {asked.source / 'games' / asked.slug}. It can be played: clew play {asked.slug}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
