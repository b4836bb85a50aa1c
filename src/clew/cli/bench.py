"""`clew bench`: how fast is it, and how fast are others?"""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from clew.cli.arguments import Settings, find, settings
from clew.cli.errors import guarded
from clew.lab import peers as others
from clew.lab import playouts as plays

if TYPE_CHECKING:
    from rich.table import Table

app = typer.Typer(no_args_is_help=True, help="Measure: playouts of a game, all slides of a position, and peers in the same run.")

Seconds = Annotated[float, typer.Option(min=0.01, help="How long to measure.")]
AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]
GameOption = Annotated[str, typer.Option("--game", help="Which game.")]


@app.command("playouts")
@guarded
def playouts(
    slug: GameOption = "team",
    seconds: Seconds = 5.0,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="three")] = None,
    option: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Random legal games through the public interface: actions, games and clones per second, bytes per state."""
    game = find(slug)
    chosen = settings(option, "en")
    game.complete(chosen, seats)
    result = plays.playouts(game, chosen, seats, seconds)
    _print(result, as_json, [(name, _figure(getattr(result, name))) for name in result.__struct_fields__])


@app.command("slides")
@guarded
def slides(seconds: Seconds = 2.0, as_json: AsJson = False) -> None:
    """All legal slides of one position of Labyrinth Team Edition with the reach after each, in microseconds."""
    from clew.lab import slides as sliding  # with the rules of a game, which other commands need not load

    result = sliding.measure(seconds)
    spread = result.microseconds
    told = f"{spread.median:.1f} ({spread.least:.1f} to {spread.most:.1f}, {spread.rounds} rounds)"
    _print(result, as_json, [("compiled", str(result.compiled)), ("slides", str(result.slides)), ("microseconds", told)])


@app.command("peers")
@guarded
def peers(
    slug: GameOption = "team",
    seconds: Annotated[float, typer.Option(min=0.01, help="For each player in each round.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=5, help="Rounds, interleaved.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Random play of this game and of other people's, in the same run: median, range and ratios of actions per second."""
    from rich.console import Console

    find(slug)
    result = others.measure(slug, seconds, rounds)
    if as_json:
        _print(result, True, [])
    else:
        Console().print(_peers(result))
    if result.missing:
        typer.echo(f"Not installed: {', '.join(result.missing)}. Install them with: pip install 'clew[peers]'", err=True)


def _peers(result: others.Peers) -> "Table":
    from rich.box import MARKDOWN
    from rich.table import Table

    form = "compiled" if result.compiled else "plain Python"
    table = Table(title=f"clew {result.game} ({form}) beside other engines", caption=result.method, box=MARKDOWN)  # to be pasted
    for title in ("game", "what it is"):
        table.add_column(title)
    for title in ("actions/s, median", "range", "clew is … times as fast", "by the best rounds"):
        table.add_column(title, justify="right")
    for row in result.rows:
        speed = row.actions_per_second
        figures = f"{speed.median:,.0f}", f"{speed.least:,.0f} – {speed.most:,.0f}"
        table.add_row(row.name, row.what, *figures, _ratio(row.ratio), _ratio(row.best_ratio))
    return table


def _ratio(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _figure(value: Any) -> str:
    return f"{value:,.0f}" if isinstance(value, float) else str(value)


def _print(result: msgspec.Struct, as_json: bool, lines: list[tuple[str, str]]) -> None:
    if as_json:
        typer.echo(msgspec.json.encode(result).decode())
        return
    for name, value in lines:
        typer.echo(f"{name:20} {value}")
