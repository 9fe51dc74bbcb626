"""Names for tables that people can say to each other."""

import secrets
from collections.abc import Container
from typing import Final

ADJECTIVES: Final = (
    "amber", "bold", "brave", "bright", "calm", "clever", "cosy", "dapper", "eager", "early", "fair", "fleet", "fond",
    "gentle", "glad", "golden", "grand", "happy", "hardy", "jolly", "keen", "kind", "lively", "loyal", "lucky", "merry",
    "mild", "nimble", "noble", "plucky", "proud", "quick", "quiet", "rapid", "ready", "silver", "sleek", "sly", "snug",
    "spry", "sunny", "swift", "tidy", "true", "warm", "wild", "wise", "witty", "young", "zesty",
)  # fmt: skip
ANIMALS: Final = (
    "badger", "bat", "bear", "beaver", "bison", "boar", "crane", "crow", "deer", "dormouse", "falcon", "ferret",
    "finch",
    "fox", "frog", "gecko", "goose", "hare", "hawk", "hedgehog", "heron", "hoopoe", "jackal", "jay", "kestrel", "kite",
    "lark", "lynx", "marmot", "marten", "mole", "newt", "otter", "panda", "pika", "puffin", "quail", "rabbit", "raven",
    "seal", "shrew", "sparrow", "stoat", "stork", "swan", "tapir", "toad", "vole", "weasel", "wren",
)  # fmt: skip


def name_table(taken: Container[str], *, numbered: bool = False) -> str:
    """A name that no other table has; with a number if that is wanted, or if all the plain ones are taken."""
    for attempt in range(1000):
        name = f"{secrets.choice(ADJECTIVES)}-{secrets.choice(ANIMALS)}"
        if numbered or attempt >= 20:
            name = f"{name}-{secrets.randbelow(1_000_000)}"
        if name not in taken:
            return name
    raise RuntimeError("no name is free")
