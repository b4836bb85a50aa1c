"""Names of tables that can be said aloud and typed by a friend: two words and a number, plain letters, easy to tell apart."""

import re
import secrets
import tomllib
from importlib import resources

_WORDS = tomllib.loads(resources.files(__package__).joinpath("names.toml").read_text("utf-8"))
FIRST: list[str] = _WORDS["first"].split()
SECOND: list[str] = _WORDS["second"].split()
LEAST, MOST = 10, 99

SPOKEN = re.compile(r"([a-z]+)[\s-]*([a-z]+)[\s-]*([0-9]{2})")


def new_name() -> str:
    return f"{secrets.choice(FIRST)}-{secrets.choice(SECOND)}-{LEAST + secrets.randbelow(MOST - LEAST + 1)}"


def as_written(said: str) -> str | None:
    """A name as it is kept, from what somebody has typed: "Amber Kite 42". None where it is no name."""
    found = SPOKEN.fullmatch(said.strip().lower()[:64])
    if found is None or found[1] not in FIRST or found[2] not in SECOND:
        return None
    return "-".join(found.groups())
