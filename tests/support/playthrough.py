"""Recording random games with every legal action, view and hash, as golden files.

`cd tests && python -m support.playthrough SLUG NAME [--seats N] [--seed N] [--limit N] [option=value ...]` records one.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import clew
from clew.kernel import Rng, State, copies, digest, encode, rng_of

FOLDER = Path(__file__).parent.parent / "playthroughs"
Line = dict[str, Any]


def recorded(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def retell(lines: list[Line]) -> Iterator[Line]:
    """The same game once more, following the recorded actions."""
    header = lines[0]
    game = clew.game(header["game"])
    game = game.under(header["rules"]) or game
    yield {**header, "rules": game.version}
    state = game.new(header["options"], header["seats"], header["seed"])
    shown: Line = {}
    for line in lines[1:]:
        yield _line(state, shown, line.get("seat"), line.get("number"), line["at"])
        if line.get("number") is None:
            if state.outcome() is None:
                state.tick()
        else:
            state.apply(line["seat"], game.action(line["number"]), line["at"])


def _line(state: State, shown: Line, seat: int | None, number: int | None, at: int) -> Line:
    """Before a step: the position's hash, who may do what, what a spectator sees anew, and the step that follows."""
    game = clew.game(_slug(state))
    view = json.loads(encode(state.view(None)))
    fresh = {key: value for key, value in view.items() if shown.get(key) != value}
    shown.clear()
    shown.update(view)
    return {
        "at": at,
        "hash": digest(state.dump()),
        "events": digest([copies(state.events, viewer) for viewer in (*range(state.seats), None)]),
        "views": [digest(state.view(viewer)) for viewer in range(state.seats)],
        "legal": {str(s): [game.number(a) for a in state.legal(s)] for s in range(state.seats) if state.legal(s)},
        "view": fresh,
        "outcome": json.loads(encode(state.outcome())),
        **({} if number is None else {"seat": seat, "number": number}),
    }


def _slug(state: State) -> str:
    return str(state.dump()["game"])


def record(slug: str, options: dict[str, Any], seats: int, seed: int, limit: int) -> list[Line]:
    """A random game from the start to its end, or to a number of steps."""
    game = clew.game(slug)
    state = game.new(options, seats, seed)
    rng = rng_of(f"playthrough {seed}")
    lines: list[Line] = [{"game": slug, "rules": game.version, "options": options, "seats": seats, "seed": seed}]
    shown: Line = {}
    while state.outcome() is None and len(lines) < limit:
        lines.append(_step(state, shown, rng))
    lines.append(_line(state, shown, None, None, state.now))
    return lines


def _step(state: State, shown: Line, rng: Rng) -> Line:
    game = clew.game(_slug(state))
    seats = state.deciders()
    seat = rng.choice(seats) if seats else -1
    actions = state.legal(seat) if seats else []
    due = state.deadline()
    if not actions or (due is not None and rng.below(50) == 0):
        line = _line(state, shown, None, None, due if due is not None else state.now)
        state.tick()
        return line
    action = rng.choice(actions)
    at = state.now + rng.below(700)
    if due is not None:
        at = min(at, due - 1)
    line = _line(state, shown, seat, game.number(action), at)
    state.apply(seat, action, at)
    return line


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("name")
    parser.add_argument("options", nargs="*")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=100_000)
    args = parser.parse_args()
    options = {name: _value(text) for name, _, text in (option.partition("=") for option in args.options)}
    lines = record(args.slug, options, args.seats, args.seed, args.limit)
    path = FOLDER / args.slug / f"{args.name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8")
    print(f"{path}: {len(lines)} lines")


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


if __name__ == "__main__":
    main()
