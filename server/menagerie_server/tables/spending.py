"""Budgets of addresses as requests and tables know them: one that is used up refuses them."""

from menagerie_server.budgets.budgets import Budgets, Lease, TooMany
from menagerie_server.budgets.limits import RateName
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.storage import Storage
from menagerie_shared.games.refusals import Refusal


def spend(budgets: Budgets, what: RateName, address: str, amount: float = 1) -> None:
    """Take something of what an address may; Refusal if too much of it was taken."""
    try:
        budgets.take(what, address, amount)
    except TooMany as too_many:
        raise refusal(too_many) from None


def refusal(too_many: TooMany) -> Refusal:
    """What somebody is told when a budget is used up."""
    return Refusal("budget_spent", what=too_many.why.removesuffix("_of_one"), seconds=round(too_many.seconds, 1))


class Spending:
    """What a table takes of the budgets: a place among the games of its opener, and all that is written for it."""

    def __init__(self, budgets: Budgets, storage: Storage, lease: Lease | None) -> None:
        """The lease is what it takes of the budget of whoever opened it, if that is known."""
        self._budgets = budgets
        self._storage = storage
        self._lease = lease

    @property
    def address(self) -> str:
        """From where the table was opened; empty if that is not known."""
        return "" if self._lease is None else self._lease.address

    def charge(self, size: int, presence: Presence | None) -> None:
        """Count what is written: to whoever asked for it, and what bots and clocks do to whoever opened the table."""
        if presence is not None:
            self._budgets.charge("writing", presence.address, size)
        elif self._lease is not None:
            self._budgets.charge("writing", self._lease.address, size)

    def check_writing(self, presence: Presence) -> None:
        """Refuse what can wait or be repeated without end, if the disk or the budget of the address is used up."""
        self._storage.check()
        self.check_budget(presence)

    def check_budget(self, presence: Presence) -> None:
        """Refuse what can be repeated without end in a game that has begun, if the budget of the address is used up."""
        try:
            self._budgets.check("writing", presence.address)
        except TooMany as too_many:
            raise refusal(too_many) from None

    def release(self) -> None:
        """Whoever opened the table may open another one."""
        if self._lease is not None:
            self._lease.release()
