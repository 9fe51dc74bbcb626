"""A process whose files cannot grow for a while: `python -m tests.journal.rationed PATH`."""

import asyncio
import json
import resource
import sys
from pathlib import Path

from tests.journal.opening import add, ask, held, opened, outcomes

LARGE = bytes(20_000)


async def main(path: Path) -> None:
    async with opened(path) as journal:
        heads = {f"table {number}": await journal.create(f"table {number}", b"") for number in range(10)}
        for table, head in heads.items():
            heads[table] = await journal.append(add(table, head, b"before"))

        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = path.with_name(f"{path.name}-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 50_000, unlimited[1]))
        async with held(journal):
            tasks = await ask(*(journal.append(add(table, head, LARGE)) for table, head in heads.items()))
        refused = await outcomes(tasks)
        meanwhile = [await journal.read(table) for table in heads]
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)

        accepted = [await journal.append(add(table, head, LARGE)) for table, head in heads.items()]
        told = {
            "refused": [type(outcome).__name__ for outcome in refused],
            "read meanwhile": [b",".join(entries).decode() for entries in meanwhile],
            "accepted": [head.length for head in accepted],
        }
        sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
