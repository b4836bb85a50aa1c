"""Python sources without what only people read: comments and docstrings. Lines keep their numbers, so that a fault is found."""

from __future__ import annotations

import ast
import io
import re
import tokenize

BEGINS = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
PASSED = (tokenize.NL, tokenize.COMMENT)


def thin(source: bytes) -> bytes:
    """The same program. What this Python cannot read (it may be older than the sources) stays as it is."""
    try:
        tokens = list(tokenize.tokenize(io.BytesIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return source
    lines = source.decode().splitlines(keepends=True)
    for token in reversed([*_docstrings(tokens), *(token for token in tokens if token.type == tokenize.COMMENT)]):
        _cut(lines, token)
    made = re.sub(r"(?m)^[ \t]+$", "", "".join(lines)).encode()
    return made if _told(made) == _told(source) is not None else source


def _told(source: bytes) -> str | None:
    """The program, whatever its docstrings say; None where this Python cannot read it."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value.value = ""
    return ast.dump(tree)


def _docstrings(tokens: list[tokenize.TokenInfo]) -> list[tokenize.TokenInfo]:
    """Strings that stand for themselves."""
    told = [token for token in tokens if token.type not in PASSED]
    return [
        token
        for before, token, after in zip(told, told[1:], told[2:], strict=False)
        if token.type == tokenize.STRING and before.type in BEGINS and after.type == tokenize.NEWLINE
    ]


def _cut(lines: list[str], token: tokenize.TokenInfo) -> None:
    (first, start), (last, end) = token.start, token.end
    head, tail = lines[first - 1][:start], lines[last - 1][end:]
    empty = '""' if token.type == tokenize.STRING else ""
    lines[first - 1] = head + empty + (tail if first == last else "\n")
    for number in range(first, last - 1):
        lines[number] = "\n"
    if last > first:
        lines[last - 1] = tail
