"""The fields of positions: the tables in docs/positions/*.md, written from the declarations in games/<slug>/record.py.

python tools/positions.py            write them anew
python tools/positions.py --check    say which are not up to date, and exit with 1
"""

from __future__ import annotations

import argparse
import ast
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Literal, get_args, get_origin

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "clew" / "games"
KERNEL = ROOT / "src" / "clew" / "kernel" / "position.py"
DOCS = ROOT / "docs" / "positions"
BEGIN = "<!-- fields: written by tools/positions.py -->"
END = "<!-- end of fields -->"
MOST_NAMES = 14
"""Longer lists are numbered in the box: their first and their last names say it."""


@dataclass(frozen=True)
class Field:
    name: str
    kind: str
    optional: bool
    meaning: str

    def row(self) -> str:
        return f"| `{self.name}`{'*' if self.optional else ''} | `{self.kind.replace('|', 'or')}` | {self.meaning} |"


@dataclass(frozen=True)
class Declared:
    """A structure of a record: its name, what it is, its fields."""

    name: str
    meaning: str
    fields: tuple[Field, ...]
    whole: bool
    """Whether it is the position itself."""

    def table(self) -> list[str]:
        title = "The position" if self.whole else f"`{self.name}`"
        return [f"### {title}", "", *([self.meaning, ""] if self.meaning else []), "| field | type | meaning |", "|---|---|---|",
                *(field.row() for field in self.fields), ""]  # fmt: skip


def declared(path: Path) -> list[Declared]:
    """The structures in a file, the position itself first."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [_structure(node) for node in tree.body if isinstance(node, ast.ClassDef)]
    return sorted(found, key=lambda one: not one.whole)


def _structure(node: ast.ClassDef) -> Declared:
    bases = [ast.unparse(base) for base in node.bases]
    renamed: dict[str, str] = next((ast.literal_eval(word.value) for word in node.keywords if word.arg == "rename"), {})
    tag = next((word.value for word in node.keywords if word.arg == "tag"), None)
    tagged = [Field("kind", ast.unparse(tag), False, "")] if tag is not None else []
    fields = tagged + [_field(one, after, renamed) for one, after in _with_next(node.body) if isinstance(one, ast.AnnAssign)]
    return Declared(node.name, _flat(ast.get_docstring(node) or ""), tuple(fields), "Record" in bases)


def _with_next(body: list[ast.stmt]) -> list[tuple[ast.stmt, ast.stmt | None]]:
    return list(zip(body, [*body[1:], None], strict=True))


def _field(one: ast.AnnAssign, after: ast.stmt | None, renamed: dict[str, str]) -> Field:
    name = ast.unparse(one.target)
    said = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
    return Field(renamed.get(name, name), _kind(one.annotation), one.value is not None, _flat(str(said)))


def _kind(annotation: ast.expr) -> str:
    """Without what only the machine needs: `Annotated[list[Card], Meta(...)]` is a list of cards."""
    if isinstance(annotation, ast.BinOp):
        parts = [_kind(annotation.left), _kind(annotation.right)]
        return " | ".join(part for part in parts if part != "UnsetType").replace("None", "null")
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        return _kind(annotation.slice.elts[0])
    if isinstance(annotation, ast.Subscript):
        inner = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        return f"{ast.unparse(annotation.value)}[{', '.join(_kind(one) for one in inner)}]"
    return ast.unparse(annotation)


def _flat(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def fields(slug: str) -> str:
    """The section of a document."""
    common = next(one for one in declared(KERNEL) if one.name == "Record")
    own = declared(GAMES / slug / "record.py")
    first = [field for field in common.fields if field.name != "seats"]
    whole = Declared(own[0].name, "", (*first, *own[0].fields), True)
    parts = [*own[1:], next(one for one in declared(KERNEL) if one.name == "Generator")]
    lines = [line for one in (whole, *parts) for line in one.table()]
    about = "Fields marked with * may be left out. A field that is not listed is refused."
    return "\n".join([BEGIN, "", about, "", *lines, *names(slug), END])


def names(slug: str) -> list[str]:
    """The types that are names: which there are."""
    module = import_module(f"clew.games.{slug}.record")
    found = {name: get_args(value) for name, value in vars(module).items() if get_origin(value) is Literal}
    return ["### Names", "", *(f"- `{name}`: {_listed(values)}" for name, values in sorted(found.items())), ""]


def _listed(values: tuple[str, ...]) -> str:
    told = [f"`{value}`" for value in values]
    return ", ".join(told) if len(told) <= MOST_NAMES else f"{', '.join(told[:3])} … {told[-1]}"


def rewritten(text: str, slug: str) -> str:
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + fields(slug) + after


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; say which are not up to date")
    check = parser.parse_args().check
    stale = []
    for path in sorted(DOCS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        new = rewritten(text, path.stem)
        if new != text:
            stale.append(path.name)
            if not check:
                path.write_text(new, encoding="utf-8")
    for name in stale:
        print(f"docs/positions/{name} {'is not up to date' if check else 'written anew'}")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
