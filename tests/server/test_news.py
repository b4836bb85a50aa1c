"""Updates are put together from parts that pages share: they must read as if each had been made for its page alone."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import clew
from clew.kernel import Game, Illegal, Match, copies, memories
from clew.server.clock import GameClock
from clew.server.news import Bulletin, wording
from server import hush


@pytest.fixture(autouse=True)
def _hush() -> Iterator[None]:
    with hush.registered():
        yield


def alone(match: Match, seat: int | None, since: int | None, resumed: bool) -> object:
    """The part of one seat, made straight from the match."""
    keep = memories if resumed and not match.over else copies
    runs = [(0, 0, False, match.opening)] if since is None else []
    runs += [(step.entry.n + 1, step.entry.at, step.entry.undo, step.events) for step in match.steps[since or 0 :]]
    steps = [
        {"n": n, "at": at, "undo": undo, "events": kept, "wording": [wording(event) for event in kept]}
        for n, at, undo, events in runs
        for kept in [keep(events, seat)]
    ]
    legal = [] if seat is None or match.over else match.state.legal(seat, match.state.now)
    return {
        "seat": seat,
        "steps": steps,
        "view": match.state.view(seat),
        "legal": [match.game.number(action) for action in legal],
        "undo": seat is not None and match.can_undo(seat),
    }


def check(match: Match, since: int | None, resumed: bool) -> None:
    bulletin = Bulletin(match, GameClock(match.state.now), since, resumed)
    seats = range(match.header.seats)
    for page in ([], [0], list(seats), [0], [*reversed(seats)], []):
        found = msgspec.json.decode(bulletin.update(page))
        expected = [alone(match, seat, since, resumed) for seat in (page or (None,))]
        assert found["news"] == msgspec.json.decode(msgspec.json.encode(expected))
        assert (found["type"], found["seq"], found["now"]) == ("update", len(match.steps), match.state.now)


@pytest.mark.parametrize("game", [*clew.games(), hush.GAME], ids=lambda game: game.slug)
def test_an_update_reads_as_if_made_for_its_page_alone(game: Game) -> None:
    chance = random.Random(game.slug)
    match = Match.new(game, seed=b"news" * 8)
    check(match, None, False)
    for _ in range(40):
        before = len(match.steps)
        movers = [seat for seat in match.state.deciders() if match.state.legal(seat)]
        if match.over or not movers:
            break
        seat = chance.choice(movers)
        try:
            match.act(seat, chance.choice(match.state.legal(seat)), match.state.now + 10)
        except Illegal:  # a clock that ran out came first
            continue
        check(match, before, False)
    check(match, None, True)
    check(match, len(match.steps) // 2, True)
