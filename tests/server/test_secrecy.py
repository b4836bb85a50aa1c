"""Non-interference, byte by byte on the socket, for every game.

Two servers hold the same table: the same log, the same keys. In one of them everything that an observer cannot see is dealt anew
(`state.imagine`). Whatever the observer then asks, both servers must send the same bytes.
"""

import asyncio
import json
import random
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clew
from clew.kernel import BadOptions, Game, Illegal, Match, Options, memories, rng_of
from clew.server.bots import pool
from clew.server.protocol.bodies import CreateTable
from clew.server.protocol.parts import Me, Settings
from clew.server.store.base import TableRecord, Write
from clew.server.store.sqlite import SqliteStore
from clew.server.tables import recovery, seating
from server import hush
from server.harness import Json, Keys, Page
from server.inside import Inside, StoppedClock, inside
from support.patience import eventually

POSITIONS = 8
FORGED = 12
"""Actions outside the legal list that each observer tries."""

Prepared = tuple[Json, int | None]
"""The keys of a table, and who observes it."""


async def prepare(game: Game, database: Path) -> list[Prepared]:
    """Tables in the middle of games that went any which way, with an observer each: every seat and spectators in turn."""
    store = SqliteStore(database)
    chance = random.Random(f"secrecy {game.slug}")
    found = [await position(game, store, chance, number) for number in range(POSITIONS)]
    await store.close()
    return found


async def position(game: Game, store: SqliteStore, chance: random.Random, number: int) -> Prepared:
    options, seats = table_options(game, chance)
    record, host, tokens = seating.set_up(CreateTable(game.slug, "Ada", [Me()] * seats, options, Settings()))
    match = Match.new(game, options, seats, seed=bytes(chance.randrange(256) for _ in range(32)))
    play(match, chance, chance.randrange(5, 80))
    await store.write(Write(record.id, stored(record, match), recovery.rows(match, 0, "", None), new=True))
    made: Json = {"table": record.id, "host": host, "invite": record.invite, "watch": record.watch}
    made["tokens"] = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
    return made, [*range(seats), None][number % (seats + 1)]


def table_options(game: Game, chance: random.Random) -> tuple[Options, int]:
    """Some options changed, such that they fit together."""
    while True:
        varied = [option for option in game.options if option.values and chance.random() < 0.3]
        with suppress(BadOptions):
            options = game.complete({option.id: chance.choice(option.values) for option in varied})
            seats = chance.choice(game.seats_for(options))
            return game.complete(options, seats), seats


def play(match: Match, chance: random.Random, steps: int) -> None:
    """On and on, but not to the end: once a game is over everything is open."""
    for _ in range(steps):
        before, count = match.state.clone(), len(match.steps)
        movers = [seat for seat in match.state.deciders() if match.state.legal(seat)]
        if not movers:
            due = match.state.deadline()
            assert due is not None
            match.wind(due)
        else:
            seat = chance.choice(movers)
            with suppress(Illegal):  # a clock that ran out came first
                match.act(seat, chance.choice(match.state.legal(seat)), match.state.now + chance.choice([0, 10, 700]))
        if match.over:
            del match.steps[count:]
            match.state = before
            return


def stored(record: TableRecord, match: Match) -> TableRecord:
    return msgspec.structs.replace(
        record, phase="playing", header=match.header, seed=match.seed.hex(), bot_secret="00" * 32, turn=[0]
    )


class Side:
    """One of the two servers, and all that the observer was told by it."""

    def __init__(self, server: Inside, made: Json, observer: int | None) -> None:
        self.server = server
        self.keys = Keys(server, made)
        self.observer = observer
        self.heard: list[str] = []
        self.table = server.inner(self.keys.id)
        assert self.table.match is not None
        self.match = self.table.match
        server.do(self.stop_clock())

    async def stop_clock(self) -> None:
        self.table.clock = StoppedClock(self.match.state.now)

    def deal_anew(self, seed: str) -> None:
        self.match.state = self.match.state.imagine(self.observer, rng_of(seed))

    def page(self, **more: Any) -> Page:
        page = self.keys.page(watch=True, **more) if self.observer is None else self.keys.page(self.observer, **more)
        page.settle()
        return page

    def close(self, page: Page) -> None:
        page.close()
        """Who watches is told a moment later, to whoever is still there; `welcome` tells the same of the table."""
        late = '{"type":"table"' if self.observer is None else "pong"
        kept = [text for text in page.raw if '"pong"' not in text and not text.startswith(late)]
        self.heard += [re.sub(r'\d{13}|(?<="bot_in":)\d+', "<time>", text) for text in kept]
        eventually(lambda: not self.table.presence.pages, "the table has noticed")


def compare(real: Side, other: Side) -> None:
    assert len(real.heard) == len(other.heard)
    for mine, theirs in zip(real.heard, other.heard, strict=True):
        assert mine == theirs


def look(side: Side) -> None:
    """Come, come back from the middle, read the record and the summaries."""
    page = side.page()
    told = [event for step in page.news[side.observer]["steps"] for event in step["events"]]
    kept = memories([*side.match.opening, *(event for step in side.match.steps for event in step.events)], side.observer)
    assert told == json.loads(clew.kernel.encode(kept)), "told again is only what may be remembered"
    side.close(page)
    side.close(side.page(since=len(side.match.steps) // 2))
    key = side.keys.watch if side.observer is None else side.keys.tokens[side.observer]
    path = f"/api/tables/{side.keys.id}"
    side.heard.append(side.server.http.get(f"{path}/record", headers={"authorization": f"Bearer {key}"}).text)
    side.heard.append(side.server.http.get(path).text)
    side.heard.append(side.server.http.get(f"{path}/replay").text)
    side.heard.append(side.server.http.post("/api/mine", json={"keys": [{"table": side.keys.id, "key": key}]}).text)


def try_everything(side: Side, forged: list[Json]) -> None:
    """Refusals, foresight, chat, undo: as the observer, or as a spectator who may do nothing."""
    page = side.page()
    seat = side.observer or 0
    for number, action in enumerate(forged):
        page.act(seat, action, id=f"forged {number}")
    legal = page.news.get(side.observer, {}).get("legal") or [0]
    page.ask(type="menu", id="menu", seat=seat, actions=legal[:64])
    page.ask(type="look", id="look", seat=side.observer)
    page.ask(type="say", id="said", seat=seat, text="hm")
    if not page.news.get(side.observer, {}).get("undo"):
        page.ask(type="undo", id="undo", seat=seat)
    side.close(page)


def forgeries(real: Side, chance: random.Random) -> list[Json]:
    seat = real.observer or 0
    legal = set(real.match.state.legal(seat, real.match.state.now))
    others = [action for action in real.match.game.table if action not in legal]
    return [json.loads(clew.kernel.encode(action)) for action in chance.sample(others, min(FORGED, len(others)))]


def go_on(side: Side, seat: int, action: object) -> bool:
    """Somebody acts while the observer looks on; whether that brought anything hidden to the observer's eyes."""
    watching = side.page()
    before, drawn = len(side.match.steps), side.match.state.rng.drawn

    async def work() -> None:
        await side.table.advance(lambda match, at: match.act(seat, action, at), None, None)  # type: ignore[arg-type]

    side.server.do(side.table.do(work))
    watching.settle()
    side.close(watching)
    fresh = [event for step in side.match.steps[before:] for event in step.events]
    shown = any(event.reveals and event.seen_by(side.observer) == event for event in fresh)
    return side.match.over or side.match.state.rng.drawn != drawn or shown


@pytest.fixture(autouse=True)
def _hush() -> Iterator[None]:
    with hush.registered():
        yield


@pytest.mark.parametrize("game", [*clew.all_games(), hush.GAME], ids=lambda game: game.slug)
def test_hidden_facts_do_not_reach_an_observer(game: Game, tmp_path: Path) -> None:
    prepared = asyncio.run(prepare(game, tmp_path / "real.db"))
    shutil.copy(tmp_path / "real.db", tmp_path / "other.db")
    compared = 0
    with inside(tmp_path / "real.db") as one, inside(tmp_path / "other.db") as two:
        for number, (made, observer) in enumerate(prepared):
            chance = random.Random(number)
            real, other = Side(one, made, observer), Side(two, made, observer)
            other.deal_anew(f"{game.slug} {number}")
            for side in (real, other):
                look(side)
            compare(real, other)
            forged = forgeries(real, chance)
            for side in (real, other):
                try_everything(side, forged)
            compare(real, other)
            both = [
                (seat, action)
                for seat in real.match.state.deciders()
                for action in real.match.state.legal(seat)
                if action in other.match.state.legal(seat)
            ]
            if both:
                seat, action = chance.choice(both)
                revealed = [go_on(side, seat, action) for side in (real, other)]
                if not any(revealed):
                    compare(real, other)
                    compared += 1
    assert compared, "no action was seen from both sides"


@pytest.mark.rule("TE-15.1")
def test_a_hint_does_not_remember_what_lies_under_the_rubble() -> None:
    """The strongest bot never forgets; asked for a person it knows only what the view shows."""
    team, rng = clew.game("team"), rng_of("rubble")
    asked = buried = 0
    for seed in range(4):
        match = Match.new(team, {"mode": "expert"}, 2, seed=rng_of(seed).key)
        for _ in range(90):
            if match.over:
                break
            (seat, *_) = match.state.deciders()
            if match.state.view(seat).turn is not None and asked < 40:
                twin = Match(team, match.header, match.seed)
                twin.steps, twin.state = match.steps, match.state.imagine(seat, rng_of(f"{seed} {asked}"))
                here, there = (pool._hint(msgspec.msgpack.encode(pool.advice(one, "planner", seat, b"s"))) for one in (match, twin))
                assert here == there
                asked += 1
                buried += twin.state.dump() != match.state.dump()
            match.act(seat, rng.choice(match.state.legal(seat)))
    assert asked == buried == 40
