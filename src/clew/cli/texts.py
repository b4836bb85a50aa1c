"""What the terminal itself says, in five languages. Help texts of commands are English; what players read is not."""

import re
import tomllib
from functools import cache
from importlib import resources

from clew.kernel.words import known_language


class Texts:
    def __init__(self, lang: str) -> None:
        self.lang = known_language(lang)
        source = (resources.files("clew.cli") / "words" / f"{self.lang}.toml").read_text(encoding="utf-8")
        self._texts: dict[str, str] = tomllib.loads(source)

    def say(self, key: str, **facts: object) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: str(facts[found[1]]), self._texts[key])


@cache
def texts(lang: str) -> Texts:
    return Texts(lang)
