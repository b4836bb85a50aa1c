"""What can go wrong, as types that a caller can tell apart."""


class ClewError(Exception):
    """The root of everything that Clew itself refuses."""


class Illegal(ClewError):
    """An action that the rules refuse. Nothing has changed.

    `code` is the message key, `clause` the rule it breaks ("" where no rule is meant: a malformed message), `facts` what
    the sentence needs. The words for a code stand in the game's `words/<lang>.toml`.
    """

    def __init__(self, code: str, clause: str = "", **facts: object) -> None:
        super().__init__(f"{code} ({clause})" if clause else code)
        self.code = code
        self.clause = clause
        self.facts: dict[str, object] = facts


class BadOptions(Illegal):
    """A table that cannot be set up as asked: an unknown option, a value outside its list, a wrong number of seats."""


class Unfit(ClewError):
    """Something from outside that is not what it says it is: `code` is a key of words, `facts` what the sentence needs."""

    def __init__(self, where: str, code: str, facts: dict[str, object]) -> None:
        told = ", ".join(f"{name}: {value}" for name, value in facts.items() if value != "")
        super().__init__(" ".join([part for part in (where, code, told and f"({told})") if part]))
        self.code = code
        self.facts = facts


class BadPosition(Unfit):
    """A position written by hand, or damaged on the way, that is not a state of the game. Nothing has been made of it.

    `code` is a key of the `[position]` words, `path` the place in the data (`$.seats[0].slots[1]`), `facts` what the sentence
    needs; `facts["clause"]` names the rule that is broken where there is one.
    """

    def __init__(self, code: str, path: str = "$", **facts: object) -> None:
        super().__init__(f"{path}:", code, facts)
        self.path = path


class BadSave(Unfit):
    """A save file that is damaged, foreign or bent: a key of the `[damage]` words, the line (1 is the first), and the facts."""

    def __init__(self, code: str, line: int | None = None, **facts: object) -> None:
        super().__init__("" if line is None else f"line {line}:", code, facts)
        self.line = line


class BadNotation(Unfit):
    """A text that is no position and no game, or was damaged on its way: a key of the `[notation]` words, and the facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__("", code, facts)


class BadPuzzle(Unfit):
    """A puzzle that does not exist, or is not what it says it is: a code, and the facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__("", code, facts)


class UnknownGame(ClewError):
    """A slug under which no game is registered."""
