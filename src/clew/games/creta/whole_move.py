"""A whole movement as one value: judged piece by piece, then carried out in pieces."""

import msgspec

from clew.games.creta import walking
from clew.games.creta.actions import Hero, Leap, Step, Stop, Turn
from clew.games.creta.orders import well_formed
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import CELL_INDEX, CELLS, EXIT_MASK, HERO, HERO_INDEX, NONE, PLACE_INDEX, TEMPLE, normal
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.event import Event


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hero, target of Athena's leap, places entered, orientation of Hermes' turn, places entered after it."""

    hero: str | None = None
    place: str | None = None
    leg1: tuple[str, ...] = ()
    turn: int | None = None
    leg2: tuple[str, ...] = ()


def make(state: CretaState, seat: int, move: Move, at: int = -1) -> list[Event]:
    """Carry out a whole movement. Raises Illegal and changes nothing."""
    pieces = judge(state, seat, move, at)
    told: list[Event] = []
    for piece in pieces:
        told += state.apply(seat, piece, at)
    return told


def judge(state: CretaState, seat: int, move: Move, at: int = -1) -> list[Action]:
    """The pieces of a legal movement. Raises Illegal with the first reason, in the order in which a walk is judged."""
    if move.leg2 and move.turn is None:
        raise Illegal("malformed", "", problem="steps after a turn without a turn")
    trial = state.clone()
    pieces: list[Action] = [Hero(hero_of(state, move))]
    _begin(trial, seat, pieces[0], at)
    if move.place is not None:
        pieces.append(well_formed(Leap(move.place)))
        walking.take_leap(trial, CELL_INDEX[move.place], careful=False)
    _steps(trial, move.leg1, pieces)
    if move.turn is not None:
        pieces.append(_turn(trial, move.turn))
        _steps(trial, move.leg2, pieces)
    if not EXIT_MASK >> trial.head & 1:
        walking.require_end(trial)
        pieces.append(Stop())
    return pieces


def hero_of(state: CretaState, move: Move) -> str:
    """In `challenge` the hero may be left out: the lowest one in the temple."""
    if move.hero is not None:
        return move.hero
    if not state.house.challenge or TEMPLE not in state.heroes:
        raise Illegal("malformed", "", problem="a movement needs a hero")
    return HERO[state.heroes.index(TEMPLE)]


def _begin(trial: CretaState, seat: int, piece: Action, at: int) -> None:
    """Seat, phase and hero; whether the movement can be finished is judged at its end."""
    assert isinstance(piece, Hero)
    try:
        trial.apply_quietly(seat, piece, at)
    except Illegal as refusal:
        if refusal.code != "null_movement":
            raise
        walking.begin(trial, HERO_INDEX[piece.hero])


def _steps(trial: CretaState, leg: tuple[str, ...], pieces: list[Action]) -> None:
    for name in leg:
        piece = well_formed(Step(name))
        if EXIT_MASK >> trial.head & 1:
            raise Illegal("step_after_exit", "FC-5.8")
        walking.take_step(trial, PLACE_INDEX[name], careful=False)
        pieces.append(piece)


def _turn(trial: CretaState, turn: int) -> Action:
    """Orientations are normalised on receipt."""
    on_tile = trial.head < CELLS and trial.board[trial.head] != NONE
    rot = normal(trial.board[trial.head] >> 2, turn) if on_tile and 0 <= turn <= 3 else turn
    piece = well_formed(Turn(rot))
    walking.take_turn(trial, rot, careful=False)
    return piece
