"""A program that takes a seat at a table by its invite link and plays any legal action.

python examples/table_bot.py http://localhost:8000/join/<table>/<key>
"""

import asyncio
import random
import sys

from clew.client import Refused, join


async def main(link: str) -> None:
    async with join(link, "Table bot") as seat:
        async for turn in seat.turns():
            try:
                await seat.act(random.choice(turn.legal))
            except Refused as refusal:  # somebody was quicker
                print(f"refused: {refusal}")
        print(f"over: {seat.outcome}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
