"""Nonsense: valid messages and requests, bent in every way that comes to mind."""

from __future__ import annotations

import json
import random
from typing import Any

STRANGE: list[Any] = [
    None, True, -1, 0, 2**31, 2**63, 2**70, 1e308, "", " ", "\u0000", "\u202e", "x" * 300, [], {}, [[]], {"a": {}}, "0", -0.5,
]  # fmt: skip


def bent(value: Any, rng: random.Random) -> Any:
    """A copy with one thing changed somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        what = rng.randrange(4)
        if what == 0:
            return {name: part for name, part in value.items() if name != key}
        if what == 1:
            return {**value, rng.choice(["type", "extra", "id", "seat", key + "x"]): rng.choice(STRANGE)}
        return {**value, key: bent(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return [*value[:at], bent(value[at], rng), *value[at + 1 :]] if rng.random() < 0.7 else value * rng.randrange(4)
    return rng.choice(STRANGE)


def torn(text: str, rng: random.Random) -> str:
    """The text with some letters changed, cut off or doubled."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text) + 1)
        text = rng.choice([text[:at], text[:at] + rng.choice('{}[]",:0e\\u\ud7ff') + text[at:], text[:at] + text[at // 2 :]])
    return text[:7_000]


def message(valid: list[dict[str, Any]], rng: random.Random) -> str:
    one = bent(rng.choice(valid), rng)
    text = json.dumps(one)
    return torn(text, rng) if rng.random() < 0.3 else text


def request(rng: random.Random, valid: list[tuple[str, str, Any]]) -> tuple[str, str, str]:
    method, path, body = rng.choice(valid)
    if rng.random() < 0.3:
        path = path.replace(
            rng.choice(path.split("/")) or "/", rng.choice(["..", "%00", "x", "%ff", "?seat=-1&from=x", "a" * 200]), 1
        )
    return rng.choice([method, method, "GET", "POST", "DELETE", "PUT"]), "/" + path.lstrip("/"), message([body], rng)
