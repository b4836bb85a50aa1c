"""OpenSpiel: the games of turns as games of `pyspiel`, for its searches and learners.

>>> import pyspiel
>>> import clew.lab.openspiel                  # registers clew_team, clew_luxor, clew_creta and clew_labyrinth
>>> game = pyspiel.load_game("clew_luxor(players=2)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
>>> state.apply_action(7)                      # one of the deals
>>> len(state.legal_actions()) > 1
True

Chance is explicit. The first node deals: one of `deals` set-ups. Where an action needs a die or a draw that the set-up has not
settled, a node with one of `futures` outcomes follows it, so that no search can see a roll before it is made. What lies face down
is part of the state, as in every game of OpenSpiel: a search that must not look there uses `resample_from_infostate`, which asks
`imagine`, as the IS-MCTS of `open_spiel.python` does.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from clew.games import SLUGS
from clew.games import game as find
from clew.kernel import ClewError, Event, Game, Options, State, Value, copies, encode, rng_of
from clew.kernel.numbers import numbers_in
from clew.lab.arena import named

DEALS = 4096
FUTURES = 64
LONGEST = 20_000
"""Actions and chance nodes of one game: far more than random play was ever seen to take."""
TURNS = tuple(slug for slug in SLUGS if not find(slug).real_time)
"""Games in which time does not pass by itself: in Creta without its challenge."""


class BadParameter(ClewError):
    """A parameter of a game that cannot be read."""


class Run:
    """A position with the chance node that stands before it, and what every seat has been told on the way.

    What was told is worked out when somebody asks: most searches do not.
    """

    def __init__(self, state: State | None, told: list[bytes]) -> None:
        self.state = state
        self.pending = -1
        """The action that waits for chance; -1 for none."""
        self._base = None if state is None else state.clone()
        self._told = told
        self._since: list[tuple[int, int, int]] = []
        """Seat, action and future (-1: none was needed) of everything done since `_told` was worked out."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Run":
        other = Run(None, self._told)
        other.state = None if self.state is None else self.state.clone()
        other.pending, other._base, other._since = self.pending, self._base, self._since.copy()
        return other

    @property
    def seat(self) -> int:
        """Whose turn it is; where several may act, the first of them."""
        assert self.state is not None
        return self.state.deciders()[0]

    def act(self, number: int) -> None:
        """Carry out an action, or wait for the chance that it needs."""
        assert self.state is not None
        step, before = (self.seat, number, -1), self.state.clone()
        _carry_out(self.state, *step)
        if self.state.rng.drawn != before.rng.drawn:
            self.state, self.pending = before, number
        else:
            self._since.append(step)

    def meet(self, future: int) -> None:
        """Carry out the action that waits, with one of its futures."""
        assert self.state is not None
        self._since.append((self.seat, self.pending, future))
        _carry_out(self.state, *self._since[-1])
        self.pending = -1

    def told(self, seat: int) -> bytes:
        """A digest of everything that this seat has been shown so far."""
        if self._since:
            assert self._base is not None
            base, told = self._base.clone(), self._told.copy()
            for step in self._since:
                told = _heard(told, _carry_out(base, *step, loud=True))
            self._base, self._told, self._since = base, told, []
        return self._told[seat]

    def imagined(self, seat: int, chance: float) -> "Run":
        """Another position that looks the same to the seat, with the same past for it."""
        assert self.state is not None
        self.told(seat)
        other = Run(self.state.imagine(seat, rng_of(f"openspiel {chance}")), self._told)
        other.pending = self.pending
        return other


def _carry_out(state: State, seat: int, number: int, future: int, loud: bool = False) -> list[Event]:
    """Where nobody is asked afterwards, the clock acts."""
    events: list[Event] = []
    if future >= 0:
        state.rng = state.rng.spawn(f"{state.rng.drawn} {future}")
    if loud:
        events = state.apply(seat, state.numbering().actions[number])
    else:
        state.apply_number(seat, number)
    while state.outcome() is None and not state.deciders() and state.deadline() is not None:
        events = events + state.tick()
    return events


def _heard(told: list[bytes], events: list[Event]) -> list[bytes]:
    return [blake2b(encode(copies(events, seat)), key=past, digest_size=16).digest() for seat, past in enumerate(told)]


class ClewGame(pyspiel.Game):
    """One of the games, with its options, for a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises BadParameter, and BadOptions for what the game itself refuses."""
        given = params or {}
        self.clew: Game = find(self.slug)
        self.table = options_of(self.clew, str(given.get("options", "")))
        self.players = int(given.get("players") or self.clew.usual_seats(self.table))
        self.table = self.clew.complete(self.table, self.players)
        if self.table.get("mode") == "challenge":
            raise BadParameter(f"{self.slug}: a challenge is played against the clock; OpenSpiel has turns")
        self.deals, self.futures = _count(given, "deals", DEALS), _count(given, "futures", FUTURES)
        self.deal = self.clew.dealer(self.table, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.clew.table),
            max_chance_outcomes=max(self.deals, self.futures),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    slug: str
    kind: Any

    def new_initial_state(self) -> "ClewState":
        return ClewState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class ClewState(pyspiel.State):
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: ClewGame) -> None:
        super().__init__(game)
        self.run = Run(None, [b"clew"] * game.players)

    @property
    def clew(self) -> State:
        """The position itself; before the deal there is none."""
        if self.run.state is None:
            raise pyspiel.SpielError("nothing has been dealt yet")
        return self.run.state

    def current_player(self) -> int:
        if self.run.state is None or self.run.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        if self.run.state.outcome() is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.run.seat

    def _legal_actions(self, player: int) -> list[int]:
        return numbers_in(self.clew.mask(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.get_game().deals if self.run.state is None else self.get_game().futures
        return [(number, 1 / outcomes) for number in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.run.state is None:
            game = self.get_game()
            self.run = Run(game.deal(f"openspiel {action}"), [b"clew"] * game.players)
        elif self.run.pending >= 0:
            self.run.meet(action)
        else:
            self.run.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.run.state is None else 'future'} {action}"
        return encode(self.get_game().clew.action(action)).decode()

    def is_terminal(self) -> bool:
        return self.run.state is not None and self.run.pending < 0 and self.run.state.outcome() is not None

    def returns(self) -> list[float]:
        """1 for whoever has won, -1 for everybody else; 0 as long as the game runs."""
        players = self.num_players()
        outcome = None if self.run.state is None else self.run.state.outcome()
        if outcome is None:
            return [0.0] * players
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ClewState":
        """Another state that this player cannot tell from this one."""
        other: ClewState = self.get_game().new_initial_state()
        other.run = self.run.imagined(player, sampler())
        return other

    def __str__(self) -> str:
        return "before the deal" if self.run.state is None else str(self.get_game().clew.text(self.run.state))


class Observer:
    """What a player sees: the numbers of `observe`, also by name, and the view as text; with recall, a digest of the past."""

    def __init__(self, game: ClewGame, recall: bool) -> None:
        self._game, self._recall = game.clew, recall
        self.tensor = np.zeros(game.clew.layout.size, np.float32)
        self.dict = named(game.clew.layout, self.tensor)

    def set_from(self, state: ClewState, player: int) -> None:
        self.tensor[:] = 0 if state.run.state is None else self._game.observe(state.run.state, player)

    def string_from(self, state: ClewState, player: int) -> str:
        if state.run.state is None:
            return ""
        seen = str(encode(state.run.state.view(player)).decode())
        return f"{seen} {state.run.told(player).hex()}" if self._recall else seen


def _count(given: dict[str, Any], name: str, usual: int) -> int:
    number = int(given.get(name, usual))
    if number < 1:
        raise BadParameter(f"{name} is {number}; there is one at least")
    return number


def options_of(game: Game, text: str) -> Options:
    """Options of a table as a parameter has them: "mode:expert;hints:false". Raises BadParameter."""
    found: Options = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadParameter(f"{part!r} is no option of {game.slug}: write name:value, and ; between two")
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> Value:
    words: dict[str, Value] = {"true": True, "false": False, "none": None}
    return words[text] if text in words else int(text) if text.removeprefix("-").isdigit() else text


def _register(slug: str) -> None:
    game = find(slug)
    utility = pyspiel.GameType.Utility.IDENTICAL if game.cooperative else pyspiel.GameType.Utility.GENERAL_SUM
    kind = pyspiel.GameType(
        short_name=f"clew_{slug}",
        long_name=f"Clew: {game.words('en').own['game']['name']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats(game.complete({})), "options": "", "deals": DEALS, "futures": FUTURES},
    )
    pyspiel.register_game(kind, type(f"Clew_{slug}", (ClewGame,), {"slug": slug, "kind": kind}))


def register_all() -> None:
    """Make all games of turns known to `pyspiel.load_game`, once."""
    for slug in TURNS:
        if f"clew_{slug}" not in pyspiel.registered_names():
            _register(slug)


register_all()
