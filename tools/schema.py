"""The protocol as JSON schema, for clients that want types: `python tools/schema.py` writes it.

All messages and, for every game, its view, its events and its actions, as one document of definitions.
"""

import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from reference import reference

from clew.games import all_games
from clew.kernel import Game
from clew.server.protocol import bodies, messages, parts

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "protocol.json"
DOCUMENT = ROOT / "docs" / "protocol.md"
MARK = "<!-- generated from here on: python tools/schema.py -->\n"


def schema() -> dict[str, Any]:
    definitions = _definitions([messages.FromPage, messages.FromServer, *bodies.TYPES], "")
    definitions["FromPage"] = _union(get_args(messages.FromPage))
    definitions["FromServer"] = _union(get_args(messages.FromServer))
    definitions["ServerCode"] = {"enum": sorted(get_args(parts.ServerCode))}
    for game in all_games():
        definitions |= _of_game(game)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "description": f"Version {messages.PROTOCOL}. Written by python tools/schema.py; do not edit.",
        "definitions": dict(sorted(definitions.items())),
    }


def _of_game(game: Game) -> dict[str, Any]:
    """The types of one game. Names that two games share are told apart by the game's name in front."""
    prefix = re.sub(r"(?:^|_)(\w)", lambda m: m[1].upper(), game.slug)
    seen = _definitions([game.view_type, *game.event_types], prefix)
    done = _definitions(list(game.action_types), prefix)
    clashes = {name for name in done if name in seen and done[name] != seen[name]}
    seen[f"{prefix}Event"] = _union(game.event_types, prefix)
    done[f"{prefix}Action"] = _union(game.action_types, prefix)
    return seen | _renamed(done, {name: f"Do{name}" for name in clashes})


def _renamed(definitions: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """Definitions under other names, and every reference to them."""
    text = msgspec.json.encode(definitions).decode()
    for name, other in names.items():
        text = text.replace(f'"#/definitions/{name}"', f'"#/definitions/{other}"')
    renamed: dict[str, Any] = msgspec.json.decode(text)
    return {names.get(name, name): part for name, part in renamed.items()}


def _union(kinds: tuple[type, ...], prefix: str = "") -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/definitions/{_named(prefix, kind.__name__)}"} for kind in kinds]}


def _named(prefix: str, name: str) -> str:
    return name if name.startswith(prefix) else prefix + name


def _definitions(kinds: list[Any], prefix: str) -> dict[str, Any]:
    _, found = msgspec.json.schema_components(kinds, schema_hook=_anything, ref_template="#/definitions/{name}")
    return _renamed(found, {name: _named(prefix, name) for name in found})


def _anything(kind: type) -> dict[str, Any]:
    if kind is object:
        return {"description": "anything"}
    raise NotImplementedError(kind)


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


def document() -> str:
    """docs/protocol.md with its generated half made new."""
    story = DOCUMENT.read_text(encoding="utf-8").partition(MARK)[0]
    return story + MARK + reference()


def main() -> None:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8")
    DOCUMENT.write_text(document(), encoding="utf-8")
    sys.stdout.write(f"wrote {TARGET.relative_to(ROOT)} and {DOCUMENT.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
