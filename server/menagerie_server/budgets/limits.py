"""How much one address may take, and all of them together."""

from typing import Final, Literal, TypeAlias

import msgspec

MIB: Final = 1024 * 1024
DAY: Final = 24 * 60 * 60


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: so many times at once, and so many a second for long."""

    at_once: float
    per_second: float
    all_at_once: float
    """The same for all addresses together, and so is the next."""
    all_per_second: float


class Share(msgspec.Struct, frozen=True):
    """How many of something there may be at the same time: of one address, and in all."""

    of_one: int
    of_all: int


class BudgetLimits(msgspec.Struct, frozen=True, kw_only=True):
    """All budgets. A class or an office behind one address fits well into each of them; ten of them do into none."""

    arrivals: Rate = Rate(150, 8, 400, 50)
    """Connections that come."""
    packets: Rate = Rate(5000, 800, 1e9, 1e9)
    """Packets of those who have logged in by ssh: beyond this, they are read from more slowly."""
    requests: Rate = Rate(2000, 300, 1e9, 1e9)
    """What clients ask: beyond this, it is carried out more slowly."""
    typing: Rate = Rate(1000, 150, 1e9, 1e9)
    """What is typed at screens and in plain mode, and drawn for it: beyond this, it is taken in more slowly."""
    recalls: Rate = Rate(100, 2, 1000, 20)
    """Matches that are read once more: each keeps the loop busy for as long as a hundred moves."""
    hints: Rate = Rate(100, 1 / 2, 1000, 5)
    """Hints and reviews: the processes that think for bots are asked for them before anything else."""
    codes: Rate = Rate(60, 1 / 10, 500, 2)
    """Codes by which browsers become one with the owners of keys: there are 1,000 at a time."""
    newcomers: Rate = Rate(100, 1 / 6, 1000, 10)
    """People whom nobody here knows yet."""
    tables: Rate = Rate(40, 1 / 30, 500, 5)
    """Tables that are opened."""
    talk: Rate = Rate(20, 2, 100, 10)
    """Lines that are said, and names that are changed."""
    writing: Rate = Rate(32 * MIB, 64 * MIB / DAY, 2048 * MIB, 8192 * MIB / DAY)
    """Bytes that go to the journal."""
    connections: Share = Share(200, 2000)
    """Connections that there are."""
    vouched: Share = Share(200, 2000)
    """People who are here through a door that is a process of its own, or on another machine."""
    logins: Share = Share(20, 100)
    """Connections of which it is not known yet whose they are: beyond this, the oldest ones give way."""
    screens: Share = Share(60, 500)
    """Apps that run for people with nothing but a terminal: each takes a few megabytes."""
    reviews: Share = Share(1, 2)
    """Matches that are reviewed: each keeps the processes that think for bots busy for a while."""
    games: Share = Share(60, 5000)
    """Tables that are open, by the address that opened them."""
    crowd: int = 10
    """So many times as much is allowed to addresses of which the host says that many people are behind them."""


RateName: TypeAlias = Literal[
    "arrivals", "packets", "requests", "typing", "recalls", "hints", "codes", "newcomers", "tables", "talk", "writing"
]
ShareName: TypeAlias = Literal["connections", "vouched", "logins", "screens", "reviews", "games"]
