"""Choosing one of many legal actions: by numbers, step by step, or by typing it out. It knows no rule of any game."""

import re
from collections.abc import Sequence

import msgspec

from clew.kernel import Action, Words
from clew.kernel.telling import fields_of

SHORT_LIST = 9
"""Up to so many actions are listed as they are, without a step in between."""


class Entry:
    """One line of a menu: the number to type, what it says, the actions that remain after it, and its value as the data has it."""

    def __init__(self, number: int, label: str, actions: list[Action], value: str = "") -> None:
        self.number = number
        self.label = label
        self.actions = actions
        self.value = value


def menu(actions: Sequence[Action], words: Words) -> list[Entry]:
    """The next question: which kind of action, then field by field what distinguishes those that remain."""
    kinds = _kinds(actions, words)
    if len(kinds) > 1 and len(actions) > SHORT_LIST:
        return _numbered(kinds)
    mixed = len({action.wording for action in actions}) > 1
    field = None if mixed and len(actions) <= SHORT_LIST else _telling(actions)
    if field is None:
        return _numbered([(words.action(action, words.seat), [action]) for action in actions])
    return _by_field(actions, field, words)


def _kinds(actions: Sequence[Action], words: Words) -> list[tuple[str, list[Action]]]:
    """By their wording; those of one type that read alike in short are one kind."""
    found: dict[tuple[str, str], list[Action]] = {}
    for group in _grouped(actions, [action.wording for action in actions]):
        found.setdefault((group[0].type, _kind(group, words)), []).extend(group)
    return [(label, group) for (_, label), group in found.items()]


def _kind(group: list[Action], words: Words) -> str:
    return words.action(group[0], words.seat) if len(group) == 1 else words.heading(group[0]) or words.term(group[0].type)


def _by_field(actions: Sequence[Action], field: str, words: Words) -> list[Entry]:
    """Values alone where there are many, whole labels where there are few."""
    groups = _grouped(actions, [fields_of(action)[field] for action in actions])
    values = [fields_of(group[0])[field] for group in groups]
    told = [words.tell(field, value, words.seat) for value in values]
    whole = len(actions) <= SHORT_LIST and len(groups) == len(actions)
    labels = [words.action(group[0], words.seat) for group in groups] if whole else told
    entries = _numbered(list(zip(labels, groups, strict=True)))
    for entry, value in zip(entries, values, strict=True):
        entry.value = str(value)
    if all(name.isdigit() for name in told):  # a number is its own number, so that 0 means 0
        for entry, name in zip(entries, told, strict=True):
            entry.number = int(name)
    return entries


def _numbered(told: list[tuple[str, list[Action]]]) -> list[Entry]:
    return [Entry(number, label, group) for number, (label, group) in enumerate(told, start=1)]


def _telling(actions: Sequence[Action]) -> str | None:
    """The first field in which the actions differ."""
    for field in fields_of(actions[0]):
        if len({_plain(fields_of(action)[field]) for action in actions}) > 1:
            return field
    return None


def _grouped(actions: Sequence[Action], keys: Sequence[object]) -> list[list[Action]]:
    groups: dict[str, list[Action]] = {}
    for action, key in zip(actions, keys, strict=True):
        groups.setdefault(_plain(key), []).append(action)
    return list(groups.values())


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


# Typed out -------------------------------------------------------------------------


def picked(entries: Sequence[Entry], line: str) -> Entry | None:
    """The entry that was meant by its number, its label, or by a beginning or some words that fit only one label."""
    wanted = _simple(line)
    if wanted.isdigit():
        return next((entry for entry in entries if entry.number == int(wanted)), None)
    said = set(_tokens(line))
    for fits in (
        [entry for entry in entries if _simple(entry.label) == wanted or _simple(entry.value) == wanted],
        [entry for entry in entries if _simple(entry.label).startswith(wanted)],
        [entry for entry in entries if said and said <= set(_tokens(entry.label))],
    ):
        if fits:
            return fits[0] if len(fits) == 1 else None
    return None


def typed(line: str, actions: Sequence[Action], words: Words) -> list[Action]:
    """The actions that a line like `slide n3 1` or `move c4` can mean: the complete ones if there are any, else those begun."""
    tokens = _tokens(line)
    fits = [(action, _fit(action, tokens, words)) for action in actions] if tokens else []
    complete = [action for action, left in fits if left == 0]
    return complete or [action for action, left in fits if left is not None]


def _fit(action: Action, tokens: list[str], words: Words) -> int | None:
    """How many fields the line leaves open; None where it says something else."""
    rest = _after_name(action, tokens, words)
    if rest is None:
        return None
    parts = [_ways(name, value, words) for name, value in fields_of(action).items() if value is not None]
    for number, ways in enumerate(parts):
        if not rest:
            return len(parts) - number
        match = next((way for way in ways if way and rest[: len(way)] == way), None)
        if match is None:
            return None
        rest = rest[len(match) :]
    return 0 if not rest else None


def _after_name(action: Action, tokens: list[str], words: Words) -> list[str] | None:
    """What follows the action's name: its type, its type up to an underscore, or its heading in the reader's language."""
    name = action.type
    for way in ([name], name.split("_"), _tokens(words.heading(action)), [name.partition("_")[0]]):
        if way and tokens[: len(way)] == way:
            return tokens[len(way) :]
    return None


def _ways(name: str, value: object, words: Words) -> list[list[str]]:
    """A value as a person may type it: as the sentences say it, or as the data has it. Of two numbers only the one that is read."""
    told, plain = words.tell(name, value, words.seat), _plain(value)
    return [_tokens(told)] if told.isdigit() and plain.isdigit() else [_tokens(told), _tokens(plain)]


def _tokens(text: str) -> list[str]:
    return [token for token in re.split(r"[^\w]+", _simple(text)) if token]


def _simple(text: str) -> str:
    return text.strip().casefold()
