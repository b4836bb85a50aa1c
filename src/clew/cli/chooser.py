"""Choosing one of many legal actions: by numbers, step by step, or by typing it out. It knows no rule of any game."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from clew.kernel import Action, Choice, Game, Illegal, Line, State, Teller, Words
from clew.kernel.telling import fields_of

SHORT_LIST = 9
"""Up to so many actions are listed as they are, without a step in between."""


class Item:
    """A legal action as it is told: as a whole, field by field, and what follows from it."""

    def __init__(self, action: Action, choice: Choice, words: Words) -> None:
        self.action = action
        self.label = words.fill(choice.label)
        self.parts = {field: words.told(fact) for field, fact in choice.parts.items()}
        self.follows = [words.fill(line) for line in [*_cost(choice), *choice.lead.effects]]
        self.warning = words.fill(choice.lead.warning) if choice.lead.warning else ""
        """What would be lost for good."""

    @property
    def whole(self) -> str:
        return ". ".join([self.label, *self.follows])


def _cost(choice: Choice) -> list[Line]:
    cost = choice.lead.cost
    return [] if cost is None else [Line("lines.cost", {"cost": cost})]


def items(game: Game, state: State, seat: int, words: Words, at: int = -1) -> list[Item]:
    """What the seat may do now, in words."""
    return [Item(game.action(choice.number), choice, words) for choice in game.menu(state, seat, at=at)]


class Entry:
    """One line of a menu: the number to type, what it says, what remains after it, and its value as the data has it."""

    def __init__(self, number: int, label: str, items: list[Item], value: str = "") -> None:
        self.number = number
        self.label = label
        self.items = items
        self.value = value

    @property
    def key(self) -> str:
        """What the line stands for, however much it says."""
        return self.items[0].label if len(self.items) == 1 else self.label


class Numbers:
    """The numbers of a turn: what has one keeps it, and none is given twice. So 3 is never the end of a turn by surprise."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def keep(self, entries: list[Entry]) -> list[Entry]:
        for entry in entries:
            entry.number = self._given.setdefault(entry.key, len(self._given) + 1)
        return sorted(entries, key=lambda entry: entry.number)


def menu(items: Sequence[Item]) -> list[Entry]:
    """The next question: which kind of action, then field by field what distinguishes those that remain."""
    kinds = _grouped(items, [item.parts["type"] for item in items])
    if len(items) <= SHORT_LIST:
        return _numbered([(item.whole, [item]) for item in items])
    if len(kinds) > 1:
        return _numbered([(group[0].whole if len(group) == 1 else group[0].parts["type"], group) for group in kinds])
    field = _telling(items)
    if field is None:
        return _numbered([(item.whole, [item]) for item in items])
    return _by_field(items, field)


def _by_field(items: Sequence[Item], field: str) -> list[Entry]:
    groups = _grouped(items, [fields_of(item.action)[field] for item in items])
    told = [group[0].parts[field] for group in groups]
    entries = _numbered(list(zip(told, groups, strict=True)))
    for entry, group in zip(entries, groups, strict=True):
        entry.value = str(fields_of(group[0].action)[field])
    if all(name.isdigit() for name in told):  # a number is its own number, so that 0 means 0
        for entry, name in zip(entries, told, strict=True):
            entry.number = int(name)
    return entries


def _numbered(told: list[tuple[str, list[Item]]]) -> list[Entry]:
    return [Entry(number, label, group) for number, (label, group) in enumerate(told, start=1)]


def _telling(items: Sequence[Item]) -> str | None:
    """The first field in which they differ, and whose values read differently; None where there is none."""
    for field in fields_of(items[0].action):
        values = {_plain(fields_of(item.action)[field]) for item in items}
        if len(values) > 1 and len({item.parts[field] for item in items}) == len(values):
            return field
    return None


def _grouped(items: Sequence[Item], keys: Sequence[object]) -> list[list[Item]]:
    groups: dict[str, list[Item]] = {}
    for item, key in zip(items, keys, strict=True):
        groups.setdefault(_plain(key), []).append(item)
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


def typed(line: str, actions: Sequence[Action], teller: Teller, words: Words) -> list[Action]:
    """The actions that a line like `slide n3 1` or `move c4` can mean: the complete ones if there are any, else those begun."""
    tokens = _tokens(line)
    fits = [(action, _fit(action, tokens, teller, words)) for action in actions] if tokens else []
    complete = [action for action, left in fits if left == 0]
    return complete or [action for action, left in fits if left is not None]


def _fit(action: Action, tokens: list[str], teller: Teller, words: Words) -> int | None:
    """How many fields the line leaves open; None where it says something else."""
    rest = _after_name(action.type, tokens, words)
    if rest is None:
        return None
    given = {name: value for name, value in fields_of(action).items() if value is not None}
    names, parts = list(given), [_ways(teller, name, value, words) for name, value in given.items()]
    for number, ways in enumerate(parts):
        if rest and rest[0] == names[number]:  # "move to B1", as the menu has it
            rest = rest[1:]
        if not rest:
            return len(parts) - number
        match = next((way for way in ways if way and rest[: len(way)] == way), None)
        if match is None:
            return None
        rest = rest[len(match) :]
    return 0 if not rest else None


def called(line: str, offered: Sequence[Item]) -> list[Action]:
    """The actions whose words in the menu begin with the line."""
    tokens = _tokens(line)
    return [item.action for item in offered if tokens and _tokens(item.label)[: len(tokens)] == tokens]


def written_out(line: str, game: Game, words: Words) -> Iterator[Action]:
    """What the line says as an action, whether or not there is such an action: the rules have a word on it."""
    tokens = _tokens(line)
    for kind in game.action_types:
        tag = str(kind.__struct_config__.tag)
        rest = _after_name(tag, tokens, words)
        if rest:
            yield from _read_as(game, tag, kind.__struct_fields__, [token for token in rest if token not in kind.__struct_fields__])


def _read_as(game: Game, tag: str, fields: Sequence[str], tokens: list[str]) -> Iterator[Action]:
    """The tokens as fields in their order; what was left out is 0."""
    if len(tokens) > len(fields):
        return
    for values in product(*(_meanings(tokens[i] if i < len(tokens) else "0") for i in range(len(fields)))):
        try:
            yield game.decode({"type": tag, **dict(zip(fields, values, strict=True))})
        except Illegal:
            continue


def _meanings(token: str) -> list[object]:
    cell = re.fullmatch(r"([a-z])(\d+)", token)
    place: list[object] = [[int(cell[2]) - 1, ord(cell[1]) - ord("a")]] if cell else []
    return [*place, int(token), token] if token.isdigit() else [*place, token.upper(), token]


def _after_name(name: str, tokens: list[str], words: Words) -> list[str] | None:
    """What follows the action's name: its type, its type up to an underscore, or its name in the reader's language."""
    for way in ([name], name.split("_"), _tokens(words.fill(Line(f"kinds.{name}"))), [name.partition("_")[0]]):
        if way and tokens[: len(way)] == way:
            return tokens[len(way) :]
    return None


def _ways(teller: Teller, name: str, value: object, words: Words) -> list[list[str]]:
    """A value as a person may type it: as the sentences say it, or as the data has it. Of two numbers only the one that is read."""
    told, plain = words.told(teller.fact(name, value)), _plain(value)
    return [_tokens(told)] if told.isdigit() and plain.isdigit() else [_tokens(told), _tokens(plain)]


def _tokens(text: str) -> list[str]:
    return [token for token in re.split(r"[^\w]+", _simple(text)) if token]


def _simple(text: str) -> str:
    return text.strip().casefold()
