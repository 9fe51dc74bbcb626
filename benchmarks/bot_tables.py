"""Tables of one quick person and expert bots: `python -m benchmarks.bot_tables PORT TABLES`, a process of its own."""

import asyncio
import json
import sys
from random import Random

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import tcp
from menagerie_shared.games.refusals import Refusal

BOTS = [1, 2, 3]


async def play(port: int, number: int, begun: asyncio.Event) -> None:
    """Play match after match against experts, answering at once with anything that is legal."""
    dice = Random(number)
    async with Client(tcp("127.0.0.1", port), f"quick{number}") as client:
        at = await client.create("wildcards", {"seats": 4}, bots=BOTS, level="expert")
        await client.ready(at.name, 0, contribute=False)
        begun.set()
        while True:
            await client.until(lambda: _is_wanted(at))
            try:
                if at.outcome is not None:
                    await client.play_again(at.name)
                    await client.until(lambda: at.outcome is None)
                elif at.question is not None:
                    await client.choose(at.name, at.question.sample(dice.randrange))
            except Refusal:
                continue  # it was too late for that


def _is_wanted(at: AtTable) -> bool:
    return at.outcome is not None or (at.question is not None and at.chosen is None)


async def main(port: int, tables: int) -> None:
    """Say in a line when all tables play; end with the standard input."""
    begun = [asyncio.Event() for _ in range(tables)]
    playing = [asyncio.create_task(play(port, number, event)) for number, event in enumerate(begun)]
    for event in begun:
        await event.wait()
    sys.stdout.write(json.dumps({"tables": tables}) + "\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))
