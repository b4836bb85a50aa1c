"""`clew serve`: the tables in the browser. The server is loaded only when it is asked for."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = None,
    database: Annotated[str | None, typer.Option(help="The file that keeps the tables, or a postgresql:// URL.")] = None,
    bots_only: Annotated[bool, typer.Option("--bots-only", help="Only think, for the servers of a PostgreSQL database.")] = False,
) -> None:
    """Serve tables in the browser until Ctrl-C. What is not given comes from the environment (see docs/hosting.md)."""
    from clew.server.run import serve as run
    from clew.server.run import think

    if bots_only:
        raise typer.Exit(think(database))
    raise typer.Exit(run(host=host, port=port, database=database))
