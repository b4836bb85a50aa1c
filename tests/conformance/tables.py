"""Every registered game through every mode and option: the tables over which the laws run."""

from collections.abc import Iterator
from functools import cache

import msgspec

from clew import all_games
from clew.kernel import Action, Game, Options, Rng, State, Value, rng_of

MODES = ("mode", "scenario")
"""Options that change the game as a whole: every other option is tried under each of their values."""

FEW = 3
"""Under how many modes an option is tried in a game with very many."""

FREE_SAMPLES: dict[tuple[str, str], list[Value]] = {
    ("magic_maze", "custom"): [{"title": "All at once", "deck": list(range(2, 25)), "talk": "gestures", "deck_face_up": True}],
    ("creta", "colours"): [["pink", "blue"], ["yellow", "green", "blue", "pink"]],
}
"""Values to try for options that a game judges itself."""


class Table(msgspec.Struct, frozen=True):
    """One way of setting up a game."""

    game: Game
    options: Options
    seats: int

    def __str__(self) -> str:
        told = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.slug}-{self.seats}-{told or 'default'}".replace(" ", "")

    def new(self, seed: int) -> State:
        return self.game.new(self.options, self.seats, seed)


def samples(game: Game, name: str) -> list[Value]:
    option = next(option for option in game.options if option.id == name)
    edges: list[Value] = [edge for edge in (option.least, option.most) if edge is not None]
    return [*option.values, *edges, *FREE_SAMPLES.get((game.slug, name), [])]


def _variants(game: Game) -> Iterator[Options]:
    """The defaults, the presets, every mode, and every value of every other option under the modes."""
    yield {}
    yield from game.presets.values()
    whole = [option.id for option in game.options if option.id in MODES]
    bases: list[Options] = [{name: value} for name in whole for value in samples(game, name)] or [{}]
    yield from bases
    others = [(option.id, value) for option in game.options if option.id not in whole for value in samples(game, option.id)]
    for number, (name, value) in enumerate(others):
        for base in _some_of(bases, number):
            yield {**base, name: value}


def _some_of(bases: list[Options], number: int) -> list[Options]:
    """All modes; of more than six a few in turn, so that every mode meets many options and the suite stays quick."""
    if len(bases) <= 6:
        return bases
    return [bases[(number + step * 5) % len(bases)] for step in range(FEW)]


@cache
def tables() -> list[Table]:
    """All variants that the game accepts, with its numbers of seats in turn, and every number of seats with the defaults."""
    found: list[Table] = []
    for game in all_games():
        for number, options in enumerate(_variants(game)):
            try:
                counts = game.seats_for(game.complete(options))
                found.append(Table(game, options, counts[number % len(counts)]))
                game.complete(options, found[-1].seats)
            except ValueError:
                continue
            except Exception as refusal:
                if type(refusal).__name__ != "BadOptions":
                    raise
                if found and found[-1].options is options:
                    found.pop()
        found += [Table(game, {}, seats) for seats in game.seats_for(game.complete({}))]
    return found


def play(state: State, rng: Rng, limit: int = 5000) -> Iterator[tuple[int, Action]]:
    """Random play: before each step the seat and the action that come next. The clock acts when nobody does for long."""
    for _ in range(limit):
        if state.outcome() is not None:
            return
        seats = state.deciders()
        seat = rng.choice(seats) if seats else -1
        actions = state.legal(seat) if seats else []
        if not actions or (state.deadline() is not None and rng.below(60) == 0):
            state.tick()
            continue
        action = rng.choice(actions)
        yield seat, action
        state.apply(seat, action, state.now + _pause(state, rng))
    raise AssertionError(f"no end after {limit} steps")


def _pause(state: State, rng: Rng) -> int:
    """Some milliseconds of thought, never past the deadline."""
    due = state.deadline()
    pause = rng.below(900)
    return pause if due is None else max(0, min(pause, due - state.now - 1))


def positions(table: Table, seed: int, every: int = 7) -> Iterator[State]:
    """Some positions of a random game, the first and the last among them."""
    rng = rng_of(f"{table} {seed}")
    state = table.new(seed)
    yield state
    for number, _ in enumerate(play(state, rng)):
        if number % every == 0:
            yield state
    yield state
