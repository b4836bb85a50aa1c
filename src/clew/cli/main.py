"""`clew`: the entrance. Every command lives in a file of its own."""

from typing import Annotated

import typer

import clew
from clew.cli import bench, store
from clew.cli.cluster import cluster
from clew.cli.dataset import dataset
from clew.cli.engine import engine
from clew.cli.errors import guarded
from clew.cli.games import games
from clew.cli.learn import learn
from clew.cli.mcp import mcp
from clew.cli.picture import picture
from clew.cli.play import play
from clew.cli.position import position
from clew.cli.puzzle import puzzle
from clew.cli.replay import replay
from clew.cli.review import review
from clew.cli.rules import rules
from clew.cli.serve import serve
from clew.cli.solve import solve
from clew.cli.tournament import tournament
from clew.cli.verify import verify

app = typer.Typer(
    name="clew",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The thread through five labyrinths: play, replay and study board games.",
    epilog="Begin with: clew play team --seats 3 --bots 2",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"clew {clew.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    pass


for command in (
    play,
    learn,
    puzzle,
    replay,
    review,
    picture,
    position,
    verify,
    rules,
    games,
    tournament,
    dataset,
    engine,
    mcp,
    solve,
    serve,
    cluster,
):
    app.command()(guarded(command))
app.add_typer(bench.app, name="bench")
app.add_typer(store.app, name="store")


def main() -> None:
    app()


if __name__ == "__main__":
    main()
