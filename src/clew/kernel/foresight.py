"""What a seat may be told of an action before it is done, so that a page can show it."""

from collections.abc import Callable, Iterable
from itertools import takewhile

import msgspec

from clew.kernel.action import Action
from clew.kernel.canonical import digest
from clew.kernel.event import Event, copies
from clew.kernel.rng import rng_of
from clew.kernel.state import State


class Foresight(msgspec.Struct, frozen=True):
    """What follows from what the seat sees now, and from nothing else."""

    events: list[Event]
    """The seat's copies, up to the first that brings something hidden to light or lets chance speak."""
    whole: bool
    """Whether that is all that will happen."""
    deciders: list[int]
    """Who decides next, where nothing is left out."""


def foresee(state: State, seat: int, actions: Iterable[Action], at: int = -1) -> list[Foresight]:
    """Try actions of a seat in a world that it cannot tell from this one. Raises Illegal where one of them is none of its own."""
    return list(map(foreseer(state, seat, at), actions))


def foreseer(state: State, seat: int, at: int = -1) -> Callable[[Action], Foresight]:
    """What tries actions of a seat, one by one, in a world that it cannot tell from this one.

    That world is made from the seat's view alone, so that asking again tells nothing, and no two views share their chance.
    """
    world = state.imagine(seat, rng_of(f"foresight {digest(state.view(seat))}"))
    return lambda action: _foresee(world.clone(), seat, action, at)


def _foresee(world: State, seat: int, action: Action, at: int) -> Foresight:
    drawn = world.rng.drawn
    events = world.apply(seat, action, at)
    plain = list(takewhile(lambda event: not event.reveals, events))
    if len(plain) < len(events):
        return Foresight(copies(plain, seat), False, [])
    if world.rng.drawn != drawn:  # chance decided something, and no event says what
        return Foresight([], False, [])
    return Foresight(copies(plain, seat), True, world.deciders())
