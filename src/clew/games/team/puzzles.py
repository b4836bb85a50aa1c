"""Puzzles of Labyrinth Team Edition: two treasures in one turn, with every tile face up. Every order of every action is tried."""

from collections.abc import Hashable

from clew.bots.exhaust import exhaust
from clew.games.team.actions import EndTurn, Move
from clew.games.team.game import GAME
from clew.games.team.movement import may_move
from clew.games.team.rules import TeamState
from clew.games.team.scoring import MOST_IN_A_TURN
from clew.games.team.tables import ACTION, NONE, ORIENTATIONS, SIZE, TREASURE_ON
from clew.games.team.treasure import eligible_slot
from clew.kernel.action import Action
from clew.kernel.puzzle import Found, Kind, Level
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.maze.grid import bits

TURNS_BEFORE = 8
"""At most so many turns of random play come before the puzzle."""
LONG = 4
"""A hard one takes at least so many actions; an easy one takes one fewer."""
LIMIT = 20_000
"""Of positions looked at: a turn that allows more is no puzzle."""


class TreasuresThisTurn(Kind):
    questions = ("treasures_this_turn",)

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        mode = rng.choice(("basic", "expert"))
        state = GAME.new({"mode": mode}, 2, bytes(rng.below(256) for _ in range(32)))
        assert isinstance(state, TeamState)
        turn = 1 + rng.below(TURNS_BEFORE)
        while state.outcome() is None and (state.phase != ACTION or state.turn_no < turn):
            seat = rng.choice(state.deciders())
            state.apply_quietly(seat, rng.choice(state.legal(seat)))
        if state.outcome() is not None:
            return None
        _bring_to_light(state, rng)
        return GAME.load(state.dump()), state.active

    def solve(self, state: State, seat: int) -> Found | None:
        """TE-9.8: nobody collects more than two, and cards are drawn at the end of the turn only (TE-10.2), so all is known."""
        assert isinstance(state, TeamState)
        if state.down or state.phase != ACTION or state.active != seat:
            return None
        turn, before = state.turn_no, len(state.found)
        done = exhaust(
            state, seat, _key, lambda now: len(now.found) - before, lambda now: _useful(now, seat, turn), MOST_IN_A_TURN, LIMIT
        )
        return None if done is None else Found(done.best, done.actions, done.seen)

    def value(self, start: State, state: State, seat: int) -> int:
        assert isinstance(start, TeamState)
        assert isinstance(state, TeamState)
        return len(state.found) - len(start.found)

    def level(self, start: State, found: Found) -> Level | None:
        if found.best < MOST_IN_A_TURN or len(found.actions) < LONG - 1:
            return None
        return "hard" if len(found.actions) >= LONG else "easy"


def _bring_to_light(state: TeamState, rng: Rng) -> None:
    """Nothing is hidden in a puzzle: every face-down tile is turned up, lying anyhow."""
    for cell in bits(state.down):
        tile = state.board[cell] >> 2
        state.put(cell, tile << 2 | rng.below(ORIENTATIONS[tile]))


def _useful(state: TeamState, seat: int, turn: int) -> list[Action]:
    """Every action after which more may be collected. A move that collects nothing is the last one (TE-9.6), so it is left out."""
    if state.phase != ACTION or state.turn_no != turn or not may_move(state):
        return []
    return [action for action in state.legal(seat) if not isinstance(action, EndTurn) and _may_collect(state, seat, action)]


def _may_collect(state: TeamState, seat: int, action: Action) -> bool:
    if not isinstance(action, Move):
        return True
    treasure = TREASURE_ON[state.board[action.to[0] * SIZE + action.to[1]] >> 2]
    return treasure != NONE and eligible_slot(state, seat, treasure) != NONE


def _key(state: TeamState) -> Hashable:
    """All that the rest of a turn can depend on."""
    return (
        bytes(state.board),
        state.spare,
        tuple(state.pawns),
        tuple(state.slots),
        state.spent,
        state.move_made,
        state.bonus,
        state.pending,
        state.turn_no,
    )


KIND = TreasuresThisTurn()
