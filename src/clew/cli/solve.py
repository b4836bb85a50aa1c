"""`clew solve`: the longest escape that an island allows, proven, with its plan."""

import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from clew.cli.arguments import Lang, Slug, find, read_match, read_text, whole_or_text
from clew.cli.errors import Refused
from clew.cli.texts import Texts, texts
from clew.kernel import BadSave, Game, Words, words

if TYPE_CHECKING:
    from clew.games.creta.plan import Plan
    from clew.games.creta.rules import CretaState

SOLVED = ("creta",)
"""The games that have a solver."""


class Solution(msgspec.Struct, frozen=True):
    """What `--json` prints. `plan` can be applied action by action in a demonstration; no `tiles` and no plan: no escape."""

    game: str
    card: str
    actions: int
    tiles: int
    exit: str | None
    path: list[str]
    plan: list[Any]
    seconds: float


def solve(
    slug: Slug,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A position as JSON (docs/positions/creta.md), or a saved game.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Instead of a file: the island that this seed deals.")] = None,
    card: Annotated[str | None, typer.Option(help="Which challenge card, G01 to G11.", show_default="the one turned up")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
    lang: Lang = "en",
) -> None:
    """Find the longest escape for a card of Challenge of the Gods: proven optimal, with every action of the plan.

    A 1-action card takes a moment, a 3-action card some seconds (a fraction of one with the compiled engine).

    For example: clew solve creta --seed 7 --card G04
    """
    told = texts(lang)
    game = find(slug, lang)
    if slug not in SOLVED:
        raise Refused(told.say("no_solver", game=slug, games=", ".join(SOLVED)))
    state = _position(game, file, seed, lang)
    chosen = _card(state, card.upper() if card is not None else None, told)
    plan, seconds = _watched(state, chosen, told)
    if as_json:
        typer.echo(msgspec.json.encode(_solution(chosen, plan, seconds)).decode())
    else:
        _show(state, chosen, plan, seconds, words(game, lang), told)


# The question -------------------------------------------------------------------------


def _position(game: Game, file: Path | None, seed: str | None, lang: str) -> "CretaState":
    """The island of a seed, of a position, or at the end of a saved game."""
    from clew.games.creta.rules import CretaState

    if (file is None) == (seed is None):
        raise Refused(texts(lang).say("solve_what"))
    state = _read(game, file, lang) if file is not None else game.new({"mode": "challenge"}, 2, whole_or_text(str(seed)))
    assert isinstance(state, CretaState)
    return state


def _read(game: Game, file: Path, lang: str) -> Any:
    text = read_text(file, lang)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        if not text.lstrip().startswith('{"') or "\n{" not in text.strip():  # several lines, each an object: a saved game
            raise Refused(texts(lang).say("not_a_position", file=file, problem=error), 1) from None
        match = read_match(file, lang)
        if match.game is not game:
            raise Refused(texts(lang).say("other_game", file=file, game=match.game.slug)) from None
        return match.state
    if isinstance(data, dict) and "commitment" in data:
        raise BadSave("cut_short")
    return game.load(data)


def _card(state: "CretaState", card: str | None, told: Texts) -> str:
    from clew.games.creta.solve import Unsolvable, card_of
    from clew.games.creta.tables import CARD

    try:
        return CARD[card_of(state, card)]
    except Unsolvable as refusal:
        facts = {"card": card, "cards": ", ".join(CARD)}
        raise Refused(told.say(f"solve_{refusal.code}", **facts)) from None


def _watched(state: "CretaState", card: str, told: Texts) -> "tuple[Plan | None, float]":
    """Solve it with a spinner on the error stream, so that the answer can be piped; and the seconds that the solver took."""
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from clew.games.creta.solve import solve

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        progress.add_task(told.say("solving", card=card), total=None)
        began = perf_counter()
        plan = solve(state, card)
        return plan, perf_counter() - began


# The answer ---------------------------------------------------------------------------


def _solution(card: str, plan: "Plan | None", seconds: float) -> Solution:
    from clew.games.creta.solve import deeds
    from clew.games.creta.tables import CARD_ACTIONS, CARD_INDEX, CELL

    actions = CARD_ACTIONS[CARD_INDEX[card]]
    if plan is None:
        return Solution("creta", card, actions, 0, None, [], [], round(seconds, 3))
    path = [CELL[cell] for cell in plan.cells]
    todo = [msgspec.to_builtins(action) for action in deeds(plan)]
    return Solution("creta", card, actions, plan.length, plan.exit, path, todo, round(seconds, 3))


def _show(state: "CretaState", card: str, plan: "Plan | None", seconds: float, spoken: Words, told: Texts) -> None:
    from clew.games.creta.picture import picture
    from clew.games.creta.solve import deeds
    from clew.games.creta.telling import CretaTeller

    view = state.view(None)
    teller = CretaTeller(view, None)
    lines = [*picture(view, spoken), spoken.fill(teller.display()), "", f"{card} · {spoken.term(card)}"]
    if plan is None:
        lines.append(told.say("no_escape"))
    else:
        lines.append(spoken.fill(teller.say("ui.optimum_shown", tiles=plan.length)))
        lines += [f"{number:>3}  {spoken.fill(line)}" for number, line in enumerate(teller.plan(deeds(plan)), 1)]
    lines.append(told.say("solved_in", seconds=f"{seconds:.2f}"))
    for line in lines:
        typer.echo(line)
