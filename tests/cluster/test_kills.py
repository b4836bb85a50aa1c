"""Servers die at any moment, under play that comes in through the others: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import random
import time

from clew.server.store.choosing import looked_at
from clew.server.tables.verify import Finding, verify
from cluster.members import Member, Members
from cluster.players import Player, judge
from server.harness import first
from support.patience import eventually

KILLS = 100
PLAYERS = 3


def sound(url: str) -> list[Finding]:
    """What is wrong with tables."""
    found: list[Finding] = []

    async def look() -> None:
        shelf = await looked_at(url)
        try:
            await verify(shelf, found.append)
        finally:
            await shelf.close()

    asyncio.run(look())
    return [finding for finding in found if finding.problem]


def test_a_hundred_kills_lose_nothing(three: Members) -> None:
    rng = random.Random(100)
    players = [Player(three, seed) for seed in range(PLAYERS)]
    for _ in range(KILLS):
        wait_for(players, rng.randint(1, 6), rng)
        victim = _owner_of_somebody(three, players, rng)
        victim.kill()
        victim.start()
    for player in players:
        player.finished()
    assert judge(three, players) > KILLS
    assert sound(three.url) == []


def wait_for(players: list[Player], actions: int, rng: random.Random) -> None:
    """Until so many more are acknowledged, and a moment longer."""
    goal = sum(player.count for player in players) + actions

    def enough() -> bool:
        return any(player.failure for player in players) or sum(player.count for player in players) >= goal

    eventually(enough, "enough was played", lambda _: time.sleep(rng.uniform(0, 0.004)))


def test_a_game_with_bots_goes_on_elsewhere(three: Members) -> None:
    keys = three[0].table("me", "random", "random")
    page = keys.page()
    page.play(first, 4)
    seq = page.update["seq"]
    three[0].kill()
    page.close()
    keys.server = three[1]
    page = keys.page()
    assert page.update["seq"] >= seq
    page.play(first)
    assert page.until_over()["outcome"]
    assert three.owner(keys.id) is three[1]


def _owner_of_somebody(three: Members, players: list[Player], rng: random.Random) -> Member:
    """Mostly a server that has a table in play."""
    tables = [player.tables[-1] for player in players if player.tables]
    return (three.owner(rng.choice(tables)) if tables and rng.random() < 0.8 else None) or three.any(rng)
