"""How far long work is, for whoever waits."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(about: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream, so that what is said at the end can be piped."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(about, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
