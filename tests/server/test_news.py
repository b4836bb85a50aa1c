"""Updates are put together from parts that pages share: they must read as if each had been made for its page alone."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import clew
from clew.kernel import Event, Game, Illegal, Line, Match, Teller, copies, memories
from clew.server.tables.clock import GameClock
from clew.server.tables.news import Bulletin, viewers
from server import hush
from server.harness import Running


@pytest.fixture(autouse=True)
def _hush() -> Iterator[None]:
    with hush.registered():
        yield


def alone(match: Match, seat: int | None, since: int | None, resumed: bool) -> object:
    """The part of one seat, made straight from the match."""
    view = match.state.view(seat)
    teller = match.game.teller(view, seat)
    keep = memories if resumed and not match.over else copies
    runs = [(0, 0, False, match.opening)] if since is None else []
    runs += [(step.entry.n + 1, step.entry.at, step.entry.undo, step.events) for step in match.steps[since or 0 :]]
    steps = [
        {
            "n": n,
            "at": at,
            "undo": undo,
            "events": kept,
            "lines": [line(match.game, teller, event) for event in kept],
            **later(match.game, kept, teller),
        }
        for n, at, undo, events in runs
        for kept in [keep(events, seat)]
    ]
    legal = [] if seat is None or match.over else teller.offered(match.state.legal(seat, match.state.now))
    outcome = match.state.outcome()
    return {
        "seat": seat,
        "steps": steps,
        "view": view,
        "legal": [match.game.number(action) for action in legal],
        "undo": seat is not None and match.can_undo(seat),
        "question": None if outcome else teller.question(),
        "progress": teller.progress(),
        "upcoming": teller.upcoming(),
        "summary": teller.summary(outcome) if outcome else None,
    }


def line(game: Game, teller: Teller, event: Event) -> Line | None:
    told = teller.line(event)
    return None if told is None else game.trimmed(told)


def later(game: Game, events: list[Event], teller: Teller) -> dict[str, object]:
    """What is left of the lines when the next turn begins, where that is less."""
    faded = {str(n): event.remembered() for n, event in enumerate(events) if event.remembered() is not event}
    lines = {n: None if event is None else line(game, teller, event) for n, event in faded.items()}
    return {"later": lines} if lines else {}


def check(match: Match, since: int | None, resumed: bool) -> None:
    bulletin = Bulletin(match, GameClock(match.state.now), since, resumed)
    seats = range(match.header.seats)
    for page in ([], [0], list(seats), [0], [*reversed(seats)], []):
        found = msgspec.json.decode(bulletin.update(page))
        expected = [alone(match, seat, since, resumed) for seat in viewers(match, page)]
        assert found["news"] == msgspec.json.decode(msgspec.json.encode(expected))
        assert (found["type"], found["seq"], found["now"]) == ("update", len(match.steps), match.state.now)


@pytest.mark.parametrize("game", [*clew.all_games(), hush.GAME], ids=lambda game: game.slug)
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


def test_a_shared_screen_is_also_told_what_everybody_may_see(server: Running) -> None:
    """It is on show while the screen changes hands: nothing in it tells a hand."""
    keys = server.table("me", "me", game="luxor")
    page = keys.page()
    assert [part["seat"] for part in page.update["news"]] == [0, 1, None]
    watching = keys.page(watch=True)
    assert page.news[None]["view"] == watching.news[None]["view"]
    assert page.news[None]["legal"] == []
    assert [part["seat"] for part in keys.page(0).update["news"]] == [0]
    assert [part["seat"] for part in server.table("me", "me").page().update["news"]] == [0, 1]
