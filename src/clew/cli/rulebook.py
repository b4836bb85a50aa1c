"""Looking something up in a rulebook: a clause, a section, or a word."""

import re
from difflib import get_close_matches

from clew.cli.texts import Texts
from clew.kernel import Words

MOST_FOUND = 12


class Found:
    """What a look-up shows, and whether it is what was asked for."""

    def __init__(self, lines: list[str], known: bool = True) -> None:
        self.lines = lines
        self.known = known


def lookup(words: Words, query: str, texts: Texts) -> Found:
    """A clause (TE-4.2, or just 4.2), a section (TE-4, or its heading), every clause with a word, or the headings."""
    wanted = query.strip()
    if not wanted:
        return Found(contents(words))
    clauses = words.clauses()
    name = clause_id(wanted, words.game.prefix)
    if name in clauses:
        return Found([line(name, clauses[name])])
    whole = {key: text for key, text in clauses.items() if key.rpartition(".")[0] == name}
    if not whole:
        whole = next((s.clauses for s in words.sections() if s.title.casefold() == wanted.casefold()), {})
    if whole:
        return Found([line(key, text) for key, text in whole.items()])
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
