"""In a notebook a state shows its board, and a game its moments with a slider.

    import clew, clew.lab.notebook
    clew.game("luxor").new(seed=7)          # the board
    clew.lab.notebook.replay(match)         # the whole game; it needs nothing once it is shown

It needs the extra `notebook`.
"""

import html
import json
from collections.abc import Iterator
from typing import Any

from IPython import get_ipython
from IPython.display import HTML

from clew.kernel import Match, State
from clew.lab.picture import svg

MOST_MOMENTS = 60
"""Of a long game so many moments are shown: each is a whole picture."""
SLIDER = """<div class="clew-replay"><div class="clew-board" style="max-width:640px">{first}</div>
<input type="range" min="0" max="{last}" value="{last}" style="width:min(100%,640px)" aria-label="moment"
 oninput="const all = JSON.parse(this.nextElementSibling.textContent);
 this.parentNode.querySelector('.clew-board').innerHTML = all[this.value]">
<script type="application/json">{moments}</script></div>"""


def replay(match: Match, seat: int | None = None, moments: int = MOST_MOMENTS) -> HTML:
    """A game with a slider, as a seat saw it; with none, as everybody could."""
    steps = len(match.steps)
    count = max(2, min(moments, steps + 1))
    wanted = [steps * n // (count - 1) for n in range(count)]
    pictures = list(_pictures(match, wanted, seat))
    kept = json.dumps(pictures).replace("</", "<\\/")
    return HTML(  # type: ignore[no-untyped-call]
        SLIDER.format(first=pictures[-1], last=count - 1, moments=kept)
    )


def _pictures(match: Match, wanted: list[int], seat: int | None) -> Iterator[str]:
    """After so many steps each; the numbers rise."""
    again, done = Match(match.game, match.header, match.seed), 0
    for number in wanted:
        for step in match.steps[done:number]:
            again.replay(step.entry)
        done = max(done, number)
        yield svg(again.state, seat)


def shown(state: State) -> str:
    """A state as a notebook shows it: what everybody may see."""
    return f'<div style="max-width:560px" title="{html.escape(type(state).__name__)}">{svg(state)}</div>'


def register(shell: Any) -> None:
    """Teach a notebook to show states and games."""
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(State, shown)
    formatter.for_type(Match, lambda match: replay(match).data)


if (_shell := get_ipython()) is not None:
    register(_shell)
