"""`clew mcp`: a door for language models."""

from clew.cli.arguments import Lang
from clew.cli.errors import Refused
from clew.cli.texts import texts


def mcp(lang: Lang = "en") -> None:
    """Serve the Model Context Protocol over standard input and output: a language model plays against bots.

    Needs pip install 'clew[mcp]'. See docs/outside-players.md.
    """
    try:
        from clew.lab.mcp import server
    except ModuleNotFoundError as error:
        raise Refused(texts(lang).say("needs_extra", library=error.name, extra="mcp")) from None
    server(lang).run("stdio")
