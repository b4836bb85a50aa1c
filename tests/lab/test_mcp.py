"""The door for language models, through the protocol itself: a scripted player plays whole games."""

import asyncio
import random
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from clew.lab.mcp import MOST_SITTINGS, server


async def call(client: Client, tool: str, **arguments: object) -> Any:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    found = answer.structured_content
    assert found is not None
    return found["result"] if set(found) == {"result"} else found


async def refused(client: Client, tool: str, **arguments: object) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return str(answer.content[0].text)  # type: ignore[union-attr]


async def whole_game(client: Client, game: str, most: int = 3_000) -> Any:
    """Random legal actions until the game is over."""
    rng = random.Random(game)
    turn = await call(client, "sit_down", game=game, level="random", seed=1)
    table = turn["table"]
    for _ in range(most):
        if turn["over"]:
            return turn
        actions = (await call(client, "legal_actions", table=table))["actions"]
        if actions:
            answer = await client.call_tool("act", {"table": table, "action": int(rng.choice(list(actions)))})
            assert game == "magic_maze" or not answer.is_error, "only where everybody acts at once somebody may be quicker"
            turn = answer.structured_content or turn
        else:
            turn = await call(client, "wait", table=table, milliseconds=5_000)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("game", ["team", "luxor", "magic_maze", "creta", "labyrinth"])
def test_a_scripted_player_plays_a_whole_game(game: str) -> None:
    async def played() -> None:
        async with Client(server()) as client:
            turn = await whole_game(client, game)
            assert turn["question"]
            assert (await call(client, "legal_actions", table=turn["table"]))["actions"] == {}

    asyncio.run(played())


def test_the_command_serves_it_over_standard_input_and_output() -> None:
    async def played() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "clew", "mcp", "--lang", "es"])
        async with Client(stdio_client(command)) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {"list_games", "sit_down", "look", "legal_actions", "act", "wait", "rules", "leave"}
            assert all(tool.description for tool in tools.values())
            turn = await whole_game(client, "luxor")
            assert turn["over"]

    asyncio.run(played())


def test_it_reads_the_board_and_the_rules() -> None:
    async def read() -> None:
        async with Client(server()) as client:
            games = await call(client, "list_games")
            assert {row["game"] for row in games} == {"team", "luxor", "magic_maze", "creta", "labyrinth"}
            table = (await call(client, "sit_down", game="luxor", seats=2, seed=3))["table"]
            assert len((await call(client, "look", table=table)).splitlines()) > 20
            assert (await call(client, "rules", game="luxor", clause="LX-8.3"))[0]["clause"] == "LX-8.3"
            assert len(await call(client, "rules", game="luxor", clause="LX-8")) > 1
            assert await call(client, "rules", game="luxor")

    asyncio.run(read())


def test_what_cannot_be_is_said_and_changes_nothing() -> None:
    async def tried() -> None:
        async with Client(server()) as client:
            assert "chess" in await refused(client, "sit_down", game="chess")
            assert "nobody" in await refused(client, "sit_down", game="luxor", level="nobody")
            assert await refused(client, "sit_down", game="luxor", seats=99)
            assert await refused(client, "sit_down", game="luxor", options={"colour": "blue"})
            assert "sit_down" in await refused(client, "look", table="luxor-1")
            assert "LX-99" in await refused(client, "rules", game="luxor", clause="LX-99")
            table = (await call(client, "sit_down", game="luxor", seats=2, seed=3))["table"]
            before = await call(client, "legal_actions", table=table)
            for action in (-1, 10**9, next(n for n in range(130) if str(n) not in before["actions"])):
                assert await refused(client, "act", table=table, action=action)
            assert await refused(client, "act", table=table, action="x")
            assert await refused(client, "wait", table=table)
            assert await call(client, "legal_actions", table=table) == before
            for _ in range(MOST_SITTINGS - 1):
                await call(client, "sit_down", game="luxor", seats=2)
            assert "leave" in await refused(client, "sit_down", game="luxor")
            await call(client, "leave", table=table)
            await call(client, "sit_down", game="luxor", seats=2)

    asyncio.run(tried())
