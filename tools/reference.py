"""The reference part of docs/protocol.md: every message with its fields, made from the types themselves."""

import inspect
import re
from functools import cache
from typing import Any, get_args

import msgspec

from clew.server.protocol import bodies, messages, parts


def reference() -> str:
    text = ["\n## Messages from the page\n", *map(_entry, get_args(messages.FromPage))]
    text += ["\n## Messages from the server\n", *map(_entry, get_args(messages.FromServer))]
    text += ["\n## Bodies over HTTP\n", *map(_entry, bodies.TYPES)]
    text += ["\n## Parts of messages\n", *map(_entry, _parts())]
    codes = ", ".join(f"`{code}`" for code in get_args(parts.ServerCode))
    return "".join(text) + f"\n## The server's own refusal codes\n\n{codes}.\n"


def _parts() -> list[type]:
    """The structs that are no message of their own, in the order of the files."""
    whole = {*get_args(messages.FromPage), *get_args(messages.FromServer), *bodies.TYPES, parts.Struct, messages.Message}
    found = [kind for module in (parts, bodies, messages) for kind in vars(module).values() if _is_struct(kind)]
    return [kind for kind in dict.fromkeys(found) if kind not in whole]


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, parts.Struct)


def _entry(kind: type) -> str:
    config = kind.__struct_config__  # type: ignore[attr-defined]
    title = f'{kind.__name__} (`"{config.tag_field}": "{config.tag}"`)' if config.tag else kind.__name__
    about = inspect.cleandoc(kind.__doc__ or "")
    rows = [_row(field, kind) for field in msgspec.structs.fields(kind)]
    table = "\n| field | type | default | meaning |\n|---|---|---|---|\n" + "".join(rows) if rows else ""
    return f"\n### {title}\n" + (f"\n{about}\n" if about else "") + table


def _row(field: msgspec.structs.FieldInfo, kind: type) -> str:
    default = "" if field.required else f"`{_plain(field)}`"
    return f"| `{field.encode_name}` | `{_type(field.name, kind)}` | {default} | {_meaning(field.name, kind)} |\n"


def _plain(field: msgspec.structs.FieldInfo) -> str:
    value: Any = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode() if not isinstance(value, msgspec.Struct) else "{}"


@cache
def _source(kind: type) -> str:
    return inspect.getsource(kind)


def _type(name: str, kind: type) -> str:
    found = re.search(rf"^    {name}: (.+?)(?: = .+)?$", _source(kind), re.MULTILINE)
    assert found, f"{kind.__name__}.{name}"
    return found[1].replace("|", "\\|").replace('"', "")


def _meaning(name: str, kind: type) -> str:
    """The string under a field."""
    found = re.search(rf'^    {name}: [^\n]+\n    """(.+?)"""', _source(kind), re.MULTILINE | re.DOTALL)
    return " ".join(found[1].split()) if found else ""
