"""Data sets: one row a decision of bots in many seeded games, as a Parquet file.

Every game is made from the seed of the set and its number, as in a tournament, so that any row can be made again; the rows do not
depend on where the games were played. `card` tells in words what is in a file.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

import clew
from clew.games import game as find
from clew.kernel import Action, Game, Options, Outcome, Rng, State, encode
from clew.kernel.chances import Oracle, chances_of
from clew.lab.robots import Robots
from clew.lab.runners import Here, Runner
from clew.lab.tournament import game_key, lineup, plan

SCHEMA_VERSION = 2
GAMES_PER_GROUP = 64
"""How many games are written at once: what is kept in memory."""

FIELDS = [
    pa.field("game", pa.int32(), metadata={"what": "the number of the game; with the seed of the set it makes the game again"}),
    pa.field("step", pa.int32(), metadata={"what": "how many things had happened in the game, actions and steps of the clock"}),
    pa.field("seat", pa.int8(), metadata={"what": "who decided"}),
    pa.field("bot", pa.string(), metadata={"what": "the level of the bot that decided"}),
    pa.field("at", pa.int32(), metadata={"what": "game time in milliseconds"}),
    pa.field(
        "view",
        pa.string(),
        metadata={"what": "what the seat saw, as JSON; docs/protocol.md tells its fields; null where there are numbers"},
    ),
    pa.field("observation", pa.list_(pa.int16()), metadata={"what": "the same as numbers, as learners meet it; else null"}),
    pa.field("legal", pa.list_(pa.int32()), metadata={"what": "the numbers of the legal actions"}),
    pa.field("action", pa.int32(), metadata={"what": "the number of the action that was chosen"}),
    pa.field("value", pa.float32(), metadata={"what": "the chance to win that reviews give the seat for what it knew; else null"}),
    pa.field("won", pa.bool_(), metadata={"what": "whether the seat won the game in the end"}),
    pa.field("score", pa.int32(), metadata={"what": "its score in the end, where the game counts; else null"}),
    pa.field("rank", pa.int8(), metadata={"what": "its place in the end, 1 for the best; else null"}),
]

Rows = dict[str, list[Any]]
Progress = Callable[[int, int], None]


class Card(msgspec.Struct, frozen=True):
    """What a data set is; it stands in the file, and beside it in words."""

    game: str
    rules: int
    options: Options
    seats: int
    bots: list[str]
    games: int
    seed: int | str
    numbers: bool = False
    """Whether what a seat saw is told in numbers, and not as JSON."""
    schema: int = SCHEMA_VERSION
    clew: str = clew.__version__


def card_of(
    game: Game,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    options: Options,
    seed: int | str,
    numbers: bool = False,
) -> Card:
    """Check everything before the first game. Raises BadOptions, UnknownBot and WrongTable."""
    todo = plan(game, bots, games, seats, options, seed)
    return Card(game.slug, game.version, todo.options, todo.seats, list(bots), games, seed, numbers)


def rows(card: Card, number: int) -> Rows:
    """All decisions of one game."""
    game = find(card.game)
    names = lineup(card.bots, card.seats, number)
    key = game_key(card.seed, number)
    levels = game.bots()
    robots = Robots({seat: levels[name] for seat, name in enumerate(names)}, key.spawn("bots"))
    state = game.new(card.options, card.seats, key.key)
    writer = Writer(game, number, names, card.numbers, key.spawn("values"))
    step = 0
    while (outcome := state.outcome()) is None:
        proposal = robots.propose(state)
        if proposal is None:
            raise RuntimeError(f"nobody can act in game {number} of {card.game}")
        if proposal.action is not None:
            writer.keep(state, step, proposal.seat, proposal.at, proposal.action)
        proposal.carry_out(state)
        step += 1
    writer.ended(outcome)
    return writer.kept


class Writer:
    """Keeps the decisions of one game."""

    def __init__(self, game: Game, number: int, names: Sequence[str], numbers: bool, chance: Rng) -> None:
        self.game, self.number, self.names, self.numbers, self.chance = game, number, names, numbers, chance
        self.oracle = Oracle(game) if chances_of(game) else None
        self.kept: Rows = {field.name: [] for field in FIELDS}

    def keep(self, state: State, step: int, seat: int, at: int, action: Action) -> None:
        row = {
            "game": self.number,
            "step": step,
            "seat": seat,
            "bot": self.names[seat],
            "at": at,
            "view": None if self.numbers else encode(state.view(seat)).decode(),
            "observation": self.game.observe(state, seat) if self.numbers else None,
            "legal": [self.game.number(legal) for legal in state.legal(seat, at)],
            "action": _number(self.game, state, seat, action, at),
            "value": self._value(state, step, seat),
        }
        for name, value in row.items():
            self.kept[name].append(value)

    def _value(self, state: State, step: int, seat: int) -> float | None:
        """From a position that looks the same to the seat: what it cannot know has no part in it."""
        if self.oracle is None or not self.oracle.knows(state):
            return None
        return self.oracle.all(state.imagine(seat, self.chance.spawn(str(step))))[seat]

    def ended(self, outcome: Outcome) -> None:
        for seat in self.kept["seat"]:
            self.kept["won"].append(seat in outcome.winners)
            self.kept["score"].append(None if outcome.scores is None else outcome.scores[seat])
            self.kept["rank"].append(None if outcome.ranks is None else outcome.ranks[seat])


def _number(game: Game, state: State, seat: int, done: Action, at: int) -> int:
    """The number of what was done; an action may carry what its sender saw, which the listed one does not (MM-10.4a)."""
    for action in state.legal(seat, at):
        if done in (action, state.aimed(action)):
            return game.number(action)
    raise RuntimeError(f"{done} is not listed")


def write(card: Card, path: Path, runner: Runner | None = None, progress: Progress | None = None) -> int:
    """Play the games and write the file; how many rows. Where it fails, nothing is left at the path."""
    part = path.with_name(path.name + ".part")
    metadata = {"clew": encode(card).decode()}
    schema = pa.schema(FIELDS, metadata=metadata)
    count = 0
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as writer:
            for first in range(0, card.games, GAMES_PER_GROUP):
                numbers = range(first, min(first + GAMES_PER_GROUP, card.games))
                found: dict[int, Rows] = {}
                for done, kept in (runner or Here()).run(rows, [(card, number) for number in numbers]):
                    found[done] = kept
                    if progress is not None:
                        progress(first + len(found), card.games)
                table = pa.concat_tables(pa.table(found[at], schema=schema) for at in range(len(numbers)))
                writer.write_table(table)
                count += table.num_rows
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    path.with_suffix(".md").write_text(described(card, count, path), encoding="utf-8")
    return count


def read_card(path: Path) -> Card:
    """What a file says of itself."""
    return msgspec.json.decode((pq.read_schema(path).metadata or {})[b"clew"], type=Card)


def described(card: Card, count: int, path: Path) -> str:
    """The card of a data set, for people."""
    fields = "\n".join(f"| `{field.name}` | `{field.type}` | {field.metadata[b'what'].decode()} |" for field in FIELDS)
    bots = ", ".join(f"`{bot}`" for bot in dict.fromkeys(card.bots))
    options = json.dumps(card.options, ensure_ascii=False)
    return f"""# {path.name}

{count:,} decisions of {card.games:,} games of `{card.game}` (rules version {card.rules}) with {card.seats} seats between {bots}.

| | |
|---|---|
| seed | `{card.seed}` |
| options | `{options}` |
| made by | clew {card.clew}, version {card.schema} of the schema |

A row is one decision. Seats rotate as in `clew tournament`; every row can be made again from the seed and the number of its game.

| column | type | what it is |
|---|---|---|
{fields}

    import pyarrow.parquet as pq
    table = pq.read_table("{path.name}")
    frame = table.to_pandas()
    print(frame.groupby("bot").won.mean())
    print(frame.iloc[0].legal, frame.iloc[0].action)
"""
