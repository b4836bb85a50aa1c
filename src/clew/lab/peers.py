"""The same measurement over other people's games, in the same run: random legal play from Python, rounds interleaved.

The peers are optional (`pip install 'clew[peers]'`); each is measured only if it can be imported.
"""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import msgspec

from clew.games import game as find
from clew.kernel.dice import Dice
from clew.kernel.driver import Driver
from clew.kernel.walk import IDLE, PAUSE_MS, walk
from clew.lab.playouts import compiled
from clew.lab.statistics import Spread, spread

Game = Callable[[Random], int]
"""Plays one random game to its end; the number of actions."""


METHOD = (
    "Random legal play to the end of the game, from Python, in one process: make a game, ask for the legal actions, choose one, "
    "carry it out. Rounds are interleaved; every player has the same time in each, and it is the time of the processor."
)


class Peer(msgspec.Struct, frozen=True):
    """Somebody else's game: its name, the module it needs, how to make a player of it, and what it is."""

    name: str
    module: str
    make: Callable[[], Game]
    what: str = ""


class Row(msgspec.Struct, frozen=True):
    """Actions per second over all rounds, and how many times as fast Clew is: by the medians, and by the best rounds."""

    name: str
    actions_per_second: Spread
    ratio: float | None = None
    best_ratio: float | None = None
    what: str = ""


class Peers(msgspec.Struct, frozen=True):
    """The result of `clew bench peers`."""

    game: str
    compiled: bool
    rows: list[Row]
    missing: list[str]
    method: str = METHOD


def clew_player(slug: str) -> Game:
    deal = find(slug).dealer()
    dice = Dice(1)

    def play(random: Random) -> int:
        return walk(deal(random.getrandbits(62)), dice)

    return play


def clew_learner(slug: str) -> Game:
    """The same from outside, step by step, with masks and numbers: as a learner does it."""
    deal = find(slug).dealer()

    def play(random: Random) -> int:
        driver = Driver(deal(random.getrandbits(62)))
        state = driver.state
        held, actions = driver.held, 0
        while True:
            due = driver.due
            if not held and driver.seats:
                held = driver.turn_to(driver.seats[int(random.random() * len(driver.seats))])
            if held and (due is None or random.random() * IDLE >= 1):
                at = -1 if due is None else min(state.now + int(random.random() * PAUSE_MS), due - 1)
                held = driver.act(driver.nth(int(random.random() * held)), at)
                actions += 1
            elif due is not None:
                held = driver.tick()
            else:
                return actions

    return play


def open_spiel_player(name: str) -> Game:
    game: Any = import_module("pyspiel").load_game(name)

    def play(random: Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            actions += 1
        return actions

    return play


def catanatron_player() -> Game:
    package: Any = import_module("catanatron")
    colors = list(package.Color)

    def play(random: Random) -> int:
        players = [package.RandomPlayer(color) for color in colors]
        game = package.Game(players, seed=random.getrandbits(30))
        game.play()
        return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)

    return play


def pettingzoo_player() -> Game:
    module: Any = import_module("pettingzoo.classic.connect_four_v3")

    def play(random: Random) -> int:
        env = module.env()
        env.reset(seed=random.getrandbits(30))
        actions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            actions += 1
        env.close()
        return actions

    return play


PEERS = (
    Peer("open_spiel quoridor", "pyspiel", lambda: open_spiel_player("quoridor"), "C++, no chance, no events"),
    Peer("open_spiel connect_four", "pyspiel", lambda: open_spiel_player("connect_four"), "C++, no chance, no events"),
    Peer("catanatron", "catanatron", catanatron_player, "Python, its own random players and loop"),
    Peer("pettingzoo connect_four", "pettingzoo.classic.connect_four_v3", pettingzoo_player, "Python, with observations and masks"),
)


def measure(slug: str, seconds: float, rounds: int = 5, peers: tuple[Peer, ...] = PEERS) -> Peers:
    """Every player in every round for `seconds`, one after another; then the middle of the rounds."""
    with quiet():
        players = {slug: clew_player(slug)} | {peer.name: peer.make() for peer in peers if importable(peer)}
        speeds: dict[str, list[float]] = {name: [] for name in players}
        for number in range(rounds):
            for name, player in players.items():
                speeds[name].append(_speed(player, seconds, Random(number)))
    ours = spread(speeds[slug])
    form = compiled(find(slug))
    rows = [Row(f"clew {slug}", ours, what=f"Python, {'compiled' if form else 'plain'}, with events of everything that happens")]
    rows += [_row(peer, spread(speeds[peer.name]), ours) for peer in peers if peer.name in players]
    return Peers(slug, form, rows, [peer.name for peer in peers if peer.name not in players])


def _row(peer: Peer, theirs: Spread, ours: Spread) -> Row:
    return Row(peer.name, theirs, ours.median / theirs.median, ours.most / theirs.most, peer.what)


def importable(peer: Peer) -> bool:
    try:
        import_module(peer.module)
    except ImportError:
        return False
    return True


def _speed(player: Game, seconds: float, random: Random) -> float:
    actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not actions:
        actions += player(random)
    return actions / spent


@contextmanager
def quiet() -> Iterator[None]:
    """Other people's warnings are not ours to show."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
