"""`clew.client`: a program at a table of a real server."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

import clew
from clew.client import Refused, Seat, Unreachable, join
from server.harness import Keys, Running
from support.patience import PATIENCE_S

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


def link(server: Running, keys: Keys) -> str:
    return f"{server.address}/join/{keys.id}/{keys.invite}"


def start(keys: Keys) -> None:
    """The host begins as soon as the seats are filled."""
    page = keys.page(host=True)
    while not page.table["ready"]:
        page.until(lambda message: message["type"] == "table")
    assert page.ask(type="start")["type"] == "done"
    page.close()


async def to_the_end(seat: Seat, cuts: int = 0) -> int:
    """Play any legal action; the line is cut after some of them. How often it acted."""
    rng, done = random.Random(1), 0
    async for turn in seat.turns():
        await seat.act(rng.choice(turn.legal))
        done += 1
        if done <= cuts and seat._socket is not None:
            seat._socket.transport.abort()
    return done


@pytest.mark.parametrize("game", ["luxor", "team", "labyrinth"])
def test_a_scripted_player_plays_a_whole_game(server: Running, game: str) -> None:
    keys = server.table("open", "random", game=game)

    async def played() -> None:
        async with join(link(server, keys), "Program") as seat:
            await asyncio.to_thread(start, keys)
            assert await to_the_end(seat) > 0
            assert seat.outcome is not None

    asyncio.run(asyncio.wait_for(played(), PATIENCE_S))
    record = server.http.get(f"/api/tables/{keys.id}/record").text
    assert clew.load(record, clew.game).over


def test_a_line_that_is_lost_is_taken_up_and_nothing_is_done_twice(server: Running) -> None:
    keys = server.table("open", "random", game="luxor")

    async def played() -> int:
        async with join(link(server, keys), "Program") as seat:
            await asyncio.to_thread(start, keys)
            return await to_the_end(seat, cuts=5)

    done = asyncio.run(asyncio.wait_for(played(), PATIENCE_S))
    match = clew.load(server.http.get(f"/api/tables/{keys.id}/record").text, clew.game)
    assert sum(step.entry.seat == 0 for step in match.steps) == done


def test_what_the_rules_refuse_changes_nothing_and_the_turn_is_asked_again(server: Running) -> None:
    keys = server.table("open", "random", game="luxor")

    async def played() -> None:
        async with join(link(server, keys), "Program") as seat:
            await asyncio.to_thread(start, keys)
            refused = 0
            async for turn in seat.turns():
                illegal = next(action for action in clew.game("luxor").table if action not in turn.legal)
                if refused < 2:
                    with pytest.raises(Refused) as refusal:
                        await seat.act(illegal)
                    assert refusal.value.code
                    refused += 1
                    continue
                await seat.act(turn.legal[0])
                break
            assert refused == 2

    asyncio.run(asyncio.wait_for(played(), PATIENCE_S))


def test_wrong_links_keys_and_servers_are_said(server: Running) -> None:
    keys = server.table("open", "random", game="luxor")

    async def enter(url: str) -> None:
        async with join(url, "Program"):
            pass

    with pytest.raises(Unreachable, match="invite link"):
        join("http://localhost/nothing", "Program")
    with pytest.raises(Refused, match="unknown_key"):
        asyncio.run(enter(f"{server.address}/join/{keys.id}/{'x' * 22}"))
    with pytest.raises(Refused, match="unknown_table"):
        asyncio.run(enter(f"{server.address}/join/{'a' * len(keys.id)}/{keys.invite}"))
    with pytest.raises(Unreachable, match="cannot be reached"):
        asyncio.run(enter("http://127.0.0.1:1/join/a/b"))

    async def void() -> None:
        async with Seat(server.address, keys.id, 0, "x" * 22) as seat:
            async for _ in seat.turns():
                pass

    with pytest.raises(Unreachable):
        asyncio.run(void())


def test_the_example_plays_a_whole_game(server: Running) -> None:
    keys = server.table("open", "random", game="luxor")
    program = subprocess.Popen([sys.executable, EXAMPLE, link(server, keys)], stdout=subprocess.PIPE, text=True)
    start(keys)
    out, _ = program.communicate(timeout=PATIENCE_S)
    assert out.startswith("over: Outcome(")
