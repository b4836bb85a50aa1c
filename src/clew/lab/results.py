"""A tournament as a file: JSON or Parquet with one row a seat of a game, and a picture of who is how strong."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from clew.kernel import encode
from clew.lab.ratings import NothingToRate, ratings
from clew.lab.tournament import Result, Score

TABLES = (".json", ".parquet")
PICTURES = (".svg", ".png", ".pdf")
"""The endings of files that can be written."""


def write(result: Result, path: Path) -> None:
    """All of it as JSON, or its games as Parquet, by the ending of the name."""
    if path.suffix == ".json":
        path.write_bytes(msgspec.json.format(encode(result)) + b"\n")
    else:
        _write_parquet(result, path)


def _write_parquet(result: Result, path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    whole = pa.table({field: [getattr(score, field) for score in result.scores] for field in Score.__struct_fields__})
    head = {"game": result.game, "seats": result.seats, "options": result.options, "seed": result.seed}
    pq.write_table(whole.replace_schema_metadata({"clew": encode(head).decode()}), path, compression="zstd")


def draw(result: Result, path: Path) -> None:
    """Shares of games won, and ratings where bots have met, each with its 95 % interval."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    panels = [("games won, %", [(bot.name, 100 * bot.win_rate, *(100 * end for end in bot.interval)) for bot in result.bots])]
    with suppress(NothingToRate):
        panels.append(("rating", [(one.name, one.rating, *one.interval) for one in ratings(result)]))
    figure = Figure(figsize=(5 * len(panels), 1.2 + 0.4 * len(result.bots)), layout="constrained")
    FigureCanvasAgg(figure)
    for place, (title, rows) in enumerate(panels):
        _panel(figure.add_subplot(1, len(panels), place + 1), title, rows)
    figure.suptitle(f"{result.game}, {result.seats} seats, {len({score.game for score in result.scores})} games")
    figure.savefig(path)


def _panel(axes: Any, title: str, rows: list[Any]) -> None:
    names, middles, lows, highs = zip(*reversed(rows), strict=True)
    reach = [[m - low for m, low in zip(middles, lows, strict=True)], [high - m for m, high in zip(middles, highs, strict=True)]]
    axes.errorbar(middles, range(len(names)), xerr=reach, fmt="o", capsize=4, color="#1d4e5f")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlabel(title)
    axes.grid(axis="x", alpha=0.3)
