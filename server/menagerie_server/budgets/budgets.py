"""The one place where it is counted what each address takes. Every door uses it, and so do the tables.

An address is an IPv4 address or an IPv6 network of 64 bits, and the wider networks around that are counted as well.
Whoever has no address is in the same process, and not a stranger.

How a door uses it, and a new one will::

    try:
        admission = budgets.admit(address, give_way=connection.abort)  # before anything is done for the connection
    except TooMany as too_many:
        ...  # tell them why (too_many.why), and hang up
    admission.known()  # as soon as it is certain who they are, or that they are a guest who may stay
    with budgets.hold("screens", address):  # for an app that runs for them; TooMany if there is no room
        ...
    admission.release()  # when the connection is gone, however that came

Conversations are made with the address that somebody comes from (`Identity.address`): so whatever they do then, a new
person, a table, talk, is counted where it is done. A door behind a proxy asks `proxies` whether to believe it.
"""

import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Final, Self

import msgspec

from menagerie_server.budgets.allowance import Allowance
from menagerie_server.budgets.bans import Bans
from menagerie_server.budgets.limits import BudgetLimits, Rate, RateName, Share, ShareName
from menagerie_server.budgets.neighbourhood import Networks, neighbourhood, origin_of, surroundings
from menagerie_server.budgets.use import Use

MOST: Final = 10_000
"""Of so many addresses it is remembered how much they have used; then those are forgotten that rested longest."""
ALL: Final = ""
BANNED: Final = "banned"


class TooMany(Exception):
    """A budget is used up."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        """`why` is the name of the budget, with `_of_one` if it is that of the address alone."""
        super().__init__(why)
        self.why = why
        self.seconds = seconds
        """After so many seconds there is some of it again, as far as that is known."""


class Lease:
    """Something that an address holds, until it is released."""

    def __init__(self, holding: "_Holding", address: str, give_way: Callable[[], None] | None) -> None:
        self._holding: _Holding | None = holding
        self._give_way = give_way
        self.address = address
        self.rests = False
        """Whether it would not be missed for now."""

    def rest(self) -> None:
        """It is not needed for now: if something gives way, this does first."""
        self.rests = True

    def go_on(self) -> None:
        """It is needed again."""
        self.rests = False

    def release(self) -> None:
        """It is held no more."""
        if self._holding is not None:
            self._holding.drop(self)
            self._holding = self._give_way = None

    def make_give_way(self) -> bool:
        """Take it back for somebody else; returns whether that can be."""
        give_way = self._give_way
        if give_way is None:
            return False
        self.release()
        give_way()
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


class Admission:
    """One connection that is let in."""

    def __init__(self, connection: Lease, login: Lease) -> None:
        self._connection = connection
        self._login = login
        self.address = connection.address

    def known(self) -> None:
        """It is known whose it is."""
        self._login.release()

    def rest(self) -> None:
        """Nothing is said now: nobody would miss it."""
        self._login.rest()

    def go_on(self) -> None:
        """Something is said again."""
        self._login.go_on()

    def release(self) -> None:
        """It is gone."""
        self._login.release()
        self._connection.release()


class Budgets:
    """What all addresses take, and whether one may take more."""

    def __init__(
        self,
        limits: BudgetLimits = BudgetLimits(),  # noqa: B008 - it is frozen
        crowds: Networks = Networks(),  # noqa: B008 - and so is this
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`crowds` are addresses behind which there are many people."""
        self.limits = limits
        self.bans = Bans()
        self._crowds = crowds
        self._clock = clock
        self._rates: dict[str, _Bucket] = {}
        self._holdings: dict[str, _Holding] = {}
        self._refused: Counter[str] = Counter()
        self._allowed: Counter[str] = Counter()
        for name in msgspec.structs.fields(BudgetLimits):
            value = getattr(limits, name.name)
            if isinstance(value, Rate):
                self._rates[name.name] = _Bucket(value)
            elif isinstance(value, Share):
                self._holdings[name.name] = _Holding(value)

    def admit(self, address: str, give_way: Callable[[], None]) -> Admission:
        """Let a connection in, or TooMany. If it is not known soon whose it is, it may have to give way."""
        self.check_ban(address)
        self.take("arrivals", address)
        connection = self.hold("connections", address)
        try:
            return Admission(connection, self.hold("logins", address, give_way))
        except TooMany:
            connection.release()
            raise

    def check_ban(self, address: str) -> None:
        """TooMany if the host does not want anybody from there."""
        if self.bans.has_address(address):
            self._refused[BANNED] += 1
            raise TooMany(BANNED)

    def take(self, what: RateName, address: str, amount: float = 1) -> None:
        """Something is done from an address, once or more; TooMany if that is too often."""
        try:
            self._rates[what].take(self._clock(), address, amount, self._times(address))
        except _Spent as spent:
            raise self._refuse(what, spent) from None
        self._allowed[what] += int(amount)

    def charge(self, what: RateName, address: str, amount: float) -> None:
        """Something was done that could not be refused: it counts all the same, and what can be refused later is."""
        self._rates[what].charge(self._clock(), address, amount, self._times(address))
        self._allowed[what] += int(amount)

    def debt(self, what: RateName, address: str) -> float:
        """After how many seconds an address has some of this left: 0 if it has."""
        return self._rates[what].debt(self._clock(), address, self._times(address))

    def turn(self, what: RateName, address: str, amount: float = 1) -> float:
        """Do something in one's turn: after so many seconds. Each that waits has one of its own, after those before."""
        wait = self.debt(what, address)
        self.charge(what, address, amount)
        return wait

    def check(self, what: RateName, address: str) -> None:
        """TooMany if an address has none of this left."""
        try:
            self._rates[what].take(self._clock(), address, 0, self._times(address))
        except _Spent as spent:
            raise self._refuse(what, spent) from None

    def hold(self, what: ShareName, address: str, give_way: Callable[[], None] | None = None) -> Lease:
        """Something is held from an address until it is released; TooMany if there is no room for one more.

        With `give_way`, there always is: the oldest one gives way that is held like that, of the address itself if it
        has too many, or of the one that has most, and those that rest before all others. Then it is called, and what it
        belongs to should end.
        """
        try:
            return self._holdings[what].add(address, give_way, self._times(address))
        except _Spent as spent:
            raise self._refuse(what, spent) from None

    def held(self, what: ShareName, address: str | None = None) -> int:
        """How many of something there are, in all or of one address."""
        return self._holdings[what].count(ALL if address is None else neighbourhood(address))

    def room_for(self, what: ShareName, address: str) -> bool:
        """Whether an address may hold one more."""
        return self._holdings[what].room(address, self._times(address)) is None

    def refused(self, why: str) -> int:
        """How often this was the reason that something was refused."""
        return self._refused[why]

    @property
    def refusals(self) -> Mapping[str, int]:
        """How often each of the budgets was used up."""
        return dict(self._refused)

    def figures(self) -> dict[str, Use]:
        """How much of each budget is used."""
        uses = {}
        for name in (*self._rates, *self._holdings):
            holding = self._holdings.get(name)
            uses[name] = Use(
                used=self._allowed[name] if holding is None else holding.count(ALL),
                most_of_one=None if holding is None else holding.most,
                refused=self._refused[name] + self._refused[f"{name}_of_one"],
            )
        return uses

    def origin(self, address: str) -> str:
        """What is kept of where somebody new comes from. One address with a crowd behind it counts as many."""
        times = self._times(address)
        return f"{origin_of(address)}{secrets.randbelow(times) if times > 1 else ''}"

    def _times(self, address: str) -> int:
        """How many times as much as usual an address may take."""
        return self.limits.crowd if address in self._crowds else 1

    def _refuse(self, what: str, spent: "_Spent") -> TooMany:
        why = f"{what}_of_one" if spent.of_one else what
        self._refused[why] += 1
        return TooMany(why, spent.seconds)


class _Spent(Exception):
    def __init__(self, *, of_one: bool, seconds: float = 0.0) -> None:
        self.of_one = of_one
        self.seconds = seconds


class _Bucket:
    """How often something was done lately, by address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._all: Allowance | None = None
        self._of_one: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, now: float, address: str, amount: float, times: int) -> None:
        if not address:
            return
        near = self._allowances(now, address, times)
        for allowance in near:
            if wait := allowance.missing(now, amount):
                raise _Spent(of_one=True, seconds=wait)
        if wait := self._of_all(now).missing(now, amount):
            raise _Spent(of_one=False, seconds=wait)
        for allowance in (*near, self._of_all(now)):
            allowance.spend(now, amount)

    def charge(self, now: float, address: str, amount: float, times: int) -> None:
        if address:
            for allowance in (*self._allowances(now, address, times), self._of_all(now)):
                allowance.spend(now, amount)

    def debt(self, now: float, address: str, times: int) -> float:
        if not address:
            return 0.0
        return max(allowance.missing(now) for allowance in self._allowances(now, address, times))

    def _of_all(self, now: float) -> Allowance:
        if self._all is None:
            self._all = Allowance(self._rate.all_at_once, self._rate.all_per_second, now)
        return self._all

    def _allowances(self, now: float, address: str, times: int) -> list[Allowance]:
        found = []
        for network, wider in surroundings(address):
            if network in self._of_one:
                self._of_one.move_to_end(network)
            else:
                if len(self._of_one) >= MOST:
                    self._of_one.popitem(last=False)
                factor = times * wider
                self._of_one[network] = Allowance(factor * self._rate.at_once, factor * self._rate.per_second, now)
            found.append(self._of_one[network])
        return found


class _Holding:
    """How many of something there are, by address, each in the order in which they came."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._counts: Counter[str] = Counter()
        self._giving_way: dict[str, dict[Lease, None]] = {}
        """Those that can give way, by address, the oldest first."""

    @property
    def most(self) -> int:
        """How many one address has, at most."""
        return max((count for network, count in self._counts.items() if network != ALL), default=0)

    def count(self, network: str) -> int:
        return self._counts[network]

    def room(self, address: str, times: int) -> str | None:
        """What has too many already, if something has: a network, or all."""
        for network, wider in surroundings(address) if address else ():
            if self._counts[network] >= times * wider * self._share.of_one:
                return network
        return ALL if address and self._counts[ALL] >= self._share.of_all else None

    def add(self, address: str, give_way: Callable[[], None] | None, times: int) -> Lease:
        while (full := self.room(address, times)) is not None:
            if give_way is None or not self._make_room(full):
                raise _Spent(of_one=full != ALL)
        lease = Lease(self, neighbourhood(address), give_way)
        if address:
            self._counts.update([ALL, *(network for network, _ in surroundings(address))])
            if give_way is not None:
                self._giving_way.setdefault(lease.address, {})[lease] = None
        return lease

    def drop(self, lease: Lease) -> None:
        if not lease.address:
            return
        for network in (ALL, *(network for network, _ in surroundings(lease.address))):
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]
        waiting = self._giving_way.get(lease.address)
        if waiting is not None:
            waiting.pop(lease, None)
            if not waiting:
                del self._giving_way[lease.address]

    def _make_room(self, network: str) -> bool:
        """Have the oldest one give way, of the address in a network that has most of them."""
        crowded: dict[Lease, None] = {}
        for address, leases in self._giving_way.items():
            inside = network == ALL or any(network == around for around, _ in surroundings(address))
            if inside and len(leases) > len(crowded):
                crowded = leases
        oldest = next((lease for lease in crowded if lease.rests), next(iter(crowded), None))
        return oldest is not None and oldest.make_give_way()
