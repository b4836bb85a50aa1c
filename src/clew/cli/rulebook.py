"""Looking something up in a rulebook: a clause, a section, or a word."""

import re
from difflib import get_close_matches

from clew.cli.texts import Texts
from clew.kernel import Words
from clew.kernel.teaching import Example, Piece, rows_of, teaching

MOST_FOUND = 12


class Found:
    """What a look-up shows, and whether it is what was asked for."""

    def __init__(self, lines: list[str], known: bool = True) -> None:
        self.lines = lines
        self.known = known


def lookup(words: Words, query: str, texts: Texts) -> Found:
    """A clause (TE-4.2, or just 4.2), a section (TE-4, or its heading), every clause with a word; else how the book begins."""
    wanted = query.strip()
    if not wanted:
        return Found([*opening(words), *contents(words)])
    clauses = words.clauses()
    name = clause_id(wanted, words.game.prefix)
    if name in clauses:
        return Found([_marked(words, name, clauses[name]), *_beside(words, name)])
    whole = {key: text for key, text in clauses.items() if key.rpartition(".")[0] == name}
    if not whole:
        whole = next((s.clauses for s in words.sections() if s.title.casefold() == wanted.casefold()), {})
    if whole:
        return Found([entry for key, text in whole.items() for entry in (_marked(words, key, text), *_told(words, key))])
    return _unknown(name, clauses, texts, wanted) if looks_like_id(name) else _search(clauses, wanted, texts)


def clause_id(text: str, prefix: str) -> str:
    """TE-4.2 from te-4.2, TE 4.2 or 4.2."""
    bare = re.sub(rf"^{prefix}[\s-]*", "", text.strip(), flags=re.IGNORECASE)
    part, dot, number = bare.partition(".")
    return f"{prefix}-{part.upper()}{dot}{number.lower()}"


def looks_like_id(name: str) -> bool:
    return re.fullmatch(r"[A-Z]{2}-([A-Z]|\d+)(\.\w*)?", name) is not None


def line(name: str, text: str) -> str:
    return f"{name}  {text.replace('*', '')}"


# How the book begins ------------------------------------------------------------------


def opening(words: Words) -> list[str]:
    """Story, aim, what is on the table, a turn, and the tables of the components."""
    taught, begins = teaching(words.game), teaching(words.game).opening(words.lang)
    lines = [_head(words, "story"), begins.story, "", _head(words, "aim"), begins.aim, "", _head(words, "table")]
    lines += [_piece(words, piece, begins.pieces[piece.id]) for piece in taught.pieces]
    lines += ["", _head(words, "turn"), *(f"{number}. {text}" for number, text in enumerate(begins.turn, 1))]
    for name, heads in begins.tables.items():
        lines += ["", heads.title, *aligned([heads.columns, *rows_of(words.game, name, words)])]
    return [*lines, "", _head(words, "clauses"), _head(words, "reconstructed_help"), ""]


def _head(words: Words, key: str) -> str:
    return str(words.common["rulebook"][key])


def _piece(words: Words, piece: Piece, text: str) -> str:
    sign = f" [{piece.sign}]" if piece.sign else ""
    name = words.term(piece.id)
    return f"  {name[:1].upper()}{name[1:]}{sign}: {text}"


def aligned(rows: list[list[str]]) -> list[str]:
    """A table in columns as wide as they must be."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  " + "  ".join(text.ljust(width) for text, width in zip(row, wide, strict=True)).rstrip() for row in rows]


# Clauses and what stands beside them --------------------------------------------------


def _marked(words: Words, name: str, text: str) -> str:
    """A clause; what this edition had to design itself says so."""
    mark = f" ({_head(words, 'reconstructed')})" if name in teaching(words.game).reconstructed else ""
    return line(name, text) + mark


def _told(words: Words, name: str) -> list[str]:
    taught = teaching(words.game)
    return [f"    {_head(words, 'example')}: {taught.told(example, words.lang)}" for example in taught.beside(name)]


def _beside(words: Words, name: str) -> list[str]:
    """The examples of a clause, each with its position."""
    return [entry for example in teaching(words.game).beside(name) for entry in _drawn(words, example)]


def _drawn(words: Words, example: Example) -> list[str]:
    taught = teaching(words.game)
    board = words.game.picture(taught.shown(example).before.view(example.seat), words)
    return ["", *board, "", f"{_head(words, 'example')}: {taught.told(example, words.lang)}"]


def contents(words: Words) -> list[str]:
    lines: list[str] = []
    for section in words.sections():
        ids = list(section.clauses)
        lines.append(f"{ids[0]} – {ids[-1]}  {section.title}" if ids else section.title)
    return lines


def _search(clauses: dict[str, str], wanted: str, texts: Texts) -> Found:
    found = [line(key, text) for key, text in clauses.items() if wanted.casefold() in text.casefold()]
    if not found:
        return Found([texts.say("nothing_found", text=wanted)], known=False)
    more = [texts.say("more_found", n=len(found) - MOST_FOUND)] if len(found) > MOST_FOUND else []
    return Found([*found[:MOST_FOUND], *more])


def _unknown(name: str, clauses: dict[str, str], texts: Texts, wanted: str) -> Found:
    near = get_close_matches(name, clauses, n=5, cutoff=0.6)
    return Found([texts.say("no_clause", clause=wanted, near=", ".join(near) or next(iter(clauses)))], known=False)
